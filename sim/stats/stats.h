/* Statistics of results: intervals for rates and scores, means from integer sums, Elo
 * differences, and the normal distribution they need. Pure functions of their arguments: no
 * input or output, no allocation, no state; every number that comes out is finite. */
#ifndef WEISSFISH_SIM_STATS_STATS_H
#define WEISSFISH_SIM_STATS_STATS_H

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

/* Mean score per game over seat-swapped pairs and its normal interval from the sample variance of
 * the pairs (central limit theorem; the two games of a pair need not be independent), cut to 0 ..
 * 1. slots[k] counts the pairs of slot k; fewer than 2^53 pairs. The variance needs two pairs: with
 * fewer the interval is 0 .. 1, and no pair at all has the value 0. Pairs that all ended alike show
 * no variance, and the interval has no width: stats_wilson does not fail so. */
StatsInterval stats_pairs_interval(const uint64_t slots[STATS_PAIR_SLOTS], double level);

/* Standard error of the mean score per game over these pairs, as if each side had also won both
 * games of one more pair: pairs that have all ended alike so far may still end differently. */
double stats_pairs_error(const uint64_t slots[STATS_PAIR_SLOTS]);

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
 * ignoring draws, by the normal approximation of the sign test (Dixon & Mood 1946): cdf((wins -
 * losses) / sqrt(wins + losses)). 0.5 for no decided game. */
double stats_superiority(uint64_t wins, uint64_t losses);

/* Where a sequential test stands. */
typedef enum StatsVerdict { STATS_SPRT_UNDECIDED, STATS_SPRT_H0, STATS_SPRT_H1 } StatsVerdict;

/* Hypotheses of a sequential test are at most this far from 0, in normalized Elo. */
enum { STATS_NELO_MAX = 400 };

typedef struct StatsSprt {
    double llr;
    double lower;   /* H0 is accepted here: log(beta / (1 - alpha)) */
    double upper;   /* H1 is accepted here: log((1 - beta) / alpha) */
    double percent; /* of the way to the bound on the llr's side; negative towards H0 */
    StatsVerdict verdict;
} StatsSprt;

/* Generalized log-likelihood ratio of the pair results: of all distributions over the five slots,
 * the likeliest with normalized Elo elo1 against the likeliest with elo0 (Van den Bergh, "Normalized
 * Elo in practice" 2021, section 4.1; Fishtest's LLR). Normalized Elo is 800 / ln 10 times (mean
 * score of a game - 1/2) / (its standard deviation, sqrt 2 of the pair's). A slot never seen counts
 * 0.001 pairs. 0 for no pair. */
double stats_sprt_llr(const uint64_t slots[STATS_PAIR_SLOTS], double elo0, double elo1);

/* Sequential test of "normalized Elo elo0" (H0, wrongly rejected with probability alpha) against
 * "elo1" (H1, wrongly rejected with beta), Wald's bounds (1945). elo0 < elo1, both within
 * +-STATS_NELO_MAX; alpha, beta > 0, alpha + beta < 1. */
StatsSprt stats_sprt(const uint64_t slots[STATS_PAIR_SLOTS], double elo0, double elo1, double alpha,
                     double beta);

/* The same with a log-likelihood ratio that was found otherwise. */
StatsSprt stats_sprt_at(double llr, double alpha, double beta);

/* Normalized Elo as the lead of a pair's score over its standard deviation. */
double stats_nelo_lead(double elo);

/* After how many pairs to ask again, 1 to 32. A test that is asked seldom runs past its bound: it
 * errs less often than it may, at the price of more games. Asked this often it errs in at most 0.75
 * points fewer runs (Siegmund 1985: the LLR of a stopped test is past the bound by 0.583 standard
 * deviations of what it gains between two looks); hypotheses over 60 apart are decided by so few
 * pairs that no rhythm gives that. */
unsigned stats_sprt_batch(double elo0, double elo1, double alpha, double beta);

/* Mean score per game over seat-swapped pairs with an interval that may be looked at all the time,
 * to stop at will: with probability `level` it holds the true mean after every pair, whatever the
 * distribution of a pair's score. What bets of many sizes have won against every mean (Waudby-Smith
 * & Ramdas 2023, "Estimating means of bounded random variables by betting"; as the sizes are fixed
 * beforehand, counts are all it needs). Its width is about twice that of stats_pairs_interval.
 * Slots and edges as there. */
StatsInterval stats_pairs_sequence(const uint64_t slots[STATS_PAIR_SLOTS], double level);

/* Half the width of an interval about the mean of that many pairs, two or more, in the standard deviation of one: for a
 * single look (Student), and for all looks together, however often it is looked at: a confidence sequence (Waudby-Smith
 * and others 2021), narrowest where it comes to `width` on both sides of results of 0 to 1. */
double stats_half_once(double pairs, double level);
double stats_half_always(double pairs, double level, double width);

typedef struct StatsSeat {
    StatsInterval
        share;    /* of the games, won by who went first; a game without winner counts half */
    double p;     /* probability of as much or more if the seat made no difference */
    bool differs; /* p < 1 - level */
} StatsSeat;

/* What going first is worth, from the games won by either seat over pairs with these slots (of a
 * deck). Only pairs that each deck won once tell anything about it (the sign test, Dixon & Mood 1946,
 * as McNemar 1947 has it for pairs); the interval is normal, from the variance of the pairs, 0 .. 1
 * for fewer than two. */
StatsSeat stats_seat_effect(const uint64_t slots[STATS_PAIR_SLOTS], uint64_t first_wins,
                            uint64_t second_wins, double level);

/* The part (thread, rank, shard) whose results are most out of line with the others', and the
 * probability that one of that many parts is so by chance alone (Bonferroni). Below STATS_OUTLIER_P
 * the part is worth a look. */
typedef struct StatsOutlier {
    unsigned part;
    double p;
} StatsOutlier;

#define STATS_OUTLIER_P 1e-6

/* Each part against all the others on pairs lost, split and won, kinds taken together of which too
 * few are expected: the greater of the probabilities by Pearson's chi-square (1900) and by that of
 * the likelihood ratio (Wilks 1938), for either promises too much far out where few are expected.
 * slots[i] are the pairs of part i; with none or one, or too few pairs to tell, p is 1. */
StatsOutlier stats_outlier(const uint64_t (*slots)[STATS_PAIR_SLOTS], unsigned parts);

#endif
