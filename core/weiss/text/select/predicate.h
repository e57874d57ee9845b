/* Statements about cards, for conditions. Private to the files that which.h names. */
#ifndef WEISSFISH_WEISS_TEXT_SELECT_PREDICATE_H
#define WEISSFISH_WEISS_TEXT_SELECT_PREDICATE_H

#include "weiss/text/select/which.h"

Narrow predicate_narrow; /* rule being */

/* Whether a list (rules set, having) says "other" of a part that is not its first: "1 character and
 * 1 other "…"", of which no card is both, and there may be more of each. */
bool list_parts_differ(const uint16_t *list);

/* Whether such a list that `place` is asked for is followed; true for other lists. */
bool differing_supported(const uint16_t *place, const uint16_t *having);

#endif
