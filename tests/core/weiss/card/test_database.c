/* The community database: what a card's fields mean, which oddities pass, and at which place a
 * file is refused. Cards are invented; the real files are read where they are there. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "card_text.h"
#include "support/real_cards.h"
#include "weiss/card/copy_limit.h"
#include "weiss/card/database.h"

static void assert_refused(const char *text, size_t line, size_t column, const char *message)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    Diagnostic problem = {0};
    cr_assert_not(weiss_database_add(database, text, strlen(text), &problem), "read: %s", text);
    cr_assert(problem.line == line && problem.column == column &&
                  strstr(problem.message, message) != NULL,
              "%s: %zu:%zu: %s; expected %zu:%zu: %s", text, problem.line, problem.column,
              problem.message, line, column, message);
    cr_assert_eq(weiss_database_count(database), 0);
    weiss_database_destroy(database);
}

Test(database, reads_every_field)
{
    WeissDatabase *database = database_of(
        "[{" CHARACTER ",\"rarity\":\"RR\",\"expansion\":\"Low Bridge\",\"side\":\"W\","
        "\"cost\":\"1\",\"power\":\"7500\",\"soul\":2,\"trigger\":[\"SOUL\"],"
        "\"attributes\":[\"Bridge\",\"Horse\"],\"ability\":[\"first\",\"second\"],"
        "\"set\":\"LB\",\"release\":\"01\",\"sid\":\"001\",\"price\":null,\"flavor_text\":\"-\"}]");
    const WeissCard *card = weiss_database_find(database, "LB/W01-001");
    cr_assert_not_null(card);
    cr_assert_str_eq(card->name, "Ostler of the Low Bridge");
    cr_assert_str_eq(card->title, "Low Bridge");
    cr_assert_str_eq(card->rarity, "RR");
    cr_assert_str_eq(card->side, "W");
    cr_assert_str_eq(card->set, "LB");
    cr_assert_str_eq(card->release, "01");
    cr_assert_str_eq(card->sid, "001");
    cr_assert(card->type == TYPE_CHARACTER && card->colour == COLOUR_RED);
    cr_assert(card->level == 2 && card->cost == 1 && card->power == 7500 && card->soul == 2);
    cr_assert(card->icons[0] == TRIGGER_SOUL && card->icons[1] == TRIGGER_NONE);
    cr_assert_eq(card->trait_count, 2);
    cr_assert_str_eq(card->traits[1], "Horse");
    cr_assert_eq(card->ability_count, 2);
    cr_assert_str_eq(card->abilities[0], "first");
    cr_assert_str_eq(card->abilities[1], "second");
    weiss_database_destroy(database);
}

Test(database, needs_no_traits_and_nothing_of_where_a_card_is_from)
{
    WeissDatabase *database = database_of("[{" CHARACTER "}]");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert(card->cost == 0 && card->power == 500 && card->soul == 1);
    cr_assert(card->trait_count == 0 && card->ability_count == 0);
    cr_assert_str_eq(card->set, "");
    weiss_database_destroy(database);
}

/* CR 2.3, 2.6, 2.7: characters have cost, power and soul, events a cost, climaxes none of them. */
Test(database, needs_the_numbers_of_its_type)
{
    WeissDatabase *database = database_of(
        "[{" CODE NAME COLOR "\"type\":\"Event\",\"level\":\"1\",\"cost\":\"2\"," REST "},"
        "{\"code\":\"C\"," NAME COLOR "\"type\":\"Climax\",\"level\":\"-\"," REST "}]");
    cr_assert_eq(weiss_database_count(database), 2);
    cr_assert_eq(weiss_database_card(database, 0)->cost, 2);
    weiss_database_destroy(database);
}

