/* Whether a part of an ability can be done when what was known before is forgotten: later, or after
 * all players have done something. Reads meanings. */
#ifndef WEISSFISH_WEISS_TEXT_CHECK_CHECK_WAITING_H
#define WEISSFISH_WEISS_TEXT_CHECK_CHECK_WAITING_H

#include "weiss/text/meaning/meaning.h"

/* Whether a part refers to what was done, chosen or put before, other than by "it" and "those". */
bool tells_back(const Meaning *meaning, const uint16_t *part);

/* Whether the parts of a list of steps from `first` on, or the node alone, mean no cards from before; what was
 * put may be spoken of if it `adds_up`. */
bool stands_alone(const Meaning *meaning, const uint16_t *steps, unsigned first, bool adds_up);

/* Whether a part means at most one card from before, so that it may be done later. */
bool may_wait(const Meaning *meaning, const uint16_t *part);

#endif
