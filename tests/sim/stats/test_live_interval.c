/* The interval of the progress line: that it may be looked at all the time, to the last digit, that it
 * is no wider than the beta-binomial one of the literature, and how the line puts it. */
#include <stdio.h>
#include <string.h>

#include "support/sequential_runs.h"
#include "sim/compare/compare_live.h"

typedef uint64_t Slots[STATS_PAIR_SLOTS];

/* --- how often it misses ---------------------------------------------------------------------- */

enum { LOOKS = 28 };

/* The probability that the interval, looked at after each of LOOKS pairs, leaves out the true mean at
 * least once: summed over all there is, by the pairs won and split so far. */
static double missed_exactly(PairSource source)
{
    static double reached[LOOKS + 1][LOOKS + 1]; /* without having missed, by won and split */
    double missed = 0, won = 1 - source.split - source.lost;
    memset(reached, 0, sizeof reached);
    reached[0][0] = 1;
    for (unsigned pairs = 1; pairs <= LOOKS; pairs++)
        for (unsigned w = pairs + 1; w-- > 0;)
            for (unsigned s = pairs - w + 1; s-- > 0;) {
                Slots slots = {pairs - w - s, 0, s, 0, w};
                double p = w + s < pairs ? reached[w][s] * source.lost : 0;
                p += w ? reached[w - 1][s] * won : 0;
                p += s ? reached[w][s - 1] * source.split : 0;
                StatsInterval seen = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT);
                bool out = source_mean(source) < seen.low || source_mean(source) > seen.high;
                missed += out ? p : 0;
                reached[w][s] = out ? 0 : p;
            }
    return missed;
}

Test(live_interval, misses_seldom_enough_by_exact_sums)
{
    static const PairSource sources[] = {{0.5, 0.25}, {0, 0.5}, {0.3, 0.02}};
    for (unsigned i = 0; i < 3; i++) {
        double missed = missed_exactly(sources[i]);
        cr_expect(missed > 0 && missed < 0.05, "source %u: %f", i, missed);
    }
}

/* --- against the literature ------------------------------------------------------------------- */

/* Logarithm of Robbins' mixture (1970; Howard et al. 2021, "Time-uniform, nonparametric,
 * nonasymptotic confidence sequences", section 3.2): what is won against the mean m of a coin by one
 * who mixes all coins by a beta distribution with 1/2 and 1/2. */
static double beta_binomial(double won, double lost, double mean)
{
    return lgamma(won + 0.5) + lgamma(lost + 0.5) - lgamma(won + lost + 1) - log(M_PI) -
           won * log(mean) - lost * log(1 - mean);
}

/* The least mean that the mixture has not refuted with probability 0.95. */
static double beta_binomial_low(double won, double lost)
{
    double refuted = 0, kept = won / (won + lost);
    for (unsigned step = 0; step < 60; step++) {
        double between = (refuted + kept) / 2;
        *(beta_binomial(won, lost, between) >= log(20) ? &refuted : &kept) = between;
    }
    return refuted;
}

static double beta_binomial_width(double won, double lost)
{
    return 1 - beta_binomial_low(lost, won) - beta_binomial_low(won, lost);
}

static double live_width(const Slots slots)
{
    StatsInterval live = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT);
    return live.high - live.low;
}

Test(live_interval, is_as_narrow_as_the_beta_binomial_one)
{
    for (uint64_t n = 50; n <= 5000000; n *= 10) {
        Slots coin = {n, 0, 0, 0, n};
        Slots shifted = {n / 5 * 2, 0, 0, 0, n / 5 * 8};
        double even = live_width(coin) / beta_binomial_width((double)n, (double)n);
        double uneven =
            live_width(shifted) / beta_binomial_width((double)(n / 5 * 8), (double)(n / 5 * 2));
        cr_expect_lt(even, 1.08, "%llu: %f", (unsigned long long)n, even);
        cr_expect_lt(uneven, 1.12, "%llu: %f", (unsigned long long)n, uneven);
    }
}

/* That one takes every game for itself; here half of the pairs are split, which says much. */
Test(live_interval, is_narrower_where_pairs_are_split)
{
    for (uint64_t n = 100; n <= 1000000; n *= 10) {
        Slots slots = {n / 4, 0, n / 2, 0, n / 4};
        double ratio = live_width(slots) / beta_binomial_width((double)n / 2, (double)n / 2);
        cr_expect_lt(ratio, 0.8, "%llu: %f", (unsigned long long)n, ratio);
    }
}

/* A pair that is won multiplies what was bet by 1 / mean, one that is lost takes the bet: at the low
 * end the mean of what all sizes of bets have made of 1 is 2 / 0.05. */
Test(live_interval, ends_where_the_bets_have_won_forty_to_one)
{
    static const Slots slots = {2, 1, 7, 3, 11};
    double low = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT).low, sum = 0;
    for (unsigned i = 0; i < 15; i++) {
        double bet = i ? pow(0.5, i) : 0.9, wealth = 1;
        for (unsigned k = 0; k < STATS_PAIR_SLOTS; k++)
            wealth *= pow(1 + bet * (k / 4.0 / low - 1), (double)slots[k]);
        sum += wealth;
    }
    cr_expect_float_eq(sum / 15, 40, 1e-9, "%.12f", sum / 15);
}

/* --- the line --------------------------------------------------------------------------------- */

Test(live_interval, as_the_progress_line_puts_it)
{
    char text[RUNNER_LIVE_MAX], expected[RUNNER_LIVE_MAX];
    RunnerTotals sums = {.games = 2000, .pairs = {200, 0, 500, 0, 300}};
    StatsInterval live = stats_pairs_sequence(sums.pairs, 0.95);
    snprintf(expected, sizeof expected, "A 55.0 (%.1f .. %.1f)", 100 * live.low, 100 * live.high);
    compare_live(NULL, &sums, text);
    cr_expect_str_eq(text, expected);
    CompareSprt sprt = {.elo1 = 10, .alpha = 0.05, .beta = 0.05};
    compare_live(&sprt, &sums, text);
    cr_expect(strncmp(text, expected, strlen(expected)) == 0, "%s", text);
    double percent = compare_sprt(&sprt, &sums).percent;
    snprintf(expected, sizeof expected, ", %.0f%% of the way to +10 Elo", percent);
    cr_expect(percent > 0 && strstr(text, "  evidence (LLR) ") && strstr(text, expected), "%s",
              text);
}
