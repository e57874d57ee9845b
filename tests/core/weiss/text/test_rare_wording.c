/* Wordings that one card or two have, each played once: what they do, and what they leave alone. */
#include "support/text_rows.h"

TestSuite(rare_wording, .fini = text_board_close);

#define PLACED "T: 【AUTO】 When this card is placed on the stage from your hand, "
#define ATTACKS "T: 【AUTO】 When this card attacks, "
#define COUNTER "T event: 【COUNTER】 "
#define ON_CL ",'stage':{'CL':{'card':'T'}}"

/* Numbers that are about each of those who get them. */
static const Row each[] = {
    {"each loses by its own level",
     PLACED "all of your opponent's characters get -X power until end of turn. X is equal to that character's level ×1000.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N2'},'BL':{'card':'N0'}}", "play T CM",
     "power o.CL 3000;power o.CM 5000;power o.BL 2000;power CM 1000"},
    {"but with a character chosen before, by that one's",
     PLACED "choose 1 of your other characters, and all of your opponent's characters get -X power until end of turn. X is equal to that character's level ×1000.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'}}", "'stage':{'CL':{'card':'N2'},'BL':{'card':'N0'}}", "play T CM",
     "power o.CL 6000;power o.BL 1000"},
    {"level of the character in front",
     "T: 【CONT】 Assist All of your characters in front of this card get +X power. X is equal to the character's level ×500.", "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N1'},'CM':{'card':'N2'},'CR':{'card':'N1'}}", "", "",
     "power CL 4500;power CM 8000;power CR 4000"},
    {"for every two, of the opponent's too",
     "T: 【CONT】 All characters without 《Music》 get -500 power for every 2 markers underneath this card.", "main",
     "'stage':{'CL':{'card':'T','markers':['A','B','C']},'CM':{'card':'N1'}}", "'stage':{'CR':{'card':'N2'}}", "",
     "power CL 1000;power CM 3500;power o.CR 6500"},
    {"an action for every two",
     "T: 【ACT】 For every 2 cards in your clock, perform the following action. \"Draw 1 card.\"", "main",
     "'clock':['A','B','C','D','E']" ON_CL, "", "act CL 0", "hand 2"},
    {"an action for none",
     "T: 【ACT】 For every 2 cards in your clock, perform the following action. \"Draw 1 card.\"", "main",
     "'clock':['A']" ON_CL, "", "act CL 0", "hand 0"},
    {"all players' characters, each in the center stage of who has it",
     "T: 【CONT】 If this card is 【REST】, all players' characters in their center stage without \"N2\" in their card names get -500 power.",
     "main", "'stage':{'BL':{'card':'T','state':'rest'},'CM':{'card':'N1'},'BR':{'card':'N1'}}",
     "'stage':{'CR':{'card':'N1'},'CL':{'card':'N2'},'BL':{'card':'N1'}}", "",
     "power CM 3500;power BR 4000;power o.CR 3500;power o.CL 7000;power o.BL 4000"},
    {"the character in the middle",
     "T: 【CONT】 The character in the middle position of your center stage with \"N\" in its card name gets +1000 power.", "main",
     "'stage':{'BL':{'card':'T'},'CM':{'card':'N1'},'CL':{'card':'N1'}}", "'stage':{'CM':{'card':'N1'}}", "",
     "power CM 5000;power CL 4000;power o.CM 4000"},
    {"the level of the highest",
     "T event: Deal X damage to your opponent. X is equal to the level of the highest level character among your characters.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N1'},'BL':{'card':'N2'}}", "'stage':{'CL':{'card':'N3'}}", "play T", "o.clock 2"},
};

Test(rare_wording, of_each)
{
    ROWS_RUN(each);
}

#define TWO_ELSE                                                                                   \
    "T: 【CONT】 If your level has a blue card and a red card, this card can be played from your hand without fulfilling color requirements. Otherwise, this card cannot be played from your hand."

