/* "When this card is played from your hand, you may choose 1 of your “…”, and put it into your
 * waiting room. If you do, you may play this card with 0 cost." */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_FREE_PLAY_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_FREE_PLAY_H

#include "weiss/text/play/effect/run.h"

/* Those of the player's cards in `hand` that can be played this way now. */
uint64_t free_play_cards(const WeissTable *table, unsigned player, uint64_t hand);

#endif
