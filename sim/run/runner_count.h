/* What a game adds to the totals of a run. Private to the runner. */
#ifndef WEISSFISH_SIM_RUN_RUNNER_COUNT_H
#define WEISSFISH_SIM_RUN_RUNNER_COUNT_H

#include "sim/run/runner.h"

/* Sets the result of a finished game, by deck. */
void runner_row_set(RunnerRow *row, const RunnerGame *game);

void runner_count_game(RunnerTotals *totals, const RunnerRow *row);

/* The half points of deck 0 in a game of two. */
unsigned runner_half_points(const RunnerRow *row);

/* The half points of deck 0 in both games of a pair, and what chance gave it there. */
typedef struct RunnerPair {
    unsigned points;
    int64_t terms[GAME_TERMS_MAX]; /* in GAME_TERM_ONE */
} RunnerPair;

/* Without the change and with it. */
typedef struct RunnerPairScore {
    RunnerPair plain;
    RunnerPair changed;
} RunnerPairScore;

/* Adds a game to its pair. */
void runner_pair_add(RunnerPair *pair, const RunnerRow *row);

/* Counts pair `number` of a pairing of a field. */
void runner_count_cell(RunnerTotals *totals, unsigned pairing, const RunnerPair *pair,
                       uint64_t number, bool luck);

/* Counts pair `number` of the plan; with `luck`. */
void runner_count_pair(RunnerTotals *totals, const RunnerPairScore *score, uint64_t number,
                       bool luck);

#endif