static const Row conditions[] = {
    {"where the condition holds, it may be played", TWO_ELSE, "main", "'hand':['T'],'level':['NB','N0']", "", "", "may play T CM"},
    {"otherwise it may not", TWO_ELSE, "main", "'hand':['T'],'level':['N0','N0']", "", "", "not play T CM"},
    {"who is in the waiting room at that time",
     "T: 【AUTO】 [(1)] When this card is in your waiting room at the beginning of your attack phase, if your level is 1 or higher, you may pay the cost. If you do, put this card in any position of your stage.",
     "climax", "'hand':['CX'],'stock':['A'],'level':['B'],'waiting_room':['T']", "", "pass;yes;choose CM", "CM=T stand;stock 0"},
    {"on the stage it does nothing",
     "T: 【AUTO】 [(1)] When this card is in your waiting room at the beginning of your attack phase, if your level is 1 or higher, you may pay the cost. If you do, put this card in any position of your stage.",
     "climax", "'hand':['CX'],'stock':['A'],'level':['B']" ON_CL, "", "pass", "asks attack;stock 1"},
    {"as the top card of the clock",
     "T: 【AUTO】 【CLOCK】 Alarm When this card is the top card of your clock, if the number of 《Music》 characters you have is 1 or more, at the beginning of your main phase, draw 1 card.~M: ",
     "clock", "'hand':['CX'],'clock':['A','T'],'stage':{'CL':{'card':'M'}}", "", "pass", "hand 2"},
    {"not below it",
     "T: 【AUTO】 【CLOCK】 Alarm When this card is the top card of your clock, if the number of 《Music》 characters you have is 1 or more, at the beginning of your main phase, draw 1 card.~M: ",
     "clock", "'hand':['CX'],'clock':['T','A'],'stage':{'CL':{'card':'M'}}", "", "pass", "hand 1"},
    {"no open position on either stage", PLACED "if all players do not have any open positions on their stage, all players draw a card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'N0'},'BR':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N0'},'BR':{'card':'N0'}}", "play T CR",
     "hand 1;o.hand 1"},
    {"one on the opponent's", PLACED "if all players do not have any open positions on their stage, all players draw a card.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'N0'},'BR':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N0'}}", "play T CR", "hand 0;o.hand 0"},
    {"put by this effect",
     "T: 【ACT】 Put the top 2 cards of your deck into your waiting room. If \"A\" is put into your waiting room by this effect, choose 1 \"A\" in your waiting room, and return it to your hand.",
     "main", "'deck':['B','A','C','D']" ON_CL, "", "act CL 0", "hand=A;wr=B"},
    {"not one that was there",
     "T: 【ACT】 Put the top 2 cards of your deck into your waiting room. If \"A\" is put into your waiting room by this effect, choose 1 \"A\" in your waiting room, and return it to your hand.",
     "main", "'deck':['B','C','A','D'],'waiting_room':['A']" ON_CL, "", "act CL 0", "hand 0"},
    {"if it went under this card",
     "T: 【ACT】 If there are 1 or less markers underneath this card, choose 1 character in your waiting room, and put it face up underneath this card as a marker. If you put 1 card underneath this card, draw 1 card.",
     "main", "'waiting_room':['A']" ON_CL, "", "act CL 0", "marker=A;hand 1"},
    {"if none did",
     "T: 【ACT】 If there are 1 or less markers underneath this card, choose 1 character in your waiting room, and put it face up underneath this card as a marker. If you put 1 card underneath this card, draw 1 card.",
     "main", "'waiting_room':['A'],'stage':{'CL':{'card':'T','markers':['B','C']}}", "", "act CL 0", "hand 0"},
    {"if this card was put into memory",
     "T: 【ACT】 Draw 1 card, and you may put this card into your memory. If you put this card into your memory, draw 1 card.", "main",
     "'memory':[]" ON_CL, "", "act CL 0;yes", "memory=T;hand 2"},
    {"if it was not",
     "T: 【ACT】 Draw 1 card, and you may put this card into your memory. If you put this card into your memory, draw 1 card.", "main",
     "'memory':[]" ON_CL, "", "act CL 0;no", "CL=T stand;hand 1"},
    {"the climax placed is in the waiting room, too",
     "T: 【AUTO】 When a climax is placed on your climax area, if there is a climax in your waiting room with the same card name as the climax placed, draw 1 card.",
     "climax", "'hand':['CX'],'clock':['B'],'waiting_room':['CX']" ON_CL, "", "climax CX", "hand 1"},
    {"another climax is",
     "T: 【AUTO】 When a climax is placed on your climax area, if there is a climax in your waiting room with the same card name as the climax placed, draw 1 card.",
     "climax", "'hand':['CX'],'clock':['B'],'waiting_room':['DOOR']" ON_CL, "", "climax CX", "hand 0"},
};

Test(rare_wording, conditions)
{
    ROWS_RUN(conditions);
}

#define OUT_OF_BATTLE                                                                              \
    COUNTER                                                                                        \
    "Choose 1 of your characters in battle, return it to your hand, choose 1 character in your back stage, and move it to the stage position that the character in battle was on as the defending character."

