/* Names and traits of cards, those that an effect gives too, as filters of other effects. */
#include "support/text_rows.h"

TestSuite(name_filter, .fini = text_board_close);
#define APART                                                                                     \
    "~T: 【CONT】 If your waiting room has 1 character with \"Ka\" in its card name, 1 other "      \
    "character with \"Ko\" in its card name and 1 other character with \"Ku\" in its card name, " \
    "this card gets +1000 power."
#define KAKO "Ka-Ko: 【AUTO】 When this card attacks, draw 1 card."
#define KA "~Ka: 【AUTO】 When this card attacks, draw 1 card."
#define KU "~Ka-Ko-Ku: 【AUTO】 When this card attacks, draw 1 card."
#define NAMED "This card's card name is also regarded as "

static const Row names[] = {
    {"a fifth name is kept",
     "K: 【CONT】 " NAMED "\"I\". " NAMED "\"II\". " NAMED "\"III\". " NAMED "\"IV\". " NAMED
     "\"V\".~L: 【CONT】 If you have \"V\", this card gets +1000 power.",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'L'}}", "", NULL, "power CM 2000"},
    {"one card is not two of a list", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['Ka-Ko-Ku']", "", NULL, "power CL 1000"},
    {"nor are two of them three", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['Ka-Ko','Ka-Ko-Ku']", "", NULL, "power CL 1000"},
    {"nor does it matter which is taken for which", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['Ka-Ko','Ka-Ko-Ku','Ka']", "", NULL,
     "power CL 2000"},
    {"two of one name do for one", KAKO KA KU APART, "main",
     "'stage':{'CL':{'card':'T'}},'waiting_room':['Ka-Ko-Ku','Ka','Ka']", "", NULL, "power CL 1000"},
};

Test(name_filter, names)
{
    ROWS_RUN(names);
}

#define LINKS(more) "X climax: " more "~Y climax: 【CONT】 LINK@ Night Sky"

static const Row links[] = {
    {"who has the LINK of the name",
     "K: 【CONT】 If you have 2 or more climaxes with \"LINK Night Sky\" in your waiting room, this card gets +1000 power.~" LINKS("【CONT】 【LINK】 Night Sky"),
     "main", "'stage':{'CL':{'card':'K'}},'waiting_room':['X','Y']", "", "", "power CL 2000"},
    {"not one of another name",
     "K: 【CONT】 If you have 2 or more climaxes with \"LINK Night Sky\" in your waiting room, this card gets +1000 power.~" LINKS("【CONT】 【LINK】 Day Sky"),
     "main", "'stage':{'CL':{'card':'K'}},'waiting_room':['X','Y']", "", "", "power CL 1000"},
    {"in Japanese",
     "K: 【永】 あなたの控え室の「【リンク】 Night/sky」を持つクライマックスが1枚以上なら、このカードのパワーを＋1000。~X climax: 【永】【リンク】 Night/sky",
     "main", "'stage':{'CL':{'card':'K'}},'waiting_room':['X']", "", "", "power CL 2000"},
    {"in the words of translators",
     "K: CONT - If you have 1 or more climaxes with \"LINK Night Sky\" in your Waiting Room, this gets +1000 power.~X climax: CONT - LINK Night Sky",
     "main", "'stage':{'CL':{'card':'K'}},'waiting_room':['X']", "", "", "power CL 2000"},
};

/* CR 10.17 */
Test(name_filter, a_link)
{
    ROWS_RUN(links);
}
