/* Compiled card texts: each text once, what is not understood told with its place, slips mended. */
#include <criterion/criterion.h>
#include <string.h>

#include "weiss/text/build/compile/card_text.h"

static WeissDatabase *database_of(const char *json)
{
    Diagnostic problem;
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    cr_assert(weiss_database_add(database, json, strlen(json), &problem), "%s", problem.message);
    return database;
}

#define CARD(code, type, texts)                                                                    \
    "{\"code\":\"" code "\",\"name\":\"Ferry\",\"type\":\"" type                                   \
    "\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"          \
    "\"ability\":[" texts "]}"

#define DRAWS "\"【AUTO】 When this card attacks, draw 1 card.\""

Test(card_text, cards_with_the_same_words_share_their_program)
{
    WeissDatabase *database = database_of(
        "[" CARD("A", "Character", DRAWS) "," CARD("B", "Character", "\"-\"," DRAWS) "]");
    TextCompiler *compiler = text_compiler_create(database);
    const CardText *one = text_compiler_card(compiler, weiss_database_card(database, 0));
    const CardText *other = text_compiler_card(compiler, weiss_database_card(database, 1));
    cr_assert_eq(one->count, 1);
    cr_assert_eq(other->count, 1, "a placeholder is no ability");
    cr_assert_eq(one->abilities[0], other->abilities[0]);
    cr_assert_eq(text_compiler_card(compiler, weiss_database_card(database, 0)), one);
    cr_assert(one->abilities[0]->parsed);
    cr_assert_eq(node_kind(one->abilities[0]->program.code), TEXT_ABILITY_AUTO);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

Test(card_text, what_is_not_understood_has_a_place)
{
    static const char text[] = "【AUTO】 When this card attacks, juggle 1 card.";
    WeissDatabase *database = database_of(
        "[" CARD("A", "Character",
                 "\"【AUTO】 When this card attacks, juggle 1 card.\"") "]");
    TextCompiler *compiler = text_compiler_create(database);
    const CardText *card = text_compiler_card(compiler, weiss_database_card(database, 0));
    cr_assert_not(card->abilities[0]->parsed);
    cr_assert_str_eq(card->abilities[0]->text, text);
    cr_assert_eq(card->abilities[0]->reached, (size_t)(strstr(text, " juggle") - text));
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

static const AbilityText *ability_of(TextCompiler *compiler, const WeissDatabase *database)
{
    return text_compiler_card(compiler, weiss_database_card(database, 0))->abilities[0];
}

static void expect_slip(const char *json, bool parsed, const char *text)
{
    WeissDatabase *database = database_of(json);
    TextCompiler *compiler = text_compiler_create(database);
    const AbilityText *ability = ability_of(compiler, database);
    cr_expect_eq(ability->parsed, parsed, "%s", text);
    cr_expect_str_eq(ability->text, text);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

#define SLIP(text) "[" CARD("A", "Character", "\"" text "\"") "]"

Test(card_text, slips_are_mended_where_that_makes_sense_of_the_text)
{
    expect_slip(SLIP("【AUTO】 When this card atacks, choose 1 carhacter in your watiing room, and retunr it to to your hand."),
                true,
                "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand.");
    expect_slip(SLIP("【AUTO】 When this card atacks, choose 1 crahcaetr in your watiing room, and retunr it to to your hand."),
                false,
                "【AUTO】 When this card atacks, choose 1 crahcaetr in your watiing room, and retunr it to your hand.");
    expect_slip(SLIP("【AUTO】 When this card atacks, choose 1 charatcer in your watiing room, and return return it to your hand."),
                true,
                "【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand.");
    expect_slip(SLIP("【AUTO】 When this card atacks, juggle 1 card."), false,
                "【AUTO】 When this card atacks, juggle 1 card.");
    expect_slip(
        SLIP("【AUTO】 When this card atacks, if \\\"Atacks\\\" is in your climax area, draw 1 card."),
        true,
        "【AUTO】 When this card attacks, if \"Atacks\" is in your climax area, draw 1 card.");
}

Test(card_text, a_last_parenthesis_is_a_reminder_if_the_rest_is_understood)
{
    expect_slip(SLIP("【AUTO】 When this card attacks, draw 1 card. (Cards that you draw are yours to keep)"), true,
                "【AUTO】 When this card attacks, draw 1 card.");
    expect_slip(SLIP("【AUTO】 When this card attacks, draw 1 card. (Cards that you draw are yours"), true,
                "【AUTO】 When this card attacks, draw 1 card.");
    expect_slip(SLIP("【AUTO】 When this card attacks, draw 1 card. (You lose when you draw 9 cards)"), false,
                "【AUTO】 When this card attacks, draw 1 card. (You lose when you draw 9 cards)");
    expect_slip(SLIP("【AUTO】 When this card attacks, juggle 1 card. (Cards that you draw are yours to keep)"), false,
                "【AUTO】 When this card attacks, juggle 1 card. (Cards that you draw are yours to keep)");
}

#define NAME(name) "or \\\"" name "\\\" "
#define NAME_10(a) NAME(a "0") NAME(a "1") NAME(a "2") NAME(a "3") NAME(a "4") NAME(a "5") NAME(a "6") NAME(a "7") NAME(a "8") NAME(a "9")
#define NAME_70 NAME_10("A") NAME_10("B") NAME_10("C") NAME_10("D") NAME_10("E") NAME_10("F") NAME_10("G")
Test(card_text, a_text_that_says_too_much_is_not_understood)
{
    static const char text[] = "[" CARD("A", "Character", "\"【CONT】 Your \\\"A\\\" " NAME_70 "get +500 power.\",\"【CONT】 This card gets +500 power.\"") "]";
    WeissDatabase *database = database_of(text);
    TextCompiler *compiler = text_compiler_create(database);
    const CardText *compiled = text_compiler_card(compiler, weiss_database_card(database, 0));
    cr_assert(compiled && compiled->count == 2);
    cr_expect_not(compiled->abilities[0]->parsed);
    cr_expect(compiled->abilities[1]->parsed);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}