static const Row clauses[] = {
    {"the other comes where the character in battle was, and battles", OUT_OF_BATTLE, "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['T'],'stage':{'CR':{'card':'N0'},'BL':{'card':'BIG'}}", "attack CL frontal;counter T", "o.hand=N0;o.CR=BIG stand;CL=N1 reverse"},
    {"what they chose decides",
     PLACED "your opponent chooses the number 0 or 1. Reveal the top card of your deck, and if that card is a card of a level that matches the number that your opponent chose, draw up to X cards. X is equal to the number that your opponent chose +1.",
     "main", "'hand':['T'],'deck':['N1','A','B','C']", "", "play T CM;declare 1;yes;yes", "hand 2"},
    {"which is another level",
     PLACED "your opponent chooses the number 0 or 1. Reveal the top card of your deck, and if that card is a card of a level that matches the number that your opponent chose, draw up to X cards. X is equal to the number that your opponent chose +1.",
     "main", "'hand':['T'],'deck':['N1','A','B','C']", "", "play T CM;declare 0", "hand 0"},
    {"two clauses of one time",
     ATTACKS "this card's soul does not decrease by side attacking and gets the following ability until the end of your opponent's next turn. \"【CONT】 This card gets +1000 power.\"",
     "attack", ON_CL + 1, "", "attack CL direct", "power CL 2000"},
    {"the top of all players' decks",
     "T event: Put the top 2 cards of all players' decks into the waiting room.", "main", "'hand':['T'],'deck':['A','B','C']",
     "'deck':['D','E','F']", "play T", "wr=A B T;o.wr=D E"},
    {"a cost of either kind",
     "T: 【ACT】 [Put 1 \"A\" or 1 《Music》 character from your hand into your waiting room] Draw 1 card.~M: ", "main",
     "'hand':['M','A','B']" ON_CL, "", "act CL 0;choose A", "wr=A;hand 3"},
    {"not with another card",
     "T: 【ACT】 [Put 1 \"A\" or 1 《Music》 character from your hand into your waiting room] Draw 1 card.~M: ", "main",
     "'hand':['B']" ON_CL, "", "", "not act CL 0"},
    {"a search in the stock",
     "T: 【ACT】 Search your stock and choose up to 1 character that is not \"A\", put it into your hand, and shuffle your stock.", "main",
     "'stock':['A','B','CX']" ON_CL, "", "act CL 0;choose B", "hand=B;stock 2"},
    {"chosen where the one put away stood",
     "T: 【ACT】 Choose 1 of your 【STAND】 characters, and put it into your waiting room. If you do, look at up to 2 cards from the top of your deck, choose up to 1 character from among them, put it in the stage position the character put into your waiting room by this effect was in, and shuffle your deck.",
     "main", "'deck':['A','N1','B'],'stage':{'BL':{'card':'T'},'CR':{'card':'N0'}}", "", "act BL 0;choose CR;choose N1",
     "CR=N1 stand;wr=N0"},
    {"they may draw, and then discard",
     "T event: Your opponent may draw a card. If they do, they choose a card in their hand, and puts it into their waiting room.", "main",
     "'hand':['T']", "'hand':['N1'],'deck':['A','B','C']", "play T;yes;choose N1", "o.hand=A;o.wr=N1"},
    {"they do not", "T event: Your opponent may draw a card. If they do, they choose a card in their hand, and puts it into their waiting room.",
     "main", "'hand':['T']", "'hand':['A']", "play T;no", "o.hand=A;o.wr="},
    {"the opponent takes one of three, and one of the others goes back",
     ATTACKS "reveal the top 3 cards of your deck, your opponent chooses 1 character or event card from among them, you put it into your hand, you choose up to 1 of the revealed cards except the card put into your hand, put it on the top of your deck, and put the rest into your waiting room.",
     "attack", "'deck':['N1','N2','N3','A','B']" ON_CL, "", "attack CL direct;choose N2;choose N3",
     "hand=N2;wr=N1"},
    {"what is revealed and not put stays",
     "T: 【ACT】 Reveal the top card of your deck. If that card is level 1 or higher, put it into your stock, and if it is level 0 or lower, return it to its original place.",
     "main", "'deck':['A','B']" ON_CL, "", "act CL 0", "deck=A B;stock 0"},
    {"what is put is put",
     "T: 【ACT】 Reveal the top card of your deck. If that card is level 1 or higher, put it into your stock, and if it is level 0 or lower, return it to its original place.",
     "main", "'deck':['N1','B']" ON_CL, "", "act CL 0", "deck=B;stock=N1"},
    {"as often as paid for",
     "T event: Perform the following action. \"[(1)] You may pay the cost. If you do, draw 1 card.\" You may repeat this action as many times as you wish.",
     "main", "'hand':['T'],'stock':['A','B','C']", "", "play T;yes;yes;no", "hand 2;stock 1"},
    {"X in two cases",
     "T: 【ACT】 Draw X cards. X is equal to 2 if the number of cards with different card names in your memory is 1 or less, and X is equal to 3 if the number is 2 or more.",
     "main", "'memory':['A','A','B']" ON_CL, "", "act CL 0", "hand 3"},
};

