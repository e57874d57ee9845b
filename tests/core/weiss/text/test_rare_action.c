/* What one card or two do, each played once: choices of two ways, sums that limit a choice, the damage of a trigger. */
#include "support/text_rows.h"

TestSuite(rare_action, .fini = text_board_close);

#define ON_CL ",'stage':{'CL':{'card':'T'}}"
#define ALONE "'stage':{'CL':{'card':'T'}}"

#define TWO_WAYS                                                                                   \
    "T: 【ACT】 Choose up to 1 character in your waiting room, and return it to your hand or put it in any position of your stage. If you returned a character to your hand, choose up to 2 cards in your opponent's waiting room, return them to their deck, and your opponent shuffles their deck. If you placed a character on your stage, that character gets +1000 power until the end of your opponent's next turn."

static const Row ways[] = {
    {"BD/W95-092 what it does if the card went to the hand", TWO_WAYS, "main",
     "'waiting_room':['N1']" ON_CL, "'waiting_room':['N2','N3']",
     "act CL 0;choose N1;mode 0;choose N2;choose N3", "hand=N1;o.wr 0"},
    {"what it does if the card went to the stage, and nothing of the other", TWO_WAYS, "main",
     "'waiting_room':['N1']" ON_CL, "'waiting_room':['N2','N3']",
     "act CL 0;choose N1;mode 1;choose CM", "hand 0;power CM 5000;power CL 1000;o.wr 2"},
    {"neither if no card was chosen", TWO_WAYS, "main", "'waiting_room':['N1']" ON_CL,
     "'waiting_room':['N2']", "act CL 0;pass;mode 0", "hand 0;wr=N1;o.wr 1;power CL 1000"},
};

Test(rare_action, two_ways)
{
    ROWS_RUN(ways);
}

#define TWO_SIDES                                                                                  \
    "T: 【ACT】 Choose up to 1 《Music》 or 《Magic》 character in your waiting room, or up to 1 of your opponent's characters, and return it to their respective player's hands."

static const Row sides[] = {
    {"P3/SE46-E16 a card in the own waiting room", TWO_SIDES, "main", "'waiting_room':['T']" ON_CL,
     "'stage':{'CM':{'card':'N2'}}", "act CL 0;mode 0;choose T", "hand=T;o.hand 0;o.CM=N2 stand"},
    {"or a character of the opponent", TWO_SIDES, "main", "'waiting_room':['T']" ON_CL,
     "'stage':{'CM':{'card':'N2'}}", "act CL 0;mode 1;choose o.CM", "hand 0;o.hand=N2;wr=T"},
    {"of whom none must be chosen", TWO_SIDES, "main", "'waiting_room':['T']" ON_CL,
     "'stage':{'CM':{'card':'N2'}}", "act CL 0;mode 1;pass", "hand 0;o.hand 0;wr=T"},
};

Test(rare_action, choice_of_both_sides)
{
    ROWS_RUN(sides);
}

#define SAME_COLOURS                                                                               \
    "T: 【ACT】 You may choose 1 card in your hand, and reveal it. If you do, choose in your waiting room, up to 1 character with the same color as the revealed card, and up to 1 climax with the same color as the revealed card, and return them to your hand."

static const Row colours[] = {
    {"5HY/W101-E046 both as the revealed card", SAME_COLOURS, "main",
     "'hand':['N1'],'waiting_room':['N2','NB','CX']" ON_CL, "",
     "act CL 0;choose N1;choose N2;choose CX", "hand 3;wr=NB"},
};

Test(rare_action, same_colour_each)
{
    ROWS_RUN(colours);
}

#define IN_TOTAL                                                                                   \
    "T: 【ACT】 Look at up to 3 cards from the top of your opponent's deck, choose up to 3 characters with X or lower total power from among them, put them into their clock in any order, and put the rest into their waiting room. X is equal to the number of characters in your waiting room ×4000."

static const Row totals[] = {
    {"OSK/S107-E036 the second one must fit with the first", IN_TOTAL, "main",
     "'waiting_room':['A','B']" ON_CL, "'deck':{'top':['N1','N2','N0'],'shuffled':['A','B']}",
     "act CL 0;choose N1", "not choose N2;may choose N0"},
    {"they may be as much together", IN_TOTAL, "main", "'waiting_room':['A','B']" ON_CL,
     "'deck':{'top':['N1','N2','N0'],'shuffled':['A','B']}",
     "act CL 0;choose N1;choose N0;choose N1", "o.clock 2;o.wr=N2"},
    {"one alone may be as much", IN_TOTAL, "main", "'waiting_room':['A','B']" ON_CL,
     "'deck':{'top':['N1','N2','N0'],'shuffled':['A','B']}", "act CL 0;choose N2",
     "o.clock=N2;o.wr 2"},
    {"or none", IN_TOTAL, "main", ALONE, "'deck':{'top':['N1','N2','N0'],'shuffled':['A','B']}",
     "act CL 0", "o.clock 0;o.wr 3"},
};

