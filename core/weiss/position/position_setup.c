/* Sets up a position that was read on a table: numbers the cards, deals the unknown ones, links the
 * piles, and marks all rule actions as due. JSON is used only for the places of problems. */
#include "weiss/position/position_plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "weiss/engine/multiplayer.h"
#include "weiss/text/build/text_build.h"

Rng weiss_position_stream(uint64_t seed, unsigned player)
{
    return rng_keyed(seed, 0, player);
}

static int by_code(const void *one, const void *other)
{
    return strcmp((*(const WeissCard *const *)one)->code, (*(const WeissCard *const *)other)->code);
}

/* Removes card number `index` from a list, whose order stays. */
static const WeissCard *list_take(const WeissCard **list, unsigned *count, unsigned index)
{
    const WeissCard *card = list[index];
    (*count)--;
    memmove(list + index, list + index + 1, (*count - index) * sizeof *list);
    return card;
}

static bool list_remove(const WeissCard **list, unsigned *count, const WeissCard *card)
{
    for (unsigned i = 0; i < *count; i++)
        if (list[i] == card) {
            list_take(list, count, i);
            return true;
        }
    return false;
}

/* Named cards must be in the decklist; the rest of it is dealt to the unknown ones. */
static bool deal_unknown(PositionPlan *plan, PlanPlayer *player, Rng *rng)
{
    const WeissCard *rest[WEISS_DECK_SIZE];
    unsigned count = player->decklist_count;
    memcpy(rest, player->decklist, sizeof rest);
    sort_stable(rest, count, sizeof *rest, by_code);
    for (unsigned i = 0; i < player->count && player->decklist_given; i++) {
        const PlanCard *card = &player->cards[i];
        if (card->card && !list_remove(rest, &count, card->card))
            return json_text_report(plan->json, card->place, plan->problem,
                                    "impossible position: more of '%s' than the decklist has",
                                    card->card->code);
    }
    for (unsigned i = 0; i < player->count; i++) {
        PlanCard *card = &player->cards[i];
        if (card->card)
            continue;
        if (count == 0)
            return json_text_report(plan->json, card->place, plan->problem,
                                    player->decklist_given
                                        ? "no card of the decklist is left for this \"?\""
                                        : "a \"?\" needs the player's \"decklist\"");
        card->card = list_take(rest, &count, rng_below(rng, count));
    }
    return true;
}

static void deck_build(WeissDeck *deck, const PlanPlayer *player)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    for (unsigned i = 0; i < player->count; i++)
        cards[i] = player->cards[i].card;
    weiss_deck_build(deck, cards, player->count);
}

/* Links the texts of the decks, if there is a compiler. False without memory. */
static bool decks_link(WeissPosition *position, PositionPlan *plan)
{
    position->linked = plan->compiler != NULL;
    for (unsigned i = 0; i < plan->player_count && position->linked; i++)
        if (!deck_text_link(&position->decks[i], plan->compiler)) {
            diagnostic_whole(plan->problem, "not enough memory");
            return false;
        }
    return true;
}

/* The lowest number of a copy that has no place yet. */
static unsigned number_take(const WeissDeck *deck, uint64_t *unplaced, const WeissCard *card)
{
    uint64_t rest = *unplaced;
    while (deck->card[bits_first(rest)] != card)
        rest &= rest - 1;
    *unplaced ^= bit_of(bits_first(rest));
    return bits_first(rest);
}

static void character_place(WeissTable *table, WeissPlayer *p, const PlanPlayer *player,
                            unsigned slot, unsigned card)
{
    p->stage[slot] = player->stage[slot];
    p->stage[slot].card = (uint8_t)card;
    p->stage[slot].position = (uint8_t)(slot < WEISS_POSITIONS ? slot : 0);
    p->stage[slot].stamp = ++table->state.last_stamp;
    p->occupied = (uint8_t)(p->occupied | 1u << slot);
    p->weak = p->occupied; /* it may be weak; that is checked when it is asked */
}

/* In a file the card on top of a pile comes last; only the known top of a deck begins with the card
 * to be drawn first. */
static void piles_link(WeissPlayer *p, const PlanPlayer *player, const uint8_t *numbers)
{
    for (unsigned i = 0; i < player->count; i++) {
        unsigned last = player->count - 1 - i;
        unsigned pile = player->cards[i].pile;
        if (pile != PILE_COUNT && pile != PILE_DECK_TOP)
            pile_push(p, pile, numbers[i]);
        if (player->cards[last].pile == PILE_DECK_TOP)
            pile_push(p, PILE_DECK_TOP, numbers[last]);
        p->placed_deck_cards =
            (uint8_t)(p->placed_deck_cards + (pile == PILE_DECK_TOP || pile == PILE_DECK_BOTTOM));
    }
}

