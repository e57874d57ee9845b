/* Traits of a title under several names. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "weiss/text/build/compile/card_text.h"
#include "weiss/text/read/word/trait_names.h"
#include "weiss/text/read/word/trait_words.h"

#define CARD(code, traits, english, japanese)                                                      \
    "{\"code\":\"" code "\",\"name\":\"N\",\"type\":\"Character\",\"color\":\"RED\","              \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"                    \
    "\"attributes\":[" traits "],\"ability\":[\"" english "\"],\"jpAbility\":[\"" japanese "\"]}"
#define PLAIN(code, traits) CARD(code, traits, "-", "-")

static WeissDatabase *database;
static TraitNames *names;

static void open_cards(const char *cards)
{
    Diagnostic problem;
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, strlen(cards), &problem), "%s", problem.message);
    names = trait_names_create(database);
    cr_assert_not_null(names);
}

static void close_cards(void)
{
    trait_names_destroy(names);
    weiss_database_destroy(database);
    names = NULL;
    database = NULL;
}

TestSuite(trait_names, .fini = close_cards);

static void expect_found(const char *code, const char *trait, const char *expected)
{
    TraitName found = trait_names_find(names, code, (TraitName){trait, strlen(trait)});
    cr_expect(found.length == strlen(expected) && memcmp(found.bytes, expected, found.length) == 0,
              "%s of %s is %.*s", trait, code, (int)found.length, found.bytes);
}

/* The traits of a card once they are given, with bars between them. */
static void expect_given(const char *code, const char *expected)
{
    char text[256] = "";
    const WeissCard *card = weiss_database_find(database, code);
    for (unsigned i = 0; i < card->trait_count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? "|" : "", card->traits[i]);
    cr_expect_str_eq(text, expected, "%s", code);
}

/* A promo with the Japanese word is no reason to leave the others alone. */
Test(trait_names, a_title_has_one_name_for_a_trait_in_two_languages)
{
    open_cards("[" CARD("Q/W01-1", "\"Hill Folk\"", "1 <Hill Folk>", "《丘の民》") "," PLAIN("Q/W01-2", "\"Hill Folk\"") ","
                   PLAIN("Q/W02-P1", "\"丘の民\"") "," PLAIN("R/W01-1", "\"丘の民\"") "]");
    expect_found("Q/W01-1", "丘の民", "Hill Folk");
    expect_found("Q/W02-P1", "Hill Folk", "Hill Folk");
    expect_found("R/W01-1", "丘の民", "丘の民");
    trait_names_give(names, database);
    expect_given("Q/W02-P1", "Hill Folk");
    expect_given("R/W01-1", "丘の民");
}

Test(trait_names, letters_count_not_signs)
{
    open_cards("[" PLAIN("Q/W01-1", "\"Sky*Hill\"") "," PLAIN("Q/W02-1", "\"Sky＊Hill\"") ","
                   PLAIN("Q/W02-2", "\"Sky＊Hill\"") "," PLAIN("Q/W02-3", "\"!?\"") "]");
    expect_found("Q/W01-1", "sky hill", "Sky＊Hill");
    expect_found("Q/W01-1", "Sky&#39;Hill", "Sky＊Hill");
    expect_found("Q/W01-1", "?!", "?!");
    trait_names_give(names, database);
    expect_given("Q/W01-1", "Sky＊Hill");
}

/* Two traits that one card has are two, and so are two in Japanese, whatever a translator writes. */
Test(trait_names, two_traits_stay_two)
{
    open_cards("[" CARD("Q/W01-1", "\"Love\",\"恋心\"", "1 <Love>", "《恋心》") ","
                   CARD("R/W01-1", "\"海辺\"", "1 <Shore> <Shore>", "《海辺》《浜》") "," PLAIN("R/W01-2", "\"浜\"") ","
                   PLAIN("R/W01-3", "\"Shore\"") "]");
    expect_found("Q/W01-1", "恋心", "恋心");
    trait_names_give(names, database);
    expect_given("Q/W01-1", "Love|恋心");
    expect_found("R/W01-1", "海辺", "海辺");
    expect_found("R/W01-1", "浜", "浜");
}

/* What most places say, of several words. */
Test(trait_names, the_word_of_most_places_counts)
{
    open_cards("[" CARD("Q/W01-1", "\"Hill Folk\"", "1 <Hill Folk>", "《丘の民》") ","
                   CARD("Q/W01-2", "\"Hill Folk\"", "1 <Sea Folk>", "《丘の民》") "," PLAIN("Q/W01-3", "\"丘の民\"") "]");
    expect_found("Q/W01-1", "丘の民", "丘の民");
}