Test(rare_action, total_power)
{
    ROWS_RUN(totals);
}

#define TAKEN                                                                                      \
    "T: 【AUTO】 Memory [Put this card into your waiting room] When the damage you received is not canceled, if this card is in your memory and that damage is 3 or more, you may pay the cost. If you do, choose up to 1 character in your waiting room, and return it to your hand."
#define DEAL(n) "~E event: Deal " #n " damage to your opponent."

static const Row damages[] = {
    {"P5/S45-E071 three damage", TAKEN DEAL(3), "main", "'hand':['E']",
     "'memory':['T'],'waiting_room':['N1']", "play E;yes;choose N1", "o.clock 3;o.hand=N1;o.wr=T"},
    {"but not two", TAKEN DEAL(2), "main", "'hand':['E']", "'memory':['T'],'waiting_room':['N1']",
     "play E", "o.clock 2;o.memory=T;asks main"},
};

Test(rare_action, damage_of_the_trigger)
{
    ROWS_RUN(damages);
}

#define INSTEAD                                                                                    \
    "T: 【ACT】 If you have a character with \"T\" in its card name, reveal the top card of your deck. If that card is a level 1 or higher character, put it into your hand. If that card is a character with \"N1\" in its name, choose up to 1 of your characters, and that character gets +1000 power until end of turn instead."

static const Row instead[] = {
    {"BD/W03-119 the first", INSTEAD, "main", "'deck':{'top':['N2'],'shuffled':['A']}" ON_CL, "",
     "act CL 0", "hand=N2;power CL 1000"},
    {"the second instead of it", INSTEAD, "main", "'deck':{'top':['N1'],'shuffled':['A']}" ON_CL,
     "", "act CL 0;choose CL", "hand 0;power CL 2000"},
    {"neither", INSTEAD, "main", "'deck':{'top':['CX'],'shuffled':['A']}" ON_CL, "", "act CL 0",
     "hand 0;power CL 1000"},
};

Test(rare_action, instead_of_the_sentence_before)
{
    ROWS_RUN(instead);
}

#define NO_STAND                                                                                   \
    "T: 【ACT】 All of your characters get the following ability until the end of your next stand phase. \"【CONT】 If this card's level is higher than your level, this card cannot 【STAND】 during your stand phase.\""

#define LONG_DECK "'deck':['A','A','A','A','A','A','A','A','A','A','A','A']"
#define NEXT_STAND "act CL 0;end;end;end;pass;end;end;end"
#define RESTED                                                                                     \
    "'hand':['CX'],'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'N2','state':'rest'}}"

static const Row stand_phases[] = {
    {"SDS/SX05-105 who is above the level does not stand in the next own stand phase", NO_STAND,
     "main", RESTED, "'hand':['CX']", NEXT_STAND, "turn 5;CL=T stand;CM=N2 rest"},
    {"and stands in the one after it", NO_STAND, "main", RESTED "," LONG_DECK,
     "'hand':['CX']," LONG_DECK, NEXT_STAND ";pass;end;end;end;pass;end;end;end",
     "turn 7;CM=N2 stand"},
};

Test(rare_action, until_the_stand_phase)
{
    ROWS_RUN(stand_phases);
}

#define DECLARES                                                                                   \
    "T: 【ACT】 Your opponent declares \"Sun\" or \"Moon\". If your level is 1 or higher and your opponent declared \"Sun\", or your level is 0 or lower and your opponent declared \"Moon\", draw 1 card."
#define WAVERS                                                                                     \
    "T: 【ACT】 Your opponent declares higher or lower. If your opponent declared lower, draw 1 card."
#define EITHER_OF                                                                                  \
    "T: 【ACT】 Choose up to 2 of your 《Magic》 or characters with \"U\" in its card name, and those characters get +500 power until end of turn."

