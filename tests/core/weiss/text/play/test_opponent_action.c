/* What others do than the master of an ability ("your opponent may", "all players"), and what is done
 * to the opponent's deck and in his attack. */
#define TEXT_CARDS(X)                                                                              \
    X("GIFT", "Event", 0,                                                                          \
      "Your opponent may draw 1 card. If your opponent does, your opponent chooses 1 card in "     \
      "their hand, and puts it into their waiting room.")                                          \
    X("DIG", "Event", 0,                                                                           \
      "Your opponent may choose a character in your waiting room, and put it on the top of your "  \
      "deck.")                                                                                     \
    X("TOLL", "Event", 0,                                                                          \
      "Your opponent may put the top 2 cards of their stock into their waiting room. If they "     \
      "do, draw 1 card.")                                                                          \
    X("DENY", "Event", 0,                                                                          \
      "Your opponent may choose 1 of their characters, and put it into their waiting room. If "    \
      "your opponent does not, draw 1 card.")                                                      \
    X("FORGET", "Event", 0,                                                                        \
      "All players perform the following action. \"If your memory has 3 or more cards, choose 2 "  \
      "cards in your memory, and put all cards in your memory except those cards into your "       \
      "waiting room.\"")                                                                           \
    X("RENEW", "Event", 0,                                                                         \
      "All players return all cards from their waiting rooms to their decks, and shuffle their "   \
      "decks. Draw 1 card.")                                                                       \
    X("HEAL", "Event", 0,                                                                          \
      "All players put up to 2 cards from the top of their clock into their waiting room.")        \
    X("GUESS", "Event", 0,                                                                         \
      "Your opponent declares 0 or 1 or 2 or 3. Reveal the top card of your deck, and if that "    \
      "card "                                                                                      \
      "is a character of the level that your opponent declared, put it on any position of your "   \
      "stage.")                                                                                    \
    X("NUMBER", "Event", 0,                                                                        \
      "Your opponent declares 0 or 1 or 2 or 3. Put the top card of your deck into your waiting "  \
      "room, and if that card's level is the number your opponent declared, draw up to X cards. "  \
      "X "                                                                                         \
      "is equal to the number your opponent declared.")                                            \
    X("TRADE", "Event", 0,                                                                         \
      "Choose 1 of your opponent's characters, put it into your opponent's waiting room, your "    \
      "opponent chooses up to 1 level 0 or lower character in their waiting room, and puts it on " \
      "the stage position that that character was on.")                                            \
    X("NURSE", "Character", 0,                                                                     \
      "【AUTO】 [Put this card into your waiting room] When your other character is put into "   \
      "your "                                                                                      \
      "waiting room from the stage, you may pay the cost. If you do, put that character on the "   \
      "stage position it was on as 【REST】.")                                                     \
    X("WASH", "Event", 0,                                                                          \
      "Each player returns all cards in the waiting room to their deck. Each player shuffles "     \
      "their deck afterwards.")                                                                    \
    X("DUEL", "Event", 0,                                                                          \
      "Each player puts the top card of their deck into the waiting room. If the level of the "    \
      "card "                                                                                      \
      "put into your waiting room with this effect is higher than the level of the card put into " \
      "your opponent's waiting room with this effect, draw 1 card.")                               \
    X("STACK", "Event", 0,                                                                         \
      "Choose up to 2 cards in your opponent's waiting room, and put them on the top of your "     \
      "opponent's deck in any order.")                                                             \
    X("SPLIT", "Event", 0,                                                                         \
      "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put " \
      "it into your hand, choose up to 1 card from the remaining cards, put it into your stock, "  \
      "and put the rest into your waiting room.")                                                  \
    X("GUARD", "Character", 0,                                                                     \
      "【AUTO】 [Put this card into your waiting room] When this card is frontal attacked, you " \
      "may "                                                                                       \
      "pay the cost. If you do, choose up to 1 \"BIG\" in your hand, and put it on this card's "   \
      "stage position as the defending character.")
#include "support/text_board.h"
#include "weiss/engine/transfer.h"

TestSuite(opponent_action, .fini = text_board_close);

static void set_main(const char *own, const char *other)
{
    text_board_set("main", own, other);
}

static unsigned hand(unsigned player)
{
    return board_count(player, ZONE_HAND);
}

