/* The moves worth a search. */
#include "shironeko/policy/policy.h"
#include "shironeko/rules.h"

/* Colours of which a soul is left after a payment. */
static unsigned colours_left(const ShiroPurse *purse, unsigned payment)
{
    unsigned left = 0;
    for (unsigned colour = 0; colour < SHIRO_COLOURLESS; colour++)
        left += purse->have[colour] > (payment >> SHIRO_PAY_BITS * colour & 7u);
    return left;
}

Move shiro_paid(const ShiroTable *table, Move action)
{
    unsigned cost, colour, best = 0, most = 0;
    ShiroPurse purse = shiro_action_purse(table, action, &cost, &colour);
    unsigned ways = shiro_pay_ways(&purse, cost, colour);
    for (unsigned way = 0; way < ways && cost; way++) {
        unsigned payment = shiro_pay_way(&purse, cost, colour, way);
        unsigned left = colours_left(&purse, payment) + 1;
        if (left > most) {
            most = left;
            best = payment;
        }
    }
    return action | best;
}

unsigned shiro_candidates(const View *view, Move *moves)
{
    const ShiroTable *table = (const void *)view;
    unsigned count = 0;
    for (unsigned i = 0; i < table->state.choice.count && count < GAME_CANDIDATES_MAX; i++) {
        Move move = shiro_table_move(table, i);
        if (table->state.choice.kind == SHIRO_CHOOSES_MAIN && shiro_move_payment(move) &&
            shiro_paid(table, move & ~(Move)SHIRO_PAY_MASK) != move)
            continue;
        moves[count++] = move;
    }
    return count;
}
