/* Where texts put cards: zones and their ends, positions, under characters, exchanges. */
#include "support/text_rows.h"

TestSuite(destination, .fini = text_board_close);

#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"

/* ---- Ends of zones ---- */

static const Row ends[] = {
    {"the top card into the stock, unseen",
     "T event: Put the top card of your deck into your stock.", "main", "'hand':['T']," DECK_ABC,
     NULL, "play T", "stock=A;wr=T"},
    {"the bottom card of the deck",
     "T event: Put the bottom card of your deck into your waiting room.", "main",
     "'hand':['T'],'deck':['A','B','C']", NULL, "play T", "wr=C T;deck=A B"},
    {"the bottom card of an unknown deck is one of it",
     "T event: Put the bottom card of your deck into your waiting room.", "main",
     "'hand':['T'],'deck':{'shuffled':['A','A','A']}", NULL, "play T", "wr=A T;deck=A A"},
    {"a card put at the bottom is the bottom card",
     "T event: Choose 1 character in your waiting room, and put it at the bottom of your deck.~U "
     "event: Put the bottom card of your deck into your waiting room.",
     "main", "'hand':['T','U'],'waiting_room':['N3']," DECK_ABC, NULL, "play T;play U",
     "wr=N3 T U;deck 5"},
    {"the bottom card of the stock",
     "T event: Put the bottom card of your opponent's stock into their waiting room.", "main",
     "'hand':['T']", "'stock':['A','B','C']", "play T", "o.stock=B C;o.wr=A"},
    {"the bottom card of the clock",
     "T event: Put the bottom card of your clock into your waiting room.", "main",
     "'hand':['T'],'clock':['A','B','C']", NULL, "play T", "clock=B C;wr=A T"},
    {"the top card of the opponent's clock",
     "T event: Put the top card of your opponent's clock into their waiting room.", "main",
     "'hand':['T']", "'clock':['A','B','C']", "play T", "o.clock=A B;o.wr=C"},
    {"the top cards into the clock, the first one lowest",
     "T event: Put the top 2 cards of your deck into your clock.", "main", "'hand':['T']," DECK_ABC,
     NULL, "play T", "clock=A B"},
    {"up to two into the stock: one",
     "T event: Put up to 2 cards from the top of your deck into "
     "your stock.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;yes;no", "stock=A"},
    {"up to two into the stock: none",
     "T event: Put up to 2 cards from the top of your deck into "
     "your stock.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;no", "stock=;asks main"},
    {"a card back on top is drawn next",
     "T event: Choose 1 character in your waiting room, put it on the top of your deck, and draw 1 "
     "card.",
     "main", "'hand':['T'],'waiting_room':['N3']," DECK_ABC, NULL, "play T", "hand=N3"},
    {"as many as were put away: stock for stock",
     "T event: Put all cards in your stock into your waiting room, and put the same number of "
     "cards "
     "from the top of your deck into your stock.",
     "main", "'hand':['T'],'stock':['E','F']," DECK_ABC, NULL, "play T", "stock=A B;wr=E F T"},
    {"as many as were discarded: cards for cards",
     "T event: Choose any number of cards in your hand, put them into your waiting room, and draw "
     "the same number of cards.",
     "main", "'hand':['T','N0','N1','N2']," DECK_ABC, NULL, "play T;choose N0;choose N2;pass",
     "hand=A B N1;wr=N0 N2 T"},
    {"the opponent mills",
     "T event: Your opponent puts the top 2 cards of their deck into their "
     "waiting room.",
     "main", "'hand':['T']", DECK_ABC, "play T", "o.wr=A B"},
};

Test(destination, ends_of_zones)
{
    ROWS_RUN(ends);
}

/* ---- Looking ---- */

