/* Traits that are one under several names: in two languages, or spelled in several ways. The cards of a title (what their
 * codes have before the slash) get one name for each. Names are one
 *  - if they have the same letters, ignoring punctuation and spaces;
 *  - if a row of trait_words.def has both;
 *  - if cards of the title with a Japanese text and a translation have the one, in most places, where the other
 *    has the other one; but never two that one card has, nor two Japanese ones.
 * What is on no card of the title is, last of all, the one trait that is a letter away. */
#ifndef WEISSFISH_WEISS_TEXT_READ_WORD_TRAIT_NAMES_H
#define WEISSFISH_WEISS_TEXT_READ_WORD_TRAIT_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "weiss/card/database.h"

/* A trait in a text; not ended by NUL. */
typedef struct TraitName {
    const char *bytes;
    size_t length;
} TraitName;

typedef struct TraitNames TraitNames;

/* Gathers the names of a database, into which it keeps pointers; NULL without memory. */
TraitNames *trait_names_create(const WeissDatabase *database);
void trait_names_destroy(TraitNames *names);

/* Whether two names differ in one character: another one, one more or one less; and how many a name has. */
bool trait_is_near(TraitName one, TraitName other);
size_t trait_characters(TraitName name);

/* What most cards of the title of `code` call a trait: itself if none of them has it. */
TraitName trait_names_find(const TraitNames *names, const char *code, TraitName trait);

/* The word of all titles for a trait that is an everyday word, "Music" also for 音楽; NULL for any other. */
const char *trait_word(TraitName trait);

/* Gives each card its traits by these names, everyday words by their word of all titles; a trait that a file has in
 * parts, "Leo", "need", is one again if cards of the title have it whole, and none of them a part alone. */
void trait_names_give(const TraitNames *names, WeissDatabase *database);

#endif
