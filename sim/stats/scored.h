/* What pairs of games score: as they ended, and with luck taken off where it was counted. */
#ifndef WEISSFISH_SIM_STATS_SCORED_H
#define WEISSFISH_SIM_STATS_SCORED_H

#include "sim/stats/adjusted.h"

typedef struct Scored {
    uint64_t pairs;
    StatsInterval plain; /* per game, over the pairs; Wilson's if one side won both games of all */
    const char *method;  /* of that interval: "pairs" or "wilson" */
    bool luck;           /* it was counted */
    Adjusted adjusted;   /* then: the score with luck taken off */
    StatsInterval judged; /* the score that verdicts go by: with luck taken off where it was counted */
    double half;         /* half the width of that interval, before its ends are cut */
} Scored;

/* Pairs by the half points of deck 0 (stats_pairs_interval), and what chance gave them: `luck` is NULL or empty
 * where that was not counted. Nothing played: the score may be anything. At the default level. */
Scored scored_pairs(const uint64_t slots[STATS_PAIR_SLOTS], const AdjustedSums *luck,
                    const GameAccount *account);

/* The same of the other deck. */
Scored scored_other(Scored scored);

/* How far the judged score lies from another one, which shares no games with it; -1 to 1. */
StatsInterval scored_difference(const Scored *scored, const Scored *base);

/* stats_sprt_llr with luck taken off where it was counted: the hypotheses stay those about the plain results, lead
 * over spread, but the lead is known better. */
double scored_sprt_llr(const uint64_t slots[STATS_PAIR_SLOTS], const AdjustedSums *luck,
                       const GameAccount *account, double elo0, double elo1);

#endif
