/* Playing many games of two decks on all cores: seat-swapped pairs on the same streams, counted in
 * integers, so that the result does not depend on threads or order. Knows no game. */
#ifndef WEISSFISH_SIM_RUNNER_H
#define WEISSFISH_SIM_RUNNER_H

#include "ai/agent.h"

enum { RUNNER_DECKS = 2, RUNNER_PAIR_SLOTS = 5 };

/* What is to be played. */
typedef struct RunnerPlan {
    const Game *game;
    const void *match[RUNNER_DECKS];  /* the match in which that deck sits at seat 0 */
    const char *agents[RUNNER_DECKS]; /* specifications, by deck */
    uint64_t seed;
    uint64_t games; /* even */
    unsigned threads;
    bool progress; /* draw a progress line on standard error */
} RunnerPlan;

/* What came out, all of it sums over games. Indices are decks, not seats. */
typedef struct RunnerTotals {
    uint64_t games;
    uint64_t wins[RUNNER_DECKS];
    uint64_t first_games[RUNNER_DECKS]; /* games in which the deck took the first turn */
    uint64_t first_wins[RUNNER_DECKS];
    uint64_t draws;
    uint64_t truncated;
    uint64_t turns;
    uint64_t turns_squared;
    uint64_t decisions;                /* choices of two or more options that an agent made */
    uint64_t pairs[RUNNER_PAIR_SLOTS]; /* pairs by half points of deck 0, 0 to 4 */
    void *tally[RUNNER_DECKS]; /* Game.tally_size bytes each; freed by runner_totals_clear */
    double seconds;
} RunnerTotals;

/* Plays the plan. False, with the reason in `problem`, for an unknown agent or without memory or
 * threads. */
bool runner_run(const RunnerPlan *plan, RunnerTotals *totals, Diagnostic *problem);
void runner_totals_clear(RunnerTotals *totals);

/* One game of a plan, for those who want to see it: number `index` as runner_run counts it. */
typedef struct RunnerGame {
    const RunnerPlan *plan;
    void *table;                     /* seated and started by runner_game_start */
    unsigned first;                  /* the deck at seat 0 */
    Rng agent_rng[GAME_PLAYERS_MAX]; /* by seat */
    Agent *agent[GAME_PLAYERS_MAX];  /* by seat; owned by the caller of runner_game_start */
} RunnerGame;

/* Seats game `index` of the plan at `table` (Game.table_size bytes) with the agents (by deck) and
 * the tallies (by deck). The caller may set a witness before runner_game_begin starts it. */
void runner_game_seat(RunnerGame *game, const RunnerPlan *plan, void *table, uint64_t index,
                      Agent *const *agents, void *const *tallies);
void runner_game_begin(RunnerGame *game, uint64_t index);

/* Lets the chooser's agent make one decision. */
void runner_game_step(RunnerGame *game);

/* Plays on to the end; returns the decisions made. */
uint64_t runner_game_finish(RunnerGame *game);

#endif
