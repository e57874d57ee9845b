/* Cards that are not there any more or lie face down, and costs, choices and times at which nothing is
 * left to do. */
#include "support/text_rows.h"

TestSuite(absent_card, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define PAIR ON(",'CM':{'card':'N0'}")
#define GETS "this card gets +1000 power."

/* ---- What is not there ---- */

#define TURNED                                                                                     \
    "T: 【CONT】 If the total level of the cards in your memory is 2 or higher, " GETS             \
    "|【ACT】 [Put 1 \"N1\" in your memory from face up to face down] Draw 1 card."

static const Row gone[] = {
    {"a card in the waiting room does not rest",
     "T: 【ACT】 Put this card into your waiting room. 【REST】 this card.", "main", PAIR, NULL,
     "act CL 0", "CL=-;wr=T;CM=N0 stand"},
    {"one of each side rests",
     "T event: 【REST】 1 of your characters and 1 of your opponent's characters.", "main",
     "'hand':['T'],'stage':{'CM':{'card':'N0'},'CR':{'card':'N0','state':'rest'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", "play T;choose O.CM",
     "CM=N0 rest;o.CM=N1 rest;o.CL=N0 stand"},
    {"as many levels as lie face up", TURNED, "main", ON("") ",'memory':['N1','N1']", NULL, "",
     "power CL 2000"},
    {"no level lies face down", TURNED, "main", ON("") ",'memory':['N1','N1']", NULL, "act CL 0",
     "power CL 1000;memory 2;hand 1"},
    {"all there are are turned down at will",
     "T: 【ACT】 You may put all \"A\" in your memory from face up to face down. If you do, draw 1 card.",
     "main", ON("") ",'memory':['A','A','B']", NULL, "act CL 0;yes", "hand 1"},
    {"a battle opponent without one",
     "T: 【AUTO】 When this card attacks, if this card's battle opponent is level 0 or lower, draw 1 card.",
     "attack", PAIR, NULL, "attack CL direct", "hand 0"},
    {"the battle opponent of several",
     "T: 【AUTO】 When this card attacks, if your characters' battle opponent is level 0 or lower, draw 1 card.",
     "attack", PAIR, "'stage':{'CR':{'card':'N0'}}", "attack CL frontal", "hand 1"},
    {"two names, one beside the other",
     "T: 【CONT】 If your waiting room has \"A\" and 1 other \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','B']", NULL, "", "power CL 1000"},
    {"two of a name", "T: 【CONT】 If your waiting room has \"A\" and 1 other \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','A']", NULL, "", "power CL 2000"},
    {"one of a name is not another, too",
     "T: 【CONT】 If your waiting room has \"A\" and another \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','B']", NULL, "", "power CL 1000"},
    {"a name and another of it",
     "T: 【CONT】 If your waiting room has \"A\" and another \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','A']", NULL, "", "power CL 2000"},
    {"one of a name lacks another",
     "T: 【CONT】 If your waiting room does not have \"A\" and another \"A\", " GETS, "main",
     ON("") ",'waiting_room':['A','B']", NULL, "", "power CL 2000"},
    {"nothing is paid for what costs nothing",
     "T: 【CONT】 If you would pay the cost for 1 of your characters in your hand, you may put a marker from underneath this card into your waiting room instead of a card from your stock.",
     "main", "'stage':{'CL':{'card':'T','markers':['A']}},'hand':['N0']", NULL, "play N0 CM",
     "CM=N0 stand;marker=A;asks main"},
};

Test(absent_card, what_is_not_there)
{
    ROWS_RUN(gone);
}

/* ---- Nobody ---- */

#define HOLDS_E "'hand':['E']"
#define EVENT(text) "E event: " text
#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}"
#define MORE_THAN_FACING                                                                           \
    "T: 【CONT】 If the number of your characters is higher than the level of the character "    \
    "facing "                                                                                      \
    "this card, this card gets +500 power."
#define AS_MANY_AS_FACING                                                                          \
    "T: 【CONT】 If the number of your characters is the level of the character facing this "    \
    "card, "                                                                                       \
    "this card gets +500 power."
#define BOTTOM_OF_CLOCK                                                                            \
    EVENT("Choose 1 character or event at the bottom of your clock, and return it to your hand.")
#define ONE "'stage':{'CM':{'card':'T'}}"

static const Row nobody[] = {
    {"more than a level", MORE_THAN_FACING, "main", ONE, "'stage':{'CM':{'card':'N0'}}", "",
     "power CM 1500"},
    {"not more than nobody's", MORE_THAN_FACING, "main", ONE, NULL, "", "power CM 1000"},
    {"as many as a level", AS_MANY_AS_FACING, "main", ONE, "'stage':{'CM':{'card':'N1'}}", "",
     "power CM 1500"},
    {"not as many as nobody's", AS_MANY_AS_FACING, "main", ONE, NULL, "", "power CM 1000"},
    {"nobody faces a card in memory",
     "T: 【CONT】 If this card is in your memory, the character facing this card gets -500 power.",
     "main", "'memory':['T'],'stage':{'CM':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", "",
     "power o.CL 2000;power o.CM 2000;power o.CR 2000"},
    {"a card that is no character does not come on the stage",
     EVENT("Choose 1 card in your waiting room, and put it on any position of your center stage."),
     "main", HOLDS_E ",'waiting_room':['EV0','N0']", NULL, "play E;choose EV0",
     "CM=-;wr 3;asks main"},
    {"nor by an exchange, and then the character stays, too",
     EVENT("Choose 1 card in your waiting room and 1 of your characters, and exchange them."),
     "main", HOLDS_E ",'waiting_room':['EV0']," TWO, NULL, "play E;choose CL", "CL=N0 stand;wr 2"},
    {"whichever is named first",
     EVENT("Choose 1 of your characters and 1 card in your waiting room, and exchange them."),
     "main", HOLDS_E ",'waiting_room':['EV0']," TWO, NULL, "play E;choose CL", "CL=N0 stand;wr 2"},
    {"only a climax comes on the climax area, whichever is named first",
     EVENT("Choose 1 card in your waiting room and 1 card in your climax area, and exchange them."),
     "main", HOLDS_E ",'waiting_room':['A'],'climax':'CX'", NULL, "play E", "cx=CX;wr 2"},
    {"a climax does",
     EVENT("Choose 1 card in your waiting room and 1 card in your climax area, and exchange them."),
     "main", HOLDS_E ",'waiting_room':['CXB'],'climax':'CX'", NULL, "play E", "cx=CXB;wr 2"},
    {"the bottom card of the clock, which is such a card", BOTTOM_OF_CLOCK, "main",
     HOLDS_E ",'clock':['N0','CX']", NULL, "play E", "hand=N0;clock=CX"},
    {"or is not", BOTTOM_OF_CLOCK, "main", HOLDS_E ",'clock':['CX','N0']", NULL, "play E",
     "hand 0;clock 2"},
    {"a cost that takes the card away under which it puts another cannot be paid",
     "T: 【ACT】 [Put this card into your waiting room & Put 1 card from your hand underneath this card as a marker] Draw 1 card.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'}}", NULL, "", "not act CL 0"},
};

Test(absent_card, nobody)
{
    ROWS_RUN(nobody);
}