Test(database, takes_odd_numbers_as_none)
{
    static const char *const odd[] = {"", "-", "\xEF\xBC\x8D", "\xE6\x88\xBB", "CX", "-500", "1k"};
    for (size_t i = 0; i < LENGTH(odd); i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "[{" CODE NAME COLOR "\"type\":\"Climax\",\"level\":\"%s\",\"cost\":\"%s\","
                 "\"power\":\"%s\",\"soul\":-1," REST "}]",
                 odd[i], odd[i], odd[i]);
        WeissDatabase *database = database_of(text);
        const WeissCard *card = weiss_database_card(database, 0);
        cr_assert(card->level == 0 && card->cost == 0 && card->power == 0 && card->soul == 0);
        weiss_database_destroy(database);
    }
}

Test(database, takes_any_level_of_a_climax_as_0)
{
    WeissDatabase *database =
        database_of("[{" CODE NAME COLOR "\"type\":\"Climax\",\"level\":\"4\"," REST "}]");
    cr_assert_eq(weiss_database_card(database, 0)->level, 0);
    weiss_database_destroy(database);
}

Test(database, keeps_numbers_in_their_bounds)
{
    WeissDatabase *database =
        database_with("\"cost\":\" 99 \",\"power\":\"400000000\",\"soul\":1000");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert_eq(card->cost, WEISS_COST_MAX);
    cr_assert_eq(card->power, WEISS_POWER_MAX);
    cr_assert_eq(card->soul, 255);
    weiss_database_destroy(database);
}

Test(database, knows_every_trigger_icon)
{
    for (int icon = TRIGGER_NONE + 1; icon < TRIGGER_COUNT; icon++) {
        char fields[128];
        snprintf(fields, sizeof fields, "\"trigger\":[\"SOUL\",\"%s\"]", weiss_trigger_names[icon]);
        WeissDatabase *database = database_with(fields);
        const WeissCard *card = weiss_database_card(database, 0);
        cr_assert(card->icons[0] == TRIGGER_SOUL && card->icons[1] == icon);
        weiss_database_destroy(database);
    }
}

Test(database, takes_the_trigger_BLUE_as_a_soul_icon)
{
    WeissDatabase *database = database_with("\"trigger\":[\"BLUE\",\"GATE\"]");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert(card->icons[0] == TRIGGER_SOUL && card->icons[1] == TRIGGER_GATE);
    weiss_database_destroy(database);
}

Test(database, leaves_placeholders_out_of_the_traits)
{
    WeissDatabase *database = database_with("\"attributes\":[\"-\",\"Bridge\",\"\"]");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert_eq(card->trait_count, 1);
    cr_assert_str_eq(card->traits[0], "Bridge");
    weiss_database_destroy(database);
}

Test(database, mends_traits)
{
    static const char *const expected[] = {"Bridge",   "Net",       "Sacred Arts",
                                           "At 25:00", "0th Ferry", "Six-Sided -Bridge-"};
    WeissDatabase *database =
        database_with("\"attributes\":[\" Bridge \",\"0\",\"Net・Sacred Arts\",\"-・-\","
                      "\"At 25:--\",\"-th Ferry\",\"Six-Sided -Bridge-\"]");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert_eq(card->trait_count, 6);
    for (unsigned i = 0; i < card->trait_count; i++)
        cr_assert_str_eq(card->traits[i], expected[i]);
    weiss_database_destroy(database);
}

Test(database, marks_counter_events)
{
    static const struct {
        const char *type;
        const char *ability;
        bool counter;
    } cases[] = {
        {"Event", "【COUNTER】 Choose one of your characters.", true},
        {"Event", "  【COUNTER】Draw 1 card.", true},
        {"Event", "[COUNTER] Draw 1 card.", true},
        {"Event", "COUNTER@ Draw 1 card.", true},
        {"Event", "Draw 1 card. 【COUNTER】 is a word.", false},
        {"Event", "COUNTERS are put here.", false},
        {"Event", "COUNTER - Draw 1 card.", true},
        {"Event", "【カウンター】 橋", true},
        {"Event", "● Draw 1 card.", true},
        {"Event", "Perform the following.\",\"● Draw 1 card.", false},
        {"Character", "【COUNTER】 Draw 1 card.", false},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "[{" CODE NAME COLOR LEVEL ",\"type\":\"%s\",\"ability\":[\"-\",\"%s\"]}]",
                 cases[i].type, cases[i].ability);
        WeissDatabase *database = database_of(text);
        cr_assert_eq(weiss_database_card(database, 0)->counter, cases[i].counter, "%s", text);
        weiss_database_destroy(database);
    }
}

