/* What translators of Japanese releases write, played: words for which the grammar has rows, and what
 * stands for a card of the text itself. */
#include "support/text_rows.h"

TestSuite(dialect, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

static const Row piles[] = {
    {"mill", "T event: Mill 2, then draw 1 card.", "main", "'hand':['T']," TOP, NULL, "play T",
     "hand=C;wr=A B T"},
    {"a different name from a card", "T event: Choose 1 CX in your Waiting Room with a different name from the Climax in your Climax Area, add it to hand.",
     "main", "'hand':['T'],'waiting_room':['CX','CXB'],'climax':'CX'," TOP, NULL, "play T", "hand=CXB"},
    {"a climax and one with another name", "T event: Choose 1 Climax in your Climax Area and 1 Climax in your Waiting Room with a different name from the Climax in your Climax Area, exchange them.",
     "main", "'hand':['T'],'waiting_room':['CX','CXB'],'climax':'CX'," TOP, NULL, "play T", "wr=CX CX T"},
    {"that characters level", "T event: Choose 1 of your characters, deal X damage to your opponent. X is equal to that characters level.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'}}," TOP, "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}", "play T", "o.clock=A"},
    {"mill up to", "T event: Mill up to 2 cards.", "main", "'hand':['T']," TOP, NULL,
     "play T;yes;no", "wr=A T"},
    {"the opponent mills", "T event: Your opponent mills 2.", "main", "'hand':['T']", TOP, "play T",
     "o.wr=A B"},
    {"what is milled", "T event: Mill 2, then choose up to 1 Level X or lower character in your Waiting Room, add it to hand. X equals the number of CXes milled.",
     "main", "'hand':['T'],'waiting_room':['N1'],'deck':{'top':['CX','A'],'shuffled':['E','F']}", NULL,
     "play T", "may choose N1"},
    {"shuffle into the deck", "T event: Shuffle all cards from your Waiting Room into your deck.",
     "main", "'hand':['T'],'waiting_room':['N1','N0']," TOP, NULL, "play T", "deck 8;wr=T"},
    {"the opponent shuffles all but one into it",
     "T event: Your opponent chooses 1 CX from their Waiting Room, and shuffles all other cards from their Waiting Room into their deck.",
     "main", "'hand':['T']", "'waiting_room':['CX','N0','N1']," TOP, "play T", "o.deck 8;o.wr=CX"},
    {"the opponent returns all but one to it",
     "T event: Your opponent chooses one Climax in their Waiting Room, return all other cards in their Waiting Room to Deck, shuffle their Deck afterwards.",
     "main", "'hand':['T']", "'waiting_room':['CX','N0','N1']," TOP, "play T", "o.deck 8;o.wr=CX"},
    {"the opponent moves stock and deck",
     "T event: Your opponent sends all of their Stock to Waiting Room, send the same number of cards from the top of their Deck to Stock.",
     "main", "'hand':['T']", "'stock':['N0','N1']," TOP, "play T", "o.wr=N0 N1;o.stock=A B"},
    {"hand or stock",
     "T event: Choose one Character in your Waiting Room, add it to Hand or send it to Stock. If you sent it to Stock, draw one card.",
     "main", "'hand':['T'],'waiting_room':['N0']," TOP, NULL, "play T;mode 1", "stock=N0;hand=A"},
    {"heal up to", "T event: Heal up to 1.", "main", "'hand':['T'],'clock':['A','B']," TOP, NULL,
     "play T;yes", "clock=A;wr=B T"},
};

Test(dialect, piles)
{
    ROWS_RUN(piles);
}

static const Row cards[] = {
    {"a copy of this", "T: ACT - Choose 1 {copy of this} in your Waiting Room, add it to hand.", "main",
     ON("") ",'waiting_room':['N0','T']", NULL, "act CL 0", "hand=T;wr=N0"},
    {"any of several names",
     "T: ACT - Choose 1 \"N0\", \"N1\" or \"N2\" in your Waiting Room, add it to hand.", "main",
     ON("") ",'waiting_room':['N0','N1','N3']", NULL, "act CL 0",
     "may choose N0;may choose N1;not choose N3"},
    {"so many or so many", "T: CONT - If you have 2 or less or 6 or more CXes in your Waiting Room, this gets +1000 power.",
     "main", ON("") ",'waiting_room':['CX','CX','CX']", NULL, "", "power CL 1000"},
    {"so many", "T: CONT - If you have 2 or less or 6 or more CXes in your Waiting Room, this gets +1000 power.",
     "main", ON("") ",'waiting_room':['CX','CX']", NULL, "", "power CL 2000"},
    {"otherwise, all the time", "T: CONT - If you have another Character, this gets +1000 power. If not, this gets -500 power.",
     "main", ON(""), NULL, "", "power CL 500"},
    {"and if so", "T: CONT - If you have another Character, this gets +1000 power. If not, this gets -500 power.",
     "main", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 2000"},
    {"to another open position", "T: ACT - Choose 1 of your opponent's characters, move it to another open position.", "main",
     ON(""), "'stage':{'CR':{'card':'N0'}}", "act CL 0;choose O.BL", "o.BL=N0 stand;o.CR=-"},
    {"a color and a level at once",
     "T: CONT - If the character facing this card is red and level 0 or lower, this gets +1000 power.", "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", "power CL 2000"},
    {"a color, and another level",
     "T: CONT - If the character facing this card is red and level 1 or higher, this gets +1000 power.", "main", ON(""),
     "'stage':{'CR':{'card':'N0'}}", "", "power CL 1000"},
    {"other than itself", "T: CONT - For each of your characters other than this card, this gets +1000 power.", "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 2000"},
    {"so many placed", "T: ACT - Choose up to 2 cards from your hand, place them in Waiting Room. If you placed 2 cards, draw 1 card.",
     "main", ON("") ",'hand':['N0','N1']," TOP, NULL, "act CL 0;choose N0;choose N1", "hand=A"},
    {"fewer placed", "T: ACT - Choose up to 2 cards from your hand, place them in Waiting Room. If you placed 2 cards, draw 1 card.",
     "main", ON("") ",'hand':['N0','N1']," TOP, NULL, "act CL 0;choose N0;pass", "hand=N1"},
    {"another of the row",
     "T: CONT - If you have another front row {copy of this}, this gets +1000 power.", "main",
     "'stage':{'CL':{'card':'T'},'BL':{'card':'T'}}", NULL, "", "power CL 1000;power BL 2000"},
    {"two abilities after a comma",
     "T: CONT - This gains the following 2 abilities, \"CONT - This gets +500 power.\", \"CONT - This gets +1 Soul.\"",
     "main", ON(""), NULL, "", "power CL 1500"},
    {"a slot across from which somebody stands",
     "T: ACT - You may move this to an empty Front Row slot with a character in the slot across from it.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0'}}", "act BL 0;yes", "CL=T stand"},
    {"an empty slot across from a character",
     "T: [S] - You may move this card to an empty slot in your Front Row with an opponent's Character across from it.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0'}}", "act BL 0;yes", "CL=T stand"},
    {"without a marker", "T: [S] - Choose one of your other Characters without a Marker, during this turn, it gains +1000 Power.",
     "main", "'stage':{'BL':{'card':'T'},'CL':{'card':'N0','markers':['A']},'CR':{'card':'N1'}}", NULL,
     "act BL 0", "power CR 5000"},
    {"does not stand", "T: CONT - This does not stand during your Stand Phase.", "main",
     "'stage':{'CL':{'card':'T','state':'rest'}}", NULL, "end;end", "turn 3;CL=T rest"},
};

Test(dialect, cards)
{
    ROWS_RUN(cards);
}

/* Which card, how many, whose: where a phrase of a dialect leaves it to the words around it. */
static const Row meant[] = {
    {"another of your characters is one",
     "T: 【A】［Place another of your Characters from Stage into Waiting Room］When this card attacks, you may pay the cost. If you did, draw 1 card.",
     "attack", "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'},'BL':{'card':'N1'}}", NULL,
     "attack CL direct;yes;choose CR", "wr=N0;BL=N1 stand"},
    {"a cost of cards without a place is paid from the hand",
     "T: 【S】［Place 1 card into Waiting Room］ Draw 1 card.", "main",
     ON(",'CR':{'card':'N0'}") ",'hand':['N1']," TOP, NULL, "act CL 0", "wr=N1;hand=A;CR=N0 stand"},
    {"their cards go into their deck, which is shuffled",
     "T event: Choose up to 1 card from opponent's Waiting Room, return it to Deck, shuffle the Deck afterwards.",
     "main", "'hand':['T']", "'waiting_room':['N0']," TOP, "play T;choose N0", "o.deck 7;o.wr="},
    {"their stock comes from their deck",
     "T event: Place all of your opponent's Stock into Waiting Room. Then place the same amount of cards from the top of deck into Stock.",
     "main", "'hand':['T']", "'stock':['N0']," TOP, "play T", "o.wr=N0;o.stock=A"},
    {"one of the level and one of the waiting room",
     "T event: Choose 1 card from your Level slot and Waiting Room, exchange them.", "main",
     "'hand':['T'],'level':['N1'],'waiting_room':['N0']", NULL, "play T", "levels=N0;wr=N1 T"},
    {"the name of any of your characters",
     "T event: Choose 1 Character from your Waiting Room that has the same name as your Character on Stage, return it to Hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CR':{'card':'N1'}},'waiting_room':['N1','N3']", NULL,
     "play T", "hand=N1;wr=N3 T"},
    {"all but one name",
     "T event: Choose 1 Character with 「N」 in its name that is not 「N0」 from your Waiting Room, return it to Hand.",
     "main", "'hand':['T'],'waiting_room':['N0','N1']", NULL, "play T", "hand=N1;wr=N0 T"},
};

Test(dialect, meant)
{
    ROWS_RUN(meant);
}

Test(dialect, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}
