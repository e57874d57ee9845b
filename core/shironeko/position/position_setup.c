/* Sets up a position that was read on a table: numbers the cards, places them, and refuses what
 * cannot happen in a game. */
#include <string.h>

#include "shironeko/position/position_plan.h"
#include "shironeko/engine/rules.h"

/* ---- Unknown cards ---- */

/* The cards of the decklist that the position does not name; false with a problem if it names one
 * that is not in the list. */
static bool list_left(const PositionPlan *plan, const PlanPlayer *player,
                      const ShiroCard *left[PLAN_CARDS], unsigned *count)
{
    *count = player->list_count;
    memcpy(left, player->list, *count * sizeof *left);
    for (unsigned i = 0; i < player->count; i++) {
        const PlanCard *card = &player->cards[i];
        unsigned place = 0;
        while (card->card && place < *count && left[place] != card->card)
            place++;
        if (card->card && place == *count)
            return json_text_report(plan->json, card->place, plan->problem,
                                    "%s is more often in the position than in the decklist",
                                    card->card->code);
        if (card->card)
            left[place] = left[--*count];
    }
    return true;
}

/* Takes a random card out of `left`: a town if `town`, otherwise no town. NULL if there is none. */
static const ShiroCard *deal_one(const ShiroCard *left[PLAN_CARDS], unsigned *count, bool town,
                                 Rng *rng)
{
    unsigned fit = 0, place = 0;
    for (unsigned i = 0; i < *count; i++)
        fit += (left[i]->kind == SHIRO_TOWN) == town;
    if (fit == 0)
        return NULL;
    for (unsigned skip = rng_below(rng, fit);; place++)
        if ((left[place]->kind == SHIRO_TOWN) == town && skip-- == 0)
            break;
    const ShiroCard *card = left[place];
    left[place] = left[--*count];
    return card;
}

static bool deal_unknown(const PositionPlan *plan, PlanPlayer *player, Rng *rng)
{
    const ShiroCard *left[PLAN_CARDS];
    unsigned count = 0;
    if (player->list_given && !list_left(plan, player, left, &count))
        return false;
    for (unsigned i = 0; i < player->count; i++) {
        PlanCard *card = &player->cards[i];
        if (card->card)
            continue;
        if (!player->list_given)
            return json_text_report(plan->json, card->place, plan->problem,
                                    "unknown cards need the player's \"decklist\"");
        card->card = deal_one(left, &count, card->zone >= PLAN_TOWN_DECK, rng);
        if (!card->card)
            return json_text_report(plan->json, card->place, plan->problem,
                                    "the decklist has no card left for this one");
    }
    return true;
}

/* ---- The table ---- */

static void build_deck(const PlanPlayer *player, ShiroDeck *deck)
{
    const ShiroCard *cards[PLAN_CARDS];
    for (unsigned i = 0; i < player->count; i++)
        cards[i] = player->cards[i].card;
    shiro_deck_build(deck, cards, player->count);
}

/* The lowest number of this card that is not taken; copies are neighbours. */
static unsigned take_number(const ShiroCard *const *list, unsigned count, const ShiroCard *card,
                            uint64_t *taken)
{
    unsigned number = 0;
    while (number < count && (list[number] != card || bit_in(*taken, number)))
        number++;
    *taken |= bit_of(number);
    return number;
}

static void place_card(const ShiroDeck *deck, ShiroPlayer *p, const PlanCard *card, unsigned number)
{
    ShiroSlot *s = &p->slot[card->slot];
    switch ((PlanZone)card->zone) {
    case PLAN_DECK:
        p->deck |= bit_of(number);
        return;
    case PLAN_UNDER:
        p->pile[p->under++] = (uint8_t)number;
        return;
    case PLAN_SHOWN:
        p->shown |= bit_of(number);
        p->hand |= bit_of(number);
        return;
    case PLAN_HAND:
        p->hand |= bit_of(number);
        return;
    case PLAN_DISCARD:
        p->discard |= bit_of(number);
        return;
    case PLAN_CHARACTER:
        s->card = (uint8_t)number;
        p->front |= bit_of(number);
        p->names |= deck->namesake[number];
        shiro_mark(p, 1u << card->slot, SHIRO_THERE);
        return;
    default:
        s->runes |= bit_of(number);
        return;
    }
}

