/* Corrections of single cards: the reader with its complaints, and what is made of a card. */
#include <criterion/criterion.h>
#include <string.h>

#include "support/real_cards.h"
#include "weiss/card/correction.h"

static WeissDatabase *database;

static void set_up(void)
{
    static const char cards[] =
        "[{\"code\":\"LB/W01-001\",\"name\":\"Ostler Ann\",\"type\":\"Event\",\"color\":\"RED\","
        "\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],"
        "\"attributes\":[\"Horse\",\"Brigde\"],\"ability\":[\"Draw 1 card.\","
        "\"When this card is played, perform the effect, and draw 1 card, or 1 card.\"]}]";
    Diagnostic problem;
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, cards, sizeof cards - 1, &problem), "%s",
              problem.message);
}

static void tear_down(void)
{
    weiss_database_destroy(database);
}

TestSuite(correction, .init = set_up, .fini = tear_down);

static WeissCorrections read_list(const char *text)
{
    WeissCorrections list;
    Diagnostic problem;
    cr_assert(weiss_corrections_read(&list, text, strlen(text), &problem), "%zu:%zu: %s",
              problem.line, problem.column, problem.message);
    return list;
}

/* Makes the one correction of a list. */
static CorrectionResult make(const char *text)
{
    WeissCorrections list = read_list(text);
    cr_assert_eq(list.count, 1);
    CorrectionResult result = weiss_correction_make(&list.list[0], database);
    weiss_corrections_free(&list);
    return result;
}

static const WeissCard *card(void)
{
    return weiss_database_card(database, 0);
}

Test(correction, a_list_has_comments_and_empty_lines)
{
    WeissCorrections list = read_list("# of the bridge\n\n  LB/W01-001 1 delete effect # lost\r\n"
                                      "LB/W01-001 trait replace \"Brigde\" by \"Low Bridge\"");
    cr_assert_eq(list.count, 2);
    cr_assert_eq(list.list[0].line, 3);
    cr_assert_eq(list.list[0].text, 1);
    cr_assert_str_eq(list.list[0].code, "LB/W01-001");
    cr_assert_eq(list.list[1].part, CORRECTION_TRAIT);
    cr_assert_str_eq(list.list[1].words, "Low Bridge");
    weiss_corrections_free(&list);
    list = read_list("");
    cr_assert_eq(list.count, 0);
    weiss_corrections_free(&list);
}

Test(correction, an_icon_is_inserted)
{
    cr_assert_eq(make("LB/W01-001 1 insert 【GATE】 after \"perform the\""), CORRECTION_MADE);
    cr_assert_str_eq(card()->abilities[1],
                     "When this card is played, perform the 【GATE】 effect, and draw 1 card, or 1 card.");
    cr_assert_eq(make("LB/W01-001 1 insert \"'s friend\" after \"this card\""), CORRECTION_MADE);
    cr_assert_eq(make("LB/W01-001 1 insert quickly before played"), CORRECTION_MADE);
    cr_assert_str_eq(card()->abilities[1],
                     "When this card's friend is quickly played, perform the 【GATE】 effect, and draw 1 card, or 1 card.");
}

Test(correction, words_are_replaced_and_deleted)
{
    cr_assert_eq(make("LB/W01-001 0 replace \"1 card\" by \"2 cards\""), CORRECTION_MADE);
    cr_assert_str_eq(card()->abilities[0], "Draw 2 cards.");
    cr_assert_eq(make("LB/W01-001 1 delete \", or 1 card\""), CORRECTION_MADE);
    cr_assert_str_eq(card()->abilities[1],
                     "When this card is played, perform the effect, and draw 1 card.");
}

Test(correction, traits_and_names_are_corrected)
{
    cr_assert_eq(make("LB/W01-001 trait replace Brigde by Bridge"), CORRECTION_MADE);
    cr_assert_str_eq(card()->traits[1], "Bridge");
    cr_assert_eq(make("LB/W01-001 trait delete Horse"), CORRECTION_MADE);
    cr_assert_eq(card()->trait_count, 1);
    cr_assert_str_eq(card()->traits[0], "Bridge");
    cr_assert_eq(make("LB/W01-001 name replace Ostler by \"Ostler,\""), CORRECTION_MADE);
    cr_assert_str_eq(card()->name, "Ostler, Ann");
}

