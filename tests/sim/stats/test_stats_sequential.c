/* Statistics of runs that are stopped by what they show: the sequential test against Fishtest's
 * figures of its own tests, the live interval, the seat. */
#include "support/long_count.h"
#include "support/sequential_runs.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

typedef uint64_t Slots[STATS_PAIR_SLOTS];

/* Pentanomial results as tests.stockfishchess.org and fastchess print them, two places. */
Test(stats_sprt, llr_is_that_of_fishtest)
{
    static const struct {
        Slots slots;
        double elo0;
        double elo1;
        double llr;
    } known[] = {
        {{365, 16618, 36229, 16974, 390}, 0, 2, 2.25},
        {{127, 4883, 10712, 5150, 104}, -1.75, 0.25, 3.01},
        {{19, 4020, 10316, 4215, 24}, -1.75, 0.25, 2.94},
        {{103, 3851, 8316, 3728, 98}, 0, 2, -2.03},
        {{291, 10353, 21899, 10175, 306}, 0, 2, -3.08},
        {{99, 3323, 8399, 3606, 109}, 0, 2, 2.98},
        {{2, 40, 72, 14, 0}, 0, 2, -0.36},
        {{900, 30596, 67292, 30899, 809}, 0, 2, -2.96},
        {{14, 6935, 20257, 7273, 30}, 0.5, 2.5, 2.95},
        {{105, 19880, 51075, 20005, 108}, 0.5, 2.5, -2.94},
        {{0, 0, 0, 0, 10}, -1.75, 0.25, 0.08},
        {{0, 2, 4, 6, 10}, -1.75, 0.25, 0.13},
        {{0, 0, 2, 0, 37}, 0, 20, 2.96},
    };
    for (size_t i = 0; i < LENGTH(known); i++)
        cr_expect_float_eq(stats_sprt_llr(known[i].slots, known[i].elo0, known[i].elo1),
                           known[i].llr, 0.005, "row %zu: %f", i,
                           stats_sprt_llr(known[i].slots, known[i].elo0, known[i].elo1));
}

/* A pair that is never split is a coin: (p - 1/2) / sqrt(p (1 - p)) = t. */
Test(stats_sprt, llr_of_two_outcomes_is_that_of_a_coin)
{
    static const Slots slots = {40, 0, 0, 0, 60};
    double t = 20 * log(10) / 800 * sqrt(2);
    double p = 0.5 + 0.5 * t / sqrt(1 + t * t);
    double expected = 60 * log(p / 0.5) + 40 * log((1 - p) / 0.5);
    cr_expect_float_eq(stats_sprt_llr(slots, 0, 20), expected, 1e-4, "%f, %f",
                       stats_sprt_llr(slots, 0, 20), expected);
}

Test(stats_sprt, bounds_percent_and_verdict)
{
    static const Slots ahead = {99, 3323, 8399, 3606, 109};
    static const Slots behind = {291, 10353, 21899, 10175, 306};
    static const Slots between = {103, 3851, 8316, 3728, 98};
    StatsSprt test = stats_sprt(ahead, 0, 2, 0.05, 0.05);
    cr_expect_float_eq(test.lower, -2.9444389791664403, 1e-12);
    cr_expect_float_eq(test.upper, 2.9444389791664403, 1e-12);
    cr_expect_eq(test.verdict, STATS_SPRT_H1);
    cr_expect_float_eq(test.percent, 100 * test.llr / test.upper, 1e-9);
    cr_expect_eq(stats_sprt(behind, 0, 2, 0.05, 0.05).verdict, STATS_SPRT_H0);
    test = stats_sprt(between, 0, 2, 0.05, 0.05);
    cr_expect_eq(test.verdict, STATS_SPRT_UNDECIDED);
    cr_expect(test.percent > -70 && test.percent < -68, "%f", test.percent);
    test = stats_sprt(between, 0, 2, 0.01, 0.1);
    cr_expect_float_eq(test.lower, log(0.1 / 0.99), 1e-12);
    cr_expect_float_eq(test.upper, log(0.9 / 0.01), 1e-12);
}

