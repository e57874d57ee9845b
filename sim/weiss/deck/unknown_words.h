/* Names and traits in texts that no card has, and names of which it is not known whether a text means them: all commands
 * ask here. */
#ifndef WEISSFISH_SIM_WEISS_DECK_UNKNOWN_WORDS_H
#define WEISSFISH_SIM_WEISS_DECK_UNKNOWN_WORDS_H

#include <jansson.h>

#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/support.h"
#include "weiss/text/read/text_read.h"

typedef enum UnknownKind {
    UNKNOWN_NAME,   /* no card has this name, or this part of one */
    UNKNOWN_TRAIT,  /* likewise a trait */
    UNKNOWN_WRITING /* the Japanese writing is asked for, that of a card's name is not known: its English word decides */
} UnknownKind;

typedef struct UnknownWord {
    const WeissCard *card;
    unsigned ability; /* its number on the card, from 0 */
    UnknownKind kind;
    const char *word;    /* as the clean text has it; it lives as long as the compiler */
    const WeissCard *of; /* UNKNOWN_WRITING: the first card of the list whose name has the English word, */
    unsigned more;       /* … and how many others there are */
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

/* Adds those of the abilities of a card that are understood, each word once an ability; of what it asks for by writing, the
 * cards of `deck` (NULL: none). */
void unknown_words_add(UnknownWords *words, TextCompiler *compiler, const WeissCard *card, const DeckFile *deck);

/* Forgets what was found, for another search. */
void unknown_words_clear(UnknownWords *words);

/* [{"kind":"unknown-name"|"unknown-trait","code","ability","word","text"}], abilities from 0 as in all JSON and from 1
 * in the text, onto the end of a list. */
void unknown_words_json(const UnknownWords *words, json_t *list);

/* The same of the writings, kind "unknown-writing", as a new list: they are no remarks, the English word is nearly always
 * right. */
json_t *unknown_writings_json(const UnknownWords *words);

/* 'LF/W02-010 (2) "Ferry", …': each word once, with the first ability that has it, a dozen of them and how many more;
 * free it. NULL if there are none. Writings are not among them. */
char *unknown_words_text(const UnknownWords *words);

/* The same as a line behind `heading`; nothing if there are none. */
void unknown_words_print(const UnknownWords *words, const char *heading);

#endif
