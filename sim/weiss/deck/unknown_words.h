/* Names and traits in texts that no card has: all commands ask here. */
#ifndef WEISSFISH_SIM_WEISS_DECK_UNKNOWN_WORDS_H
#define WEISSFISH_SIM_WEISS_DECK_UNKNOWN_WORDS_H

#include <jansson.h>

#include "sim/weiss/deck/support.h"
#include "weiss/text/read/text_read.h"

typedef struct UnknownWord {
    const WeissCard *card;
    unsigned ability; /* its number on the card, from 0 */
    bool trait;       /* or a trait or a part of one, else a name or a part of one */
    const char *word; /* as the clean text has it; it lives as long as the compiler */
} UnknownWord;

typedef struct UnknownWords {
    UnknownWord *entries;
    size_t count;
    size_t capacity;
    const WeissDatabase *database;
    WeissNameSet *traits;
} UnknownWords;

/* An empty list of words that no card of a database has; unknown_words_close frees it. */
UnknownWords unknown_words_open(const WeissDatabase *database);
void unknown_words_close(UnknownWords *words);

/* Adds those of the abilities of a card that are understood, each word once an ability. */
void unknown_words_add(UnknownWords *words, TextCompiler *compiler, const WeissCard *card);

/* Forgets what was found, for another search. */
void unknown_words_clear(UnknownWords *words);

/* [{"kind":"unknown-name"|"unknown-trait","code","ability","word","text"}], abilities from 0 as in all JSON and from 1
 * in the text, onto the end of a list. */
void unknown_words_json(const UnknownWords *words, json_t *list);

/* 'LF/W02-010 (2) "Ferry", …': each word once, with the first ability that has it, a dozen of them and how many more;
 * free it. NULL if there are none. */
char *unknown_words_text(const UnknownWords *words);

/* The same as a line behind `heading`; nothing if there are none. */
void unknown_words_print(const UnknownWords *words, const char *heading);

#endif