Test(correction, the_writing_of_a_name_is_told)
{
    cr_assert_str_eq(card()->writing, "");
    cr_assert_eq(make("LB/W01-001 name has 凛"), CORRECTION_MADE);
    cr_assert_eq(make("LB/W01-001 name lacks \"り ん\""), CORRECTION_MADE);
    cr_assert_str_eq(card()->writing, "+凛\n-り ん\n");
    cr_assert_eq(make("LB/W01-009 name has 凛"), CORRECTION_NO_CARD);
}

/* An erratum says whose text it is about, and from which day on it holds. */
Test(correction, errata_have_a_language_and_a_day)
{
    static const char cards[] =
        "[{\"code\":\"LB/W01-002\",\"name\":\"Ostler Ben\",\"type\":\"Event\",\"color\":\"RED\",\"level\":\"0\","
        "\"cost\":\"0\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"attributes\":[],\"ability\":[\"Draw 1 card.\"],"
        "\"jpAbility\":[\"1枚引く。\"]}]";
    Diagnostic problem;
    cr_assert(weiss_database_add(database, cards, sizeof cards - 1, &problem), "%s", problem.message);
    const WeissCard *both = weiss_database_card(database, 1);
    cr_assert_eq(both->japanese_count, 1);
    cr_expect_eq(make("LB/W01-002 0 replace 1枚 by 2枚 from 2026-03-20 in ja"), CORRECTION_MADE);
    cr_expect_str_eq(both->japanese[0], "2枚引く。");
    cr_expect_eq(make("LB/W01-002 0 replace \"1 card\" by \"2 cards\" in en"), CORRECTION_MADE);
    cr_expect_str_eq(both->abilities[0], "Draw 2 cards.");
    cr_expect_eq(make("LB/W01-001 0 replace 1枚 by 2枚 in ja"), CORRECTION_NO_CARD, "it has no such text");
    cr_expect_eq(make("LB/W01-002 0 replace 1枚 by 2枚 in ja"), CORRECTION_UNFIT, "it is done already");
    WeissCorrections list = read_list("LB/W01-002 0 delete x from 2026-03-20\nLB/W01-002 0 delete x\n");
    cr_expect_not(weiss_correction_holds(&list.list[0], "2026-03-19"));
    cr_expect(weiss_correction_holds(&list.list[0], "2026-03-20"));
    cr_expect(weiss_correction_holds(&list.list[0], NULL));
    cr_expect(weiss_correction_holds(&list.list[1], "2000-01-01"));
    weiss_corrections_free(&list);
}

Test(correction, what_a_correction_does_is_said)
{
    static const char *const says[][2] = {
        {"C/W1-1 0 insert a after b", "insert \"a\" after \"b\""},
        {"C/W1-1 0 insert a before b", "insert \"a\" before \"b\""},
        {"C/W1-1 0 replace a by \"b c\"", "replace \"a\" by \"b c\""},
        {"C/W1-1 trait delete a", "delete \"a\""},
        {"C/W1-1 power is 500", "is \"500\""}};
    char words[WEISS_CORRECTION_SAYS];
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        WeissCorrections list = read_list(says[i][0]);
        cr_expect_str_eq(weiss_correction_says(&list.list[0], words), says[i][1]);
        weiss_corrections_free(&list);
    }
}

Test(correction, an_event_that_gets_its_icon_back_is_a_counter)
{
    cr_assert_not(card()->counter);
    cr_assert_eq(make("LB/W01-001 0 insert 【COUNTER】 before Draw"), CORRECTION_MADE);
    cr_assert(card()->counter);
}

Test(correction, a_type_is_corrected)
{
    cr_assert_eq(make("LB/W01-001 type replace Event by Character"), CORRECTION_MADE);
    cr_assert_eq(card()->type, TYPE_CHARACTER);
    cr_assert_eq(make("LB/W01-001 type replace Event by Climax"), CORRECTION_UNFIT);
    cr_assert_eq(make("LB/W01-001 type replace Character by Ferry"), CORRECTION_UNFIT);
    cr_assert_eq(card()->type, TYPE_CHARACTER);
}

/* ---- Cards that cannot be read without ---- */

