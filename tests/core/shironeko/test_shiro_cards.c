/* The cards of the Shironeko TCG: what is refused with which message, and where. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shironeko/card/card.h"

/* Reads JSON with single quotation marks. */
static ShiroCards *read_cards(const char *text, Diagnostic *problem)
{
    char *json = strdup(text);
    *problem = (Diagnostic){0};
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    ShiroCards *cards = shiro_cards_read(json, strlen(json), problem);
    free(json);
    return cards;
}

/* ---- Notation ---- */

#define CHARACTER                                                                                  \
    "[{'code':'A','name':'A','kind':'character','colour':'red','cost':1,'change':1,'level':2,"     \
    "'attack':1,'hp':1,'job':'Smith','text':['"
#define MONSTER "[{'code':'A','name':'A','kind':'monster','colour':'red','cost':1,'text':['"
#define TOWN "[{'code':'A','name':'A','kind':'town','colour':'red','text':['"

typedef struct Row {
    const char *card; /* up to the text */
    const char *text;
    const char
        *word; /* the last one in the text that is so is complained about; NULL: it is read */
    const char *says;
} Row;

static const Row good[] = {
    {MONSTER, "play: damage enemy 2", NULL, ""},
    {MONSTER, "play: damage all enemies (level 1-2 damaged) 1; draw 1", NULL, ""},
    {MONSTER, "trigger if hand <= 3: draw 1; hit me 1", NULL, ""},
    {MONSTER, "play: summon discard (awakened); attach deck all allies", NULL, ""},
    {CHARACTER, "activate 2 off [red red any] if enemies >= 2: off 2 enemies (on)", NULL, ""},
    {CHARACTER, "start may: attach hand other ally (runed); return random enemy", NULL, ""},
    {CHARACTER, "always [blue] if my-turn: give all other allies (job Smith) -1/+2; guard", NULL,
     ""},
    {CHARACTER, "blocked: heal this 1; strip enemy 1; retreat enemy; paralyse enemy", NULL, ""},
    {TOWN, "activate 0 on leave if enemy-deck <= 40: recover 3; discard opponent 1", NULL, ""},
};

static const Row bad_heads[] = {
    {MONSTER, "plai: draw 1", "plai", "no time of an ability 'plai'; did you mean 'play'?"},
    {MONSTER, "", "", "no time of an ability ''"},
    {MONSTER, "attack: draw 1", "attack", "of the kind 'monster' cannot have this ability"},
    {TOWN, "play: draw 1", "play", "of the kind 'town' cannot have this ability"},
    {CHARACTER, "activate: draw 1", ":", "expected a number of 0 to 7, found ':'"},
    {CHARACTER, "activate 8: draw 1", "8", "expected a number of 0 to 7"},
    {CHARACTER, "activate x: draw 1", "x", "expected a number of 0 to 7"},
    {CHARACTER, "activate 1 leave: draw 1", "leave", "only a town can leave as a cost"},
    {MONSTER, "play [red]: draw 1", "[", "only a character in play has runes"},
    {CHARACTER, "trigger [red]: draw 1", "[", "only a character in play has runes"},
    {CHARACTER, "attack [blu]: draw 1", "blu", "no colour of a rune 'blu'; did you mean 'blue'?"},
    {CHARACTER, "attack [rainbow]: draw 1", "rainbow", "no colour of a rune 'rainbow'"},
    {CHARACTER, "attack [red: draw 1", ":", "no colour of a rune ':'"},
    {CHARACTER, "attack if enemie <= 1: draw 1", "enemie", "no condition 'enemie'; did you mean"},
    {CHARACTER, "attack if deck = 1: draw 1", "=", "expected '<=' or '>='"},
    {CHARACTER, "attack if deck <= 41: draw 1", "41", "expected a number of 0 to 40"},
    {CHARACTER, "always may: guard", "may", "only what happens by itself in play can be declined"},
    {MONSTER, "play may: draw 1", "may", "only what happens by itself"},
    {CHARACTER, "activate 1 may: draw 1", "may", "only what happens by itself"},
    {CHARACTER, "trigger may: draw 1", "may", "only what happens by itself"},
    {CHARACTER, "attack draw 1", "draw", "expected ':', found 'draw'"},
    {CHARACTER, "attack", "", "expected ':', found the end of the text"},
};

