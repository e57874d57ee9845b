/* Statistics of results: intervals for rates and scores, means from integer sums, Elo
 * differences, and the normal distribution they need. Pure functions of their arguments: no
 * input or output, no allocation, no state; every number that comes out is finite. */
#ifndef WEISSFISH_SIM_STATS_H
#define WEISSFISH_SIM_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* The confidence level where none is asked for. Levels lie strictly between 0 and 1. */
#define STATS_LEVEL_DEFAULT 0.95

/* What a pair of seat-swapped games scores, counted in slots: the two games' half points
 * added up (loss 0, draw 1, win 2), so that slot k is the score k / 4. */
enum { STATS_PAIR_SLOTS = 5 };

/* An estimate with low <= value <= high. */
typedef struct StatsInterval {
    double value;
    double low;
    double high;
} StatsInterval;

typedef struct StatsMoments {
    double mean;
    double sd;
} StatsMoments;

typedef struct StatsElo {
    double diff;
    double low;
    double high;
    bool bounded; /* false: some score was 0 or 1 (or there was no game) and is corrected */
} StatsElo;

/* P(X <= x) for a standard normal X, as erfc(-x / sqrt 2) / 2 (Abramowitz & Stegun 1964,
 * 7.1.2 and 26.2.29). Relative error below 1e-14 for x >= -5, below 1e-12 down to x = -37. */
double stats_normal_cdf(double x);

/* The x with stats_normal_cdf(x) = p: a rational start (Abramowitz & Stegun 1964, 26.2.23) and
 * Halley steps. Error below 1e-15 * max(1, |x|) between p = 1e-300 and 1 - 1e-16. A p outside
 * of what a double can tell from 0 and 1 is taken as the nearest that it can: the result lies
 * within -38 .. 9. */
double stats_normal_quantile(double p);

/* The z whose interval of -z .. z has the probability `level` under the normal distribution. */
double stats_normal_z(double level);

/* Score interval for a share of `hits` in `trials` (Wilson 1927), without continuity
 * correction; hits <= trials < 2^53. Nothing tried: 0 within 0 .. 1. */
StatsInterval stats_wilson(uint64_t hits, uint64_t trials, double level);

/* Mean and sample standard deviation (divisor n - 1) of n whole numbers from their sum and
 * their sum of squares; nothing cancels, however small sd is beside the mean. sd is 0 for
 * n < 2, both are 0 for n = 0. */
StatsMoments stats_moments(uint64_t n, uint64_t sum, uint64_t sum_of_squares);

/* Mean score per game over seat-swapped pairs and its normal interval from the sample variance
 * of the pairs (central limit theorem; the two games of a pair need not be independent), cut
 * to 0 .. 1. slots[k] counts the pairs of slot k; fewer than 2^53 pairs. The variance takes two
 * pairs: with fewer the interval is 0 .. 1, and no pair at all has the value 0. Pairs that all
 * ended alike show no variance, and the interval has no width: stats_wilson does not fail so. */
StatsInterval stats_pairs_interval(const uint64_t slots[STATS_PAIR_SLOTS], double level);

/* How much more a pair scores in one run than the same pair in another: its half points there less
 * those here, -4 to 4, counted in slots from 0. */
enum { STATS_DIFFERENCE_SLOTS = 2 * STATS_PAIR_SLOTS - 1 };

/* Mean difference of the score per game and its normal interval from the sample variance of the
 * differences (Student's paired comparison with the normal quantile), cut to -1 .. 1. slots[k]
 * counts the pairs with a difference of k - 4 half points; edges as in stats_pairs_interval. */
StatsInterval stats_pairs_difference(const uint64_t slots[STATS_DIFFERENCE_SLOTS], double level);

/* Elo difference that a score interval over `games` games stands for: 400 log10(s / (1 - s))
 * (Elo 1978, in the logistic form) of its value and of both ends. A score of 0 or 1 has no such
 * difference; it is replaced by the score with half a game won and half a game lost added
 * (Haldane 1956, Anscombe 1956), and `bounded` is false. games < 2^52; beyond 2^40 an end
 * that is nearly 1 may round to it and counts as 1. */
StatsElo stats_elo(StatsInterval score, uint64_t games);

/* Likelihood of superiority: the probability that the side with `wins` is the stronger one,
 * draws aside, by the normal approximation of the sign test (Dixon & Mood 1946):
 * cdf((wins - losses) / sqrt(wins + losses)). 0.5 for no decided game. */
double stats_superiority(uint64_t wins, uint64_t losses);

#endif
