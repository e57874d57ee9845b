/* Columns: widths, cutting, padding, and where lines end. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "sim/output/columns.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

Test(columns, east_asian_signs_are_two_wide_and_joined_ones_nothing)
{
    static const struct {
        const char *text;
        unsigned columns;
    } rows[] = {
        {"", 0},        {"ferry", 5}, {"Ännchen", 7}, {"渡し守", 6},
        {"カ", 2},      {"ｶﾞ", 2},    {"か\u3099", 2}, {"e\u0301", 1},
        {"《橋》", 6},  {"＃１", 4},  {"한글", 4},    {"“…”", 3},
        {"★×♪", 3},    {"🐈", 2},    {"\u200B", 0},  {"葛\U000E0100", 2},
        {"\xFF\x80", 2}, {"橋\xE6\xA9", 4},
    };
    for (unsigned i = 0; i < LENGTH(rows); i++)
        cr_expect_eq(columns_width(rows[i].text), rows[i].columns, "%s: %u", rows[i].text,
                     columns_width(rows[i].text));
}

Test(columns, nothing_is_cut_within_a_sign)
{
    static const struct {
        const char *text;
        unsigned columns;
        const char *kept;
    } rows[] = {
        {"渡し守", 6, "渡し守"}, {"渡し守", 5, "渡し"}, {"渡し守", 1, ""},      {"a渡", 2, "a"},
        {"か\u3099き", 2, "か\u3099"}, {"e\u0301x", 1, "e\u0301"}, {"ferry", 3, "fer"},
    };
    for (unsigned i = 0; i < LENGTH(rows); i++)
        cr_expect_eq(columns_bytes(rows[i].text, rows[i].columns), strlen(rows[i].kept), "%s at %u",
                     rows[i].text, rows[i].columns);
}

static char *printed(void (*print)(FILE *out, const char *text, unsigned columns),
                     const char *text, unsigned columns)
{
    static char *words;
    size_t size;
    free(words);
    FILE *out = open_memstream(&words, &size);
    print(out, text, columns);
    fclose(out);
    return words;
}

Test(columns, padding_fills_the_columns_that_are_left)
{
    cr_expect_str_eq(printed(columns_print_left, "渡し", 6), "渡し  ");
    cr_expect_str_eq(printed(columns_print_right, "渡し", 6), "  渡し");
    cr_expect_str_eq(printed(columns_print_left, "渡し守", 5), "渡し ");
    cr_expect_str_eq(printed(columns_print_right, "渡し守", 5), " 渡し");
    cr_expect_str_eq(printed(columns_print_left, "か\u3099", 3), "か\u3099 ");
    cr_expect_str_eq(printed(columns_print_left, "long", 2), "lo");
}

static void print_folded(FILE *out, const char *text, unsigned columns)
{
    columns_print_folded(out, text, columns, 2);
}

Test(columns, lines_end_at_spaces_or_beside_wide_signs)
{
    static const char *const rows[][2] = {
        {"one two three four five", "one two three four\n  five\n"},
        {"渡し守の鐘が鳴る夜の橋の上で", "渡し守の鐘が鳴る夜の\n  橋の上で\n"},
        {"渡し守の鐘が鳴る夜に。橋", "渡し守の鐘が鳴る夜に。\n  橋\n"},
        {"渡し守の鐘が鳴る夜は。橋の上", "渡し守の鐘が鳴る夜は。\n  橋の上\n"},
        {"渡し守の鐘が鳴る「夜」", "渡し守の鐘が鳴る\n  「夜」\n"},
        {"onelongwordwithoutanyspace", "onelongwordwithoutan\n  yspace\n"},
    };
    for (unsigned i = 0; i < LENGTH(rows); i++)
        cr_expect_str_eq(printed(print_folded, rows[i][0], i == 2 || i == 3 ? 22 : i == 4 ? 19 : 20),
                         rows[i][1], "%s", rows[i][0]);
}
