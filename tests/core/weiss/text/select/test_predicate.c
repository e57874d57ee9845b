/* Conditions, quantities and filters: who has what, how much it is, which cards are meant. Most rows
 * ask with a continuous ability: 2000 power if the condition holds, 1000 if not. */
#include "support/text_rows.h"

TestSuite(predicate, .fini = text_board_close);

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define X(amount) "T: 【CONT】 This card gets +X power. X is equal to " amount " ×100."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define YES "power CL 2000"
#define NO "power CL 1000"

/* ---- Having ---- */

static const Row havings[] = {
    {"so many characters", IF("you have 2 or more characters"), "main", ON(",'BL':{'card':'N0'}"),
     NULL, "", YES},
    {"one too few", IF("you have 3 or more characters"), "main", ON(",'BL':{'card':'N0'}"), NULL,
     "", NO},
    {"the opponent's do not count", IF("you have 2 or more characters"), "main", ON(""),
     "'stage':{'CL':{'card':'N0'}}", "", NO},
    {"others alone", IF("you have 2 or more other characters"), "main", ON(",'BL':{'card':'N0'}"),
     NULL, "", NO},
    {"so few", IF("you have 1 or less other characters"), "main", ON(",'BL':{'card':'N0'}"), NULL,
     "", YES},
    {"none", IF("you do not have another character"), "main", ON(""), NULL, "", YES},
    {"not none", IF("you do not have another character"), "main", ON(",'BL':{'card':'N0'}"), NULL,
     "", NO},
    {"no characters of a place", IF("you have no other characters in your center stage"), "main",
     ON(",'BL':{'card':'N0'}"), NULL, "", YES},
    {"a trait", IF("you have another 《Music》 character"), "main",
     ON(",'BL':{'card':'T'},'CM':{'card':'N0'}"), NULL, "", YES},
    {"all have the trait", IF("all of your characters are 《Music》"), "main",
     ON(",'BL':{'card':'T'}"), NULL, "", YES},
    {"one of them has it not", IF("all of your characters are 《Music》"), "main",
     ON(",'BL':{'card':'N0'}"), NULL, "", NO},
    {"a name", IF("you have \"N1\""), "main", ON(",'BL':{'card':'N1'}"), NULL, "", YES},
    {"a part of a name", IF("you have a character with \"N\" in its card name"), "main",
     ON(",'BL':{'card':'N1'}"), NULL, "", YES},
    {"with a gloss a part is a word", IF("you have a character with \"N(凛)\" in its card name"),
     "main", ON(",'BL':{'card':'N1'}"), NULL, "", NO},
    {"that word", IF("you have a character with \"N1(凛)\" in its card name"), "main",
     ON(",'BL':{'card':'N1'}"), NULL, "", YES},
    {"names as a whole", IF("you have \"N\""), "main", ON(",'BL':{'card':'N1'}"), NULL, "", NO},
    {"two names", IF("you have \"N1\" and \"N2\""), "main",
     ON(",'BL':{'card':'N1'},'BR':{'card':'N2'}"), NULL, "", YES},
    {"a zone has so many", IF("your stock has 2 or more cards"), "main",
     ON("") ",'stock':['A','B']", NULL, "", YES},
    {"a zone has fewer", IF("your stock has 2 or more cards"), "main", ON("") ",'stock':['A']",
     NULL, "", NO},
    {"the opponent's zone", IF("your opponent's hand has 2 or less cards"), "main",
     ON("") ",'hand':['A','B','C']", "'hand':['A']", "", YES},
    {"a zone has more than another", IF("your memory has more cards than your opponent's memory"),
     "main", ON("") ",'memory':['A']", NULL, "", YES},
    {"a zone has fewer than another", IF("your stock has less cards than your opponent's stock"),
     "main", ON("") ",'stock':['A']", "'stock':['A','B']", "", YES},
    {"a climax in the climax area", IF("you have a climax in your climax area"), "main",
     ON("") ",'climax':'CX'", NULL, "", YES},
    {"a named climax in the climax area", IF("\"CXB\" is in your climax area"), "main",
     ON("") ",'climax':'CX'", NULL, "", NO},
    {"there are markers", IF("there are 2 or more markers underneath this card"), "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']}}", NULL, "", YES},
    {"there is no marker", IF("there is a marker underneath this card"), "main", ON(""), NULL, "",
     NO},
    {"cards in the waiting room", IF("you have 2 or less climax cards in your waiting room"),
     "main", ON("") ",'waiting_room':['CX','CX','CX','A']", NULL, "", NO},
    {"the opponent has", IF("your opponent has a character"), "main", ON(""),
     "'stage':{'BL':{'card':'N0'}}", "", YES},
    {"the opponent has not", IF("your opponent does not have a character in the center stage"),
     "main", ON(""), "'stage':{'BL':{'card':'N0'}}", "", YES},
};

