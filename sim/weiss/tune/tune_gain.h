/* What pairs of games say of a gain: how they ended beside those that they are compared with, and the same with what
 * chance gave in them taken off, where that was counted. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_GAIN_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_GAIN_H

#include "game.h"
#include "sim/stats/stats.h"

enum { GAIN_ONE = 1 << 16 }; /* a game, where luck is taken off */

/* Sums over pairs. */
typedef struct GainDifferences {
    /* Pairs by their half points less those of what they are compared with. */
    uint64_t slots[STATS_DIFFERENCE_SLOTS];
    uint64_t counted; /* pairs of which luck was counted: none or all */
    int64_t sum;      /* of their differences a game without luck, in GAIN_ONE */
    int64_t squares;  /* of the same */
} GainDifferences;

/* What chance gave a deck in a pair of games, in GAIN_ONE a game, from the terms of both together: the result takes as
 * much of each as a rule (GameAccount.slopes), so it is 0 on average. The same on every machine. */
int32_t gain_luck(const GameAccount *account, const int64_t *terms);

/* Adds a pair of a deck and the same pair of another one, by their half points. */
void gain_count(GainDifferences *into, unsigned points, unsigned other_points);

/* The same with what chance gave each (gain_luck) taken off. */
void gain_count_without_luck(GainDifferences *into, unsigned points, int32_t luck,
                             unsigned other_points, int32_t other_luck);

void gain_add(GainDifferences *into, const GainDifferences *part);

/* Whether luck is taken off: it was counted in every pair. */
bool gain_has_luck(const GainDifferences *differences);

/* The mean a game, and its standard error; without luck where it was counted. */
double gain_mean(const GainDifferences *differences, double *error);

/* The mean with its interval at the default level, cut to -1 .. 1. */
StatsInterval gain_interval(const GainDifferences *differences);

/* An interval that may be looked at again and again, to stop at will: before the first look, after the
 * differences so far, and whether there is no need to continue, because there certainly is no gain or
 * it is known to a tenth of its value. */
#define GAIN_UNKNOWN ((StatsInterval){0, -1, 1})
void gain_narrow(StatsInterval *gain, const GainDifferences *differences);
bool gain_is_settled(const StatsInterval *gain);

#endif
