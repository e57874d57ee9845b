/* Packed moves: kind, slot, card, and the souls of a payment, three bits for each colour. Colourless
 * souls are what is left of the cost. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_MOVE_H
#define WEISSFISH_SHIRONEKO_ENGINE_MOVE_H

#include "game.h"

typedef enum ShiroMoveKind {
    SHIRO_MOVE_NO, /* also: keep the hand */
    SHIRO_MOVE_YES,
    SHIRO_MOVE_PLAY,
    SHIRO_MOVE_CHANGE,
    SHIRO_MOVE_ACTIVATE, /* `slot`; `card`: the number of the ability */
    SHIRO_MOVE_TOWN,     /* `card`: the town */
    SHIRO_MOVE_ATTACK,
    SHIRO_MOVE_END,
    SHIRO_MOVE_BLOCK,
    SHIRO_MOVE_SLOT, /* `slot`: 0 to 3 the player's own, 4 to 7 the opponent's */
    SHIRO_MOVE_CARD,
    SHIRO_MOVE_FIRST /* `card`: the place of an ability that waits */
} ShiroMoveKind;

enum {
    SHIRO_PAY_BITS = 3,
    SHIRO_PAY_MOST = (1 << SHIRO_PAY_BITS) - 1,
    SHIRO_PAY_MASK = (1 << 18) - 1
};

static inline Move shiro_move(ShiroMoveKind kind, unsigned slot, unsigned card, unsigned payment)
{
    return (Move)kind << 28 | slot << 24 | card << 18 | payment;
}

static inline ShiroMoveKind shiro_move_kind(Move move)
{
    return (ShiroMoveKind)(move >> 28);
}

static inline unsigned shiro_move_slot(Move move)
{
    return move >> 24 & 15u;
}

static inline unsigned shiro_move_card(Move move)
{
    return move >> 18 & 63u;
}

static inline unsigned shiro_move_payment(Move move)
{
    return move & SHIRO_PAY_MASK;
}

#endif
