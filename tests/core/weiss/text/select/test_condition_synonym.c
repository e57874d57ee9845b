/* Conditions and numbers in other words than usual: each means what it says. Many rows are shortened from
 * cards, which they name. */
#include "support/text_rows.h"

TestSuite(condition_synonym, .fini = text_board_close);

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
     "main", "'hand':['T']," TOP, NULL, "play T;yes;yes;choose B", "hand=B;wr=A T"},
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

Test(condition_synonym, conditions_and_numbers)
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
     "act CL 0;choose CM", "power CM 3500;power CR 3500;power BL 4000"},
    {"SHS/W98-E101 the soul that a character has",
     "T: 【AUTO】 When this card attacks, choose 1 of your other characters, and that character "
     "gets +X "
     "power until end of turn. X is equal to the number of soul that character has ×1000.",
     "attack", ON(",'CM':{'card':'N2'}"), NULL, "attack CL direct", "power CM 9000"},
};

Test(condition_synonym, cards_that_are_meant)
{
    ROWS_RUN(cards);
}