static const Row looks[] = {
    {"top or bottom: the bottom",
     "T event: Look at the top card of your deck, put it on the top or at the bottom of your deck, "
     "and draw 1 card.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;mode 1", "hand=B"},
    {"top or bottom: the top",
     "T event: Look at the top card of your deck, put it on the top or at the bottom of your deck, "
     "and draw 1 card.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;mode 0", "hand=A"},
    {"the rest at the bottom in any order",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 card from among "
     "them, "
     "put it into your hand, and put the rest at the bottom of your deck in any order.",
     "main", "'hand':['T'],'deck':['A','B','C','D']", NULL, "play T;choose A;choose C",
     "hand=A;deck=B C D"},
    {"the rest in order on top",
     "T event: Look at up to 3 cards from the top of your deck, and put them on the top of your "
     "deck "
     "in any order. Draw 1 card.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;choose A;choose B", "hand=C"},
    {"fewer cards than there should be: the refresh comes when the last has gone",
     "T event: Look at up to 4 cards from the top of your deck, choose up to 1 card from among "
     "them, "
     "put it into your hand, and put the rest into your waiting room.",
     "main", "'hand':['T'],'deck':['A','B'],'waiting_room':['E','E','E']", NULL, "play T;choose A",
     "hand=A;clock 1;deck 3;wr=T"},
    {"only such a card may be taken",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 level 1 or higher "
     "character from among them, put it into your hand, and put the rest into your waiting room.",
     "main", "'hand':['T'],'deck':{'top':['A','N1','CX'],'shuffled':['C','D']}", NULL, "play T",
     "may choose N1;not choose A;not choose CX;may pass"},
    {"the opponent's deck",
     "T event: Look at the top card of your opponent's deck, and put it on the top of their deck "
     "or "
     "into their waiting room.",
     "main", "'hand':['T']", DECK_ABC, "play T;mode 1", "o.wr=A;by 0"},
    {"the top card revealed decides",
     "T event: Reveal the top card of your deck. If that card is a level 1 or higher character, "
     "put "
     "it into your hand.",
     "main", "'hand':['T'],'deck':{'top':['N1'],'shuffled':['A']}", NULL, "play T", "hand=N1"},
    {"the top card revealed, and is another one",
     "T event: Reveal the top card of your deck. If that card is a level 1 or higher character, "
     "put "
     "it into your hand.",
     "main", "'hand':['T'],'deck':{'top':['A'],'shuffled':['N1']}", NULL, "play T",
     "hand=;deck=A N1"},
};

Test(destination, looking)
{
    ROWS_RUN(looks);
}

/* ---- Chosen cards into zones ---- */

