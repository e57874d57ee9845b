/* The network that scores moves, on features made by hand. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "weiss/judgement/judgement.h"
#include "weiss/judgement/network_weights.h"

static Judgement judgement;

static void clear(unsigned count)
{
    memset(&judgement, 0, sizeof judgement);
    judgement.count = count;
    judgement.worlds = JUDGED_WORLDS;
    memset(judgement.ending, -1, sizeof judgement.ending);
}

/* What a hidden unit adds for these features. */
static int64_t hidden(unsigned unit, const int16_t *seen, const int16_t *moved)
{
    int64_t sum = first_bias[0][unit];
    for (unsigned i = 0; i < SEEN_COUNT; i++)
        sum += (int64_t)seen[i] * first_seen[i][unit];
    for (unsigned i = 0; i < MOVED_COUNT; i++)
        sum += (int64_t)moved[i] * first_moved[i][unit];
    return sum > 0 ? sum * second[0][unit] : 0;
}

/* The score of a move, summed up as the network is defined. */
static int64_t score_of(const int16_t *seen, const int16_t *moved)
{
    int64_t score = 0;
    for (unsigned unit = 0; unit < JUDGEMENT_HIDDEN; unit++)
        score += hidden(unit, seen, moved);
    score /= JUDGEMENT_WEIGHT;
    for (unsigned i = 0; i < MOVED_COUNT; i++)
        score += (int64_t)moved[i] * direct[i][0];
    return score;
}

static void expect_scores(const char *what, unsigned number)
{
    judgement_score(&judgement);
    for (unsigned i = 0; i < judgement.count; i++)
        cr_expect_eq(judgement.score[i], score_of(judgement.seen, judgement.moved[i]),
                     "%s %u, move %u", what, number, i);
}

Test(network, one_feature_of_a_move_counts_by_its_weights)
{
    clear(3);
    for (unsigned i = 0; i < MOVED_COUNT; i++) {
        judgement.moved[1][i] = 1;
        judgement.moved[2][i] = -JUDGED_WORLDS;
        expect_scores("feature", i);
        judgement.moved[1][i] = judgement.moved[2][i] = 0;
    }
}

/* Lost worlds are features as well, but not if all are lost. */
Test(network, a_move_that_loses_in_all_worlds_loses_what_the_others_promise)
{
    clear(3);
    judgement.open = WEISS_VALUE_ONE;
    judgement.open_count = 4;
    judgement.moved[1][MOVED_LOST] = JUDGED_WORLDS - 1;
    judgement.moved[2][MOVED_LOST] = JUDGED_WORLDS;
    judgement_score(&judgement);
    cr_expect_eq(judgement.score[1], score_of(judgement.seen, judgement.moved[1]));
    cr_expect_eq(judgement.score[2], judgement.score[0] - JUDGEMENT_WIN / 4);
    judgement.moved[1][MOVED_LOST] = 0;
    judgement.moved[0][MOVED_LOST] = JUDGED_WORLDS;
    judgement_score(&judgement);
    cr_expect_eq(judgement.score[0], judgement.score[1] - JUDGEMENT_WIN / 4, "the heuristic's own");
    judgement.moved[1][MOVED_LOST] = 1;
    judgement_score(&judgement);
    cr_expect_eq(judgement.score[2], score_of(judgement.seen, judgement.moved[2]),
                 "every move may lose");
}

/* One damage more or less decides in the opponent's turn. */
Test(network, a_loss_in_one_world_is_certain_in_the_own_turn_only)
{
    clear(2);
    judgement.worlds = 1;
    judgement.open = WEISS_VALUE_ONE;
    judgement.open_count = 4;
    judgement.moved[1][MOVED_LOST] = 1;
    judgement_score(&judgement);
    cr_expect_neq(judgement.score[1], judgement.score[0] - JUDGEMENT_WIN / 4);
    judgement.seen[SEEN_ATTACKS] = 1;
    judgement_score(&judgement);
    cr_expect_eq(judgement.score[1], judgement.score[0] - JUDGEMENT_WIN / 4);
}

/* The network has seldom seen it, and may think more of a move that does not win. */
Test(network, a_move_that_wins_in_all_worlds_gains_over_those_that_do_not)
{
    Rng rng = rng_start(3, 3);
    clear(3);
    judgement.moved[1][MOVED_WON] = JUDGED_WORLDS;
    judgement.moved[2][MOVED_WON] = JUDGED_WORLDS - 1;
    for (unsigned tries = 0; score_of(judgement.seen, judgement.moved[0]) <=
                             score_of(judgement.seen, judgement.moved[1]);
         tries++) {
        cr_assert_lt(tries, 1000u);
        for (unsigned i = MOVED_OWN; i < MOVED_WON; i++)
            judgement.moved[0][i] = (int16_t)((int)rng_below(&rng, 9) - 4);
    }
    judgement_score(&judgement);
    int most = judgement.score[judgement.score[2] > judgement.score[0] ? 2 : 0];
    cr_expect_eq(judgement.score[0], score_of(judgement.seen, judgement.moved[0]));
    cr_expect_eq(judgement.score[2], score_of(judgement.seen, judgement.moved[2]));
    cr_expect_eq(judgement.score[1], most + JUDGEMENT_NEEDED);
    judgement.moved[0][MOVED_WON] = judgement.moved[2][MOVED_WON] = JUDGED_WORLDS;
    expect_scores("all win", 0);
}

