/* The same things said in other words, and what is said seldom: that each means what it says. Many
 * rows are shortened from cards, which they name. */
#include "text_rows.h"

TestSuite(text_wording, .fini = text_board_close);

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define YES "power CL 2000"
#define NO "power CL 1000"
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

/* ---- Conditions and numbers ---- */

static const Row conditions[] = {
    {"LL/W34-E047 the number of characters that one has",
     IF("the number of other characters you have is 1 or less"), "main", ON(",'BL':{'card':'N0'}"),
     NULL, "", YES},
    {"FZ/S17-E006 and of those that the opponent has",
     IF("the number of characters your opponent has is 1 or less"), "main", ON(""),
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "", NO},
    {"SFN/S108-E088 the cards one has in a zone",
     "T: 【CONT】 This card gets +X power. X is equal to the number of events you have in your "
     "waiting "
     "room ×1500.",
     "main", ON("") ",'waiting_room':['EV0','EV0','A']", "'waiting_room':['EV0']", "",
     "power CL 4000"},
    {"KC/S25-E044 not any", IF("you do not have any other characters"), "main", ON(""), NULL, "",
     YES},
    {"BD/W47-E065 exactly 0", IF("the number of cards in your clock is 0"), "main", ON(""), NULL,
     "", YES},
    {"SBY/W77-E096a not in the memory", IF("\"N1\" is not in your memory"), "main",
     ON("") ",'memory':['N1']", NULL, "", NO},
    {"AOT/S35-E019 a higher level than this card",
     IF("the character facing this card is a higher level than this card"), "main", ON(""),
     "'stage':{'CR':{'card':'N1'}}", "", YES},
    {"RZ/S46-E022 lower than",
     IF("the level of the character facing this card is lower than the level"
        " of this card"),
     "main", ON(""), "'stage':{'CR':{'card':'N0'}}", "", NO},
    {"LL/W02-E082 lower than or equal to",
     IF("the level of the character facing this card is lower "
        "than or equal to the level of this card"),
     "main", ON(""), "'stage':{'CR':{'card':'N0'}}", "", YES},
    {"LL/W34-E055 all have a name", IF("all of your characters have \"T\" in its card name"),
     "main", ON(",'BL':{'card':'N0'}"), NULL, "", NO},
    {"SY/W08-E104 no traits", IF("the character facing this card has no traits"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", YES},
    {"FS/S64-E044 one's level", IF("you are level 2 or higher"), "main",
     ON("") ",'level':['A','B']", NULL, "", YES},
    {"DG/S03-E151 the opponent's", IF("your opponent is level 3 or higher"), "main", ON(""),
     "'level':['A','B']", "", NO},
    {"BD/W63-E002 colours in all", IF("your characters on stage have 2 or more colors in total"),
     "main", ON(",'BL':{'card':'NB'}"), NULL, "", YES},
    {"SIN/W109-E086 colours of cards in a zone",
     IF("the total number of colors of the cards in your waiting room is 2 or more"), "main",
     ON("") ",'waiting_room':['A','NB']", NULL, "", YES},
    {"BD/W95-E056 colours that characters have",
     "T: 【CONT】 This card gets +X power. X is equal to the total number of colors your "
     "characters in "
     "your stage have ×1000.",
     "main", ON(",'BL':{'card':'NB'}"), NULL, "", "power CL 3000"},
    {"PD/S29-E018 this card's colours", IF("this card's total number of colors is 2 or more"),
     "main", ON(""), NULL, "", NO},
    {"BD/W54-E031 all are of a colour", IF("all of your characters are red"), "main",
     ON(",'BL':{'card':'NB'}"), NULL, "", NO},
    {"AZL/S119-E001 or of one of two", IF("all of your characters are red or blue"), "main",
     ON(",'BL':{'card':'NB'}"), NULL, "", YES},
    {"KC/SE28-E03 all the cards of a zone",
     IF("all of the cards in your level are 《Music》 characters"), "main",
     ON("") ",'level':['T','N0']", NULL, "", NO},
    {"MR/W59-E095 one and another one",
     IF("you have another character with \"N1\" in its card name, and another character with "
        "\"N2\" in "
        "its card name"),
     "main", ON(",'BL':{'card':'N1'}"), NULL, "", NO},
    {"NIK/S117-E079 not a card of each colour",
     "T: 【CONT】 If you do not have a yellow card, a red card and a blue card in your level, this "
     "card "
     "cannot be played from your hand.",
     "main", "'hand':['T'],'level':['A','NB']", NULL, "", "not play T CL"},
    {"NIK/S117-E079 a card of each colour",
     "T: 【CONT】 If you do not have a blue card, a red card and a green card in your level, this "
     "card "
     "cannot be played from your hand.",
     "main", "'hand':['T'],'level':['A','NB','NG']", NULL, "", "may play T CL"},
    {"PD/S22-E070 a character with a keyword",
     IF("you have another character with \"Assist\"") "~U: 【CONT】 Assist All of your characters "
                                                      "in front of this card get +500 power.",
     "main", ON(",'BR':{'card':'U'}"), NULL, "", YES},
    {"AW/S18-E095 without \"is\"",
     "T: 【AUTO】 When \"CX\" is placed on your climax area, if this card in your center stage, "
     "draw 1 "
     "card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'CL':{'card':'T'}}", NULL, "climax CX",
     "hand 1"},
    {"AW/S18-E095 and not there",
     "T: 【AUTO】 When \"CX\" is placed on your climax area, if this card in your center stage, "
     "draw 1 "
     "card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'BL':{'card':'T'}}", NULL, "climax CX",
     "hand 0"},
    {"PD/S22-E095 if not",
     "T event: Put the top card of your deck into your waiting room. If that card is a climax, "
     "draw 1 "
     "card. If not, draw 2 cards.",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand=B C"},
    {"PD/S29-E034 if it is not",
     "T event: Reveal the top card of your deck. If that card is a climax, put it into your stock. "
     "If "
     "it is not, put that card into your clock.",
     "main", "'hand':['T']," TOP, NULL, "play T", "clock=A;stock="},
    {"MTI/S83-E098 whether a card was put into the hand",
     "T event: Search your deck for up to 1 《Music》 character, reveal it to your opponent, put "
     "it "
     "into your hand, and shuffle your deck. If you put a character into your hand, choose 1 card "
     "in "
     "your hand, and put it into your waiting room.~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T','N0'],'deck':['A','U','B']", NULL, "play T;choose U;choose N0",
     "hand=U;wr=N0 T"},
    {"MTI/S83-E098 none was",
     "T event: Search your deck for up to 1 《Music》 character, reveal it to your opponent, put "
     "it "
     "into your hand, and shuffle your deck. If you put a character into your hand, choose 1 card "
     "in "
     "your hand, and put it into your waiting room.~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T','N0'],'deck':['A','U','B']", NULL, "play T;pass", "hand=N0;wr=T"},
    {"FT/S120-E056 whether cards were revealed",
     "T event: Reveal up to 2 cards from the top of your deck. If you revealed 1 or more cards, "
     "choose "
     "up to 1 character from among them, put it into your hand, and put the rest into your waiting "
     "room.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose B", "hand=B;wr=A T"},
    {"FS/S36-E101 if so",
     "T: 【AUTO】 [(1)] When the damage dealt by this card is canceled, you may pay the cost. If "
     "so, "
     "draw a card.",
     "attack", FRONT ",'stock':['A']", "'deck':{'top':['CX'],'shuffled':['A','B']}",
     "attack CL direct;yes", "hand 1"},
    {"OVL/S99-E004 if the cost is not paid",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the "
     "cost. If "
     "you do not pay the cost, put the top card of your deck into your clock.",
     "main", "'hand':['T'],'stock':['P']," TOP, NULL, "play T CL;no", "clock=A"},
    {"BD/W125-TE16 if the cost was paid",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, put up to 1 card "
     "from the "
     "top of your clock into your waiting room, and you may pay the cost. If you paid the cost, "
     "draw "
     "1 card.",
     "main", "'hand':['T'],'stock':['P'],'clock':['E']," TOP, NULL, "play T CL;yes;no",
     "clock=;hand=;wr=E"},
    {"BTR/W107-E070 X is one number or another",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X "
     "is "
     "equal to 2000 if your level is 2 or higher, and 1000 if otherwise.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL,
     "play T;choose CL", "power CL 3000"},
};

Test(text_wording, conditions_and_numbers)
{
    ROWS_RUN(conditions);
}

/* ---- Which cards ---- */

static const Row cards[] = {
    {"APO/S53-E079 cards named so",
     "T: 【CONT】 All of your other cards named \"N1\" get +1000 power.", "main",
     ON(",'CM':{'card':'N1'},'CR':{'card':'N0'}"), NULL, "", "power CM 5000;power CR 2000"},
    {"PD/S22-E009 one part of a name or another",
     "T: 【CONT】 All of your other characters with \"1\" or \"2\" in its card name get +500 "
     "power.",
     "main", ON(",'CM':{'card':'N1'},'CR':{'card':'N0'},'BL':{'card':'N2'}"), NULL, "",
     "power CM 4500;power CR 2000;power BL 7500"},
    {"KMD/W96-E090 \"and\" between parts of names names both kinds",
     "T: 【CONT】 All of your other characters with \"1\" and \"2\" in their card names get +500 "
     "power.",
     "main", ON(",'CM':{'card':'N1'},'CR':{'card':'N0'},'BL':{'card':'N2'}"), NULL, "",
     "power CM 4500;power CR 2000;power BL 7500"},
    {"MOB/SX02-080 a colour or a trait",
     "T: 【CONT】 All of your other blue or 《Music》 characters get +500 power.", "main",
     ON(",'CM':{'card':'NB'},'CR':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CM 2500;power CR 2000;power BL 1500"},
    {"SY/W08-E109 all without \"of\"", "T: 【CONT】 All your characters get +2 soul.", "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", "soul CM 3;soul CL 3"},
    {"all players' characters", "T: 【CONT】 All players' characters get +500 power.", "main",
     ON(",'BL':{'card':'N0'}"), "'stage':{'CR':{'card':'N0'}}", "",
     "power CL 1500;power o.CR 2500"},
    {"5HY/W101-E034 characters with markers",
     "T: 【CONT】 All of your other characters with markers get +500 power.", "main",
     ON(",'CM':{'card':'N0','markers':['A']},'CR':{'card':'N0'}"), NULL, "",
     "power CM 2500;power CR 2000"},
    {"FGO/S87-E023 a character without markers",
     "T event: Choose 1 of your characters without markers, and that character gets +1000 power "
     "until "
     "end of turn.",
     "main", "'hand':['T'],'stage':{'CM':{'card':'N0','markers':['A']},'CR':{'card':'N0'}}", NULL,
     "play T", "power CR 3000"},
    {"MOB/SX02-027 for each marker underneath it",
     "T: 【CONT】 This card gets +1000 power for each marker underneath it.", "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']}}", NULL, "", "power CL 3000"},
    {"DG/S03-E007 for each card of a zone",
     "T: 【CONT】 This card gets +1 soul for each card in your level.", "main",
     ON("") ",'level':['A','B']", NULL, "", "soul CL 3"},
    {"AW/S43-E044 for each card named so",
     "T: 【CONT】 This card gets +2000 power for each of your other cards in the center stage "
     "named "
     "\"N1\".",
     "main", ON(",'CM':{'card':'N1'},'BL':{'card':'N1'}"), NULL, "", "power CL 3000"},
    {"OVL/S62-E085 for each of the opponent's at REST",
     "T: 【CONT】 This card gets +500 power for each of your opponent's characters at 【REST】.",
     "main", ON(""), "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N0'}}", "",
     "power CL 1500"},
    {"NIK/S117-E040 except a name",
     "T event: Choose 1 level 0 or lower character except \"N0\" in your waiting room, and return "
     "it "
     "to your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','A','N1']", NULL, "play T", "hand=A"},
    {"JJ/S66-E036 an event card or a climax",
     "T event: Choose 1 event card or climax in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','EV0']", NULL, "play T", "hand=EV0"},
    {"BM/S15-E013 an opponent's character",
     "T event: Choose an opponent's level 0 or less character, and return it to your opponent's "
     "hand.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", "play T",
     "o.hand=N0"},
    {"APO/S53-E096 one's own",
     "T event: Choose 1 of your own characters, and that character gets "
     "+1500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T", "power CL 3500"},
    {"RZ/S55-E022 of the same level as that character",
     "T event: You may choose 1 character on your stage, and put it into your waiting room. If you "
     "do, "
     "search your deck for up to 1 character with the same level as that character, reveal it to "
     "your "
     "opponent, put it into your hand, and shuffle your deck.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'}},'deck':['N0','NG','N2']", NULL,
     "play T;choose CL", "may choose NG;not choose N0;not choose N2"},
    {"SY/W08-E060 one of each of several kinds",
     "T event: Choose 1 \"N0\", 1 \"N1\", and 1 \"N2\" in your waiting room, and put them on "
     "separate "
     "positions of your stage.",
     "main", "'hand':['T'],'waiting_room':['N0','N2','N3']", NULL, "play T;choose CL;choose CM",
     "CL=N0 stand;CM=N2 stand"},
    {"AZL/S119-E050 the opponent chooses for one's hand",
     "T event: Reveal the top 2 cards of your deck, your opponent chooses 1 event or character "
     "from "
     "among them, puts it into your hand, and puts the rest into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose B", "hand=B;wr=A T"},
    {"AZL/S119-E050 it is the opponent who chooses",
     "T event: Reveal the top 2 cards of your deck, your opponent chooses 1 event or character "
     "from "
     "among them, puts it into your hand, and puts the rest into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T", "by 1;may choose A;may choose B"},
    {"FZ/S17-E081 the revealed card",
     "T event: Reveal the top card of your deck. If the revealed card is a climax, put it into "
     "your "
     "clock.",
     "main", "'hand':['T'],'deck':{'top':['CX'],'shuffled':['A','B']}", NULL, "play T", "clock=CX"},
    {"PJS/S91-E023 an event or such a character",
     "T event: Reveal the top card of your deck. If that card is an event or a level 1 or higher "
     "character, put it into your hand.",
     "main", "'hand':['T'],'deck':{'top':['EV0'],'shuffled':['A','B']}", NULL, "play T",
     "hand=EV0"},
    {"AT/WX02-034 so many among those cards",
     "T event: Put the top 3 cards of your deck into your waiting room. If there are 2 or more "
     "climax "
     "among those cards, draw 1 card.",
     "main", "'hand':['T'],'deck':{'top':['CX','A','CX','B'],'shuffled':['C']}", NULL, "play T",
     "hand=B"},
    {"PI/S04-E050 all those cards",
     "T event: Put the top 2 cards of your deck into your waiting room. If all those cards are "
     "characters, draw a card.",
     "main", "'hand':['T'],'deck':{'top':['A','CX','B'],'shuffled':['C']}", NULL, "play T",
     "hand="},
    {"JJ/SE41-E55 the number put away by this effect",
     "T event: Put all cards from your hand into your waiting room, and draw X cards. X is equal "
     "to "
     "the number of cards put into your waiting room by this effect +1.",
     "main", "'hand':['T','N0','N1']," TOP, NULL, "play T", "hand=A B C;wr=N0 N1 T"},
    {"SDS/SX05-022 another one with the name of the one chosen",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your characters, that character gets +1500 power "
     "until "
     "end of turn, choose another of your characters with the same card name as the character "
     "chosen, "
     "and that character gets +1500 power until end of turn.",
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N1'}"), NULL,
     "act CL 0;choose CM;choose CR", "power CM 3500;power CR 3500;power BL 4000"},
    {"SHS/W98-E101 the soul that a character has",
     "T: 【AUTO】 When this card attacks, choose 1 of your other characters, and that character "
     "gets +X "
     "power until end of turn. X is equal to the number of soul that character has ×1000.",
     "attack", ON(",'CM':{'card':'N2'}"), NULL, "attack CL direct", "power CM 9000"},
};

Test(text_wording, cards_that_are_meant)
{
    ROWS_RUN(cards);
}

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

Test(text_wording, what_is_done)
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

Test(text_wording, costs_and_abilities)
{
    ROWS_RUN(others);
}

/* ---- More of the same ---- */

#define AUTO_REVERSE                                                                               \
    "~U: 【AUTO】 When this card attacks, 【REVERSE】 all of your opponent's characters."

#define FUSION                                                                                     \
    "T: 【ACT】 Fusion [Put 1 \"N0\" from your stage face up underneath this card as a marker] " \
    "Search "                                                                                      \
    "your deck for up to 1 \"N2\", put it in the stage position this card is in, put all markers " \
    "from "                                                                                        \
    "underneath this card and this card face up underneath that \"N2\" as a marker in any order, " \
    "and "                                                                                         \
    "shuffle your deck."
#define FUSED "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}"

static const Row more[] = {
    {"FT/S02-105 one trait or another",
     "T: 【CONT】 All of your other 《Love》 or 《Music》 characters get +500 power.", "main",
     ON(",'CM':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CL 1500;power BL 1500;power CM 2000"},
    {"RSL/S98-E043 in any position",
     "T event: Choose up to 1 \"N3\" in your hand, and put it in any position of your stage.",
     "main", "'hand':['T','N3']", NULL, "play T;choose N3;choose CR", "CR=N3 stand"},
    {"DG/S03-E133 a number multiplied",
     "T: 【CONT】 This card gets +X power. X is equal to 500 multiplied by the level of the "
     "character "
     "facing this card.",
     "main", ON(""), "'stage':{'CR':{'card':'N3'}}", "", "power CL 2500"},
    {"SHS/W56-E018 during this card's battle",
     "T: 【CONT】 During this card's battle, this card gets +3000 power.", "attack", FRONT,
     "'stage':{'CR':{'card':'NB'}}", "attack CL frontal",
     "CL=T rest;o.CR=NB reverse;power CL 1000"},
    {"and not in another's", "T: 【CONT】 During this card's battle, this card gets +3000 power.",
     "attack", FRONT, "'stage':{'CM':{'card':'A'}}", "attack CM frontal", "power CL 1000"},
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
    {"JJ/S66-E086 a level above the opponent's",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level "
     "higher than "
     "your opponent's level, you may put that character at the bottom of your opponent's deck.",
     "attack", FRONT, "'level':['A'],'stage':{'CR':{'card':'N2'}}", "attack CL frontal;yes",
     "o.CR=-;o.deck 12"},
    {"JJ/S66-E086 a level that is not above it",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent has level "
     "higher than "
     "your opponent's level, you may put that character at the bottom of your opponent's deck.",
     "attack", FRONT, "'level':['A'],'stage':{'CR':{'card':'N1'}}", "attack CL frontal",
     "o.CR=N1 stand;asks attack"},
    {"BM/S15-E086 each climax revealed",
     "T: 【ACT】 Brainstorm [(1)] Reveal 2 cards from the top of your deck, and put them into your "
     "waiting room. For each climax revealed, draw a card.",
     "main", ON("") ",'stock':['P'],'deck':{'top':['CX','A','B'],'shuffled':['C']}", NULL,
     "act CL 0", "hand=B;wr=A CX P"},
    {"SAO/S80-E092 cannot move to another position of the stage",
     "T: 【CONT】 This card cannot move to another position of the stage.", "main", ON(""), NULL,
     "", "not move CL CM"},
    {"RWBY/WXE01-22 in the position that this card was in",
     "T: 【ACT】 [Put this card into your waiting room] Choose 1 \"N1\" in your waiting room, and "
     "put it "
     "in the stage position that this card was in.",
     "main", "'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=T"},
    {"BTR/W107-E077 a name or a trait",
     "T event: Choose 1 \"N1\" or 《Music》 character in your waiting room, and return it to your "
     "hand."
     "~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['N1','U','N0']", NULL, "play T",
     "may choose N1;may choose U;not choose N0"},
    {"RZ/S46-E074 events and Backup forbidden",
     "T: 【CONT】 You cannot play event cards and \"Backup\" from hand.", "main",
     ON("") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"TSK/S101-E097 neither to the hand nor to the memory",
     "T event: Choose up to 5 of your opponent's characters, and they get the following ability "
     "until "
     "end of turn. \"【CONT】 This card cannot be returned to hand or put into memory.\"~U event: "
     "Choose "
     "1 of your opponent's characters, and put it into their memory.",
     "main", "'hand':['T','U']", "'stage':{'CL':{'card':'N0'}}", "play T;choose O.CL;play U",
     "o.CL=N0 stand;o.memory="},
    {"RWBY/WXE01-39 several abilities under a condition",
     "T: 【CONT】 If all of your characters are 《Music》, this card gets the following abilities. "
     "\"【CONT】 During your turn, this card gets +5000 power.\" \"【CONT】 This card gets +1 "
     "soul.\"",
     "main", ON(""), NULL, "", "power CL 6000;soul CL 2"},
    {"SHS/W71-E051 the opponent exchanges",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 "
     "level X "
     "or lower character in their waiting room, and exchanges them. X is equal to the level of the "
     "character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2','N3'],'stage':{'CL':{'card':'N3'}}",
     "play T", "by 1;may choose N1;may choose N2;not choose N3"},
    {"SHS/W71-E051 and the card comes to the position",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 "
     "level X "
     "or lower character in their waiting room, and exchanges them. X is equal to the level of the "
     "character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2'],'stage':{'CL':{'card':'N3'}}",
     "play T;choose N1", "o.CL=N1 stand;o.wr=N2 N3"},
    {"SHS/W71-E051 with nobody of that level nothing is exchanged",
     "T event: Choose 1 of your opponent's level 1 or higher characters, your opponent chooses 1 "
     "level X "
     "or lower character in their waiting room, and exchanges them. X is equal to the level of the "
     "character you chose -1.",
     "main", "'hand':['T']", "'waiting_room':['N3'],'stage':{'CL':{'card':'N3'}}", "play T",
     "o.CL=N3 stand;o.wr=N3"},
    {"DDM/S88-E023 all players' hands",
     "T: 【CONT】 During this card's battle, all players cannot play \"Backup\" from their "
     "hands.~U: "
     "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting "
     "room]",
     "attack", FRONT, "'hand':['U'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks attack;o.hand=U"},
    {"BD/W63-E088 power and an encore",
     "T: 【CONT】 All of your other \"N1\" gets +500 power, and \"【AUTO】 Encore [Put 1 character "
     "from "
     "your hand into your waiting room]\".",
     "main", "'hand':['A','N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'T'}}", NULL,
     "play A CL;encore 1", "CL=N1 rest;power CL 4500"},
    {"SHS/W71-E055 a price that asks for STAND",
     "T: 【ACT】 [Put this 【STAND】 card into your memory] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'T','state':'rest'}}", NULL, "",
     "may act CL 0;not act CM 0"},
    {"BD/W47-E032 put on the climax area",
     "T: 【AUTO】 When a climax is put on your climax area, this card gets +1500 power until end "
     "of "
     "turn.",
     "climax", ON("") ",'hand':['CX'],'clock':['A']", NULL, "climax CX", "power CL 2500"},
    {"NIK/S117-E025 no damage to a player for a turn",
     "T: 【AUTO】 When this card is frontal attacked, choose 1 character in battle, and that "
     "character "
     "gets the following ability until end of turn. \"【CONT】 This card cannot deal damage to a "
     "player.\"",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal;choose O.CL", "o.clock 0"},
    {"RKN/S115-E034 one does this, the other that",
     "T event: Your opponent puts the top 2 cards of their deck into their waiting room, and you "
     "reveal "
     "the top card of your deck. If that card is a character, put it into your hand.",
     "main", "'hand':['T']," TOP, TOP, "play T", "o.wr=A B;hand=A;o.hand="},
    {"FT/S02-043 the name of a character on either stage",
     "T: 【ACT】 [(1)] Search your deck for up to 1 card with the same card name as a character in "
     "your "
     "stage or your opponent's stage, reveal it to your opponent, and put it into your hand. "
     "Shuffle "
     "your deck afterwards.",
     "main", ON("") ",'stock':['A'],'deck':['N1','N0','N2','T']", "'stage':{'CL':{'card':'N1'}}",
     "act CL 0", "may choose N1;may choose T;not choose N0"},
    {"LL/W24-PE03 by AUTO effects of the opponent's characters",
     "T: 【CONT】 This card cannot be 【REVERSE】 by your opponent character's 【AUTO】 "
     "effects." AUTO_REVERSE,
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.BL=T stand"},
    {"LL/W02-E137 from them",
     "T: 【CONT】 This card cannot become 【REVERSE】 from your opponent character's 【AUTO】 "
     "effects." AUTO_REVERSE,
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.BL=T stand"},
    {"LL/W02-E137 the battle reverses it all the same",
     "T: 【CONT】 This card cannot become 【REVERSE】 from your opponent character's 【AUTO】 "
     "effects.",
     "attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T reverse"},
    {"FS/S64-E032 no damage by AUTO effects during its battle",
     "T: 【CONT】 During this card's battle, you cannot receive damage by 【AUTO】 effects of your "
     "opponent's characters.~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U','soul':-1},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T'}}", "attack CL frontal", "o.clock 0"},
    {"MR/W80-E014 on the position that this card is on",
     "T: 【ACT】 Choose 1 \"N1\" in your waiting room, and put it on the stage position that this "
     "card is "
     "on.",
     "main", "'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=T"},
    {"5HY/W101-E080 that card by its name, and what was under this one goes under it",
     "T: 【ACT】 Choose 1 \"N1\" marker underneath this card, put it in any position of your "
     "stage, and "
     "put this card and all of the markers underneath this card face up underneath that \"N1\" as "
     "markers.",
     "main", "'stage':{'CL':{'card':'T','markers':['N1','A']}}", NULL, "act CL 0;choose CR",
     "CL=-;CR=N1 stand;marker=A T"},
    {"JJ/SE42-E16 Fusion: what was fused comes, and the others lie under it", FUSION, "main",
     FUSED ",'deck':['N2','A','B']", NULL, "act CL 0;choose N2",
     "CL=N2 stand;BL=-;marker=N0 T;wr="},
    {"JJ/SE42-E16 Fusion that finds nothing", FUSION, "main", FUSED ",'deck':['N2','A','B']", NULL,
     "act CL 0;pass", "CL=T stand;BL=-;marker=N0"},
    {"AOT/SX04-017 that character cannot use encore",
     "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, that character cannot use "
     "\"【AUTO】 Encore\" until end of turn.",
     "attack", ON(""), "'stock':['A','B','C'],'stage':{'CR':{'card':'A'}}", "attack CL frontal;end",
     "o.CR=-;o.stock 3"},
    {"BNJ/SX01-023 in the right position",
     IF("this card is in the right position of your center stage"), "main",
     "'stage':{'CR':{'card':'T'},"
     "'CL':{'card':'T'}}",
     NULL, "", "power CR 2000;power CL 1000"},
    {"KC/S31-E073 the opponent reveals",
     "T: 【AUTO】 When this card is placed on the stage from your hand, your opponent reveals the "
     "top "
     "card of their deck. If that card is level 1 or higher, this card gets +2000 power until end "
     "of "
     "turn.",
     "main", "'hand':['T']", "'deck':{'top':['N1'],'shuffled':['A']}", "play T CL",
     "power CL 3000"},
    {"BD/W73-E041 to the bottom of the clock",
     "T: 【AUTO】 Accelerate [Put 1 character from your waiting room to the bottom of your clock] "
     "At the "
     "beginning of the climax phase, you may pay the cost. If you do, this card gets +3500 power "
     "until "
     "end of turn.",
     "main", ON("") ",'clock':['A','B'],'waiting_room':['N1','CX']", NULL, "end;yes",
     "clock=N1 A B;power CL 4500"},
    {"KC/S25-E022 not in one's own next stand phase",
     "T: 【ACT】 【REST】 this card, and this card cannot 【STAND】 during your next stand phase.",
     "main", "'stage':{'BL':{'card':'T'}},'hand':['CX']", "'hand':['CX']",
     "act BL 0;end;end;end;pass;end;end;end", "turn 5;BL=T rest"},
    {"RSL/S56-E055 under that character",
     "T: 【AUTO】 When your other character attacks, if there are no markers underneath that "
     "character, "
     "you may put this card face up underneath that character as a marker. If you do, that "
     "character "
     "gets +1000 power until end of turn.",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct;yes", "marker=T;power CL 3000;BL=-"},
    {"NM/S24-PE04 a trait in quotation marks is a name",
     "T: 【ACT】 [【REST】 1 of your \"N1\" characters] This card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0", "CM=N1 rest;power CL 2000"},
    {"MM/W35-E027 from the clock to the stage",
     "T: 【AUTO】 When this card is placed on the stage from your hand, you may choose a character "
     "in "
     "your clock with a level equal to or less than your level, and put it on any position of your "
     "stage. If you do, put the top card of your deck into your clock.",
     "main", "'hand':['T'],'level':['P'],'clock':['N1','N2']," TOP, NULL,
     "play T CL;choose N1;choose CM", "CM=N1 stand;clock=N2 A"},
};

Test(text_wording, more_of_the_same)
{
    ROWS_RUN(more);
}

/* ---- And of the same ---- */

static const Row rest[] = {
    {"SAO/S20-E007 by the effect of a card named so",
     "T: 【AUTO】 When this card is placed on stage from your hand or by the effect of a card "
     "named "
     "\"U\", draw 1 card.~U event: Choose 1 character in your waiting room, and put it on any "
     "position "
     "of your stage.",
     "main", "'hand':['U'],'waiting_room':['T']", NULL, "play U;choose CM", "hand 1"},
    {"MDE/SE45-E50 everybody but this card goes to his owner's waiting room",
     "T: 【ACT】 Put all players' characters except this card into their waiting rooms.", "main",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CR':{'card':'N1'}}", "act CL 0",
     "CL=T stand;CM=-;o.CR=-;wr=N0;o.wr=N1"},
    {"MR/W80-E015 all of the level of the chosen one",
     "T: 【ACT】 Choose 1 character in your center stage, and if all of your characters in your "
     "center "
     "stage are the same level as the chosen character, this card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N0'},'BL':{'card':'N1'}"), NULL, "act CL 0;choose CM", YES},
    {"MR/W80-E015 one of another level",
     "T: 【ACT】 Choose 1 character in your center stage, and if all of your characters in your "
     "center "
     "stage are the same level as the chosen character, this card gets +1000 power until end of "
     "turn.",
     "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0;choose CM", NO},
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
    {"SDS/SX05-091 the number of other characters one has",
     "T: 【AUTO】 When this card attacks, choose 1 of your other 《Music》 characters, and that "
     "character "
     "gets +X power until end of turn. X is equal to the number of other 《Music》 characters you "
     "have "
     "×500.",
     "attack", "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'BL':{'card':'T'}}", NULL,
     "attack CL direct;choose CM", "power CM 2000"},
    {"SPY/S106-E079 the rest in any order on top",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 character, reveal "
     "it to "
     "your opponent, put it into your hand, and put the rest in any order on the top of your deck. "
     "Draw "
     "1 card.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose A;choose B", "hand=A C"},
    {"NIK/S117-E059 X is the level of the revealed card",
     "T event: Reveal the top card of your deck, choose 1 level X or lower character in your "
     "waiting "
     "room, and return it to your hand. If X is 2 or higher, put up to 1 card from the top of your "
     "deck "
     "into your stock. X is equal to the level of the revealed card.",
     "main",
     "'hand':['T'],'waiting_room':['N0','N3','N2'],'deck':{'top':['N2'],'shuffled':['A','B']}",
     NULL, "play T;choose N2;yes", "hand=N2;stock=N2"},
    {"AZL/S102-E101 X is 2 or higher",
     "T: 【ACT】 Put the top 2 cards of your deck into your waiting room, choose up to 1 level X "
     "or lower "
     "character in your waiting room, and return it to your hand. If X is equal to 2 or higher, "
     "this "
     "card gets +1 soul until end of turn. X is equal to the total level of cards put into your "
     "waiting "
     "room by this effect.",
     "main", ON("") ",'waiting_room':['N3'],'deck':{'top':['N1','NG'],'shuffled':['A']}", NULL,
     "act CL 0;choose N1", "soul CL 2;hand=N1"},
    {"FS/S34-TE16 the card put there with this effect",
     "T: 【ACT】 Brainstorm [(1)] Reveal 1 card from the top of your deck, and put it into your "
     "waiting "
     "room. Choose 1 of your characters, and that character gets +X soul until end of turn. X is "
     "equal "
     "to the level of the card put into your waiting room with this effect.",
     "main", ON("") ",'stock':['P'],'deck':{'top':['N2'],'shuffled':['A']}", NULL, "act CL 0",
     "soul CL 3"},
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
    {"KS/W55-E044 ACT abilities forbidden",
     "T event: Your opponent cannot use any 【ACT】 of characters on their stage until the end of "
     "your "
     "opponent's next turn.~U: 【ACT】 Draw 1 card.",
     "main", "'hand':['T']", "'hand':['CX'],'stage':{'CL':{'card':'U'}}", "play T;end;end;end;pass",
     "turn 4;asks main;not act CL 0"},
    {"SDS/SX05-084 three things forbidden",
     "T: 【CONT】 This card cannot be returned to hand, move to another stage position, or be put "
     "into "
     "memory.~U event: Choose 1 of your characters, and return it to your hand.",
     "main", ON("") ",'hand':['U']", NULL, "play U", "CL=T stand;not move CL CM"},
    {"AOT/S50-E097 two attacks forbidden",
     "T: 【CONT】 This card cannot direct attack and side attack.", "attack", FRONT, NULL, "",
     "not attack CL direct;may attack CM direct"},
    {"HOL/W104-E046 cannot be REVERSE in the opponent's turn",
     "T: 【CONT】 During your opponent's turn, this card cannot be 【REVERSE】.", "attack",
     "'stage':{'CL':{'card':'N3'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T stand"},
    {"Fab/W120-E058 standing in the centre stage",
     IF("this card is 【STAND】 in your center stage"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'T'}}", NULL, "", "power CL 2000;power BL 1000"},
    {"AOT/S50-E035 if that character is named so",
     "T event: Choose 1 of your characters, that character gets +500 power until end of turn, and "
     "if "
     "that character is named \"N1\", draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", NULL,
     "play T;choose CM", "hand 0;power CM 2500"},
    {"FS/S34-E061 a lower level than this card",
     IF("the character facing this card is a lower level than this card"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", NO},
    {"BD/W73-E103 so many or fewer",
     IF("your opponent has 1 or fewer characters on their center stage"), "main", ON(""),
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'N0'}}", "", YES},
    {"MDE/SE45-E13 or if",
     "T 1: 【CONT】 If your deck has 2 or less cards, or if your waiting room has 2 or less "
     "climax, this "
     "card gets -1 level while in your hand.",
     "main", "'hand':['T']", NULL, "", "may play T CL"},
    {"AOT/S35-TE21 an if that is a when",
     "T: 【AUTO】 If this card becomes 【REVERSE】 in battle, put the top card of your deck into "
     "your "
     "clock.",
     "attack", FRONT, "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "clock 1"},
    {"5HY/W101-E050 without its comma",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you use an 【ACT】 this card "
     "gets +2000 "
     "power until end of turn.~U: 【ACT】 This card gets +500 power until end of turn.",
     "main", ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "power CL 3000"},
    {"KC/S31-PE01 an AUTO is used",
     "T: 【AUTO】 This ability activates up to 1 time per turn. When you use an 【AUTO】, this "
     "card gets "
     "+1500 power until end of turn.~U: 【AUTO】 [(1)] When this card is placed on the stage from "
     "your "
     "hand, you may pay the cost. If you do, draw 1 card.",
     "main", ON("") ",'hand':['U'],'stock':['P']", NULL, "play U CM;yes", "power CL 2500"},
    {"P5/S45-E076 is being attacked",
     "T: 【AUTO】 When another of your characters is being attacked, draw 1 card.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'T'}}", "attack CL side", "o.hand 1"},
    {"NGL/S58-E065 either climax area",
     "T: 【AUTO】 When a climax is placed on your climax area or your opponent's climax area, draw "
     "1 card.",
     "climax", "'hand':['CX'],'clock':['A'],'stage':{'BL':{'card':'T'}}",
     "'stage':{'BL':{'card':'T'}}", "climax CX", "hand 1;o.hand 1"},
    {"OSK/S107-E057 into the waiting room from the stage",
     "T: 【AUTO】 When this card is placed on the stage from your hand or into your waiting room "
     "from the "
     "stage, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T CL;play N0 CL", "hand 2"},
    {"Gby/WS02-E051 put from the stage into the waiting room",
     "T: 【AUTO】 When this card is placed on the stage from your hand or put from the stage into "
     "your "
     "waiting room, draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T CL;play N0 CL", "hand 2"},
    {"MR/W80-E067 an opponent's character leaves",
     "T: 【AUTO】 When your opponent's character is placed into their waiting room from the stage "
     "or "
     "becomes 【REVERSE】 in battle, draw 1 card.~U event: Choose 1 of your opponent's characters, "
     "and put "
     "it into their waiting room.",
     "main", ON("") ",'hand':['U']", "'stage':{'CL':{'card':'N0'}}", "play U", "hand 1"},
    {"JJ/SE41-E25 placed from a marker area",
     "T: 【AUTO】 When your other character is placed on the stage from a marker area, draw 1 "
     "card.~U: "
     "【ACT】 Choose 1 marker underneath this card, and put it on any position of your stage.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U','markers':['N0']}}", NULL,
     "act CM 0;choose CR", "hand 1;CR=N0 stand"},
    {"RWBY/WXE01-54 from the hand or from the deck",
     "T: 【AUTO】 During your main phase, when this card is placed on the stage from your hand or "
     "from your "
     "deck, draw 1 card.~U event: Search your deck for up to 1 \"T\", put it on any position of "
     "your "
     "stage, and shuffle your deck.",
     "main", "'hand':['U'],'deck':['T','A','B','C']", NULL, "play U;choose T;choose CL",
     "hand 1;CL=T stand"},
    {"KC/S42-E075 from the hand by an effect: played, it is not",
     "T: 【AUTO】 When this card is placed on the stage from your hand by the 【ACT】 effect of "
     "\"U\", draw "
     "1 card.~U: 【ACT】 Choose 1 character in your hand, and put it on any position of your "
     "stage.",
     "main", "'hand':['T','T'],'stage':{'CL':{'card':'U'}}", NULL, "play T CM;act CL 0;choose CR",
     "hand 1;CR=T stand"},
    {"Fsh/W120-TE03 the damage dealt or received",
     "T: 【AUTO】 During this card's battle, when the damage you received is canceled or the "
     "damage dealt "
     "by this card is canceled, draw 1 card.",
     "attack", FRONT, "'deck':{'top':['CX'],'shuffled':['A']},'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal", "hand 1"},
    {"5HY/W83-E093 during one of two phases",
     "T: 【AUTO】 During your climax phase or your attack phase, when your character becomes "
     "【STAND】, draw "
     "1 card.~U: 【AUTO】 At the end of this card's attack, 【STAND】 this card.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL,
     "attack CL direct", "hand 1"},
    {"RZ/S46-E015 two traits, and one for the character opposite",
     "T: 【CONT】 If this card is on the stage, this card gets 《Sloth》 and 《Diligence》, and "
     "the character "
     "facing this card gets 《Sloth》.~U: 【CONT】 If the character facing this card is "
     "《Diligence》, this "
     "card gets +2000 power.",
     "main", ON(""), "'stage':{'CR':{'card':'U'}}", "", "power o.CR 3000"},
    {"BM/S15-E036 either of two parts of names",
     "T: 【CONT】 If you do not have another character with either \"1\" or \"2\" in its card "
     "name, this "
     "card cannot attack.",
     "attack", FRONT, NULL, "", "not attack CL direct"},
    {"LL/W34-E074 with a trait",
     "T: 【CONT】 This card gets +X power. X is equal to 500 multiplied by the number of "
     "characters you "
     "have with 《Music》.",
     "main", ON(",'CM':{'card':'T'},'CR':{'card':'N0'}"), NULL, "", "power CL 2000"},
    {"APO/S53-E018 named so with a level",
     "T event: Choose up to 1 card in your hand named \"N1\" with level equal to or lower than "
     "your level,"
     " and put it on any position of your stage.",
     "main", "'hand':['T','N1','N0']", NULL, "play T", "asks main;wr=T"},
    {"MOB/SX02-085 two soul icons",
     "T: 【AUTO】 When your character's trigger check reveals a climax, if that card's trigger "
     "icon is "
     "【SOUL】 【SOUL】, draw 1 card.",
     "attack", FRONT ",'deck':{'top':['FIRE'],'shuffled':['A','B']}", NULL, "attack CM direct",
     "hand 0"},
    {"SFN/S108-E042 one of two ways, and on",
     "T event: Choose up to 1 \"N1\" in your waiting room, return it to your hand or put it into "
     "your "
     "stock, choose 1 of your characters, and that character gets +1000 power until end of turn.",
     "main", "'hand':['T'],'waiting_room':['N1'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose N1;mode 1", "stock=N1;power CL 3000"},
    {"ARI/S103-E016 an if at the end",
     "T event: This card cannot be played from your hand if you do not have a character with \"N\" "
     "in its "
     "card name. Draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'A'}}", NULL, "", "not play T"},
    {"BD/W47-E036 several cards named", IF("you have other cards named \"N0\", \"N1\" and \"N2\""),
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "", NO},
    {"OSK/S121-E038 Assist and Memory",
     "T: 【CONT】 Assist Memory If your memory has 2 or more cards, all of your characters in "
     "front of this "
     "card get +2000 power.",
     "main", "'memory':['A','B'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", NULL, "",
     "power CL 4000"},
    {"JJ/SE42-E07 each looks at his own",
     "T event: Look at up to 3 cards from the top of your deck, put them on the top of your deck "
     "in the "
     "original order, your opponent looks at up to 3 cards from the top of their deck, and puts "
     "them on "
     "the top of their deck in the original order. Draw 1 card.",
     "main", "'hand':['T']," TOP, TOP, "play T", "hand=A;o.deck 6;wr=T"},
};

Test(text_wording, the_rest)
{
    ROWS_RUN(rest);
}

/* ---- Seldom of all ---- */

static const Row seldom[] = {
    {"a zone that does not have a card", IF("your memory does not have \"N1\""), "main",
     ON("") ",'memory':['N1']", NULL, "", NO},
    {"all players' level", IF("all players are level 1 or higher"), "main", ON("") ",'level':['A']",
     "'level':['A','B']", "", YES},
    {"all players' level: one is too low", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", "", "", NO},
    {"two or three of them", IF("you have 2 or 3 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N0'}"), NULL, "", NO},
    {"P5/S45-E004 damage of a direct attacking character",
     "T: 【AUTO】 When damage dealt by your direct attacking character is not canceled, draw 1 "
     "card.",
     "attack", ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), "'stage':{'CM':{'card':'A'}}",
     "attack CM frontal;attack CR direct", "hand 1"},
    {"a level lower than another number",
     "T event: Choose 1 character with level lower than your level in your waiting room, and "
     "return it to "
     "your hand.",
     "main", "'hand':['T'],'level':['P'],'waiting_room':['N0','N1']", NULL, "play T", "hand=N0"},
    {"with a level",
     "T event: Choose 1 character with level 2 or higher in your waiting room, and return it to "
     "your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','N1','N3']", NULL, "play T", "hand=N3"},
    {"a trait or a colour",
     "T event: Choose 1 《Music》 or blue character in your waiting room, and return it to your "
     "hand.~U: "
     "【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['N0','NB','U']", NULL, "play T",
     "may choose NB;may choose U;not choose N0"},
    {"one of two colours",
     "T event: Choose 1 of your opponent's blue or green characters, and put it into their clock.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'NB'},'CR':{'card':'NG'}}",
     "play T", "not choose O.CL;may choose O.CM;may choose O.CR"},
    {"DG/S02-TE04 a trait, or a part of its name",
     "T: 【CONT】 All of your other characters with 《Music》 or \"B\" in its card name get +1000 "
     "power.",
     "main", ON(",'CM':{'card':'NB'},'CR':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CM 3500;power CR 2000;power BL 2000"},
    {"5HY/W101-E097 with a name and without a marker",
     "T event: Choose 1 of your characters with \"N\" in its card name without a marker, put this "
     "card face "
     "up underneath that card as a marker, and that character gets +2000 power until end of turn.",
     "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']},'CM':{'card':'N0'},"
     "'CR':{'card':'A'}}",
     NULL, "play T", "marker=A T;power CM 4000"},
    {"OVL/S99-E054 a phase of the opponent's, or this card's battle",
     "T: 【CONT】 During your opponent's climax phase or during this card's battle, this card gets "
     "+2000 "
     "power.",
     "attack", FRONT, "'stage':{'CR':{'card':'NB','power':1000}}", "attack CL frontal",
     "CL=T rest;o.CR=NB reverse"},
    {"SPY/S106-E079 a card here or one there",
     "T: 【ACT】 You may choose 1 marker underneath this card or 1 \"N1\" in your waiting room, "
     "and return "
     "it to your hand.",
     "main", "'waiting_room':['N1','N2'],'stage':{'CL':{'card':'T','markers':['A']}}", NULL,
     "act CL 0;choose N1", "hand=N1;marker=A"},
    {"characters cannot be played", "T: 【CONT】 You cannot play characters from your hand.",
     "main", ON("") ",'hand':['N0','EV0']", NULL, "", "not play N0 CM;may play EV0"},
    {"X is one number or another, as it is now",
     "T: 【CONT】 This card gets +X power. X is equal to 2000 if your level is 2 or higher, and "
     "1000 if "
     "otherwise.",
     "main", ON("") ",'level':['A','B']", NULL, "", "power CL 3000"},
    {"during this card's attack", "T: 【CONT】 During this card's attack, this card gets +1 soul.",
     "attack", FRONT, NULL, "attack CL direct;attack CM direct", "o.clock 5;soul CL 2"},
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
};

Test(text_wording, seldom_of_all)
{
    ROWS_RUN(seldom);
}

/* ---- What is not claimed ---- */

/* Texts of which a part does not run as printed. */
static const char *const inexact[] = {
    /* DG/S03-E097: two decks are milled */
    "Put the top 2 cards of all players' decks into the waiting room.",
    /* FGO/S87-E064: each player's own centre stage */
    "All players' characters in their center stage get -500 power until end of turn.",
    /* AZL/S119-E067: cards of the level zone */
    "Choose up to 2 characters in your level, and those cards get +1 level until end of turn.",
    /* OVL/S99-E054: asked at each time of the span */
    "During your opponent's climax phase, you cannot receive damage by 【AUTO】 effects of your "
    "opponent's characters until the end of your opponent's next turn.",
};

Test(text_wording, what_does_not_run_is_not_claimed)
{
    char code[16];
    board_cards_load();
    for (unsigned i = 0; i < sizeof inexact / sizeof *inexact; i++) {
        snprintf(code, sizeof code, "X%u", i);
        text_board_add(code, "Event", 0, inexact[i]);
    }
    text_board_compiler = text_compiler_create(board_database);
    for (unsigned i = 0; i < sizeof inexact / sizeof *inexact; i++) {
        snprintf(code, sizeof code, "X%u", i);
        const WeissCard *card = weiss_database_find(board_database, code);
        cr_expect_eq(card_text_count_exact(card, text_compiler_card(text_board_compiler, card)), 0,
                     "%s", inexact[i]);
    }
}
