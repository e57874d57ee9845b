/* Cards known from before: this card, that character, it, the rest; and cards that an attack or a
 * position relates to others. */
#include "weiss/text/play/select/which.h"

/* A card whose move triggered the ability is still "this card" where it can be followed. */
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

/* The character with this stamp, if its player is one of the two sides. */
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

/* The attacked character of a frontal attack. */
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

/* The character that this card battles, also if this card has left the stage: the first to leave in
 * a tie still has its ability (T43). */
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

/* Cards looked at or revealed that have not gone anywhere, without those chosen from them. */
Cards remaining_cards(const Run *run)
{
    Cards cards = run_candidates(run);
    bool chosen = run->frame->from != 0; /* after a refresh what was put away is in the deck again */
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *player = run_side(run, side);
        chosen |= (cards.of[side] & ~run->frame->antecedent[side]) != 0;
        cards.of[side] &= player->zone[ZONE_DECK] | player->zone[ZONE_RESOLUTION];
    }
    return chosen ? cards_without(cards, run_it(run)) : cards;
}

/* The two center positions in front of a back position, a bit each. */
static const uint8_t slots_in_front[SLOT_COUNT] = {
    [SLOT_BL] = 1u << SLOT_CL | 1u << SLOT_CM,
    [SLOT_BR] = 1u << SLOT_CM | 1u << SLOT_CR,
};

uint64_t front_cards(const WeissPlayer *player, unsigned slot)
{
    return slot < SLOT_COUNT ? stage_cards(player, slots_in_front[slot]) : 0;
}

uint64_t in_front_of_this(const Run *run)
{
    const WeissPlayer *player = run_side(run, 0);
    uint64_t this = this_card(run) & player->zone[ZONE_STAGE];
    return this ? front_cards(player, stage_slot(player, bits_first(this))) : 0;
}

uint64_t markers_under(const Run *run, unsigned side, uint64_t characters)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t markers = 0;
    for (characters &= player->zone[ZONE_STAGE]; characters; characters &= characters - 1)
        markers |= marker_cards(player, stage_slot(player, bits_first(characters)));
    return markers;
}

/* "From among them": those left in the zone from which some were chosen; else those that still lie
 * where they were looked at, or all if none do. */
uint64_t still_among(const Run *run, unsigned side)
{
    const WeissPlayer *p = run_side(run, side);
    uint64_t among = run->frame->candidates[side];
    if (run->frame->from)
        return among & p->zone[run->frame->from - 1];
    uint64_t still = among & (p->zone[ZONE_DECK] | p->zone[ZONE_RESOLUTION]);
    return still ? still : among;
}

/* "The revealed cards" that are still in the deck. */
uint64_t revealed_cards(const Run *run, unsigned side)
{
    return side ? 0 : run->frame->shown & run_side(run, 0)->zone[ZONE_DECK];
}