/* Everyday words have one name in all titles, so that decks of several titles know them. */
Test(trait_names, everyday_words_are_the_same_in_all_titles)
{
    open_cards("[" PLAIN("Q/W01-1", "\"音楽\"") "," PLAIN("R/W01-1", "\"Music\"") "," PLAIN("R/W01-2", "\"Music\"") "]");
    expect_found("Q/W01-1", "Music", "音楽");
    expect_found("R/W01-1", "音楽", "Music");
    cr_expect_str_eq(trait_word((TraitName){"音楽", strlen("音楽")}), "Music");
    cr_expect_null(trait_word((TraitName){"Hill Folk", strlen("Hill Folk")}));
    trait_names_give(names, database);
    expect_given("Q/W01-1", "Music");
    expect_given("R/W01-1", "Music");
}

Test(trait_names, rows_of_titles_are_for_these_titles)
{
    open_cards("[" PLAIN("UMA/W01-1", "\"Uma Musume\"") "," PLAIN("Q/W01-1", "\"Uma Musume\"") "]");
    expect_found("UMA/W01-1", "ウマ娘", "Uma Musume");
    expect_found("Q/W01-1", "ウマ娘", "ウマ娘");
}

Test(trait_names, a_word_stands_in_one_row_for_all_titles)
{
    for (unsigned i = 0; i < trait_row_count(); i++)
        for (unsigned k = 0; k < i; k++) {
            TraitRow one = trait_row(i), other = trait_row(k);
            for (unsigned word = 0; *one.titles == '\0' && *other.titles == '\0' && word < one.count; word++)
                cr_expect_not(trait_row_has(&other, one.letters[word]), "%s and %s", one.word, other.word);
        }
}

/* "Hillfok" is the one trait that is a letter away, if it is one. */
Test(trait_names, a_trait_that_no_card_has_is_the_one_a_letter_away)
{
    open_cards("[" PLAIN("Q/W01-1", "\"Hillfolk\"") "," PLAIN("Q/W01-2", "\"Rivers\",\"Sea\"") ","
                   PLAIN("Q/W01-3", "\"Divers\"") "," PLAIN("Q/W01-4", "\"丘の上の民\"") "]");
    expect_found("Q/W01-1", "Hillfok", "Hillfolk");
    expect_found("Q/W01-1", "Hillxfolk", "Hillfolk");
    expect_found("Q/W01-1", "Hilxfolk", "Hillfolk");
    expect_found("Q/W01-1", "Hillfo", "Hillfo");
    expect_found("Q/W01-1", "Livers", "Livers");
    expect_found("Q/W01-1", "Tea", "Tea");
    expect_found("Q/W01-1", "丘の下の民", "丘の上の民");
}

/* A file that splits at the slash. */
Test(trait_names, a_trait_in_parts_is_one_again)
{
    open_cards("[" PLAIN("Q/W01-1", "\"Music\",\"Lion/need\"") "," PLAIN("Q/W01-2", "\"Music\",\"Lion\",\"need\"") ","
                   PLAIN("R/W01-1", "\"Sky/hill\"") "," PLAIN("R/W01-2", "\"Sky\",\"hill\"") "," PLAIN("R/W01-3", "\"Sky\"") "]");
    trait_names_give(names, database);
    expect_given("Q/W01-2", "Music|Lion/need");
    expect_given("R/W01-2", "Sky|hill");
}

/* 【ruling】 "特徴なし" on a card is no trait. */
Test(trait_names, the_word_for_no_trait_is_none)
{
    open_cards("[" PLAIN("Q/W01-1", "\"特徴なし\"") "," PLAIN("Q/W01-2", "\"Traitless 《特徴なし》\",\"TRAIT\"") "]");
    expect_given("Q/W01-1", "");
    expect_given("Q/W01-2", "");
}

/* Whoever compiles texts has cards with one name each. */
Test(trait_names, a_compiler_gives_the_names)
{
    open_cards("[" PLAIN("Q/W01-1", "\"武器\"") "]");
    TextCompiler *compiler = text_compiler_create(database);
    expect_given("Q/W01-1", "Weapon");
    text_compiler_destroy(compiler);
}
