/* Names and traits of cards, those that an effect gives too, as filters of other effects. */
#include "support/text_rows.h"

TestSuite(name_filter, .fini = text_board_close);
#define APART                                                                                     \
    "~T: 【CONT】 If your waiting room has 1 character with \"Ka\" in its card name, 1 other "      \
    "character with \"Ko\" in its card name and 1 other character with \"Ku\" in its card name, " \
    "this card gets +1000 power."
#define KAKO "KaKo: 【AUTO】 When this card attacks, draw 1 card."
#define KA "~Ka: 【AUTO】 When this card attacks, draw 1 card."
#define KU "~KaKoKu: 【AUTO】 When this card attacks, draw 1 card."
#define NAMED "This card's card name is also regarded as "

static const Row names[] = {
    {"a fifth name is kept",
     "K: 【CONT】 " NAMED "\"I\". " NAMED "\"II\". " NAMED "\"III\". " NAMED "\"IV\". " NAMED
     "\"V\".~L: 【CONT】 If you have \"V\", this card gets +1000 power.",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'L'}}", "", NULL, "power CM 2000"},
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

Test(name_filter, names)
{
    ROWS_RUN(names);
}
