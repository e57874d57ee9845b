/* What pairs of games say of a gain: the half points of a pair less those that it is compared with,
 * counted as in STATS_DIFFERENCE_SLOTS. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_GAIN_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_GAIN_H

#include "sim/stats/stats.h"

typedef uint64_t GainDifferences[STATS_DIFFERENCE_SLOTS];

void gain_add(GainDifferences into, const GainDifferences part);

/* The mean a game, and its standard error. */
double gain_mean(const GainDifferences differences, double *error);

/* An interval that may be looked at again and again, to stop at will: before the first look, after the
 * differences so far, and whether there is no need to continue, because there certainly is no gain or
 * it is known to a tenth of its value. */
#define GAIN_UNKNOWN ((StatsInterval){0, -1, 1})
void gain_narrow(StatsInterval *gain, const GainDifferences differences);
bool gain_is_settled(const StatsInterval *gain);

#endif