Test(opponent_action, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(opponent_action, the_opponent_may_draw)
{
    set_main("'hand':['GIFT','GIFT']," TEXT_BOARD_DECK, "'hand':['N0']," TEXT_BOARD_DECK);
    board_play("play GIFT");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_eq(board_chooser(), 1);
    board_play("yes");
    cr_expect_eq(hand(0), 1, "it is not the master who draws");
    cr_expect_eq(hand(1), 2);
    cr_expect_eq(board_chooser(), 1);
    board_plays("choose N0;play GIFT;no");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N0");
    cr_expect_eq(hand(1), 1);
}

Test(opponent_action, the_opponent_may_choose_a_card_of_the_master)
{
    set_main("'hand':['DIG'],'waiting_room':['N0','N1','EV0']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    board_play("play DIG");
    cr_expect_eq(board_chooser(), 1);
    cr_expect_not(board_allows("choose EV0"));
    cr_expect(board_allows("pass"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "DIG EV0 N0");
    cr_expect_eq(board_count(0, ZONE_DECK), 13);
}

Test(opponent_action, if_they_do_and_if_they_do_not)
{
    set_main("'hand':['TOLL','TOLL']," TEXT_BOARD_DECK,
             "'stock':['A','B','C','D']," TEXT_BOARD_DECK);
    board_plays("play TOLL;no");
    cr_expect_eq(hand(0), 1);
    board_plays("play TOLL;yes");
    cr_expect_eq(hand(0), 1);
    cr_expect_eq(board_count(1, ZONE_STOCK), 2);
    set_main("'hand':['DENY','DENY']," TEXT_BOARD_DECK,
             "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("play DENY;pass");
    cr_expect_eq(hand(0), 2);
    board_play("play DENY");
    cr_expect_eq(board_chooser(), 1);
    board_play("choose CL");
    cr_expect_eq(hand(0), 1);
    board_expect_slot(1, SLOT_CL, "-");
}

Test(opponent_action, all_players_perform_an_action)
{
    set_main("'hand':['FORGET'],'memory':['N0','N1','N2']," TEXT_BOARD_DECK,
             "'memory':['A','B','C','D']," TEXT_BOARD_DECK);
    board_play("play FORGET");
    cr_expect_eq(board_chooser(), 0);
    board_plays("choose N2;choose N0");
    board_expect_zone(0, ZONE_MEMORY, "N0 N2");
    cr_expect_eq(board_chooser(), 1);
    board_plays("choose A;choose D");
    board_expect_zone(1, ZONE_MEMORY, "A D");
    board_expect_zone(0, ZONE_WAITING_ROOM, "FORGET N1");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(opponent_action, all_players_each_their_own_cards)
{
    set_main("'hand':['RENEW'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK,
             "'waiting_room':['N2']," TEXT_BOARD_DECK);
    board_play("play RENEW");
    board_expect_zone(0, ZONE_WAITING_ROOM, "RENEW");
    board_expect_zone(1, ZONE_WAITING_ROOM, "");
    cr_expect_eq(board_count(0, ZONE_DECK), 13, "the master drew");
    cr_expect_eq(board_count(1, ZONE_DECK), 13);
}

Test(opponent_action, all_players_decide_for_themselves)
{
    set_main("'hand':['HEAL'],'clock':['A','B','C']," TEXT_BOARD_DECK,
             "'clock':['D','E']," TEXT_BOARD_DECK);
    board_play("play HEAL");
    cr_expect_eq(board_chooser(), 0);
    board_plays("yes;no");
    cr_expect_eq(board_chooser(), 1);
    board_plays("yes;yes");
    cr_expect_eq(board_count(0, ZONE_CLOCK), 2);
    cr_expect_eq(board_count(1, ZONE_CLOCK), 0);
}

Test(opponent_action, the_order_of_the_opponents_cards)
{
    set_main("'hand':['STACK']," TEXT_BOARD_DECK,
             "'waiting_room':['N0','N1','N2']," TEXT_BOARD_DECK);
    board_plays("play STACK;choose N0;choose N2");
    cr_expect_eq(board_chooser(), 0);
    cr_expect_not(board_allows("choose N1"));
    board_play("choose N2");
    const WeissPlayer *p = &board->table.state.players[1];
    unsigned top = weiss_deck_top_card(p, 0);
    cr_expect_str_eq(board->decks[1].card[top]->code, "N0", "laid last");
    cr_expect_str_eq(board->decks[1].card[weiss_deck_top_card(p, 1)]->code, "N2");
}

Test(opponent_action, what_remains_of_the_cards_looked_at)
{
    set_main("'hand':['SPLIT'],'deck':{'top':['N0','N1','N2'],'shuffled':['A','B']}",
             TEXT_BOARD_DECK);
    board_plays("play SPLIT;choose N1");
    cr_expect_not(board_allows("choose N1"));
    board_play("choose N2");
    board_expect_zone(0, ZONE_HAND, "N1");
    board_expect_zone(0, ZONE_STOCK, "N2");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0 SPLIT");
}

Test(opponent_action, another_becomes_the_defending_character)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK,
                   "'hand':['BIG'],'stage':{'CR':{'card':'GUARD'}}," TEXT_BOARD_DECK);
    board_plays("attack CL frontal;yes;choose BIG");
    board_expect_slot(1, SLOT_CR, "BIG stand");
    board_expect_slot(0, SLOT_CL, "N1 reverse");
}

Test(opponent_action, the_opponent_declares_a_level)
{
    set_main("'hand':['GUESS','GUESS'],'deck':{'top':['N1'],'shuffled':['A','B']}",
             TEXT_BOARD_DECK);
    board_play("play GUESS");
    cr_expect_eq(board_chooser(), 1);
    board_play("declare 0");
    cr_expect_eq(board_count(0, ZONE_STAGE), 0);
    board_plays("play GUESS;declare 1;choose CM");
    board_expect_slot(0, SLOT_CM, "N1 stand");
}

Test(opponent_action, the_number_that_was_declared)
{
    set_main("'hand':['NUMBER','NUMBER'],'deck':{'top':['N2','N2'],'shuffled':['A','B','C']}",
             TEXT_BOARD_DECK);
    board_plays("play NUMBER;declare 3");
    cr_expect_eq(hand(0), 1);
    board_plays("play NUMBER;declare 2;yes;yes");
    cr_expect_eq(hand(0), 2);
}

Test(opponent_action, where_that_character_was)
{
    set_main("'hand':['TRADE']," TEXT_BOARD_DECK,
             "'waiting_room':['NIL','N3'],'stage':{'BL':{'card':'N1'},'CR':{'card':'N2'}}," //
             TEXT_BOARD_DECK);
    board_play("play TRADE");
    board_play("choose O.BL");
    cr_expect_eq(board_chooser(), 1);
    cr_expect_not(board_allows("choose N3"));
    board_play("choose NIL");
    board_expect_slot(1, SLOT_BL, "NIL stand");
}

Test(opponent_action, back_to_where_it_was_not_where_the_cost_was)
{
    set_main("'hand':['N0'],'stage':{'CL':{'card':'NIL'},'BL':{'card':'NURSE'}}," TEXT_BOARD_DECK,
             TEXT_BOARD_DECK);
    board_plays("play N0 CL;yes");
    board_expect_slot(0, SLOT_CL, "NIL rest");
    board_expect_slot(0, SLOT_BL, "-");
}

Test(opponent_action, each_player_returns_the_waiting_room)
{
    set_main("'hand':['WASH'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK,
             "'waiting_room':['N2']," TEXT_BOARD_DECK);
    board_play("play WASH");
    board_expect_zone(0, ZONE_WAITING_ROOM, "WASH");
    cr_expect_eq(board_count(0, ZONE_DECK), 14);
    cr_expect_eq(board_count(1, ZONE_DECK), 13);
}

Test(opponent_action, what_each_player_has_put_away)
{
    set_main("'hand':['DUEL','DUEL'],'waiting_room':['N3'],"
             "'deck':{'top':['N2','N0'],'shuffled':['A','B','C']}",
             "'waiting_room':['N3'],'deck':{'top':['N1','N0'],'shuffled':['A','B','C']}");
    board_play("play DUEL");
    cr_expect_eq(hand(0), 2, "level 2 and level 1");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N1 N3");
    text_board_set("main",
                   "'hand':['DUEL'],'waiting_room':['N3'],"
                   "'deck':{'top':['N1'],'shuffled':['A','B','C']}",
                   "'deck':{'top':['NG'],'shuffled':['A','B','C']}");
    board_play("play DUEL");
    cr_expect_eq(hand(0), 0, "the same level");
}
