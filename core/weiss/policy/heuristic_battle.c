/* Decisions of the policy `heuristic` in the attack phase: attacks, counters, encore. */
#include "weiss/policy/evaluation.h"

Move decide_attack(const Sight *sight)
{
    const WeissChoice *choice = weiss_view_choice(sight->view);
    Harms harms;
    Best best = {weiss_move(MOVE_END, 0, 0), W(SCARCE_ATTACK) * sight->lacking};
    unsigned side = choice->slots >> 8;
    unsigned slots = (choice->slots | side) & 0xFFu;
    Body attackers[WEISS_POSITIONS];
    Body opposite[WEISS_POSITIONS];
    harms_read(sight, &harms);
    bodies_opposite(sight, slots, opposite);
    bodies_attacking(sight, slots, opposite, attackers);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const Body own = attackers[slot];
        const Harm *harm = harms.at[slot];
        Body other = opposite[slot];
        if (bit_in(side, slot)) {
            unsigned facing = weiss_view_facing(sight->view, sight->player, slot);
            other.level = weiss_view_character_level(sight->view, facing >> 8, facing & 0xFFu);
        }
        if (!other.there) {
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_DIRECT),
                          worth_of_direct(harm, &own));
            continue;
        }
        if (bit_in(choice->slots, slot))
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_FRONTAL),
                          worth_of_frontal(harm, &own, &other, W(ATTACK_REVERSE), W(ATTACK_LOSE)));
        if (bit_in(side, slot))
            best_consider(&best, weiss_move(MOVE_ATTACK, slot, ATTACK_SIDE),
                          worth_of_side(harm, &own, &other));
    }
    return best.move;
}

/* What an event does that is played in the counter step, beside the battle. */
static int worth_of_counter_event(const Sight *sight, unsigned card)
{
    int cost = sight->deck->cost[card];
    Harm harm = harm_to(sight, sight->opponent);
    int worth = sight->own->event[card] + worth_of_spare(sight, cost) +
                worth_of_gains(sight, &sight->own->event_gains[card], &harm, 0);
    cost = worth_of_stock(sight) * cost * W(EVENT_STOCK) / 100 + W(EVENT_CARD);
    return worth - cost - W(COUNTER_EVENT);
}

/* What a counter does in the battle that goes on: it may save the character and reverse the
 * attacker. */
static int worth_of_counter(const Sight *sight, const Body *target, const Body *attacker,
                            unsigned card)
{
    int power = target->power + sight->own->backup[card];
    int worth =
        bit_in(sight->deck->events, card) ? worth_of_counter_event(sight, card) : -W(COUNTER_CARD);
    if (attacker->power >= target->power && power > attacker->power)
        worth += target->staying;
    if (attacker->power > target->power && power >= attacker->power)
        worth += attacker->staying;
    return worth - sight->own->backup_cost[card];
}

Move decide_counter(const Sight *sight)
{
    const WeissChoice *choice = weiss_view_choice(sight->view);
    const WeissAttack *attack = weiss_view_attack(sight->view);
    unsigned active = weiss_view_turn_player(sight->view);
    Best best = {weiss_move(MOVE_PASS, 0, 0), 0};
    Body target = body_on(sight, sight->player, attack->target_slot);
    Body attacker = body_on(sight, active, attack->slot);
    for (uint64_t cards = choice->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        best_consider(&best, weiss_move(MOVE_COUNTER, card, 0),
                      worth_of_counter(sight, &target, &attacker, card));
    }
    return best.move;
}

Move decide_encore(const Sight *sight)
{
    enum { STOCK = 3, HAND_ENOUGH = 4, LAST_LEVEL = 3 };
    int hand = (int)bits_count(sight->hand);
    unsigned encores = weiss_view_choice(sight->view)->slots;
    unsigned card = weiss_view_resolving(sight->view)->card;
    Body body = body_of_card(sight, card);
    int worth = body.staying * W(ENCORE_STAYS) / 100 - W(ENCORE_LEAST);
    if (sight->level >= LAST_LEVEL)
        worth -= W(ENCORE_END);
    if (hand < HAND_ENOUGH)
        worth += W(ENCORE_SHORT) * (HAND_ENOUGH - hand);
    if (weiss_view_turn_player(sight->view) == sight->player)
        worth -= W(ENCORE_TURN);
    Best best = {weiss_move(MOVE_PASS, 0, 0), 0};
    if (encores & 1u)
        best_consider(&best, weiss_move(MOVE_ENCORE, 0, 0), worth - STOCK * worth_of_stock(sight));
    int price = sight->own->encore[card] ? sight->own->encore[card] : W(DISCARD);
    price += W(ENCORE_OTHER);
    if (encores & ~1u)
        best_consider(&best, weiss_move(MOVE_ENCORE, bits_first(encores & ~1u), 0), worth - price);
    return best.move;
}