/* The limit that a card's text says, with the other name, or "". */
static void assert_limit(const char *text, unsigned most, const char *with)
{
    WeissCard card = {.abilities = &text, .ability_count = 1};
    WeissCopyLimit limit = weiss_copy_limit(&card);
    cr_assert_eq(limit.most, most, "%s", text);
    cr_assert_eq(limit.with_length, strlen(with), "%s", text);
    cr_assert(limit.with == NULL || memcmp(limit.with, with, limit.with_length) == 0, "%s", text);
}

Test(database, cards_say_how_many_of_them_a_deck_may_have)
{
    assert_limit(
        "【CONT】 You CAN put any number of cards with the same card name as this card into your deck. More.",
        WEISS_DECK_SIZE, "");
    assert_limit("Put any number of cards into your waiting room.", 4, "");
    assert_limit("【永】 このカードと同じカード名のカードは、デッキに好きな枚数入れることができる。",
                 WEISS_DECK_SIZE, "");
    assert_limit("このカードと同じカード名のカードは、デッキに１３枚まで入れることができる。", 13, "");
    assert_limit("このカードと同じカード名のカードと、「海」は、デッキに合計6枚まで入れることができる。", 6, "海");
    assert_limit("このカードと同じカード名のカードは、デッキに入れることができない。", 4, "");
    assert_limit("このカードと同じカード名のカードを1枚選ぶ。", 4, "");
    assert_limit("You can put up to eight cards with the same card name as this card in your deck.",
                 8, "");
    assert_limit("You may put up to 13 cards with the same card name as this card into your deck.",
                 13, "");
    assert_limit("You can put up to 4 cards with the same card name as this card and cards named \"\"Bow\" Ann\" in your deck.",
                 4, "\"Bow\" Ann");
    assert_limit("You may put up to 4 cards with the same card name as this card and \"Ann\" into your deck.",
                 4, "Ann");
}

Test(database, translators_say_it_in_other_words)
{
    static const char *const any[] = {
        "【C】You can have any number of cards with the same name as this card in your Deck.",
        "【C】 You may put any amount of this card in your Deck.",
        "【C】 You may put any amount of cards that has the same name with this card and this card in your Deck.",
        "CONT - You may have as many copies of this card in your deck as you like.",
        "CONT - You can run any number of copies of this card in your deck.",
        "【C】You can insert any number of cards with the same name as this card into your Deck."};
    for (size_t i = 0; i < LENGTH(any); i++)
        assert_limit(any[i], WEISS_DECK_SIZE, "");
    assert_limit("【C】You can place up to 8 cards with this card's name into your Deck.", 8, "");
    assert_limit("CONT - You can run up to 15 copies of this card in your deck.", 15, "");
    assert_limit("【C】 You cannot place more than 1 piece of cards with the same name as this card into your Deck.",
                 1, "");
    assert_limit("CONT - You can only run up to 4 copies of this card or \"Ann\" in your deck.", 4, "Ann");
    assert_limit("CONT - You can only run up to 4 copies of this card or \"Ann\" (T/W01-01) in your deck.", 4,
                 "Ann");
    assert_limit("CONT - You can only run up to 4 copies of this card or \"Ann - T/W01-01\" in your deck.", 4, "Ann");
    assert_limit("[C] - You can only run up to four copies of this card and cards with the same name and [\"Bow\" Ann] in your Deck.",
                 4, "\"Bow\" Ann");
    assert_limit("Choose up to 2 copies of this card, put them on top of your deck.", 4, "");
    assert_limit("Choose any number of this card's markers, shuffle them into your deck.", 4, "");
}

static bool never_named(const char *one, size_t length, const char *other)
{
    return one == NULL && length > 0 && other == NULL;
}

