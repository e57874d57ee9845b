/* Pairs of positions that are exchanged in the main phase. */
#ifndef WEISSFISH_WEISS_ENGINE_TURN_PAIRS_H
#define WEISSFISH_WEISS_ENGINE_TURN_PAIRS_H

#include "weiss/engine/rules.h"

/* The pairs of positions, in the order of their moves. */
enum { PAIRS = 10, PAIRS_ALL = (1 << PAIRS) - 1 };
static const uint8_t pair_first[PAIRS] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
static const uint8_t pair_second[PAIRS] = {1, 2, 3, 4, 2, 3, 4, 3, 4, 4};

/* By the mask of occupied positions: the pairs with at least one occupied position. */
#define PAIRS_OPEN(occupied)                                                                       \
    (((occupied)&1 ? 0x00F : 0) | ((occupied)&2 ? 0x071 : 0) | ((occupied)&4 ? 0x192 : 0) |        \
     ((occupied)&8 ? 0x2A4 : 0) | ((occupied)&16 ? 0x348 : 0))
#define PAIRS_OPEN_8(low)                                                                          \
    PAIRS_OPEN(low), PAIRS_OPEN((low) + 1), PAIRS_OPEN((low) + 2), PAIRS_OPEN((low) + 3),          \
        PAIRS_OPEN((low) + 4), PAIRS_OPEN((low) + 5), PAIRS_OPEN((low) + 6), PAIRS_OPEN((low) + 7)
static const uint16_t pairs_open[SLOTS_STAGE + 1] = {PAIRS_OPEN_8(0), PAIRS_OPEN_8(8),
                                                     PAIRS_OPEN_8(16), PAIRS_OPEN_8(24)};

/* The exchanges of positions that the turn player may make. */
static inline unsigned open_pairs(const WeissTable *table)
{
    unsigned active = table->state.active;
    unsigned occupied = table->state.players[active].occupied & SLOTS_STAGE;
    if (UNLIKELY(table->state.exchanges == WEISS_EXCHANGES_LIMIT))
        return 0;
    if (LIKELY(!bans_possible(table, 1u << BAN_MOVE)))
        return pairs_open[occupied];
    return pairs_open[occupied] &
           ~(unsigned)pairs_open[banned_slots(table, active, occupied, BAN_MOVE)];
}

#endif