Test(predicate, having)
{
    ROWS_RUN(havings);
}

/* ---- Being ---- */

static const Row beings[] = {
    {"this card rests", IF("this card is 【REST】"), "main",
     "'stage':{'CL':{'card':'T','state':'rest'}}", NULL, "", YES},
    {"this card stands", IF("this card is 【REST】"), "main", ON(""), NULL, "", NO},
    {"in the centre stage", IF("this card is in your center stage"), "main", ON(""), NULL, "", YES},
    {"in the middle", IF("this card is in the middle position of your center stage"), "main",
     ON(""), NULL, "", NO},
    {"after a move", IF("this card is in the middle position of your center stage"), "main", ON(""),
     NULL, "move CL CM", "power CM 2000"},
    {"all of a kind rest", IF("all of your other characters are 【REST】"), "main",
     ON(",'BL':{'card':'N0','state':'rest'},'BR':{'card':'N0'}"), NULL, "", NO},
    {"the level of the character opposite",
     IF("the level of the character facing this card is 2 or "
        "higher"),
     "main", ON(""), "'stage':{'CR':{'card':'N2'}}", "", YES},
    {"nobody is opposite", IF("the level of the character facing this card is 0 or higher"), "main",
     ON(""), NULL, "", NO},
    {"named so", IF("the character facing this card is \"N2\""), "main", ON(""),
     "'stage':{'CR':{'card':'N2'}}", "", YES},
    {"a level as high as one's own", IF("your level is 1 or higher"), "main",
     ON("") ",'level':['A']", NULL, "", YES},
    {"a lower level", IF("your level is 1 or lower"), "main", ON("") ",'level':['A','B']", NULL, "",
     NO},
    {"the opponent's level", IF("your opponent's level is 3 or higher"), "main", ON(""),
     "'level':['A','B','C']", "", YES},
    {"a level above the opponent's", IF("your level is higher than your opponent's level"), "main",
     ON("") ",'level':['A']", "'level':['A']", "", NO},
    {"the power of the battle opponent counts with what it was given",
     IF("the power of the character facing this card is 5000 or higher"), "main", ON(""),
     "'stage':{'CR':{'card':'N1','power':1000}}", "", YES},
    {"two conditions, both", IF("you have 2 or more characters and your level is 1 or higher"),
     "main", ON(",'BL':{'card':'N0'}") ",'level':['A']", NULL, "", YES},
    {"two conditions, one", IF("you have 2 or more characters, and your level is 1 or higher"),
     "main", ON(",'BL':{'card':'N0'}"), NULL, "", NO},
    {"one of two conditions", IF("you have 3 or more characters or your level is 1 or higher"),
     "main", ON(",'BL':{'card':'N0'}") ",'level':['A']", NULL, "", YES},
    {"during the own turn", "T: 【CONT】 During your turn, this card gets +1000 power.", "main",
     ON(""), NULL, "", YES},
    {"during the opponent's turn",
     "T: 【CONT】 During your opponent's turn, this card gets +1000 "
     "power.",
     "main", ON(""), "'stage':{'CL':{'card':'T'}}", "", NO ";power o.CL 2000"},
    {"during a phase", "T: 【CONT】 During your climax phase, this card gets +1000 power.",
     "climax", ON("") ",'hand':['CX']", NULL, "", YES},
    {"during another phase", "T: 【CONT】 During your climax phase, this card gets +1000 power.",
     "main", ON(""), NULL, "", NO},
};

Test(predicate, being)
{
    ROWS_RUN(beings);
}

/* ---- Quantities ---- */

