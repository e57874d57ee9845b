/* Encores that texts give or forbid: which are offered, in which order, and what they cost (CR 10.2). */
#define TEXT_CARDS(X)                                                                              \
    X("LEAVER", "Character", 0,                                                                    \
      "【AUTO】 When this card is put into your waiting room from the stage, draw 1 card.")        \
    X("ENC", "Character", 0,                                                                       \
      "【AUTO】 Encore [Put 1 character from your hand into your waiting room]")                   \
    X("ENCTOP", "Character", 0,                                                                    \
      "【AUTO】 Encore [Put the top card of your deck into your clock]|【AUTO】 Encore [(1)]")     \
    X("NOENC", "Character", 0, "【CONT】 You cannot use \"【AUTO】 Encore\".")                     \
    X("GIVER", "Character", 0,                                                                     \
      "【CONT】 All of your other characters get \"【AUTO】 Encore "                           \
      "[(1)]\".")
#include "support/text_board.h"

TestSuite(encore_text, .fini = text_board_close);

Test(encore_text, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(encore_text, every_encore_of_a_character_is_one_choice)
{
    text_board_main("'hand':['N0','A'],'stage':{'CL':{'card':'ENC'}},'stock':['B','B','B','B']"
                    "," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    cr_expect(board_allows("encore 0"));
    cr_expect(board_allows("encore 1"));
    cr_expect(board_allows("pass"));
    board_play("encore 1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A N0");
    board_expect_slot(0, SLOT_CL, "ENC rest");
    cr_expect_eq(board_count(0, ZONE_STOCK), 4);
}

Test(encore_text, encores_are_numbered_as_they_are_printed)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'ENCTOP'}},'stock':['B'],"
                    "'deck':['C','D','E','F']");
    board_play("play N0 CL");
    cr_expect_not(board_allows("encore 0"));
    cr_expect(board_allows("encore 1"));
    board_play("encore 2");
    cr_expect_eq(board_count(0, ZONE_STOCK), 0);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 0);
    cr_expect_eq(board_choice(), CHOICE_MAIN, "the one that was displaced has no encore to pay");
}

/* T23: the refresh after the cost takes the character away. */
Test(encore_text, a_refresh_after_the_cost_spoils_the_encore)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'ENCTOP'}},'deck':['C'],"
                    "'waiting_room':['D','E']");
    board_plays("play N0 CL;encore 1");
    board_expect_slot(0, SLOT_CL, "N0 stand");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 2, "the price and the penalty");
}

/* T49 */
Test(encore_text, encores_that_are_forbidden)
{
    text_board_main("'hand':['N0','A'],'stage':{'CL':{'card':'ENC'},'BL':{'card':'NOENC'}},"
                    "'stock':['B','B','B']," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(encore_text, an_encore_that_was_given_by_a_neighbour)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'GIVER'}},'stock':['B']"
                    "," TEXT_BOARD_DECK);
    board_plays("play N0 CL;encore 1");
    board_expect_slot(0, SLOT_CL, "N1 rest");
}

Test(encore_text, encores_that_cannot_be_paid_ask_for_no_order)
{
    text_board_main("'hand':['N0'],'stage':{'CL':{'card':'LEAVER'}}," TEXT_BOARD_DECK);
    board_play("play N0 CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}
