/* What effects do, in the words of cards, which the rows name. */
#include "support/text_rows.h"

TestSuite(clause_synonym, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

/* ---- What is done ---- */

static const Row deeds[] = {
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
};

Test(clause_synonym, what_is_done)
{
    ROWS_RUN(deeds);
}

/* ---- Costs, continuous abilities, keywords ---- */

static const Row others[] = {
    {"RSL/S69-E033 commas in a cost",
     "T: 【ACT】 [(1) Put the top card of your deck into your clock, and 【REST】 this card] Draw "
     "1 card.",
     "main", ON("") ",'stock':['P']," TOP, NULL, "act CL 0", "clock=A;hand=B;CL=T rest;wr=P"},
    {"BM/S15-E101 cards returned and the deck shuffled as a cost",
     "T: 【ACT】 [Return 2 characters in your waiting room to your deck. Shuffle your deck "
     "afterwards] "
     "This card gets +2000 power until end of turn.",
     "main", ON("") ",'waiting_room':['A','B','CX']," TOP, NULL, "act CL 0",
     "deck 8;wr=CX;power CL 3000"},
    {"SFN/S108-E098 revealed and put at the bottom as a cost",
     "T 1: 【ACT】 【COUNTER】 Backup 1500, Level 0 [Reveal this card in your hand & Put it at the "
     "bottom of your deck]",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'hand':['T'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal;counter T",
     "o.deck 12;o.hand=;power o.CR 3500"},
    {"LRC/W105-E051 REST from STAND", "T: 【ACT】 [【REST】 this card from 【STAND】] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'T','state':'rest'}}", NULL, "",
     "may act CL 0;not act CM 0"},
    {"NK/W30-E046 a character that cannot be played",
     "T event: If you do not have a character, this card cannot be played from hand. Draw 1 card.",
     "main", "'hand':['T']", NULL, "", "not play T"},
    {"NK/W30-E046 and one that can",
     "T event: If you do not have a character, this card cannot be played from hand. Draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T", "hand 1"},
    {"SAO/S100-E020 without the colour",
     "T event 1: This card can be played from your hand without fulfilling color requirements. "
     "Draw 1 "
     "card.",
     "main", "'hand':['T'],'level':['NB']", NULL, "play T", "hand 1"},
    {"KGL/S95-E055 events without their colour",
     "T: 【CONT】 You can play events from your hand without fulfilling color requirements.",
     "main", ON("") ",'hand':['EV1'],'level':['NB'],'stock':['A']", NULL, "", "may play EV1"},
    {"SAO/S26-E028 climaxes forbidden in a phase",
     "T: 【CONT】 You cannot play climax cards from your hand during your climax phase.", "climax",
     ON("") ",'hand':['CX'],'clock':['A']", NULL, "", "not climax CX"},
    {"KS/W76-E022 does not become REVERSE",
     "T: 【CONT】 If the character facing this card is cost 1 or lower, this card does not become "
     "【REVERSE】.",
     "attack", FRONT, "'stage':{'CR':{'card':'N2'}}", "attack CL frontal", "CL=T rest"},
    {"KS/W76-E052 does not STAND",
     "T: 【CONT】 If you do not have any other 《Music》 characters, this card does not 【STAND】 "
     "during "
     "your stand phase.",
     "attack", "", "'stage':{'CL':{'card':'T','state':'rest'}}", "end", "o.CL=T rest"},
    {"BTR/W107-E043 a gain and a ban",
     "T: 【CONT】 Memory If your memory has 1 or more cards, this card gets +2500 power and cannot "
     "be "
     "chosen by your opponent's effects.~U event: Choose 1 of your opponent's characters, and "
     "return "
     "it to their hand.",
     "main", "'hand':['U']", "'memory':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}",
     "play U", "power o.CL 3500;o.hand=N0"},
    {"CSM/S96-E007 a ban that goes on",
     "T: 【CONT】 During your turn, this card gets +4000 power, and cannot side attack.", "attack",
     FRONT, "'stage':{'CR':{'card':'N0'}}", "", "power CL 5000;not attack CL side"},
    {"Gga/WS02-E094 a gain that goes on",
     "T: 【CONT】 This card gets +1 level and +500 power for each marker underneath this card, and "
     "gets "
     "《Guild》.~U event: Choose 1 of your 《Guild》 characters, and return it to your hand.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'N0'}}", NULL,
     "", "level CL 1;power CL 1500"},
    {"MKI/W126-E064 an ability for each marker",
     "T: 【CONT】 This card gets the following ability for each marker underneath this card. "
     "\"【CONT】 All "
     "of your other characters get +500 power.\"",
     "main", "'stage':{'CL':{'card':'T','markers':['A','B']},'CM':{'card':'N0'}}", NULL, "",
     "power CM 3000"},
    {"Gid/WS02-TE06 a level less while on the stage",
     "T 1: 【CONT】 This card gets -1 level while on the stage.", "main", "'hand':['T']," ON(""),
     NULL, "", "level CL 0;not play T CM"},
    {"SAO/S20-E027 a level less in the hand",
     "T 1: 【CONT】 If the number of cards in your deck is 5 or less, this card gets -1 level in "
     "your "
     "hand.",
     "main", "'hand':['T'],'deck':['A','B','C']", NULL, "play T CL", "CL=T stand;level CL 1"},
    {"DG/S03-E059 a trait that is given counts",
     "T: 【CONT】 All of your other characters get 《Love》.~U: 【CONT】 This card gets +X power. "
     "X is "
     "equal to the number of your 《Love》 characters ×1000.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'BL':{'card':'N0'}}", NULL, "",
     "power CM 3000"},
    {"MKI/W126-E015 1/TURN", "T: 【AUTO】 【1/TURN】 When you play an event, draw 1 card.", "main",
     "'hand':['EV0','EV0']," ON(""), NULL, "play EV0;play EV0", "hand 1"},
    {"SPY/S106-E001 placed by Change",
     "T: 【AUTO】 When your other character is placed on the stage by \"Change\", that character "
     "gets "
     "+1000 power until the end of the next turn.~U: 【AUTO】 Change [Put this card into your "
     "waiting "
     "room] At the beginning of your climax phase, you may pay the cost. If you do, choose 1 "
     "\"N1\" in "
     "your waiting room, and put it on the stage position that this card was on.",
     "main", "'waiting_room':['N1'],'stage':{'CL':{'card':'U'},'BL':{'card':'T'}}", NULL, "end;yes",
     "CL=N1 stand;power CL 5000"},
    {"DAL/WE33-E003 placed by the ACT effect of a card",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【ACT】 effect of "
     "\"U\", "
     "draw 1 card.~U: 【ACT】 Choose 1 character in your waiting room, and put it on any position "
     "of "
     "your stage.",
     "main", "'waiting_room':['T'],'stage':{'CL':{'card':'U'}}", NULL, "act CL 0;choose CM",
     "hand 1;CM=T stand"},
    {"AZL/S102-TE55 not by an AUTO effect of it",
     "T: 【AUTO】 When this card is placed on the stage from your hand or by the 【AUTO】 effect "
     "of "
     "\"U\", draw 1 card.~U: 【ACT】 Choose 1 character in your waiting room, and put it on any "
     "position "
     "of your stage.",
     "main", "'waiting_room':['T'],'stage':{'CL':{'card':'U'}}", NULL, "act CL 0;choose CM",
     "hand 0;CM=T stand"},
    {"DAL/W79-E066 one of three happenings: the last",
     "T: 【AUTO】 When this card is placed on the stage from your hand, attacks, or is put into "
     "your "
     "waiting room from the stage, draw 1 card.",
     "main", "'hand':['T','A']", NULL, "play T CL;play A CL", "hand 2"},
    {"RZ/S55-E040 that battle opponent",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 3 or "
     "lower, "
     "you may 【REVERSE】 that battle opponent.",
     "attack", FRONT, "'stage':{'CR':{'card':'N3'}}", "attack CL frontal;yes", "o.CR=N3 reverse"},
    {"FZ/S17-E095 anybody's character in battle",
     "T: 【AUTO】 When another of your or your opponent's character becomes 【REVERSE】 in battle, "
     "this "
     "card gets +1000 power until end of turn.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}",
     "'stage':{'CR':{'card':'A'}}", "attack CL frontal", "power BL 2000"},
    {"OVL/SE51-E52 a climax with an icon triggers",
     "T: 【AUTO】 When your climax with 【COMEBACK】 in its trigger icon triggers, choose 1 of "
     "your "
     "characters, and that character gets +1 soul until end of turn.",
     "attack", FRONT ",'deck':{'top':['DOOR'],'shuffled':['A','B']}", NULL,
     "attack CM direct;choose CL", "soul CL 2"},
    {"SY/WE09-E08 that card's trigger icon",
     "T: 【AUTO】 When your character's trigger check reveals a climax, if that card's trigger "
     "icon is "
     "【COMEBACK】, draw 1 card.",
     "attack", FRONT ",'deck':{'top':['BOOK'],'shuffled':['A','B']}", NULL, "attack CM direct;no",
     "hand 0"},
    {"LRC/W105-E075 Memory Experience: two keywords in one",
     "T: 【AUTO】 Memory Experience If this card is in your memory, at the beginning of your "
     "climax "
     "phase, if you have 2 or more cards in your level, draw 1 card.",
     "main", "'memory':['T'],'level':['A','B']", NULL, "end", "hand 1"},
};

Test(clause_synonym, costs_and_abilities)
{
    ROWS_RUN(others);
}