static const Row quantities[] = {
    {"a number of cards", X("the number of your other characters"), "main",
     ON(",'BL':{'card':'N0'},'BR':{'card':'N0'}"), NULL, "", "power CL 1200"},
    {"cards in a zone", X("the number of cards in your stock"), "main",
     ON("") ",'stock':['A','B','C']", NULL, "", "power CL 1300"},
    {"cards of a kind in a zone", X("the number of climax cards in your waiting room"), "main",
     ON("") ",'waiting_room':['CX','A','CXB']", NULL, "", "power CL 1200"},
    {"the own level", X("your level"), "main", ON("") ",'level':['A','B']", NULL, "",
     "power CL 1200"},
    {"the opponent's level", X("your opponent's level"), "main", ON(""), "'level':['A','B','C']",
     "", "power CL 1300"},
    {"this card's soul", X("this card's soul"), "main", "'stage':{'CL':{'card':'T','soul':3}}",
     NULL, "", "power CL 1400"},
    {"the level of the character opposite", X("the level of the character facing this card"),
     "main", ON(""), "'stage':{'CR':{'card':'N3'}}", "", "power CL 1300"},
    {"the total level of cards", X("the total level of the cards in your level"), "main",
     ON("") ",'level':['N3','CX']", NULL, "", "power CL 1300"},
    {"the highest level", X("the highest level among your other characters"), "main",
     ON(",'BL':{'card':'N1'},'BR':{'card':'N2'}"), NULL, "", "power CL 1200"},
    {"markers", X("the number of markers underneath this card"), "main",
     "'stage':{'CL':{'card':'T','markers':['A','B']}}", NULL, "", "power CL 1200"},
    {"colours", X("the number of colors of your characters"), "main",
     ON(",'BL':{'card':'NB'},'BR':{'card':'N0'}"), NULL, "", "power CL 1200"},
    {"more than a number", "T: 【CONT】 This card gets +X power. X is equal to your level +1.",
     "main", ON("") ",'level':['A']", NULL, "", "power CL 1002"},
    {"for each of some cards",
     "T: 【CONT】 This card gets +500 power for each of your other 《Music》 characters.", "main",
     ON(",'BL':{'card':'T'},'BR':{'card':'N0'}"), NULL, "", "power CL 1500"},
    {"the level of a card put away",
     "T: 【ACT】 Put the top card of your deck into your waiting room, and this card gets +X power "
     "until end of turn. X is equal to the level of that card ×1000.",
     "main", ON("") ",'deck':{'top':['N3'],'shuffled':['A','B']}", NULL, "act CL 0",
     "power CL 4000"},
    {"icons of cards put away",
     "T: 【ACT】 Flip over 4 cards from the top of your deck, and put them into your waiting room, "
     "and "
     "this card gets +X power until end of turn. X is equal to the total number of 【SOUL】 in the "
     "trigger icons of those cards ×1000.",
     "main", ON("") ",'deck':{'top':['S0','CX','A','WIND'],'shuffled':['A','B']}", NULL, "act CL 0",
     "power CL 5000"},
};

Test(predicate, quantities)
{
    ROWS_RUN(quantities);
}

/* ---- Filters: of the cards in the waiting room or on the stage those that may be chosen ---- */

#define CHOOSE(which)                                                                              \
    "T event: Choose 1 " which " in your waiting room, and return it to your hand."
#define TARGET(which) "T event: Choose 1 of your opponent's " which ", and put it into their clock."
#define ROOM "'hand':['T'],'waiting_room':['N0','N1','N2','NB','NG','S0','EV0','EV1','CX','BOOK']"
#define STAGE                                                                                      \
    "'stage':{'CL':{'card':'N1','state':'rest'},'CM':{'card':'N2','power':-3000},'CR':{'card':'"   \
    "N3',"                                                                                         \
    "'state':'reverse'},'BL':{'card':'NB'},'BR':{'card':'N0'}}"