Test(stats_sprt, the_other_side_has_the_opposite_ratio)
{
    static const Slots slots = {31, 2, 50, 1, 12};
    static const Slots turned = {12, 1, 50, 2, 31};
    cr_expect_float_eq(stats_sprt_llr(slots, 3, 17), -stats_sprt_llr(turned, -17, -3), 1e-9);
}

Test(stats_sprt, nothing_played_says_nothing_and_every_ratio_is_finite)
{
    static const Slots none = {0};
    cr_expect_eq(stats_sprt_llr(none, 0, 5), 0.0);
    static const double elos[] = {-400, -399, -50, 0, 5, 399, 400};
    static const uint64_t counts[] = {0, 1, 7, 1000, UINT64_C(1) << 40};
    for (unsigned pick = 0; pick < 3125; pick++) {
        Slots slots;
        for (unsigned k = 0, rest = pick; k < STATS_PAIR_SLOTS; k++, rest /= 5)
            slots[k] = counts[rest % 5];
        for (unsigned i = 1; i < LENGTH(elos); i++)
            cr_assert(isfinite(stats_sprt(slots, elos[i - 1], elos[i], 0.05, 0.05).llr),
                      "slots %u, elo %g", pick, elos[i]);
    }
}

Test(stats_sprt, is_asked_the_more_often_the_fewer_pairs_decide)
{
    cr_expect_eq(stats_sprt_batch(0, 5, 0.05, 0.05), 32);
    cr_expect_eq(stats_sprt_batch(0, 20, 0.05, 0.05), 9);
    cr_expect_eq(stats_sprt_batch(-10, 10, 0.05, 0.05), 9);
    cr_expect_eq(stats_sprt_batch(0, 20, 0.01, 0.1), 2);
    cr_expect_eq(stats_sprt_batch(0, 400, 0.05, 0.05), 1);
}

Test(stats_sprt, errs_as_often_as_it_may)
{
    expect_error_rates(0.5, 0, 20, 0.05, 0.05, 1500);
    expect_error_rates(0.3, -20, 20, 0.05, 0.05, 2000);
}

Test(stats_sprt, takes_the_games_that_are_expected)
{
    /* Wald's equation: 0.9 * 2.944 / (t^2 / 2) pairs if either hypothesis is true. */
    double t = 20 * log(10) / 800 * sqrt(2);
    double expected = 0.9 * log(19) / (t * t / 2);
    SprtRuns runs = sprt_runs(source_of_elo(0.5, 0), 0, 20, 0.05, 0.05, 2000);
    cr_expect(runs.pairs > 0.95 * expected && runs.pairs < 1.15 * expected, "%f, %f", runs.pairs,
              expected);
}

/* --- the live interval ------------------------------------------------------------------------ */

Test(stats_sequence, watched_all_along_it_holds_where_the_fixed_one_does_not)
{
    static const PairSource even = {0.5, 0.25};
    static const PairSource better = {0.3, 0.1};
    cr_expect_leq(runs_missed(stats_pairs_sequence, even, 1000, 200), 0.05);
    cr_expect_leq(runs_missed(stats_pairs_sequence, better, 1000, 200), 0.05);
    cr_expect_geq(runs_missed(stats_pairs_interval, even, 1000, 200), 0.25);
}

Test(stats_sequence, is_about_twice_as_wide_as_the_fixed_one_at_any_length)
{
    for (uint64_t n = 100; n < UINT64_C(1000000000); n *= 10) {
        Slots slots = {n / 10, 0, n / 2, 0, n / 10 * 4};
        StatsInterval live = stats_pairs_sequence(slots, 0.95);
        StatsInterval fixed = stats_pairs_interval(slots, 0.95);
        double ratio = (live.high - live.low) / (fixed.high - fixed.low);
        cr_expect(ratio > 1.5 && ratio < 2, "%llu pairs: %f", (unsigned long long)n, ratio);
        cr_expect(live.low <= live.value && live.value <= live.high);
        cr_expect_float_eq(live.value, 0.65, 1e-12);
    }
}

