/* What the log of games has of each deck. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_GAMES_ROWS_H
#define WEISSFISH_SIM_WEISS_COMPARE_GAMES_ROWS_H

#include "sim/run/games_csv.h"

/* For decks that are WeissDeck, and tallies that are WeissTally. */
extern const GamesCsvForm weiss_games_form;

#endif
