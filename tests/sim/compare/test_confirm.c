/* What games that another agent played again say about the first: the judgement by itself, its
 * words, and the seed of the new games. */
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "sim/compare/confirm.h"

/* So many pairs lost, split and won. */
#define PAIRS(lost, split, won) ((const uint64_t[STATS_PAIR_SLOTS]){lost, 0, split, 0, won})

/* The judgement where luck was not counted. */
static Confirmation judge(const uint64_t *before, const uint64_t *again)
{
    Scored one = scored_pairs(before, NULL, NULL), other = scored_pairs(again, NULL, NULL);
    return confirm_judge(&one, &other);
}

/* Results of pairs that are decided for the first deck, for the second, and for none. */
#define ABOVE PAIRS(100, 300, 200)
#define BELOW PAIRS(200, 300, 100)
#define EVEN PAIRS(99, 300, 101)

static void expect_words(const Confirmation *confirmation, const char *verdict, const char *size)
{
    cr_expect(strncmp(confirm_verdict_words(confirmation), verdict, strlen(verdict)) == 0, "%s",
              confirm_verdict_words(confirmation));
    cr_expect_str_eq(confirm_size_words(confirmation), size);
}

#define HOLDS "The size holds, as far as these games tell"
#define LARGER "The size does not hold, the lead is larger"
#define SMALLER "The size does not hold, the lead is smaller"

Test(confirm, the_same_side_agrees)
{
    Confirmation judged = judge(ABOVE, PAIRS(40, 100, 70));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect_eq(judged.before_side, CONFIRM_ABOVE);
    cr_expect_eq(judged.again_side, CONFIRM_ABOVE);
    cr_expect_str_eq(judged.played.method, "pairs");
    expect_words(&judged, "The verdict holds", HOLDS);
    judged = judge(BELOW, PAIRS(70, 100, 40));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect_eq(judged.again_side, CONFIRM_BELOW);
    expect_words(&judged, "The verdict holds", HOLDS);
}

Test(confirm, the_other_side_does_not)
{
    Confirmation judged = judge(ABOVE, BELOW);
    cr_expect_eq(judged.agrees, CONFIRM_NO);
    cr_expect_not(judged.size_holds);
    expect_words(&judged, "The verdict turns: ", "The size does not hold");
    cr_expect_eq(judge(BELOW, ABOVE).agrees, CONFIRM_NO);
}

Test(confirm, an_interval_that_holds_both_says_nothing)
{
    Confirmation judged = judge(ABOVE, PAIRS(4, 10, 8));
    cr_expect_eq(judged.agrees, CONFIRM_OPEN);
    expect_words(&judged, "The verdict is neither confirmed nor refuted", HOLDS);
    judged = judge(EVEN, EVEN);
    cr_expect_eq(judged.agrees, CONFIRM_OPEN);
    expect_words(&judged, "Neither these games nor the first ones", HOLDS);
    judged = judge(ABOVE, PAIRS(0, 0, 0));
    cr_expect_eq(judged.agrees, CONFIRM_OPEN, "nothing was played");
    cr_expect_eq(judged.again.low, 0);
    cr_expect_eq(judged.again.high, 1);
    cr_expect(judged.size_holds);
}

/* The first games need not show the side on which they lie. */
Test(confirm, first_games_that_show_nothing_have_a_side)
{
    Confirmation judged = judge(EVEN, ABOVE);
    cr_expect_eq(judged.before_side, CONFIRM_BOTH);
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    expect_words(&judged, "These games tell the decks apart, which the first ones did not", LARGER);
    cr_expect_eq(judge(EVEN, BELOW).agrees, CONFIRM_NO);
    cr_expect_eq(judge(PAIRS(100, 7, 100), ABOVE).agrees, CONFIRM_OPEN, "exactly one half");
}

