/* Scores with luck taken off: the mean stays, the variance falls by what luck explains, and sums are all
 * that is needed, in any order. */
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "base/rng.h"
#include "sim/stats/adjusted.h"

static const double slopes[] = {1, 1, 1};
static const GameAccount account = {.terms = 3, .slopes = slopes};

static double uniform(Rng *rng)
{
    return (double)rng_next(rng) / 4294967296.0;
}

/* Pairs of a deck that wins `chance` of its games: luck decides half of the variance through term 0, with a
 * slope of 1/2; term 1 is noise, and term 2 never moves. */
static void pairs_add(AdjustedSums *sums, Rng *rng, uint64_t first, uint64_t end, double chance)
{
    const double one = GAME_TERM_ONE;
    for (uint64_t pair = first; pair < end; pair++) {
        unsigned points = 0;
        int64_t terms[GAME_TERMS_MAX] = {0};
        for (unsigned game = 0; game < 2; game++) {
            double luck = uniform(rng) < 0.5 ? -0.35 : 0.35;
            points += uniform(rng) < chance + luck ? 2 : 0;
            terms[0] += llround(2 * luck * one);
            terms[1] += llround((uniform(rng) - 0.5) * one);
        }
        adjusted_add(sums, pair, points, terms);
    }
}

Test(adjusted, what_luck_explains_is_gone_and_the_mean_stays)
{
    AdjustedSums sums = {{{0}}};
    Rng rng = rng_keyed(1, 2, 3);
    pairs_add(&sums, &rng, 0, 40000, 0.5);
    Adjusted adjusted = adjusted_score(&sums, &account, 0.95);
    cr_expect_float_eq(adjusted.score.value, 0.5, 3 * adjusted.error);
    cr_expect_float_eq(adjusted.ratio, 0.51, 0.02, "%g", adjusted.ratio);
    cr_expect_float_eq(adjusted.score.high - adjusted.score.low, 2 * 1.96 * adjusted.error, 1e-6);
}

Test(adjusted, the_interval_holds_the_truth_as_often_as_it_says)
{
    enum { RUNS = 4000, PAIRS = 100 };
    unsigned held = 0;
    double sum = 0;
    for (unsigned run = 0; run < RUNS; run++) {
        AdjustedSums sums = {{{0}}};
        Rng rng = rng_keyed(7, run, 0);
        pairs_add(&sums, &rng, 0, PAIRS, 0.6);
        Adjusted adjusted = adjusted_score(&sums, &account, 0.95);
        held += adjusted.score.low <= 0.6 && 0.6 <= adjusted.score.high;
        sum += adjusted.score.value - 0.6;
    }
    cr_expect_float_eq((double)held / RUNS, 0.95, 0.012, "%u", held);
    cr_expect_float_eq(sum / RUNS, 0, 0.0015, "%g", sum / RUNS);
}

Test(adjusted, parts_add_up_to_the_whole)
{
    AdjustedSums whole = {{{0}}}, part = {{{0}}};
    Rng rng = rng_keyed(3, 0, 0);
    pairs_add(&whole, &rng, 0, 300, 0.5);
    rng = rng_keyed(3, 0, 0);
    pairs_add(&part, &rng, 0, 120, 0.5);
    pairs_add(&part, &rng, 120, 300, 0.5);
    cr_expect_eq(memcmp(&whole, &part, sizeof whole), 0);
    cr_expect(adjusted_kept(&whole));
}

Test(adjusted, the_other_deck_has_the_rest)
{
    AdjustedSums sums = {{{0}}};
    Rng rng = rng_keyed(4, 0, 0);
    pairs_add(&sums, &rng, 0, 200, 0.6);
    Adjusted one = adjusted_score(&sums, &account, 0.95), other = adjusted_other(one);
    cr_expect_float_eq(one.score.value + other.score.value, 1, 1e-12);
    cr_expect_float_eq(one.score.low + other.score.high, 1, 1e-12);
    cr_expect_float_eq(one.luck + other.luck, 0, 1e-12);
}

Test(adjusted, few_pairs_and_swept_ones_give_numbers)
{
    AdjustedSums sums = {{{0}}};
    const int64_t none[GAME_TERMS_MAX] = {0};
    Adjusted adjusted = adjusted_score(&sums, &account, 0.95);
    cr_expect(adjusted.score.low == 0 && adjusted.score.high == 1 && adjusted.ratio == 1);
    for (uint64_t pair = 0; pair < 10; pair++) {
        adjusted_add(&sums, pair, 4, none);
        adjusted = adjusted_score(&sums, &account, 0.95);
        cr_expect(isfinite(adjusted.score.value) && isfinite(adjusted.ratio) &&
                  isfinite(adjusted.error));
    }
    cr_expect_float_eq(adjusted.score.value, 1, 1e-9);
    cr_expect_lt(adjusted.score.low, 0.8);
}

Test(adjusted, a_score_is_a_share_of_one_however_unlucky_few_pairs_were)
{
    AdjustedSums sums = {{{0}}};
    int64_t unlucky[GAME_TERMS_MAX];
    for (unsigned i = 0; i < GAME_TERMS_MAX; i++)
        unlucky[i] = -GAME_TERM_ONE / 2;
    for (uint64_t pair = 0; pair < 6; pair++)
        adjusted_add(&sums, pair, pair ? 4 : 3, unlucky);
    StatsInterval score = adjusted_score(&sums, &account, 0.95).score;
    cr_expect(score.value <= 1 && score.low <= score.value && score.value <= score.high && score.high <= 1);
}

Test(adjusted, sums_that_cannot_be_are_refused)
{
    AdjustedSums sums = {{{0}}};
    Rng rng = rng_keyed(4, 0, 0);
    uint64_t points = 0;
    pairs_add(&sums, &rng, 0, 40, 0.5);
    for (unsigned f = 0; f < ADJUSTED_FOLDS; f++)
        points += (uint64_t)sums.fold[f].points;
    cr_expect(adjusted_ok(&sums, 40, points));
    cr_expect_not(adjusted_ok(&sums, 41, points));
    cr_expect_not(adjusted_ok(&sums, 40, points + 1));
    sums.fold[1].product[0] = 1;
    cr_expect_not(adjusted_ok(&sums, 40, points));
}

Test(adjusted, an_interval_for_every_look_holds_at_all_of_them)
{
    enum { RUNS = 600, PAIRS = 800, FIRST = 64, EVERY = 8 };
    unsigned left = 0;
    for (unsigned run = 0; run < RUNS; run++) {
        AdjustedSums sums = {{{0}}};
        Rng rng = rng_keyed(11, run, 0);
        bool held = true;
        for (uint64_t pair = 0; pair < PAIRS; pair += EVERY) {
            pairs_add(&sums, &rng, pair, pair + EVERY, 0.55);
            Adjusted adjusted = adjusted_sequence(&sums, &account, 0.95, 0.03);
            held &= pair < FIRST || (adjusted.score.low <= 0.55 && 0.55 <= adjusted.score.high);
        }
        left += !held;
    }
    cr_expect_leq(left, RUNS * 0.05, "%u", left);
}
