/* Scores of pairs: what is judged, and how far two of them are apart. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/rng.h"
#include "sim/stats/scored.h"

typedef uint64_t Slots[STATS_PAIR_SLOTS];

static const double slopes[] = {1};
static const GameAccount account = {.terms = 1, .slopes = slopes};

static Scored plain(const uint64_t *slots)
{
    return scored_pairs(slots, NULL, &account);
}

static void expect_interval(StatsInterval got, double value, double low, double high)
{
    cr_expect_float_eq(got.value, value, 1e-12);
    cr_expect_float_eq(got.low, low, 1e-12);
    cr_expect_float_eq(got.high, high, 1e-12);
}

/* Pairs that luck of a quarter of a game decides altogether. */
static void play(unsigned pairs, Slots slots, AdjustedSums *luck)
{
    Rng rng = rng_keyed(4, 5, 6);
    for (unsigned pair = 0; pair < pairs; pair++) {
        bool won = rng_below(&rng, 2);
        int64_t terms[GAME_TERMS_MAX] = {(won ? 1 : -1) * (int64_t)GAME_TERM_ONE / 4};
        slots[won ? 4 : 0]++;
        adjusted_add(luck, pair, won ? 4 : 0, terms);
    }
}

Test(scored, without_luck_it_is_the_score_over_the_pairs)
{
    static const Slots slots = {100, 3, 300, 5, 200};
    Scored scored = plain(slots);
    StatsInterval pairs = stats_pairs_interval(slots, STATS_LEVEL_DEFAULT);
    cr_expect_not(scored.luck);
    cr_expect_eq(scored.pairs, 608);
    expect_interval(scored.judged, pairs.value, pairs.low, pairs.high);
    cr_expect_str_eq(plain((const Slots){0, 0, 0, 0, 9}).method, "wilson");
}

Test(scored, with_luck_the_adjusted_score_is_judged)
{
    Slots slots = {0};
    AdjustedSums luck = {{{0}}};
    play(400, slots, &luck);
    Scored scored = scored_pairs(slots, &luck, &account);
    StatsInterval score = scored.adjusted.score;
    cr_expect(scored.luck);
    expect_interval(scored.judged, score.value, score.low, score.high);
    cr_expect_float_eq(scored.judged.high - scored.judged.low, 2 * scored.half, 1e-12);
    cr_expect_lt(scored.half, 0.2 * plain(slots).half);
    AdjustedSums turned = adjusted_turned(&luck);
    Slots other = {slots[4], slots[3], slots[2], slots[1], slots[0]};
    Scored one = scored_other(scored), same = scored_pairs(other, &turned, &account);
    expect_interval(one.judged, same.judged.value, same.judged.low, same.judged.high);
    expect_interval(one.plain, same.plain.value, same.plain.low, same.plain.high);
}

Test(scored, the_difference_has_the_errors_of_both)
{
    Scored one = plain((const Slots){100, 3, 300, 5, 200}), other = plain((const Slots){20, 0, 50, 1, 20});
    StatsInterval got = scored_difference(&one, &other), back = scored_difference(&other, &one);
    double value = one.plain.value - other.plain.value, half = hypot(one.half, other.half);
    expect_interval(got, value, value - half, value + half);
    expect_interval(back, -got.value, -got.high, -got.low);
}

Test(scored, the_difference_has_ends)
{
    Scored none = plain((const Slots){0}), won = plain((const Slots){0, 0, 0, 0, 1}),
           lost = plain((const Slots){1, 0, 0, 0, 0});
    expect_interval(scored_difference(&won, &none), 0, -1, 1);
    expect_interval(scored_difference(&none, &won), 0, -1, 1);
    cr_expect_float_eq(scored_difference(&won, &lost).high, 1, 0);
    cr_expect_float_eq(scored_difference(&lost, &won).low, -1, 0);
}
