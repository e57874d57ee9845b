/* Statements about cards, for conditions. Private to the files that which.h names. */
#ifndef WEISSFISH_WEISS_TEXT_SELECT_PREDICATE_H
#define WEISSFISH_WEISS_TEXT_SELECT_PREDICATE_H

#include "weiss/text/select/which.h"

Narrow predicate_narrow; /* rule being */

/* Whether the cards of a set (rules set, having) are such as `narrow` finds `node` to say: all of
 * certain cards and of "all", as many as a count says, some of a kind. */
bool subject_holds(const Run *run, const uint16_t *set, const uint16_t *node, Narrow *narrow);

/* Makes the battle opponent or the character opposite, if the set is that, the frame's `it`. */
void subject_remember(const Run *run, const uint16_t *set);

/* Whether each part of a `having` is there: in `place`, or where the part says or its owners
 * `sides` have it in play if that is NULL. */
bool having_holds(const Run *run, const uint16_t *having, unsigned sides, const Cards *place);

/* Whether a list (rules set, having) says "other" of a part that is not its first: "1 character and
 * 1 other "…"", of which no card is both, and there may be more of each. */
bool list_parts_differ(const uint16_t *list);

/* Whether such a list that `place` is asked for is followed; true for other lists. */
bool differing_supported(const uint16_t *place, const uint16_t *having);

#endif
