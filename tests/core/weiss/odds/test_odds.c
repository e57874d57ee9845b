/* Exact odds against figures counted by hand, and what a query may not be. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "weiss/odds/odds.h"

static OddsQuery query;
static OddsResult result;

static void start(void)
{
    memset(&query, 0, sizeof query);
    query.edition = EDITION_2021;
}

static void finish(void)
{
    odds_result_clear(&result);
}

TestSuite(odds, .init = start, .fini = finish);

/* Deck and waiting room, cards and climaxes; clock, its newest cards climaxes; level. */
static void damaged(unsigned deck, unsigned climaxes, unsigned waiting, unsigned waiting_climaxes,
                    unsigned clock, unsigned clock_climaxes, unsigned level)
{
    OddsState *state = &query.start;
    state->deck = (uint8_t)deck;
    state->deck_climaxes = (uint8_t)climaxes;
    state->waiting = (uint8_t)waiting;
    state->waiting_climaxes = (uint8_t)waiting_climaxes;
    state->clock = (uint8_t)clock;
    state->clock_climaxes = (uint8_t)(((1u << clock_climaxes) - 1) << (clock - clock_climaxes));
    state->level = (uint8_t)level;
}

static void ask(const char *steps)
{
    char copy[512];
    const char *texts[8];
    unsigned count = 0;
    char *rest = NULL;
    Diagnostic problem;
    snprintf(copy, sizeof copy, "%s", steps);
    for (char *text = strtok_r(copy, "|", &rest); text; text = strtok_r(NULL, "|", &rest))
        texts[count++] = text;
    OddsProgram *program = odds_program_create(texts, count, &problem);
    cr_assert_not_null(program, "%s: %s", steps, problem.message);
    cr_assert(odds_query_check(&query, program, &problem), "%s: %s", steps, problem.message);
    odds_result_clear(&result);
    cr_assert(odds_ask(&query, program, &result));
    odds_program_destroy(program);
}

static void expect(const char *what, double found, double expected)
{
    cr_expect(fabs(found - expected) < 1e-12, "%s: %.15f, expected %.15f", what, found, expected);
}

Test(odds, cr_4_10_damage_is_cancelled_by_the_first_climax)
{
    damaged(30, 6, 0, 0, 0, 0, 0);
    ask("damage 2");
    double none = 24.0 * 23 / (30 * 29);
    expect("cancelled", result.cancel[0], 1 - none);
    expect("no damage", result.damage[0], 1 - none);
    expect("two", result.damage[2], none);
    expect("0-2", result.final[0][2], none);
    expect("table", weiss_cancel_chance(2, 30, 6), 1 - none);
}

/* Two of eight are climaxes: the second damage comes only if the first is cancelled, and then one of the
 * seven cards left cancels it. */
Test(odds, damage_after_a_cancel_is_dealt_as_often_as_that_happens)
{
    damaged(8, 2, 0, 0, 0, 0, 0);
    ask("damage 1|damage 1 on cancel { damage 1 }|mill 1");
    expect("first", result.dealt[0], 1);
    expect("second", result.dealt[1], 1);
    expect("no damage", result.dealt[2], 0);
    damaged(4, 2, 0, 0, 6, 0, 3);
    ask("damage 1|damage 1");
    expect("lost before", result.dealt[1], 0.5);
    expect("cancelled", result.cancel[1], 0.5 / 3);
}

Test(odds, a_trigger_check_adds_its_soul_icons)
{
    damaged(30, 0, 0, 0, 0, 0, 0);
    query.has_triggers = true;
    query.start.triggers[0] = 1;
    query.start.triggers[1] = 2;
    query.start.triggers[2] = 1;
    ask("attack 1|attack 1");
    expect("two", result.damage[2], 0); /* there is but one card without an icon */
    expect("three", result.damage[3], 1.0 / 3);
    expect("four", result.damage[4], 1.0 / 3); /* 1 + 1, and 0 + 2 in both orders: 2/12 + 2/12 */
    expect("five", result.damage[5], 1.0 / 3);
}