static const Row zones[] = {
    {"one of two zones",
     "T event: Choose 1 character in your waiting room, and return it to your "
     "hand or put it into your stock.",
     "main", "'hand':['T'],'waiting_room':['N1']", NULL, "play T;mode 1", "stock=N1"},
    {"into the memory",
     "T event: Choose 1 of your opponent's characters, and put it into their "
     "memory.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N1'}}", "play T", "o.memory=N1;o.CL=-"},
    {"into the stock, on top",
     "T event: Choose 1 character in your waiting room, and put it into "
     "your stock.",
     "main", "'hand':['T'],'stock':['A'],'waiting_room':['N1']", NULL, "play T", "stock=A N1"},
    {"into the clock: the level-up comes at once",
     "T event: Choose 1 of your opponent's characters, and put it into their clock. Draw 1 card.",
     "main", "'hand':['T']", "'clock':['A','B','C','D','E','F'],'stage':{'CL':{'card':'N1'}}",
     "play T", "asks level;by 1;hand 0"},
    {"several into the clock in the order that is chosen",
     "T event: Choose 2 characters in your waiting room, and put them into your clock in any "
     "order.",
     "main", "'hand':['T'],'waiting_room':['N1','N2','N3']", NULL,
     "play T;choose N3;choose N1;choose N3", "clock=N3 N1"},
    {"any number may be none",
     "T event: Choose any number of characters in your waiting room, and return them to your deck. "
     "Shuffle your deck.",
     "main", "'hand':['T'],'waiting_room':['N1','N2']," DECK_ABC, NULL, "play T;pass",
     "wr=N1 N2 T;deck 5"},
    {"any number: as long as it is gone on",
     "T event: Choose any number of characters in your waiting room, and return them to your deck. "
     "Shuffle your deck.",
     "main", "'hand':['T'],'waiting_room':['N1','N2','CX']," DECK_ABC, NULL,
     "play T;choose N1;choose N2", "wr=CX T;deck 7"},
    {"all cards of a zone",
     "T event: Put all cards in your waiting room into your deck, and shuffle your deck.", "main",
     "'hand':['T'],'waiting_room':['N1','N2']," DECK_ABC, NULL, "play T", "wr=T;deck 7"},
    {"from the opponent's waiting room",
     "T event: Choose 1 character in your opponent's waiting room, and put it on the top of their "
     "deck.",
     "main", "'hand':['T']", "'waiting_room':['N1','N2','CX']," DECK_ABC, "play T;choose N2",
     "o.wr=CX N1;o.deck=A B C D E N2;by 0"},
    {"the opponent chooses from the own hand",
     "T event: Your opponent chooses 1 card in their hand, and puts it into their waiting room.",
     "main", "'hand':['T','A']", "'hand':['N1','N2']", "play T",
     "by 1;may choose N1;may choose N2"},
    {"the opponent returns a character",
     "T event: Your opponent chooses 1 of their characters, and returns it to their hand.", "main",
     "'hand':['T']", "'stage':{'CL':{'card':'N1'},'BR':{'card':'N2'}}", "play T;choose BR",
     "o.hand=N2;o.BR=-"},
    {"who has fewer gives all he has",
     "T event: Your opponent chooses 2 cards in their hand, and puts them into their waiting room.",
     "main", "'hand':['T']", "'hand':['N1']", "play T", "o.hand=;o.wr=N1;asks main"},
    {"the climax of the climax area",
     "T event: Put all cards in your climax area into your waiting "
     "room.",
     "main", "'hand':['T'],'climax':'CX'", NULL, "play T", "cx=;wr=CX T"},
    {"the whole hand back into the deck",
     "T event: Put all cards in your hand into your deck, "
     "shuffle your deck, and draw 2 cards.",
     "main", "'hand':['T','N1','N2'],'deck':['N1','N2']", NULL, "play T", "hand 2;deck 2"},
};

Test(destination, into_zones)
{
    ROWS_RUN(zones);
}

/* ---- Positions ---- */

#define MOVER "T: 【ACT】 "