static const Row filters[] = {
    {"a card", CHOOSE("card"), "main", ROOM, NULL, "play T",
     "may choose CX;may choose EV0;may choose N0"},
    {"a character", CHOOSE("character"), "main", ROOM, NULL, "play T",
     "may choose N0;not choose EV0;not choose CX"},
    {"an event", CHOOSE("event"), "main", ROOM, NULL, "play T",
     "may choose EV0;not choose N0;not choose CX"},
    {"a climax", CHOOSE("climax"), "main", ROOM, NULL, "play T",
     "may choose CX;may choose BOOK;not choose N0"},
    {"a character or an event", CHOOSE("character or event"), "main", ROOM, NULL, "play T",
     "may choose N0;may choose EV0;not choose CX"},
    {"a level and lower", CHOOSE("level 1 or lower character"), "main", ROOM, NULL, "play T",
     "may choose N0;may choose N1;not choose N2"},
    {"a level and higher", CHOOSE("level 2 or higher character"), "main",
     "'hand':['T'],'waiting_room':['N1','N2','N3']", NULL, "play T",
     "may choose N2;may choose N3;not choose N1"},
    {"exactly a level", CHOOSE("level 1 character"), "main", ROOM, NULL, "play T",
     "may choose N1;may choose NG;not choose N2;not choose N0"},
    {"a cost", CHOOSE("cost 1 or higher character"), "main", ROOM, NULL, "play T",
     "may choose N2;may choose NG;not choose N0"},
    {"a colour", CHOOSE("blue character"), "main",
     "'hand':['T'],'waiting_room':['NB','NB','N0','BOOK']", NULL, "play T", "hand=NB"},
    {"one of two colours", CHOOSE("blue or green character"), "main", ROOM, NULL, "play T",
     "may choose NB;may choose NG;not choose N0"},
    {"one of two names", CHOOSE("\"N1\" or \"N2\""), "main", ROOM, NULL, "play T",
     "may choose N1;may choose N2;not choose N0"},
    {"a climax by its icon", CHOOSE("climax with 【DRAW】 in its trigger icon"), "main",
     "'hand':['T'],'waiting_room':['BOOK','CX','DOOR']", NULL, "play T", "hand=BOOK"},
    {"a character by its icon", CHOOSE("character with 【SOUL】 in its trigger icon"), "main",
     "'hand':['T'],'waiting_room':['S0','N0','CX']", NULL, "play T", "hand=S0"},
    {"a level at most the own one",
     CHOOSE("character with level equal to or lower than your level"), "main",
     "'hand':['T'],'level':['A'],'waiting_room':['N1','N0','N2']", NULL, "play T",
     "may choose N1;may choose N0;not choose N2"},
    {"without a trait", CHOOSE("character with no traits"), "main",
     "'hand':['T'],'waiting_room':['N1','N0']", NULL, "play T", "may choose N1"},
    {"a trait or a colour", CHOOSE("《Music》 or blue character"), "main",
     "'hand':['T'],'waiting_room':['NB','N0','N1']", NULL, "play T", "hand=NB"},
    {"a name or a kind", CHOOSE("\"N1\" or level 2 or higher character"), "main",
     "'hand':['T'],'waiting_room':['N1','N0','N2','NG']", NULL, "play T",
     "may choose N1;may choose N2;not choose N0;not choose NG"},
    {"a resting character", TARGET("【REST】 characters"), "main", "'hand':['T']", STAGE, "play T",
     "o.clock=N1"},
    {"a reversed character", TARGET("【REVERSE】 characters"), "main", "'hand':['T']", STAGE,
     "play T", "o.clock=N3"},
    {"in the back stage", TARGET("characters in the back stage"), "main", "'hand':['T']", STAGE,
     "play T", "may choose O.BL;may choose O.BR;not choose O.CL"},
    {"in the middle", TARGET("characters in the middle position of the center stage"), "main",
     "'hand':['T']", STAGE, "play T", "o.clock=N2"},
    {"by the power that it has now", TARGET("power 4000 or lower characters"), "main",
     "'hand':['T']", STAGE, "play T", "may choose O.CL;may choose O.CM;not choose O.CR"},
    {"the cost of those on the stage", TARGET("cost 0 or lower characters"), "main", "'hand':['T']",
     STAGE, "play T", "may choose O.CL;may choose O.BR;not choose O.CM"},
    {"facing this card",
     "T: 【ACT】 Choose 1 of your opponent's characters facing this card, and put it into their "
     "clock.",
     "main", ON(""), STAGE, "act CL 0", "o.clock=N3"},
    {"in battle",
     "T: 【AUTO】 When this card attacks, choose 1 of your opponent's characters in battle, and "
     "put it "
     "into their clock.",
     "attack", ON(",'CM':{'card':'N0'}"), STAGE, "attack CL frontal", "o.clock=N3 A"},
};

Test(predicate, filters)
{
    ROWS_RUN(filters);
}
