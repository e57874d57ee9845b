/* Card names as texts quote them: the spelling in which two names are compared, and the set of all
 * names of a database. Compares and finds; mends nothing. */
#ifndef WEISSFISH_WEISS_TEXT_READ_SOURCE_NAME_H
#define WEISSFISH_WEISS_TEXT_READ_SOURCE_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "weiss/card/card.h"
#include "weiss/card/database.h"

enum { WEISS_NAME_KEY_SIZE = 256 }; /* bytes of the longest key with its end */

/* Writes the spelling in which names (and parts of names, and traits) are compared: quotation marks,
 * stars and Japanese glosses in parentheses taken out, full-width and typographic characters as ASCII,
 * letters small, words separated by one space, no space at the ends. What does not fit into
 * WEISS_NAME_KEY_SIZE is cut off. Returns the length. */
size_t weiss_name_key(char *key, const char *name, size_t length);

/* The number of a name or trait, from its key without the spaces: those that are alike have the same one, others
 * another (but for 1 in 10^19); 0 without letters, or without a name (NULL). So a game compares names as numbers. */
uint64_t weiss_name_number(const char *name);

/* Whether the first `length` bytes and the other name have the same key. */
bool weiss_name_same(const char *one, size_t length, const char *other);

/* Whether a name is in Japanese writing: some of it is that is in no gloss. */
bool weiss_name_is_japanese(const char *name);

/* Whether a name has a Japanese gloss: "Rin(凛)". */
bool weiss_name_glossed(const char *name);

/* Whether a name has another one in it, both as weiss_name_key writes them: whole words, for "Rin"
 * is not in "Spring". A plural will do, and the few names that are longer forms of what texts
 * say. */
bool weiss_name_has(const char *name, const char *part);

/* Whether a word of a name begins with another one, both in that spelling: "Hina" is in "Hinata", "Rin" neither in
 * "Megurine" nor in "Caring". Japanese writing may begin anywhere. */
bool weiss_name_begins(const char *name, const char *part);

typedef struct WeissNameSet WeissNameSet;

/* The names of all cards, or their traits; NULL without memory. It keeps pointers into the database. */
WeissNameSet *weiss_name_set_create(const WeissDatabase *database);
WeissNameSet *weiss_name_set_of_traits(const WeissDatabase *database);
void weiss_name_set_destroy(WeissNameSet *set);

/* Whether a card has this name, as weiss_name_key writes it. */
bool weiss_name_set_has(const WeissNameSet *set, const char *key);

/* Whether the name of a card has this in it, likewise. */
bool weiss_name_set_has_part(const WeissNameSet *set, const char *key);

typedef struct WeissNameMatch {
    const char *name; /* as its card spells it; NULL: none begins here */
    size_t length;    /* bytes of the text up to the last letter of the name, gloss included */
} WeissNameMatch;

/* The longest name with which `text` begins and after which `ends(text + length)` holds. Spaces,
 * capitals and quotation marks need not agree. */
WeissNameMatch weiss_name_set_longest(const WeissNameSet *set, const char *text,
                                      int (*ends)(const char *rest));

#endif
