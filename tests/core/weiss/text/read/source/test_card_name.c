/* Names of cards as texts write them: keys, glosses, parts of names. */
#include <criterion/criterion.h>
#include <string.h>

#include "weiss/text/read/source/name.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static void key_is(const char *name, const char *expected)
{
    char key[WEISS_NAME_KEY_SIZE];
    cr_expect_eq(weiss_name_key(key, name, strlen(name)), strlen(expected), "%s", name);
    cr_expect_str_eq(key, expected, "%s", name);
}

Test(card_name, keys_leave_out_marks_and_stars)
{
    key_is("「Ferry」 to Shore", "ferry to shore");
    key_is("“Ferry” \"Shore\"", "ferry shore");
    key_is("『Ferry』 “Shore”", "ferry shore");
    key_is("Ferry★Shore☆", "ferry shore");
    key_is("Ferry\nShore", "ferry shore");
    key_is("Ferry (ゆり) Shore", "ferry shore");
    key_is("★", "");
}

/* What is longer than a key, or over before its length, ends there. */
Test(card_name, keys_are_of_one_size)
{
    char name[2 * WEISS_NAME_KEY_SIZE];
    char key[WEISS_NAME_KEY_SIZE];
    memset(name, 'a', sizeof name);
    name[sizeof name - 1] = '\0';
    cr_expect_eq(weiss_name_key(key, name, sizeof name - 1), WEISS_NAME_KEY_SIZE - 1);
    cr_expect_eq(weiss_name_key(key, "ab\0c", 4), 2);
}

Test(card_name, a_gloss_is_japanese_and_closed)
{
    char text[2 * WEISS_NAME_KEY_SIZE];
    cr_expect(weiss_name_glossed("Ferry (ゆり)"));
    cr_expect(weiss_name_glossed("Ferry （船々）"));
    cr_expect_not(weiss_name_glossed("Ferry (！)"));
    cr_expect_not(weiss_name_glossed("Ferry (yuri)"));
    cr_expect_not(weiss_name_glossed("Ferry (ゆり"));
    cr_expect_not(weiss_name_glossed("Ferry (ゆ\"り)"));
    memset(text, 'a', sizeof text);
    text[0] = '(';
    text[sizeof text - 1] = '\0';
    cr_expect_not(weiss_name_glossed(text));
}

Test(card_name, a_gloss_makes_no_name_japanese)
{
    cr_expect(weiss_name_is_japanese("船"));
    cr_expect(weiss_name_is_japanese("Ferry ゆり"));
    cr_expect(weiss_name_is_japanese("Ferry (船"));
    cr_expect(weiss_name_is_japanese("Ferry (ゆり)と船"));
    cr_expect_not(weiss_name_is_japanese("Ferry (ゆり)"));
    cr_expect_not(weiss_name_is_japanese("Ferry（船々） (ゆり)"));
    cr_expect_not(weiss_name_is_japanese("Ｆｅｒｒｙ「！」"));
    cr_expect_not(weiss_name_is_japanese(""));
}

Test(card_name, parts_are_whole_words)
{
    cr_expect(weiss_name_has("ferry to shore", "ferry"));
    cr_expect(weiss_name_has("ferry to shore", ""));
    cr_expect(weiss_name_has("two ferrys", "ferry"));
    cr_expect(weiss_name_has("the \"ferry\"", "\"ferry"));
    cr_expect(weiss_name_has("a-ferry", "-ferry"));
    cr_expect(weiss_name_has("a-ferry", "a-"));
    cr_expect_not(weiss_name_has("ferryman", "ferry"));
    cr_expect_not(weiss_name_has("aferry", "ferry"));
    cr_expect(weiss_name_has("aferry ferry", "ferry"));
    cr_expect(weiss_name_has("the fukaziroh", "fuka"));
    cr_expect_not(weiss_name_has("the fukazirohs", "fuka"));
}