static void place_town(ShiroPlayer *p, const PlanCard *card, unsigned number)
{
    uint16_t bit = (uint16_t)(1u << number);
    switch ((PlanZone)card->zone) {
    case PLAN_TOWN_DECK:
        p->town_deck |= bit;
        break;
    case PLAN_TOWN_ON:
        p->town_on |= bit;
        break;
    case PLAN_TOWN_OFF:
        p->town_off |= bit;
        break;
    default:
        p->town_discard |= bit;
        break;
    }
    if (card->used)
        p->town_used |= bit;
}

static void place_player(const PlanPlayer *plan, const ShiroDeck *deck, ShiroPlayer *p)
{
    uint64_t cards = 0, towns = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++) {
        p->slot[slot] = plan->slot[slot];
        p->slot[slot].card = SHIRO_NONE;
    }
    p->marks = plan->marks;
    for (unsigned i = 0; i < plan->count; i++) {
        const PlanCard *card = &plan->cards[i];
        if (card->zone >= PLAN_TOWN_DECK)
            place_town(p, card, take_number(deck->town, deck->town_count, card->card, &towns));
        else
            place_card(deck, p, card, take_number(deck->card, deck->count, card->card, &cards));
    }
}

/* ---- What cannot happen in a game ---- */

static JsonValue place_of(const PlanPlayer *player, unsigned slot)
{
    unsigned i = 0;
    while (player->cards[i].zone != PLAN_CHARACTER || player->cards[i].slot != slot)
        i++;
    return player->cards[i].place;
}

static bool check_character(const PositionPlan *plan, const ShiroTable *table, unsigned player,
                            unsigned slot)
{
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    JsonValue place = place_of(&plan->players[player], slot);
    if (deck->namesake[s->card] & table->state.players[player].front & ~bit_of(s->card))
        return json_text_report(plan->json, place, plan->problem,
                                "impossible position: two characters of the name '%.60s'",
                                deck->card[s->card]->name);
    if (s->damage >= shiro_hp(table, player, slot))
        return json_text_report(plan->json, place, plan->problem,
                                "impossible position: %s has %u damage and %u HP, and would have retreated",
                                deck->card[s->card]->code, s->damage,
                                shiro_hp(table, player, slot));
    return true;
}

static bool check_player(const PositionPlan *plan, const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    if (plan->result != RESULT_RUNNING)
        return true;
    if (shiro_deck_left(p) == 0)
        return json_text_report(plan->json, plan->players[player].object, plan->problem,
                                "impossible position: a player without a deck has lost; \"winner\" says so");
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1)
        if (!check_character(plan, table, player, bits_first(slots)))
            return false;
    return true;
}

/* Whether a character was given attack or HP until the end of the turn. */
static bool given_for_turn(const ShiroState *state)
{
    bool given = false;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
            given |=
                state->players[player].slot[slot].attack || state->players[player].slot[slot].hp;
    return given;
}

bool shiro_position_setup(ShiroPosition *position, PositionPlan *plan)
{
    ShiroTable *table = &position->table;
    ShiroState *state = &table->state;
    ShiroTally *tallies[SHIRO_PLAYERS] = {&position->tally, &position->tally};
    Rng deals[SHIRO_PLAYERS];
    position->seed = plan->seed;
    position->match = (ShiroMatch){.rules = shiro_rules_default};
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        PlanPlayer *p = &plan->players[player];
        deals[player] = p->chance_given ? p->chance : shiro_position_stream(plan->seed, player);
        if (!deal_unknown(plan, p, &deals[player]))
            return false;
        build_deck(p, &position->decks[player]);
        position->match.deck[player] = &position->decks[player];
    }
    shiro_table_seat(table, &position->match, tallies);
    shiro_table_clear(table, deals, plan->turn);
    state->active = (uint8_t)plan->active;
    state->step = (uint8_t)plan->step;
    state->result = (int8_t)plan->result;
    if (plan->step == SHIRO_STEP_MULLIGAN)
        state->attacker = (uint8_t)plan->mulligans;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        place_player(&plan->players[player], &position->decks[player], &state->players[player]);
    state->given = given_for_turn(state);
    return check_player(plan, table, 0) && check_player(plan, table, 1);
}
