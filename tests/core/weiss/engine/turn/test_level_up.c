/* Level-up (CR 9.3): when it breaks in, which cards it takes, who chooses. */
#include "support/board.h"

#define SAFE "'deck':['NB','NB','NB','NB']"
#define A_TO_G "'clock':['A','B','C','D','E','F','G']"

TestSuite(level_up, .fini = board_close);

/* Player 0 is about to begin the main phase. */
static void set_main(unsigned edition, const char *own)
{
    char body[1024];
    snprintf(body, sizeof body,
             "'turn':3,'phase':'main','players':[{'hand':['N0']," SAFE ",%s},{" SAFE "}]", own);
    board_set(edition, body);
}

Test(level_up, T32_cr_9_3_before_the_draw_that_follows)
{
    BOARD_EACH_EDITION(edition)
    {
        board_set(edition, "'turn':3,'phase':'clock','players':[{'level':['N0','N1'],'hand':['H'],"
                           "'clock':['A','B','C','D','E','F'],'deck':['N2','N3','NB','NG']},"
                           "{" SAFE "}]");
        board_play("clock H");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        board_expect_zone(0, ZONE_HAND, "");
        board_expect_zone(0, ZONE_CLOCK, "A B C D E F H");
        board_play("level H");
        board_expect_zone(0, ZONE_HAND, "N2 N3");
        board_expect_zone(0, ZONE_LEVEL, "H N0 N1");
        board_expect_zone(0, ZONE_WAITING_ROOM, "A B C D E F");
        board_expect_zone(0, ZONE_CLOCK, "");
    }
}

Test(level_up, cr_9_3_not_with_six_cards)
{
    set_main(2022, "'clock':['A','B','C','D','E','F']");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
    board_expect_zone(0, ZONE_CLOCK, "A B C D E F");
    board_expect_zone(0, ZONE_LEVEL, "");
}

Test(level_up, cr_9_3_any_of_the_oldest_seven_may_be_chosen)
{
    static const char *const moves[] = {"level A", "level B", "level C", "level D",
                                        "level E", "level F", "level CX"};
    set_main(2022, "'clock':['A','B','C','CX','D','E','F','G','H']");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    for (unsigned i = 0; i < 7; i++)
        cr_expect(board_allows(moves[i]), "%s", moves[i]);
    cr_expect_not(board_allows("level G") || board_allows("level H") || board_allows("pass"));
}

Test(level_up, cr_9_3_a_climax_may_be_chosen)
{
    set_main(2022, "'clock':['A','B','C','CX','D','E','F']");
    board_play("level CX");
    board_expect_zone(0, ZONE_LEVEL, "CX");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C D E F");
}

Test(level_up, cr_9_3_events_may_be_chosen)
{
    set_main(2022, "'clock':['A','B','C','EV1','D','E','F']");
    board_play("level EV1");
    board_expect_zone(0, ZONE_LEVEL, "EV1");
}

Test(level_up, cr_9_3_cards_above_the_seventh_stay_in_their_order)
{
    set_main(2022, "'clock':['A','B','C','D','E','F','G','P','N3','H','CX']");
    board_play("level D");
    board_expect_zone(0, ZONE_CLOCK, "P N3 H CX");
    board_expect_zone(0, ZONE_LEVEL, "D");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C E F G");
}

Test(level_up, cr_9_3_thirteen_cards_are_one_level)
{
    set_main(2022, "'clock':['A','B','C','D','E','F','G','N0','N1','N2','N3','NB','NG']");
    board_play("level A");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
    board_expect_zone(0, ZONE_CLOCK, "N0 N1 N2 N3 NB NG");
}

