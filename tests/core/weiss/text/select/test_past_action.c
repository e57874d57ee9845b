/* Conditions about what an ability has done so far, and numbers that it finds. */
#define TEXT_CARDS(X)                                                                              \
    X("RETURN", "Event", 0,                                                                        \
      "Choose up to 2 cards in your waiting room, and return them to your deck. Shuffle your deck " \
      "afterwards. If you returned 2 cards, draw 1 card.")                                         \
    X("DUMP", "Event", 0,                                                                          \
      "Choose 2 cards in your hand, and put them into your waiting room. If you put 2 cards into " \
      "your waiting room, draw 3 cards.")                                                          \
    X("REST", "Event", 0,                                                                          \
      "Choose 2 of your characters, and 【REST】 them. If you 【REST】 2 characters, draw 1 card.") \
    X("DRAW", "Event", 0,                                                                          \
      "Draw up to 1 card. If you drew 1 card, choose 1 card in your hand, and put it into your "   \
      "waiting room.")                                                                             \
    X("CLOCK", "Event", 0,                                                                         \
      "Look at up to 2 cards from the top of your deck, choose 1 card from among them, put it "    \
      "into your clock, and put the rest into your waiting room. If you put 1 card into your "     \
      "clock, draw 1 card.")                                                                       \
    X("BURN", "Event", 0,                                                                          \
      "Deal 1 damage to your opponent. If this damage is canceled, deal 2 damage to your "         \
      "opponent.")                                                                                 \
    X("EITHER", "Event", 0,                                                                        \
      "Choose 1 character in your waiting room, and return it to your hand or put it into your "   \
      "stock. If you put it into your stock, draw 1 card.")                                        \
    X("MAYBE", "Event", 0,                                                                         \
      "You may choose 2 of your characters, and put them into your waiting room. If you put 2 "    \
      "characters into your waiting room, draw 1 card.")                                           \
    X("NAMES", "Event", 0,                                                                         \
      "If your memory has 2 or more cards with different card names, draw 1 card.")                \
    X("ICONS", "Event", 0,                                                                         \
      "Put the top 3 cards of your deck into your waiting room, and draw X cards. X is equal to "  \
      "the number of trigger icons revealed among those cards.")                                   \
    X("EACH", "Event", 0,                                                                          \
      "Put the top 2 cards of your deck into your waiting room. For each trigger icon revealed "   \
      "among those cards, draw 1 card.")                                                           \
    X("SHED", "Character", 0,                                                                      \
      "【ACT】 Put all markers from underneath this card into your waiting room. For each trigger " \
      "icon among those cards, draw 1 card.")                                                      \
    X("PAIR", "Event", 0,                                                                          \
      "Search your deck for up to 1 \"N0\" and up to 1 \"N1\", reveal them to your opponent, put "   \
      "them into your hand, and shuffle your deck.")                                               \
    X("EFFECTS", "Event", 0,                                                                       \
      "Choose 1 of the following effects, and perform it. \"Draw X cards. X is equal to the number " \
      "of your characters.\" \"Draw 1 card.\"")                                                     \
    X("LEVELS", "Event", 0,                                                                        \
      "Choose 1 character in your center stage, and if the levels of all your characters in your " \
      "center stage are the same as that character's, draw 1 card.")
#include "support/text_board.h"

TestSuite(past_action, .fini = text_board_close);

static void set_main(const char *own)
{
    text_board_set("main", own, TEXT_BOARD_DECK);
}

static unsigned hand(void)
{
    return board_count(0, ZONE_HAND);
}

