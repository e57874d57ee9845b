/* What pages are made of: escaping and figures. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/output/page.h"

/* What a statement writes to `out`. */
#define EXPECT_WRITTEN(expected, statement)                                                        \
    do {                                                                                           \
        char *text = NULL;                                                                         \
        size_t size;                                                                               \
        FILE *out = open_memstream(&text, &size);                                                  \
        statement;                                                                                 \
        fclose(out);                                                                               \
        cr_expect_str_eq(text, expected);                                                          \
        free(text);                                                                                \
    } while (0)

#define UNKNOWN "\xEF\xBF\xBD"

Test(page, text_is_escaped)
{
    EXPECT_WRITTEN("a&lt;b&gt;&amp;&quot;&#39;c", html_text(out, "a<b>&\"'c"));
    EXPECT_WRITTEN("one two three ", html_text(out, "one\ntwo\tthree\r"));
    EXPECT_WRITTEN("\xC3\xA9\xE3\x80\x90\xF0\x9F\x82\xA1",
                   html_text(out, "\xC3\xA9\xE3\x80\x90\xF0\x9F\x82\xA1"));
}

Test(page, what_is_no_character_is_replaced)
{
    EXPECT_WRITTEN(UNKNOWN "x" UNKNOWN, html_text(out, "\x01x\x7F"));
    EXPECT_WRITTEN(UNKNOWN UNKNOWN "a", html_text(out, "\xC0\x80"
                                                       "a"));
    EXPECT_WRITTEN(UNKNOWN UNKNOWN UNKNOWN, html_text(out, "\xED\xA0\x80"));
    EXPECT_WRITTEN(UNKNOWN, html_text(out, "\xE3"));
    EXPECT_WRITTEN(UNKNOWN UNKNOWN, html_text(out, "\xC2\x85"));
    EXPECT_WRITTEN(UNKNOWN UNKNOWN UNKNOWN, html_text(out, "\xEF\xBF\xBE"));
}

Test(page, markup_takes_escaped_words_and_numbers)
{
    EXPECT_WRITTEN("<b id=\"&lt;x&gt;\">7 of 18446744073709551615, 12.50%</b>",
                   html_format(out, "<b id=\"%s\">%u of %llu, %.2f%%</b>", "<x>", 7u,
                               18446744073709551615ull, 12.5));
}

Test(page, figures_have_their_key_and_value)
{
    PageKey key = page_key("decks.%u.wins", 1u);
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"1234567\">1,234,567</data>",
                   page_count(out, key, 1234567));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"999\">999</data>",
                   page_count(out, key, 999));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"5\">2.50</data>",
                   page_mean(out, key, 5, 2));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"1\">25.0%</data>",
                   page_part(out, key, 1, 4));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"0\">0.0%</data>",
                   page_part(out, key, 0, 0));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"0.333333\">33.3%</data>",
                   page_percent(out, key, 1.0 / 3));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"0.0126\">+1.3</data>",
                   page_points(out, key, 0.0126));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"0.4765\">47.7%</data>",
                   page_percent(out, key, 0.4765));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"-0.0126\">\xE2\x88\x92"
                   "1.3</data>",
                   page_points(out, key, -0.0126));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"0.0125\">+1.25</data>",
                   page_small_points(out, key, 0.0125));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"-3.5\">\xE2\x88\x92"
                   "3.5</data>",
                   page_number(out, key, -3.5, 1));
    EXPECT_WRITTEN("<data data-key=\"decks.1.wins\" value=\"-0.01\">0.0</data>",
                   page_number(out, key, -0.01, 1));
}
