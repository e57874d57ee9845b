/* Worlds: games that could be the one that a player sees. */
#ifndef WEISSFISH_WEISS_VIEW_DETERMINIZE_H
#define WEISSFISH_WEISS_VIEW_DETERMINIZE_H

#include "weiss/engine/table.h"

/* Makes `world` a game that the viewer cannot tell from the real one: what they have seen is as it
 * is, every other card of either list lies at random where it can lie by all that they know (Mixing
 * in table.h), and chance from here on is new. It depends on what the viewer may know and on `rng`
 * alone. `world` has nothing in it that is kept; nobody watches it, and all that is counted in it
 * goes to `tally`. */
void weiss_determinize(const View *view, Rng *rng, WeissTable *world, WeissTally *tally);

#endif