static const Row words[] = {
    {"BNJ/SX01-015 the opponent declares one of two words", DECLARES, "main",
     "'stage':{'CL':{'card':'T'}}", "", "act CL 0", "asks declare;may declare 1;not declare 2"},
    {"the second", DECLARES, "main", "'stage':{'CL':{'card':'T'}}", "", "act CL 0;declare 1",
     "hand 1"},
    {"the first", DECLARES, "main", "'stage':{'CL':{'card':'T'}}", "", "act CL 0;declare 0",
     "hand 0"},
    {"the first, with the other condition", DECLARES, "main",
     "'stage':{'CL':{'card':'T'}},'level':['A']", "", "act CL 0;declare 0", "hand 1"},
    {"the second, without its condition", DECLARES, "main",
     "'stage':{'CL':{'card':'T'}},'level':['A']", "", "act CL 0;declare 1", "hand 0"},
    {"JJ/SE42-E18 lower", WAVERS, "main", "'stage':{'CL':{'card':'T'}}", "", "act CL 0;declare 1",
     "hand 1"},
    {"higher", WAVERS, "main", "'stage':{'CL':{'card':'T'}}", "", "act CL 0;declare 0", "hand 0"},
    {"MOB/SX02-096 a character with a trait or with a name", EITHER_OF "~M magic: ", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'M'},'CR':{'card':'A'}}", "", "act CL 0",
     "may choose CM;not choose CR"},
};

Test(rare_action, words_are_declared)
{
    ROWS_RUN(words);
}

#define SHIFTS                                                                                     \
    "T: 【AUTO】 During the attack phase, when your character moves to another stage position, that character gets +1000 power until end of turn.~"
#define EXCHANGES                                                                                  \
    "U: 【AUTO】 When this card attacks, choose this card and 1 of your other characters in your back stage, and exchange them."
#define WITH_U "'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}"

static const Row shifts[] = {
    {"AOT/S35-E064 a character that moves", SHIFTS "U: 【AUTO】 When this card attacks, you may move this card to an open position of your center stage.",
     "attack", WITH_U, "", "attack CL direct;choose CM", "power CM 2000;power BL 1000"},
    {"both that change places", SHIFTS EXCHANGES, "attack", WITH_U, "", "attack CL direct;resolve CL 0",
     "power CL 2000;power BL 2000"},
    {"not in the main phase", SHIFTS "U: ", "main", WITH_U, "", "move CL CM", "power CM 1000"},
    {"not the opponent's", SHIFTS "U: 【ACT】 Draw 1 card.", "attack", "'stage':{'CL':{'card':'T'}}", "",
     "attack CL direct", "power CL 1000"},
};

Test(rare_action, a_character_moves)
{
    ROWS_RUN(shifts);
}

#define ONE_AND_OTHER                                                                              \
    "T: 【AUTO】 At the beginning of your climax phase, choose in your waiting room 1 character with \"N1\" in its card name and 1 other character with \"N\" in its card name, put them into your memory, and at the end of the turn, return those cards from your memory to your hand."
#define STOCK_SEEN "T: 【ACT】 Look at all of your stock."
#define THEY_PAY                                                                                   \
    "T: 【AUTO】 [(2)] At the beginning of your climax phase, your opponent may pay the cost. If they do, choose 1 card in your memory, and put it into your waiting room."

static const Row others[] = {
    {"KGL/S95-E097 both of a choice in a place come back", ONE_AND_OTHER, "main",
     "'waiting_room':['N1','N2','A'],'memory':['B']" ON_CL, "", "end", "memory 3;wr=A"},
    {"later", ONE_AND_OTHER, "main", "'waiting_room':['N1','N2','A'],'memory':['B']" ON_CL, "",
     "end;end;end", "memory=B"},
    {"TSK/S82-E064 the opponent pays out of their stock", THEY_PAY, "main", "'memory':['B']" ON_CL,
     "'stock':['A','N1','N2']", "end;yes", "o.stock 1;o.wr 2;wr=B;memory 0"},
    {"or not", THEY_PAY, "main", "'memory':['B'],'stock':['A','A']" ON_CL, "'stock':['A','N1']",
     "end;no", "o.stock 2;stock 2;memory=B"},
    {"only if they have as much", THEY_PAY, "main", "'memory':['B'],'stock':['A','A']" ON_CL,
     "'stock':['A']", "end", "asks climax;o.stock 1;memory=B"},
};

Test(rare_action, others_pay_and_come_back)
{
    ROWS_RUN(others);
}

Test(rare_action, a_stock_is_looked_at)
{
    static const Row row = {"Gkm/WS02-E088", STOCK_SEEN, "main", "'stock':['A','B']" ON_CL, "",
                            "act CL 0", "stock 2"};
    row_run(&row);
    const WeissPlayer *players = board->table.state.players;
    uint64_t stock = players[0].zone[ZONE_STOCK];
    cr_assert_eq(stock & ~players[0].seen_by_owner, 0);
    cr_assert_eq(stock & players[0].seen_by_others, 0);
    cr_assert_eq(players[1].zone[ZONE_STOCK] & players[1].seen_by_others, 0);
}
