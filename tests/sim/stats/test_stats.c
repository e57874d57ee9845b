/* Statistics against published values (Newcombe 1998, "Two-sided confidence intervals for the
 * single proportion", for Wilson) and values worked out to 40 digits, and at their edges. */
#include <criterion/criterion.h>
#include <float.h>
#include <math.h>

#include "sim/stats/stats.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static const uint64_t trillion = UINT64_C(1) << 40;
static const uint64_t huge = (UINT64_C(1) << 52) - 1;

static void assert_near(double got, double expected, double tolerance)
{
    cr_assert(fabs(got - expected) <= tolerance, "got %.17g, expected %.17g", got, expected);
}

static void assert_interval(StatsInterval got, double value, double low, double high,
                            double tolerance)
{
    assert_near(got.value, value, tolerance);
    assert_near(got.low, low, tolerance);
    assert_near(got.high, high, tolerance);
}

static void assert_ordered(double low, double value, double high)
{
    cr_assert(isfinite(low) && isfinite(value) && isfinite(high));
    cr_assert(low <= value && value <= high, "%.17g, %.17g, %.17g", low, value, high);
}

Test(stats_normal, cdf_has_the_known_values_also_in_the_far_tail)
{
    static const double known[][2] = {
        {-37, 5.7255712225245768e-300},
        {-20, 2.7536241186062337e-89},
        {-10, 7.6198530241605261e-24},
        {-5, 2.8665157187919391e-7},
        {-1.5, 0.066807201268858066},
        {-1, 0.15865525393145705},
        {0, 0.5},
        {0.5, 0.69146246127401310},
        {1.96, 0.97500210485177957},
        {6, 0.99999999901341236},
    };
    for (size_t i = 0; i < LENGTH(known); ++i)
        assert_near(stats_normal_cdf(known[i][0]) / known[i][1], 1.0, 1e-12);
}

Test(stats_normal, quantile_has_the_known_values_on_both_sides)
{
    static const double known[][2] = {
        {0.5, 0},
        {0.4, -0.25334710313579980},
        {0.1, -1.2815515655446005},
        {0.025, -1.9599639845400542},
        {0.005, -2.5758293035489008},
        {0.0005, -3.2905267314918948},
        {1e-10, -6.3613409024040562},
        {1e-100, -21.273453560965324},
        {1e-300, -37.047096299361199},
        {0.7, 0.52440051270804078},
        {0.95, 1.6448536269514727},
        {0.975, 1.9599639845400542},
    };
    for (size_t i = 0; i < LENGTH(known); ++i)
        assert_near(stats_normal_quantile(known[i][0]), known[i][1],
                    2e-15 * fmax(1.0, fabs(known[i][1])));
}

Test(stats_normal, quantile_inverts_the_cdf_and_grows)
{
    double before = -40.0;
    for (int i = 1; i < 1000; ++i) {
        double p = i / 1000.0;
        double x = stats_normal_quantile(p);
        assert_near(stats_normal_cdf(x), p, 1e-15);
        cr_assert_gt(x, before);
        before = x;
    }
}

Test(stats_normal, quantile_stays_finite_at_and_beyond_the_edges)
{
    static const double low[] = {-1.0, 0.0, DBL_MIN / 4};
    for (size_t i = 0; i < LENGTH(low); ++i)
        cr_assert(stats_normal_quantile(low[i]) > -38 && stats_normal_quantile(low[i]) < -37);
    static const double high[] = {1.0, 2.0};
    for (size_t i = 0; i < LENGTH(high); ++i)
        cr_assert(stats_normal_quantile(high[i]) > 8 && stats_normal_quantile(high[i]) < 9);
}

Test(stats_normal, z_of_the_usual_levels)
{
    assert_near(stats_normal_z(STATS_LEVEL_DEFAULT), 1.9599639845400542, 1e-14);
    assert_near(stats_normal_z(0.99), 2.5758293035489008, 1e-14);
    assert_near(stats_normal_z(0.9), 1.6448536269514727, 1e-14);
}

Test(stats_wilson, published_examples)
{
    assert_interval(stats_wilson(81, 263, 0.95), 0.3080, 0.2553, 0.3662, 5e-5);
    assert_interval(stats_wilson(15, 148, 0.95), 0.1014, 0.0624, 0.1605, 5e-5);
    assert_interval(stats_wilson(0, 20, 0.95), 0.0, 0.0, 0.1611, 5e-5);
    assert_interval(stats_wilson(1, 29, 0.95), 0.0345, 0.0061, 0.1718, 5e-5);
}

Test(stats_wilson, solves_its_quadratic_at_any_level)
{
    assert_interval(stats_wilson(5000, 10000, 0.95), 0.5, 0.490202061815, 0.509797938185, 1e-12);
    assert_interval(stats_wilson(81, 263, 0.99), 81 / 263.0, 0.240136902688, 0.385282502318, 1e-12);
    assert_interval(stats_wilson(1, 2, 0.5), 0.5, 0.284758884582, 0.715241115418, 1e-12);
}

