/* The grammar and the constructions by which tests read what a text means. */
#ifndef WEISSFISH_TESTS_MEANING_READER_H
#define WEISSFISH_TESTS_MEANING_READER_H

#include <criterion/criterion.h>

#include "weiss/text/read/meaning/meaning.h"

static Grammar *grammar;
static Constructions *constructions;

static inline void reader_begin(void)
{
    grammar = grammar_create();
    constructions = constructions_create(grammar);
    cr_assert_not_null(constructions);
}

static inline void reader_end(void)
{
    constructions_destroy(constructions);
    grammar_destroy(grammar);
}

#endif
