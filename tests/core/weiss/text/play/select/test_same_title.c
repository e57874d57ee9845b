/* "《Same OS》" on cards of titles called OS01, OS02 …: a card of the same title, not one with a trait. Also everyday
 * traits of cards of two titles in two languages. */
#define TEXT_CARDS(X)                                                                              \
    X("OS09/R09-001", "Character", 0, "【CONT】 All of your other <Same OS> characters get +1000 power.") \
    X("OS09/R09-002", "Character", 0, "-")                                                         \
    X("OS09/R09-003", "Character", 0,                                                              \
      "【永】 他のあなたの《同OS》のキャラすべてに、パワーを＋500。")                              \
    X("OS08/R08-001", "Character", 0, "-")                                                         \
    X("Q/W01-001", "Character", 0, "【CONT】 All of your other 《音楽》 characters get +1500 power.")

#include "support/text_board.h"

TestSuite(same_title, .fini = text_board_close);

Test(same_title, texts_are_understood)
{
    text_board_expect_exact();
}

Test(same_title, the_same_os_is_the_title)
{
    text_board_main("'stage':{'CL':{'card':'OS09/R09-001'},'CM':{'card':'OS09/R09-002'},'CR':{'card':'OS08/R08-001'}},"
                    TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 1000);
    cr_expect_eq(board_power(0, SLOT_CM), 2000);
    cr_expect_eq(board_power(0, SLOT_CR), 1000);
}

Test(same_title, the_same_os_in_japanese)
{
    text_board_main("'stage':{'CL':{'card':'OS09/R09-003'},'CM':{'card':'OS09/R09-002'},'CR':{'card':'OS08/R08-001'}},"
                    TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 1500);
    cr_expect_eq(board_power(0, SLOT_CR), 1000);
}

/* The cards of the board have the trait "Music". */
Test(same_title, everyday_traits_are_known_in_both_languages)
{
    text_board_main("'stage':{'CL':{'card':'Q/W01-001'},'CM':{'card':'OS08/R08-001'},'CR':{'card':'A'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 2500);
    cr_expect_eq(board_power(0, SLOT_CR), 500);
}
