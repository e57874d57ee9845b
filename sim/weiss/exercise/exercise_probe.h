/* What continuous abilities give at a moment, all of it, so that two moments can be compared. */
#ifndef WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_PROBE_H
#define WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_PROBE_H

#include "weiss/engine/table.h"
#include "weiss/text/build/text_build.h"

/* Whether the ability number `number` of the deck of `player`, a continuous one, gives anything
 * now: whether anything that can be asked of the table is another without it. The deck must be the
 * caller's own, for the ability is switched off for a moment. */
bool exercise_gives(const WeissTable *table, unsigned player, unsigned number);

#endif
