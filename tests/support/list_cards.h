/* Cards that lists in tests name, and what such a list is read as. */
#ifndef WEISSFISH_TESTS_LIST_CARDS_H
#define WEISSFISH_TESTS_LIST_CARDS_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/input/decklist.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static const char *const known_cards[][2] = {
    {"LB/W01-E001", "Ostler of the Low Bridge"},
    {"LB/W01-E041", "Six Ferries, Ann"},
    {"LB/W01-TE01", "Toll, Gate"},
    {"LB/W01-PE01", "Toll, Gate"},
    {"LB/W01-023", "Ann’s “Ferry”"},
    {"LB/W01-024S", "Night Ferry"},
    {"LB/W01-025", "Ferry"},
    {"LB/W01-026", "Ferry 2"},
    {"LB/W01-027", "#Ferry, Ann"},
    {"LB/W01-028", "Bell!"},
    {"LB/W01-029", "Bell?"},
    {"LB/W01-031", "渡し守 アン"},
    {"LB/W01-031SP", "渡し守 アン"},
    {"LB/W01-T02", "“橋”の３人組"},
    {"LB/W01-P03", "クラスメート"},
    {"LB/W01-040a", "鐘"},
    {"LB/W01-040b", "鐘"},
    {"LB/W01-050a", "Wherry"},
    {"LB/W01-050b", "Wherry"},
    {"LB/W01-051", "2 Oars"},
};

static inline size_t known_count(const void *cards)
{
    (void)cards;
    return LENGTH(known_cards);
}

static inline const char *known_code(const void *cards, size_t index)
{
    (void)cards;
    return known_cards[index][0];
}

static inline const char *known_name(const void *cards, size_t index)
{
    (void)cards;
    return known_cards[index][1];
}

static inline bool is_known(const void *cards, const char *code)
{
    for (size_t i = 0; i < known_count(cards); i++)
        if (strcmp(known_cards[i][0], code) == 0)
            return true;
    return false;
}

/* Only 050a and 050b are. */
static inline bool known_same(const void *cards, size_t one, size_t other)
{
    (void)cards;
    return strncmp(known_cards[one][0], "LB/W01-050", strlen("LB/W01-050")) == 0 &&
           strncmp(known_cards[other][0], "LB/W01-050", strlen("LB/W01-050")) == 0;
}

static const DecklistCards known = {NULL,       is_known,   known_count,
                                    known_code, known_name, known_same};

/* Reads a list of these cards as entries "4 CODE, …", and its remark. */
static inline void assert_meant(const char *text, const char *entries, const char *remark)
{
    Decklist list;
    Diagnostic problem = {0};
    bool good = decklist_read(&list, text, strlen(text), &known, &problem);
    cr_assert(good, "%s: %zu:%zu: %s", text, problem.line, problem.column, problem.message);
    char told[512] = "";
    for (size_t i = 0; i < list.count; i++)
        snprintf(told + strlen(told), sizeof told - strlen(told), "%s%u %s", i ? ", " : "",
                 list.entries[i].count, list.entries[i].code);
    cr_assert_str_eq(told, entries, "%s", text);
    char *line = decklist_remark_line(&list);
    cr_assert_str_eq(line ? line : "", remark, "%s", text);
    free(line);
    decklist_clear(&list);
}

#endif