/* A translator names the other card in another language than it has its name in: the number tells. */
Test(database, a_shared_limit_is_by_the_number_of_the_other_card)
{
    const char *texts[] = {
        "CONT - You can only run up to 4 copies of this card or \"Ann\" (T/W01-01) in your deck.",
        "CONT - You can only run up to 4 copies of this card or \"Ann - T/W01-01\" in your deck."};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        WeissCard card = {.abilities = &texts[i], .ability_count = 1};
        WeissCopyLimit limit = weiss_copy_limit(&card);
        cr_expect(weiss_copy_limit_shared(&limit, &(WeissCard){.code = "T/W01-01", .name = ""}, never_named));
        cr_expect(weiss_copy_limit_shared(&limit, &(WeissCard){.code = "T/W01-01SP", .name = ""}, never_named));
        cr_expect_not(weiss_copy_limit_shared(&limit, &(WeissCard){.code = "T/W01-012", .name = ""}, never_named));
        cr_expect_not(weiss_copy_limit_shared(&limit, &(WeissCard){.code = "T/W0", .name = ""}, never_named));
    }
}

Test(database, refuses_missing_fields_at_the_card)
{
    static const struct {
        const char *text;
        const char *message;
    } cases[] = {
        {"[\n {" NAME TYPE COLOR LEVEL "}]", "\"code\" is missing"},
        {"[\n {" CODE TYPE COLOR LEVEL "}]", "\"name\" is missing"},
        {"[\n {" CODE NAME COLOR LEVEL "}]", "\"type\" is missing"},
        {"[\n {" CODE NAME TYPE LEVEL "}]", "\"color\" is missing"},
        {"[\n {\"a\":1," CODE NAME TYPE "\"color\":\"RED\"}]", "\"level\" is missing"},
        {"[\n {" CODE NAME TYPE COLOR "\"level\":\"2\"}]", "\"cost\" is missing"},
        {"[\n {" CODE NAME TYPE COLOR "\"level\":\"2\",\"cost\":\"0\"}]", "\"power\" is missing"},
        {"[\n {" CODE NAME TYPE COLOR "\"level\":\"2\",\"cost\":\"0\",\"power\":\"0\"}]",
         "\"soul\" is missing"},
        {"[\n {" CODE NAME COLOR "\"type\":\"Event\",\"level\":\"0\"," REST "}]",
         "\"cost\" is missing"},
        {"[\n {" CODE NAME COLOR "\"type\":\"Climax\",\"level\":\"\",\"ability\":[]}]",
         "\"trigger\" is missing"},
        {"[\n {" CODE NAME COLOR "\"type\":\"Climax\",\"level\":\"\",\"trigger\":[]}]",
         "\"ability\" is missing"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_refused(cases[i].text, 2, 2, cases[i].message);
}

Test(database, refuses_wrong_types_at_the_value)
{
    static const struct {
        const char *field; /* on a line of its own */
        size_t column;
        const char *message;
    } cases[] = {
        {"\"cost\": []", 9, "expected a number for \"cost\", found an array"},
        {"\"power\": true", 10, "expected a number for \"power\", found true or false"},
        {"\"soul\": \"one\"", 9, "expected a number for \"soul\", found \"one\""},
        {"\"trigger\": \"SOUL\"", 12, "expected an array for \"trigger\", found a string"},
        {"\"trigger\": [5]", 13, "expected a string for a trigger icon, found a number"},
        {"\"attributes\": {}", 15, "expected an array for \"attributes\", found an object"},
        {"\"attributes\": [1]", 16, "expected a string for a trait, found a number"},
        {"\"ability\": [\"a\", true]", 18, "expected a string for an ability, found true or false"},
        {"\"jpAbility\": {}", 14, "expected an array for \"jpAbility\", found an object"},
        {"\"code\": 1", 9, "expected a string for \"code\", found a number"},
        {"\"name\": null", 9, "expected a string for \"name\", found null"},
        {"\"level\": null", 10, "expected a number for \"level\", found null"},
        {"\"soul\": -1", 9, "expected a whole number for \"soul\""},
        {"\"soul\": 1.5", 9, "expected a whole number for \"soul\""},
        {"\"soul\": null", 9, "expected a number for \"soul\", found null"},
        {"\"cost\": \"-\"", 9, "expected a number for \"cost\", found \"-\""},
        {"\"power\": \"\"", 10, "expected a number for \"power\", found \"\""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        char text[512];
        snprintf(text, sizeof text, "[{" CHARACTER ",\n%s}]", cases[i].field);
        assert_refused(text, 2, cases[i].column, cases[i].message);
    }
}

Test(database, refuses_unknown_words_and_names_the_known)
{
    assert_refused("[{" CODE NAME COLOR LEVEL ",\n\"type\":\"Caracter\"}]", 2, 8,
                   "unknown type 'Caracter'; did you mean 'Character'?");
    assert_refused("[{" CODE NAME TYPE LEVEL ",\n\"color\":\"purple\"}]", 2, 9,
                   "unknown color 'purple': expected YELLOW, GREEN, RED or BLUE");
    assert_refused("[{" CHARACTER ",\n\"trigger\":[\"SOUL\",\"COMBACK\"]}]", 2, 19,
                   "unknown trigger icon 'COMBACK'; did you mean 'COMEBACK'?");
    assert_refused("[{" CHARACTER ",\n\"trigger\":[\"SOUL\",\"MOON\"]}]", 2, 19,
                   "unknown trigger icon 'MOON': expected SOUL, RETURN, POOL, COMEBACK, DRAW, SHOT, TREASURE, GATE, STANDBY, CHOICE, CHANCE, DISCOVERY or FOCUS");
    assert_refused("[{" CHARACTER ",\n\"trigger\":[\"SOUL\",\"SOUL\",\"SOUL\"]}]", 2, 26,
                   "at most 2 trigger icons");
}

Test(database, refuses_levels_and_codes_that_say_nothing)
{
    assert_refused("[{" CODE NAME TYPE COLOR "\n\"level\":\"-\"}]", 2, 9,
                   "expected a level from \"0\" to \"3\", found \"-\"");
    assert_refused("[{" CODE NAME TYPE COLOR "\n\"level\":\"4\"}]", 2, 9, "found \"4\"");
    assert_refused("[{" NAME TYPE COLOR LEVEL ",\n\"code\":\"LB W01\"}]", 2, 8,
                   "expected a card code");
    assert_refused("[{" NAME TYPE COLOR LEVEL ",\n\"code\":\"\"}]", 2, 8, "expected a card code");
    assert_refused("[{" CODE TYPE COLOR LEVEL ",\n\"name\":\"\"}]", 2, 8, "expected a name");
}

Test(database, refuses_what_is_no_list_of_cards)
{
    assert_refused("{}", 1, 1, "expected an array for a list of cards, found an object");
    assert_refused("[1]", 1, 2, "expected an object for a card, found a number");
    assert_refused("[{" CHARACTER "},\n[]]", 2, 1, "expected an object for a card");
    assert_refused("", 1, 1, "found the end of the text");
    assert_refused("[{" CHARACTER "}\n{" CHARACTER "}]", 2, 1, "expected ',' or ']'");
}

Test(database, adds_all_cards_of_a_text_or_none)
{
    WeissDatabase *database = database_of("[{" CHARACTER "}]");
    static const char bad[] = "[{" NAME TYPE COLOR LEVEL ",\"code\":\"LB/W01-002\"},{}]";
    Diagnostic problem;
    cr_assert_not(weiss_database_add(database, bad, strlen(bad), &problem));
    cr_assert_eq(weiss_database_count(database), 1);
    cr_assert_null(weiss_database_find(database, "LB/W01-002"));
    cr_assert_not_null(weiss_database_find(database, "LB/W01-001"));
    weiss_database_destroy(database);
}

Test(database, leaves_out_what_cannot_be_read_and_keeps_the_rest)
{
    WeissDatabase *database = database_of_readable(
        "[{" CHARACTER "},\n{\"code\":\"B\"," NAME TYPE COLOR "\"level\":\"-\"},\n{},\n7,\n"
        "{\"code\":\"no code\"," NAME TYPE COLOR LEVEL "},\n"
        "{\"code\":\"E\"," NAME TYPE COLOR LEVEL "}]");
    cr_assert_eq(weiss_database_count(database), 2);
    cr_assert_not_null(weiss_database_find(database, "E"));
    cr_assert_null(weiss_database_find(database, "B"));
    cr_assert_eq(weiss_database_fault_count(database), 4);
    assert_fault(database, 0, FAULT_LEFT_OUT, "B", 2, 88, "expected a level");
    assert_fault(database, 1, FAULT_LEFT_OUT, NULL, 3, 1, "\"code\" is missing");
    assert_fault(database, 2, FAULT_LEFT_OUT, NULL, 4, 1, "expected an object for a card");
    assert_fault(database, 3, FAULT_LEFT_OUT, NULL, 5, 9, "expected a card code");
    weiss_database_destroy(database);
}

Test(database, a_number_without_bounds_costs_its_card_alone)
{
    WeissDatabase *database = database_of_readable(
        "[{" CHARACTER ",\n\"soul\":99999999999999999999},\n"
        "{\"code\":\"E\"," NAME TYPE COLOR LEVEL ",\"id\":99999999999999999999}]");
    cr_assert_eq(weiss_database_fault_count(database), 1);
    assert_fault(database, 0, FAULT_LEFT_OUT, "LB/W01-001", 2, 8, "expected a whole number");
    cr_assert_not_null(weiss_database_find(database, "E"));
    weiss_database_destroy(database);
}

Test(database, says_why_a_card_is_not_there)
{
    Diagnostic problem;
    WeissDatabase *database =
        database_of_readable("[{\"code\":\"LB/W01-E001\"," NAME TYPE COLOR LEVEL "},\n"
                             "{\"code\":\"B\"," NAME TYPE COLOR "\"level\":\"-\"},\n"
                             "{\"code\":\"LB/W01-E001\"," NAME TYPE COLOR "\"level\":\"-\"},\n"
                             "{\"code\":\"LC/W01-T02\"," NAME TYPE COLOR LEVEL "}]");
    cr_assert_null(weiss_database_left_out(database, "LB/W01-E001"), "the first one is there");
    cr_assert_not_null(weiss_database_left_out(database, "B"));
    weiss_database_miss(database, "B", NULL, &problem);
    cr_assert_str_eq(problem.message, "card 'B' cannot be used: set.json:2:88: expected a level from \"0\" to \"3\", found \"-\"");
    weiss_database_miss(database, "LB/W01-001", NULL, &problem);
    cr_assert_str_eq(problem.message, "no card 'LB/W01-001'; this is a Japanese number: did you mean the English 'LB/W01-E001'?");
    weiss_database_miss(database, "LC/W01-TE02", NULL, &problem);
    cr_assert_str_eq(problem.message, "no card 'LC/W01-TE02'; this is an English number: did you mean the Japanese 'LC/W01-T02'?");
    weiss_database_miss(database, "LC/W01-T03", NULL, &problem);
    cr_assert_str_eq(problem.message, "no card 'LC/W01-T03'; did you mean 'LC/W01-T02'?");
    weiss_database_miss(database, "LB/W01-E1", NULL, &problem);
    cr_assert_str_eq(problem.message, "no card 'LB/W01-E1'; did you mean 'LB/W01-E001'?");
    weiss_database_miss(database, "QQQQQ", "where is it?", &problem);
    cr_assert_str_eq(problem.message, "no card 'QQQQQ'; where is it?");
    weiss_database_destroy(database);
}

#define CLIMAX_NUMBERS "\"level\":\"-\",\"cost\":\"-\",\"power\":\"-\",\"soul\":0,"
#define CLIMAX_ICONS "\"trigger\":[\"SOUL\",\"SOUL\"],\"attributes\":[\"-\"],"
#define CLIMAX_TEXT "\"ability\":[\"All of your characters get +2 soul.\"]"

Test(database, mends_climaxes_that_another_type_was_written_on)
{
    static const char *const types[] = {"Character", "Event", "Unknown"};
    for (size_t i = 0; i < LENGTH(types); i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "[{" CODE NAME COLOR "\n\"type\":\"%s\"," CLIMAX_NUMBERS CLIMAX_ICONS CLIMAX_TEXT
                 "}]",
                 types[i]);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 1, "%s", text);
        cr_assert_eq(weiss_database_card(database, 0)->type, TYPE_CLIMAX);
        assert_fault(database, 0, FAULT_MENDED, "LB/W01-001", 2, 8, "read as a climax");
        weiss_database_destroy(database);
    }
}

Test(database, mends_no_climax_that_may_be_something_else)
{
    static const char *const cards[] = {
        CLIMAX_NUMBERS CLIMAX_ICONS "\"ability\":[\"Draw 1 card.\"]",
        CLIMAX_NUMBERS "\"trigger\":[\"SOUL\"],\"attributes\":[]," CLIMAX_TEXT,
        CLIMAX_NUMBERS "\"trigger\":[\"GATE\"],\"attributes\":[\"Bridge\"]," CLIMAX_TEXT,
        CLIMAX_NUMBERS "\"trigger\":[\"GATE\"],\"soul\":1," CLIMAX_TEXT,
        CLIMAX_NUMBERS "\"cost\":\"1\"," CLIMAX_ICONS CLIMAX_TEXT,
        CLIMAX_NUMBERS "\"power\":\"500\"," CLIMAX_ICONS CLIMAX_TEXT,
        CLIMAX_NUMBERS "\"level\":\"4\"," CLIMAX_ICONS CLIMAX_TEXT,
    };
    for (size_t i = 0; i < LENGTH(cards); i++) {
        char text[512];
        snprintf(text, sizeof text, "[{" CODE NAME TYPE COLOR "%s}]", cards[i]);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 0, "%s", text);
        cr_assert_eq(weiss_database_fault(database, 0)->kind, FAULT_LEFT_OUT);
        weiss_database_destroy(database);
    }
}