Test(stats_wilson, nothing_tried_says_nothing)
{
    assert_interval(stats_wilson(0, 0, 0.95), 0.0, 0.0, 1.0, 0.0);
}

Test(stats_wilson, none_and_all_touch_the_edge_exactly)
{
    cr_assert_eq(stats_wilson(0, 29, 0.95).low, 0.0);
    assert_near(stats_wilson(0, 29, 0.95).high, 0.1169697985, 1e-10);
    cr_assert_eq(stats_wilson(29, 29, 0.95).high, 1.0);
    assert_near(stats_wilson(29, 29, 0.95).low, 0.8830302015, 1e-10);
}

Test(stats_wilson, holds_its_value_within_the_unit_interval)
{
    static const double levels[] = {1e-9, 0.5, 0.95, 0.999999};
    static const uint64_t trials[] = {1, 2, 3, 7, 100, huge};
    for (size_t l = 0; l < LENGTH(levels); ++l)
        for (size_t t = 0; t < LENGTH(trials); ++t)
            for (uint64_t hits = 0; hits <= trials[t]; hits += trials[t] / 7 + 1) {
                StatsInterval rate = stats_wilson(hits, trials[t], levels[l]);
                assert_ordered(rate.low, rate.value, rate.high);
                cr_assert(rate.low >= 0.0 && rate.high <= 1.0);
            }
}

Test(stats_moments, of_a_short_list)
{
    /* 3 1 4 1 5 9 2 6 */
    StatsMoments got = stats_moments(8, 31, 173);
    assert_near(got.mean, 3.875, 1e-15);
    assert_near(got.sd, 2.748376143938713, 1e-15);
}

Test(stats_moments, none_and_one_have_no_spread)
{
    StatsMoments none = stats_moments(0, 0, 0);
    cr_assert(none.mean == 0.0 && none.sd == 0.0);
    StatsMoments one = stats_moments(1, 7, 49);
    cr_assert(one.mean == 7.0 && one.sd == 0.0);
    StatsMoments alike = stats_moments(3, 30, 300);
    cr_assert(alike.mean == 10.0 && alike.sd == 0.0);
}

Test(stats_moments, small_spread_beside_a_large_mean_is_not_lost)
{
    /* m-1, m, m+1 with m = 2^30: the sum of squares has more digits than a double. */
    const uint64_t m = UINT64_C(1) << 30;
    StatsMoments got = stats_moments(3, 3 * m, 3 * m * m + 2);
    cr_assert_eq(got.mean, (double)m);
    assert_near(got.sd, 1.0, 1e-15);
}

Test(stats_pairs, mean_and_interval_from_the_variance_of_pairs)
{
    static const uint64_t slots[STATS_PAIR_SLOTS] = {10, 5, 60, 7, 18};
    assert_interval(stats_pairs_interval(slots, 0.95), 0.545, 0.49088320669053, 0.59911679330947,
                    1e-13);
}

Test(stats_pairs, split_pairs_make_the_interval_narrower_than_single_games)
{
    static const uint64_t slots[STATS_PAIR_SLOTS] = {10, 0, 80, 0, 10};
    StatsInterval pairs = stats_pairs_interval(slots, 0.95);
    StatsInterval games = stats_wilson(100, 200, 0.95);
    assert_near(pairs.value, games.value, 1e-15);
    cr_assert_lt(pairs.high - pairs.low, games.high - games.low);
}

Test(stats_pairs, fewer_than_two_pairs_say_nothing)
{
    static const uint64_t none[STATS_PAIR_SLOTS] = {0};
    assert_interval(stats_pairs_interval(none, 0.95), 0.0, 0.0, 1.0, 0.0);
    static const uint64_t one[STATS_PAIR_SLOTS] = {0, 0, 0, 1, 0};
    assert_interval(stats_pairs_interval(one, 0.95), 0.75, 0.0, 1.0, 0.0);
}

/* Differences of -3 to 4 half points, with the sum 12 and the sum of squares 92 over 40 pairs. */
Test(stats_pairs, difference_of_two_runs_by_pairs)
{
    static const uint64_t slots[STATS_DIFFERENCE_SLOTS] = {0, 2, 0, 10, 12, 8, 6, 0, 2};
    double half = 1.9599639845400542 * sqrt((92 - 40 * 0.3 * 0.3) / 39) / 4 / sqrt(40);
    assert_interval(stats_pairs_difference(slots, 0.95), 0.075, 0.075 - half, 0.075 + half, 1e-13);
}

Test(stats_pairs, difference_of_few_or_equal_pairs)
{
    static const uint64_t none[STATS_DIFFERENCE_SLOTS] = {0};
    assert_interval(stats_pairs_difference(none, 0.95), 0.0, -1.0, 1.0, 0.0);
    static const uint64_t one[STATS_DIFFERENCE_SLOTS] = {1};
    assert_interval(stats_pairs_difference(one, 0.95), -1.0, -1.0, 1.0, 0.0);
    static const uint64_t equal[STATS_DIFFERENCE_SLOTS] = {[4] = 7};
    assert_interval(stats_pairs_difference(equal, 0.95), 0.0, 0.0, 0.0, 0.0);
}

