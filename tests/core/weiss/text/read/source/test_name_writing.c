/* English Card Name Notice: a part of a name that a text gives in Japanese writing is looked for in the Japanese name. */
#include <criterion/criterion.h>
#include <string.h>

#include "weiss/card/correction.h"
#include "weiss/text/build/compile/printed.h"
#include "weiss/text/read/source/name_writing.h"

#define CARD(code, name, power)                                                                    \
    "{\"code\":\"" code "\",\"name\":\"" name "\",\"type\":\"Character\",\"color\":\"RED\","       \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"" power "\",\"soul\":0,\"trigger\":[],"            \
    "\"attributes\":[],\"ability\":[]}"

static WeissDatabase *database;
static WeissDeck deck;

static void close_cards(void)
{
    weiss_database_destroy(database);
    database = NULL;
}

TestSuite(name_writing, .fini = close_cards);

static void open_cards(const char *cards)
{
    Diagnostic problem;
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, strlen(cards), &problem), "%s", problem.message);
}

static void correct(const char *lines)
{
    WeissCorrections list;
    Diagnostic problem;
    cr_assert(weiss_corrections_read(&list, lines, strlen(lines), &problem), "%s", problem.message);
    for (size_t i = 0; i < list.count; i++)
        cr_assert_eq(weiss_correction_make(&list.list[i], database), CORRECTION_MADE);
    weiss_corrections_free(&list);
}

/* Whether a card has a part in its name. */
static bool fits(const char *code, const char *part)
{
    deck.card[0] = weiss_database_find(database, code);
    cr_assert_not_null(deck.card[0], "%s", code);
    return printed_fits(&deck, PRINTED_NAME_PART, part, 1) != 0;
}

Test(name_writing, the_english_word_decides_where_the_writing_is_not_known)
{
    open_cards("[" CARD("Q/W01-E01", "Rin the Ferryman", "500") "]");
    name_writing_give(database);
    cr_expect(fits("Q/W01-E01", "Rin(凛)"));
    cr_expect(fits("Q/W01-E01", "Rin"));
    cr_expect_not(fits("Q/W01-E01", "Ann(あん)"));
}

Test(name_writing, the_name_of_the_same_number_decides)
{
    open_cards(
        "[" CARD("Q/W01-E01", "Rin the Ferryman", "500") "," CARD("Q/W01-01", "渡し守 りん", "500") "," CARD(
            "Q/EN-W01-02", "Caring Ferry",
            "500") "," CARD("Q/W01-02", "渡し リン・カー",
                            "500") "," CARD("Q/W01-E03SP", "Rin",
                                            "500") "," CARD("Q/W01-03", "りん",
                                                            "1000") "," CARD("Q/W01-TE04", "Rin",
                                                                             "500") "," CARD("Q/W01-T04",
                                                                                             "りん",
                                                                                             "1000") "]");
    name_writing_give(database);
    cr_expect_not(fits("Q/W01-E01", "Rin(凛)"));
    cr_expect(fits("Q/W01-E01", "Rin(りん)"));
    cr_expect(fits("Q/W01-E01", "Rin"), "no writing is asked for");
    cr_expect(fits("Q/EN-W01-02", "Rin(リン)"));
    cr_expect(fits("Q/EN-W01-02", "Rinker(リンカー)"), "a dot between the words of a foreign name");
    cr_expect_not(fits("Q/W01-E03SP", "Rin(凛)"), "a parallel, and one slip of what is printed");
    cr_expect(fits("Q/W01-TE04", "Rin(凛)"), "a trial deck with other numbers");
}

Test(name_writing, a_japanese_name_of_the_card_itself_decides)
{
    open_cards("[" CARD("Q/W01-01", "渡し守 凛", "500") "," CARD("Q/W01-02", "Ferryman, Rin(凛)",
                                                                 "500") "]");
    cr_expect(fits("Q/W01-01", "Rin(凛)"));
    cr_expect_not(fits("Q/W01-01", "Rin(りん)"));
    cr_expect(fits("Q/W01-02", "Rin(凛)"), "a gloss in a translated name makes it no Japanese one");
}

Test(name_writing, corrections_say_what_the_name_has)
{
    open_cards("[" CARD("Q/W01-E01", "Rin the Ferryman", "500") "," CARD(
        "Q/W01-01", "渡し守 りん", "500") "," CARD("Q/W01-E02", "Clarence", "500") "]");
    correct(
        "Q/W01-E01 name has 凛\nQ/W01-E01 name lacks りん\nQ/W01-E02 name has レ―ン\nQ/W01-E02 name has あん");
    name_writing_give(database);
    cr_expect(fits("Q/W01-E01", "Rin(凛)"), "even against the name of the number");
    cr_expect_not(fits("Q/W01-E01", "Rin(りん)"));
    cr_expect(fits("Q/W01-E02", "LLENN(レーン)"), "a dash is a long vowel");
    cr_expect(fits("Q/W01-E02", "Ann(あん)"));
    cr_expect_not(fits("Q/W01-E02", "LLENN"));
}

Test(name_writing, a_part_without_writing_has_no_key)
{
    char key[WEISS_NAME_KEY_SIZE];
    name_writing_key(key, "Rin");
    cr_expect_str_eq(key, "");
    name_writing_key(key, "Rin (X)");
    cr_expect_str_eq(key, "");
    name_writing_key(key, "Rin (X) (ケツァル・コー)");
    cr_expect_str_eq(key, "ケツァルコ-");
}