Test(odds, cr_9_2_refresh_in_the_middle_leaves_the_revealed_cards_out)
{
    /* One card without a climax is revealed; the new deck is the climax alone: it cancels. */
    damaged(1, 0, 1, 1, 0, 0, 0);
    ask("damage 2");
    expect("cancelled", result.cancel[0], 1);
    /* Of a waiting room of climax and other one is revealed after the refresh. */
    damaged(1, 0, 2, 1, 0, 0, 0);
    ask("damage 2");
    expect("cancelled", result.cancel[0], 0.5);
}

Test(odds, cr_9_2_2_the_penalty_comes_after_the_damage_in_2021)
{
    damaged(1, 0, 10, 0, 0, 0, 0);
    ask("damage 2");
    expect("damage", result.damage[2], 1);
    expect("0-3", result.final[0][3], 1);
}

Test(odds, cr_9_2_2_the_penalty_comes_at_once_in_2022_and_may_be_the_climax)
{
    query.edition = EDITION_2022;
    damaged(1, 0, 2, 1, 0, 0, 0); /* refresh: the penalty is the climax, or the climax cancels */
    ask("damage 2");
    expect("cancelled", result.cancel[0], 0.5);
    expect("no card is left within the damage", result.lethal, 0.5);
}

Test(odds, T14_cr_9_3_the_penalty_levels_up_before_the_damage_is_placed_in_2022)
{
    query.edition = EDITION_2022;
    damaged(1, 0, 10, 0, 6, 0, 0);
    ask("damage 1");
    expect("1-1", result.final[1][1], 1);
}

Test(odds, T33_cr_9_3_two_levels_by_one_damage)
{
    damaged(20, 0, 0, 0, 6, 0, 2);
    ask("damage 8");
    expect("level 4", result.final[4][0], 1);
    expect("lethal", result.lethal, 1);
}

Test(odds, a_climax_is_levelled_only_if_it_is_wanted)
{
    /* The climax of the clock comes to the waiting room, and with it into the next deck. */
    damaged(2, 0, 0, 0, 6, 1, 0);
    ask("damage 1|damage 2");
    double with_climax = result.cancel[1];
    query.level_choice = ODDS_LEVEL_CLIMAX;
    ask("damage 1|damage 2");
    cr_expect_gt(with_climax, 0);
    expect("no climax is left", result.cancel[1], 0);
}

Test(odds, the_best_choice_is_the_one_that_kills_least_and_the_worst_most)
{
    double lethal[4];
    damaged(2, 0, 0, 0, 6, 1, 3);
    query.start.level = 2;
    for (unsigned choice = 0; choice < 4; choice++) {
        query.level_choice = (OddsLevelChoice)choice;
        ask("damage 1|damage 5|damage 4");
        lethal[choice] = result.lethal;
    }
    cr_expect_leq(lethal[ODDS_LEVEL_BEST], fmin(lethal[0], lethal[1]) + 1e-12);
    cr_expect_geq(lethal[ODDS_LEVEL_WORST], fmax(lethal[0], lethal[1]) - 1e-12);
    cr_expect_gt(lethal[ODDS_LEVEL_WORST], lethal[ODDS_LEVEL_BEST]);
}

Test(odds, T27_cr_9_2_2_1_damage_without_anything_to_refresh_with_is_lethal)
{
    damaged(1, 0, 0, 0, 0, 0, 0);
    ask("damage 1");
    expect("lethal", result.lethal, 1);
}

Test(odds, T31_cr_1_2_2_2_no_card_in_deck_and_waiting_room_is_lethal)
{
    damaged(1, 0, 0, 0, 0, 0, 0);
    ask("clock 1");
    expect("lethal", result.lethal, 1);
    expect("no damage", result.damage[0], 1);
}

Test(odds, milled_climaxes_are_counted_over_the_whole_mill)
{
    damaged(4, 2, 0, 0, 0, 0, 0); /* the fourth card milled makes a new deck of all four */
    ask("mill 4 per climax { clock 1 }");
    /* the penalty and both braces: three of the four cards */
    expect("0-3", result.final[0][3], 1);
}

