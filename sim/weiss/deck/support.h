/* How much of a card's text the program plays: all commands ask here. */
#ifndef WEISSFISH_SIM_WEISS_DECK_SUPPORT_H
#define WEISSFISH_SIM_WEISS_DECK_SUPPORT_H

#include "weiss/text/build/text_build.h"

/* A compiler for the cards of a database; NULL after a complaint. */
TextCompiler *support_open(WeissDatabase *database);

/* The abilities on a card: its tagged texts, for an event all its texts. Reminders in parentheses
 * and placeholders are none, and a text that was torn in two counts once. None without memory. */
unsigned card_abilities(TextCompiler *compiler, const WeissCard *card);

/* Those of them that are played exactly as they are printed; none without memory. */
unsigned card_abilities_exact(TextCompiler *compiler, const WeissCard *card);

/* A program rendered, or that part of it which begins at `node` of its code; free() it. NULL
 * without memory. */
char *cards_render(const Program *program, unsigned node, const Grammar *grammar);

/* What a text means, in canonical English, to be freed; NULL without memory. */
char *cards_meaning(const Meaning *meaning);

/* An ability that is not exact. */
typedef struct Unsupported {
    const WeissCard *card;
    unsigned ability; /* its number on the card, from 0 */
    size_t offset;    /* of the first byte in `text` that is not understood or does not run */
    const char *text;
    const char *why; /* the kind of the part that does not run; NULL: the grammar ends there */
} Unsupported;

typedef struct UnsupportedList {
    Unsupported *entries;
    size_t count;
    size_t capacity;
} UnsupportedList;

/* Judges a card, and adds its abilities that are not exact to the list, all zero at first. False
 * without memory. unsupported_clear is called either way. */
bool unsupported_add(UnsupportedList *list, TextCompiler *compiler, const WeissCard *card);
void unsupported_clear(UnsupportedList *list);

/* The abilities of a list by code and number from 1, "LF/W02-010 (2)", separated by spaces; free it. NULL if it is
 * empty. */
char *support_name_inexact(const UnsupportedList *list);

/* The words from the place on, up to the end of their sentence, and how many bytes they have. */
const char *unsupported_clause(const Unsupported *entry);
int unsupported_clause_length(const Unsupported *entry);

#endif