#define BARGE(code, level, power, soul, trigger)                                                   \
    "{\"code\":\"LB/W01-" code                                                                     \
    "\",\"name\":\"Barge \\\"{]\",\"type\":\"Character\",\"color\":\"RED\","                       \
    "\"level\":" level ",\"cost\":\"0\",\"power\":" power ",\"soul\":" soul                        \
    ",\"trigger\":" trigger ",\"ability\":[]}"

/* Adds cards to a database that has been given what the list says of them. */
static WeissCorrections give_and_add(const char *text, const char *cards)
{
    Diagnostic problem;
    WeissCorrections list = read_list(text);
    for (size_t i = 0; i < list.count; i++)
        cr_assert(weiss_correction_give(&list.list[i], database));
    cr_assert(weiss_database_add_readable(database, "barges.json", cards, strlen(cards), &problem));
    return list;
}

static void expect_results(const WeissCorrections *list, const CorrectionResult *results)
{
    for (size_t i = 0; i < list->count; i++)
        cr_expect_eq(weiss_correction_make(&list->list[i], database), results[i], "line %zu",
                     list->list[i].line);
}

Test(correction, a_card_that_was_left_out_is_brought_back)
{
    WeissCorrections list =
        give_and_add("LB/W01-008 level is 2\nLB/W01-008 power is 7500\nLB/W01-008 soul is 2\n"
                     "LB/W01-008 trigger is \"SOUL GATE\"\nLB/W01-008 color is Blue\n"
                     "LB/W01-008 name is \"a\\b\"\n",
                     "[" BARGE("007", "\"1\"", "\"500\"", "1",
                               "[]") ",\n" BARGE("008", "\"-\"", "7", "\"x\"", "[\"MOON\"]") "]");
    const WeissCard *barge = weiss_database_find(database, "LB/W01-008");
    cr_assert_not_null(barge);
    cr_expect_eq(barge->level, 2);
    cr_expect_eq(barge->power, 7500);
    cr_expect_eq(barge->soul, 2);
    cr_expect_eq(barge->icons[0], TRIGGER_SOUL);
    cr_expect_eq(barge->icons[1], TRIGGER_GATE);
    cr_expect_eq(barge->colour, COLOUR_BLUE);
    cr_expect_str_eq(barge->name, "a\\b");
    cr_assert_eq(weiss_database_fault_count(database), 1);
    const WeissFault *fault = weiss_database_fault(database, 0);
    cr_expect_eq(fault->kind, FAULT_MENDED);
    cr_expect_eq(fault->line, 2, "the place of what was wrong");
    cr_expect_str_eq(fault->code, "LB/W01-008");
    expect_results(&list, (const CorrectionResult[6]){CORRECTION_MADE});
    weiss_corrections_free(&list);
}

Test(correction, what_a_card_is_given_in_vain_does_not_fit)
{
    WeissCorrections list =
        give_and_add("LB/W01-007 level is 2\nLB/W01-008 soul is many\nLB/W01-009 power is 0",
                     "[" BARGE("007", "\"1\"", "\"500\"", "1",
                               "[]") "," BARGE("008", "\"1\"", "\"500\"", "\"x\"", "[]") "]");
    cr_expect_eq(weiss_database_find(database, "LB/W01-007")->level, 1, "its file is no worse");
    const WeissFault *fault = weiss_database_left_out(database, "LB/W01-008");
    cr_assert_not_null(fault);
    cr_expect(strstr(fault->why, "soul") != NULL, "%s", fault->why);
    expect_results(
        &list, (const CorrectionResult[]){CORRECTION_UNFIT, CORRECTION_UNFIT, CORRECTION_NO_CARD});
    weiss_corrections_free(&list);
}

Test(correction, what_does_not_fit_changes_nothing)
{
    cr_assert_eq(make("LB/W01-002 0 delete Draw"), CORRECTION_NO_CARD);
    cr_assert_eq(make("LB/W01-001 2 delete Draw"), CORRECTION_UNFIT);
    cr_assert_eq(make("LB/W01-001 0 delete Discard"), CORRECTION_UNFIT);
    cr_assert_eq(make("LB/W01-001 1 delete \"1 card\""), CORRECTION_UNFIT, "it is there twice");
    cr_assert_eq(make("LB/W01-001 trait delete Bridge"), CORRECTION_UNFIT);
    cr_assert_eq(make("LB/W01-001 name delete Bob"), CORRECTION_UNFIT);
    cr_assert_str_eq(card()->abilities[0], "Draw 1 card.");
    cr_assert_eq(card()->trait_count, 2);
}