Test(odds, healing_takes_the_newest_cards)
{
    damaged(20, 0, 0, 0, 3, 1, 0);
    ask("heal 2|mill 20|damage 1");
    /* the climax came back: it is one of 22 cards, of which the penalty is one */
    expect("cancelled", result.cancel[2], 1.0 / 22);
}

Test(odds, branches_follow_what_became_of_their_damage)
{
    damaged(10, 5, 0, 0, 0, 0, 0);
    ask("damage 1 on cancel { clock 1 } on hit { clock 2 }");
    expect("cancelled", result.final[0][1], 0.5);
    expect("hit", result.final[0][3], 0.5);
    ask("damage 0 on cancel { clock 1 } on hit { clock 2 }");
    expect("neither", result.final[0][0], 1);
}

Test(odds, cards_looked_at_lie_where_they_were_put)
{
    damaged(4, 1, 1, 0, 0, 0, 0);
    ask("look 4 top|damage 1");
    expect("on top", result.cancel[1], 1);
    ask("look 4 bottom|damage 3");
    expect("under all others", result.cancel[1], 0);
    ask("look 4 waiting|damage 3");
    expect("gone", result.cancel[1], 0);
    ask("reveal 4|damage 1");
    expect("as before", result.cancel[1], 0.25);
    ask("reveal 4 per climax { damage 1 }");
    expect("one of four", result.damage[1], 0.75);
}

Test(odds, cards_come_back_from_the_waiting_room)
{
    damaged(4, 0, 6, 2, 0, 0, 0);
    ask("return 2 climaxes|damage 1");
    expect("two of six", result.cancel[1], 2.0 / 6);
    ask("return 9 others|damage 1");
    expect("none of eight", result.cancel[1], 0);
}

Test(odds, everything_sums_to_one)
{
    damaged(14, 3, 20, 5, 5, 0, 1);
    query.has_triggers = true;
    query.start.triggers[0] = 20;
    query.start.triggers[1] = 8;
    query.start.triggers[2] = 4;
    ask("attack 3 on cancel { damage 1 }|repeat 2 { attack 2; mill 3 per climax { damage 1 } }|heal 1");
    double damage = 0, final = 0;
    for (unsigned i = 0; i < result.damage_count; i++)
        damage += result.damage[i];
    for (unsigned level = 0; level < ODDS_LEVELS; level++)
        for (unsigned clock = 0; clock < ODDS_CLOCK; clock++)
            final += result.final[level][clock];
    expect("damage", damage, 1);
    expect("final", final, 1);
}

/* ---- The best order ---- */

Test(odds, the_best_order_is_better_than_any_fixed_one)
{
    /* A burn for one is best kept for where it kills. */
    static const char *const texts[] = {"damage 4", "damage 1", "mill 3"};
    OddsProgram *steps[3];
    Diagnostic problem;
    OddsBest best;
    damaged(20, 6, 5, 0, 3, 0, 3);
    for (unsigned i = 0; i < 3; i++)
        steps[i] = odds_program_create(&texts[i], 1, &problem);
    cr_assert(odds_best(&query, steps, 3, &best));
    static const char *const orders[] = {"damage 4|damage 1|mill 3", "damage 4|mill 3|damage 1",
                                         "damage 1|damage 4|mill 3", "damage 1|mill 3|damage 4",
                                         "mill 3|damage 4|damage 1", "mill 3|damage 1|damage 4"};
    for (unsigned i = 0; i < 6; i++) {
        ask(orders[i]);
        cr_expect_geq(best.lethal, result.lethal - 1e-12, "%s", orders[i]);
    }
    cr_expect_gt(best.then_count, 0);
    for (unsigned i = 0; i < 3; i++)
        odds_program_destroy(steps[i]);
}

