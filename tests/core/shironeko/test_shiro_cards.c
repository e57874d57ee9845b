/* The cards of the Shironeko TCG: what is refused with which message, and where. */
#include "shiro_card_reader.h"

/* ---- Members of a card ---- */

#define A "'code':'A','name':'A','colour':'red',"

static const struct {
    const char *json;
    const char *word; /* the last one that is so */
    const char *says;
} members[] = {
    {"{}", "{}", "the cards"},
    {"[1]", "1", "a card"},
    {"[{'code':1}]", "1", ""},
    {"[{'name':'A'}]", "{", "code"},
    {"[{'code':'','name':'A'}]", "''", "\"code\" must not be empty"},
    {"[{" A "'kind':'monstre'}]", "'monstre'", "no kind 'monstre'; did you mean 'monster'?"},
    {"[{" A "'cost':1}]", "{", "kind"},
    {"[{'code':'A','name':'A','kind':'town','colour':'rad'}]", "'rad'",
     "no colour 'rad'; did you mean 'red'?"},
    {"[{" A "'kind':'town','rune':'rainbw'}]", "'rainbw'", "did you mean 'rainbow'?"},
    {"[{" A "'kind':'monster','coast':1}]", "'coast'",
     "no member 'coast' of a card; did you mean 'cost'?"},
    {"[{" A "'kind':'monster','cost':9}]", "9", "expected a \"cost\" from 0 to 7"},
    {"[{" A "'kind':'monster'}]", "{", "cost"},
    {"[{" A "'kind':'character','cost':1,'level':5}]", "5", "expected a \"level\" from 1 to 4"},
    {"[{" A "'kind':'character','cost':1,'level':1,'attack':21}]", "21",
     "expected a \"attack\" from 0 to 20"},
    {"[{" A "'kind':'character','cost':1,'level':1,'attack':2,'hp':0}]", "0",
     "expected a \"hp\" from 1 to 20"},
    {"[{" A "'kind':'character','cost':1,'change':1,'level':1,'attack':2,'hp':1}]", "{",
     "a level 1 card has no \"change\""},
    {"[{" A "'kind':'town'},{" A "'kind':'town'}]", "{", "a second card 'A'"},
    {"[{" A "'kind':'town','text':[1]}]", "1", "a text"},
    {"[{" A "'kind':'town','text':['activate 0: draw 1','activate 0: draw 2']}]",
     "'activate 0: draw 2'", "a town has one text"},
    {"[{" A "'kind':'monster','cost':1,'text':['trigger: draw 1','trigger: draw 2']}]",
     "'trigger: draw 2'", "a second trigger"},
    {"[{" A "'kind':'monster','cost':1,'text':['play: draw 1','play: draw 2']}]", "'play: draw 2'",
     "a second play"},
    {"[{" A "'kind':'character','cost':1,'level':1,'attack':1,'hp':1,"
     "'text':['hit: draw 1','end: draw 1','start: draw 1','blocked: draw 1']}]",
     "'blocked: draw 1'", "a card has at most 3 texts"},
};

Test(shiro_cards, members_and_their_places)
{
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        Diagnostic problem;
        ShiroCards *cards = read_cards(members[i].json, &problem);
        cr_expect_null(cards, "%s", members[i].json);
        cr_expect_eq(problem.column, place_of(members[i].json, members[i].word) + 1,
                     "%s: column %zu: %s", members[i].json, problem.column, problem.message);
        cr_expect(strstr(problem.message, members[i].says), "%s: %s", members[i].json,
                  problem.message);
        shiro_cards_free(cards);
    }
}

Test(shiro_cards, more_jobs_than_there_is_room_for)
{
    static char json[65536];
    Diagnostic problem;
    int used = snprintf(json, sizeof json, "[");
    for (unsigned i = 0; i < 300; i++)
        used += snprintf(json + used, sizeof json - (size_t)used,
                         "{'code':'C%u','name':'A','kind':'monster','colour':'red','cost':1,'job':"
                         "'J%u'}%s",
                         i, i, i < 299 ? "," : "]");
    cr_assert_null(read_cards(json, &problem));
    cr_assert(strstr(problem.message, "jobs"), "%s", problem.message);
}

/* ---- What is printed ---- */

Test(shiro_cards, s2_fields_of_a_character)
{
    Diagnostic problem;
    ShiroCards *cards = read_cards(
        "[{'code':'X','name':'N','kind':'awakened','colour':'green','rune':'rainbow','cost':3,"
        "'change':2,'level':4,'attack':6,'hp':5,'job':'Smith','text':['always: guard']},"
        "{'code':'Y','name':'Green Soul Mine','kind':'town','colour':'green'},"
        "{'code':'Z','name':'Z','kind':'awakened','colour':'red','level':2,'attack':0,'hp':1}]",
        &problem);
    cr_assert_not_null(cards, "%s", problem.message);
    const ShiroCard *card = shiro_cards_at(cards, 0);
    cr_assert_eq(card->kind, SHIRO_AWAKENED);
    cr_assert_eq(card->colour, SHIRO_GREEN);
    cr_assert_eq(card->rune, SHIRO_RAINBOW);
    cr_assert_eq(card->cost, 3);
    cr_assert_eq(card->change, 2);
    cr_assert_eq(card->level, 4);
    cr_assert_eq(card->attack, 6);
    cr_assert_eq(card->hp, 5);
    cr_assert_eq(card->job, 1);
    cr_assert_str_eq(card->text[0], "always: guard");
    cr_assert(shiro_cards_at(cards, 1)->mine);
    cr_assert_eq(shiro_cards_at(cards, 1)->rune, SHIRO_GREEN);
    cr_assert_eq(shiro_cards_at(cards, 2)->cost, SHIRO_NONE);
    cr_assert_eq(shiro_cards_at(cards, 2)->change, SHIRO_NONE);
    cr_assert_eq(shiro_cards_find(cards, "Y"), shiro_cards_at(cards, 1));
    cr_assert_null(shiro_cards_find(cards, "Q"));
    shiro_cards_free(cards);
}
