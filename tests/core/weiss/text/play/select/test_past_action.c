/* Conditions about what an ability has done so far, and numbers that it finds. */
#define TEXT_CARDS(X)                                                                                \
    X("RETURN", "Event", 0,                                                                          \
      "Choose up to 2 cards in your waiting room, and return them to your deck. Shuffle your "       \
      "deck "                                                                                        \
      "afterwards. If you returned 2 cards, draw 1 card.")                                           \
    X("DUMP", "Event", 0,                                                                            \
      "Choose 2 cards in your hand, and put them into your waiting room. If you put 2 cards into "   \
      "your waiting room, draw 3 cards.")                                                            \
    X("REST", "Event", 0,                                                                            \
      "Choose 2 of your characters, and 【REST】 them. If you 【REST】 2 characters, draw 1 "    \
      "card.")                                                                                       \
    X("DRAW", "Event", 0,                                                                            \
      "Draw up to 1 card. If you drew 1 card, choose 1 card in your hand, and put it into your "     \
      "waiting room.")                                                                               \
    X("CLOCK", "Event", 0,                                                                           \
      "Look at up to 2 cards from the top of your deck, choose 1 card from among them, put it "      \
      "into your clock, and put the rest into your waiting room. If you put 1 card into your "       \
      "clock, draw 1 card.")                                                                         \
    X("BURN", "Event", 0,                                                                            \
      "Deal 1 damage to your opponent. If this damage is canceled, deal 2 damage to your "           \
      "opponent.")                                                                                   \
    X("EITHER", "Event", 0,                                                                          \
      "Choose 1 character in your waiting room, and return it to your hand or put it into your "     \
      "stock. If you put it into your stock, draw 1 card.")                                          \
    X("MAYBE", "Event", 0,                                                                           \
      "You may choose 2 of your characters, and put them into your waiting room. If you put 2 "      \
      "characters into your waiting room, draw 1 card.")                                             \
    X("STORM", "Character", 0,                                                                       \
      "【ACT】 Brainstorm [(1)] Flip over 3 cards from the top of your deck, and put them into "   \
      "your "                                                                                        \
      "waiting room. For each climax revealed among those cards, draw 1 card.")                      \
    X("CROWD", "Character", 0,                                                                       \
      "【AUTO】 When you use \"Brainstorm\", if a climax is put into the waiting room by that "    \
      "effect, "                                                                                     \
      "this card gets +2000 power until end of turn.")                                               \
    X("RIVAL", "Character", 0,                                                                       \
      "【AUTO】 When your opponent uses \"Brainstorm\", if a climax is put into the waiting room " \
      "by "                                                                                          \
      "that effect, draw 1 card.")                                                                   \
    X("SPLIT", "Event", 0,                                                                           \
      "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put "   \
      "it into your hand, choose up to 1 card from among them, put it into your stock, and put "     \
      "the rest into your waiting room.")                                                            \
    X("GIVEN", "Character", 0,                                                                       \
      "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, choose up to 4 of " \
      "your other characters, put them into your waiting room, and deal X damage to your "           \
      "opponent. X is equal to the number of characters put into your waiting room with this "       \
      "effect.")                                                                                     \
    X("HANDS", "Event", 0,                                                                           \
      "Put all cards from your hand into your waiting room, and draw X cards. X is equal to the "    \
      "number of cards put into your waiting room by this effect +1.")
#include "support/text_rows.h"

TestSuite(past_action, .fini = text_board_close);

