/* How many modifiers a state holds, and how many displaced characters. No game may end because a board is
 * crowded. */
#include "support/text_rows.h"

TestSuite(modifier_capacity, .fini = text_board_close);

#define CHOIR                                                                                      \
    "T: 【ACT】 All of your characters get +1000 power and the following ability until the end of " \
    "your opponent's next turn. \"【AUTO】 When this card attacks, draw 1 card.\"~"                 \
    "U: 【ACT】 This card gets the following ability until the end of your opponent's next turn. "  \
    "\"【CONT】 Assist All of your characters in front of this card get +500 power.\""
#define CHOIR_STAGE                                                                                \
    "'stage':{'CL':{'card':'T'},'CM':{'card':'T'},'CR':{'card':'T'},'BL':{'card':'U'},"            \
    "'BR':{'card':'T'}},'deck':['A','B','C','D','E','F']"

/* Five characters, three times: more gains than a state has room for, one by one. */
static const Row again[] = {
    {"power given again adds up", CHOIR, "main", CHOIR_STAGE, NULL, "act CL 0;act CM 0;act CR 0",
     "power CL 4000;power BR 4000;result -1"},
    {"an ability given again is had again", CHOIR, "main", CHOIR_STAGE, NULL,
     "act CL 0;act CM 0;act CR 0;end;end;attack CL direct", "hand 3"},
    {"a CONT given again gives again", CHOIR, "main", CHOIR_STAGE, NULL, "act BL 0;act BL 0",
     "power CL 2000;power CR 1000"},
};

Test(modifier_capacity, the_same_again_takes_no_room)
{
    ROWS_RUN(again);
}

/* Four characters placed over four others by one effect. */
static const Row displaced[] = {
    {"the first leaves before the others",
     "T: 【ACT】 [【REST】 this card] Choose up to 4 \"N0\" in your waiting room, and put them on "
     "separate positions of your stage.",
     "main",
     "'stage':{'CL':{'card':'A'},'CM':{'card':'B'},'CR':{'card':'C'},'BL':{'card':'D'},"
     "'BR':{'card':'T'}},'waiting_room':['N0','N0','N0','N0'],'stock':['E','F','G']",
     NULL,
     "act BR 0;choose N0;choose N0;choose N0;choose N0;choose CL;choose CM;choose CR;choose BL",
     "CL=N0 stand;BL=N0 stand;asks standby;result -1;wr=A B C D"},
};

Test(modifier_capacity, a_fourth_displaced_character)
{
    ROWS_RUN(displaced);
}
