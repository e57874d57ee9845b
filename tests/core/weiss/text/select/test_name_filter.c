/* Names and traits of cards, those that an effect gives too, as filters of other effects. */
#include "support/text_rows.h"

TestSuite(name_filter, .fini = text_board_close);

#define RETURNS                                                                                    \
    "T: 【AUTO】 When this card is placed on the stage from your hand, choose up to 1 character, " \
    "put it into the memory, and return that character to its previous stage position as "         \
    "【REST】."
#define EACH                                                                                       \
    "T: 【AUTO】 When this card attacks, each player returns 1 card in their hand into their "     \
    "clock or to their deck."
#define APART                                                                                     \
    "~T: 【CONT】 If your waiting room has 1 character with \"Ka\" in its card name, 1 other "      \
    "character with \"Ko\" in its card name and 1 other character with \"Ku\" in its card name, " \
    "this card gets +1000 power."
#define KAKO "KaKo: 【AUTO】 When this card attacks, draw 1 card."
#define KA "~Ka: 【AUTO】 When this card attacks, draw 1 card."
#define KU "~KaKoKu: 【AUTO】 When this card attacks, draw 1 card."
#define NAMED "This card's card name is also regarded as "

static const Row rows[] = {
    {"a character returns to where it stood", RETURNS, "main",
     "'stage':{'CL':{'card':'N0'},'BR':{'card':'N1'}},'hand':['T']", "", "play T CM;choose BR",
     "BR=N1 rest;CM=T stand;memory="},
    {"also one of the opponent's", RETURNS, "main", "'hand':['T']",
     "'stage':{'CR':{'card':'N0'}}", "play T CM;choose o.CR", "o.CR=N0 rest;o.memory="},
    {"also the one whose ability it is", RETURNS, "main", "'hand':['T']", "",
     "play T CM;choose CM", "CM=T rest"},
    {"each player chooses a card of his own", EACH, "attack",
     "'stage':{'CL':{'card':'T'}},'hand':['N0','N1']", "'hand':['NB','NG']",
     "attack CL direct;choose N0", "asks mode;by 0"},
    {"and where it goes", EACH, "attack", "'stage':{'CL':{'card':'T'}},'hand':['N0','N1']",
     "'hand':['NB','NG']", "attack CL direct;choose N0;mode 0;choose NB",
     "asks mode;by 1;clock=N0;hand=N1"},
    {"what has a name lies face up",
     "K: 【ACT】 [Put 1 \"N0\" in your memory from face up to face down] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'K'}},'memory':['N0']", "", "act CL 0", "hand 1;not act CL 0"},
    {"a fifth name is kept",
     "K: 【CONT】 " NAMED "\"I\". " NAMED "\"II\". " NAMED "\"III\". " NAMED "\"IV\". " NAMED
     "\"V\".~L: 【CONT】 If you have \"V\", this card gets +1000 power.",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'L'}}", "", NULL, "power CM 2000"},
    {"three abilities give one another",
     "K: 【CONT】 All of your other characters get the following ability. \"【CONT】 All of your "
     "other characters get the following ability. \"【CONT】 This card gets +1000 power.\"\"",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'N0'},'CR':{'card':'N0'}}", "", NULL,
     "power CL 3000;power CM 3000;power CR 3000"},
    {"one card is not two of a list", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['KaKoKu']", "", NULL, "power CL 1000"},
    {"nor are two of them three", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['KaKo','KaKoKu']", "", NULL, "power CL 1000"},
    {"nor does it matter which is taken for which", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['KaKo','KaKoKu','Ka']", "", NULL,
     "power CL 2000"},
    {"two of one name do for one", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['KaKoKu','Ka','Ka']", "", NULL, "power CL 1000"},
};

Test(name_filter, rows)
{
    ROWS_RUN(rows);
}
