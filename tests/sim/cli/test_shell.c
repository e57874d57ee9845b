/* Words for a shell: what needs quotation marks gets them. */
#include <criterion/criterion.h>

#include "sim/cli/shell.h"

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

Test(shell, words_are_quoted_for_a_shell)
{
    EXPECT_WRITTEN("decks/a-1_b.deck", shell_word(out, "decks/a-1_b.deck"));
    EXPECT_WRITTEN("'two words'", shell_word(out, "two words"));
    EXPECT_WRITTEN("''", shell_word(out, ""));
    EXPECT_WRITTEN("'it'\\''s $HOME `x`'", shell_word(out, "it's $HOME `x`"));
    EXPECT_WRITTEN("'\xC3\xA9'", shell_word(out, "\xC3\xA9"));
    EXPECT_WRITTEN("$'a\\012b\\047\\134\\377'", shell_word(out, "a\nb'\\\xFF"));
    EXPECT_WRITTEN("./-f", shell_path(out, "-f"));
    EXPECT_WRITTEN("-", shell_path(out, "-"));
}
