/* Statistics of results. They use only + - * / sqrt, erfc, exp and log of doubles, and whole
 * numbers where sums could lose digits, so every compiler prints the same numbers. */
#include "sim/stats/stats.h"

#include <assert.h>
#include <float.h>
#include <math.h>

__extension__ typedef unsigned __int128 Wide;

static const double sqrt_2 = 1.41421356237309504880;
static const double sqrt_2_pi = 2.50662827463100050242;
static const double elo_per_log = 173.717792761300731; /* 400 / ln 10 */

double stats_normal_cdf(double x)
{
    return 0.5 * erfc(-x / sqrt_2);
}

static double normal_density(double x)
{
    return exp(-0.5 * x * x) / sqrt_2_pi;
}

/* The quantile of p <= 0.5, with an error of at most 4.5e-4. */
static double lower_quantile_start(double p)
{
    double t = sqrt(-2.0 * log(p));
    double above = 2.515517 + t * (0.802853 + t * 0.010328);
    double below = 1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308));
    return above / below - t;
}

/* A Halley step about cubes the error, 4.5e-4 at first, so the second reaches the last digit. */
static double lower_quantile(double p)
{
    double x = lower_quantile_start(p);
    for (int step = 0; step < 2; ++step) {
        double newton = (stats_normal_cdf(x) - p) / normal_density(x);
        x -= newton / (1.0 + 0.5 * x * newton);
    }
    return x;
}

double stats_normal_quantile(double p)
{
    /* Above one half 1 - p is exact, and the lower tail keeps its digits. */
    if (p > 0.5)
        return -lower_quantile(fmax(1.0 - p, 0.5 * DBL_EPSILON));
    return lower_quantile(fmax(p, DBL_MIN));
}

double stats_normal_z(double level)
{
    assert(level > 0.0 && level < 1.0);
    return -stats_normal_quantile(0.5 * (1.0 - level));
}

StatsInterval stats_wilson(uint64_t hits, uint64_t trials, double level)
{
    assert(hits <= trials);
    if (trials == 0)
        return (StatsInterval){0.0, 0.0, 1.0};
    double n = (double)trials;
    double share = (double)hits / n;
    double z = stats_normal_z(level);
    double shrink = 1.0 + z * z / n;
    double centre = (share + z * z / (2.0 * n)) / shrink;
    double half = z / shrink * sqrt(share * (1.0 - share) / n + z * z / (4.0 * n * n));
    /* At the edges the exact bound is 0 or 1, which rounding could miss. */
    return (StatsInterval){
        .value = share,
        .low = hits == 0 ? 0.0 : fmin(fmax(centre - half, 0.0), share),
        .high = hits == trials ? 1.0 : fmax(fmin(centre + half, 1.0), share),
    };
}

StatsMoments stats_moments(uint64_t n, uint64_t sum, uint64_t sum_of_squares)
{
    if (n == 0)
        return (StatsMoments){0.0, 0.0};
    double mean = (double)sum / (double)n;
    if (n == 1)
        return (StatsMoments){mean, 0.0};
    /* n times the sum of squared deviations; in doubles the difference could vanish. */
    assert((Wide)n * sum_of_squares >= (Wide)sum * sum);
    Wide spread = (Wide)n * sum_of_squares - (Wide)sum * sum;
    double variance = (double)spread / (double)n / (double)(n - 1);
    return (StatsMoments){mean, sqrt(variance)};
}

StatsInterval stats_pairs_interval(const uint64_t slots[STATS_PAIR_SLOTS], double level)
{
    uint64_t pairs = 0, sum = 0, sum_of_squares = 0;
    for (unsigned k = 0; k < STATS_PAIR_SLOTS; ++k) {
        pairs += slots[k];
        sum += k * slots[k];
        sum_of_squares += k * k * slots[k];
    }
    const double top = STATS_PAIR_SLOTS - 1;
    StatsMoments moments = stats_moments(pairs, sum, sum_of_squares);
    double value = moments.mean / top;
    if (pairs < 2)
        return (StatsInterval){value, 0.0, 1.0};
    double half = stats_normal_z(level) * moments.sd / top / sqrt((double)pairs);
    return (StatsInterval){value, fmax(value - half, 0.0), fmin(value + half, 1.0)};
}

double stats_pairs_error(const uint64_t slots[STATS_PAIR_SLOTS])
{
    uint64_t pairs = 0, sum = 0, sum_of_squares = 0;
    for (unsigned k = 0; k < STATS_PAIR_SLOTS; ++k) {
        uint64_t count = slots[k] + (k == 0 || k == STATS_PAIR_SLOTS - 1);
        pairs += count;
        sum += k * count;
        sum_of_squares += k * k * count;
    }
    return stats_moments(pairs, sum, sum_of_squares).sd / (STATS_PAIR_SLOTS - 1) /
           sqrt((double)pairs);
}

StatsInterval stats_pairs_difference(const uint64_t slots[STATS_DIFFERENCE_SLOTS], double level)
{
    uint64_t pairs = 0, sum = 0, sum_of_squares = 0;
    for (unsigned k = 0; k < STATS_DIFFERENCE_SLOTS; ++k) {
        pairs += slots[k];
        sum += k * slots[k];
        sum_of_squares += k * k * slots[k];
    }
    const double top = STATS_PAIR_SLOTS - 1;
    StatsMoments moments = stats_moments(pairs, sum, sum_of_squares);
    double value = pairs ? (moments.mean - top) / top : 0.0;
    if (pairs < 2)
        return (StatsInterval){value, -1.0, 1.0};
    double half = stats_normal_z(level) * moments.sd / top / sqrt((double)pairs);
    return (StatsInterval){value, fmax(value - half, -1.0), fmin(value + half, 1.0)};
}

/* The Elo difference of a score; a score of 0 or 1 is corrected and clears *bounded. */
static double elo_of_score(double score, double games, bool *bounded)
{
    if (score <= 0.0 || score >= 1.0) {
        *bounded = false;
        score = (score <= 0.0 ? 0.5 : games + 0.5) / (games + 1.0);
    }
    return elo_per_log * log(score / (1.0 - score));
}

StatsElo stats_elo(StatsInterval score, uint64_t games)
{
    if (games == 0)
        return (StatsElo){0.0, 0.0, 0.0, false};
    StatsElo elo = {.bounded = true};
    double n = (double)games;
    elo.diff = elo_of_score(score.value, n, &elo.bounded);
    /* A corrected value may be beyond an end that was not corrected. */
    elo.low = fmin(elo_of_score(score.low, n, &elo.bounded), elo.diff);
    elo.high = fmax(elo_of_score(score.high, n, &elo.bounded), elo.diff);
    return elo;
}

double stats_superiority(uint64_t wins, uint64_t losses)
{
    if (wins + losses == 0)
        return 0.5;
    double won = (double)wins, lost = (double)losses;
    return stats_normal_cdf((won - lost) / sqrt(won + lost));
}
