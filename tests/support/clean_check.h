/* What the cleaner makes of texts: with the names of a few invented cards, or without any. */
#ifndef WEISSFISH_TESTS_CLEAN_CHECK_H
#define WEISSFISH_TESTS_CLEAN_CHECK_H

#include <criterion/criterion.h>
#include <string.h>

#include "weiss/card/database.h"
#include "weiss/text/read/clean/clean.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])
#define TEXTS(...) ((const char *[]){__VA_ARGS__}), LENGTH(((const char *[]){__VA_ARGS__}))

#define CARD(code, name)                                                                           \
    "{\"code\":\"" code "\",\"name\":\"" name                                                      \
    "\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\",\"power\":\"0\","  \
    "\"soul\":0,\"trigger\":[],"                                                                   \
    "\"ability\":[]}"

static WeissDatabase *clean_database;

static WeissCleaner *cleaner;

static WeissCleaner *nameless;

static inline void clean_open_with(const char *cards)
{
    Diagnostic problem;
    clean_database = weiss_database_create();
    cr_assert_not_null(clean_database);
    cr_assert(weiss_database_add(clean_database, cards, strlen(cards), &problem), "%s",
              problem.message);
    cleaner = weiss_cleaner_create(clean_database);
    nameless = weiss_cleaner_create(NULL);
    cr_assert(cleaner != NULL && nameless != NULL);
}

static inline void clean_open(void)
{
    static const char cards[] = "[" CARD("LB/W01-001", "Ostler, Ann") "," CARD(
        "LB/W01-002", "\\\"Low Bridge\\\" Ann") "," CARD("LB/W01-003",
                                                         "Ann\\\"Ferry\\\"") "," CARD("LB/W01-004",
                                                                                      "[Toll] Gate") "]";
    clean_open_with(cards);
}

static inline void clean_close(void)
{
    weiss_cleaner_destroy(cleaner);
    weiss_cleaner_destroy(nameless);
    weiss_database_destroy(clean_database);
}

static inline void assert_cleaned(const WeissCleaner *with, WeissType type, const char **texts,
                                  size_t text_count, const char **expected, size_t count)
{
    WeissCard card = {
        .code = "LB/W01-009", .type = (uint8_t)type, .abilities = texts,
        .ability_count = (uint16_t)text_count};
    WeissCleanText clean;
    cr_assert(weiss_clean_card(with, &card, &clean));
    for (size_t i = 0; i < clean.count && i < count; i++)
        cr_expect_str_eq(clean.texts[i], expected[i]);
    cr_assert_eq(clean.count, count, "%u abilities in %s", clean.count, texts[0]);
    cr_assert_eq(weiss_clean_count(&card), count);
    weiss_clean_text_free(&clean);
}

/* A character with one text becomes one ability, which stays as it is when cleaned again. */
static inline void assert_mended(const char *text, const char *expected)
{
    assert_cleaned(cleaner, TYPE_CHARACTER, &text, 1, &expected, 1);
    assert_cleaned(cleaner, TYPE_CHARACTER, &expected, 1, &expected, 1);
}

static inline void assert_all_mended(const char *const (*cases)[2], size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_mended(cases[i][0], cases[i][1]);
}

#define MENDED(...)                                                                                \
    static const char *const cases[][2] = {__VA_ARGS__};                                           \
    assert_all_mended(cases, LENGTH(cases))

static inline void assert_split(WeissType type, const char **texts, size_t text_count,
                                const char **expected, size_t count)
{
    assert_cleaned(cleaner, type, texts, text_count, expected, count);
}

#endif
