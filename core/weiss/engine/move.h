/* A move of Weiss Schwarz packed into 32 bits: its kind, and what it names in two fields. */
#ifndef WEISSFISH_WEISS_ENGINE_MOVE_H
#define WEISSFISH_WEISS_ENGINE_MOVE_H

#include "game.h"

typedef enum WeissMoveKind {
    MOVE_KEEP,
    MOVE_MULLIGAN, /* first: the cards, a bit for each of the hand from the lowest number up */
    MOVE_PASS,
    MOVE_END,
    MOVE_CLOCK, /* first: card; likewise the next ones */
    MOVE_PLAY,  /* second: slot */
    MOVE_MOVE,  /* first, second: slots */
    MOVE_CLIMAX,
    MOVE_ATTACK, /* first: slot, second: WeissAttackType */
    MOVE_COUNTER,
    MOVE_LEVEL,
    MOVE_DISCARD,
    MOVE_REVERSE, /* first: slot */
    MOVE_RESOLVE, /* first: index in standby */
    MOVE_REFRESH,
    MOVE_LEVEL_UP,
    MOVE_ENCORE, /* first: which encore, 0 the one with three stock */
    MOVE_YES,
    MOVE_NO,
    MOVE_MODE,        /* first: number */
    MOVE_CHOOSE_CARD, /* first: card */
    MOVE_CHOOSE_SLOT, /* first: slot, own 0..7, the next player's from 8, and so on */
    MOVE_CONCEDE,
    MOVE_ACT, /* first: slot, second: which of the character's */
    MOVE_DECLARE, /* first: the number, second: which of those that may be declared */
    MOVE_KIND_COUNT
} WeissMoveKind;

static inline Move weiss_move(WeissMoveKind kind, unsigned first, unsigned second)
{
    return (Move)kind << 24 | second << 16 | first;
}

static inline WeissMoveKind weiss_move_kind(Move move)
{
    return (WeissMoveKind)(move >> 24);
}

static inline unsigned weiss_move_first(Move move)
{
    return move & 0xFFFFu;
}

static inline unsigned weiss_move_second(Move move)
{
    return move >> 16 & 0xFFu;
}

/* Whether a move of this kind names a card, as its first. */
static inline bool weiss_move_names_card(WeissMoveKind kind)
{
    return kind == MOVE_CLOCK || kind == MOVE_PLAY || kind == MOVE_CLIMAX || kind == MOVE_COUNTER ||
           kind == MOVE_LEVEL || kind == MOVE_DISCARD || kind == MOVE_CHOOSE_CARD;
}

#endif