/* A card whose name has no letters is found by no text. */
/* A part of a name in Latin letters begins a word: 32 cards of shared sets have "Rin", "Ky" or "Sol" inside one. */
Test(card_name, parts_begin_words)
{
    cr_expect(weiss_name_begins("hinata of the ferry", "hina"));
    cr_expect(weiss_name_begins("ferry, hina", "hina"));
    cr_expect(weiss_name_begins("meguri rin", "rin"));
    cr_expect_not(weiss_name_begins("megurine", "rin"));
    cr_expect_not(weiss_name_begins("caring ferry", "rin"));
    cr_expect_not(weiss_name_begins("resolve of steel", "sol"));
    cr_expect(weiss_name_begins("渡し守", "し守"));
    cr_expect(weiss_name_begins("ferry-chan", "-chan"));
}

Test(card_name, a_name_without_letters_is_none)
{
    static const char cards[] =
        "[{\"name\":\"★\",\"code\":\"T/1\",\"rarity\":\"C\",\"expansion\":\"Board\",\"side\":\"W\","
        "\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\","
        "\"soul\":1,\"trigger\":[],\"attributes\":[],\"ability\":[],\"flavor_text\":\"-\","
        "\"set\":\"T\",\"release\":\"1\",\"sid\":\"1\",\"image\":\"\"}]";
    Diagnostic problem;
    WeissDatabase *database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, strlen(cards), &problem), "%s", problem.message);
    WeissNameSet *set = weiss_name_set_create(database);
    cr_assert_not_null(set);
    weiss_name_set_destroy(set);
    weiss_database_destroy(database);
}

Test(card_name, names_have_keys_for_comparison)
{
    static const char *const cases[][2] = {
        {"\"Low Bridge\" Ann", "low bridge ann"},
        {"“Low  Bridge”Ann", "low bridge ann"},
        {"Ann＆Bea’s (あん) Ferry", "ann&bea's ferry"},
        {"(LOL) Ann ", "(lol) ann"},
        {"", ""},
        {"My Real Name…", "my real name..."},
        {"Wonder☆Christmas!", "wonder christmas!"},
        {"Ferry Ⅱ", "ferry ii"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char key[WEISS_NAME_KEY_SIZE];
        size_t length = weiss_name_key(key, cases[i][0], strlen(cases[i][0]));
        cr_assert_str_eq(key, cases[i][1]);
        cr_assert_eq(length, strlen(key));
    }
}

Test(card_name, names_have_others_in_them_as_whole_words)
{
    static const struct {
        const char *name;
        const char *part;
        bool has;
    } cases[] = {
        {"spring season, sakura", "rin", false},
        {"hanayo koizumi", "umi", false},
        {"a day to remember", "rem", false},
        {"“lovely” rin hoshizora", "rin", true},
        {"orcs", "orc", true},
        {"rin's day", "rin", true},
        {"mysterious girl, illyasviel", "illya", true},
        {"spring of rin", "rin", true},
        {"wall・e", "wall・e", true},
        {"ann&bea", "bea", true},
        {"pitohuis", "pito", false},
        {"凛々", "凛", true},
        {"ann", "anna", false},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        cr_expect_eq(weiss_name_has(cases[i].name, cases[i].part), cases[i].has, "%s in %s",
                     cases[i].part, cases[i].name);
}

Test(card_name, a_key_that_is_too_long_is_cut)
{
    char name[2 * WEISS_NAME_KEY_SIZE];
    memset(name, 'a', sizeof name);
    char key[WEISS_NAME_KEY_SIZE];
    cr_assert_eq(weiss_name_key(key, name, sizeof name), WEISS_NAME_KEY_SIZE - 1);
}

Test(card_name, numbers_are_equal_for_equal_names)
{
    cr_expect_eq(weiss_name_number("Work♪ Chisato"), weiss_name_number("work♪chisato"));
    cr_expect_eq(weiss_name_number("the \"Black King\""), weiss_name_number("The Black King"));
    cr_expect_neq(weiss_name_number("Rin"), weiss_name_number("Ren"));
    cr_expect_neq(weiss_name_number("Rin"), weiss_name_number("Rin Tohsaka"));
    cr_expect_eq(weiss_name_number(""), 0);
}