Test(odds, the_best_order_counts_the_triggers_of_all_steps)
{
    static const char *const texts[] = {"attack 1", "attack 2"};
    OddsProgram *steps[2];
    Diagnostic problem;
    OddsBest best;
    damaged(20, 4, 5, 0, 3, 0, 3);
    query.has_triggers = true;
    query.start.triggers[0] = 1;
    query.start.triggers[2] = 1;
    for (unsigned i = 0; i < 2; i++)
        steps[i] = odds_program_create(&texts[i], 1, &problem);
    cr_assert(odds_best(&query, steps, 2, &best));
    ask("attack 1|attack 2");
    double one = result.lethal;
    ask("attack 2|attack 1");
    expect("order makes no difference to the sum", best.lethal, fmax(one, result.lethal));
    expect("begun with the first", best.by_first[0], one);
    expect("begun with the second", best.by_first[1], result.lethal);
    for (unsigned i = 0; i < 2; i++)
        odds_program_destroy(steps[i]);
}

/* ---- What is refused ---- */

Test(odds, a_wrong_step_is_named_with_its_column)
{
    static const struct {
        const char *text;
        size_t column;
        const char *message;
    } rows[] = {
        {"", 1, "expected a step"},
        {"atack 3", 1, "did you mean 'attack'?"},
        {"attack", 7, "whole number"},
        {"attack -3", 8, "whole number"},
        {"attack 51", 8, "whole number from 0 to 50"},
        {"attack 3 on cancl { damage 1 }", 13, "did you mean 'cancel'?"},
        {"attack 3 on cancel damage 1", 20, "'{' expected"},
        {"attack 3 on cancel { damage 1", 20, "not closed"},
        {"attack 3 on hit { } on hit { }", 23, "given twice"},
        {"mill 3 per card { damage 1 }", 12, "'climax' expected"},
        {"repeat 2 damage 1", 10, "'{' expected"},
        {"damage 1; damage 2", 18, "one step per argument"},
        {"damage 1 }", 10, "no '{'"},
        {"damage 1 2", 10, "end of the step"},
        {"look 3 under", 8, "no place for climaxes"},
        {"repeat 50 { repeat 50 { repeat 50 { damage 1 } } }", 0, "written out"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        Diagnostic problem;
        OddsProgram *program = odds_program_create(&rows[i].text, 1, &problem);
        cr_expect_null(program, "'%s'", rows[i].text);
        cr_expect_eq(problem.column, rows[i].column, "'%s': column %zu", rows[i].text,
                     problem.column);
        cr_expect_not_null(strstr(problem.message, rows[i].message), "'%s': %s", rows[i].text,
                           problem.message);
        odds_program_destroy(program);
    }
}

Test(odds, a_query_that_cannot_be_is_refused)
{
    static const struct {
        uint8_t deck, climaxes, waiting, waiting_climaxes, clock, level, triggers;
        const char *message;
    } rows[] = {
        {10, 11, 0, 0, 0, 0, 9, "11 climaxes among 10 cards"},
        {10, 1, 3, 4, 0, 0, 9, "4 climaxes among 3 cards"},
        {0, 0, 5, 0, 0, 0, 9, "the deck that takes the damage has no cards"},
        {40, 1, 8, 1, 3, 0, 9, "hold 51 cards"},
        {20, 5, 8, 4, 3, 0, 9, "hold 9 climaxes"},
        {20, 5, 8, 1, 3, 0, 1, "2 attacks, but 1 cards"},
    };
    static const char *const texts[] = {"attack 1", "attack 2"};
    Diagnostic problem;
    OddsProgram *program = odds_program_create(texts, 2, &problem);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        damaged(rows[i].deck, rows[i].climaxes, rows[i].waiting, rows[i].waiting_climaxes,
                rows[i].clock, 0, rows[i].level);
        query.has_triggers = true;
        query.start.triggers[0] = rows[i].triggers;
        cr_expect_not(odds_query_check(&query, program, &problem), "row %u", i);
        cr_expect_not_null(strstr(problem.message, rows[i].message), "row %u: %s", i,
                           problem.message);
    }
    odds_program_destroy(program);
}
