/* What a text tells apart is still apart once it is a record: which card, which kind, which bound. */
#include "support/text_rows.h"

TestSuite(code_play, .fini = text_board_close);

#define TWO "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}"
#define SUBSEQUENT "+1000 power until end of turn and +1 soul until end of turn"

static const Row goes_on[] = {
    {"the one that is chosen gets the second too",
     "T event: 1 of your characters gets " SUBSEQUENT ".", "main", "'hand':['T']," TWO, NULL,
     "play T;choose CM", "power CM 5000;soul CM 2;power CL 2000;soul CL 1"},
    {"a third goes on with the same",
     "T: 【ACT】 [【REST】 this card] This card gets " SUBSEQUENT
     ", and gets +1 level until end of turn.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "act CL 0",
     "power CL 2000;soul CL 2;level CL 1;power CM 2000;level CM 0"},
};

Test(code_play, what_goes_on_for_the_same)
{
    ROWS_RUN(goes_on);
}

/* ---- Kinds ---- */

#define PICK(first, second)                                                                         \
    "T event: Choose 1 " first " in your waiting room and 1 " second                                \
    " in your waiting room, and return them to your hand.~U: 【CONT】 This card gets +500 power." \
    "~M magic: 【CONT】 This card gets +500 power."

static const Row kinds[] = {
    {"without one trait, then without another",
     PICK("non-《Magic》 character", "non-《Music》 character"), "main",
     "'hand':['T'],'waiting_room':['U','M','N0']", NULL, "play T",
     "may choose U;may choose N0;not choose M"},
    {"the second is without its own trait",
     PICK("non-《Magic》 character", "non-《Music》 character"), "main",
     "'hand':['T'],'waiting_room':['U','M','N0']", NULL, "play T;choose U", "hand=N0 U;wr=M T"},
    {"with one icon, then with another",
     PICK("climax with 【DRAW】 in its trigger icon", "climax with 【POOL】 in its trigger icon"),
     "main", "'hand':['T'],'waiting_room':['BOOK','BAG','CX']", NULL, "play T", "hand=BAG BOOK"},
    {"one of two levels, then of two others",
     PICK("level 0 or 2 character", "level 0 or 3 character"), "main",
     "'hand':['T'],'waiting_room':['N1','N2','N3']", NULL, "play T", "hand=N2 N3"},
    {"a character without a trait, or an event",
     "T event: Choose 1 non-《Magic》 character or event in your waiting room, and return it to your hand.~M magic: 【CONT】 This card gets +500 power.",
     "main", "'hand':['T'],'waiting_room':['M','N0','EV0','CX']", NULL, "play T",
     "may choose N0;may choose EV0;not choose M;not choose CX"},
    {"different names of all of them",
     "T event: If all of your characters have different card names, draw 1 card.", "main",
     "'hand':['T']," TWO, NULL, "play T", "hand 1"},
    {"two of one name are not different",
     "T event: If all of your characters have different card names, draw 1 card.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N1'}}", NULL,
     "play T", "hand 0"},
};

Test(code_play, kinds_of_cards)
{
    ROWS_RUN(kinds);
}

/* ---- What somebody has ---- */

#define HIGHER                                                                                     \
    "T event: If your waiting room has 1 character and 1 other character with level higher than your level, draw 1 card."
#define BOTH "T event: If you have your \"N0\" and your \"N1\" in your center stage, draw 1 card."

static const Row had[] = {
    {"one and another above a level", HIGHER, "main", "'hand':['T'],'waiting_room':['N0','N1']",
     NULL, "play T", "hand 1"},
    {"not the same for both", HIGHER, "main", "'hand':['T'],'waiting_room':['N1']", NULL, "play T",
     "hand 0"},
    {"none is above the level", HIGHER, "main", "'hand':['T'],'waiting_room':['N0','N0']", NULL,
     "play T", "hand 0"},
    {"both are in the center stage", BOTH, "main", "'hand':['T']," TWO, NULL, "play T", "hand 1"},
    {"the first is in the back stage", BOTH, "main",
     "'hand':['T'],'stage':{'BL':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "play T", "hand 0"},
    {"a zone with cards is had", "T event: If you have your clock, draw 1 card.", "main",
     "'hand':['T'],'clock':['A']", NULL, "play T", "hand 1"},
    {"an empty one is not", "T event: If you have your clock, draw 1 card.", "main", "'hand':['T']",
     NULL, "play T", "hand 0"},
    {"for each in a part of the stage",
     "T event: For each of your characters in your center stage, draw 1 card.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'BL':{'card':'N0'}}", NULL,
     "play T", "hand 2"},
};

Test(code_play, what_somebody_has)
{
    ROWS_RUN(had);
}

/* ---- Costs and numbers ---- */

#define FRONT(factor)                                                                                                      \
    "T: 【CONT】 All of your characters in front of this card get +X power. X is equal to that character's level ×" factor \
    "."

static const Row amounts[] = {
    {"a name in the level zone lies face up",
     "K: 【ACT】 [Put 1 \"N0\" in your level from face up to face down] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'K'}},'level':['N0']", NULL, "act CL 0", "hand 1;not act CL 0"},
    {"a factor", FRONT("500"), "main",
     "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'},'BL':{'card':'T'}}", NULL, NULL,
     "power CL 4500;power CM 2000"},
    {"a card at an end is chosen",
     "T event: Choose 1 card at the top of your deck, and put it into your hand.", "main",
     "'hand':['T'],'deck':['A','B','C']", NULL, "play T", "hand=A"},
    {"little damage by the opponent's automatic effects",
     "T: 【CONT】 You cannot receive 1 or less damage by your opponent's 【AUTO】 effects.~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 2"},
    {"more than that is received",
     "T: 【CONT】 You cannot receive 1 or less damage by your opponent's 【AUTO】 effects.~U: 【AUTO】 When this card attacks, deal 2 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 4"},
    {"each character whose owner is not said",
     "T event: 【REST】 all of all players' characters in the center stage.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}}", TWO, "play T",
     "CL=N0 rest;BL=N0 stand;o.CL=N0 rest;o.CM=N1 rest"},
};

Test(code_play, costs_and_amounts)
{
    ROWS_RUN(amounts);
}
