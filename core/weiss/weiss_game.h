/* Weiss Schwarz as a whole: the interface above the folders of core/weiss. */
#ifndef WEISSFISH_WEISS_GAME_H
#define WEISSFISH_WEISS_GAME_H

#include "weiss/engine/table.h"

/* The game behind game.h. */
extern const Game weiss_game;

/* Seats `player_count` compiled decks at a match, for rules and policies. The decks must outlive
 * it. */
void weiss_match_build(WeissMatch *match, const WeissDeck *const *decks, unsigned player_count,
                       WeissEdition edition);

/* Of a match that was seated for the rules alone (weiss_match_link; a position's): fills in what
 * policies and tallies read of it. */
void weiss_match_complete(WeissMatch *match);

#endif
