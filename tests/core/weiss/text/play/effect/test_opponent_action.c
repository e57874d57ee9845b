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
      "and put the rest into your waiting room.")
#include "support/text_rows.h"
#include "weiss/engine/transfer.h"

TestSuite(opponent_action, .fini = text_board_close);

Test(opponent_action, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(opponent_action, the_opponent_may_draw)
{
    text_board_set("main", "'hand':['GIFT','GIFT']," TEXT_BOARD_DECK,
                   "'hand':['N0']," TEXT_BOARD_DECK);
    board_play("play GIFT");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_expect_eq(board_chooser(), 1);
    board_play("yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "it is not the master who draws");
    cr_expect_eq(board_count(1, ZONE_HAND), 2);
    cr_expect_eq(board_chooser(), 1);
    board_plays("choose N0;play GIFT;no");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N0");
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}

Test(opponent_action, the_opponent_may_choose_a_card_of_the_master)
{
    text_board_set("main", "'hand':['DIG'],'waiting_room':['N0','N1','EV0']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
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
    text_board_set("main", "'hand':['TOLL','TOLL']," TEXT_BOARD_DECK,
                   "'stock':['A','B','C','D']," TEXT_BOARD_DECK);
    board_plays("play TOLL;no");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_plays("play TOLL;yes");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_count(1, ZONE_STOCK), 2);
    text_board_set("main", "'hand':['DENY','DENY']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_plays("play DENY;pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_play("play DENY");
    cr_expect_eq(board_chooser(), 1);
    board_play("choose CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_expect_slot(1, SLOT_CL, "-");
}

Test(opponent_action, all_players_perform_an_action)
{
    text_board_set("main", "'hand':['FORGET'],'memory':['N0','N1','N2']," TEXT_BOARD_DECK,
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
    text_board_set("main", "'hand':['RENEW'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK,
                   "'waiting_room':['N2']," TEXT_BOARD_DECK);
    board_play("play RENEW");
    board_expect_zone(0, ZONE_WAITING_ROOM, "RENEW");
    board_expect_zone(1, ZONE_WAITING_ROOM, "");
    cr_expect_eq(board_count(0, ZONE_DECK), 13, "the master drew");
    cr_expect_eq(board_count(1, ZONE_DECK), 13);
}

Test(opponent_action, all_players_decide_for_themselves)
{
    text_board_set("main", "'hand':['HEAL'],'clock':['A','B','C']," TEXT_BOARD_DECK,
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
    text_board_set("main", "'hand':['STACK']," TEXT_BOARD_DECK,
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
    text_board_set("main", "'hand':['SPLIT'],'deck':{'top':['N0','N1','N2'],'shuffled':['A','B']}",
                   TEXT_BOARD_DECK);
    board_plays("play SPLIT;choose N1");
    cr_expect_not(board_allows("choose N1"));
    board_play("choose N2");
    board_expect_zone(0, ZONE_HAND, "N1");
    board_expect_zone(0, ZONE_STOCK, "N2");
    board_expect_zone(0, ZONE_WAITING_ROOM, "N0 SPLIT");
}

Test(opponent_action, each_player_returns_the_waiting_room)
{
    text_board_set("main", "'hand':['WASH'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK,
                   "'waiting_room':['N2']," TEXT_BOARD_DECK);
    board_play("play WASH");
    board_expect_zone(0, ZONE_WAITING_ROOM, "WASH");
    cr_expect_eq(board_count(0, ZONE_DECK), 14);
    cr_expect_eq(board_count(1, ZONE_DECK), 13);
}

Test(opponent_action, what_each_player_has_put_away)
{
    text_board_set("main",
                   "'hand':['DUEL','DUEL'],'waiting_room':['N3'],"
                   "'deck':{'top':['N2','N0'],'shuffled':['A','B','C']}",
                   "'waiting_room':['N3'],'deck':{'top':['N1','N0'],'shuffled':['A','B','C']}");
    board_play("play DUEL");
    cr_expect_eq(board_count(0, ZONE_HAND), 2, "level 2 and level 1");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N1 N3");
    text_board_set("main",
                   "'hand':['DUEL'],'waiting_room':['N3'],"
                   "'deck':{'top':['N1'],'shuffled':['A','B','C']}",
                   "'deck':{'top':['NG'],'shuffled':['A','B','C']}");
    board_play("play DUEL");
    cr_expect_eq(board_count(0, ZONE_HAND), 0, "the same level");
}

#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DRAWS "'deck':['B','B','B','B']"

static const Row sides[] = {
    {"one of all players', an own one",
     ACT("Choose 1 of all players' characters, and 【REST】 it."), "main",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CM':{'card':'N1'}}", "act CL 0;choose CM",
     "CM=N0 rest;o.CM=N1 stand"},
    {"one of all players', the opponent's",
     ACT("Choose 1 of all players' characters, and 【REST】 it."), "main", ON(""),
     "'stage':{'CM':{'card':'N1'}}", "act CL 0;choose O.CM", "CL=T stand;o.CM=N1 rest"},
    {"all of all players'", ACT("【REST】 all of all players' characters."), "main", ON(""),
     "'stage':{'CM':{'card':'N1'}}", "act CL 0", "CL=T rest;o.CM=N1 rest"},
    {"one of each to the hand",
     ACT("Choose 1 of your characters and 1 of your opponent's characters, and return them to hand."),
     "main", ON(""), "'stage':{'CM':{'card':'N1'}}", "act CL 0", "hand=T;o.hand=N1;CL=-;o.CM=-"},
    {"one of each into the waiting room",
     ACT("Choose 1 of your characters and 1 of your opponent's characters, and put them into your waiting room."),
     "main", ON(""), "'stage':{'CM':{'card':'N1'}}", "act CL 0", "wr=T;o.wr=N1"},
    {"each does it for himself",
     ACT("Each player returns all cards in their waiting room to their deck, and shuffles their deck."),
     "main", ON("") ",'waiting_room':['A'],'deck':['B']", "'waiting_room':['C','D'],'deck':['E']",
     "act CL 0", "wr=;deck 2;o.wr=;o.deck 3"},
    {"an action for all", ACT("All players perform the following action. \"Draw 1 card.\""), "main",
     ON("") "," DRAWS, DRAWS, "act CL 0", "hand=B;o.hand=B"},
};

Test(opponent_action, sides)
{
    ROWS_RUN(sides);
}

#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"
#define EACH                                                                                       \
    "T: 【AUTO】 When this card attacks, each player returns 1 card in their hand into their "   \
    "clock or to their deck."

static const Row others[] = {
    {"SHS/W71-E051 the opponent exchanges",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 level X or lower character in their waiting room, and exchanges them. X is equal to the level of the character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2','N3'],'stage':{'CL':{'card':'N3'}}",
     "play T", "by 1;may choose N1;may choose N2;not choose N3"},
    {"SHS/W71-E051 and the card comes to the position",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 level X or lower character in their waiting room, and exchanges them. X is equal to the level of the character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2'],'stage':{'CL':{'card':'N3'}}",
     "play T;choose N1", "o.CL=N1 stand;o.wr=N2 N3"},
    {"SHS/W71-E051 with nobody of that level nothing is exchanged",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 level X or lower character in their waiting room, and exchanges them. X is equal to the level of the character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N3'],'stage':{'CL':{'card':'N3'}}", "play T",
     "o.CL=N3 stand;o.wr=N3"},
    {"RKN/S115-E034 one does this, the other that",
     "T event: Your opponent puts the top 2 cards of their deck into their waiting room, and you reveal the top card of your deck. If that card is a character, put it into your hand.",
     "main", "'hand':['T']," TOP, TOP, "play T", "o.wr=A B;hand=A;o.hand="},
    {"KC/S31-E073 the opponent reveals",
     "T: 【AUTO】 When this card is placed on the stage from your hand, your opponent reveals the top card of their deck. If that card is level 1 or higher, this card gets +2000 power until end of turn.",
     "main", "'hand':['T']", "'deck':{'top':['N1'],'shuffled':['A']}", "play T CL",
     "power CL 3000"},
    {"each player chooses a card of his own", EACH, "attack",
     "'stage':{'CL':{'card':'T'}},'hand':['N0','N1']", "'hand':['NB','NG']",
     "attack CL direct;choose N0", "asks mode;by 0"},
    {"and where it goes", EACH, "attack", "'stage':{'CL':{'card':'T'}},'hand':['N0','N1']",
     "'hand':['NB','NG']", "attack CL direct;choose N0;mode 0;choose NB",
     "asks mode;by 1;clock=N0;hand=N1"},
};

Test(opponent_action, what_the_opponent_does_in_other_words)
{
    ROWS_RUN(others);
}