Test(database, keeps_a_text_that_is_no_list_as_a_fault)
{
    static const char *const texts[] = {"[{\"code\":[1,\n{]", "{\"cards\":[{}],\n{]", "[]\n{}"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        WeissDatabase *database = database_of_readable(texts[i]);
        cr_assert_eq(weiss_database_count(database), 0);
        cr_assert_eq(weiss_database_fault_count(database), 1);
        cr_assert_eq(weiss_database_fault(database, 0)->kind, FAULT_TEXT, "%s", texts[i]);
        cr_assert_eq(weiss_database_fault(database, 0)->line, 2);
        weiss_database_destroy(database);
    }
}

Test(database, keeps_the_cards_before_the_damage_of_a_text)
{
    static const char *const ends[] = {
        "\n{]",
        "\n{\"code\":\"C\",\"name\":\"]}",
        "\n",
        "\n]",
        "\n{" NAME TYPE COLOR LEVEL ",\"code\":\"D\"",
    };
    for (size_t i = 0; i < LENGTH(ends); i++) {
        char text[1024];
        snprintf(text, sizeof text,
                 "[{" CHARACTER ",\"sid\":\"]}\\\"\"},{\"code\":\"B\"," NAME TYPE COLOR LEVEL "},%s",
                 ends[i]);
        WeissDatabase *database = database_of_readable(text);
        cr_assert_eq(weiss_database_count(database), 2, "%s", text);
        cr_assert_not_null(weiss_database_find(database, "B"));
        cr_assert_eq(weiss_database_fault_count(database), 1);
        cr_assert_eq(weiss_database_fault(database, 0)->kind, FAULT_CUT);
        cr_assert_geq(weiss_database_fault(database, 0)->line, 2);
        weiss_database_destroy(database);
    }
}

