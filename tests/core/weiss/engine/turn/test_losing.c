/* Losing, winning and the draw (CR 1.2, 9.4): conditions, and the moment of the verdict. */
#include "support/board.h"

#define SAFE "'deck':['NB','NB','NB','NB']"
#define LEVEL_3 "'level':['N0','N1','N2']"
#define SIX "'clock':['C','C','C','C','C','C']"
#define SEVEN "'clock':['C','C','C','C','C','C','C']"
#define SIX_DIFFERENT "'clock':['B','C','D','E','F','G']"

TestSuite(losing, .fini = board_close);

/* The main phase of the turn player, who has a card in hand. */
static void set_main(unsigned edition, unsigned active, const char *first, const char *second)
{
    char body[1024];
    snprintf(body, sizeof body,
             "'turn':%u,'active':%u,'phase':'main','players':[{'hand':['N0'],%s},"
             "{'hand':['N0'],%s}]",
             3 + active, active, first, second);
    board_set(edition, body);
}

static void expect_over(int result)
{
    cr_expect_eq(board_result(), result);
    cr_expect_eq(board_choice(), CHOICE_NONE);
    cr_expect_not(board_allows("concede") || board_allows("pass") || board_allows("end"));
}

Test(losing, T27_cr_9_2_2_1_damage_takes_the_last_card_without_a_climax)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, "'deck':['A'],'clock':['B']");
        expect_over(0);
        board_expect_zone(1, ZONE_CLOCK, edition == 2021 ? "B A" : "B");
    }
}

Test(losing, T27_cr_9_2_2_1_damage_that_finds_no_more_cards)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 5, "'deck':['A','B']");
        expect_over(0);
        board_expect_zone(1, ZONE_CLOCK, edition == 2021 ? "A B" : "");
    }
}

/* In 2021 the level-up gives cards for a refresh, but the loss was registered in the damage. */
Test(losing, T27_cr_9_2_2_1_level_up_after_the_damage_does_not_save)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, SIX ",'deck':['C']");
        expect_over(0);
        board_expect_zone(1, ZONE_LEVEL, edition == 2021 ? "C" : "");
    }
}

/* The only card of the new deck is the penalty: the damage process stands without cards. */
Test(losing, T27_cr_9_2_2_1_penalty_takes_the_last_card_within_the_damage_from_2022_on)
{
    board_deal(2022, 2, "'deck':['A'],'waiting_room':['P']");
    expect_over(0);
    board_expect_zone(1, ZONE_CLOCK, "P");
}

Test(losing, T27_damage_takes_the_only_card_of_the_new_deck_in_2021)
{
    board_deal(2021, 2, "'deck':['A'],'waiting_room':['P']");
    expect_over(0);
    board_expect_zone(1, ZONE_CLOCK, "A P");
}

Test(losing, T28_cr_9_2_2_1_last_card_is_a_climax)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, "'deck':['CX'],'clock':['A','B','C','D','E']");
        expect_over(0);
        board_expect_zone(1, ZONE_CLOCK, "A B C D E CX");
        board_expect_zone(1, ZONE_WAITING_ROOM, "");
        board_expect_zone(1, ZONE_DECK, "");
    }
}

Test(losing, T28_cr_9_3_level_up_by_the_penalty_saves)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, SIX ",'deck':['CX']");
        board_play("level C");
        cr_expect_eq(board_result(), RESULT_RUNNING);
        cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
        cr_expect_eq(board_count(1, ZONE_DECK), 5);
        board_expect_zone(1, ZONE_WAITING_ROOM, "");
    }
}

Test(losing, T29_cr_1_2_2_2_no_card_in_deck_and_waiting_room)
{
    BOARD_EACH_EDITION(edition)
    {
        set_main(edition, 0, SAFE, "'stock':['A','B'],'clock':['C']");
        expect_over(0);
        set_main(edition, 0, "'stock':['A','B'],'memory':['C']", SAFE);
        expect_over(1);
    }
}

Test(losing, T29_cr_1_2_2_2_drawing_the_last_card)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'draw','players':[{'deck':['A'],'hand':['B']},"
                           "{" SAFE "}]");
        expect_over(1);
        board_expect_zone(0, ZONE_HAND, "A B");
    }
}

/* Nothing left to draw: that alone is no loss, the verdict is. */
Test(losing, cr_1_3_2_second_draw_of_the_clock_phase_is_not_done)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{'deck':['A'],'hand':['B']},"
                           "{" SAFE "}]");
        board_play("clock B");
        expect_over(1);
        board_expect_zone(0, ZONE_HAND, "A");
    }
}

Test(losing, T29_cr_1_2_2_trigger_check_is_completed_before_the_verdict)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set_attack(edition, "{'card':'N0'}", "'deck':['CX']", SAFE);
        board_play("attack CL direct");
        expect_over(1);
        board_expect_zone(0, ZONE_STOCK, "CX");
        cr_expect_eq(board_soul(0, SLOT_CL), 4);
        board_expect_zone(1, ZONE_CLOCK, "");
    }
}

