/* Messages with their place: lines and bytes counted, long ones cut, excerpts of one line. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/diagnostic.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

Test(diagnostic, counts_lines_and_bytes_from_1)
{
    static const char text[] = "ab\r\n\xE6\xA9\x8B"
                               "c\n\nd";
    static const size_t places[][3] = {{0, 1, 1}, {2, 1, 3}, {3, 1, 4},  {4, 2, 1},
                                       {7, 2, 4}, {9, 3, 1}, {10, 4, 1}, {11, 4, 2}};
    for (size_t i = 0; i < LENGTH(places); i++) {
        Diagnostic diagnostic;
        diagnostic_at(&diagnostic, text, places[i][0], "at %zu", places[i][0]);
        cr_assert_eq(diagnostic.line, places[i][1], "offset %zu", places[i][0]);
        cr_assert_eq(diagnostic.column, places[i][2], "offset %zu", places[i][0]);
    }
}

Test(diagnostic, cuts_long_messages_between_characters)
{
    char text[1000];
    for (size_t pad = 0; pad < 3; pad++) {
        size_t used = pad;
        memset(text, 'a', pad);
        for (; used + 4 < sizeof text; used += 3)
            memcpy(text + used, "\xE6\xA9\x8B", 4);
        Diagnostic diagnostic;
        diagnostic_whole(&diagnostic, "%s", text);
        size_t length = strlen(diagnostic.message);
        cr_assert(length >= sizeof diagnostic.message - 4);
        cr_assert_eq((length - pad) % 3, 0);
        cr_assert_eq(diagnostic.line, 0);
    }
}

Test(diagnostic, excerpts_fit_into_one_line)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    cr_assert_str_eq(diagnostic_excerpt(excerpt, "a\nb\x01", 4), "a?b?");
    char text[200];
    for (size_t used = 0; used + 4 < sizeof text; used += 3)
        memcpy(text + used, "\xE6\xA9\x8B", 4);
    diagnostic_excerpt(excerpt, text, strlen(text));
    cr_assert_eq(strlen(excerpt) % 3, 0);
    cr_assert_str_eq(excerpt + strlen(excerpt) - 3, "...");
}

/* The places of a text one after the other, each a little before the last one again: as a reader tells what is wrong
 * with each of many cards. */
static void expect_looked_at_once(char *text, size_t length)
{
    DiagnosticPlace place = {0};
    size_t looked = 0;
    for (size_t at = 0; at + 7 < length; at += 5) {
        Diagnostic expected;
        looked += diagnostic_go(&place, text, at + 7);
        looked += diagnostic_go(&place, text, at);
        diagnostic_at(&expected, text, at, "x");
        cr_assert_eq(place.line + 1, expected.line);
        cr_assert_eq(at - place.begin + 1, expected.column);
    }
    cr_expect_leq(looked, 8 * length, "%zu bytes for %zu", looked, length);
}

Test(diagnostic, places_of_a_text_are_found_from_each_other)
{
    char text[5001];
    memset(text, 'x', sizeof text);
    text[5000] = '\0';
    expect_looked_at_once(text, 5000);
    for (size_t i = 3; i < 5000; i += 11)
        text[i] = '\n';
    expect_looked_at_once(text, 5000);
}