Test(past_action, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(past_action, as_many_as_were_returned)
{
    set_main("'hand':['RETURN','RETURN'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK);
    board_plays("play RETURN;choose N0;pass");
    cr_expect_eq(hand(), 1, "one is not two");
    board_plays("play RETURN;choose N1;choose RETURN");
    cr_expect_eq(hand(), 1);
}

Test(past_action, as_many_as_there_were)
{
    set_main("'hand':['DUMP','A']," TEXT_BOARD_DECK);
    board_play("play DUMP");
    cr_expect_eq(hand(), 0);
    set_main("'hand':['DUMP','A','B']," TEXT_BOARD_DECK);
    board_play("play DUMP");
    cr_expect_eq(hand(), 3);
}

Test(past_action, a_character_at_rest_is_not_rested)
{
    set_main("'hand':['REST'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0','state':'rest'}}," //
             TEXT_BOARD_DECK);
    board_play("play REST");
    cr_expect_eq(hand(), 0);
    set_main("'hand':['REST'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("play REST");
    cr_expect_eq(hand(), 1);
}

Test(past_action, what_was_drawn)
{
    set_main("'hand':['DRAW','DRAW','N0']," TEXT_BOARD_DECK);
    board_plays("play DRAW;no");
    cr_expect_eq(hand(), 2);
    board_plays("play DRAW;yes;choose N0");
    cr_expect_eq(hand(), 1);
}

Test(past_action, a_card_in_the_clock_also_after_a_level_up)
{
    set_main("'hand':['CLOCK'],'clock':['A','B','C','D','E','F'],"
             "'deck':{'top':['N0','N1'],'shuffled':['A','B','C']}");
    board_plays("play CLOCK;choose N0;level A");
    cr_expect_eq(board_count(0, ZONE_LEVEL), 1);
    cr_expect_eq(hand(), 1);
}

Test(past_action, damage_that_is_cancelled)
{
    text_board_set("main", "'hand':['BURN','BURN']," TEXT_BOARD_DECK,
                   "'deck':{'top':['CX','A','B','C'],'shuffled':['D','E']}");
    board_play("play BURN");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 2);
    board_play("play BURN");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 3, "it is not canceled");
}

Test(past_action, where_it_was_put)
{
    set_main("'hand':['EITHER','EITHER'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK);
    board_plays("play EITHER;choose N0;mode 0");
    cr_expect_eq(hand(), 2);
    board_plays("play EITHER;mode 1");
    cr_expect_eq(hand(), 2);
}

Test(past_action, what_was_passed_was_not_done)
{
    set_main("'hand':['MAYBE','MAYBE'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," //
             TEXT_BOARD_DECK);
    board_plays("play MAYBE;pass");
    cr_expect_eq(hand(), 1);
    board_plays("play MAYBE;choose CL");
    cr_expect_eq(hand(), 1);
}

Test(past_action, different_names_are_counted_once)
{
    set_main("'hand':['NAMES'],'memory':['N0','N0']," TEXT_BOARD_DECK);
    board_play("play NAMES");
    cr_expect_eq(hand(), 0);
    set_main("'hand':['NAMES'],'memory':['N0','N0','N1']," TEXT_BOARD_DECK);
    board_play("play NAMES");
    cr_expect_eq(hand(), 1);
}

Test(past_action, icons_are_counted)
{
    set_main("'hand':['ICONS'],'deck':{'top':['CX','S0','N0'],'shuffled':['A','B','C','D']}");
    board_play("play ICONS");
    cr_expect_eq(hand(), 3, "two of the climax, one of the character");
}

Test(past_action, levels_that_are_all_the_same)
{
    set_main("'hand':['LEVELS'],'stage':{'CL':{'card':'N1'},'CM':{'card':'NG'},'BL':{'card':'N0'}}," //
             TEXT_BOARD_DECK);
    board_plays("play LEVELS;choose CL");
    cr_expect_eq(hand(), 1);
    set_main("'hand':['LEVELS'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("play LEVELS;choose CL");
    cr_expect_eq(hand(), 0);
}

Test(past_action, an_effect_in_quotation_marks_says_what_its_x_is)
{
    set_main("'hand':['EFFECTS','EFFECTS'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," //
             TEXT_BOARD_DECK);
    board_plays("play EFFECTS;mode 0");
    cr_expect_eq(hand(), 3);
    board_plays("play EFFECTS;mode 1");
    cr_expect_eq(hand(), 3);
}

Test(past_action, a_search_for_one_card_and_another)
{
    set_main("'hand':['PAIR','PAIR'],'stage':{'CL':{'card':'N0'}},"
             "'deck':['N0','N0','N1','A','B']");
    board_plays("play PAIR;choose N0");
    cr_expect_not(board_allows("choose N0"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_HAND, "N0 N1 PAIR");
    board_plays("play PAIR;pass");
    board_expect_zone(0, ZONE_HAND, "N0 N1");
}

Test(past_action, for_each_icon)
{
    set_main("'hand':['EACH'],'deck':{'top':['CX','S0'],'shuffled':['A','B','C','D']}");
    board_play("play EACH");
    cr_expect_eq(hand(), 3);
}

Test(past_action, those_cards_that_were_markers)
{
    set_main("'stage':{'CL':{'card':'SHED','markers':['S0','N0','CX']}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(hand(), 3);
}