Test(losing, T31_cr_9_2_2_one_card_in_the_waiting_room)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'draw','players':[{'deck':['A'],'hand':['B'],"
                           "'waiting_room':['P'],'clock':['C','C','C','C','C']},{" SAFE "}]");
        expect_over(1);
        board_expect_zone(0, ZONE_CLOCK, "C C C C C P");
    }
}

Test(losing, T31_cr_9_3_level_up_by_the_penalty_saves)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'draw','players':[{'deck':['A'],'hand':['B'],"
                           "'waiting_room':['C']," SIX "},{" SAFE "}]");
        cr_assert_eq(board_choice(), CHOICE_CLOCK);
        board_expect_zone(0, ZONE_LEVEL, "C");
        board_expect_zone(0, ZONE_CLOCK, "C");
        cr_expect_eq(board_count(0, ZONE_DECK), 5);
    }
}

Test(losing, T33_cr_1_2_2_two_levels_by_one_damage)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 8,
                   LEVEL_3 "," SIX_DIFFERENT ",'deck':['A','A','A','A','A','A','A','A','H']");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        board_play("level B");
        expect_over(0);
        cr_expect_eq(board_count(1, ZONE_LEVEL), 5);
        board_expect_zone(1, ZONE_CLOCK, "");
    }
}

Test(losing, cr_1_2_2_1_fourth_level)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, LEVEL_3 "," SIX ",'deck':['C','H']");
        expect_over(0);
        cr_expect_eq(board_count(1, ZONE_LEVEL), 4);
    }
}

Test(losing, cr_1_2_2_1_third_level_is_none)
{
    board_deal(2022, 1, "'level':['N0','N1']," SIX ",'deck':['C','H']");
    cr_expect_eq(board_result(), RESULT_RUNNING);
    cr_expect_eq(board_count(1, ZONE_LEVEL), 3);
}

Test(losing, cr_9_4_1_verdict_comes_before_the_battle)
{
    board_set_attack(2022, "{'card':'BIG'}", SAFE,
                     LEVEL_3 "," SIX ",'deck':['C','C','H'],'stage':{'CR':{'card':'N0'}}");
    board_play("attack CL frontal");
    expect_over(0);
    board_expect_slot(1, SLOT_CR, "N0 stand");
    board_expect_slot(0, SLOT_CL, "BIG rest");
}

/* The fourth level is reached in the clock phase: both cards are still drawn. */
Test(losing, cr_1_2_2_verdict_waits_for_the_draws_of_the_clock_phase)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{" LEVEL_3 "," SIX
                           ",'hand':['C','H'],'deck':['A','B','D']},{" SAFE "}]");
        board_play("clock C");
        expect_over(1);
        board_expect_zone(0, ZONE_HAND, "A B H");
    }
}

/* The half of T30 that needs no text: the fourth level by the penalty does not stop what runs. */
Test(losing, T30_cr_1_2_2_level_four_by_the_penalty_does_not_end_the_trigger_check_in_2022)
{
    board_set_attack(2022, "{'card':'N0'}",
                     LEVEL_3 "," SIX ",'deck':['BOOK'],'waiting_room':['C','C','C']", SAFE);
    board_play("attack CL direct");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_eq(board_count(0, ZONE_LEVEL), 4);
    cr_expect_eq(board_result(), RESULT_RUNNING);
    board_play("yes");
    expect_over(1);
    board_expect_zone(0, ZONE_HAND, "C");
    board_expect_zone(0, ZONE_STOCK, "BOOK");
    board_expect_zone(1, ZONE_CLOCK, "");
}

Test(losing, T30_penalty_that_makes_level_four_comes_after_the_trigger_check_in_2021)
{
    board_set_attack(2021, "{'card':'N0'}",
                     LEVEL_3 "," SIX ",'deck':['BOOK'],'waiting_room':['C','C','C']", SAFE);
    board_play("attack CL direct");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_eq(board_count(0, ZONE_LEVEL), 3);
    board_play("yes");
    expect_over(1);
    cr_expect_eq(board_count(0, ZONE_LEVEL), 4);
}

/* The verdict of the same check timing comes before an open point. */
Test(losing, T30_open_refresh_point_is_not_paid_after_the_verdict_in_2021)
{
    set_main(2021, 0, LEVEL_3 "," SIX ",'refresh_points':1,'deck':['C','C','C']",
             LEVEL_3 "," SEVEN "," SAFE);
    expect_over(0);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 6);
    set_main(2021, 1, LEVEL_3 "," SEVEN "," SAFE,
             LEVEL_3 "," SIX ",'refresh_points':1,'deck':['C','C','C']");
    expect_over(1);
    cr_expect_eq(board_count(1, ZONE_CLOCK), 6);
}

