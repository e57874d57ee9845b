/* Whether a part of an ability can still be done when what was known before is forgotten: later in
 * the game, or after all players have done something. Reads meanings. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_WAITING_H
#define WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_WAITING_H

#include "weiss/text/read/text_read.h"

/* Whether a part refers to what was done, chosen or put before, other than by "it" and "those". */
bool tells_back(const Meaning *meaning, const uint16_t *part);

/* Whether the steps of a list from `first` on, or the node alone, refer to no earlier cards. With
 * `adds_up` they may mention what the effect has put. */
bool stands_alone(const Meaning *meaning, const uint16_t *steps, unsigned first, bool adds_up);

/* Whether a part refers to at most one earlier card, so that it may be done later. */
bool may_wait(const Meaning *meaning, const uint16_t *part);

#endif