Test(stats_sequence, edges)
{
    static const Slots none = {0};
    StatsInterval live = stats_pairs_sequence(none, 0.95);
    cr_expect(live.value == 0 && live.low == 0 && live.high == 1);
    static const Slots won = {0, 0, 0, 0, 40};
    live = stats_pairs_sequence(won, 0.95);
    cr_expect(live.value == 1 && live.high == 1 && live.low > 0.8 && live.low < 1, "%f", live.low);
    static const Slots lost = {40, 0, 0, 0, 0};
    cr_expect_float_eq(stats_pairs_sequence(lost, 0.95).high, 1 - live.low, 1e-12);
    cr_expect_eq(stats_pairs_sequence(lost, 0.95).low, 0);
}

/* --- the seat --------------------------------------------------------------------------------- */

Test(stats_seat, share_interval_and_probability)
{
    /* 100 pairs, 60 of them split, 40 by the first player: 20 more than not, 40 games. */
    static const Slots slots = {20, 0, 60, 0, 20};
    StatsSeat seat = stats_seat_effect(slots, 120, 80, 0.95);
    cr_expect_float_eq(seat.share.value, 0.6, 1e-12);
    /* the sign test: z = (40 - 20) / sqrt 60 */
    cr_expect_float_eq(seat.p, 0.0098232, 1e-6);
    cr_expect(seat.differs);
    /* sd of a pair's lead: sqrt((240 - 16) / 99) */
    cr_expect_float_eq(seat.share.high - 0.6, 1.959963984540 * sqrt((240 - 16.0) / 99) / 40, 1e-9);
    cr_expect_float_eq(seat.share.high + seat.share.low, 1.2, 1e-12);
}

Test(stats_seat, sweeps_tell_nothing)
{
    static const Slots swept = {50, 0, 0, 0, 70};
    StatsSeat seat = stats_seat_effect(swept, 120, 120, 0.95);
    cr_expect(seat.share.value == 0.5 && seat.p == 1.0 && !seat.differs);
    static const Slots none = {0};
    seat = stats_seat_effect(none, 0, 0, 0.95);
    cr_expect(seat.share.low == 0 && seat.share.high == 1 && !seat.differs);
}

/* The share of games won that is this normalized Elo: the two games of a pair do not depend on each other. */
static double chance_of_elo(double elo)
{
    double t = elo * log(10) / 800;
    return 0.5 + t / sqrt(1 + t * t) / 2;
}

/* With luck taken off it errs as seldom, and in fewer pairs. The luck is told with the wrong slope. */
Test(stats_sprt, luck_taken_off_leaves_the_error_rates)
{
    static const double slopes[] = {0.5};
    static const GameAccount account = {.terms = 1, .slopes = slopes};
    static const double elos[][2] = {{0, 40}, {100, 160}};
    enum { RUNS = 600 };
    for (size_t i = 0; i < long_count(LENGTH(elos), 1); i++) {
        double elo0 = elos[i][0], elo1 = elos[i][1];
        SprtRuns null = lucky_sprt_runs(&account, chance_of_elo(elo0), elo0, elo1, 0.05, 0.05, RUNS);
        SprtRuns other = lucky_sprt_runs(&account, chance_of_elo(elo1), elo0, elo1, 0.05, 0.05, RUNS);
        cr_expect_lt(null.accepted_h1, 0.062, "%g: alpha %.4f", elo0, null.accepted_h1);
        cr_expect_gt(other.accepted_h1, 0.938, "%g: beta %.4f", elo1, 1 - other.accepted_h1);
        SprtRuns plain = sprt_runs(source_of_elo(0.5, elo0), elo0, elo1, 0.05, 0.05, 200);
        cr_expect_lt(null.pairs, 0.85 * plain.pairs, "%g: %g and %g pairs", elo0, null.pairs,
                     plain.pairs);
    }
}
