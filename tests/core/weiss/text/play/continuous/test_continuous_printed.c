/* Continuous abilities that change what is printed: names, colours, costs, the counter icon. */
#define TEXT_CARDS(X)                                                                                 \
    X("ALIAS", "Character", 0,                                                                        \
      "【CONT】 If this card is in the stage, this card's card name will also be regarded as "      \
      "\"N1\".")                                                                                      \
    X("ALSO", "Character", 0,                                                                         \
      "【CONT】 If this card is in the middle position of your center stage, this card's card "     \
      "name is also regarded as \"N1(エヌ)\".")                                                       \
    X("CALLN1", "Character", 0, "【CONT】 All of your \"N1\" get +2000 power.")                       \
    X("PARTN1", "Character", 0,                                                                       \
      "【CONT】 All of your characters with \"N\" in its card name get +1 soul.")                     \
    X("PAINT", "Character", 0, "【CONT】 All of your other \"N1\" get +500 power and blue.")          \
    X("PAINTED", "Character", 0,                                                                      \
      "【CONT】 If there is a marker underneath this card, this card gains the color green.")         \
    X("BLUES", "Character", 0, "【CONT】 All of your blue characters get +1 soul.")                   \
    X("GREENS", "Character", 0, "【CONT】 All of your other green characters get +1 soul.")           \
    X("SALE", "Character", 0, "【CONT】 \"N3\" get -1 cost while in your hand.")                      \
    X("SALEHAND", "Character", 0, "【CONT】 \"N2\" in your hand get -3 cost.")                        \
    X("CHEAP", "Character", 0,                                                                        \
      "【ACT】 [【REST】 this card] Choose 1 cost 0 or lower character in your hand, and put it " \
      "into your waiting room.")                                                                      \
    X("READY", "Character", 0, "【CONT】 \"EV0\" events get 【COUNTER】 while in your hand.")         \
    X("FIREWORK", "Event", 0, "Deal 1 damage to your opponent.")                                      \
    X("WAKE", "Character", 0,                                                                         \
      "【CONT】 【CLOCK】 Alarm When this card is the top card of your clock, all of your "       \
      "characters get +1000 power.")
#include "support/text_board.h"

TestSuite(continuous_printed, .fini = text_board_close);

Test(continuous_printed, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Names ---- */

Test(continuous_printed, a_second_name_counts_as_a_name)
{
    text_board_main("'stage':{'CL':{'card':'ALIAS'},'CM':{'card':'CALLN1'},'CR':{'card':'N1'},"
                    "'BL':{'card':'N0'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    cr_expect_eq(board_power(0, SLOT_CR), 6000);
    cr_expect_eq(board_power(0, SLOT_BL), 2000);
}

Test(continuous_printed, a_second_name_counts_in_parts_too)
{
    text_board_main("'stage':{'CL':{'card':'ALIAS'},'CM':{'card':'PARTN1'},'BL':{'card':'BIG'}}"
                    "," TEXT_BOARD_DECK);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
    cr_expect_eq(board_soul(0, SLOT_BL), 2, "its own");
}

Test(continuous_printed, a_second_name_only_where_it_is_said)
{
    text_board_main("'stage':{'CL':{'card':'ALSO'},'CM':{'card':'ALSO'},'BL':{'card':'CALLN1'}}"
                    "," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
    cr_expect_eq(board_power(0, SLOT_CM), 3000, "the gloss is no part of the name");
}

Test(continuous_printed, the_opponents_names_are_not_mine)
{
    text_board_set("main", "'stage':{'CL':{'card':'CALLN1'}}," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'ALIAS'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
}

/* ---- Colours ---- */

Test(continuous_printed, a_colour_is_given_beside_the_printed_one)
{
    text_board_main("'stage':{'CL':{'card':'N1'},'CM':{'card':'PAINT'},'CR':{'card':'NB'},"
                    "'BL':{'card':'BLUES'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 4500);
    cr_expect_eq(board_soul(0, SLOT_CL), 2, "red and blue");
    cr_expect_eq(board_soul(0, SLOT_CM), 1);
    cr_expect_eq(board_soul(0, SLOT_CR), 2);
}

Test(continuous_printed, a_colour_comes_and_goes_with_its_condition)
{
    text_board_main("'stage':{'CL':{'card':'PAINTED','markers':['A']},'CM':{'card':'PAINTED'},"
                    "'BL':{'card':'GREENS'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
    cr_expect_eq(board_soul(0, SLOT_CM), 1);
}

/* ---- Cards in hand ---- */

Test(continuous_printed, a_card_in_hand_costs_less)
{
    text_board_main("'stage':{'BL':{'card':'SALE'}},'hand':['N3','N2'],'level':['N1','N1','N1'],"
                    "'stock':['A']," TEXT_BOARD_DECK);
    board_play("play N3 CL");
    board_expect_zone(0, ZONE_STOCK, "");
    board_expect_slot(0, SLOT_CL, "N3 stand");
}

Test(continuous_printed, two_of_them_make_it_free_but_not_cheaper_than_that)
{
    text_board_main("'stage':{'BL':{'card':'SALE'},'BR':{'card':'SALE'},'CR':{'card':'SALE'}},"
                    "'hand':['N3'],'level':['N1','N1','N1'],'stock':['A']," TEXT_BOARD_DECK);
    board_play("play N3 CL");
    board_expect_zone(0, ZONE_STOCK, "A");
}

Test(continuous_printed, the_opponents_hand_costs_what_is_printed)
{
    text_board_set("main", "'hand':['N3'],'level':['N1','N1','N1'],'stock':['A']," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'SALE'}}," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("play N3 CL"));
}

Test(continuous_printed, cards_in_your_hand_are_named_by_their_place)
{
    text_board_main("'stage':{'BL':{'card':'SALEHAND'}},'hand':['N2'],'level':['N1','N1'],'stock':["
                    "'A']," TEXT_BOARD_DECK);
    board_play("play N2 CL");
    board_expect_zone(0, ZONE_STOCK, "A");
}

Test(continuous_printed, what_a_card_in_hand_costs_now_counts_for_texts)
{
    text_board_main("'stage':{'BL':{'card':'SALE'},'BR':{'card':'SALE'},'CL':{'card':'CHEAP'}},"
                    "'hand':['N3','N2']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_play("choose N3");
    board_expect_zone(0, ZONE_HAND, "N2");
}

Test(continuous_printed, an_event_that_got_the_counter_icon_is_played_in_the_counter_step)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'N0'},'BL':{'card':'READY'}},'hand':['EV0','FIREWORK'],"
                   TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    cr_expect_not(board_allows("counter FIREWORK"));
    board_play("counter EV0");
    board_expect_zone(1, ZONE_HAND, "FIREWORK");
}

/* ---- Battle, Alarm ---- */

Test(continuous_printed, alarm_works_on_top_of_the_clock_alone)
{
    text_board_main("'stage':{'CL':{'card':'N0'}},'clock':['A','WAKE']," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    text_board_main("'stage':{'CL':{'card':'N0'}},'clock':['WAKE','A']," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 2000, "T65");
    text_board_main(
        "'stage':{'CL':{'card':'N0'},'BL':{'card':'WAKE'}},'clock':['A']," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}