static const Row positions[] = {
    {"another open position of the stage",
     MOVER "Choose 1 of your other characters, and move it to another open position of your stage.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "act CL 0",
     "may choose CR;may choose BL;may choose BR;not choose CL;not choose CM"},
    {"an open position of the centre stage",
     MOVER "Move this card to an open position of your center stage.", "main",
     "'stage':{'BL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "act BL 0;choose CR",
     "CR=T stand;BL=-"},
    {"no open position: nobody is asked",
     MOVER "Move this card to an open position of your back stage.", "main",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N0'}}", NULL, "act BL 0", "asks main;BL=T stand"},
    {"an open position with a character facing this card",
     MOVER "Move this card to an open position of your center stage with a character facing this "
           "card.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0'}}", "act BL 0",
     "CL=T stand"},
    {"the middle position of the centre stage",
     MOVER
     "Choose 1 of your opponent's characters in the back stage, and move it to the open middle "
     "position of their center stage.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'BR':{'card':'N0'}}", "act BL 0",
     "o.CM=N0 stand;o.BR=-"},
    {"moved as STAND it stands",
     MOVER "Choose 1 of your opponent's characters, and move it to another open position of their "
           "stage as 【STAND】.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0','state':'rest'}}",
     "act BL 0;choose O.BL", "o.BL=N0 stand"},
    {"a move keeps the state",
     MOVER "Choose 1 of your opponent's characters, and move it to another open position of their "
           "stage.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0','state':'rest'}}",
     "act BL 0;choose O.BL", "o.BL=N0 rest"},
    {"any position, where it displaces",
     "T event: Choose 1 character in your waiting room, and put it on any position of your stage.",
     "main", "'hand':['T'],'waiting_room':['N3'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose CL", "CL=N3 stand;wr=N0 T"},
    {"as REST",
     "T event: Choose 1 character in your waiting room, and put it on an open position of your "
     "stage "
     "as 【REST】.",
     "main", "'hand':['T'],'waiting_room':['N3'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose BR", "BR=N3 rest"},
    {"separate positions: not the same twice",
     "T event: Choose up to 2 characters in your waiting room, and put them on separate positions "
     "of "
     "your stage.",
     "main", "'hand':['T'],'waiting_room':['N1','N2']", NULL,
     "play T;choose N1;choose N2;choose CL", "not choose CL;may choose CM"},
    {"separate open positions",
     "T event: Choose 2 characters in your waiting room, and put them on separate open positions "
     "of "
     "your back stage.",
     "main", "'hand':['T'],'waiting_room':['N1','N2']", NULL, "play T;choose BR",
     "BL=N2 stand;BR=N1 stand"},
    {"from the hand to the stage, without level or cost",
     "T event: Choose up to 1 character in your hand, and put it on any position of your stage.",
     "main", "'hand':['T','N3']", NULL, "play T;choose N3;choose CM", "CM=N3 stand"},
    {"where this card was",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, choose up to 1 "
     "\"N1\" "
     "in your waiting room, and put it on the stage position that this card was on.",
     "main", "'hand':['N0'],'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL,
     "play N0 CR;choose N1", "CR=N1 stand;wr=N0 T"},
    {"to its previous position",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, you may "
     "return that character to its previous stage position as 【REST】.",
     "main", "'hand':['N0'],'stage':{'CR':{'card':'N1'},'BL':{'card':'T'}}", NULL,
     "play N0 CR;yes;no", "CR=N1 rest;wr=N0"},
};

Test(destination, positions)
{
    ROWS_RUN(positions);
}

/* ---- Markers ---- */

static const Row markers[] = {
    {"a card from the waiting room under this card",
     "T: 【ACT】 Choose 1 character in your waiting room, and put it face up underneath this card "
     "as a "
     "marker.",
     "main", "'waiting_room':['N1','CX'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0",
     "marker=N1;wr=CX"},
    {"a character under this card leaves the stage",
     "T: 【ACT】 Choose 1 of your other characters, and put it underneath this card as a marker.",
     "main", "'stock':['A','B','C'],'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}}", NULL,
     "act CL 0", "marker=N1;CM=-;asks main"},
    {"the top card under that character",
     "T event: Choose 1 of your characters, and put the top card of your deck underneath that "
     "character as a marker.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}," DECK_ABC, NULL,
     "play T;choose CM", "marker=A"},
    {"from under this card to the hand",
     "T: 【ACT】 Choose 1 marker underneath this card, and return it to your hand.", "main",
     "'stage':{'CL':{'card':'T','markers':['N1','N2']}}", NULL, "act CL 0;choose N1",
     "marker=N2;hand=N1"},
    {"all markers", "T: 【ACT】 Put all markers underneath this card into your waiting room.",
     "main", "'stage':{'CL':{'card':'T','markers':['N1','N2']}}", NULL, "act CL 0",
     "marker=;wr=N1 N2"},
    {"a marker as the price, to the stage",
     "T: 【AUTO】 [Put 1 marker from underneath this card into your waiting room] When this card "
     "attacks, you may pay the cost. If you do, this card gets +2000 power until end of turn.",
     "attack", "'stage':{'CL':{'card':'T','markers':['N1']},'CM':{'card':'N0'}}", NULL,
     "attack CL direct;yes", "power CL 3000;wr=N1"},
    {"a card from the hand under this card as the price",
     "T: 【ACT】 [Put 1 card from your hand underneath this card as a marker] Draw 1 card.", "main",
     "'hand':['N1'],'stage':{'CL':{'card':'T'}}," DECK_ABC, NULL, "act CL 0", "marker=N1;hand=A"},
};

Test(destination, markers)
{
    ROWS_RUN(markers);
}

/* ---- Exchanges ---- */

#define SWAP_LEVEL                                                                                 \
    "T: 【AUTO】 [【REST】 1 of your other characters] When this card is placed on the stage " \
    "from "                                                                                        \
    "your hand, you may pay the cost. If you do, choose 1 card in your level and 1 card in your "  \
    "waiting room, and exchange them."

static const Row exchanges[] = {
    {"level and waiting room", SWAP_LEVEL, "main",
     "'hand':['T'],'level':['A'],'waiting_room':['N1','N2'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T CM;yes;choose N2", "levels=N2;wr=A N1"},
    {"with an empty level nothing changes places", SWAP_LEVEL, "main",
     "'hand':['T'],'waiting_room':['CX'],'stage':{'CL':{'card':'N0'}}", NULL, "play T CM;yes",
     "CM=T stand;wr=CX"},
    {"a card of the clock is followed in its place",
     "T event: Choose the bottom card of your clock and 1 character in your waiting room, and "
     "exchange them.",
     "main", "'hand':['T'],'clock':['A','B','C'],'waiting_room':['N1']", NULL, "play T",
     "clock=N1 B C;wr=A T"},
    {"the top card of the clock",
     "T event: Choose the top card of your clock and 1 character in your waiting room, and "
     "exchange "
     "them.",
     "main", "'hand':['T'],'clock':['A','B','C'],'waiting_room':['N1']", NULL, "play T",
     "clock=A B N1;wr=C T"},
    {"hand and level",
     "T event: Choose 1 card in your hand and 1 card in your level, and exchange them.", "main",
     "'hand':['T','N1'],'level':['A']", NULL, "play T", "hand=A;levels=N1"},
    {"this card on the stage and a card in the waiting room: it stands in its place",
     "T: 【ACT】 Choose this card and 1 \"N1\" in your waiting room, and exchange them.", "main",
     "'waiting_room':['N1','N2'],'stage':{'CR':{'card':'T','state':'rest'}}", NULL, "act CR 0",
     "CR=N1 stand;wr=N2 T"},
    {"this card in the clock and a card in the waiting room",
     "T: 【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of "
     "your "
     "main phase, you may choose a character in your waiting room and this card, and exchange "
     "them.",
     "clock", "'hand':['CX'],'clock':['A','T'],'waiting_room':['N1','N2']", NULL, "pass;choose N2",
     "clock=A N2;wr=N1 T"},
    {"this card and another on the stage keep what they are",
     "T: 【ACT】 Choose this card and 1 of your other characters, and exchange them.", "main",
     "'stage':{'CR':{'card':'T','state':'rest','power':500},'BL':{'card':'N1'}}", NULL, "act CR 0",
     "CR=N1 stand;BL=T rest;power BL 1500"},
    {"exchanged as STAND both stand",
     "T: 【AUTO】 At the beginning of your opponent's attack phase, choose this card and 1 of your "
     "other characters, and exchange them as 【STAND】.",
     "climax", "'hand':['CX'],'stage':{'CL':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T','state':'rest'},'CM':{'card':'N1','state':'rest'}}", "pass",
     "o.CR=N1 stand;o.CM=T stand"},
    {"the markers go along",
     "T: 【ACT】 Choose this card and 1 of your other characters, and exchange them.", "main",
     "'hand':['N0'],'stage':{'CR':{'card':'T','markers':['A']},'BL':{'card':'N1'}}", NULL,
     "act CR 0;play N0 BL", "wr=A T;CR=N1 stand"},
};

Test(destination, exchanges)
{
    ROWS_RUN(exchanges);
}
