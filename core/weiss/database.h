/* The cards of a community database, found by code. It owns every string and card in it.
 * Reading allocates; nothing else does. */
#ifndef WEISSFISH_WEISS_DATABASE_H
#define WEISSFISH_WEISS_DATABASE_H

#include <stdbool.h>
#include <stddef.h>

#include "diagnostic.h"
#include "weiss/card.h"

typedef struct WeissDatabase WeissDatabase;

/* An empty database, or NULL without memory. */
WeissDatabase *weiss_database_create(void);
void weiss_database_destroy(WeissDatabase *database);

/* Adds the cards of one JSON text (an array of card objects). A code that is there already is
 * replaced. False, with the place and what was expected in `problem`, if the text is not such an
 * array; nothing of it is added then. */
bool weiss_database_add(WeissDatabase *database, const char *text, size_t length,
                        Diagnostic *problem);

/* The card with this code, or NULL. */
const WeissCard *weiss_database_find(const WeissDatabase *database, const char *code);

/* The same card, to be corrected; and bytes for a string of it, which live as long as the database.
 * NULL without such a card, or without memory. */
WeissCard *weiss_database_edit(WeissDatabase *database, const char *code);
char *weiss_database_room(WeissDatabase *database, size_t size);

/* The card whose code is nearest to `code` (edit distance, at most a third of its length), or NULL:
 * for "did you mean". */
const WeissCard *weiss_database_nearest(const WeissDatabase *database, const char *code);

/* The cards in the order in which they were added. */
size_t weiss_database_count(const WeissDatabase *database);
const WeissCard *weiss_database_card(const WeissDatabase *database, size_t index);

#endif
