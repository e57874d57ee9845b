/* Figures that follow from the totals of a comparison, the same in every form and every game. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_FIGURES_H
#define WEISSFISH_SIM_COMPARE_COMPARE_FIGURES_H

#include "sim/output/figures.h"
#include "sim/stats/stats.h"
#include "sim/stats/totals.h"

/* Score per game of a deck over the pairs (a draw counts one half), with its interval. */
StatsInterval compare_paired(const RunnerTotals *totals, unsigned deck);

/* Whether one deck won both games of every pair: then the interval over the pairs has no width. */
bool compare_swept(const RunnerTotals *totals);

/* The score that verdicts go by: with luck taken off where it was counted, else over the pairs. */
StatsInterval compare_judged(const RunnerTotals *totals, unsigned deck);

/* The chance that deck 0 is the stronger one, by that score. */
double compare_superiority(const RunnerTotals *totals);

/* The deck that the interval of that score shows to be the stronger one; -1: it does not. */
int compare_stronger(const RunnerTotals *totals);

/* Whether luck was counted, and the score of a deck with it taken off. */
bool compare_has_luck(const RunnerTotals *totals);
Adjusted compare_adjusted(const RunnerTotals *totals, unsigned deck);

/* After how many games that interval would exclude one half, if the score stayed as
 * it is; 0 if that cannot be computed, as from a score of one half. */
uint64_t compare_games_needed(const RunnerTotals *totals);

/* Share of games that a deck won, with its interval (Wilson). */
StatsInterval compare_win_rate(const RunnerTotals *totals, unsigned deck);

/* The same of the games in which it took the first turn, or the second. */
StatsInterval compare_seat_rate(const RunnerTotals *totals, unsigned deck, bool first);

/* What the first turn is worth, no matter which deck takes it. */
StatsSeat compare_seat_effect(const RunnerTotals *totals);

/* A likelihood of superiority, "97.4%"; near the ends "more than 99.9%", "less than 0.1%". */
FigureText compare_likelihood(double superiority);

/* Elo difference of the first deck to the second. */
StatsElo compare_elo(const RunnerTotals *totals);

/* Games per second of playing, those of a changed deck counted; 0 if no time passed. */
double compare_rate(const RunnerTotals *totals);

/* part / whole in percent, 0 for no whole. */
double compare_percent(uint64_t part, uint64_t whole);

/* sum / games, 0 for no games. */
double compare_mean(uint64_t sum, uint64_t games);

#endif
