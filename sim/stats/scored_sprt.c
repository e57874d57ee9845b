/* The sequential test with luck taken off: that of the ratio of lead and spread, which is normal for many pairs. */
#include <math.h>

#include "sim/stats/scored.h"

/* The score of a pair, as if each side had also won both games of one more pair (stats_pairs_error). */
typedef struct Spread {
    double pairs;
    double variance;
    double skew;     /* third central moment over the cube of the deviation */
    double kurtosis; /* fourth over the square of the variance */
} Spread;

static Spread spread_of(const uint64_t slots[STATS_PAIR_SLOTS])
{
    Spread spread = {.pairs = 0};
    double mean = 0, third = 0, fourth = 0, count[STATS_PAIR_SLOTS];
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++) {
        count[slot] = (double)slots[slot] + (slot == 0 || slot == STATS_PAIR_SLOTS - 1);
        spread.pairs += count[slot];
        mean += count[slot] * slot / (STATS_PAIR_SLOTS - 1);
    }
    mean /= spread.pairs;
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++) {
        double off = (double)slot / (STATS_PAIR_SLOTS - 1) - mean;
        spread.variance += count[slot] * off * off / spread.pairs;
        third += count[slot] * off * off * off / spread.pairs;
        fourth += count[slot] * off * off * off * off / spread.pairs;
    }
    spread.skew = third / pow(spread.variance, 1.5);
    spread.kurtosis = fourth / (spread.variance * spread.variance);
    return spread;
}

/* The share of the variance that is left, drawn towards all of it where pairs are few. */
static double left_of(const Spread *spread, const Adjusted *adjusted)
{
    enum { PRIOR_PAIRS = 16 };
    return (adjusted->ratio * spread->pairs + PRIOR_PAIRS) / (spread->pairs + PRIOR_PAIRS);
}

/* Lead over spread, and its variance: that of the lead, which is less by what luck explains, that of the spread,
 * and what both have in common. As in ratio_by_t of stats_sprt.c the variance may be off, too. */
double scored_sprt_llr(const uint64_t slots[STATS_PAIR_SLOTS], const AdjustedSums *luck,
                       const GameAccount *account, double elo0, double elo1)
{
    Scored scored = scored_pairs(slots, luck, account);
    if (!scored.luck || scored.adjusted.error == 0 || scored.pairs < 2)
        return stats_sprt_llr(slots, elo0, elo1);
    Spread spread = spread_of(slots);
    double left = left_of(&spread, &scored.adjusted);
    double t = (scored.judged.value - 0.5) / sqrt(spread.variance);
    double t0 = stats_nelo_lead(elo0), t1 = stats_nelo_lead(elo1);
    double variance = left * (1 - t * spread.skew) + t * t * (spread.kurtosis - 1) / 4;
    variance = fmax(variance, left / 2);
    double from0 = (t - t0) * (t - t0) / variance, from1 = (t - t1) * (t - t1) / variance;
    return (double)scored.pairs / 2 * log((1 + from0) / (1 + from1));
}
