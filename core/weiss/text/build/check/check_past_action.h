/* Conditions about what an ability has done so far: "if you put 1 card into your hand", "if this
 * damage is canceled". The frame keeps little of that, so most of them can only be tested right
 * after the clause that does it. Reads meanings. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_PAST_ACTION_H
#define WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_PAST_ACTION_H

#include "weiss/text/read/text_read.h"

/* Whether a condition asks what only the clause right before it has done. */
bool asks_clause_before(const Meaning *meaning, const uint16_t *condition);

/* Whether such a condition can be tested right after `clause` (NULL: there was none), which was
 * done `surely`, or only if somebody wanted it. */
bool past_action_follows(const Meaning *meaning, const uint16_t *condition, const uint16_t *clause,
                         bool surely);

/* Whether two conditions ask which of its two moves `either` has made: "return it to your hand or put it on the stage". At
 * most one of them holds. */
bool are_other_ways(const Meaning *meaning, const uint16_t *way, const uint16_t *other,
                    const uint16_t *either);

#endif
