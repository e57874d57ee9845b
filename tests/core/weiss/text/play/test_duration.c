/* What clauses give, take and forbid for a time, one clause in two times; damage of either amount;
 * looks at the bottom of a deck. */
#define TEXT_CARDS(X)                                                                              \
    X("TWICE", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "     \
      "characters, and that character gets +2000 power until end of turn and the following "       \
      "ability until the end of your opponent's next turn. \"【CONT】 This card gets +500 power.\"") \
    X("ALSO", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 character in your " \
      "waiting room, return it to your hand, this card gets +1000 power until end of turn, and "   \
      "the following ability until the end of your opponent's next turn. \"【CONT】 This card "    \
      "gets +500 power.\"")                                                                        \
    X("LESS", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, you may -500 power to this " \
      "card until the end of your opponent's next turn. If you do, draw 1 card.")                  \
    X("SOFT", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, you may -1 soul from this "  \
      "card until end of turn. If you do, draw 1 card.")                                           \
    X("FREEZE", "Character", 0,                                                                    \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's "\
      "characters. That character does not 【STAND】 during your opponent's next stand phase.")    \
    X("TALLEST", "Character", 0,                                                                   \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's "\
      "characters with the highest power, and put it into their waiting room.")                    \
    X("FORBID", "Event", 0,                                                                        \
      "You cannot play \"FORBID\" or \"Backup\" from your hand until end of turn. Draw 1 card.") \
    X("MINE", "Event", 0,                                                                          \
      "If you do not have \"N0\", you cannot play this card from your hand. Draw 1 card.")       \
    X("LAST", "Character", 0,                                                                      \
      "【CONT】 You cannot use the \"【AUTO】 Encore\" of your other characters.")               \
    X("EITHER", "Event", 0, "Deal either 1 or 3 damage to your opponent.")                         \
    X("DEEP", "Event", 0,                                                                          \
      "Look at up to 3 cards from the bottom of your opponent's deck, choose up to 1 climax from " \
      "among them, put it into your opponent's clock, and put the rest into their waiting room.")
#include "support/text_board.h"

TestSuite(duration, .fini = text_board_close);

Test(duration, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* Ends player 0's turn. */
static void end_turn(void)
{
    for (unsigned i = 0; i < 6 && board->table.state.active == 0; i++)
        board_play("pass");
    cr_assert_eq(board->table.state.active, 1);
}

Test(duration, two_gains_last_each_as_long_as_it_says)
{
    text_board_set("main", "'hand':['TWICE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play TWICE CM");
    cr_expect_eq(board_power(0, SLOT_CL), 4500);
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
    end_turn();
    cr_expect_eq(board_power(0, SLOT_CL), 2500);
}

Test(duration, the_following_ability_goes_to_the_one_spoken_of)
{
    text_board_set("main", "'hand':['ALSO'],'waiting_room':['N0']," TEXT_BOARD_DECK,
                   "'hand':['A']," TEXT_BOARD_DECK);
    board_play("play ALSO CM");
    board_expect_zone(0, ZONE_HAND, "N0");
    cr_expect_eq(board_power(0, SLOT_CM), 2500);
    end_turn();
    cr_expect_eq(board_power(0, SLOT_CM), 1500);
}

Test(duration, power_may_be_given_away)
{
    text_board_set("main", "'hand':['LESS']," TEXT_BOARD_DECK, "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play LESS CM;yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_power(0, SLOT_CM), 500);
    end_turn();
    cr_expect_eq(board_power(0, SLOT_CM), 500);
    text_board_set("main", "'hand':['LESS']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play LESS CM;no");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
}

Test(duration, soul_may_be_given_away)
{
    text_board_set("main", "'hand':['SOFT']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play SOFT CM;yes");
    cr_expect_eq(board_soul(0, SLOT_CM), 0);
}

Test(duration, it_does_not_stand_in_its_next_stand_phase)
{
    text_board_set("main", "'hand':['FREEZE']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N0','state':'rest'}},"
                   "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play FREEZE CL;choose O.CL");
    end_turn();
    board_expect_slot(1, SLOT_CL, "N0 rest");
    board_expect_slot(1, SLOT_CM, "N0 stand");
}

Test(duration, one_of_those_with_the_highest_power)
{
    text_board_set("main", "'hand':['TALLEST'],'stage':{'CL':{'card':'BIG'}}," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'},'CR':{'card':'N1'}},"
                   TEXT_BOARD_DECK);
    board_play("play TALLEST CR");
    cr_expect_not(board_allows("choose O.CM"));
    board_play("choose O.CR");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N1");
}

Test(duration, damage_of_either_amount)
{
    text_board_set("main", "'hand':['EITHER']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play EITHER;mode 1");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 3);
    text_board_set("main", "'hand':['EITHER']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_plays("play EITHER;mode 0");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
}

Test(duration, the_bottom_of_a_deck_is_looked_at)
{
    text_board_set("main", "'hand':['DEEP']," TEXT_BOARD_DECK, "'deck':['A','B','C','CX','D','E']");
    board_play("play DEEP");
    board_play("choose CX");
    board_expect_zone(1, ZONE_CLOCK, "CX");
    board_expect_zone(1, ZONE_WAITING_ROOM, "D E");
    board_expect_zone(1, ZONE_DECK, "A B C");
}

Test(duration, a_card_is_forbidden_by_its_name)
{
    text_board_set("main", "'hand':['FORBID','FORBID','MINE'],'stage':{'CL':{'card':'N0'}},"
                           TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("play FORBID");
    cr_expect_not(board_allows("play FORBID"));
    cr_expect(board_allows("play MINE"), "other events are not named");
    end_turn();
    cr_expect_eq(board->table.state.modifier_count, 0);
}

Test(duration, this_card_cannot_be_played)
{
    text_board_set("main", "'hand':['MINE']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    cr_expect_not(board_allows("play MINE"));
    text_board_set("main", "'hand':['MINE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("play MINE");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(duration, the_other_characters_have_no_encore)
{
    const char *own = "'hand':['TALLEST']," TEXT_BOARD_DECK;
    text_board_set("main", own, "'stage':{'CL':{'card':'N1'},'CM':{'card':'LAST'}},"
                                "'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("play TALLEST CR");
    cr_expect_neq(board_choice(), CHOICE_ENCORE);
    text_board_set("main", own, "'stage':{'CL':{'card':'A'},'CM':{'card':'LAST'}},"
                                "'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("play TALLEST CR");
    cr_expect_eq(board_choice(), CHOICE_ENCORE, "its own is left");
}