/* Two of four worlds are won with each, but by the exact odds the second is better. */
Test(network, exact_chances_replace_the_worlds_that_are_won)
{
    clear(3);
    judgement.open = WEISS_VALUE_ONE;
    judgement.open_count = 4;
    for (unsigned i = 0; i < 3; i++) {
        judgement.moved[i][MOVED_WON] = i < 2 ? 2 : JUDGED_WORLDS;
        judgement.moved[i][MOVED_TURN] = i < 2 ? 2 : 0;
        judgement.ending[i] = JUDGED_WORLDS * WEISS_VALUE_ONE / 4 * (int)i;
    }
    judgement_score(&judgement);
    for (unsigned i = 1; i < 3; i++)
        cr_expect_eq(judgement.score[i] - judgement.score[0], JUDGEMENT_WIN / 16 * 3 * (int)i,
                     "a win gains 3/4");
    judgement.moved[1][MOVED_OWN] = 8;
    judgement_score(&judgement);
    cr_expect_neq(judgement.score[1] - judgement.score[0], JUDGEMENT_WIN / 16 * 3);
    judgement.ending[0] = -1;
    judgement_score(&judgement);
    for (unsigned i = 0; i < 3; i++)
        cr_expect_eq(judgement.score[i], score_of(judgement.seen, judgement.moved[i]),
                     "not known of all");
}

/* Where texts may do more than the attacks alone, these count as much as half the worlds. */
Test(network, chances_that_are_not_exact_count_beside_the_worlds)
{
    clear(2);
    judgement.open = WEISS_VALUE_ONE;
    judgement.open_count = 4;
    judgement.likely_known = true;
    judgement.likely[1] = WEISS_VALUE_ONE / 4;
    judgement.ending[0] = 0;
    judgement.ending[1] = JUDGED_WORLDS * WEISS_VALUE_ONE;
    judgement_score(&judgement);
    cr_expect_eq(judgement.score[1] - judgement.score[0], JUDGEMENT_WIN / 16 * 9,
                 "3/4 of what a win gains");
    judgement.likely_exact = true;
    judgement_score(&judgement);
    cr_expect_eq(judgement.score[1] - judgement.score[0], JUDGEMENT_WIN / 16 * 12);
}

/* What a move changes is a sum over the worlds. */
Test(network, what_changes_counts_by_its_mean)
{
    clear(1);
    for (unsigned i = 0; i < MOVED_COUNT; i++)
        judgement.moved[0][i] = (int16_t)(i % 7);
    int whole = 0;
    for (unsigned worlds = 1; worlds <= JUDGED_WORLDS; worlds *= 2) {
        for (unsigned i = MOVED_OWN; i < MOVED_COUNT; i++)
            judgement.moved[0][i] = (int16_t)(i % 7 * worlds);
        judgement.worlds = worlds;
        judgement_score(&judgement);
        if (worlds == 1)
            whole = judgement.score[0];
        cr_expect_eq(judgement.score[0], whole, "%u worlds", worlds);
    }
}

Test(network, one_feature_of_the_position_counts_by_its_weights)
{
    clear(1);
    for (unsigned i = 0; i < SEEN_COUNT; i++) {
        judgement.seen[i] = 3;
        expect_scores("feature", i);
        judgement.seen[i] = 0;
    }
}

Test(network, moves_without_a_difference_have_the_same_score)
{
    clear(JUDGED_MAX);
    Rng rng = rng_start(1, 1);
    for (unsigned i = 0; i < SEEN_COUNT; i++)
        judgement.seen[i] = (int16_t)rng_below(&rng, 4);
    judgement_score(&judgement);
    for (unsigned i = 1; i < JUDGED_MAX; i++)
        cr_expect_eq(judgement.score[i], judgement.score[0]);
}

/* Features of any kind, most of them 0. */
static void features_draw(Rng *rng, int16_t *features, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        features[i] = (int16_t)(rng_below(rng, 3) ? 0 : (int)rng_below(rng, 41) - 20);
}

Test(network, many_features_count_together_and_always_alike)
{
    Rng rng = rng_start(2, 2);
    for (unsigned number = 0; number < 50; number++) {
        int first[JUDGED_MAX];
        clear(1 + number % JUDGED_MAX);
        features_draw(&rng, judgement.seen, SEEN_COUNT);
        for (unsigned i = 0; i < judgement.count; i++)
            features_draw(&rng, judgement.moved[i], MOVED_WON);
        expect_scores("features", number);
        memcpy(first, judgement.score, sizeof first);
        judgement_score(&judgement);
        cr_expect_arr_eq(judgement.score, first, judgement.count * sizeof *first);
    }
}

/* A step of a feature changes the score by its direct weight and by what the hidden units make of
 * it; while none of those turns on or off, every step by the same. */
Test(network, the_score_is_linear_while_no_hidden_unit_turns_on_or_off)
{
    enum { STEPS = 2 };
    unsigned linear = 0;
    for (unsigned i = 0; i < MOVED_COUNT; i++) {
        bool turns = false;
        clear(STEPS + 1);
        for (int step = 0; step <= STEPS; step++)
            judgement.moved[step][i] = (int16_t)step;
        for (unsigned unit = 0; unit < JUDGEMENT_HIDDEN; unit++) {
            int end = first_bias[0][unit] + STEPS * first_moved[i][unit];
            turns |= (end > 0) != (first_bias[0][unit] > 0);
        }
        if (turns)
            continue;
        judgement_score(&judgement);
        for (unsigned step = 2; step <= STEPS; step++) {
            int whole = judgement.score[step] - judgement.score[0];
            int part = (judgement.score[1] - judgement.score[0]) * (int)step;
            cr_expect(whole - part <= (int)step + 1 && part - whole <= (int)step + 1,
                      "feature %u: %d and %d", i, whole, part);
        }
        linear++;
    }
    cr_expect_gt(linear, 3u, "%u", linear);
}