Test(database, replaces_a_card_with_the_same_code)
{
    WeissDatabase *database = database_of("[{" CHARACTER "}]");
    static const char again[] = "[{" NAME TYPE COLOR LEVEL ",\"code\":\"LB/W01-002\"},"
                                "{" CODE TYPE COLOR LEVEL ",\"name\":\"Ferryman\"}]";
    Diagnostic problem;
    cr_assert(weiss_database_add(database, again, strlen(again), &problem));
    cr_assert_eq(weiss_database_count(database), 2);
    cr_assert_str_eq(weiss_database_card(database, 0)->name, "Ferryman");
    cr_assert_str_eq(weiss_database_find(database, "LB/W01-001")->name, "Ferryman");
    cr_assert_str_eq(weiss_database_card(database, 1)->code, "LB/W01-002");
    weiss_database_destroy(database);
}

/* Adds `count` cards with the codes LB/W01-0000, LB/W01-0001, … in texts of one card. */
static void add_numbered(WeissDatabase *database, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        char text[256];
        snprintf(text, sizeof text, "[{" NAME TYPE COLOR LEVEL ",\"code\":\"LB/W01-%04u\"}]", i);
        Diagnostic problem;
        cr_assert(weiss_database_add(database, text, strlen(text), &problem));
    }
}

