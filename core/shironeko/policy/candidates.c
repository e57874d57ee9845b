/* The moves worth a search. */
#include "shironeko/policy/policy.h"
#include "shironeko/engine/rules.h"

/* The number of colours that have a soul left after a payment. */
static unsigned colours_left(const ShiroDeck *deck, unsigned towns)
{
    unsigned left = 0;
    for (unsigned i = 0; i < deck->vein_count; i++)
        left += deck->vein[i].colour != SHIRO_COLOURLESS && towns & deck->vein[i].towns;
    return left;
}

Move shiro_paid(const ShiroTable *table, Move action)
{
    unsigned towns, best = 0, most = 0;
    const ShiroDeck *deck = shiro_deck_of(table, table->state.active);
    unsigned price = shiro_action_price(table, action, &towns);
    if (deck->price[price].cost == 0)
        return action;
    unsigned ways = shiro_pay_ways(deck, towns, price);
    for (unsigned way = 0; way < ways; way++) {
        unsigned payment = shiro_pay_way(deck, towns, price, way);
        unsigned off = shiro_pay_towns(deck, towns, deck->price[price].cost, payment);
        unsigned left = colours_left(deck, towns & ~off) + 1;
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