Test(past_action, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(past_action, as_many_as_were_returned)
{
    text_board_main("'hand':['RETURN','RETURN'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK);
    board_plays("play RETURN;choose N0;pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 1, "one is not two");
    board_plays("play RETURN;choose N1;choose RETURN");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(past_action, as_many_as_there_were)
{
    text_board_main("'hand':['DUMP','A']," TEXT_BOARD_DECK);
    board_play("play DUMP");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    text_board_main("'hand':['DUMP','A','B']," TEXT_BOARD_DECK);
    board_play("play DUMP");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

Test(past_action, a_character_at_rest_is_not_rested)
{
    text_board_main(
        "'hand':['REST'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0','state':'rest'}}," //
        TEXT_BOARD_DECK);
    board_play("play REST");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    text_board_main(
        "'hand':['REST'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("play REST");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(past_action, what_was_drawn)
{
    text_board_main("'hand':['DRAW','DRAW','N0']," TEXT_BOARD_DECK);
    board_plays("play DRAW;no");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_plays("play DRAW;yes;choose N0");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(past_action, a_card_in_the_clock_also_after_a_level_up)
{
    text_board_main("'hand':['CLOCK'],'clock':['A','B','C','D','E','F'],"
                    "'deck':{'top':['N0','N1'],'shuffled':['A','B','C']}");
    board_plays("play CLOCK;choose N0;level A");
    cr_expect_eq(board_count(0, ZONE_LEVEL), 1);
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
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
    text_board_main("'hand':['EITHER','EITHER'],'waiting_room':['N0','N1']," TEXT_BOARD_DECK);
    board_plays("play EITHER;choose N0;mode 0");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    board_plays("play EITHER;mode 1");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(past_action, what_was_passed_was_not_done)
{
    text_board_main("'hand':['MAYBE','MAYBE'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," //
                    TEXT_BOARD_DECK);
    board_plays("play MAYBE;pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    board_plays("play MAYBE;choose CL");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

/* Deck and waiting room hold two cards: the third that is put is one of them again (CR 4.1: each is put
 * one by one, and a refresh breaks in). */
#define PUTS_THREE "T: 【ACT】 [(0)] Put the top 3 cards of your deck into your waiting room"
#define FEW "'deck':['CX'],'waiting_room':['CX'],'stage':{'CL':{'card':'T'}}"
#define FEW_N2 "'deck':['N2'],'waiting_room':['N2'],'stage':{'CL':{'card':'T'}}"

static const Row put_twice[] = {
    {"into a waiting room whose owner is not said",
     "T: 【ACT】 Put the top card of your deck into your waiting room. Put the top card of your deck into the waiting room. If there is a climax among those cards, draw 1 card.",
     "main", "'deck':{'top':['CX','A','B'],'shuffled':['D']},'stage':{'CL':{'card':'T'}}", NULL,
     "act CL 0", "wr=A CX;hand=B"},
    {"a card put twice counts twice",
     PUTS_THREE ", and deal X damage to your opponent. X is equal to the number of climax among those cards.",
     "main 2021", FEW, "", "act CL 0", "o.clock 3"},
    {"in a condition, too",
     PUTS_THREE
     ". If there are 3 or more climax cards among those cards, this card gets +2000 power until end of turn.",
     "main 2021", FEW, "", "act CL 0", "power CL 3000"},
    {"and not more than that",
     PUTS_THREE
     ". If there are 4 or more climax cards among those cards, this card gets +2000 power until end of turn.",
     "main 2021", FEW, "", "act CL 0", "power CL 1000"},
    {"what is done for each is done for both",
     PUTS_THREE
     ". For each climax revealed among those cards, this card gets +1000 power until end of turn.",
     "main 2021", FEW, "", "act CL 0", "power CL 4000"},
    {"the total of levels",
     PUTS_THREE ", and this card gets +X power until end of turn. X is equal to the total level of those cards ×1000.",
     "main 2021", FEW_N2, "", "act CL 0", "power CL 7000"},
    {"but not in the waiting room",
     PUTS_THREE ", and deal X damage to your opponent. X is equal to the number of climax in your waiting room.",
     "main", "'deck':['A','B','C','D'],'waiting_room':['CX','CX'],'stage':{'CL':{'card':'T'}}", "",
     "act CL 0", "o.clock 2"},
    {"of both players, the cards put last",
     "T: 【ACT】 [(0)] Put the top 3 cards of your opponent's deck into their waiting room, and put the top 3 cards of your deck into your waiting room. If there are 3 or more climax cards among those cards, this card gets +2000 power until end of turn.",
     "main 2021", FEW, "'deck':['CX'],'waiting_room':['CX']", "act CL 0", "power CL 3000"},
    {"those of the next action are others",
     PUTS_THREE ", put the top 2 cards of your clock into your waiting room, and deal X damage to your opponent. X is equal to the number of climax among those cards.",
     "main 2021", "'clock':['CX','CX']," FEW, "", "act CL 0", "o.clock 2"},
};

Test(past_action, a_card_put_twice)
{
    ROWS_RUN(put_twice);
}

Test(past_action, what_a_use_has_put_away)
{
    text_board_set("main",
                   "'stock':['A','A'],'stage':{'CL':{'card':'STORM'},'CM':{'card':'CROWD'}},"
                   "'deck':{'top':['CX','CXB','A','B','C','D'],'shuffled':['D','E']}",
                   "'stage':{'BL':{'card':'RIVAL'},'CL':{'card':'CROWD'}}," TEXT_BOARD_DECK);
    board_play("act CL 0");
    cr_expect_eq(board_power(0, SLOT_CM), 3000, "once for two climaxes");
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
    board_play("act CL 0");
    cr_expect_eq(board_power(0, SLOT_CM), 3000, "no climax");
}

Test(past_action, a_card_that_went_to_the_hand_is_not_among_them_any_more)
{
    text_board_main("'hand':['SPLIT'],'deck':['A','B','C','D']");
    board_plays("play SPLIT;choose B");
    cr_expect_not(board_allows("choose B"));
    board_play("choose C");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_STOCK, "C");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A SPLIT");
}

Test(past_action, what_was_put_by_this_effect)
{
    text_board_main("'hand':['HANDS','N0','N1'],'deck':['A','A','A','A','A']");
    board_play("play HANDS");
    board_expect_zone(0, ZONE_HAND, "A A A");
    static const char own[] = "'stage':{'CL':{'card':'GIVEN'},'BL':{'card':'N0'},"
                              "'BR':{'card':'N1'}},'stock':['A','A']," TEXT_BOARD_DECK;
    text_board_set("attack", own, TEXT_BOARD_DECK);
    board_plays("attack CL direct;yes;pass");
    unsigned plain = board_count(1, ZONE_CLOCK);
    text_board_set("attack", own, TEXT_BOARD_DECK);
    board_plays("attack CL direct;yes;choose BL;choose BR");
    cr_expect_eq(board_count(1, ZONE_CLOCK), plain + 2);
}

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DECLARE(places, where)                                                                     \
    "T: 【ACT】 [【REST】 this card] Declare " places ". Search " where                            \
    " for up to 1 \"B\", reveal it to "                                                            \
    "your opponent, and put it into your hand. If you declared your deck, shuffle your deck. "     \
    "Draw 1 "                                                                                      \
    "card."
#define EITHER DECLARE("either your deck or your waiting room", "your declared zone")
#define B_TWICE ON("") ",'waiting_room':['B','A'],'deck':{'top':['C','B','C'],'shuffled':[]}"
#define SAME_AS_RETURNED                                                                              \
    "T: 【ACT】 [【REST】 this card] Choose 1 character in your waiting room, return it to your " \
    "hand, "                                                                                          \
    "choose 1 character in your waiting room with the same card name as the character returned "      \
    "to "                                                                                             \
    "your hand, and return it to your hand."
#define EACH_SOUL                                                                                    \
    "T: 【ACT】 [【REST】 this card] Put the top card of your deck into your waiting room, and " \
    "this card "                                                                                     \
    "gets +2 soul for each 【SOUL】 in the trigger icon of the card put into your waiting room "   \
    "until end "                                                                                     \
    "of turn."
#define CHOSEN_BY                                                                                    \
    "T: 【ACT】 [【REST】 this card] Choose 1 of your characters, and that character gets +500 " \
    "power until "                                                                                   \
    "end of turn. If the character chosen by this card's effect is level 1 or higher, that "         \
    "character "                                                                                     \
    "gets +1000 power until end of turn."
#define AS_MANY_DRAWN                                                                                  \
    "T: 【ACT】 [【REST】 this card] Draw up to 2 cards, choose an equal number of cards in your " \
    "hand, and "                                                                                       \
    "put them into your waiting room."
#define DRAWN "'deck':{'top':['A','B'],'shuffled':['C']}"

static const Row before[] = {
    {"OVL/S62-E066 for each icon of the card put there", EACH_SOUL, "main",
     ON("") ",'deck':{'top':['CX'],'shuffled':['A']}", NULL, "act CL 0", "wr=CX;soul CL 5"},
    {"which may have none", EACH_SOUL, "main",
     ON("") ",'waiting_room':['CX'],'deck':{'top':['A'],'shuffled':['A']}", NULL, "act CL 0",
     "soul CL 1"},
    {"FS/S77-E082 the cards put into your waiting room",
     "T: 【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room, choose 1 level X or lower character in your waiting room, and return it to your hand. X is equal to the total level of the cards put into your waiting room.",
     "main", ON("") ",'waiting_room':['N2','N3'],'deck':{'top':['N1','N1'],'shuffled':['A']}", NULL,
     "act CL 0;choose N2", "hand=N2"},
    {"SPY/S106-E045 the one chosen by this card's effect", CHOSEN_BY, "main",
     ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;choose CM", "power CM 5500"},
    {"which is not such", CHOSEN_BY, "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL,
     "act CL 0;choose CM", "power CM 2500;power CR 4000"},
    {"AZL/S119-E109 the deck is declared and searched", EITHER, "main", B_TWICE, NULL,
     "act CL 0;mode 0;choose B", "wr=A B;hand=B C"},
    {"CSM/S96-E061 or the waiting room, and then nothing is shuffled", EITHER, "main", B_TWICE,
     NULL, "act CL 0;mode 1;choose B", "wr=A;hand=B C;deck 2"},
    {"GGST/SX06-033 said otherwise",
     DECLARE("your deck or your waiting room", "the zone you declared"), "main", B_TWICE, NULL,
     "act CL 0;mode 1;choose B", "wr=A;hand=B C"},
    {"ARI/S103-E022 the same name as what was returned", SAME_AS_RETURNED, "main",
     ON("") ",'waiting_room':['A','A','B','N0']", NULL, "act CL 0;choose A", "hand=A A;wr=B N0"},
    {"and nothing else", SAME_AS_RETURNED, "main", ON("") ",'waiting_room':['A','A','B','N0']",
     NULL, "act CL 0;choose B", "hand=B;wr=A A N0"},
    {"BD/W54-E003 how many were searched for",
     "T: 【ACT】 [【REST】 this card] Search your deck for up to 2 \"B\", reveal them to your opponent, put them into your hand, and shuffle your deck. If you searched for 2 or more cards, put the top card of your clock into your waiting room.",
     "main", ON("") ",'clock':['P'],'deck':{'top':['B','B','A'],'shuffled':[]}", NULL,
     "act CL 0;choose B;choose B", "hand=B B;clock=;wr=P"},
    {"and fewer",
     "T: 【ACT】 [【REST】 this card] Search your deck for up to 2 \"B\", reveal them to your opponent, put them into your hand, and shuffle your deck. If you searched for 2 or more cards, put the top card of your clock into your waiting room.",
     "main", ON("") ",'clock':['P'],'deck':{'top':['B','B','A'],'shuffled':[]}", NULL,
     "act CL 0;choose B;pass", "hand=B;clock=P"},
    {"GGST/SX06-085 returned to your hand",
     "T: 【ACT】 [【REST】 this card] You may choose 1 character in your waiting room, and return it to your hand. If you returned a character to your hand, choose 1 card in your hand, and put it into your waiting room.",
     "main", ON("") ",'hand':['P'],'waiting_room':['A']", NULL, "act CL 0;choose A;choose P",
     "hand=A;wr=P"},
    {"or not",
     "T: 【ACT】 [【REST】 this card] You may choose 1 character in your waiting room, and return it to your hand. If you returned a character to your hand, choose 1 card in your hand, and put it into your waiting room.",
     "main", ON("") ",'hand':['P'],'waiting_room':['A']", NULL, "act CL 0;pass", "hand=P;wr=A"},
    {"MKI/W126-E010 as many as were drawn", AS_MANY_DRAWN, "main",
     ON("") ",'hand':['P','N0']," DRAWN, NULL, "act CL 0;yes;yes;choose P;choose A",
     "hand=B N0;wr=A P"},
    {"which may be one", AS_MANY_DRAWN, "main", ON("") ",'hand':['P','N0']," DRAWN, NULL,
     "act CL 0;yes;no;choose P", "hand=A N0;wr=P"},
    {"or none", AS_MANY_DRAWN, "main", ON("") ",'hand':['P','N0']," DRAWN, NULL, "act CL 0;no",
     "hand=N0 P;wr=;asks main"},
    {"NGL/S58-E086 the last ones count",
     "T: 【ACT】 [【REST】 this card] Draw up to 1 card, return up to 2 cards from the top of your stock into your hand, choose an equal number of cards in your hand, and put it into your stock in any order.",
     "main", ON("") ",'hand':['P'],'stock':['N0','N1']," DRAWN, NULL,
     "act CL 0;yes;yes;no;choose P", "hand=A N1;stock=N0 P"},
    {"a cost from the hand",
     "T: 【ACT】 [Put 1 card from the hand into the waiting room] Draw 1 card.", "main",
     ON("") ",'hand':['A']", "'hand':['A','B']", "act CL 0", "wr=A;o.hand 2;hand 1"},
    {"and not from the other's",
     "T: 【ACT】 [Put 1 card from the hand into the waiting room] Draw 1 card.",
     "main", ON(""), "'hand':['A','B']", "", "not act CL 0"},
    {"HOL/W91-E113 and can be played without its colour",
     "N3B 2: 【CONT】 If you have 2 or more characters, this card gets -1 level while in your hand, and can be played from your hand without fulfilling color requirements.",
     "main", "'level':['NB'],'hand':['N3B'],'stage':{'CL':{'card':'NB'},'CM':{'card':'NB'}}", NULL,
     "", "may play N3B CR"},
};

Test(past_action, what_was_done_before)
{
    ROWS_RUN(before);
}

#define HOLDS_E "'hand':['E']"
#define EVENT(text) "E event: " text
#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}"

static const Row counts[] = {
    {"a card put twice by a refresh counts once among others (T20)",
     EVENT("Put the top 3 cards of your deck into your waiting room, choose 1 of your characters, and it gets +X power until end of turn. X is equal to the number of your characters ×500."),
     "main", HOLDS_E ",'deck':['A','B']," TWO, NULL, "play E;choose CL", "power CL 3000"},
    {"cards put one by one into the same place are counted together",
     EVENT(
         "Put the top card of your deck into your waiting room. Put the top card of your deck into your waiting room. For each level 1 or higher card put into your waiting room by this effect, draw 1 card."),
     "main", HOLDS_E ",'deck':['N1','N1','A','B','C']", NULL, "play E", "hand=A B;wr 3"},
    {"what goes elsewhere in between is not counted",
     EVENT(
         "Put the top card of your deck into your waiting room. Put the top card of your deck on the bottom of your deck. Put the top card of your deck into your waiting room. If there are 2 or more level 1 or higher cards put into your waiting room by this effect, draw 1 card."),
     "main", HOLDS_E ",'deck':['N1','N1','A','B','C']", NULL, "play E", "hand 0;wr 3"},
    {"\"their\" waiting room is the opponent's",
     EVENT("Put the top 2 cards of your opponent's deck into their waiting room, and choose 1 card put into their waiting room by this effect, and put it into their memory."),
     "main", HOLDS_E, NULL, "play E;choose A", "o.memory=A;o.wr=B"},
    {"X in a condition alone",
     EVENT("If X is higher than your level, draw 1 card. X is equal to your opponent's level."),
     "main", HOLDS_E, "'level':['A']", "play E", "hand 1"},
    {"and not high enough",
     EVENT("If X is higher than your level, draw 1 card. X is equal to your opponent's level."),
     "main", HOLDS_E, NULL, "play E", "hand 0"},
    {"any number is at least one",
     EVENT("Choose up to 2 cards in your hand, and put them into your waiting room. If you put any number of cards into your waiting room, draw 1 card."),
     "main", "'hand':['E','N0'],'deck':{'top':['A'],'shuffled':['B','C']}", NULL,
     "play E;choose N0", "hand=A;wr=E N0"},
    {"and none is not",
     EVENT("Choose up to 2 cards in your hand, and put them into your waiting room. If you put any number of cards into your waiting room, draw 1 card."),
     "main", "'hand':['E','N0'],'deck':{'top':['A'],'shuffled':['B','C']}", NULL, "play E;pass",
     "hand=N0;wr=E"},
};

Test(past_action, counts)
{
    ROWS_RUN(counts);
}