Test(database, finds_every_code_of_many)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    cr_assert_null(weiss_database_find(database, "LB/W01-0000"));
    cr_assert_null(weiss_database_nearest(database, "LB/W01-0000"));
    add_numbered(database, 3000);
    cr_assert_eq(weiss_database_count(database), 3000);
    for (unsigned i = 0; i < 3000; i++) {
        char code[CARD_CODE_SIZE];
        snprintf(code, sizeof code, "LB/W01-%04u", i);
        cr_assert_eq(weiss_database_find(database, code), weiss_database_card(database, i));
    }
    cr_assert_null(weiss_database_find(database, "LB/W01-3000"));
    cr_assert_null(weiss_database_find(database, ""));
    weiss_database_destroy(database);
}

Test(database, suggests_the_nearest_code)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    add_numbered(database, 200);
    static const char *const cases[][2] = {
        {"LB/W01-01", "LB/W01-0001"}, /* of equally near ones the first in the alphabet */
        {"lb/w01-0107", "LB/W01-0107"},
        {"LBW01-0042", "LB/W01-0042"},
        {"LB/W10-0042", "LB/W01-0042"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const WeissCard *card = weiss_database_nearest(database, cases[i][0]);
        cr_assert_not_null(card, "%s", cases[i][0]);
        cr_assert_str_eq(card->code, cases[i][1]);
    }
    cr_assert_null(weiss_database_nearest(database, "QQ/S99-E77"));
    cr_assert_null(weiss_database_nearest(database, ""));
    weiss_database_destroy(database);
}

