/* Conditions about what the ability has done: rules did, damage_end. */
#ifndef WEISSFISH_WEISS_TEXT_SELECT_PAST_ACTION_H
#define WEISSFISH_WEISS_TEXT_SELECT_PAST_ACTION_H

#include "weiss/text/select/which.h"

/* Whether the deed can be asked wherever it stands. */
bool past_action_supported(const uint16_t *deed);

/* Whether a condition_one (IF_YOU_DID, IF_DAMAGE_BARE) can be asked right after `clause` (NULL:
 * there was none), which was done `surely` or only if somebody liked. */
bool past_action_follows(const uint16_t *condition, const uint16_t *clause, bool surely);

#endif
