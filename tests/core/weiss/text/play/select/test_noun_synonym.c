/* Nouns in other words than usual: each means the cards that it says. Many rows are shortened from
 * cards, which they name. */
#define TEXT_CARDS(X)                                                                              \
    X("GRIND", "Event", 0,                                                                         \
      "Put the top 2 cards of your deck or your opponent's deck into the waiting room. Draw 1 "    \
      "card.")                                                                                     \
    X("GRINDS", "Event", 0,                                                                        \
      "You may put the top card of your deck or your opponent's deck into the waiting room.")      \
    X("DROP", "Event", 0, "Choose 1 card in your own hand, and put it into your waiting room.")
#include "support/text_rows.h"

TestSuite(noun_synonym, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define AUTO_REVERSE                                                                               \
    "~U: 【AUTO】 When this card attacks, 【REVERSE】 all of your opponent's characters."

static const Row cards[] = {
    {"APO/S53-E079 cards named so",
     "T: 【CONT】 All of your other cards named \"N1\" get +1000 power.", "main",
     ON(",'CM':{'card':'N1'},'CR':{'card':'N0'}"), NULL, "", "power CM 5000;power CR 2000"},
    {"PD/S22-E009 one part of a name or another",
     "T: 【CONT】 All of your other characters with \"N1\" or \"N2\" in its card name get +500 power.",
     "main", ON(",'CM':{'card':'N1'},'CR':{'card':'N0'},'BL':{'card':'N2'}"), NULL, "",
     "power CM 4500;power CR 2000;power BL 7500"},
    {"KMD/W96-E090 \"and\" between parts of names names both kinds",
     "T: 【CONT】 All of your other characters with \"N1\" and \"N2\" in their card names get +500 power.",
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
     "T event: Choose 1 of your characters without markers, and that character gets +1000 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CM':{'card':'N0','markers':['A']},'CR':{'card':'N0'}}", NULL,
     "play T", "power CR 3000"},
    {"MOB/SX02-027 for each marker underneath it",
     "T: 【CONT】 This card gets +1000 power for each marker underneath it.", "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']}}", NULL, "", "power CL 3000"},
    {"DG/S03-E007 for each card of a zone",
     "T: 【CONT】 This card gets +1 soul for each card in your level.", "main",
     ON("") ",'level':['A','B']", NULL, "", "soul CL 3"},
    {"AW/S43-E044 for each card named so",
     "T: 【CONT】 This card gets +2000 power for each of your other cards in the center stage named \"N1\".",
     "main", ON(",'CM':{'card':'N1'},'BL':{'card':'N1'}"), NULL, "", "power CL 3000"},
    {"OVL/S62-E085 for each of the opponent's at REST",
     "T: 【CONT】 This card gets +500 power for each of your opponent's characters at 【REST】.",
     "main", ON(""), "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N0'}}", "",
     "power CL 1500"},
    {"NIK/S117-E040 except a name",
     "T event: Choose 1 level 0 or lower character except \"N0\" in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','A','N1']", NULL, "play T", "hand=A"},
    {"JJ/S66-E036 an event card or a climax",
     "T event: Choose 1 event card or climax in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','EV0']", NULL, "play T", "hand=EV0"},
    {"BM/S15-E013 an opponent's character",
     "T event: Choose an opponent's level 0 or less character, and return it to your opponent's hand.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", "play T",
     "o.hand=N0"},
    {"APO/S53-E096 one's own",
     "T event: Choose 1 of your own characters, and that character gets +1500 power until end of turn.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T", "power CL 3500"},
    {"RZ/S55-E022 of the same level as that character",
     "T event: You may choose 1 character on your stage, and put it into your waiting room. If you do, search your deck for up to 1 character with the same level as that character, reveal it to your opponent, put it into your hand, and shuffle your deck.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'}},'deck':['N0','NG','N2']", NULL,
     "play T;choose CL", "may choose NG;not choose N0;not choose N2"},
    {"SY/W08-E060 one of each of several kinds",
     "T event: Choose 1 \"N0\", 1 \"N1\", and 1 \"N2\" in your waiting room, and put them on separate positions of your stage.",
     "main", "'hand':['T'],'waiting_room':['N0','N2','N3']", NULL, "play T;choose CL;choose CM",
     "CL=N0 stand;CM=N2 stand"},
    {"AZL/S119-E050 the opponent chooses for one's hand",
     "T event: Reveal the top 2 cards of your deck, your opponent chooses 1 event or character from among them, puts it into your hand, and puts the rest into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T;choose B", "hand=B;wr=A T"},
    {"AZL/S119-E050 it is the opponent who chooses",
     "T event: Reveal the top 2 cards of your deck, your opponent chooses 1 event or character from among them, puts it into your hand, and puts the rest into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T", "by 1;may choose A;may choose B"},
    {"FZ/S17-E081 the revealed card",
     "T event: Reveal the top card of your deck. If the revealed card is a climax, put it into your clock.",
     "main", "'hand':['T'],'deck':{'top':['CX'],'shuffled':['A','B']}", NULL, "play T", "clock=CX"},
    {"PJS/S91-E023 an event or such a character",
     "T event: Reveal the top card of your deck. If that card is an event or a level 1 or higher character, put it into your hand.",
     "main", "'hand':['T'],'deck':{'top':['EV0'],'shuffled':['A','B']}", NULL, "play T",
     "hand=EV0"},
    {"AT/WX02-034 so many among those cards",
     "T event: Put the top 3 cards of your deck into your waiting room. If there are 2 or more climax among those cards, draw 1 card.",
     "main", "'hand':['T'],'deck':{'top':['CX','A','CX','B'],'shuffled':['C']}", NULL, "play T",
     "hand=B"},
    {"PI/S04-E050 all those cards",
     "T event: Put the top 2 cards of your deck into your waiting room. If all those cards are characters, draw a card.",
     "main", "'hand':['T'],'deck':{'top':['A','CX','B'],'shuffled':['C']}", NULL, "play T",
     "hand="},
    {"JJ/SE41-E55 the number put away by this effect",
     "T event: Put all cards from your hand into your waiting room, and draw X cards. X is equal to the number of cards put into your waiting room by this effect +1.",
     "main", "'hand':['T','N0','N1']," TOP, NULL, "play T", "hand=A B C;wr=N0 N1 T"},
    {"SDS/SX05-022 another one with the name of the one chosen",
     "T: 【ACT】 [【REST】 this card] Choose 1 of your characters, that character gets +1500 power until end of turn, choose another of your characters with the same card name as the character chosen, and that character gets +1500 power until end of turn.",
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N0'},'BL':{'card':'N1'}"), NULL,
     "act CL 0;choose CM", "power CM 3500;power CR 3500;power BL 4000"},
    {"SHS/W98-E101 the soul that a character has",
     "T: 【AUTO】 When this card attacks, choose 1 of your other characters, and that character gets +X power until end of turn. X is equal to the number of soul that character has ×1000.",
     "attack", ON(",'CM':{'card':'N2'}"), NULL, "attack CL direct", "power CM 9000"},
    {"a level lower than another number",
     "T event: Choose 1 character with level lower than your level in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'level':['P'],'waiting_room':['N0','N1']", NULL, "play T", "hand=N0"},
    {"with a level",
     "T event: Choose 1 character with level 2 or higher in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['N0','N1','N3']", NULL, "play T", "hand=N3"},
    {"a trait or a colour",
     "T event: Choose 1 《Music》 or blue character in your waiting room, and return it to your hand.~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['N0','NB','U']", NULL, "play T",
     "may choose NB;may choose U;not choose N0"},
    {"one of two colours",
     "T event: Choose 1 of your opponent's blue or green characters, and put it into their clock.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'NB'},'CR':{'card':'NG'}}",
     "play T", "not choose O.CL;may choose O.CM;may choose O.CR"},
    {"DG/S02-TE04 a trait, or a part of its name",
     "T: 【CONT】 All of your other characters with 《Music》 or \"NB\" in its card name get +1000 power.",
     "main", ON(",'CM':{'card':'NB'},'CR':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CM 3500;power CR 2000;power BL 2000"},
    {"5HY/W101-E097 with a name and without a marker",
     "T event: Choose 1 of your characters with \"N\" in its card name without a marker, put this card face up underneath that card as a marker, and that character gets +2000 power until end of turn.",
     "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']},'CM':{'card':'N0'},"
     "'CR':{'card':'A'}}",
     NULL, "play T", "marker=A T;power CM 4000"},
    {"SPY/S106-E079 a card here or one there",
     "T: 【ACT】 You may choose 1 marker underneath this card or 1 \"N1\" in your waiting room, and return it to your hand.",
     "main", "'waiting_room':['N1','N2'],'stage':{'CL':{'card':'T','markers':['A']}}", NULL,
     "act CL 0;choose N1", "hand=N1;marker=A"},
    {"BTR/W107-E077 a name or a trait",
     "T event: Choose 1 \"N1\" or 《Music》 character in your waiting room, and return it to your hand."
     "~U: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['N1','U','N0']", NULL, "play T",
     "may choose N1;may choose U;not choose N0"},
    {"NM/S24-PE04 a trait in quotation marks is a name",
     "T: 【ACT】 [【REST】 1 of your \"N1\" characters] This card gets +1000 power until end of turn.",
     "main", ON(",'CM':{'card':'N1'}"), NULL, "act CL 0", "CM=N1 rest;power CL 2000"},
    {"RZ/S55-E040 that battle opponent",
     "T: 【AUTO】 When this card becomes 【REVERSE】, if this card's battle opponent is level 3 or lower, you may 【REVERSE】 that battle opponent.",
     "attack", FRONT, "'stage':{'CR':{'card':'N3'}}", "attack CL frontal;yes", "o.CR=N3 reverse"},
};

Test(noun_synonym, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(noun_synonym, cards_that_are_meant)
{
    ROWS_RUN(cards);
}

/* ---- Whose cards ---- */

Test(noun_synonym, of_ones_own_deck_or_the_opponents)
{
    text_board_set("main", "'hand':['GRIND','GRIND','GRINDS','GRINDS']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("play GRIND;mode 1");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 2);
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 1, "the event");
    cr_expect_eq(board_count(0, ZONE_HAND), 4);
    board_plays("play GRIND;mode 0");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 2);
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 4);
    board_plays("play GRINDS;no");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 2);
    board_plays("play GRINDS;yes;mode 1");
    cr_expect_eq(board_count(1, ZONE_WAITING_ROOM), 3);
}

Test(noun_synonym, ones_own_hand)
{
    text_board_set("main", "'hand':['DROP','N0','N1']," TEXT_BOARD_DECK,
                   "'hand':['N0']," TEXT_BOARD_DECK);
    board_plays("play DROP;choose N1");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
    cr_expect_eq(board_count(1, ZONE_HAND), 1);
}
