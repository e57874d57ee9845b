/* Two texts, and whether they mean the same. */
#ifndef WEISSFISH_TESTS_MEANING_PAIRS_H
#define WEISSFISH_TESTS_MEANING_PAIRS_H

#include <string.h>

#include "support/meaning_reader.h"

typedef struct Read {
    Program program;
    Meaning meaning;
} Read;

static inline Read read_text(const char *text)
{
    Read read;
    size_t reached;
    cr_assert(program_compile(&read.program, grammar, "ability", text, &reached),
              "not understood: %s", text);
    cr_assert(meaning_build(&read.meaning, constructions, &read.program));
    return read;
}

static inline void read_clear(Read *read)
{
    meaning_clear(&read->meaning);
    program_clear(&read->program);
}

static inline bool meaning_equal(const Meaning *one, const Meaning *other)
{
    if (one->size != other->size || one->string_count != other->string_count ||
        memcmp(one->code, other->code, one->size * sizeof *one->code) != 0)
        return false;
    for (unsigned i = 0; i < one->string_count; i++)
        if (strcmp(one->strings[i], other->strings[i]) != 0)
            return false;
    return true;
}

static inline void expect_meanings(const char *one, const char *other, bool same)
{
    char printed[2][4096];
    Read reads[2] = {read_text(one), read_text(other)};
    for (unsigned i = 0; i < 2; i++)
        cr_assert_lt(meaning_print(&reads[i].meaning, printed[i], sizeof printed[i]),
                     sizeof printed[i]);
    cr_expect_eq(meaning_equal(&reads[0].meaning, &reads[1].meaning), same, "%s\n%s\n%s\n%s", one,
                 other, printed[0], printed[1]);
    cr_expect_eq(strcmp(printed[0], printed[1]) == 0, same, "%s\n%s\n%s", one, other, printed[0]);
    read_clear(&reads[0]);
    read_clear(&reads[1]);
}

#endif
