/* Where texts put cards: zones and their ends, positions, under characters, in which order. */
#define TEXT_CARDS(X)                                                                                \
    X("PLAYED", "Character", 0, "【AUTO】 When you play an event, draw 1 card.")                     \
    X("KEEP", "Event", 0, "Put this card into your memory.")                                         \
    X("DEEP", "Event", 0,                                                                            \
      "Look at up to 3 cards from the bottom of your opponent's deck, choose up to 1 climax from "   \
      "among them, put it into your opponent's clock, and put the rest into their waiting room.")    \
    X("SORT", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 3 cards from " \
      "the top of your opponent's deck, choose up to 3 cards from among them, put them on the "      \
      "top of your opponent's deck in any order, and put the rest into their waiting room.")         \
    X("SINK", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, choose up to 2 cards in "    \
      "your opponent's waiting room, and put them on the top of your opponent's deck in any "        \
      "order.")                                                                                      \
    X("OWN", "Character", 0,                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, look at up to 2 cards from " \
      "the top of your deck, choose up to 2 cards from among them, put them on the top of your "     \
      "deck in any order, and put the rest into your waiting room.")
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
     "T event: Choose 1 character in your waiting room, and put it at the bottom of your deck.~U event: Put the bottom card of your deck into your waiting room.",
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
     "T event: Put up to 2 cards from the top of your deck into your stock.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;yes;no", "stock=A"},
    {"up to two into the stock: none",
     "T event: Put up to 2 cards from the top of your deck into your stock.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;no", "stock=;asks main"},
    {"a card back on top is drawn next",
     "T event: Choose 1 character in your waiting room, put it on the top of your deck, and draw 1 card.",
     "main", "'hand':['T'],'waiting_room':['N3']," DECK_ABC, NULL, "play T", "hand=N3"},
    {"as many as were put away: stock for stock",
     "T event: Put all cards in your stock into your waiting room, and put the same number of cards from the top of your deck into your stock.",
     "main", "'hand':['T'],'stock':['E','F']," DECK_ABC, NULL, "play T", "stock=A B;wr=E F T"},
    {"as many as were discarded: cards for cards",
     "T event: Choose any number of cards in your hand, put them into your waiting room, and draw the same number of cards.",
     "main", "'hand':['T','N0','N1','N2']," DECK_ABC, NULL, "play T;choose N0;choose N2;pass",
     "hand=A B N1;wr=N0 N2 T"},
    {"the opponent mills",
     "T event: Your opponent puts the top 2 cards of their deck into their waiting room.",
     "main", "'hand':['T']", DECK_ABC, "play T", "o.wr=A B"},
};

