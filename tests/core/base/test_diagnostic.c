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
