/* Figures that follow from what was counted of a deck. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_TALLY_FIGURES_H
#define WEISSFISH_SIM_WEISS_COMPARE_TALLY_FIGURES_H

#include "sim/stats/stats.h"
#include "weiss/engine/table.h"

/* Share of damage of an amount that was cancelled, with its interval (Wilson). */
StatsInterval tally_cancelled(const WeissTally *tally, unsigned amount);

/* How often damage of an amount was to be cancelled by exact odds, from the cards that were there
 * each time: a share; 0 for no such damage. */
double tally_expected_cancel(const WeissTally *tally, unsigned amount);

/* Games that reached the turn (from 0). */
uint64_t tally_curve_games(const WeissTally *tally, unsigned turn);

/* The mean level when the turn (from 0) ends, over those games. */
double tally_curve_mean(const WeissTally *tally, unsigned turn);

#endif