Test(rare_wording, clauses)
{
    ROWS_RUN(clauses);
}

#define NO_RETURN "T: 【CONT】 During the attack phase, you cannot return characters from your waiting room to your hand by your card's effects."
#define NO_WIND "T: 【CONT】 Your opponent's characters cannot be returned to their hand by your 【RETURN】 effects."
#define GETS_BACK "~U: 【AUTO】 When this card attacks, choose 1 card in your waiting room, return it to your hand, and draw 1 card."

static const Row bans[] = {
    {"in the attack phase no character comes back", NO_RETURN GETS_BACK, "attack",
     "'waiting_room':['A'],'deck':['B','C','D'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}", "", "attack CL direct",
     "hand=B;wr=A"},
    {"an event does", NO_RETURN GETS_BACK, "attack",
     "'waiting_room':['EV0'],'deck':['B','C','D'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}", "", "attack CL direct",
     "hand=B EV0;wr="},
    {"in the main phase it does", NO_RETURN "~U: 【ACT】 [(1)] Choose 1 character in your waiting room, and return it to your hand.", "main",
     "'waiting_room':['A'],'stock':['B'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}", "", "act CL 0;choose A", "hand=A;wr=B"},
    {"nor by an icon", NO_RETURN, "attack", "'waiting_room':['A'],'deck':['DOOR','B','C'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}",
     "", "attack CL direct;choose A", "hand 0;wr=A"},
    {"the opponent's effect may do it", NO_RETURN, "attack",
     "'waiting_room':['A'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", "", "attack CL direct", "wr=A"},
    {"the icon returns nobody", NO_WIND, "attack", "'deck':['WIND','B','C'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}",
     "'stage':{'CM':{'card':'N1'}}", "attack CL direct;choose o.CM", "o.CM=N1 stand;o.hand 0"},
    {"without it the icon does", "T: ", "attack", "'deck':['WIND','B','C'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}",
     "'stage':{'CM':{'card':'N1'}}", "attack CL direct;choose o.CM", "o.hand=N1"},
    {"no climax into the clock", "T: 【CONT】 During your clock phase, you cannot put climax from your hand into your clock to draw cards.",
     "clock", "'hand':['CX','A']" ON_CL, "", "", "not clock CX;may clock A"},
    {"no card into the clock",
     "T: 【CONT】 You cannot put a card from your hand into your clock and draw cards during your clock phase.", "clock",
     "'hand':['CX','A']" ON_CL, "", "", "not clock CX;not clock A"},
};

Test(rare_wording, bans)
{
    ROWS_RUN(bans);
}

#define GIVE_WAY                                                                                   \
    "T: 【AUTO】 When this card is frontal attacked, you may choose 1 \"BIG\" in your hand, and exchange it with this card as the defending character."

