/* A board of the Shironeko TCG for effects: cards laid and played, and the damage that was dealt. */
#ifndef WEISSFISH_TESTS_SHIRO_EFFECT_BOARD_H
#define WEISSFISH_TESTS_SHIRO_EFFECT_BOARD_H

#include "shiro_board.h"

static inline ShiroPlayer *own(void)
{
    return &board.state.players[0];
}

static inline ShiroPlayer *other(void)
{
    return &board.state.players[1];
}

/* A board with a monster of this text in the hand, allies ONE and BIG, enemies ONE, TWO and BIG, and
 * something else to do. */
static inline void lay(const char *text)
{
    char cards[512];
    snprintf(cards, sizeof cards,
             "{'code':'DEED','name':'Deed','kind':'monster','colour':'red','cost':0,'text':['%s']}",
             text);
    board_open_with(cards);
    board_hand(0, "DEED");
    board_put(0, "ONE");
    board_put(0, "BIG");
    board_put(1, "ONE");
    board_put(1, "TWO");
    board_put(1, "BIG");
    board_settle();
}

static inline unsigned damage(unsigned player, const char *code)
{
    return board_slot(player, code)->damage;
}

#endif
