/* Finds the card that is meant when its code is not written to the letter. Used only by
 * decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_FIND_H
#define WEISSFISH_SIM_INPUT_DECKLIST_FIND_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/input/decklist.h"

enum { DECKLIST_CANDIDATES_MAX = 6 }; /* that are named */

typedef struct DecklistFinder DecklistFinder;

/* Sorts codes and names for looking things up; `cards` must outlive it. */
DecklistFinder *decklist_finder_create(const DecklistCards *cards);
void decklist_finder_destroy(DecklistFinder *finder);

/* The cards that a text may mean. */
typedef struct DecklistMeant {
    const char *codes[DECKLIST_CANDIDATES_MAX];
    size_t count; /* 0: none; 1: that card; more: it is not clear */
} DecklistMeant;

/* The card with this code in any case and with any characters between its parts, also with "EN-"
 * before its set, with a mark after its digits ("e041sp") that the cards do not tell apart, or with
 * no or another letter there than the cards of this number have. */
DecklistMeant decklist_find_code(const DecklistFinder *finder, const char *text, size_t length);

/* Whether a text is exactly the code of a card, which *meant then has. */
bool decklist_find_exact(const DecklistFinder *finder, const char *text, size_t length,
                         DecklistMeant *meant);

/* The card of a set whose code ends with this release and number. */
DecklistMeant decklist_find_parts(const DecklistFinder *finder, const char *set,
                                  const char *release, const char *number);

/* The cards with this name, ignoring case, blanks and punctuation; the first of several that are
 * the same except for their codes. */
DecklistMeant decklist_find_name(const DecklistFinder *finder, const char *text, size_t length);

/* The name of the card with this code; NULL: there is none. */
const char *decklist_name_of(const DecklistFinder *finder, const char *code);

/* The card whose name is nearest to the text, for "did you mean"; its code, and the name in *name;
 * NULL if none is near: one letter in `part` may differ (0: as many as in a misspelt word). */
const char *decklist_find_near(const DecklistFinder *finder, const char *text, size_t length,
                               unsigned part, const char **name);

#endif
