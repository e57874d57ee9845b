/* Cards that a text knows by what went before: this card, that character, it, the rest; and those
 * that an attack or a position relates to another. */
#include "weiss/text/select/which.h"

/* What left the stage and brought the ability about is still "this card" where it went, as long as
 * it can be followed there. */
static bool source_left(const WeissStandby *source)
{
    return source->event == EVENT_LEFT_STAGE || source->event == EVENT_MOVED;
}

uint64_t this_card(const Run *run)
{
    const WeissStandby *source = &run->frame->source;
    const WeissPlayer *player = run_side(run, 0);
    if (source->card == WEISS_NO_CARD)
        return 0;
    uint64_t card = bit_of(source->card);
    if (!source->stamp)
        return card;
    unsigned slot = weiss_stage_find(player, source->stamp, source->slot % SLOT_COUNT);
    if (slot != WEISS_NO_SLOT)
        return card;
    return source_left(source) ? card & ~(player->zone[ZONE_STAGE] | player->zone[ZONE_DECK]) : 0;
}

/* The card of the character with this stamp, if its player is one of the two sides. */
static Cards stamped(const Run *run, unsigned player, unsigned stamp, unsigned expected)
{
    Cards cards = {{0, 0}};
    if (player != run->me && player != run->opponent)
        return cards;
    const WeissPlayer *p = player_at(run->table, player);
    unsigned slot = weiss_stage_find(p, stamp, expected);
    if (slot != WEISS_NO_SLOT)
        cards.of[player != run->me] = bit_of(p->stage[slot].card);
    return cards;
}

Cards attack_attacker(const Run *run)
{
    const WeissState *state = &run->table->state;
    if (!attack_runs(state))
        return (Cards){{0, 0}};
    return stamped(run, state->active, state->attack.attacker, state->attack.slot);
}

/* Of a frontal attack. */
static Cards attack_target(const Run *run)
{
    const WeissState *state = &run->table->state;
    const WeissAttack *attack = &state->attack;
    if (!attack_runs(state))
        return (Cards){{0, 0}};
    return stamped(run, attack->defender, attack->target, attack->target_slot);
}

Cards attack_battle(const Run *run)
{
    if (run->table->state.attack.type != ATTACK_FRONTAL)
        return (Cards){{0, 0}};
    return cards_either(attack_attacker(run), attack_target(run));
}

Cards attack_opponents(const Run *run, Cards cards)
{
    Cards none = {{0, 0}};
    if (run->table->state.attack.type != ATTACK_FRONTAL)
        return none;
    Cards attacker = attack_attacker(run);
    Cards target = attack_target(run);
    return cards_either(cards_any(cards_both(cards, attacker)) ? target : none,
                        cards_any(cards_both(cards, target)) ? attacker : none);
}

/* The one that this card battles, also once it has left the stage: who leaves first in a tie still
 * has its ability (T43). */
Cards this_opponents(const Run *run)
{
    const WeissState *state = &run->table->state;
    const WeissAttack *attack = &state->attack;
    unsigned stamp = run->frame->source.stamp;
    if (attack->type == ATTACK_FRONTAL) {
        if (run->me == state->active && stamp == attack->attacker)
            return attack_target(run);
        if (run->me == attack->defender && stamp == attack->target)
            return attack_attacker(run);
    }
    return (Cards){{0, 0}};
}

static void facing_add(const Run *run, unsigned side, unsigned slot, Cards *cards)
{
    unsigned facing = weiss_facing(&run->table->state, run_player(run, side), slot);
    if (facing == WEISS_NO_SLOT || (facing >> 8) != run_player(run, !side))
        return;
    cards->of[!side] |= stage_cards(run_side(run, !side), 1u << (facing & 0xFF));
}

Cards facing_cards(const Run *run, Cards cards)
{
    Cards found = {{0, 0}};
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *player = run_side(run, side);
        uint64_t rest = cards.of[side] & player->zone[ZONE_STAGE];
        for (; rest; rest &= rest - 1)
            facing_add(run, side, stage_slot(player, bits_first(rest)), &found);
    }
    return found;
}