Test(destination, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(destination, ends_of_zones)
{
    ROWS_RUN(ends);
}

/* ---- Looking ---- */

static const Row looks[] = {
    {"top or bottom: the bottom",
     "T event: Look at the top card of your deck, put it on the top or at the bottom of your deck, and draw 1 card.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;mode 1", "hand=B"},
    {"top or bottom: the top",
     "T event: Look at the top card of your deck, put it on the top or at the bottom of your deck, and draw 1 card.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;mode 0", "hand=A"},
    {"the rest at the bottom in any order",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put it into your hand, and put the rest at the bottom of your deck in any order.",
     "main", "'hand':['T'],'deck':['A','B','C','D']", NULL, "play T;choose A;choose C",
     "hand=A;deck=B C D"},
    {"the rest in order on top",
     "T event: Look at up to 3 cards from the top of your deck, and put them on the top of your deck in any order. Draw 1 card.",
     "main", "'hand':['T']," DECK_ABC, NULL, "play T;choose A;choose B", "hand=C"},
    {"fewer cards than there should be: the refresh comes when the last has gone",
     "T event: Look at up to 4 cards from the top of your deck, choose up to 1 card from among them, put it into your hand, and put the rest into your waiting room.",
     "main", "'hand':['T'],'deck':['A','B'],'waiting_room':['E','E','E']", NULL, "play T;choose A",
     "hand=A;clock 1;deck 3;wr=T"},
    {"only such a card may be taken",
     "T event: Look at up to 3 cards from the top of your deck, choose up to 1 level 1 or higher character from among them, put it into your hand, and put the rest into your waiting room.",
     "main", "'hand':['T'],'deck':{'top':['A','N1','CX'],'shuffled':['C','D']}", NULL, "play T",
     "may choose N1;not choose A;not choose CX;may pass"},
    {"the opponent's deck",
     "T event: Look at the top card of your opponent's deck, and put it on the top of their deck or into their waiting room.",
     "main", "'hand':['T']", DECK_ABC, "play T;mode 1", "o.wr=A;by 0"},
    {"the top card revealed decides",
     "T event: Reveal the top card of your deck. If that card is a level 1 or higher character, put it into your hand.",
     "main", "'hand':['T'],'deck':{'top':['N1'],'shuffled':['A']}", NULL, "play T", "hand=N1"},
    {"the top card revealed, and is another one",
     "T event: Reveal the top card of your deck. If that card is a level 1 or higher character, put it into your hand.",
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
     "T event: Choose 1 character in your waiting room, and return it to your hand or put it into your stock.",
     "main", "'hand':['T'],'waiting_room':['N1']", NULL, "play T;mode 1", "stock=N1"},
    {"into the memory",
     "T event: Choose 1 of your opponent's characters, and put it into their memory.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N1'}}", "play T", "o.memory=N1;o.CL=-"},
    {"into the stock, on top",
     "T event: Choose 1 character in your waiting room, and put it into your stock.",
     "main", "'hand':['T'],'stock':['A'],'waiting_room':['N1']", NULL, "play T", "stock=A N1"},
    {"into the clock: the level-up comes at once",
     "T event: Choose 1 of your opponent's characters, and put it into their clock. Draw 1 card.",
     "main", "'hand':['T']", "'clock':['A','B','C','D','E','F'],'stage':{'CL':{'card':'N1'}}",
     "play T", "asks level;by 1;hand 0"},
    {"several into the clock in the order that is chosen",
     "T event: Choose 2 characters in your waiting room, and put them into your clock in any order.",
     "main", "'hand':['T'],'waiting_room':['N1','N2','N3']", NULL,
     "play T;choose N3;choose N1;choose N3", "clock=N3 N1"},
    {"any number may be none",
     "T event: Choose any number of characters in your waiting room, and return them to your deck. Shuffle your deck.",
     "main", "'hand':['T'],'waiting_room':['N1','N2']," DECK_ABC, NULL, "play T;pass",
     "wr=N1 N2 T;deck 5"},
    {"any number: as long as it is gone on",
     "T event: Choose any number of characters in your waiting room, and return them to your deck. Shuffle your deck.",
     "main", "'hand':['T'],'waiting_room':['N1','N2','CX']," DECK_ABC, NULL,
     "play T;choose N1;choose N2", "wr=CX T;deck 7"},
    {"all cards of a zone",
     "T event: Put all cards in your waiting room into your deck, and shuffle your deck.", "main",
     "'hand':['T'],'waiting_room':['N1','N2']," DECK_ABC, NULL, "play T", "wr=T;deck 7"},
    {"from the opponent's waiting room",
     "T event: Choose 1 character in your opponent's waiting room, and put it on the top of their deck.",
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
     "T event: Put all cards in your climax area into your waiting room.",
     "main", "'hand':['T'],'climax':'CX'", NULL, "play T", "cx=;wr=CX T"},
    {"the whole hand back into the deck",
     "T event: Put all cards in your hand into your deck, shuffle your deck, and draw 2 cards.",
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
     MOVER "Move this card to an open position of your center stage with a character facing this card.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0'}}", "act BL 0",
     "CL=T stand"},
    {"the middle position of the centre stage",
     MOVER
     "Choose 1 of your opponent's characters in the back stage, and move it to the open middle position of their center stage.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'BR':{'card':'N0'}}", "act BL 0",
     "o.CM=N0 stand;o.BR=-"},
    {"moved as STAND it stands",
     MOVER "Choose 1 of your opponent's characters, and move it to another open position of their stage as 【STAND】.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0','state':'rest'}}",
     "act BL 0;choose O.BL", "o.BL=N0 stand"},
    {"a move keeps the state",
     MOVER "Choose 1 of your opponent's characters, and move it to another open position of their stage.",
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N0','state':'rest'}}",
     "act BL 0;choose O.BL", "o.BL=N0 rest"},
    {"any position, where it displaces",
     "T event: Choose 1 character in your waiting room, and put it on any position of your stage.",
     "main", "'hand':['T'],'waiting_room':['N3'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose CL", "CL=N3 stand;wr=N0 T"},
    {"as REST",
     "T event: Choose 1 character in your waiting room, and put it on an open position of your stage as 【REST】.",
     "main", "'hand':['T'],'waiting_room':['N3'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;choose BR", "BR=N3 rest"},
    {"separate positions: not the same twice",
     "T event: Choose up to 2 characters in your waiting room, and put them on separate positions of your stage.",
     "main", "'hand':['T'],'waiting_room':['N1','N2']", NULL,
     "play T;choose N1;choose N2;choose CL", "not choose CL;may choose CM"},
    {"separate open positions",
     "T event: Choose 2 characters in your waiting room, and put them on separate open positions of your back stage.",
     "main", "'hand':['T'],'waiting_room':['N1','N2']", NULL, "play T;choose BR",
     "BL=N2 stand;BR=N1 stand"},
    {"from the hand to the stage, without level or cost",
     "T event: Choose up to 1 character in your hand, and put it on any position of your stage.",
     "main", "'hand':['T','N3']", NULL, "play T;choose N3;choose CM", "CM=N3 stand"},
    {"where this card was",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, choose up to 1 \"N1\" in your waiting room, and put it on the stage position that this card was on.",
     "main", "'hand':['N0'],'waiting_room':['N1'],'stage':{'CR':{'card':'T'}}", NULL,
     "play N0 CR;choose N1", "CR=N1 stand;wr=N0 T"},
    {"to its previous position",
     "T: 【AUTO】 When your other character is put into your waiting room from the stage, you may return that character to its previous stage position as 【REST】.",
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
     "T: 【ACT】 Choose 1 character in your waiting room, and put it face up underneath this card as a marker.",
     "main", "'waiting_room':['N1','CX'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0",
     "marker=N1;wr=CX"},
    {"a character under this card leaves the stage",
     "T: 【ACT】 Choose 1 of your other characters, and put it underneath this card as a marker.",
     "main", "'stock':['A','B','C'],'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}}", NULL,
     "act CL 0", "marker=N1;CM=-;asks main"},
    {"the top card under that character",
     "T event: Choose 1 of your characters, and put the top card of your deck underneath that character as a marker.",
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
     "T: 【AUTO】 [Put 1 marker from underneath this card into your waiting room] When this card attacks, you may pay the cost. If you do, this card gets +2000 power until end of turn.",
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

/* ---- Events ---- */

Test(destination, an_event_goes_where_its_text_puts_it)
{
    text_board_main("'hand':['KEEP','EV0'],'stage':{'BL':{'card':'PLAYED'}}," TEXT_BOARD_DECK);
    board_play("play KEEP");
    board_expect_zone(0, ZONE_MEMORY, "KEEP");
    cr_expect_eq(board_count(0, ZONE_HAND), 2, "playing it was heard");
    board_play("play EV0");
    board_expect_zone(0, ZONE_WAITING_ROOM, "EV0");
}

/* ---- Looks and searches at their edges ---- */

#define EV(text) "T event: " text
#define HAND "'hand':['T']"

static const Row looks_at_edges[] = {
    {"the rest is put away though nothing is taken",
     EV("Look at up to 3 cards from the top of your deck, you may put 1 card from among them into your hand, and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;pass", "hand=;wr=A B C T"},
    {"one is taken and the rest put away",
     EV("Look at up to 3 cards from the top of your deck, you may put 1 card from among them into your hand, and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;choose B", "hand=B;wr=A C T"},
    {"may choose, and the rest is put away",
     EV("Look at up to 3 cards from the top of your deck, you may choose 1 card from among them, and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;choose B", "wr=A C T;deck 3"},
    {"does not choose, and all is the rest",
     EV("Look at up to 3 cards from the top of your deck, you may choose 1 card from among them, and put the rest into your waiting room."),
     "main", HAND "," DECK_ABC, NULL, "play T;pass", "wr=A B C T;deck 2"},
    {"the bottom card is revealed",
     EV("Reveal the bottom card of your deck. If that card is a character, draw 1 card."), "main",
     HAND ",'deck':['A','A']", NULL, "play T", "hand=A"},
    {"the bottom card is a climax",
     EV("Reveal the bottom card of your deck. If that card is a character, draw 1 card."), "main",
     HAND ",'deck':['CX','CX']", NULL, "play T", "hand="},
    {"from the clock to the bottom of the deck",
     EV("Put the top card of your clock at the bottom of your deck. Draw 1 card."), "main",
     HAND ",'clock':['N1','N0'],'deck':{'top':['A','B']}", NULL, "play T",
     "clock=N1;hand=A;deck=B N0"},
    {"a search may find nothing",
     EV("Search your deck for 1 character, put it into your hand, and shuffle your deck."), "main",
     HAND ",'deck':['CX','CX']", NULL, "play T", "hand=;deck 2"},
    {"a search for any number",
     EV("Search your deck for any number of characters, put them into your hand, and shuffle your deck."),
     "main", HAND ",'deck':['A','B','CX']", NULL, "play T;choose A;choose B", "hand=A B;deck=CX"},
    {"to choose in a zone",
     EV("Choose in your waiting room, 1 character, and return it to your hand."), "main",
     HAND ",'waiting_room':['A','B']", NULL, "play T;choose B", "hand=B;wr=A T"},
};

Test(destination, looks_and_searches)
{
    ROWS_RUN(looks_at_edges);
}

Test(destination, the_bottom_of_a_deck_is_looked_at)
{
    text_board_set("main", "'hand':['DEEP']," TEXT_BOARD_DECK, "'deck':['A','B','C','CX','D','E']");
    board_play("play DEEP");
    board_play("choose CX");
    board_expect_zone(1, ZONE_CLOCK, "CX");
    board_expect_zone(1, ZONE_WAITING_ROOM, "D E");
    board_expect_zone(1, ZONE_DECK, "A B C");
}

/* ---- Separate positions ---- */

#define EACH(position)                                                                              \
    "T: 【ACT】 [(0)] Reveal the top 3 cards of your deck, and put them into your waiting room. " \
    "For "                                                                                          \
    "each climax revealed among those cards, choose up to 1 cost 0 or lower character in your "     \
    "waiting room, and put it " position "."
#define REVEALS                                                                                    \
    "'stage':{'CL':{'card':'T'}},'waiting_room':['N0','N1','A'],"                                  \
    "'deck':{'top':['CX','CX','CX'],'shuffled':['E','F','G']}"

static const Row separate[] = {
    {"the position just used is not offered again", EACH("on separate positions of your stage"),
     "main", REVEALS, NULL, "act CL 0;choose N0;choose CM;choose N1",
     "not choose CM;may choose CL;may choose CR;may choose BL;may choose BR"},
    {"nor the one before", EACH("in separate positions of your stage"), "main", REVEALS, NULL,
     "act CL 0;choose N0;choose CM;choose N1;choose CR;choose A",
     "not choose CM;not choose CR;may choose BL"},
    {"nobody is left out where nobody was put", EACH("on separate positions of your stage"), "main",
     REVEALS, NULL, "act CL 0;pass;choose N1", "may choose CM"},
    {"any position may be the one before", EACH("on any position of your stage"), "main", REVEALS,
     NULL, "act CL 0;choose N0;choose CM;choose N1", "may choose CM"},
    {"the next use begins anew", EACH("on separate positions of your stage"), "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['N0','N1','N2'],"
     "'deck':{'top':['CX','A','B','CX'],'shuffled':['E','F','G']}",
     NULL, "act CL 0;choose N0;choose CM;act CL 0;choose N1", "may choose CM"},
    {"so many as there is room for", EACH("on separate positions of your back stage"), "main",
     REVEALS, NULL, "act CL 0;choose N0;choose BL;choose N1;choose A",
     "BL=N0 stand;BR=N1 stand;wr=A CX CX CX"},
    {"two actions of one effect",
     "T event: Choose 2 characters in your waiting room, put them on separate positions of your center stage, choose 1 character in your waiting room, and put it on any position of your center stage.",
     "main", "'hand':['T'],'waiting_room':['N0','N1','N2']", NULL,
     "play T;choose N0;choose N1;choose CL;choose CM", "may choose CL"},
    {"the opponent's positions",
     "T event: Put all of your opponent's characters into your opponent's memory, and put those characters on separate positions of your opponent's stage.",
     "main", "'hand':['T']", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}",
     "play T;choose o.CR", "not choose o.CR;may choose o.CL"},
};

Test(destination, separate_positions)
{
    ROWS_RUN(separate);
}

/* ---- Cards in any order ---- */

static void expect_top(unsigned player, const char *first, const char *second)
{
    WeissPlayer *p = &board->table.state.players[player];
    const WeissDeck *deck = &board->decks[player];
    cr_expect_str_eq(deck->card[p->pile[PILE_DECK_TOP]]->code, first);
    cr_expect_str_eq(deck->card[p->beneath[p->pile[PILE_DECK_TOP]]]->code, second);
}

Test(destination, the_chooser_orders_cards_on_the_opponents_deck)
{
    text_board_set("main", "'hand':['SORT']," TEXT_BOARD_DECK, "'deck':['A','B','C','D','E','F']");
    board_plays("play SORT CL;choose C;choose A;pass;choose C");
    expect_top(1, "A", "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "B");
}

Test(destination, all_of_them_may_stay_and_none_is_the_rest)
{
    text_board_set("main", "'hand':['SORT']," TEXT_BOARD_DECK, "'deck':['A','B','C','D','E','F']");
    board_plays("play SORT CL;choose C;choose A;choose B;choose A;choose C");
    expect_top(1, "B", "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "");
}

Test(destination, none_of_them_may_stay)
{
    text_board_set("main", "'hand':['SORT']," TEXT_BOARD_DECK, "'deck':['A','B','C','D','E','F']");
    board_plays("play SORT CL;pass");
    board_expect_zone(1, ZONE_WAITING_ROOM, "A B C");
}

Test(destination, all_of_the_own_cards_may_stay_too)
{
    text_board_main("'hand':['OWN'],'deck':['A','B','C','D']");
    board_plays("play OWN CL;choose A;choose B;choose A");
    expect_top(0, "B", "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "");
}

Test(destination, cards_from_the_opponents_waiting_room_are_ordered)
{
    text_board_set("main", "'hand':['SINK']," TEXT_BOARD_DECK,
                   "'waiting_room':['N0','N1','N2']," TEXT_BOARD_DECK);
    board_plays("play SINK CL;choose N0;choose N1;choose N1");
    expect_top(1, "N0", "N1");
}

/* ---- Under a character that is chosen ---- */

#define UNDER_IN_BATTLE                                                                             \
    "T: 【AUTO】 [Put this card face up underneath a character in battle as a marker] When your " \
    "other character becomes 【REVERSE】 in battle, you may pay the cost. If you do, draw 1 card."

static const Row under[] = {
    {"of both players' characters only one's own goes underneath",
     "T: 【ACT】 Choose 1 of your other characters and 1 of your opponent's characters, and put them underneath this card as markers.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "'stage':{'CM':{'card':'N1'}}",
     "act CL 0", "CM=-;marker=N0;o.CM=N1 stand"},
    {"APO/S53-E084 a cost under the character in battle", UNDER_IN_BATTLE, "attack",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'A'}},"
     "'deck':{'top':['B','C'],'shuffled':['D']}",
     "'stage':{'CR':{'card':'N0'}}", "attack CL frontal;yes", "marker=T;BL=-;hand=C;CL=N0 reverse"},
    {"MOB/SX02-092 a cost under one of two",
     "T: 【ACT】 [Put this card face down underneath a card named \"N0\" as a marker] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", NULL,
     "act CL 0;choose CR", "marker=T;CL=-;CR=N0 stand;hand 1"},
    {"and not without any",
     "T: 【ACT】 [Put this card face down underneath a card named \"N0\" as a marker] Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N1'}}", NULL, "", "not act CL 0"},
    {"MOB/SX02-095a an event under a character of one's own",
     "T event: Put this card face down underneath your \"N0\" as a marker.", "main",
     "'hand':['T'],'stage':{'CM':{'card':'N0'}}", "'stage':{'CM':{'card':'N0'}}", "play T",
     "marker=T;o.marker=;wr="},
    {"KS/W55-E097 cards of the waiting room under 1 of your cards",
     "T: 【ACT】 [【REST】 this card] Choose up to 2 \"A\" in your waiting room, and put them face up underneath 1 of your characters named \"N0\" as markers.",
     "main",
     "'waiting_room':['A','A','B'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'N0'}"
     "}",
     NULL, "act CL 0;choose A;choose A;choose BL", "marker=A A;wr=B"},
    {"KS/W76-E015 under that chosen character, not under this card",
     "T: 【AUTO】 When this card attacks, choose 1 of your other characters. You may choose 1 \"A\" in your waiting room, and put it face up underneath that chosen character on the stage as a marker.",
     "attack",
     "'waiting_room':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'BL':{'card':'N1'}}", NULL,
     "attack CL direct;choose CM;choose A", "marker=A;wr="},
};

Test(destination, markers_under_a_character_that_is_chosen)
{
    ROWS_RUN(under);
}