Test(level_up, cr_9_3_fourteen_cards_are_two_levels_each_with_its_own_seven)
{
    set_main(2022, "'clock':['A','B','C','D','E','F','G','N0','N1','N2','N3','NB','NG','H']");
    cr_expect_not(board_allows("level N0"));
    board_play("level B");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    board_expect_zone(0, ZONE_CLOCK, "N0 N1 N2 N3 NB NG H");
    cr_expect(board_allows("level H"));
    cr_expect_not(board_allows("level A"));
    board_play("level NG");
    board_expect_zone(0, ZONE_LEVEL, "B NG");
    board_expect_zone(0, ZONE_CLOCK, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A C D E F G H N0 N1 N2 N3 NB");
}

Test(level_up, cr_9_3_seven_copies_leave_nothing_to_choose)
{
    set_main(2022, "'clock':['A','A','A','A','A','A','A','B']");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
    board_expect_zone(0, ZONE_LEVEL, "A");
    board_expect_zone(0, ZONE_CLOCK, "B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A A A A A A");
}

/* A copy above the seven is not the one that is chosen. */
Test(level_up, cr_9_3_copies_below_and_above_the_seventh_card)
{
    set_main(2022, "'clock':['A','B','C','D','E','F','G','A','B']");
    board_play("level A");
    board_expect_zone(0, ZONE_LEVEL, "A");
    board_expect_zone(0, ZONE_CLOCK, "A B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B C D E F G");
}

Test(level_up, cr_1_3_4_turn_player_levels_up_first)
{
    for (unsigned active = 0; active < 2; active++) {
        char body[512];
        snprintf(body, sizeof body,
                 "'turn':%u,'active':%u,'phase':'main','players':["
                 "{'hand':['N0']," SAFE "," A_TO_G "},{'hand':['N0']," SAFE "," A_TO_G "}]",
                 3 + active, active);
        board_set(2022, body);
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        cr_expect_eq(board_chooser(), active);
        board_play("level A");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        cr_expect_eq(board_chooser(), 1 - active);
        board_play("level B");
        board_expect_zone(active, ZONE_LEVEL, "A");
        board_expect_zone(1 - active, ZONE_LEVEL, "B");
    }
}

Test(level_up, cr_9_3_two_level_ups_by_one_damage)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 9,
                   "'clock':['A','B','C','D','E','F'],'deck':['G','N0','N1','N2','N3',"
                   "'NB','NG','H','P','S0','BIG']");
        board_play("level A");
        cr_assert_eq(board_choice(), CHOICE_LEVEL);
        cr_expect_eq(board_chooser(), 1);
        cr_expect_not(board_allows("level P"));
        board_play("level H");
        board_expect_zone(1, ZONE_LEVEL, "A H");
        board_expect_zone(1, ZONE_CLOCK, "P");
    }
}

Test(level_up, cr_4_10_1_3_never_within_the_damage_even_if_six_were_there)
{
    BOARD_EACH_EDITION(edition)
    {
        board_deal(edition, 4, "'clock':['A','B','C','D','E','F'],'deck':['G','H','CX','P','N0']");
        cr_expect_eq(board_choice(), CHOICE_ATTACK);
        board_expect_zone(1, ZONE_CLOCK, "A B C D E F");
        board_expect_zone(1, ZONE_WAITING_ROOM, "CX G H");
    }
}

/* The attack goes on where it was: the battle follows the level-up. */
Test(level_up, cr_9_1_2_1_what_was_interrupted_goes_on)
{
    board_set_attack(2022, "{'card':'BIG'}", SAFE,
                     "'clock':['A','B','C','D','E'],'deck':['F','G','H'],"
                     "'stage':{'CR':{'card':'N1'}}");
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    board_expect_slot(1, SLOT_CR, "N1 stand");
    board_play("level A");
    board_expect_slot(1, SLOT_CR, "N1 reverse");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
}

Test(level_up, cr_9_3_levels_by_a_shot_too)
{
    board_set_attack(2022, "{'card':'N0','shots':1}", SAFE,
                     "'clock':['A','B','C','D','E','F'],'deck':['CX','G','H']");
    board_play("attack CL direct");
    cr_assert_eq(board_choice(), CHOICE_LEVEL);
    cr_expect_eq(board_chooser(), 1);
    board_play("level G");
    board_expect_zone(1, ZONE_LEVEL, "G");
    board_expect_zone(1, ZONE_WAITING_ROOM, "A B C CX D E F");
}