Test(database, loads_every_real_card)
{
    WeissDatabase *database = shared_cards("cards");
    if (database == NULL)
        cr_skip_test("no card files in the shared folder");
    cr_assert_eq(weiss_database_count(database), 16701);
    size_t left_out = 0;
    for (size_t i = 0; i < weiss_database_fault_count(database); i++)
        left_out += weiss_database_fault(database, i)->kind != FAULT_MENDED;
    cr_assert_eq(left_out, 1, "a character without power");
    unsigned counters = 0;
    unsigned unlimited = 0;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        counters += weiss_database_card(database, i)->counter;
        unlimited += weiss_copy_limit(weiss_database_card(database, i)).most > WEISS_SAME_NAME_MAX;
    }
    cr_assert_eq(counters, 209);
    cr_assert_eq(unlimited, 82);
    weiss_database_destroy(database);
}

/* Translations by many hands, with every kind of damage: none of it ends the reading. */
Test(database, reads_around_all_damages_of_the_japanese_files)
{
    WeissDatabase *database = shared_cards("cards_jp");
    if (database == NULL)
        cr_skip_test("no Japanese card files in the shared folder");
    size_t texts = 0;
    cr_assert_gt(weiss_database_count(database), 35000);
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        texts += fault->kind == FAULT_TEXT || fault->kind == FAULT_CUT;
        cr_assert(fault->line >= 1 && fault->column >= 1 && *fault->why != '\0');
        cr_assert(fault->code == NULL || fault->kind == FAULT_MENDED ||
                  strlen(fault->code) < CARD_CODE_SIZE);
    }
    cr_assert_eq(texts, 1, "one file is no JSON");
    weiss_database_destroy(database);
}
