/* `compare --sprt`: playing until a sequential test is decided. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_SPRT_H
#define WEISSFISH_SIM_COMPARE_COMPARE_SPRT_H

#include <argp.h>
#include <jansson.h>

#include "sim/run/runner.h"
#include "sim/stats/stats.h"

/* Hypotheses on the first deck, in normalized Elo, and how often each may be rejected wrongly. */
typedef struct CompareSprt {
    bool wanted;
    double elo0;
    double elo1;
    double alpha;
    double beta;
} CompareSprt;

/* The parser of --sprt, --alpha and --beta, with a CompareSprt as its input. */
extern const struct argp compare_sprt_argp;

void compare_sprt_default(CompareSprt *sprt);

/* The state of the test. */
StatsSprt compare_sprt(const CompareSprt *sprt, const RunnerTotals *totals);

/* After how many games to ask whether it is decided: a power of two. */
uint64_t compare_sprt_rhythm(const CompareSprt *sprt);

/* "H0", "H1" or "undecided". */
const char *compare_sprt_verdict(StatsVerdict verdict);

#endif