/* What was looked at or revealed and has not gone anywhere yet, but for what was chosen of it. */
static Cards rest_cards(const Run *run)
{
    Cards cards = run_candidates(run);
    bool chosen = false;
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *player = run_side(run, side);
        chosen |= (cards.of[side] & ~run->frame->antecedent[side]) != 0;
        cards.of[side] &= player->zone[ZONE_DECK] | player->zone[ZONE_RESOLUTION];
    }
    if (chosen)
        cards =
            cards_without(cards, (Cards){{run->frame->antecedent[0], run->frame->antecedent[1]}});
    return cards;
}

Cards remaining_cards(const Run *run)
{
    return rest_cards(run);
}

static bool is_character_kind(const uint16_t *card_kind)
{
    return node_kind(card_kind) == TEXT_KIND_CHARACTER ||
           node_kind(card_kind) == TEXT_KIND_CHARACTERS;
}

/* "that character", "those cards" */
static Cards that_cards(const Run *run, const uint16_t *card_kind)
{
    return is_character_kind(card_kind) ? run_characters(run) : run_antecedent(run);
}

static Cards this_cards(const Run *run)
{
    return (Cards){{this_card(run), 0}};
}

static Cards that_traited(const Run *run, const uint16_t *thing)
{
    const uint16_t *card_kind = node_part(thing, 1);
    Cards cards = that_cards(run, card_kind);
    if (cards_count(cards) > 1) /* beside this card the other one */
        cards = cards_without(cards, this_cards(run));
    return cards_narrow(run, node_part(thing, 0), cards, filter_traits);
}

static Cards that_named(const Run *run, const uint16_t *thing)
{
    Cards cards = {{run->frame->antecedent[0], run->frame->antecedent[1]}};
    for (unsigned side = 0; side < 2; side++)
        cards.of[side] = filter_strings(run, thing, side, PRINTED_NAME, cards.of[side]);
    return cards;
}

Cards referent_cards(const Run *run, const uint16_t *thing)
{
    const uint16_t *first = thing + PROGRAM_NODE_HEAD;
    switch (node_kind(thing)) {
    case TEXT_THIS_CARD:
    case TEXT_THIS_CHARACTER:
        return this_cards(run);
    case TEXT_THIS_STATE_CARD:
    case TEXT_THIS_STATE_CHARACTER:
        return cards_narrow(run, first, this_cards(run), filter_state);
    case TEXT_THAT:
    case TEXT_THOSE:
    case TEXT_THE_CHOSEN:
        return that_cards(run, first);
    case TEXT_THAT_NAMED:
        return that_named(run, thing);
    case TEXT_THAT_TRAITED:
        return that_traited(run, thing);
    case TEXT_IT:
    case TEXT_THEM:
    case TEXT_THEY:
        return run_antecedent(run);
    case TEXT_THE_REST:
    case TEXT_THE_REST_OF_CARDS:
    case TEXT_THE_REMAINING:
        return rest_cards(run);
    case TEXT_THE_FACING:
        return facing_cards(run, referent_cards(run, node_part(thing, 1)));
    case TEXT_THE_ONE:
        return cards_narrow(run, first, run_all(run), noun_narrow);
    case TEXT_THE_REVEALED:
        return cards_narrow(run, first, run_candidates(run), filter_card_kind);
    default: /* that battle opponent */
        return this_opponents(run);
    }
}

Cards holder_cards(const Run *run, const uint16_t *holder)
{
    const uint16_t *first = node_first(holder);
    if (node_kind(holder) == TEXT_HOLDER_THING)
        return referent_cards(run, first);
    Cards cards = owned_cards(run, first);
    return node_kind(holder) == TEXT_HOLDER_OWNED ? cards : cards_without(cards, this_cards(run));
}
