/* The figures that are counted for a deck and reported, as rows. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_FIGURE_ROWS_H
#define WEISSFISH_SIM_WEISS_COMPARE_FIGURE_ROWS_H

#include "sim/run/games_csv.h"

/* For decks that are WeissDeck, and tallies that are WeissTally. */
extern const GamesCsvForm weiss_games_form;

#endif
