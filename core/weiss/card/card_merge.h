/* One card of several records of it. Which record counts depends on the records alone, never on their order. */
#ifndef WEISSFISH_WEISS_CARD_CARD_MERGE_H
#define WEISSFISH_WEISS_CARD_CARD_MERGE_H

#include <stdbool.h>
#include <stddef.h>

#include "weiss/card/card.h"

typedef struct CardRecord {
    const WeissCard *card;
    const char *source;
    unsigned rank; /* FormRank */
} CardRecord;

/* Sorts records, the one that counts most first: the one nearer to the publisher, lacking less, with a Japanese text;
 * then by what they say. */
void card_records_sort(CardRecord *records, size_t count);

/* An order of records by what they say alone. */
int card_records_order(const WeissCard *one, const WeissCard *other);

/* How many traits `merged` may have, with those in another language. */
size_t card_merge_room(const CardRecord *records, size_t count);

/* Makes one card of sorted records. Its traits go into `traits`, which has room for them; all else stays where it is.
 * `lacks` has what the card lacks. */
void card_merge(WeissCard *merged, const char **traits, const CardRecord *records, size_t count);

/* Writes how a record differs from its card, "power 6000 here, 5500 there"; false if it does not differ. */
bool card_differs(const WeissCard *card, const WeissCard *record, char *text, size_t size);

/* Whether a card has a Japanese text. */
bool card_has_japanese(const WeissCard *card);

/* Whether two prints whose codes differ in the letters after their number are of one card: by their names, or, if
 * these are in two languages, by all numbers. */
bool card_is_parallel(const WeissCard *one, const WeissCard *other);

#endif
