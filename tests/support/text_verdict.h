/* Whether the interpreter claims a text: an understood text is exact if every part of it is played
 * as printed; otherwise it is doubted. */
#ifndef WEISSFISH_TESTS_TEXT_VERDICT_H
#define WEISSFISH_TESTS_TEXT_VERDICT_H

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/build/compile/link.h"

static TextCompiler *verdict_compiler;

static inline void verdict_begin(void)
{
    verdict_compiler = text_compiler_create(NULL);
    cr_assert_not_null(verdict_compiler);
}

static inline void verdict_end(void)
{
    text_compiler_destroy(verdict_compiler);
}

/* Checks a text as the only ability of a card of this type. */
static inline void verdict_check(WeissType type, const char *text, bool claimed)
{
    WeissCard card = {
        .code = "T/1", .name = "Ferry", .type = type, .abilities = &text, .ability_count = 1};
    AbilityVerdict verdict;
    const CardText *compiled = text_compiler_card(verdict_compiler, &card);
    cr_assert_not_null(compiled);
    cr_assert_eq(compiled->count, 1, "several abilities: %s", text);
    cr_assert(card_text_judge(&card, compiled, &verdict));
    cr_expect(compiled->abilities[0]->parsed, "not understood: %s", text);
    cr_expect_eq(verdict.exact, claimed, "%s: %s", claimed ? "doubted" : "claimed", text);
    /* the compiler knows a card by its address, which is reused */
    verdict_end();
    verdict_begin();
}

static inline void verdicts_check(WeissType type, const char *const *texts, size_t count,
                                  bool claimed)
{
    for (size_t i = 0; i < count; i++)
        verdict_check(type, texts[i], claimed);
}

#define VERDICTS(type, claimed, ...)                                                               \
    do {                                                                                           \
        static const char *const texts[] = {__VA_ARGS__};                                          \
        verdicts_check(type, texts, sizeof texts / sizeof *texts, claimed);                        \
    } while (0)
#define CLAIMED(...) VERDICTS(TYPE_CHARACTER, true, __VA_ARGS__)
#define CLAIMED_EVENTS(...) VERDICTS(TYPE_EVENT, true, __VA_ARGS__)
#define DOUBTED(...) VERDICTS(TYPE_CHARACTER, false, __VA_ARGS__)
#define DOUBTED_EVENTS(...) VERDICTS(TYPE_EVENT, false, __VA_ARGS__)

#endif
