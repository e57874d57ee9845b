/* What effects do, in the words of cards, which the rows name. */
#include "support/text_rows.h"

TestSuite(clause_synonym, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

/* ---- What is done ---- */

#define FUSED "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}"

static const Row clauses[] = {
    {"SY/WP02-E09 the following action so many times",
     "T: 【ACT】 [Put 2 \"N1\" from your memory into your waiting room] Perform the following "
     "action 3 "
     "times. \"Deal 1 damage to your opponent.\"",
     "main", ON("") ",'memory':['N1','N1','N0']", NULL, "act CL 0", "o.clock 3;memory=N0;wr=N1 N1"},
    {"FGO/S75-E072 the following effects, without their number",
     "T event: Choose 1 of the following effects, and perform it. \"Draw 1 card.\" \"Deal 1 "
     "damage to your opponent.\"",
     "main", "'hand':['T']," TOP, NULL, "play T;mode 1", "hand=;o.clock 1"},
    {"AOT/SX04-020 the following actions",
     "T event: Choose 1 of the following actions, and perform it. \"Draw 1 card.\" \"Deal 1 "
     "damage to your opponent.\"",
     "main", "'hand':['T']," TOP, NULL, "play T;mode 0", "hand=A"},
    {"MR/W80-E089 each of them once, in their order",
     "T event: Perform the following 2 effects 1 time each. \"Draw 1 card.\" \"Put the top card of "
     "your "
     "deck into your stock.\"",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand=A;stock=B"},
    {"BTR/W107-E096a stock for stock of the opponent",
     "T event: Your opponent returns all cards from their stock to their deck, shuffles their "
     "deck, "
     "and puts the same number of cards from the top of their deck into their stock.",
     "main", "'hand':['T']", "'stock':['A','A'],'deck':['B','B','B']", "play T",
     "o.stock 2;o.deck 3"},
    {"BD/W125-E063 all of their stock",
     "T event: Your opponent puts all of their stock into their waiting room, and puts the same "
     "number "
     "of cards from the top of their deck into their stock.",
     "main", "'hand':['T']", "'stock':['E','F']," TOP, "play T", "o.stock=A B;o.wr=E F"},
    {"BFR/S78-E016 the opponent puts it back where he likes",
     "T event: Choose 1 of your opponent's characters, put it into their memory, and your opponent "
     "puts that character from their memory on any position of their stage.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N1','state':'rest'}}", "play T;choose BR",
     "by 0;o.BR=N1 stand;o.CL=-;o.memory="},
    {"PD/S29-E088 on the top or the bottom",
     "T event: Look at the top card of your deck, and put it on the top or the bottom of your "
     "deck. "
     "Draw 1 card.",
     "main", "'hand':['T']," TOP, NULL, "play T;mode 1", "hand=B"},
    {"RSL/S56-E103 in the original order",
     "T event: Look at up to 2 cards from the top of your deck, and put them on the top of your "
     "deck in "
     "the original order. Draw 1 card.",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand=A"},
    {"DG/S03-E038 shuffled afterwards",
     "T event: Choose a card in your waiting room, and return it to your deck. Shuffle your deck "
     "afterwards.",
     "main", "'hand':['T'],'waiting_room':['N1']," TOP, NULL, "play T", "deck 7;wr=T"},
    {"Fsp/W120-E033 a look at a hand is nothing else", "T event: Look at your opponent's hand.",
     "main", "'hand':['T']", "'hand':['N0','N1']", "play T", "o.hand=N0 N1;asks main"},
    {"5HY/W83-E119 a hand is revealed",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may reveal your hand. "
     "If you "
     "do, and if there is a climax among those cards, draw 1 card.",
     "main", "'hand':['T','CX']," TOP, NULL, "play T CL;yes", "hand=A CX"},
    {"JJ/SE41-E33 to have this card get something",
     "T: 【ACT】 You may have this card get -500 power until end of turn. If you do, draw 1 card.",
     "main", ON("") "," TOP, NULL, "act CL 0;yes", "power CL 500;hand=A"},
    {"KLK/S27-E014 a time in the middle",
     "T: 【ACT】 Choose 1 of your opponent's characters, until end of turn that character gets "
     "-500 "
     "power, and this card gets +3000 power.",
     "main", ON(""), "'stage':{'CL':{'card':'N0'}}", "act CL 0", "power CL 4000;power o.CL 1500"},
    {"SAO/S20-E104 until end of the opponent's next turn",
     "T: 【ACT】 This card gets +1000 power until end of your opponent's next turn.", "main",
     "'stage':{'BL':{'card':'T'}}", NULL, "act BL 0;end;end;end", "turn 4;power BL 2000"},
    {"TSK/S101-E097 events forbidden until the end of their next turn",
     "T event: Your opponent cannot play event cards from their hand until the end of their next "
     "turn.",
     "main", "'hand':['T']", "'hand':['EV0']", "play T;end;end;end;pass", "turn 4;not play EV0"},
    {"PXR/S94-E025a a must that cannot be done",
     "T event: Choose 1 of your 【STAND】 characters, and 【REST】 it. If you do, draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0','state':'rest'}}", NULL, "play T",
     "hand=;wr=T"},
    {"MR/W80-E066 a climax on the climax area",
     "T: 【ACT】 Choose 1 \"CX\" in your waiting room, and put it on your climax area.", "main",
     ON("") ",'waiting_room':['CX']", NULL, "act CL 0", "cx=CX;wr="},
    {"SBY/W64-E053 into a zone said with \"in\"",
     "T: 【AUTO】 When this card is frontal attacked, put this card in your memory.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.memory=T"},
    {"MTI/S83-E051 rested and moved",
     "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, choose 1 of your other "
     "characters, 【REST】 it, and move it to an open position in your back stage.",
     "attack", FRONT, "'stage':{'CR':{'card':'A'}}", "attack CL frontal;choose BR", "BR=N0 rest"},
    {"P5/S45-E063 markers come to the stage",
     "T: 【ACT】 Put all markers from underneath this card on to separate positions of your stage.",
     "main", "'stage':{'CL':{'card':'T','markers':['N0','N1']}}", NULL,
     "act CL 0;choose CM;choose CR", "marker=;CM=N0 stand;CR=N1 stand"},
    {"KS/W55-E085 cards under this one in any order",
     "T: 【ACT】 Choose up to 2 characters in your waiting room, and put them face up in any order "
     "underneath this card as markers.",
     "main", ON("") ",'waiting_room':['N0','N1']", NULL, "act CL 0;choose N0;choose N1",
     "marker=N0 N1;wr="},
    {"LL/W02-E025 two markers from the deck",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may put the top 2 "
     "cards of "
     "your deck underneath this card as markers.",
     "main", "'hand':['T']," TOP, NULL, "play T CL;yes", "marker=A B"},
    {"MDE/SE45-E50 everybody but this card goes to his owner's waiting room",
     "T: 【ACT】 Put all players' characters except this card into their waiting rooms.", "main",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CR':{'card':'N1'}}", "act CL 0",
     "CL=T stand;CM=-;o.CR=-;wr=N0;o.wr=N1"},
    {"LL/W01-005 the rest of the cards on top",
     "T event: Look at up to 3 cards from the top of your deck, choose 1 card from among them, and "
     "put "
     "it into your waiting room. Put the rest of the cards on the top of your deck in any order. "
     "Draw 1 "
     "card.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose A;choose B", "hand=C;wr=A T"},
    {"KC/S25-E102 another one and this card as the price",
     "T: 【AUTO】 [【REST】 1 of your other 【STAND】 《Music》 characters and this card] When "
     "this card is "
     "placed on the stage from your hand, you may pay the cost. If you do, put the top card of "
     "your deck "
     "into your stock.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "play T CR;yes",
     "CL=T rest;CR=T rest;CM=N0 stand;stock 1"},
    {"SPY/S106-E079 the rest in any order on top",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 character, reveal "
     "it to "
     "your opponent, put it into your hand, and put the rest in any order on the top of your deck. "
     "Draw "
     "1 card.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose A;choose B", "hand=A C"},
    {"AOT/S35-E034 a bomb that first moves the top of the clock",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 0 or "
     "lower, "
     "you may put the top card from your opponent's clock into your opponent's waiting room. If "
     "you do, "
     "put that character into your opponent's clock.",
     "attack", FRONT, "'clock':['A','B'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;yes",
     "o.CR=-;o.clock=A B N0;o.wr=A"},
    {"AT/WX02-014 the opponent chooses, you put",
     "T event: Reveal the top 2 cards of your deck, your opponent chooses a character or event "
     "card from "
     "among them, you put it into your hand, and put the rest into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose B", "hand=B;wr=A T"},
    {"MAR/S89-E019 the remaining cards back, and the opponent shuffles",
     "T event: Look at up to 3 cards from the top of your opponent's deck, choose up to 3 cards "
     "from "
     "among them, put them into their waiting room, return the remaining cards to their deck, and "
     "your "
     "opponent shuffles their deck.",
     "main", "'hand':['T']", TOP, "play T;choose B;pass", "o.wr=B;o.deck 5"},
    {"CSM/S96-E029 damage X times",
     "T event: Put the bottom 3 cards of your opponent's deck into their waiting room, and deal 1 "
     "damage "
     "X times to your opponent. X is equal to the number of climax among those cards.",
     "main", "'hand':['T']", "'deck':['A','B','C','CX','D','CX']", "play T",
     "o.clock=A B;o.wr=CX CX D"},
    {"RZ/S68-E036 Fusion, said in another way",
     "T: 【ACT】 Fusion [Put 1 \"N0\" from your stage face up underneath this card as a marker] "
     "Search "
     "your deck for up to 1 \"N2\", put it on this card's stage position, put this card and all "
     "markers "
     "underneath this card face up in any order underneath that \"N2\" as markers, and shuffle "
     "your "
     "deck.",
     "main", FUSED ",'deck':['N2','A','B']", NULL, "act CL 0;choose N2", "CL=N2 stand;marker=N0 T"},
    {"BD/WE35-E02 a card revealed and put away as a cost",
     "T: 【ACT】 [Reveal 1 \"N1\" in your hand and put it into your stock & Put 1 \"CX\" from your "
     "climax "
     "area into your waiting room] Draw 1 card.",
     "main", ON("") ",'hand':['N1'],'climax':'CX'," TOP, NULL, "act CL 0",
     "stock=N1;wr=CX;hand=A;cx="},
    {"BD/WE35-E02 without the climax it cannot be paid",
     "T: 【ACT】 [Reveal 1 \"N1\" in your hand and put it into your stock & Put 1 \"CX\" from your "
     "climax "
     "area into your waiting room] Draw 1 card.",
     "main", ON("") ",'hand':['N1'],'climax':'CXB'," TOP, NULL, "", "not act CL 0"},
    {"APO/S53-E018 named so with a level",
     "T event: Choose up to 1 card in your hand named \"N1\" with level equal to or lower than "
     "your level,"
     " and put it on any position of your stage.",
     "main", "'hand':['T','N1','N0']", NULL, "play T", "asks main;wr=T"},
    {"SFN/S108-E042 one of two ways, and on",
     "T event: Choose up to 1 \"N1\" in your waiting room, return it to your hand or put it into "
     "your "
     "stock, choose 1 of your characters, and that character gets +1000 power until end of turn.",
     "main", "'hand':['T'],'waiting_room':['N1'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose N1;mode 1", "stock=N1;power CL 3000"},
    {"JJ/SE42-E07 each looks at his own",
     "T event: Look at up to 3 cards from the top of your deck, put them on the top of your deck "
     "in the "
     "original order, your opponent looks at up to 3 cards from the top of their deck, and puts "
     "them on "
     "the top of their deck in the original order. Draw 1 card.",
     "main", "'hand':['T']," TOP, TOP, "play T", "hand=A;o.deck 6;wr=T"},
    {"stock paid in words",
     "T: 【ACT】 [Put the top 2 cards of your stock into your waiting room] Draw 1 card.", "main",
     "'stock':['A','B','C']," ON(""), NULL, "act CL 0", "stock=A;wr=B C;hand 1;not act CL 0"},
    {"two cards of which the payer chooses one after the other",
     "T: 【ACT】 [Put 2 cards from your hand into your waiting room] Draw 1 card.", "main",
     "'hand':['N0','N1','N2']," ON("") "," TOP, NULL, "act CL 0;choose N2;choose N0",
     "wr=N0 N2;hand=A N1"},
    {"put on the bottom of the other's deck unseen",
     "T event: Put the top card of your opponent's deck at the bottom of their deck.", "main",
     "'hand':['T']", "'deck':['A','B','C']", "play T", "o.deck=A B C;o.wr="},
    {"RSL/S98-E043 in any position",
     "T event: Choose up to 1 \"N3\" in your hand, and put it in any position of your stage.",
     "main", "'hand':['T','N3']", NULL, "play T;choose N3;choose CR", "CR=N3 stand"},
    {"SY/WE09-E19a a counter event goes where it says",
     "T event: 【COUNTER】 Choose 1 of your characters in battle, and that character gets +3000 "
     "power "
     "until end of turn. Put this card into your memory.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'hand':['T'],'stage':{'CR':{'card':'NB'}}", "attack CL frontal;counter T",
     "o.memory=T;CL=N0 reverse;power o.CR 4500"},
    {"SHS/W56-E032 a marker face down",
     "T: 【AUTO】 When this card attacks, you may look at the top card of your deck. If you do, "
     "put that "
     "card face down underneath this card as a marker.",
     "attack", FRONT "," TOP, NULL, "attack CL direct;yes", "marker=A;stock=B"},
    {"BM/S15-E086 each climax revealed",
     "T: 【ACT】 Brainstorm [(1)] Reveal 2 cards from the top of your deck, and put them into your "
     "waiting room. For each climax revealed, draw a card.",
     "main", ON("") ",'stock':['P'],'deck':{'top':['CX','A','B'],'shuffled':['C']}", NULL,
     "act CL 0", "hand=B;wr=A CX P"},
    {"RWBY/WXE01-22 in the position that this card was in",
     "T: 【ACT】 [Put this card into your waiting room] Choose 1 \"N1\" in your waiting room, and "
     "put it "
     "in the stage position that this card was in.",
     "main", "'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=T"},
    {"SHS/W71-E055 a price that asks for STAND",
     "T: 【ACT】 [Put this 【STAND】 card into your memory] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'T','state':'rest'}}", NULL, "",
     "may act CL 0;not act CM 0"},
    {"BD/W47-E032 put on the climax area",
     "T: 【AUTO】 When a climax is put on your climax area, this card gets +1500 power until end "
     "of "
     "turn.",
     "climax", ON("") ",'hand':['CX'],'clock':['A']", NULL, "climax CX", "power CL 2500"},
    {"FT/S02-043 the name of a character on either stage",
     "T: 【ACT】 [(1)] Search your deck for up to 1 card with the same card name as a character in "
     "your "
     "stage or your opponent's stage, reveal it to your opponent, and put it into your hand. "
     "Shuffle "
     "your deck afterwards.",
     "main", ON("") ",'stock':['A'],'deck':['N1','N0','N2','T']", "'stage':{'CL':{'card':'N1'}}",
     "act CL 0", "may choose N1;may choose T;not choose N0"},
    {"MR/W80-E014 on the position that this card is on",
     "T: 【ACT】 Choose 1 \"N1\" in your waiting room, and put it on the stage position that this "
     "card is "
     "on.",
     "main", "'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=T"},
    {"BD/W73-E041 to the bottom of the clock",
     "T: 【AUTO】 Accelerate [Put 1 character from your waiting room to the bottom of your clock] "
     "At the "
     "beginning of the climax phase, you may pay the cost. If you do, this card gets +3500 power "
     "until "
     "end of turn.",
     "main", ON("") ",'clock':['A','B'],'waiting_room':['N1','CX']", NULL, "end;yes",
     "clock=N1 A B;power CL 4500"},
    {"RSL/S56-E055 under that character",
     "T: 【AUTO】 When your other character attacks, if there are no markers underneath that "
     "character, "
     "you may put this card face up underneath that character as a marker. If you do, that "
     "character "
     "gets +1000 power until end of turn.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct;yes", "marker=T;power CL 3000;BL=-"},
    {"MM/W35-E027 from the clock to the stage",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may choose a character "
     "in "
     "your clock with a level equal to or less than your level, and put it on any position of your "
     "stage. If you do, put the top card of your deck into your clock.",
     "main", "'hand':['T'],'level':['P'],'clock':['N1','N2']," TOP, NULL,
     "play T CL;choose N1;choose CM", "CM=N1 stand;clock=N2 A"},
};

Test(clause_synonym, what_is_done)
{
    ROWS_RUN(clauses);
}
