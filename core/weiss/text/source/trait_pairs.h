/* What Japanese traits are called on the cards of a database that has them in another language:
 * told by cards with both texts, whose traits stand in the same order. */
#ifndef WEISSFISH_WEISS_TEXT_SOURCE_TRAIT_PAIRS_H
#define WEISSFISH_WEISS_TEXT_SOURCE_TRAIT_PAIRS_H

#include <stddef.h>

#include "weiss/card/database.h"

/* A trait in a text; not ended by NUL. */
typedef struct TraitName {
    const char *bytes;
    size_t length;
} TraitName;

typedef struct TraitPairs TraitPairs;

/* Gathers the pairs of a database, into which it keeps pointers; NULL without memory. */
TraitPairs *trait_pairs_create(const WeissDatabase *database);
void trait_pairs_destroy(TraitPairs *pairs);

/* What a trait is called on the cards of the set of `code`: itself if one of them has it, or if no
 * other name for it is known that one of them has. */
TraitName trait_pairs_find(const TraitPairs *pairs, const char *code, TraitName trait);

#endif
