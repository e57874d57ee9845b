/* The sequential test of pair results: the generalized sequential probability ratio test with
 * normalized Elo (Van den Bergh, "Normalized Elo" 2021 and "Normalized Elo in practice", 4.1). */
#include "sim/stats/stats.h"

#include <assert.h>
#include <math.h>

enum { SLOTS = STATS_PAIR_SLOTS };

static const double nelo_per_t = 347.435585522601464; /* 800 / ln 10 */
static const double sqrt_2 = 1.41421356237309504880;

/* Shares of the slots; all of them greater than 0. */
typedef struct Shares {
    double of[SLOTS];
} Shares;

static double score(unsigned slot)
{
    return slot / (SLOTS - 1.0);
}

static void moments(const Shares *shares, double *mean, double *sd)
{
    double variance = 0.0;
    *mean = 0.0;
    for (unsigned k = 0; k < SLOTS; ++k)
        *mean += shares->of[k] * score(k);
    for (unsigned k = 0; k < SLOTS; ++k)
        variance += shares->of[k] * (score(k) - *mean) * (score(k) - *mean);
    *sd = sqrt(variance);
}

/* The x for which the sum of share * value / (1 + x * value) is 0; that sum falls from one pole to
 * the other. Newton steps; a bisection where a step would leave the known interval. At least one
 * value is below 0, and one above. */
static double secular_root(const double *value, const Shares *shares)
{
    enum { STEPS = 200 };
    double least = value[0], most = value[0];
    for (unsigned k = 1; k < SLOTS; ++k) {
        least = fmin(least, value[k]);
        most = fmax(most, value[k]);
    }
    double low = -1.0 / most, high = -1.0 / least, x = 0.0;
    for (unsigned step = 0; step < STEPS; ++step) {
        double sum = 0.0, slope = 0.0;
        for (unsigned k = 0; k < SLOTS; ++k) {
            double part = value[k] / (1.0 + x * value[k]);
            sum += shares->of[k] * part;
            slope += shares->of[k] * part * part;
        }
        *(sum > 0.0 ? &low : &high) = x;
        double next = x + sum / slope;
        if (!(next > low && next < high))
            next = 0.5 * (low + high);
        if (fabs(next - x) <= 1e-14 * fmax(1.0, fabs(x)))
            return next;
        x = next;
    }
    return x;
}

/* One step towards the likeliest shares with (mean - 1/2) / sd = t; the constraint is linearized at
 * `now`. False if no shares can meet it there. */
static bool constrain(const Shares *seen, double t, Shares *now)
{
    double value[SLOTS], mean, sd;
    bool below = false, above = false;
    moments(now, &mean, &sd);
    for (unsigned k = 0; k < SLOTS; ++k) {
        double off = (score(k) - mean) / sd;
        value[k] = score(k) - 0.5 - 0.5 * t * sd * (1.0 + off * off);
        below |= value[k] < 0.0;
        above |= value[k] > 0.0;
    }
    if (!below || !above)
        return false;
    double x = secular_root(value, seen);
    for (unsigned k = 0; k < SLOTS; ++k)
        now->of[k] = seen->of[k] / (1.0 + x * value[k]);
    return true;
}

/* The likeliest shares under the hypothesis. False if the steps do not converge. */
static bool likeliest(const Shares *seen, double t, Shares *found)
{
    enum { STEPS = 100 };
    for (unsigned k = 0; k < SLOTS; ++k)
        found->of[k] = 1.0 / SLOTS;
    for (unsigned step = 0; step < STEPS; ++step) {
        Shares before = *found;
        double change = 0.0;
        if (!constrain(seen, t, found))
            return false;
        for (unsigned k = 0; k < SLOTS; ++k)
            change = fmax(change, fabs(found->of[k] - before.of[k]));
        if (change < 1e-12)
            return true;
    }
    return false;
}

/* The log-likelihood ratio per pair, only from the t of the sample ("Normalized Elo in practice",
 * 4.2): close to the exact one for many pairs, and always finite. */
static double ratio_by_t(const Shares *seen, double t0, double t1)
{
    double mean, sd;
    moments(seen, &mean, &sd);
    double t = (mean - 0.5) / sd;
    double from0 = (t - t0) / sqrt_2, from1 = (t - t1) / sqrt_2;
    return log((1.0 + from0 * from0) / (1.0 + from1 * from1));
}

static double ratio(const Shares *seen, double t0, double t1)
{
    Shares null, other;
    if (!likeliest(seen, t0, &null) || !likeliest(seen, t1, &other))
        return ratio_by_t(seen, t0, t1);
    double sum = 0.0;
    for (unsigned k = 0; k < SLOTS; ++k)
        sum += seen->of[k] * log(other.of[k] / null.of[k]);
    return sum;
}

double stats_sprt_llr(const uint64_t slots[STATS_PAIR_SLOTS], double elo0, double elo1)
{
    /* A result that was not seen counts as this many pairs, because it may still occur. */
    const double unseen = 1e-3;
    Shares seen;
    double pairs = 0.0;
    uint64_t played = 0;
    for (unsigned k = 0; k < SLOTS; ++k) {
        seen.of[k] = slots[k] ? (double)slots[k] : unseen;
        pairs += seen.of[k];
        played += slots[k];
    }
    if (played == 0)
        return 0.0;
    for (unsigned k = 0; k < SLOTS; ++k)
        seen.of[k] /= pairs;
    return pairs * ratio(&seen, stats_nelo_lead(elo0), stats_nelo_lead(elo1));
}

/* The score of a pair varies by 1 / sqrt(2) of that of a game. */
double stats_nelo_lead(double elo)
{
    return elo * sqrt_2 / nelo_per_t;
}

StatsSprt stats_sprt(const uint64_t slots[STATS_PAIR_SLOTS], double elo0, double elo1, double alpha,
                     double beta)
{
    assert(elo0 < elo1 && elo0 >= -STATS_NELO_MAX && elo1 <= STATS_NELO_MAX);
    return stats_sprt_at(stats_sprt_llr(slots, elo0, elo1), alpha, beta);
}

StatsSprt stats_sprt_at(double llr, double alpha, double beta)
{
    assert(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0);
    StatsSprt test = {.llr = llr,
                      .lower = log(beta / (1.0 - alpha)),
                      .upper = log((1.0 - beta) / alpha)};
    test.verdict = test.llr >= test.upper   ? STATS_SPRT_H1
                   : test.llr <= test.lower ? STATS_SPRT_H0
                                            : STATS_SPRT_UNDECIDED;
    test.percent = 100.0 * test.llr / (test.llr < 0.0 ? -test.lower : test.upper);
    return test;
}

unsigned stats_sprt_batch(double elo0, double elo1, double alpha, double beta)
{
    /* The standard deviation of the LLR is about t1 - t0 per pair, and grows with the root of the
     * number of pairs. */
    enum { PAIRS_MAX = 32 };
    const double error_lost = 0.0075, past_bound = 0.583;
    double apart = (elo1 - elo0) * sqrt_2 / nelo_per_t;
    double deviation = error_lost / past_bound / fmax(alpha, beta);
    double pairs = deviation * deviation / (apart * apart);
    return pairs >= PAIRS_MAX ? PAIRS_MAX : pairs < 1.0 ? 1 : (unsigned)pairs;
}
