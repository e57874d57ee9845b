/* What a move is worth in worlds that it shares with the others of its decision. Private to bench/. */
#ifndef WEISSFISH_BENCH_MOVE_WORLDS_H
#define WEISSFISH_BENCH_MOVE_WORLDS_H

#include "weiss/policy/policy.h"
#include "weiss/policy/value.h"
#include "weiss/weiss_game.h"

/* The value, of WEISS_VALUE_ONE, for who chooses on `table`, of a move in world `number`: the real
 * position with new chance, played on by the heuristic for so many turns on `world`. */
static inline int move_world_value(const WeissTable *table, Move move, uint64_t seed,
                                   unsigned number, unsigned turns, WeissTable *world)
{
    unsigned player = table->state.choice.player;
    unsigned turn = table->state.turn + turns;
    Rng rng = rng_keyed(seed, number, 2);
    weiss_game.copy(world, table);
    for (unsigned side = 0; side < 2; side++)
        world->state.players[side].deals = rng_keyed(seed, number, side);
    weiss_table_apply(world, move);
    while (world->state.result == RESULT_RUNNING && world->state.turn < turn)
        weiss_table_apply(world, weiss_heuristic_decide(weiss_game.view(world), &rng));
    return weiss_value(world, player);
}

#endif
