/* Turns the sentences of an ability into the instructions that do them. Knows the control structure
 * of sentences (may, if, for each, modes), but not what a clause or condition does. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_LOWER_LOWER_H
#define WEISSFISH_WEISS_TEXT_BUILD_LOWER_LOWER_H

#include "weiss/text/build/code/coder.h"
#include "weiss/text/build/compile/ability.h"

/* Appends the instructions of the sentences at `body` of an ability's meaning (NULL: none), OP_END last.
 * Sentences that `skip` holds for are left out. Ability.holds is known then. Returns the first part that does not run
 * as it is said, or NULL. */
const uint16_t *lower_sentences(Coder *coder, Ability *ability, const uint16_t *body,
                                MeaningTest *skip);

#endif
