/* Worlds: games that the viewing player cannot distinguish from the real one. */
#ifndef WEISSFISH_WEISS_VIEW_DETERMINIZE_H
#define WEISSFISH_WEISS_VIEW_DETERMINIZE_H

#include "weiss/engine/table.h"

/* Makes `world` a game that the viewer cannot distinguish from the real one: what they have seen
 * stays as it is, every other card of either list is at a random place where it can be as far as
 * they know (WeissMixing in table.h), and random numbers from here on are new. It depends only on
 * what the viewer may know and on `rng`. `world` has no kept answers and no observer; what is
 * counted in it goes to `tally`. */
void weiss_determinize(const View *view, Rng *rng, WeissTable *world, WeissTally *tally);

/* Makes `again` the world that the view shows, with new random numbers: for looking ahead from a
 * world. */
void weiss_world_again(const View *view, Rng *rng, WeissTable *again);

#endif