/* Notes what is known of a card in a hidden zone. */
static void knowledge_place(WeissTable *table, unsigned player, const PlanCard *card,
                            unsigned number)
{
    WeissPlayer *p = player_at(table, player);
    WeissMixing *mixing = &table->mixing;
    int left = card->known[KNOWN_LEFT];
    if (card->known[KNOWN_SEEN] & 1)
        p->seen_by_owner |= bit_of(number);
    if (card->known[KNOWN_SEEN] & 2)
        p->seen_by_others |= bit_of(number);
    mixing->left[player][number] = left < 0 ? WEISS_IN_DECK : (uint16_t)left;
    mixing->entered[player][0][number] = (uint16_t)card->known[KNOWN_SINCE];
    mixing->entered[player][1][number] = (uint16_t)card->known[KNOWN_SINCE_OTHERS];
}

static void player_place(WeissTable *table, unsigned index, const PlanPlayer *player)
{
    WeissPlayer *p = player_at(table, index);
    const WeissDeck *deck = deck_of(table, index);
    uint64_t unplaced = deck->all;
    uint8_t numbers[WEISS_DECK_SIZE];
    for (unsigned i = 0; i < player->count; i++) {
        const PlanCard *card = &player->cards[i];
        unsigned number = number_take(deck, &unplaced, card->card);
        numbers[i] = (uint8_t)number;
        p->zone[card->zone] |= bit_of(number);
        if (card->part != HIDDEN_PARTS)
            knowledge_place(table, index, card, number);
        if (card->zone == ZONE_STAGE)
            character_place(table, p, player, card->slot, number);
        else if (card->zone == ZONE_CLIMAX_AREA)
            p->climax = (uint8_t)number;
    }
    piles_link(p, player, numbers);
    p->standing = player->standing;
    p->reversed = player->reversed;
    p->refresh_points = player->refresh_points;
    table->mixing.now[index] = player->mixings;
    p->lost = player->lost;
    colours_recount(deck, p);
}

static unsigned order_mask(const PlanOrder *order)
{
    unsigned players = 0;
    for (unsigned i = 0; i < order->count; i++)
        players |= 1u << order->player[i];
    return players;
}

/* What only more than two players have. */
static void multiplayer_place(WeissState *state, const PositionPlan *plan)
{
    WeissMultiplayer *multiplayer = &state->multiplayer;
    multiplayer_begin(state);
    for (unsigned player = 0; player < plan->player_count; player++)
        if (plan->players[player].lost && plan->players[player].count == 0)
            multiplayer->left = (uint8_t)(multiplayer->left | 1u << player);
    if (plan->layout.given)
        multiplayer->layout = (uint8_t)order_mask(&plan->layout);
    multiplayer->had_turn =
        (uint8_t)(plan->had_turn.given ? order_mask(&plan->had_turn) : weiss_turns_had(state));
    memcpy(multiplayer->attacked, plan->attacked.player, plan->attacked.count);
    multiplayer->attacked_count = plan->attacked.count;
}

static void state_place(WeissState *state, const PositionPlan *plan)
{
    state->turn = plan->turn;
    state->active = plan->active;
    state->result = (int8_t)plan->result;
    state->mulligans = plan->mulligans;
    state->attack.declared = plan->attacks;
    state->acts = plan->acts;
    state->exchanges = plan->exchanges;
    state->step = (uint8_t)(plan->begun ? weiss_phase_step_begun(plan->phase)
                                        : weiss_phase_step(plan->phase));
    state->due = DUE_REFRESH | DUE_LEVEL_UP | DUE_VERDICT | DUE_PENALTY | DUE_STAGE;
    for (unsigned player = 0; player < plan->player_count; player++)
        if (plan->players[player].lost)
            state->living = (uint8_t)(state->living & ~(1u << player));
    if (plan->player_count > 2)
        multiplayer_place(state, plan);
}

bool weiss_position_setup(WeissPosition *position, PositionPlan *plan)
{
    const WeissDeck *decks[WEISS_PLAYERS_MAX];
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    for (unsigned i = 0; i < plan->player_count; i++) {
        PlanPlayer *player = &plan->players[i];
        deals[i] = player->chance_given ? player->chance : weiss_position_stream(plan->seed, i);
        if (!deal_unknown(plan, player, &deals[i]))
            return false;
        deck_build(&position->decks[i], player);
        decks[i] = &position->decks[i];
        tallies[i] = &position->tally;
    }
    if (!decks_link(position, plan))
        return false;
    weiss_match_link(&position->match, decks, plan->player_count, plan->edition);
    weiss_table_seat(&position->table, &position->match, tallies);
    weiss_table_clear(&position->table, deals);
    for (unsigned i = 0; i < plan->player_count; i++)
        player_place(&position->table, i, &plan->players[i]);
    state_place(&position->table.state, plan);
    position->seed = plan->seed;
    position->base = position->table.state;
    position->base_mixing = position->table.mixing;
    return true;
}