Test(stats_pairs, interval_is_cut_to_possible_scores)
{
    static const uint64_t slots[STATS_PAIR_SLOTS] = {0, 0, 1, 0, 5};
    StatsInterval got = stats_pairs_interval(slots, 0.95);
    cr_assert_eq(got.high, 1.0);
    cr_assert_gt(got.low, 0.5);
    static const uint64_t won[STATS_PAIR_SLOTS] = {0, 0, 0, 0, 9};
    assert_interval(stats_pairs_interval(won, 0.95), 1.0, 1.0, 1.0, 0.0);
}

Test(stats_elo, known_differences_and_symmetry)
{
    StatsElo elo = stats_elo((StatsInterval){0.75, 0.64, 0.9}, 1000);
    cr_assert(elo.bounded);
    assert_near(elo.diff, 190.848501887865, 1e-10);
    assert_near(elo.low, 99.95098928664, 1e-10);
    assert_near(elo.high, 381.69700377573, 1e-10);
    StatsElo other = stats_elo((StatsInterval){0.25, 0.1, 0.36}, 1000);
    assert_near(other.diff, -elo.diff, 1e-10);
    assert_near(other.low, -elo.high, 1e-10);
    assert_near(other.high, -elo.low, 1e-10);
    cr_assert_eq(stats_elo((StatsInterval){0.5, 0.4, 0.6}, 10).diff, 0.0);
}

Test(stats_elo, clean_sweeps_are_corrected_by_half_a_game_and_flagged)
{
    /* 10 of 10 count as 10.5 of 11: 400 log10 21. */
    StatsElo won = stats_elo(stats_wilson(10, 10, 0.95), 10);
    cr_assert_not(won.bounded);
    assert_near(won.diff, 528.8877178936, 1e-9);
    assert_ordered(won.low, won.diff, won.high);
    StatsElo lost = stats_elo(stats_wilson(0, 10, 0.95), 10);
    cr_assert_not(lost.bounded);
    assert_near(lost.diff, -won.diff, 1e-9);
}

Test(stats_elo, no_game_is_no_difference_and_flagged)
{
    StatsElo elo = stats_elo(stats_wilson(0, 0, 0.95), 0);
    cr_assert(elo.diff == 0.0 && elo.low == 0.0 && elo.high == 0.0);
    cr_assert_not(elo.bounded);
}

Test(stats_elo, always_finite_and_ordered)
{
    static const double levels[] = {1e-9, 0.5, 0.95, 0.999999};
    static const uint64_t games[] = {1, 2, 3, 1000, trillion, huge};
    for (size_t l = 0; l < LENGTH(levels); ++l)
        for (size_t g = 0; g < LENGTH(games); ++g) {
            const uint64_t wins[] = {0, 1, games[g] / 2, games[g] - 1, games[g]};
            for (size_t w = 0; w < LENGTH(wins); ++w) {
                StatsElo elo = stats_elo(stats_wilson(wins[w], games[g], levels[l]), games[g]);
                assert_ordered(elo.low, elo.diff, elo.high);
                if (games[g] <= trillion) /* above, a score near 1 may round to it */
                    cr_assert_eq(elo.bounded, wins[w] > 0 && wins[w] < games[g]);
            }
        }
}

Test(stats_superiority, known_values_and_symmetry)
{
    assert_near(stats_superiority(10, 5), 0.901647198770527, 1e-14);
    assert_near(stats_superiority(5, 10), 0.0983528012294734, 1e-14);
    assert_near(stats_superiority(100, 80), 0.931981435942928, 1e-14);
    assert_near(stats_superiority(1, 0), 0.841344746068543, 1e-14);
    cr_assert_eq(stats_superiority(6, 6), 0.5);
}

Test(stats_superiority, edges)
{
    cr_assert_eq(stats_superiority(0, 0), 0.5);
    assert_near(stats_superiority(huge, 0), 1.0, 0.0);
    assert_near(stats_superiority(0, huge), 0.0, 1e-300);
}

/* --- the error of a score, and how far two are apart ------------------------------------------ */

Test(stats_scores, the_error_counts_one_more_pair_for_each)
{
    /* Pairs of 0, 4 and of 0, 4 more: mean 2, variance 4 * 4 / 3. */
    static const uint64_t slots[STATS_PAIR_SLOTS] = {1, 0, 0, 0, 1};
    assert_near(stats_pairs_error(slots), sqrt(16.0 / 3) / 4 / 2, 1e-15);
    static const uint64_t none[STATS_PAIR_SLOTS] = {0};
    assert_near(stats_pairs_error(none), sqrt(8.0) / 4 / sqrt(2.0), 1e-15);
    static const uint64_t alike[STATS_PAIR_SLOTS] = {0, 0, 0, 0, 1000};
    cr_assert_gt(stats_pairs_error(alike), 0);
}
