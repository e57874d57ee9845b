/* Actions: one block of numbers for each kind of move, in which a move has its place by its card, slots, number and
 * way. What concerns other players' cards and slots comes last, so that the numbers of a table of fewer players are
 * those of a larger one. */
#include "sim/weiss/library/action_space.h"

#include "weiss/engine/move.h"
#include "weiss/engine/state.h"
#include "weiss/position/position.h"

/* How a move has its place in the block of its kind. */
typedef enum Shape {
    SHAPE_NONE,   /* no such moves are offered */
    SHAPE_ONE,    /* there is one */
    SHAPE_CARD,   /* by the card */
    SHAPE_PLAY,   /* by card and position; last, without one */
    SHAPE_PAIR,   /* by two positions */
    SHAPE_ATTACK, /* by position and way */
    SHAPE_ACT,    /* by position and ability */
    SHAPE_SLOT,   /* by slot */
    SHAPE_NUMBER  /* by number */
} Shape;

enum {
    MULLIGANS = 1 << WEISS_MULLIGAN_HAND_MAX,
    PLACES = WEISS_POSITIONS + 1,
    PAIRS = WEISS_POSITIONS * (WEISS_POSITIONS - 1) / 2,
    WAYS = 3,
    ACTS = WEISS_POSITIONS * WEISS_ACTS_MAX,
    WAITING = 16, /* abilities on standby, encores */
    MODES = 64,   /* of an effect */
    NUMBERS = 16  /* that may be declared */
};

/* The blocks in their order: kind, shape, size. Keeping the hand is the mulligan of no card. */
#define BLOCKS(X)                                                                                  \
    X(MULLIGAN, NUMBER, MULLIGANS)                                                                 \
    X(PASS, ONE, 1)                                                                                \
    X(END, ONE, 1)                                                                                 \
    X(CLOCK, CARD, WEISS_DECK_SIZE)                                                                \
    X(PLAY, PLAY, WEISS_DECK_SIZE *PLACES)                                                         \
    X(MOVE, PAIR, PAIRS)                                                                           \
    X(CLIMAX, CARD, WEISS_DECK_SIZE)                                                               \
    X(ATTACK, ATTACK, WEISS_POSITIONS *WAYS)                                                       \
    X(COUNTER, CARD, WEISS_DECK_SIZE)                                                              \
    X(LEVEL, CARD, WEISS_DECK_SIZE)                                                                \
    X(DISCARD, CARD, WEISS_DECK_SIZE)                                                              \
    X(REVERSE, SLOT, SLOT_COUNT)                                                                   \
    X(RESOLVE, NUMBER, WAITING)                                                                    \
    X(REFRESH, ONE, 1)                                                                             \
    X(LEVEL_UP, ONE, 1)                                                                            \
    X(ENCORE, NUMBER, WAITING)                                                                     \
    X(YES, ONE, 1)                                                                                 \
    X(NO, ONE, 1)                                                                                  \
    X(MODE, NUMBER, MODES)                                                                         \
    X(ACT, ACT, ACTS)                                                                              \
    X(DECLARE, NUMBER, NUMBERS)                                                                    \
    X(CHOOSE_CARD, CARD, WEISS_DECK_SIZE)                                                          \
    X(CHOOSE_SLOT, SLOT, SLOT_COUNT)

/* Where each block begins, and its last number. */
enum {
#define X(kind, shape, size) AT_##kind, LAST_##kind = AT_##kind + (size)-1,
    BLOCKS(X)
#undef X
        OWN_SIZE, /* actions that concern the chooser alone */
    OTHER_CARDS = WEISS_DECK_SIZE,
    OTHER_PLAYER = OTHER_CARDS + SLOT_COUNT /* for each other player: choosing a card, a slot */
};

typedef struct Block {
    uint8_t shape;
    int16_t base;
    int16_t last;
} Block;

static const Block blocks[MOVE_KIND_COUNT] = {
#define X(kind, shape, size) [MOVE_##kind] = {SHAPE_##shape, AT_##kind, LAST_##kind},
    BLOCKS(X)
#undef X
};

size_t action_space_size(unsigned players)
{
    return OWN_SIZE + (players - 1) * OTHER_PLAYER;
}

