/* Filters: colours, names, traits, icons, measures and comparisons, each in every wording that the
 * grammar has. Rows ask by the power that it gives. */
#include "support/text_rows.h"

TestSuite(filter, .fini = text_board_close);

#define ALL(kinds) "T: 【CONT】 All your " kinds " get +1000 power."
#define ALL_U(kinds) ALL(kinds) "~U: 【CONT】 This card gets +0 power."
#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define EACH(noun) "T: 【CONT】 This card gets +100 power for each " noun "."
/* red T, blue, green, red */
#define COLOURS                                                                                    \
    "'stage':{'BL':{'card':'T'},'CL':{'card':'NB'},'CM':{'card':'NG'},'CR':{'card':'N0'}}"
#define MUSIC "'stage':{'BL':{'card':'T'},'CL':{'card':'U'},'CM':{'card':'N0'}}"
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define YES "power CL 2000"
#define NO "power CL 1000"

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
     "T: 【CONT】 This card's card name is also regarded as \"N0\".|【CONT】 All your characters "
     "with the same card name as this card get +1000 power.",
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

static const Row beings[] = {
    {"is one of two kinds", IF("the character facing this card is \"N0\" or a \"N1\""), "main",
     ON(""), "'stage':{'CR':{'card':'N1'}}", "", YES},
    {"is neither", IF("the character facing this card is \"N0\" or \"N1\""), "main", ON(""),
     "'stage':{'CR':{'card':'N2'}}", "", NO},
    {"a higher level than the only other one",
     IF("this card is a higher level than your other characters"), "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "", NO},
    {"a higher power than nobody", IF("this card is a lower power than your other characters"),
     "main", ON(""), NULL, "", NO},
    {"a lower power than two is compared with none",
     IF("this card is a lower power than your other characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), NULL, "", NO},
    {"a lower power than the other", IF("this card is a lower power than your other characters"),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "", YES},
    {"one of two names is there, the first", IF("\"N0\" or \"N1\" is in your waiting room"), "main",
     ON("") ",'waiting_room':['N0']", NULL, "", YES},
    {"one of two names is there, the second", IF("\"N0\" or \"N1\" is in your waiting room"),
     "main", ON("") ",'waiting_room':['N1']", NULL, "", YES},
    {"neither name is there", IF("\"N0\" or \"N1\" is in your waiting room"), "main",
     ON("") ",'waiting_room':['N2']", NULL, "", NO},
    {"both names are there", IF("\"N0\" and \"N1\" are in your waiting room"), "main",
     ON("") ",'waiting_room':['N0','N1']", NULL, "", YES},
    {"of two names the first is not there", IF("\"N0\" and \"N1\" are in your waiting room"),
     "main", ON("") ",'waiting_room':['N1']", NULL, "", NO},
    {"has cards of two kinds in one zone", IF("you have \"N0\" and \"N1\" in your waiting room"),
     "main", ON("") ",'waiting_room':['N0','N1']", NULL, "", YES},
    {"has one of them elsewhere", IF("you have \"N0\" and \"N1\" in your waiting room"), "main",
     ON("") ",'waiting_room':['N1'],'hand':['N0']", NULL, "", NO},
    {"a zone has two kinds", IF("your waiting room has 1 or more \"N0\" and 1 or more \"N1\""),
     "main", ON("") ",'waiting_room':['N0','N1']", NULL, "", YES},
    {"stands or rests", IF("this card is 【STAND】 or 【REST】"), "main", ON(""), NULL, "", YES},
    {"is not named so", IF("the character facing this card is not named \"N0\""), "main", ON(""),
     "'stage':{'CR':{'card':'N1'}}", "", YES},
    {"is red", IF("the character facing this card is red or blue"), "main", ON(""),
     "'stage':{'CR':{'card':'NB'}}", "", YES},
    {"is green", IF("the character facing this card is red or blue"), "main", ON(""),
     "'stage':{'CR':{'card':'NG'}}", "", NO},
};

Test(filter, beings)
{
    ROWS_RUN(beings);
}

static const Row places[] = {
    {"in two zones", EACH("card in your memory or your level"), "main",
     ON("") ",'memory':['A','B'],'level':['C']", NULL, "", "power CL 1300"},
    {"in one and in the other", EACH("card in your memory and in your level"), "main",
     ON("") ",'memory':['A','B'],'level':['C']", NULL, "", "power CL 1300"},
    {"markers of others", EACH("marker underneath your other characters"), "main",
     "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'N0','markers':['B','C']}}", NULL, "",
     "power CL 1200"},
    {"in front of this card", EACH("character in front of this card"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N0'}}", "", "power BL 1200"},
    {"except by kind", EACH("of your characters except 《Music》 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'T'}"), NULL, "", "power CL 1100"},
    {"except this one", EACH("of your characters except this card"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'T'}"), NULL, "", "power CL 1200"},
    {"except a name", EACH("card in your memory except \"A\""), "main",
     ON("") ",'memory':['A','B']", NULL, "", "power CL 1100"},
    {"wherever they are", EACH("\"A\" in all of your zones"), "main",
     ON("") ",'memory':['A'],'hand':['A'],'deck':['A','B']", "'hand':['A']", "", "power CL 1300"},
    {"one of two numbers, the first", IF("you have 1 or 3 characters"), "main", ON(""), NULL, "",
     YES},
    {"one of two numbers, the second", IF("you have 1 or 3 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), NULL, "", YES},
    {"neither of two numbers", IF("you have 1 or 3 characters"), "main", ON(",'CM':{'card':'N0'}"),
     NULL, "", NO},
    {"a card that is in no battle", EACH("of your characters in battle"), "main", ON(""), NULL, "",
     "power CL 1000"},
};

Test(filter, places)
{
    ROWS_RUN(places);
}