Test(confirm, the_size_is_another_matter)
{
    Confirmation judged = judge(PAIRS(1000, 3000, 2000), PAIRS(20, 60, 120));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect_not(judged.size_holds);
    cr_expect_float_eq(judged.difference.value, 0.75 - 0.5 - 1.0 / 12, 1e-12);
    expect_words(&judged, "The verdict holds", LARGER);
    judged = judge(PAIRS(20, 60, 120), PAIRS(1000, 3000, 2000));
    expect_words(&judged, "The verdict holds", SMALLER);
    judged = judge(PAIRS(120, 60, 20), PAIRS(2000, 3000, 1000));
    expect_words(&judged, "The verdict holds", SMALLER);
}

/* An interval over pairs that have all ended alike has no width: their number decides. */
Test(confirm, a_sweep_is_as_sure_as_its_pairs_are_many)
{
    Confirmation judged = judge(PAIRS(0, 0, 500), PAIRS(0, 0, 2));
    cr_expect_eq(judged.before_side, CONFIRM_ABOVE);
    cr_expect_str_eq(judged.played.method, "wilson");
    cr_expect_eq(judged.agrees, CONFIRM_OPEN, "two pairs are few");
    judged = judge(PAIRS(0, 0, 500), PAIRS(0, 0, 20));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect(judged.size_holds);
    judged = judge(PAIRS(0, 0, 500), PAIRS(20, 0, 0));
    cr_expect_eq(judged.agrees, CONFIRM_NO);
    cr_expect_eq(judged.again.value, 0);
    cr_expect_gt(judged.again.high, 0);
}

/* What is said of a deck is the mirror of what is said of the other. */
Test(confirm, both_sides_hear_the_same)
{
    Confirmation one = judge(PAIRS(90, 301, 120), PAIRS(33, 100, 70));
    Confirmation other = judge(PAIRS(120, 301, 90), PAIRS(70, 100, 33));
    cr_expect_eq(one.agrees, other.agrees);
    cr_expect_eq(one.size_holds, other.size_holds);
    cr_expect_float_eq(one.again.low, 1 - other.again.high, 1e-12);
    cr_expect_float_eq(one.difference.low, -other.difference.high, 1e-12);
    cr_expect_str_eq(confirm_verdict_words(&one), confirm_verdict_words(&other));
    cr_expect_str_eq(confirm_size_words(&one), confirm_size_words(&other));
}

/* Pairs that luck decided, some by an eighth of a game and some by three. */
static AdjustedSums luck_of(const uint64_t *pairs)
{
    AdjustedSums sums = {{{0}}};
    uint64_t pair = 0;
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        for (uint64_t i = 0; i < pairs[slot]; i++) {
            int64_t side = slot == 4 ? 1 : slot == 0 ? -1 : 0;
            int64_t terms[GAME_TERMS_MAX] = {side * (i % 2 ? 3 : 1) * GAME_TERM_ONE / 4};
            adjusted_add(&sums, pair++, slot, terms);
        }
    return sums;
}

/* A lead that luck made is none: the sides are those of the scores with luck taken off. */
Test(confirm, luck_is_taken_off_before_it_is_judged)
{
    static const double slopes[] = {1.6};
    static const GameAccount account = {.terms = 1, .slopes = slopes};
    const uint64_t *pairs = PAIRS(20, 60, 48);
    AdjustedSums luck = luck_of(pairs);
    Scored plain = scored_pairs(pairs, NULL, NULL), off = scored_pairs(pairs, &luck, &account);
    cr_expect_eq(confirm_judge(&plain, &plain).again_side, CONFIRM_ABOVE);
    Confirmation judged = confirm_judge(&plain, &off);
    cr_expect_eq(judged.again_side, CONFIRM_BOTH);
    cr_expect_eq(judged.agrees, CONFIRM_OPEN);
    cr_expect_str_eq(judged.difference_method, "luck");
    cr_expect_float_eq(judged.again.value, off.adjusted.score.value, 1e-12);
    cr_expect_float_eq(judged.played.plain.value, plain.judged.value, 1e-12);
}

Test(confirm, every_seed_has_another)
{
    for (uint64_t seed = 0; seed < 1000; seed++) {
        uint64_t other = confirm_seed(seed);
        cr_expect_neq(other, seed);
        cr_expect_neq(other, confirm_seed(seed + 1));
        cr_expect_eq(other >> 53, 0);
    }
}
