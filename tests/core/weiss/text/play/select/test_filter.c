/* Filters: colours, names, traits, icons, measures and comparisons, each in every wording that the
 * grammar has. Rows ask by the power that it gives. */
#define TEXT_CARDS(X)                                                                              \
    X("TALLEST", "Character", 0,                                                                   \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your "         \
      "opponent's "                                                                                \
      "characters with the highest power, and put it into their waiting room.")
#include "support/text_rows.h"

TestSuite(filter, .fini = text_board_close);

#define ALL(kinds) "T: 【CONT】 All your " kinds " get +1000 power."
#define ALL_U(kinds) ALL(kinds) "~U: 【CONT】 This card gets +0 power."
/* red T, blue, green, red */
#define COLOURS                                                                                    \
    "'stage':{'BL':{'card':'T'},'CL':{'card':'NB'},'CM':{'card':'NG'},'CR':{'card':'N0'}}"
#define MUSIC "'stage':{'BL':{'card':'T'},'CL':{'card':'U'},'CM':{'card':'N0'}}"
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

static const Row kinds[] = {
    {"either colour", ALL("red or blue characters"), "main", COLOURS, NULL, "",
     "power BL 2000;power CL 2500;power CM 5000;power CR 3000"},
    {"names before the kind", ALL("\"NB\" or \"N0\" characters"), "main", COLOURS, NULL, "",
     "power BL 1000;power CL 2500;power CM 5000;power CR 3000"},
    {"a trait or a colour", ALL("《Music》 or blue characters"), "main", COLOURS, NULL, "",
     "power BL 2000;power CL 2500;power CM 5000;power CR 2000"},
    {"a colour or a trait", ALL("blue or 《Music》 characters"), "main", COLOURS, NULL, "",
     "power BL 2000;power CL 2500;power CM 5000;power CR 2000"},
    {"a name after the kind", ALL_U("《Music》 characters named \"U\" or \"N0\""), "main", MUSIC,
     NULL, "", "power BL 1000;power CL 2000;power CM 2000"},
    {"a name and a feature", ALL_U("《Music》 characters named \"U\" or \"T\" with level 0"),
     "main", MUSIC, NULL, "", "power BL 2000;power CL 2000;power CM 2000"},
    {"a name and a feature it has not", ALL_U("《Music》 characters named \"U\" with level 1"),
     "main", MUSIC, NULL, "", "power CL 1000"},
    {"with and without", ALL_U("characters with 《Music》 without \"U\" in its card name"), "main",
     MUSIC, NULL, "", "power BL 2000;power CL 1000;power CM 2000"},
    {"with both", ALL_U("characters with 《Music》 and \"U\" in its card name"), "main", MUSIC,
     NULL, "", "power BL 1000;power CL 2000;power CM 2000"},
    {"with one icon or another", ALL("characters with 【POOL】 or 【SOUL】 in its trigger icon"),
     "main", "'stage':{'BL':{'card':'T'},'CL':{'card':'S0'},'CM':{'card':'N0'}}", NULL, "",
     "power BL 1000;power CL 3500;power CM 2000"},
    {"a soul", ALL("soul 2 or higher characters"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N2'},'CM':{'card':'N0'}}", NULL, "",
     "power BL 1000;power CL 8000;power CM 2000"},
    {"one of two levels", ALL("level 1 or 2 characters"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N2'},'CM':{'card':'N1'},'CR':{'card':'N3'}}", NULL,
     "", "power BL 1000;power CL 8000;power CM 5000;power CR 10000"},
    {"a level that is counted", ALL("level X or lower characters") " X is equal to your level.",
     "main",
     "'level':['A'],'stage':{'BL':{'card':'T'},'CL':{'card':'N2'},'CM':{'card':'N1'},"
     "'CR':{'card':'N0'}}",
     NULL, "", "power BL 2000;power CL 7000;power CM 5000;power CR 3000"},
    {"one of two levels of which one is counted",
     ALL("level X or 2 characters") " X is equal to your level.", "main",
     "'level':['A'],'stage':{'BL':{'card':'T'},'CL':{'card':'N2'},'CM':{'card':'N1'},"
     "'CR':{'card':'N0'}}",
     NULL, "", "power BL 1000;power CL 8000;power CM 5000;power CR 2000"},
    {"the same colour", ALL("characters with the same color as this card"), "main", COLOURS, NULL,
     "", "power BL 2000;power CL 1500;power CM 5000;power CR 3000"},
    {"the same name, also one that it is given",
     "T: 【CONT】 This card's card name is also regarded as \"N0\".|【CONT】 All your characters with the same card name as this card get +1000 power.",
     "main", COLOURS, NULL, "", "power BL 2000;power CL 1500;power CR 3000"},
    {"a name and a part of it",
     ALL_U("《Music》 characters named \"U\" or \"T\" with \"U\" in its card name"), "main", MUSIC,
     NULL, "", "power BL 1000;power CL 2000;power CM 2000"},
    {"one of two levels of which the second is counted",
     ALL("level 2 or X characters") " X is equal to your level.", "main",
     "'level':['A'],'stage':{'BL':{'card':'T'},'CL':{'card':'N2'},'CM':{'card':'N1'},"
     "'CR':{'card':'N0'}}",
     NULL, "", "power BL 1000;power CL 8000;power CM 5000;power CR 2000"},
    {"several have the highest level", ALL("characters with the highest level"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'NB'}}", NULL, "",
     "power BL 2000;power CL 3000;power CM 2500"},
    {"the highest level alone", ALL("characters with the highest level"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N2'},'CM':{'card':'N0'},'CR':{'card':'N1'}}", NULL,
     "", "power BL 1000;power CL 8000;power CM 2000;power CR 4000"},
};

Test(filter, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(filter, kinds)
{
    ROWS_RUN(kinds);
}

/* Where decks have too many texts for masks, every card is compared when it is asked for. */
Test(filter, kinds_without_masks)
{
    text_board_unmasked = true;
    ROWS_RUN(kinds);
}

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
     "T: 【ACT】 Choose 1 of your opponent's characters facing this card, and put it into their clock.",
     "main", ON(""), STAGE, "act CL 0", "o.clock=N3"},
    {"in battle",
     "T: 【AUTO】 When this card attacks, choose 1 of your opponent's characters in battle, and put it into their clock.",
     "attack", ON(",'CM':{'card':'N0'}"), STAGE, "attack CL frontal", "o.clock=N3 A"},
};

Test(filter, filters)
{
    ROWS_RUN(filters);
}

Test(filter, one_of_those_with_the_highest_power)
{
    text_board_set(
        "main", "'hand':['TALLEST'],'stage':{'CL':{'card':'BIG'}}," TEXT_BOARD_DECK,
        "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'},'CR':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("play TALLEST CR");
    cr_expect_not(board_allows("choose O.CM"));
    board_play("choose O.CR");
    board_expect_zone(1, ZONE_WAITING_ROOM, "N1");
}
