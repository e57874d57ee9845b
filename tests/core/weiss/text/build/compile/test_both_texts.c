/* Cards with a Japanese text and a translation: which is played, and whether they agree. */
#include <criterion/criterion.h>
#include <string.h>

#include "weiss/text/build/compile/both_texts.h"

#define CARD(code, english, japanese)                                                              \
    "{\"code\":\"" code "\",\"name\":\"Ferry\",\"type\":\"Character\",\"color\":\"RED\","          \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"                    \
    "\"ability\":[" english "],\"jpAbility\":[" japanese "]}"

#define ENGLISH(what) "\"【AUTO】 When this card attacks, " what ".\""
#define JAPANESE(what) "\"【自】 このカードがアタックした時、あなたは" what "。\""

static const char cards[] = "["
    CARD("A", ENGLISH("draw 1 card") "," ENGLISH("draw 2 cards"), JAPANESE("1枚引く") "," JAPANESE("1枚引く")) ","
    CARD("B", ENGLISH("draw 1 card") "," ENGLISH("juggle"), JAPANESE("投げる") "," JAPANESE("投げる")) ","
    CARD("C", ENGLISH("draw 1 card"), JAPANESE("1枚引く") "," JAPANESE("1枚引く")) ","
    CARD("D", ENGLISH("draw 1 card"), JAPANESE("投げる") "," JAPANESE("投げる")) ","
    CARD("E", ENGLISH("choose 1 《Sea》 or 《Hill》 character in your waiting room, and return it to your hand"),
         JAPANESE("自分の控え室の《海》か《丘》のキャラを1枚選び、手札に戻す")) ","
    CARD("F", ENGLISH("choose 1 《Sea》 character in your waiting room, and return it to your hand"),
         JAPANESE("自分の控え室の《海》か《丘》のキャラを1枚選び、手札に戻す")) ","
    CARD("G", ENGLISH("choose up to 2 of your characters, and they get +500 power until end of turn"),
         JAPANESE("自分のキャラを2枚まで選び、そのターン中、パワーを＋500")) ","
    CARD("H", ENGLISH("juggle"), JAPANESE("1枚引く")) ","
    CARD("I", ENGLISH("choose 1 《Sea》 or 《Hill》 or 《Mill》 character in your waiting room, and return it to your hand"),
         JAPANESE("自分の控え室の《海》か《丘》のキャラを1枚選び、手札に戻す")) ","
    CARD("J", ENGLISH("choose 1 of your characters, and this card gets +500 power until end of turn"),
         JAPANESE("自分のキャラを1枚選び、そのターン中、パワーを＋500")) "]";

static WeissDatabase *database;
static TextCompiler *compiler;

static void begin(void)
{
    Diagnostic problem;
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, sizeof cards - 1, &problem), "%s", problem.message);
    compiler = text_compiler_create(database);
}

static void end(void)
{
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

TestSuite(both_texts, .init = begin, .fini = end);

static const CardText *played(const char *code)
{
    const CardText *text = text_compiler_card(compiler, weiss_database_find(database, code));
    cr_assert_not_null(text);
    return text;
}

Test(both_texts, the_japanese_text_decides)
{
    const CardText *text = played("A");
    cr_expect_eq(text->count, 2);
    cr_expect_eq(text->languages[0], LANGUAGE_JAPANESE);
    cr_expect_eq(text->languages[1], LANGUAGE_JAPANESE);
}

Test(both_texts, an_ability_that_is_exact_in_the_translation_alone_is_played_from_it)
{
    const CardText *text = played("B");
    cr_expect_eq(text->languages[0], LANGUAGE_ENGLISH);
    cr_expect_eq(text->languages[1], LANGUAGE_JAPANESE, "neither is exact");
}

Test(both_texts, of_different_numbers_of_abilities_the_better_text_counts)
{
    cr_expect_eq(played("C")->count, 2);
    cr_expect_eq(played("D")->count, 1);
    cr_expect_eq(played("D")->languages[0], LANGUAGE_ENGLISH);
}

Test(both_texts, one_field_can_be_read_alone)
{
    text_compiler_read(compiler, TEXTS_JAPANESE);
    cr_expect_eq(played("D")->count, 2);
}

static void expect_agreement(const char *code, unsigned number, bool compared, bool agree)
{
    BothTexts both;
    cr_assert(both_texts_open(&both, compiler, weiss_database_find(database, code)));
    cr_expect_eq(both_texts_compare(&both, number), compared, "%s", code);
    if (compared)
        cr_expect_eq(both_texts_agree(&both, number), agree, "%s", code);
    both_texts_close(&both);
}

/* Names and traits are spelled otherwise, and lists of them are sorted otherwise. */
Test(both_texts, texts_are_compared_by_meaning)
{
    expect_agreement("A", 0, true, true);
    expect_agreement("A", 1, true, false);
    expect_agreement("B", 0, false, false);
    expect_agreement("C", 0, false, false);
    expect_agreement("E", 0, true, true);
    expect_agreement("F", 0, true, false);
    expect_agreement("G", 0, true, true);
    expect_agreement("H", 0, false, false);
    expect_agreement("I", 0, true, false);
    expect_agreement("J", 0, true, true); /* a choice that nothing uses is of who gets it */
}

/* A card that one file has in Japanese and another one translated is met by texts in both languages. */
Test(two_sources, names_and_traits_meet_in_both_languages)
{
    static const char fan[] =
        "[{\"code\":\"LF/W02-010\",\"name\":\"Ferryman\",\"type\":\"Character\",\"color\":\"RED\",\"level\":0,\"cost\":0,"
        "\"power\":500,\"soul\":1,\"trigger\":[],\"attributes\":[\"River\"],\"ability\":[]},"
        "{\"code\":\"LF/W02-011\",\"name\":\"Toll\",\"type\":\"Character\",\"color\":\"RED\",\"level\":0,\"cost\":0,"
        "\"power\":500,\"soul\":1,\"trigger\":[],\"attributes\":[\"River\"],\"ability\":[]}]";
    static const char list[] =
        "[{\"card_number\":\"LF/W02-010\",\"card_name\":\"渡し守\",\"card_kind\":\"2\",\"color\":\"[[red.gif]]\","
        "\"level\":\"0\",\"cost\":\"0\",\"power\":\"500\",\"soul\":\"[[soul.gif]]\",\"card_trigger\":\"-\","
        "\"feature1\":\"河原\",\"text\":\"【自】 このカードがアタックした時、あなたは1枚引く。\"}]";
    Diagnostic problem;
    WeissDatabase *both = weiss_database_create();
    cr_assert(weiss_database_add(both, fan, sizeof fan - 1, &problem) &&
              weiss_database_add(both, list, sizeof list - 1, &problem) && weiss_database_settle(both));
    TextCompiler *reader = text_compiler_create(both);
    cr_assert_not_null(reader);
    cr_expect(text_compiler_knows(reader, weiss_database_card(both, 0), "ferryman", false));
    cr_expect(text_compiler_knows(reader, weiss_database_card(both, 0), "渡し守", false));
    const WeissCard *card = weiss_database_find(both, "LF/W02-010"), *other = weiss_database_find(both, "LF/W02-011");
    cr_expect_str_eq(card->traits[0], other->traits[0], "the same trait under one name");
    const CardText *text = text_compiler_card(reader, card);
    cr_assert(text != NULL && text->count == 1);
    cr_expect_eq(text->languages[0], LANGUAGE_JAPANESE);
    text_compiler_destroy(reader);
    weiss_database_destroy(both);
}
