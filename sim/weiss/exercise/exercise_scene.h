/* Positions in which an ability may come to run: a card where its ability works, and around it full
 * zones. Deals cards to zones; plays nothing. */
#ifndef WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_SCENE_H
#define WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_SCENE_H

#include "weiss/engine/table.h"
#include "weiss/text/build/text_build.h"

/* Sets the table, which is seated, up for an ability of the card number `card` of player 0: in some
 * turn, at the beginning of a phase, advanced to the first choice. `kin` are the cards of player 0
 * that the card's texts mention. */
void exercise_scene(WeissTable *table, const Ability *ability, unsigned card, uint64_t kin,
                    Rng *rng);

#endif
