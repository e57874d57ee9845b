/* Worlds: games that the player who has to choose cannot distinguish from the real one. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_DETERMINIZE_H
#define WEISSFISH_SHIRONEKO_ENGINE_DETERMINIZE_H

#include "shironeko/engine/table.h"

/* Deals into `world` anew what the chooser does not know: the opponent's hand, except the cards
 * that the chooser has seen. Decks have no order that could be known. The streams are new ones from
 * `rng`. */
void shiro_determinize(const ShiroTable *view, Rng *rng, ShiroTable *world, ShiroTally *tally);

#endif