/* The place of a pair of positions, lower one first: the order in which they are offered. */
static int32_t pair_place(int first, int second)
{
    return first * (2 * WEISS_POSITIONS - first - 1) / 2 + second - first - 1;
}

static void pair_read(int32_t place, weissfish_move *move)
{
    int first = 0;
    while (place > pair_place(first, WEISS_POSITIONS - 1))
        first++;
    move->slot = (int16_t)first;
    move->to = (int16_t)(place - pair_place(first, first + 1) + first + 1);
}

static int32_t place_in(const Block *block, const weissfish_move *move)
{
    switch ((Shape)block->shape) {
    case SHAPE_CARD:
        return move->card;
    case SHAPE_PLAY:
        return move->card * PLACES + (move->slot < 0 ? WEISS_POSITIONS : move->slot);
    case SHAPE_PAIR:
        return pair_place(move->slot, move->to);
    case SHAPE_ATTACK:
        return move->slot * WAYS + move->attack;
    case SHAPE_ACT:
        return move->slot * WEISS_ACTS_MAX + move->number;
    case SHAPE_SLOT:
        return move->slot;
    case SHAPE_NUMBER:
        return move->number;
    default:
        return 0;
    }
}

int32_t action_of(const weissfish_move *move)
{
    const Block *block = &blocks[move->kind];
    if (move->kind == MOVE_KEEP)
        return AT_MULLIGAN;
    if (move->owner > 0)
        return OWN_SIZE + (move->owner - 1) * OTHER_PLAYER +
               (move->card >= 0 ? move->card : OTHER_CARDS + move->slot);
    return block->shape == SHAPE_NONE ? -1 : block->base + place_in(block, move);
}

static void place_read(const Block *block, int32_t place, weissfish_move *move)
{
    switch ((Shape)block->shape) {
    case SHAPE_CARD:
        move->card = (int16_t)place;
        break;
    case SHAPE_PLAY:
        move->card = (int16_t)(place / PLACES);
        move->slot = (int16_t)(place % PLACES == WEISS_POSITIONS ? -1 : place % PLACES);
        break;
    case SHAPE_PAIR:
        pair_read(place, move);
        break;
    case SHAPE_ATTACK:
        move->slot = (int16_t)(place / WAYS);
        move->attack = (int16_t)(place % WAYS);
        break;
    case SHAPE_ACT:
        move->slot = (int16_t)(place / WEISS_ACTS_MAX);
        move->number = (int16_t)(place % WEISS_ACTS_MAX);
        break;
    case SHAPE_SLOT:
        move->slot = (int16_t)place;
        break;
    case SHAPE_NUMBER:
        move->number = (int16_t)place;
        break;
    default:
        break;
    }
    move->owner = (int16_t)(move->card >= 0 || move->slot >= 0 ? 0 : -1);
}

static void other_read(int32_t place, weissfish_move *move)
{
    int32_t within = place % OTHER_PLAYER;
    move->owner = (int16_t)(1 + place / OTHER_PLAYER);
    move->kind = within < OTHER_CARDS ? MOVE_CHOOSE_CARD : MOVE_CHOOSE_SLOT;
    if (within < OTHER_CARDS)
        move->card = (int16_t)within;
    else
        move->slot = (int16_t)(within - OTHER_CARDS);
}

bool action_read(int32_t action, unsigned players, weissfish_move *move)
{
    if (action < 0 || (size_t)action >= action_space_size(players))
        return false;
    *move = (weissfish_move){-1, -1, -1, -1, -1, -1, -1, 0};
    for (unsigned kind = 0; kind < MOVE_KIND_COUNT && move->kind < 0; kind++) {
        const Block *block = &blocks[kind];
        if (block->shape == SHAPE_NONE || action < block->base || action > block->last)
            continue;
        move->kind = (int16_t)kind;
        place_read(block, action - block->base, move);
    }
    if (action == AT_MULLIGAN)
        *move = (weissfish_move){MOVE_KEEP, -1, -1, -1, -1, -1, -1, 0};
    if (action >= OWN_SIZE)
        other_read(action - OWN_SIZE, move);
    return true;
}
