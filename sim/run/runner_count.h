/* What a game adds to the totals of a run. Private to the runner. */
#ifndef WEISSFISH_SIM_RUN_RUNNER_COUNT_H
#define WEISSFISH_SIM_RUN_RUNNER_COUNT_H

#include "sim/run/runner.h"

/* Sets the result of a finished game, by deck. */
void runner_row_set(RunnerRow *row, const RunnerGame *game);

void runner_count_game(RunnerTotals *totals, const RunnerRow *row);

/* The half points of deck 0 in a game of two. */
unsigned runner_half_points(const RunnerRow *row);

/* The half points of deck 0 in a pair, without the change and with it. */
typedef struct RunnerPairScore {
    unsigned plain;
    unsigned changed;
} RunnerPairScore;

void runner_count_pair(RunnerTotals *totals, const RunnerPairScore *score);

#endif
