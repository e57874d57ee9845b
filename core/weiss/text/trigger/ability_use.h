/* "When you use "Brainstorm"": which uses of abilities a trigger phrase means. */
#ifndef WEISSFISH_WEISS_TEXT_TRIGGER_ABILITY_USE_H
#define WEISSFISH_WEISS_TEXT_TRIGGER_ABILITY_USE_H

#include "weiss/text/trigger/zone_move.h"

/* Whether the ability is such as the `usable` says. */
bool ability_use_fits(const Run *run, const uint16_t *usable, const Ability *ability);

/* "When you use "Brainstorm", if a climax is put into the waiting room by that effect": it is heard
 * of when such a card is put there. */
typedef struct AbilityUseResult {
    const uint16_t *use; /* EVENT_USED or EVENT_OPPONENT_USES */
    const uint16_t *set; /* the card, and how it went */
    ZoneMove route;
} AbilityUseResult;

/* Whether that is what a `triggered` waits for. */
bool ability_use_result(const uint16_t *triggered, AbilityUseResult *result);
/* Whether the happening is the first such one of a use. */
bool ability_use_result_fits(const Run *run, const AbilityUseResult *result,
                             const WeissEvent *happening);

#endif
