/* The zones in which an ability that is triggered or activated works. (For continuous ones
 * code_rules decides it.) */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_ACTIVE_ZONES_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_ACTIVE_ZONES_H

#include "weiss/card/card.h"
#include "weiss/text/build/code/coder.h"
#include "weiss/text/build/compile/ability.h"

/* The zones of an ability whose trigger is made, a bit for each WeissZone: where its card is when the ability
 * may be triggered or used. A trigger about the card's own way works where the rules look at it
 * (CR 8.1): on the stage if it left the stage, in the public zone if only one is, else where it
 * arrived. 0 if the card can do nothing with it. */
unsigned ability_zones(const Ability *ability, const Code *code, WeissType type);

/* The zones that conditions say this card is in, a bit each. */
unsigned condition_zones(const Meaning *meaning, const uint16_t *node);

/* Whether a card of this type can have an ability that works in these zones: only characters are
 * used, encored and so on; an event is never on the stage. Otherwise the type in the data is
 * wrong. */
bool ability_is_of_type(const Ability *ability, unsigned zones, WeissType type);

#endif
