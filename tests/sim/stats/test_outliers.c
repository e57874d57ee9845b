/* Parts of a run that are out of line: which is named, and how seldom a healthy one is. */
#include "support/sequential_runs.h"
#include "sim/stats/outliers.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

typedef uint64_t Slots[STATS_PAIR_SLOTS];

Test(outliers, names_the_part_that_differs)
{
    static const Slots parts[] = {
        {250, 0, 500, 0, 250}, {240, 0, 515, 0, 245}, {170, 0, 470, 0, 360}, {260, 0, 490, 0, 250}};
    StatsOutlier found = stats_outlier(parts, 4);
    cr_expect_eq(found.part, 2);
    cr_expect_lt(found.p, STATS_OUTLIER_P);
}

Test(outliers, by_pearson_and_bonferroni)
{
    /* Expected 20, 40 and 40 in either; the same for both, of which there are two. */
    static const Slots parts[] = {{30, 0, 40, 0, 30}, {10, 0, 40, 0, 50}};
    double square = 2 * 100.0 / 20 + 2 * 100.0 / 40;
    cr_expect_float_eq(stats_outlier(parts, 2).p, 2 * exp(-square / 2), 1e-9);
}

Test(outliers, healthy_parts_are_seldom_accused)
{
    static const PairSource source = {0.5, 0.2};
    unsigned accused = 0;
    for (unsigned run = 0; run < 2000; run++) {
        Slots parts[8] = {{0}};
        Rng rng = rng_keyed(22, run, 0);
        for (unsigned pair = 0; pair < 800; pair++)
            draw_pair(&rng, source, parts[pair % 8]);
        accused += stats_outlier(parts, 8).p < 0.05;
    }
    cr_expect(accused > 50 && accused < 120, "%u of 2000", accused);
}

/* P(X = k) for so many coins of this probability. */
static double binomial(unsigned k, unsigned n, double p)
{
    return exp(lgamma(n + 1.0) - lgamma(k + 1.0) - lgamma(n - k + 1.0) + k * log(p) +
               (n - k) * log1p(-p));
}

/* One part beside very many pairs, of which a share is won: how often it is accused, by exact sums,
 * is about what it is said to be, also where few wins are expected. */
Test(outliers, how_improbable_it_says_it_is)
{
    static const double shares[] = {0.5, 0.1, 0.02}, limits[] = {0.01, 1e-4, STATS_OUTLIER_P};
    for (unsigned pairs = 250; pairs <= 4000; pairs *= 4)
        for (unsigned i = 0; i < LENGTH(shares); i++)
            for (unsigned j = 0; j < LENGTH(limits); j++) {
                uint64_t all = 10000000;
                Slots parts[] = {{0},
                                 {all - (uint64_t)((double)all * shares[i]), 0, 0, 0,
                                  (uint64_t)((double)all * shares[i])}};
                double accused = 0;
                for (unsigned won = 0; won <= pairs; won++) {
                    parts[0][0] = pairs - won;
                    parts[0][4] = won;
                    if (stats_outlier(parts, 2).p < limits[j])
                        accused += binomial(won, pairs, shares[i]);
                }
                /* Both parts are looked at, and both are off then: half as often as may be. */
                cr_expect_lt(accused, limits[j], "%u pairs, %g won, %g: %g", pairs, shares[i],
                             limits[j], accused);
            }
}

Test(outliers, too_little_tells_nothing)
{
    static const Slots parts[] = {{3, 0, 0, 0, 0}, {0, 0, 0, 0, 400}};
    cr_expect_eq(stats_outlier(parts, 2).p, 1.0);
    cr_expect_eq(stats_outlier(parts, 1).p, 1.0);
    cr_expect_eq(stats_outlier(parts, 0).p, 1.0);
    static const Slots alike[] = {{0, 0, 0, 0, 400}, {0, 0, 0, 0, 400}};
    cr_expect_eq(stats_outlier(alike, 2).p, 1.0);
}
