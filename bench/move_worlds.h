/* What a move is worth in worlds that it shares with the others of its decision. Private to bench/. */
#ifndef WEISSFISH_BENCH_MOVE_WORLDS_H
#define WEISSFISH_BENCH_MOVE_WORLDS_H

#include "weiss/policy/policy.h"
#include "weiss/policy/value.h"
#include "weiss/weiss_game.h"

/* What a move came to in a world, of WEISS_VALUE_ONE, for who chose it. */
typedef struct MoveWorld {
    int value;
    int luck; /* what chance has given on the way, see Game.luck */
} MoveWorld;

/* Makes a move in world `number` of those of `seed`: the real position on `table` with new chance,
 * played on by the heuristic for this many turns on `world`. */
static inline MoveWorld move_world(const WeissTable *table, Move move, uint64_t seed,
                                   unsigned number, unsigned turns, WeissTable *world)
{
    unsigned player = table->state.choice.player;
    unsigned turn = table->state.turn + turns;
    int before = weiss_game.luck(table, player);
    Rng rng = rng_keyed(seed, number, 2);
    weiss_game.copy(world, table);
    for (unsigned side = 0; side < 2; side++)
        world->state.players[side].deals = rng_keyed(seed, number, side);
    weiss_table_apply(world, move);
    while (world->state.result == RESULT_RUNNING && world->state.turn < turn)
        weiss_table_apply(world, weiss_heuristic_decide(weiss_game.view(world), &rng));
    return (MoveWorld){weiss_value(world, player), weiss_game.luck(world, player) - before};
}

#endif
