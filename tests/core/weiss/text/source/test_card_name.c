/* Names of cards as texts write them: keys, glosses, parts of names. */
#include <criterion/criterion.h>
#include <string.h>

#include "weiss/text/source/name.h"

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
    key_is("Ferry★Shore☆", "ferry shore");
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
