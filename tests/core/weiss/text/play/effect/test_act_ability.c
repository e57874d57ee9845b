/* ACT abilities: when they are offered, and to whom. */
#define TEXT_CARDS(X)                                                                              \
    X("ACT", "Character", 0, "【ACT】 [(1)] Draw 1 card.|【ACT】 [(2)] Draw 2 cards.")
#include "support/text_board.h"

TestSuite(act_ability, .fini = text_board_close);

Test(act_ability, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(act_ability, an_act_is_offered_when_it_can_be_paid)
{
    text_board_main("'stage':{'CL':{'card':'ACT'}},'stock':['A']," TEXT_BOARD_DECK);
    cr_expect(board_allows("act CL 0"));
    cr_expect_not(board_allows("act CL 1"));
    text_board_main("'stage':{'CR':{'card':'ACT'}},'stock':['A','B']," TEXT_BOARD_DECK);
    board_play("act CR 1");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(act_ability, an_act_moves_with_its_character)
{
    text_board_main("'stage':{'CL':{'card':'ACT'}},'stock':['A']," TEXT_BOARD_DECK);
    board_play("move CL BR");
    cr_expect(board_allows("act BR 0"));
    cr_expect_not(board_allows("act CL 0"));
}