static const Row bad_deeds[] = {
    {MONSTER, "play: damge enemy 2", "damge", "no deed 'damge'; did you mean 'damage'?"},
    {MONSTER, "play:", "", "no deed ''"},
    {MONSTER, "play: damage enemy", "", "expected a number of 1 to 40, found the end"},
    {MONSTER, "play: draw 0", "0", "expected a number of 1 to 40"},
    {MONSTER, "play: draw 41", "41", "expected a number of 1 to 40"},
    {MONSTER, "play: draw 1000", "1000", "expected a number of 1 to 40"},
    {MONSTER, "play: damage enemy 2 3", "3", "expected ';' or the end, found '3'"},
    {MONSTER, "play: draw 1;", "", "no deed ''"},
    {MONSTER, "play: draw 1; draw 1; draw 1; draw 1; draw 1", "draw", "at most 4 deeds"},
    {MONSTER, "play: give this +1/+0", "this", "only a character is 'this'"},
    {MONSTER, "play: on all ally", "ally", "expected 'allies' or 'enemies'"},
    {MONSTER, "play: on random allies", "allies", "expected 'ally' or 'enemy'"},
    {MONSTER, "play: on 5 allies", "5", "expected a number of 2 to 4"},
    {MONSTER, "play: on somebody", "somebody", "expected a number of 2 to 4"},
    {MONSTER, "play: on other enemy", "enemy", "only an ally can be another one"},
    {MONSTER, "play: on all other enemies", "enemies", "only an ally can be another one"},
    {MONSTER, "play: give ally +1", "+1", "expected attack and HP such as +2/+0"},
    {MONSTER, "play: give ally +21/+0", "+21/+0", "expected attack and HP"},
    {MONSTER, "play: give ally", "", "expected attack and HP"},
    {MONSTER, "play: hit enemy 1", "enemy", "expected 'me' or 'opponent'"},
    {MONSTER, "play: on ally (level 5)", "5", "expected a level of 1 to 4 or a range such as 1-2"},
    {MONSTER, "play: on ally (level 0)", "0", "expected a level"},
    {MONSTER, "play: on ally (level 3-2)", "3-2", "expected a level"},
    {MONSTER, "play: on ally (job Cook)", "Cook", "expected a job that some card has"},
    {MONSTER, "play: on ally (rde)", "rde", "no word of a filter 'rde'; did you mean 'red'?"},
    {MONSTER, "play: on ally ()", ")", "no word of a filter ')'"},
    {MONSTER, "play: on ally (red", "", "no word of a filter ''"},
    {MONSTER, "play: summon dek", "dek", "no place of cards 'dek'; did you mean 'deck'?"},
    {MONSTER, "play: attach discard ally", "discard", "no place of cards 'discard'"},
    {MONSTER, "play: attach deck enemy", "", "runes are attached to allies"},
    {MONSTER, "play: attach hand 2 allies", "", "a card from the hand is attached to one ally"},
    {MONSTER, "play: attach hand all allies", "", "a card from the hand is attached to one ally"},
    {CHARACTER, "always: draw 1", "", "'always' goes with give, breakthrough and guard alone"},
    {CHARACTER, "always: give ally +1/+0", "", "what is given always is for 'this' or for 'all'"},
    {CHARACTER, "attack: breakthrough", "", "'breakthrough' goes with 'always' alone"},
    {CHARACTER, "trigger: give this +1/+0", "", "a card of the damage area is no character"},
    {MONSTER, "trigger: hit me 1; draw 1", ";", "'hit me' is the last deed of a trigger"},
};

/* The last place of a word in a text, counted from 0. */
static size_t place_of(const char *text, const char *word)
{
    size_t place = strlen(text);
    for (const char *at = text; *word && (at = strstr(at, word)); at++)
        place = (size_t)(at - text);
    return place;
}

static void check(const Row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char json[512];
        Diagnostic problem;
        snprintf(json, sizeof json, "%s%s']}]", rows[i].card, rows[i].text);
        ShiroCards *cards = read_cards(json, &problem);
        cr_expect_eq(cards != NULL, rows[i].word == NULL, "'%s': %s", rows[i].text,
                     problem.message);
        size_t column =
            rows[i].word ? strlen(rows[i].card) + place_of(rows[i].text, rows[i].word) + 1 : 0;
        cr_expect_eq(problem.column, column, "'%s': column %zu, not %zu: %s", rows[i].text,
                     problem.column, column, problem.message);
        cr_expect(strstr(problem.message, rows[i].says), "'%s': %s", rows[i].text, problem.message);
        shiro_cards_free(cards);
    }
}

Test(shiro_notation, what_is_read)
{
    check(good, sizeof good / sizeof *good);
}

Test(shiro_notation, when_runes_and_conditions)
{
    check(bad_heads, sizeof bad_heads / sizeof *bad_heads);
}

Test(shiro_notation, deeds)
{
    check(bad_deeds, sizeof bad_deeds / sizeof *bad_deeds);
}

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
    {"[{" A "'kind':'monster','cost':9}]", "9", "expected a \"cost\" of 0 to 7"},
    {"[{" A "'kind':'monster'}]", "{", "cost"},
    {"[{" A "'kind':'character','cost':1,'level':5}]", "5", "expected a \"level\" of 1 to 4"},
    {"[{" A "'kind':'character','cost':1,'level':1,'attack':21}]", "21",
     "expected a \"attack\" of 0 to 20"},
    {"[{" A "'kind':'character','cost':1,'level':1,'attack':2,'hp':0}]", "0",
     "expected a \"hp\" of 1 to 20"},
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
