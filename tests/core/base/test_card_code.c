/* Numbers of cards, and the marks of their parallels. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/card_code.h"

Test(card_code, the_mark_of_a_parallel_is_what_follows_the_last_digit)
{
    static const char *const cases[][2] = {
        {"QQ/S01-001SP", "QQ/S01-001"}, {"QQ/S01-E001a", "QQ/S01-E001"}, {"QQ/S01-001M@P", "QQ/S01-001"},
        {"QQ/S01-001", "QQ/S01-001"},   {"QQ/S01-T01_", "QQ/S01-T01"},
        /* nothing that can be a mark */
        {"QQ/S01-PROMO", "QQ/S01-PROMO"}, {"QQ/S01-001TOOLONG", "QQ/S01-001TOOLONG"}, {"ferry", "ferry"}, {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(card_code_plain(cases[i][0]), strlen(cases[i][1]), "%s", cases[i][0]);
}
