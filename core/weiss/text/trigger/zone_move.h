/* The ways of cards that trigger phrases speak of. */
#ifndef WEISSFISH_WEISS_TEXT_TRIGGER_ZONE_MOVE_H
#define WEISSFISH_WEISS_TEXT_TRIGGER_ZONE_MOVE_H

#include "weiss/text/trigger/trigger_subject.h"

/* A happening as "put into <to> <origin>", with the kinds that are written in another order. */
typedef struct ZoneMove {
    const uint16_t *to;
    const uint16_t *or_to; /* a second place, or NULL */
    const uint16_t *origin;
    const uint16_t *from; /* instead of `origin`: the place alone */
} ZoneMove;

/* The route that the `happened_one` at `node` is; false if it is none. */
bool zone_move_of(const uint16_t *node, ZoneMove *route);
/* The events that tell of a card on that way, a bit each. */
uint64_t zone_move_events(const ZoneMove *route);
bool zone_move_known(const ZoneMove *route);
/* Whether the card of the happening, one of zone_move_events, went that way. */
bool zone_move_fits(const Run *run, const ZoneMove *route, const WeissEvent *happening,
                    const TriggerSubject *party);

/* The zones of a `place` as bits, and in the high half the slots of the stage that are meant; 0 for
 * places that are not known. */
uint32_t place_zones(const uint16_t *node);

/* Whether an ability is printed with this keyword ("Change", "Brainstorm", "Backup"). */
bool ability_has_keyword(const Ability *ability, const char *name);

#endif
