/* Edit distance between words, for "did you mean". */
#ifndef WEISSFISH_BASE_SPELLING_H
#define WEISSFISH_BASE_SPELLING_H

#include <stddef.h>

enum { SPELLING_LENGTH_MAX = 127 }; /* bytes; longer words are near no other */

/* The number of edits from `word` to `other`: insertions, deletions, replacements and exchanges of
 * neighbours, no letter edited twice, upper and lower case treated alike; `limit` + 1 if there are
 * more than `limit`. */
unsigned spelling_distance(const char *word, const char *other, unsigned limit);

/* The edits that still count as a slip: a third of the word's length. */
unsigned spelling_tolerance(const char *word);

/* The first of `count` words that is nearest to `word` within its tolerance, or NULL. */
const char *spelling_nearest(const char *word, const char *const *words, size_t count);

enum { SPELLING_HINT = 240 }; /* bytes of a hint with its end */

/* Writes into `hint` (SPELLING_HINT bytes) what to say after a `word` that is not one of `words`:
 * "; did you mean 'B'?", or ": expected A, B or C" if none is near. Returns `hint`. */
const char *spelling_hint(char *hint, const char *word, const char *const *words, size_t count);

#endif