/* Two clocks of seven stand for an effect that deals damage to all players. */
Test(losing, T11_cr_1_2_3_both_at_level_four_is_a_draw)
{
    BOARD_EACH_EDITION(edition)
    for (unsigned active = 0; active < 2; active++) {
        set_main(edition, active, LEVEL_3 "," SEVEN "," SAFE, LEVEL_3 "," SEVEN "," SAFE);
        expect_over(RESULT_DRAW);
    }
}

Test(losing, T35_cr_1_2_3_level_four_and_no_cards_is_a_draw)
{
    BOARD_EACH_EDITION(edition)
    for (unsigned active = 0; active < 2; active++) {
        set_main(edition, active, LEVEL_3 "," SEVEN "," SAFE, "'stock':['A']");
        expect_over(RESULT_DRAW);
    }
}

Test(losing, cr_1_2_3_both_without_cards_is_a_draw)
{
    BOARD_EACH_EDITION(edition)
    {
        set_main(edition, 0, "'stock':['A']", "'stock':['A']");
        expect_over(RESULT_DRAW);
    }
}

Test(losing, cr_1_2_3_several_conditions_of_one_player_are_one_loss)
{
    board_deal(2022, 1, LEVEL_3 ",'clock':['C','C','C','C','C','C'],'deck':['C']");
    expect_over(0);
}

Test(losing, T34_cr_1_2_4_concede_in_the_middle_of_the_opponents_damage)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 1, SIX_DIFFERENT ",'deck':['A'],'waiting_room':['P','P','P']");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        cr_expect_eq(board_chooser(), 1);
        board_play("concede");
        expect_over(0);
        cr_expect_eq(board_count(1, ZONE_LEVEL), 0);
    }
}

Test(losing, T34_cr_1_2_4_concede_in_any_phase)
{
    static const char *const bodies[] = {
        "'turn':1,'phase':'mulligan','players':[{'hand':['A'],'deck':['A']},"
        "{'hand':['A'],'deck':['A']}]",
        "'turn':3,'phase':'clock','players':[{'hand':['A'],'deck':['A']},{'deck':['A']}]",
        "'turn':3,'phase':'main','players':[{'hand':['A'],'deck':['A']},{'deck':['A']}]",
        "'turn':3,'phase':'climax','players':[{'hand':['CX'],'clock':['A'],'deck':['A']},"
        "{'deck':['A']}]",
        "'turn':3,'phase':'attack','players':[{'stage':{'CM':{'card':'A'}},'deck':['A']},"
        "{'deck':['A']}]",
        "'turn':3,'phase':'encore','players':[{'stage':{'CM':{'card':'A','state':'reverse'}},"
        "'stock':['A','A','A'],'deck':['A']},{'deck':['A']}]",
        "'turn':3,'phase':'end','players':[{'hand':['A','B','C','D','E','F','G','H'],'deck':['A']},"
        "{'deck':['A']}]",
    };
    static const WeissChoiceKind kinds[] = {CHOICE_MULLIGAN, CHOICE_CLOCK,  CHOICE_MAIN,
                                            CHOICE_CLIMAX,   CHOICE_ATTACK, CHOICE_ENCORE,
                                            CHOICE_DISCARD};
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        board_set(2022, bodies[i]);
        cr_expect_eq(board_choice(), kinds[i]);
        board_play("concede");
        expect_over(1);
    }
}

/* CR 1.2.4: no check timing, so the opponent's own losing condition is not looked at any more. The
 * mulligan has none either. */
Test(losing, cr_1_2_4_who_concedes_loses_alone)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':1,'phase':'mulligan','players':[{'hand':['A'],'deck':['A']},"
                           "{'hand':['A']," LEVEL_3 "," SEVEN "," SAFE "}]");
        cr_assert_eq(board_choice(), CHOICE_MULLIGAN);
        cr_assert_eq(board_count(1, ZONE_LEVEL), 4);
        board_play("concede");
        expect_over(1);
    }
}

Test(losing, cr_1_2_1_the_turn_does_not_go_on)
{
    board_deal(2022, 1, LEVEL_3 "," SIX ",'deck':['C','H']");
    expect_over(0);
    board_expect_slot(0, SLOT_CM, "N0 stand");
    cr_expect_eq(board->table.state.turn, 3);
}

/* Both have an open refresh point at level 3 with six in the clock: the points are all paid before
 * the next verdict, which finds both at level 4. */
Test(losing, edition_2021_all_open_points_are_paid_before_the_next_verdict)
{
    board_set(2021, "'turn':9,'active':0,'phase':'clock','players':["
                    "{'deck':['A','B'],'level':['N0','N1','N2'],'clock':['C','D','E','F','G','H'],"
                    "'refresh_points':1},"
                    "{'deck':['A','B'],'level':['N0','N1','N2'],'clock':['C','D','E','F','G','H'],"
                    "'refresh_points':1}]");
    board_plays("level C; level C");
    cr_expect_eq(board_result(), RESULT_DRAW);
}
