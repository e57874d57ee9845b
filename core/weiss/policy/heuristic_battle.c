/* Decisions of the policy `heuristic` in the attack phase: attacks, counters, encore. */
#include "weiss/policy/evaluation.h"

/* The level of the character opposite a slot. */
static int level_facing(const Evaluation *eval, unsigned slot)
{
    unsigned facing = weiss_view_facing(eval->view, eval->player, slot);
    return weiss_view_character_level(eval->view, facing >> 8, facing & 0xFFu);
}

/* Positions of the centre stage that have a character opposite. */
static unsigned slots_opposed(const KeptFront *kept)
{
    const Unit *other = kept->other;
    return (unsigned)other[SLOT_CL].there << SLOT_CL | (unsigned)other[SLOT_CM].there << SLOT_CM |
           (unsigned)other[SLOT_CR].there << SLOT_CR;
}

Move decide_attack(const Evaluation *eval)
{
    const WeissChoice *choice = weiss_view_choice(eval->view);
    DamageValues damage_values;
    Best best = best_begin(eval, weiss_move(MOVE_END, 0, 0), W(SCARCE_ATTACK) * eval->lacking);
    unsigned side = choice->slots >> 8;
    unsigned slots = (choice->slots | side) & 0xFFu;
    int powers[WEISS_POSITIONS] = {0};
    int souls[WEISS_POSITIONS];
    static const Unit nobody;
    damage_values_read(eval, &damage_values);
    KeptFront *kept = front_kept(eval);
    units_facing(eval, kept);
    weiss_view_powers(eval->view, eval->player, slots & slots_opposed(kept), powers);
    weiss_view_souls(eval->view, eval->player, slots, souls);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        unsigned card = weiss_view_character(eval->view, eval->player, slot)->card;
        Unit own;
        unit_make(&own, eval, eval->own, card, powers[slot], souls[slot], 0);
        const DamageValue *damage_value = damage_values.at[slot];
        const Unit *other = slot < KEPT_CENTRE ? &kept->other[slot] : &nobody;
        if (!other->there) {
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_DIRECT),
                          value_of_direct(damage_value, &own));
            continue;
        }
        if (bit_in(choice->slots, slot))
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_FRONTAL),
                          value_of_frontal(damage_value, &own, own.power, other,
                                           other->staying * W(ATTACK_REVERSE) / 100,
                                           own.staying * W(ATTACK_LOSE) / 100));
        if (bit_in(side, slot))
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_SIDE),
                          value_of_damage(damage_value, own.soul - level_facing(eval, slot)) +
                              own.attack);
    }
    return best.move;
}

/* What an event played in the counter step does, apart from the battle. */
static int value_of_counter_event(const Evaluation *eval, unsigned card)
{
    int cost = eval->deck->cost[card];
    const DamageValue *damage_value = damage_value_to(eval, eval->opponent);
    int value = eval->own->event[card] + value_of_spare(eval, cost) +
                value_of_gains(eval, &eval->own->event_gains[card], damage_value, 0);
    cost = value_of_stock(eval) * cost * W(EVENT_STOCK) / 100 + W(EVENT_CARD);
    return value - cost - W(COUNTER_EVENT);
}

/* What a counter does in the current battle: it may save the character and reverse the attacker. */
static int value_of_counter(const Evaluation *eval, const Unit *target, const Unit *attacker,
                            unsigned card)
{
    int power = target->power + eval->own->backup[card];
    int value =
        bit_in(eval->deck->events, card) ? value_of_counter_event(eval, card) : -W(COUNTER_CARD);
    if (attacker->power >= target->power && power > attacker->power)
        value += target->staying;
    if (attacker->power > target->power && power >= attacker->power)
        value += attacker->staying;
    return value - eval->own->backup_cost[card];
}

Move decide_counter(const Evaluation *eval)
{
    const WeissChoice *choice = weiss_view_choice(eval->view);
    const WeissAttack *attack = weiss_view_attack(eval->view);
    unsigned active = weiss_view_turn_player(eval->view);
    Best best = best_begin(eval, weiss_move(MOVE_PASS, 0, 0), 0);
    Unit target = unit_on(eval, eval->player, attack->target_slot);
    Unit attacker = unit_on(eval, active, attack->slot);
    for (uint64_t cards = choice->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        best_consider(&best, weiss_move(MOVE_COUNTER, card, 0),
                      value_of_counter(eval, &target, &attacker, card));
    }
    return best.move;
}

Move decide_encore(const Evaluation *eval)
{
    enum { STOCK = 3, HAND_ENOUGH = 4, LAST_LEVEL = 3 };
    int hand = (int)bits_count(eval->hand);
    unsigned encores = weiss_view_choice(eval->view)->slots;
    unsigned card = weiss_view_resolving(eval->view)->card;
    int value = unit_of_card(eval, card)->staying * W(ENCORE_STAYS) / 100 - W(ENCORE_LEAST);
    if (eval->level >= LAST_LEVEL)
        value -= W(ENCORE_END);
    if (hand < HAND_ENOUGH)
        value += W(ENCORE_SHORT) * (HAND_ENOUGH - hand);
    if (weiss_view_turn_player(eval->view) == eval->player)
        value -= W(ENCORE_TURN);
    Best best = best_begin(eval, weiss_move(MOVE_PASS, 0, 0), 0);
    if (encores & 1u)
        best_consider(&best, weiss_move(MOVE_ENCORE, 0, 0), value - STOCK * value_of_stock(eval));
    int price = eval->own->encore[card] ? eval->own->encore[card] : W(DISCARD);
    price += W(ENCORE_OTHER);
    if (encores & ~1u)
        best_consider(&best, weiss_move(MOVE_ENCORE, bits_first(encores & ~1u), 0), value - price);
    return best.move;
}
