/* Damage of an amount that is declared, from the other end of the deck, and laid although it was canceled. */
#include "support/text_rows.h"

TestSuite(rare_damage, .fini = text_board_close);

#define ON_CL "'stage':{'CL':{'card':'T'}}"

#define ANY_DAMAGE                                                                                 \
    "T: 【ACT】 Declare any number, and deal X damage to your opponent. X is equal to the number you declared. (You cannot declare a negative number)"
#define MARKED                                                                                     \
    "T: 【ACT】 Declare any number equal to or less than the number of markers underneath this card, and this card gets +X soul until end of turn. X is equal to the number you declared. (You cannot declare a negative number)"
#define OPEN_DECK "'deck':['A','A','A','A','A','A','A','A','A','A','A','A']"
#define LONG_DECK                                                                                  \
    "'deck':['A','A','A','A','A','A','A','A','A','A','A','A','A','A','A','A','A','A','A','A']"
#define TWO_MARKERS "'stage':{'CL':{'card':'T','markers':['A','A']}}"

static const Row declared[] = {
    {"KMD/W96-E003 as much damage as was declared", ANY_DAMAGE, "main", ON_CL, OPEN_DECK,
     "act CL 0;declare 5", "o.clock 5"},
    {"or none", ANY_DAMAGE, "main", ON_CL, OPEN_DECK, "act CL 0;declare 0", "o.clock 0;o.wr 0"},
    {"or more than four bits hold", ANY_DAMAGE, "main", ON_CL, LONG_DECK, "act CL 0;declare 17",
     "o.clock 3;o.levels=A A"},
    {"up to a deck", ANY_DAMAGE, "main", ON_CL, OPEN_DECK, "act CL 0",
     "asks declare;may declare 50;not declare 51"},
    {"KMD/W96-E020 up to the number of markers", MARKED, "main", TWO_MARKERS, "", "act CL 0",
     "may declare 0;may declare 2;not declare 3"},
    {"as was declared", MARKED, "main", TWO_MARKERS, "", "act CL 0;declare 2", "soul CL 3"},
    {"without markers there is nothing to declare", MARKED, "main", ON_CL, "", "act CL 0",
     "asks main;soul CL 1"},
};

Test(rare_damage, any_number_declared)
{
    ROWS_RUN(declared);
}

#define BOTTOM "T: 【CONT】 The damage this card deals is resolved from the bottom of the deck."
#define DEALS BOTTOM "| 【ACT】 Deal 2 damage to your opponent."

static const Row bottoms[] = {
    {"CSM/S96-E065 the damage of its attack", BOTTOM, "attack", ON_CL,
     "'deck':['CX','N1','N2','A']", "attack CL direct", "o.clock=A N2;o.wr 0"},
    {"is canceled by a climax there", BOTTOM, "attack", ON_CL, "'deck':['N1','N2','N0','CX']",
     "attack CL direct", "o.clock 0;o.wr=CX"},
    {"that of its abilities, too", DEALS, "main", ON_CL, "'deck':['CX','N1','N2','A']", "act CL 0",
     "o.clock=A N2"},
    {"not that of others",
     "T: 【ACT】 Deal 2 damage to your opponent.~"
     "U: 【CONT】 The damage this card deals is resolved from the bottom of the deck.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}", "'deck':['N1','N2','N0','A']",
     "act CL 0", "o.clock=N1 N2"},
    {"cards that nobody has placed lie between those on both ends", DEALS, "main", ON_CL,
     "'deck':{'top':['CX'],'shuffled':['N1'],'bottom':['A']}", "act CL 0", "o.clock=A N1"},
    {"the top is reached last, and the waiting room shuffled", DEALS, "main", ON_CL,
     "'deck':{'top':['N2','N1']},'waiting_room':['A','A','A']", "act CL 0", "o.deck 2;o.clock 3"},
};

Test(rare_damage, from_the_bottom)
{
    ROWS_RUN(bottoms);
}

#define LAID                                                                                       \
    "T: 【ACT】 Deal 3 damage to your opponent. Put all level 1 or higher cards revealed by this damage into your opponent's clock in the revealed order, even if this damage is canceled."

static const Row laid[] = {
    {"P3/SE46-E40 canceled, all but level 0 and the climax", LAID, "main", ON_CL,
     "'deck':['N1','N0','CX','A'],'clock':['B']", "act CL 0", "o.clock=B N1;o.wr=CX N0"},
    {"in the revealed order", LAID, "main", ON_CL, "'deck':['N1','N2','CX','A'],'clock':['B']",
     "act CL 0", "o.clock=B N1 N2;o.wr=CX"},
    {"not canceled it is damage like any other", LAID, "main", ON_CL, "'deck':['N1','N0','N2','A']",
     "act CL 0", "o.clock=N1 N0 N2;o.wr 0"},
    {"cards laid fill a clock", LAID, "main", ON_CL,
     "'deck':['N1','N2','CX','A'],'clock':['A','A','A','A','A','A']", "act CL 0;level A",
     "o.clock 1;o.levels=A"},
};

Test(rare_damage, laid_although_canceled)
{
    ROWS_RUN(laid);
}
