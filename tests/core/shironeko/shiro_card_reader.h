/* Cards of the Shironeko TCG read from a text, and where it goes wrong. */
#ifndef WEISSFISH_TESTS_SHIRO_CARD_READER_H
#define WEISSFISH_TESTS_SHIRO_CARD_READER_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shironeko/card/card.h"

/* Reads JSON with single quotation marks. */
static ShiroCards *read_cards(const char *text, Diagnostic *problem)
{
    char *json = strdup(text);
    *problem = (Diagnostic){0};
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    ShiroCards *cards = shiro_cards_read(json, strlen(json), problem);
    free(json);
    return cards;
}

/* The last place of a word in a text, counted from 0. */
static inline size_t place_of(const char *text, const char *word)
{
    size_t place = strlen(text);
    for (const char *at = text; *word && (at = strstr(at, word)); at++)
        place = (size_t)(at - text);
    return place;
}

#endif