Test(correction, complaints_have_their_place)
{
    static const struct {
        const char *list;
        size_t line;
        size_t column;
        const char *message;
    } cases[] = {
        {"LB/W01-001 0 inset a after b", 1, 14,
         "'inset' is not what a correction does; did you mean 'insert'?"},
        {"\nLB/W01-001", 2, 11,
         "expected the number of a text (from 0), 'trait', 'name', 'type' or a member before the end of the line"},
        {"LB/W01-001 triat delete a", 1, 12,
         "'triat' is not the number of a text (from 0), 'trait', 'name', 'type' or a member; did you mean 'trait'?"},
        {"LB/W01-001 0x delete a", 1, 12,
         "expected the number of a text (from 0), 'trait', 'name', 'type' or a member"},
        {"LB/W01-001 99999 delete a", 1, 12, "no card has that many texts"},
        {"LB/W01-001 trait insert a after b", 1, 18,
         "'insert' is not what a correction does: expected replace or delete"},
        {"LB/W01-001 level replace 1 by 2", 1, 18,
         "'replace' is not what a correction does: expected is"},
        {"LB/W01-001 trait is Horse", 1, 18,
         "'is' is not what a correction does: expected replace or delete"},
        {"LB/W01-001 power is", 1, 20,
         "expected what the card has there before the end of the line"},
        {"LB/W01-001 0 insert a aftr b", 1, 23,
         "'aftr' is not 'after' or 'before'; did you mean 'after'?"},
        {"LB/W01-001 0 replace a", 1, 23, "expected 'by' before the end of the line"},
        {"LB/W01-001 0 delete \"a b", 1, 21, "this quotation mark is not closed on its line"},
        {"LB/W01-001 0 delete \"\"", 1, 22,
         "expected the words to delete, found nothing in quotation marks"},
        {"LB/W01-001 0 delete a b", 1, 23, "expected the end of the line, found 'b'"},
        {"\"LB/W01 1\" 0 delete a", 1, 2,
         "expected a card code of 1 to 63 characters without spaces, commas, semicolons, quotation marks and '#'"},
        {"LB/W01-001 0 delete \"When this card is played, perform the effect, and draw 1 card, or 1 card\"",
         1, 22, "a correction has a few words (at most 63 bytes); these are 72 bytes"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WeissCorrections list;
        Diagnostic problem;
        cr_assert_not(weiss_corrections_read(&list, cases[i].list, strlen(cases[i].list), &problem),
                      "%s", cases[i].list);
        cr_assert_str_eq(problem.message, cases[i].message);
        cr_assert_eq(problem.line, cases[i].line, "%s: line %zu", cases[i].list, problem.line);
        cr_assert_eq(problem.column, cases[i].column, "%s: column %zu", cases[i].list,
                     problem.column);
    }
}

/* Makes a correction in the one of two databases, which may be NULL, that has the card. */
static CorrectionResult made_in_either(const WeissCorrection *correction, WeissDatabase *one,
                                       WeissDatabase *other)
{
    CorrectionResult result = one != NULL ? weiss_correction_make(correction, one) : CORRECTION_NO_CARD;
    return result == CORRECTION_NO_CARD && other != NULL ? weiss_correction_make(correction, other) : result;
}

/* The shipped list fits the databases as they are. */
Test(correction, the_shipped_list_fits_the_real_cards)
{
    static char text[1 << 18];
    FILE *file = fopen(WEISSFISH_SOURCE_DIR "/decks/corrections.txt", "rb");
    cr_assert_not_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    WeissCorrections list = read_list(text);
    WeissDatabase *real = shared_cards("cards"), *japanese = shared_cards("cards_jp");
    bool both = real != NULL && japanese != NULL;
    if (!both)
        fprintf(stderr, "skipped: no card files in " WEISSFISH_SHARED_DIR "\n");
    for (size_t i = 0; both && i < list.count; i++)
        cr_expect_eq(made_in_either(&list.list[i], real, japanese), CORRECTION_MADE, "line %zu", list.list[i].line);
    weiss_database_destroy(real);
    weiss_database_destroy(japanese);
    weiss_corrections_free(&list);
}
