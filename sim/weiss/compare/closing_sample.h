/* What the best play would have won of turns that began with the opponent on level 3: a sample of the games of a
 * comparison is played again, and the finish of such turns is solved, from the end of the main phase as it was played:
 * climax, attacks and whatever they bring. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_CLOSING_SAMPLE_H
#define WEISSFISH_SIM_WEISS_COMPARE_CLOSING_SAMPLE_H

#include "sim/run/runner.h"
#include "sim/stats/stats.h"
#include "weiss/engine/table.h"

/* Of the turns with one number of cards in the opponent's clock. */
typedef struct ClosingFigure {
    uint64_t solved;        /* turns that were */
    StatsInterval possible; /* share of them that the best play wins: at least, where that is not known exactly */
} ClosingFigure;

typedef struct ClosingSample {
    uint64_t wanted; /* turns of each deck; 0: none */
    bool solved;
    ClosingFigure figures[RUNNER_DECKS][WEISS_CLOCK_LIMIT];
} ClosingSample;

enum { CLOSING_SAMPLE_MAX = 10000 };

/* Takes the turns of each deck from the first `games` of the plan in an order that its seed gives, and solves them: the
 * same whoever played the games, with any number of threads. False, after a complaint, where it is
 * interrupted or an agent is not to be had. */
bool closing_sample_solve(ClosingSample *sample, const RunnerPlan *plan, uint64_t games);

#endif
