/* What a condition says of its subject: having, being, comparing, lists of it. Most rows ask with a
 * continuous ability: 2000 power if the condition holds, 1000 if not. */
#include "support/text_rows.h"

TestSuite(predicate, .fini = text_board_close);

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
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
    {"characters, and cards in a place",
     IF("you have 2 or more other 《Music》 characters and 2 or less cards in your memory"), "main",
     ON(",'CM':{'card':'T'},'BL':{'card':'T'}"), NULL, "", YES},
    {"characters, and too many cards in the place",
     IF("you have 2 or more other 《Music》 characters and 2 or less cards in your memory"), "main",
     ON(",'CM':{'card':'T'},'BL':{'card':'T'}") ",'memory':['T','T','T']", NULL, "", NO},
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
     IF("the level of the character facing this card is 2 or higher"),
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
     "T: 【CONT】 During your opponent's turn, this card gets +1000 power.",
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

/* ---- Being of a kind ---- */

static const Row kinds[] = {
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

Test(predicate, being_of_a_kind)
{
    ROWS_RUN(kinds);
}

/* ---- Comparisons ---- */

static const Row comparisons[] = {
    {"a measure", IF("the number of your characters is level 2 or lower"), "main", ON(""), NULL, "",
     YES},
    {"not within a measure", IF("the number of your characters is level 2 or higher"), "main",
     ON(""), NULL, "", NO},
    {"as many as", IF("your level is the number of your characters"), "main",
     ON("") ",'level':['A']", NULL, "", YES},
    {"not as many as", IF("your level is the number of your characters"), "main",
     ON(",'CM':{'card':'N0'}") ",'level':['A']", NULL, "", NO},
    {"the levels of all as one other's",
     IF("the levels of all your characters are the same as this card's"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", YES},
    {"the levels of all, of which one is higher",
     IF("the levels of all your characters are the same as this card's"), "main",
     ON(",'CM':{'card':'N1'}"), NULL, "", NO},
    {"the levels of all as those of others",
     IF("the levels of all your characters are the same as your other characters's"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), NULL, "", YES},
    {"the levels of all, of which one is as none of the others",
     IF("the levels of all your characters are the same as your other characters's"), "main",
     ON(",'CM':{'card':'N1'},'CR':{'card':'N1'}"), NULL, "", NO},
    {"all players have the level", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", "'level':['A']", "", YES},
    {"only one player has it", IF("all players are level 1 or higher"), "main",
     ON("") ",'level':['A']", NULL, "", NO},
    {"only the other player has it", IF("all players are level 1 or higher"), "main", ON(""),
     "'level':['A']", "", NO},
    {"this card in a zone, said short",
     "T: 【CONT】 If this card in your memory, your characters get +1000 power.", "main",
     "'memory':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "", "power CL 3000"},
    {"a named card in a zone, said short", IF("\"A\" in your waiting room"), "main",
     ON("") ",'waiting_room':['A']", NULL, "", YES},
    {"no such card in the zone, said short", IF("\"A\" in your waiting room"), "main",
     ON("") ",'hand':['A'],'waiting_room':['B']", NULL, "", NO},
    {"one of two conditions, the first",
     IF("your level is 1 or higher, or you have 2 or more cards in your hand"), "main",
     ON("") ",'level':['A']", NULL, "", YES},
    {"one of two conditions, the second",
     IF("your level is 1 or higher, or you have 2 or more cards in your hand"), "main",
     ON("") ",'hand':['A','B']", NULL, "", YES},
    {"neither of two conditions",
     IF("your level is 1 or higher, or you have 2 or more cards in your hand"), "main", ON(""),
     NULL, "", NO},
    {"of two conditions the first does not hold",
     IF("your level is 1 or higher and you have 2 or more cards in your hand"), "main",
     ON("") ",'hand':['A','B']", NULL, "", NO},
    {"of two conditions the second does not hold",
     IF("your level is 1 or higher and you have 2 or more cards in your hand"), "main",
     ON("") ",'level':['A']", NULL, "", NO},
};

Test(predicate, comparisons)
{
    ROWS_RUN(comparisons);
}

/* ---- Lists ---- */

#define CONT(text) "T: 【CONT】 " text

static const Row lists[] = {
    {"one or the other, the first", IF("this card or your other character is 【REST】"), "main",
     "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'N0'}}", NULL, "", YES},
    {"one or the other, the second", IF("this card or your other character is 【REST】"), "main",
     ON(",'CM':{'card':'N0','state':'rest'}"), NULL, "", YES},
    {"neither", IF("this card or your other character is 【REST】"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", NO},
    {"both", IF("this card and your other characters are 【STAND】"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", YES},
    {"not the first", IF("this card and your other characters are 【STAND】"), "main",
     "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'N0'}}", NULL, "", NO},
    {"not the second", IF("this card and your other characters are 【STAND】"), "main",
     ON(",'CM':{'card':'N0','state':'rest'}"), NULL, "", NO},
    {"one of two kinds of cards that one has, the first",
     IF("you have \"N0\" in your center stage or \"N1\" in your back stage"), "main",
     ON(",'CM':{'card':'N0'}"), NULL, "", YES},
    {"the second", IF("you have \"N0\" in your center stage or \"N1\" in your back stage"),
     "main", ON(",'BL':{'card':'N1'}"), NULL, "", YES},
    {"neither of two kinds",
     IF("you have \"N0\" in your center stage or \"N1\" in your back stage"), "main",
     ON(",'BL':{'card':'N0'},'CM':{'card':'N1'}"), NULL, "", NO},
    {"different names among the characters of a player whose cards have no texts",
     IF("your opponent has 2 or more characters with different card names"), "main", ON(""),
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'N1'}}", "", YES},
    {"one name only",
     IF("your opponent has 2 or more characters with different card names"), "main", ON(""),
     "'stage':{'CL':{'card':'N1'},'CM':{'card':'N1'}}", "", NO},
    {"this card in a zone that one has", IF("you have this card in your hand"), "main",
     ON("") ",'hand':['T']", NULL, "", NO},
    {"a total over a list",
     CONT("This card gets +X power. X is equal to the total level of this card, your \"N1\", and your other \"N2\" ×100."),
     "main", ON(",'CM':{'card':'N1'},'BL':{'card':'N2'},'BR':{'card':'N3'}"), NULL, "",
     "power CL 1300"},
};

Test(predicate, lists)
{
    ROWS_RUN(lists);
}

/* ---- What is so ---- */

#define IF_FIRST(condition)                                                                        \
    "T: 【AUTO】 When this card attacks, reveal the top card of your deck. If " condition          \
    ", draw 1 card."
#define IF_CHOSEN(condition)                                                                       \
    "T: 【ACT】 [【REST】 this card] Choose up to 1 of your opponent's characters. If " condition  \
    ", draw "                                                                                      \
    "1 card."

static const Row conditions[] = {
    {"neither has it",
     "T: 【CONT】 If you or your opponent has 2 or more cards in stock, this card gets +1000 power.",
     "main", ON(""), NULL, "", "power CL 1000"},
    {"the other alone has it",
     "T: 【CONT】 If you or your opponent has 2 or more cards in stock, this card gets +1000 power.",
     "main", ON(""), "'stock':['A','B']", "", "power CL 2000"},
    {"higher than nothing", IF_CHOSEN("your level is higher than the level of that character"),
     "main", ON("") ",'level':['A']", NULL, "act CL 0", "hand 0"},
    {"as many as nothing",
     IF_CHOSEN("the number of cards in your hand is the level of that character"), "main", ON(""),
     NULL, "act CL 0", "hand 0"},
    {"in the trigger step, too",
     "T: 【CONT】 During your attack phase, this card gets +1000 power.", "attack",
     ON("") ",'deck':['DOOR','A','B'],'waiting_room':['N0','N1']", NULL, "attack CL direct",
     "asks card;power CL 2000"},
    {"in the middle of the clock phase",
     "T: 【CONT】 During your clock phase, this card gets +1000 power.", "clock",
     ON("") ",'hand':['A'],'clock':['A','B','C','D','E','F']", NULL, "clock A",
     "asks level;power CL 2000"},
    {"or in its attack",
     "T: 【CONT】 During your opponent's turn or this card's attack, this card gets +1000 power.",
     "attack", ON("") ",'deck':['DOOR','A','B'],'waiting_room':['N0','N1']", NULL,
     "attack CL direct", "asks card;power CL 2000"},
    {"a level and one", IF_FIRST("the level of that card +1 is 3 or higher"), "attack",
     ON("") ",'deck':['N2','A','B','C','D']", NULL, "attack CL direct", "hand 1"},
    {"a level and one too few", IF_FIRST("the level of that card +1 is 3 or higher"), "attack",
     ON("") ",'deck':['N1','A','B','C','D']", NULL, "attack CL direct", "hand 0"},
    {"this card, or a climax", IF_FIRST("that card is this card or a climax"), "attack",
     ON("") ",'deck':['CX','A','B','C','D']", NULL, "attack CL direct", "hand 1"},
    {"those characters",
     "T: 【ACT】 [【REST】 this card] Choose 2 of your other characters. If those characters are 【STAND】, draw 1 card.",
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0", "hand 1"},
    {"this card and some in hand",
     "T: 【CONT】 If you have this card and 2 or more cards in your hand, this card gets +1000 power.",
     "main", ON("") ",'hand':['A','B']", NULL, "", "power CL 2000"},
    {"a stage that has this card",
     "T: 【CONT】 If your stage has this card, this card gets +1000 power.", "main", ON(""), NULL,
     "", "power CL 2000"},
    {"this card or a climax", IF_FIRST("that card is \"N0\" or a climax"), "attack",
     ON("") ",'deck':['CX','A','B','C','D']", NULL, "attack CL direct", "hand 1"},
};

Test(predicate, conditions)
{
    ROWS_RUN(conditions);
}
