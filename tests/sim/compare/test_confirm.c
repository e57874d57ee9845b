/* What games that another agent played again say about the first: the judgement by itself, its
 * words, and the seed of the new games. */
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "sim/compare/confirm.h"

/* So many pairs lost, split and won. */
#define PAIRS(lost, split, won) ((const uint64_t[STATS_PAIR_SLOTS]){lost, 0, split, 0, won})

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
    Confirmation judged = confirm_judge(ABOVE, PAIRS(40, 100, 70));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect_eq(judged.before_side, CONFIRM_ABOVE);
    cr_expect_eq(judged.again_side, CONFIRM_ABOVE);
    cr_expect_str_eq(judged.method, "pairs");
    expect_words(&judged, "The verdict holds", HOLDS);
    judged = confirm_judge(BELOW, PAIRS(70, 100, 40));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect_eq(judged.again_side, CONFIRM_BELOW);
    expect_words(&judged, "The verdict holds", HOLDS);
}

Test(confirm, the_other_side_does_not)
{
    Confirmation judged = confirm_judge(ABOVE, BELOW);
    cr_expect_eq(judged.agrees, CONFIRM_NO);
    cr_expect_not(judged.size_holds);
    expect_words(&judged, "The verdict turns: ", "The size does not hold");
    cr_expect_eq(confirm_judge(BELOW, ABOVE).agrees, CONFIRM_NO);
}

Test(confirm, an_interval_that_holds_both_says_nothing)
{
    Confirmation judged = confirm_judge(ABOVE, PAIRS(4, 10, 8));
    cr_expect_eq(judged.agrees, CONFIRM_OPEN);
    expect_words(&judged, "The verdict is neither confirmed nor refuted", HOLDS);
    judged = confirm_judge(EVEN, EVEN);
    cr_expect_eq(judged.agrees, CONFIRM_OPEN);
    expect_words(&judged, "Neither these games nor the first ones", HOLDS);
    judged = confirm_judge(ABOVE, PAIRS(0, 0, 0));
    cr_expect_eq(judged.agrees, CONFIRM_OPEN, "nothing was played");
    cr_expect_eq(judged.again.low, 0);
    cr_expect_eq(judged.again.high, 1);
    cr_expect(judged.size_holds);
}

/* The first games need not show the side on which they lie. */
Test(confirm, first_games_that_show_nothing_have_a_side)
{
    Confirmation judged = confirm_judge(EVEN, ABOVE);
    cr_expect_eq(judged.before_side, CONFIRM_BOTH);
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    expect_words(&judged, "These games tell the decks apart, which the first ones did not", LARGER);
    cr_expect_eq(confirm_judge(EVEN, BELOW).agrees, CONFIRM_NO);
    cr_expect_eq(confirm_judge(PAIRS(100, 7, 100), ABOVE).agrees, CONFIRM_OPEN, "exactly one half");
}

Test(confirm, the_size_is_another_matter)
{
    Confirmation judged = confirm_judge(PAIRS(1000, 3000, 2000), PAIRS(20, 60, 120));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect_not(judged.size_holds);
    cr_expect_float_eq(judged.difference.value, 0.75 - 0.5 - 1.0 / 12, 1e-12);
    expect_words(&judged, "The verdict holds", LARGER);
    judged = confirm_judge(PAIRS(20, 60, 120), PAIRS(1000, 3000, 2000));
    expect_words(&judged, "The verdict holds", SMALLER);
    judged = confirm_judge(PAIRS(120, 60, 20), PAIRS(2000, 3000, 1000));
    expect_words(&judged, "The verdict holds", SMALLER);
}

/* An interval over pairs that have all ended alike has no width: their number decides. */
Test(confirm, a_sweep_is_as_sure_as_its_pairs_are_many)
{
    Confirmation judged = confirm_judge(PAIRS(0, 0, 500), PAIRS(0, 0, 2));
    cr_expect_eq(judged.before_side, CONFIRM_ABOVE);
    cr_expect_str_eq(judged.method, "wilson");
    cr_expect_eq(judged.agrees, CONFIRM_OPEN, "two pairs are few");
    judged = confirm_judge(PAIRS(0, 0, 500), PAIRS(0, 0, 20));
    cr_expect_eq(judged.agrees, CONFIRM_YES);
    cr_expect(judged.size_holds);
    judged = confirm_judge(PAIRS(0, 0, 500), PAIRS(20, 0, 0));
    cr_expect_eq(judged.agrees, CONFIRM_NO);
    cr_expect_eq(judged.again.value, 0);
    cr_expect_gt(judged.again.high, 0);
}

/* What is said of a deck is the mirror of what is said of the other. */
Test(confirm, both_sides_hear_the_same)
{
    Confirmation one = confirm_judge(PAIRS(90, 301, 120), PAIRS(33, 100, 70));
    Confirmation other = confirm_judge(PAIRS(120, 301, 90), PAIRS(70, 100, 33));
    cr_expect_eq(one.agrees, other.agrees);
    cr_expect_eq(one.size_holds, other.size_holds);
    cr_expect_float_eq(one.again.low, 1 - other.again.high, 1e-12);
    cr_expect_float_eq(one.difference.low, -other.difference.high, 1e-12);
    cr_expect_str_eq(confirm_verdict_words(&one), confirm_verdict_words(&other));
    cr_expect_str_eq(confirm_size_words(&one), confirm_size_words(&other));
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
