/* Gains from pairs of games: as they ended, and with what chance gave taken off. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/rng.h"
#include "sim/weiss/tune/tune_gain.h"
#include "weiss/weiss_game.h"

static bool is_near(double one, double other)
{
    return fabs(one - other) < 1e-9;
}

Test(tune_gain, means_and_errors_are_those_of_differences_a_game)
{
    GainDifferences differences = {.counted = 0};
    double error;
    gain_count(&differences, 4, 2); /* half a game a game more */
    gain_count(&differences, 2, 2);
    cr_expect_not(gain_has_luck(&differences));
    cr_expect(is_near(gain_mean(&differences, &error), 0.25));
    cr_expect(is_near(error, sqrt(0.125 / 2)));
}

Test(tune_gain, what_chance_gave_is_taken_off_on_both_sides)
{
    GainDifferences differences = {.counted = 0};
    double error;
    gain_count_without_luck(&differences, 4, GAIN_ONE / 2, 2, 0);
    gain_count_without_luck(&differences, 2, 0, 2, GAIN_ONE / 4);
    cr_expect(gain_has_luck(&differences));
    cr_expect(is_near(gain_mean(&differences, &error), 0.125));
    gain_count(&differences, 4, 2); /* of one pair it is not known */
    cr_expect_not(gain_has_luck(&differences));
    cr_expect(is_near(gain_mean(&differences, &error), 1.0 / 3));
}

/* A term gives what results gain where it is 1, half of it a game of the two. */
Test(tune_gain, luck_is_what_results_gain_by_the_terms)
{
    const GameAccount *account = weiss_game.account;
    for (unsigned i = 0; i < account->terms; i++) {
        int64_t terms[GAME_TERMS_MAX] = {0};
        terms[i] = GAME_TERM_ONE;
        double luck = (double)gain_luck(account, terms) / GAIN_ONE;
        cr_expect_lt(fabs(luck - account->slopes[i] / 2), 1e-4);
        terms[i] = -terms[i];
        cr_expect_eq(gain_luck(account, terms), -(int32_t)lround(luck * GAIN_ONE));
    }
}

/* Of 400 sequences of looks at chance alone, at most one in twenty leaves out 0 once, and it stays out. */
Test(tune_gain, the_interval_holds_at_every_look)
{
    enum { RUNS = 400, LOOKS = 40, PAIRS = 64 };
    unsigned wrong = 0;
    for (unsigned run = 0; run < RUNS; run++) {
        Rng rng = rng_keyed(7, run, 0);
        GainDifferences differences = {.counted = 0};
        StatsInterval gain = GAIN_UNKNOWN;
        for (unsigned look = 0; look < LOOKS; look++) {
            for (unsigned pair = 0; pair < PAIRS; pair++) {
                int32_t luck = (int32_t)rng_below(&rng, GAIN_ONE) - GAIN_ONE / 2;
                gain_count_without_luck(&differences, rng_below(&rng, STATS_PAIR_SLOTS), luck,
                                        rng_below(&rng, STATS_PAIR_SLOTS), 0);
            }
            gain_narrow(&gain, &differences);
        }
        wrong += gain.low > 0 || gain.high < 0;
    }
    cr_expect_leq(wrong, RUNS / 20, "%u", wrong);
}
