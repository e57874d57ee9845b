/* Tables of titles and restrictions: how they are read, and which of them holds at a date. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/weiss/legality/legality.h"

static bool reads(LegalityTable *table, const char *text, Diagnostic *problem)
{
    *problem = (Diagnostic){0};
    return legality_table_read(table, text, strlen(text), problem);
}

Test(legality_table, every_kind_of_line_is_read)
{
    Diagnostic problem;
    LegalityTable table;
    cr_assert(reads(&table,
                    "# a comment\n"
                    "restrictions ja 2026-07-11\n"
                    "source somewhere, some day\n"
                    "banned QA/W01-001 QA/W01-T01 # both\n"
                    "unless characters Old Ferry | Barge\n"
                    "limited 2 QA/W01-002\n"
                    "choice QA/W01-003 QA/W01-P03 | QA/W01-004\n"
                    "except QA/W01-005\r\n"
                    "together 4 QA/W01-006 QA/W01-007\n",
                    &problem),
              "%s", problem.message);
    cr_expect_eq(table.kind, TABLE_RESTRICTIONS);
    cr_expect_eq(table.language, PRINT_JAPANESE);
    cr_expect_str_eq(table.date, "2026-07-11");
    cr_expect_str_eq(table.source, "somewhere, some day");
    cr_assert_eq(table.count, 4);
    cr_expect_eq(table.lines[0].kind, LINE_BANNED);
    cr_expect_eq(table.lines[0].count, 2);
    cr_assert_eq(table.lines[0].trait_count, 2);
    cr_expect_str_eq(table.lines[0].traits[0].word, "Old Ferry");
    cr_expect_eq(table.lines[1].most, 2);
    cr_assert_eq(table.lines[2].count, 3);
    cr_expect_eq(table.lines[2].words[1].group, 0);
    cr_expect_eq(table.lines[2].words[2].group, 1);
    cr_assert_eq(table.lines[2].except_count, 1);
    cr_expect_str_eq(table.lines[2].except[0].word, "QA/W01-005");
    cr_expect_eq(table.lines[3].most, 4);
    legality_table_free(&table);
}

Test(legality_table, what_is_no_table_is_told_with_its_line)
{
    static const struct {
        const char *text;
        size_t line;
        const char *says;
    } cases[] = {
        {"", 0, "empty"},
        {"title QA\n", 1, "'titles' or 'restrictions'"},
        {"titles fr 2026-01\n", 1, "'en' or 'ja'"},
        {"titles en 2026-01\nbanned QA/W01-001\n", 2, "'banned' begins no line of a table of titles"},
        {"restrictions en 2026-01\nbanned\n", 2, "expected codes or numbers"},
        {"restrictions en 2026-01\n\nlimited QA/W01-001\n", 3, "expected a number of copies"},
        {"restrictions en 2026-01\nlimited 0 QA/W01-001\n", 2, "expected a number of copies"},
        {"restrictions en 2026-01\nexcept QA/W01-001\n", 2, "follows no restriction"},
        {"restrictions en 2026-01\nbanned QA/W01-001\nunless Ferry\n", 3, "'characters'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Diagnostic problem;
        LegalityTable table;
        cr_assert_not(reads(&table, cases[i].text, &problem), "%s", cases[i].text);
        cr_expect_eq(problem.line, cases[i].line, "%s: line %zu", cases[i].text, problem.line);
        cr_expect_not_null(strstr(problem.message, cases[i].says), "%s", problem.message);
    }
}

Test(legality_table, the_newest_table_that_holds_is_asked)
{
    static char first[] = "2025-08", second[] = "2026-07-11";
    LegalityTable list[] = {
        {.kind = TABLE_TITLES, .language = PRINT_ENGLISH, .date = second},
        {.kind = TABLE_TITLES, .language = PRINT_ENGLISH, .date = first},
        {.kind = TABLE_TITLES, .language = PRINT_JAPANESE, .date = second},
    };
    LegalityTables tables = {list, 3};
    cr_expect_null(legality_table_at(&tables, TABLE_TITLES, PRINT_ENGLISH, "2025-07-31"));
    cr_expect_eq(legality_table_at(&tables, TABLE_TITLES, PRINT_ENGLISH, "2025-08-01"), &list[1]);
    cr_expect_eq(legality_table_at(&tables, TABLE_TITLES, PRINT_ENGLISH, "2026-07-10"), &list[1]);
    cr_expect_eq(legality_table_at(&tables, TABLE_TITLES, PRINT_ENGLISH, "2026-07-11"), &list[0]);
    cr_expect_null(legality_table_at(&tables, TABLE_RESTRICTIONS, PRINT_ENGLISH, "2026-07-11"));
    cr_expect_eq(legality_table_first(&tables, TABLE_TITLES, PRINT_ENGLISH), &list[1]);
}

Test(legality_table, dates_are_days_that_there_are)
{
    static const char *const good[] = {"2026-11-28", "2024-02-29", "2000-02-29"};
    static const char *const bad[] = {"2026-2-8",    "2026-02-29", "1900-02-29", "2026-13-01",
                                      "2026-00-01", "2026-04-31", "26-04-01",   "2026/04/01",
                                      "2026-04-01 ", "today",      ""};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        cr_expect(options_date_fits(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(options_date_fits(bad[i]), "%s", bad[i]);
}

/* What ends a number, the mark of a parallel or a letter for another picture, is no part of it. */
Test(legality_table, numbers_are_the_same_but_for_what_ends_them)
{
    static const char *const same[][2] = {
        {"QA/W01-E001", "QA/W01-E001SP"}, {"QA/W01-001a", "QA/W01-001b"}, {"QA/W01-001", "qa/w01-001S"},
        {"QA/W01-68M@P", "QA/W01-68"},    {"QA/W01-T01_", "QA/W01-T01"},  {"QA/W01-P09S", "QA/W01-P09EX"},
        {"QA/W01-030SSP+", "QA/W01-030"}};
    static const char *const other[][2] = {{"QA/W01-E001", "QA/W01-001"},
                                           {"QA/W01-001", "QA/W01-0011"},
                                           {"QA/W01-001", "QB/W01-001"},
                                           {"QA/W01-001", "QA/W01-P001"}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        cr_expect(legality_same_number(same[i][0], same[i][1]), "%s %s", same[i][0], same[i][1]);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        cr_expect_not(legality_same_number(other[i][0], other[i][1]), "%s %s", other[i][0],
                      other[i][1]);
}
