/* What a player may know of a running game, as numbers for learning programs. docs/OBSERVATION.md says
 * what stands where. */
#ifndef WEISSFISH_SIM_WEISS_LIBRARY_OBSERVATION_H
#define WEISSFISH_SIM_WEISS_LIBRARY_OBSERVATION_H

#include <stddef.h>
#include <stdint.h>

#include "weiss/engine/table.h"

/* Numbers about the game, then the same for each player, the viewer first and then in turn order. */
enum {
    OBSERVATION_GAME = 16,
    OBSERVATION_PLAYER = 16,   /* about a player */
    OBSERVATION_CHARACTER = 8, /* about each position of the stage */
    OBSERVATION_ZONES = 9      /* cards of each code in these zones, by the first one's number */
};

size_t observation_size(unsigned players);

/* Fills `observation` for the player at `seat`. It depends only on what that player may know. */
void observation_fill(const WeissTable *table, unsigned seat, int16_t *observation);

#endif