static const Row later[] = {
    {"the card from hand is attacked in its place", GIVE_WAY, "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['BIG'],'stage':{'CR':{'card':'T'}}", "attack CL frontal;choose BIG", "o.hand=T;o.CR=BIG stand;CL=N1 reverse"},
    {"nobody need give way", GIVE_WAY, "attack", "'stage':{'CL':{'card':'N1'}}",
     "'hand':['BIG'],'stage':{'CR':{'card':'T'}}", "attack CL frontal;pass", "o.hand=BIG;o.CR=T reverse"},
    {"the chosen effect once", "T event: Choose 1 of the following effects and perform it. If you have 2 or more characters, perform the chosen effect 2 times instead. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\"",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", "", "play T;mode 0", "hand 1"},
    {"and twice", "T event: Choose 1 of the following effects and perform it. If you have 2 or more characters, perform the chosen effect 2 times instead. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\"",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "", "play T;mode 1", "hand 0;stock 2"},
    {"a marker that is a climax", "T: 【ACT】 Choose 1 climax marker underneath this card, and put it on your climax area.", "main",
     "'stage':{'CL':{'card':'T','markers':['A','CX']}}", "", "act CL 0", "cx=CX;marker=A"},
    {"traits that differ are counted once", "T: 【CONT】 This card gets +500 power for each different trait on your characters.~M magic: ", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'M'},'BL':{'card':'N1'}}", "'stage':{'CM':{'card':'M'}}", "", "power CL 2000"},
    {"one that is given counts, too",
     "T: 【ACT】 This card gets +500 power for each different trait on your characters until end of turn.~U: 【CONT】 All of your other characters get 《Ice》.",
     "main", "'stage':{'CL':{'card':'T'},'BL':{'card':'U'}}", "", "act CL 0", "power CL 2000"},
    {"markers that a cost has put under the deck",
     "T: 【AUTO】 [Put all markers underneath this card at the bottom of your deck in any order] When this card attacks, you may pay the cost. If you do, deal 1 damage X times to your opponent. X is equal to the number of markers put at the bottom of your deck for the cost of this ability.",
     "attack", "'deck':['A','B','C','D'],'stage':{'CL':{'card':'T','markers':['E','F']}}", "'deck':['A','B','C','D','E','F','G','H']",
     "attack CL direct;yes;choose E", "o.clock 4;marker="},
    {"the other words for what was taken",
     ATTACKS "reveal the top 3 cards of your deck, your opponent chooses 1 event or character from among them, puts it into your hand, you choose up to 1 card except the card put into your hand among the revealed cards, put it on the top of your deck, and put the rest into your waiting room.",
     "attack", "'deck':['N1','N2','N3','A','B']" ON_CL, "", "attack CL direct;choose N2;choose N3", "hand=N2;wr=N1"},
    {"more than what the opponent has put", "T event: All players put the top card of their deck into their waiting room. If the level of the card put into your waiting room by this effect is higher than the level of the card your opponent put into their waiting room by this effect, draw 1 card.",
     "main", "'hand':['T'],'deck':['N2','A','B']", "'deck':['N1','A','B']", "play T", "hand 1"},
    {"not as much", "T event: All players put the top card of their deck into their waiting room. If the level of the card put into your waiting room by this effect is higher than the level of the card your opponent put into their waiting room by this effect, draw 1 card.",
     "main", "'hand':['T'],'deck':['N1','A','B']", "'deck':['N1','A','B']", "play T", "hand 0"},
};

Test(rare_wording, later)
{
    ROWS_RUN(later);
}

#define THREE_IFS                                                                                  \
    "T: 【ACT】 If you have a character, draw 1 card, and if you have 2 or more cards in your hand, choose 1 card in your hand, and put it into your waiting room. If you put 1 card into your waiting room, draw 1 card."
#define LAST_IF                                                                                    \
    "T: 【ACT】 Draw 1 card, and if you have 2 or more cards in your hand, you may choose 1 card in your hand, and put it into your waiting room. If you put 1 card into your waiting room, draw 1 card."
#define THRICE                                                                                     \
    "T: 【ACT】 You may deal 1 damage to your opponent. If this damage is canceled, you may deal 2 damage to your opponent. If this damage is canceled, draw 1 card."

static const Row what_was_done[] = {
    {"TSK/S82-E064 in a condition after others", THREE_IFS, "main",
     "'hand':['N1'],'deck':['A','B','N2']" ON_CL, "", "act CL 0;choose N1", "wr=N1;hand=A B"},
    {"what did not hold was not done", THREE_IFS, "main", "'hand':[],'deck':['A','B','N2']" ON_CL,
     "", "act CL 0", "hand=A;wr 0"},
    {"OSK/S107-E002 in a condition that a sentence ends with", LAST_IF, "main",
     "'hand':['N1'],'deck':['A','B','N2']" ON_CL, "", "act CL 0;choose N1", "wr=N1;hand=A B"},
    {"which may be left", LAST_IF, "main", "'hand':['N1'],'deck':['A','B','N2']" ON_CL, "",
     "act CL 0;pass", "wr 0;hand=A N1"},
    {"MAR/S113-006 damage after damage", THRICE, "main", "'deck':['A','B','N2']" ON_CL,
     "'deck':['CX','N1','CX','N2']", "act CL 0;yes;yes", "hand=A;o.clock 0"},
    {"the second was not canceled", THRICE, "main", "'deck':['A','B','N2']" ON_CL,
     "'deck':['CX','N1','N2','CX']", "act CL 0;yes;yes", "hand 0;o.clock 2"},
    {"the second was not dealt", THRICE, "main", "'deck':['A','B','N2']" ON_CL,
     "'deck':['CX','N1','N2','CX']", "act CL 0;yes;no", "hand 0;o.clock 0"},
};

Test(rare_wording, what_the_clause_before_did)
{
    ROWS_RUN(what_was_done);
}
