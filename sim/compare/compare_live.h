/* What the progress line of `compare` shows while games are played, for people who stop a run by
 * hand. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_LIVE_H
#define WEISSFISH_SIM_COMPARE_COMPARE_LIVE_H

#include "sim/compare/compare_sprt.h"

/* Writes into `text`, of RUNNER_LIVE_MAX bytes, the score of deck A with an interval that holds
 * however often it is looked at (stats_pairs_sequence), and the state of the sequential test (NULL:
 * none). */
void compare_live(const CompareSprt *sprt, const RunnerTotals *sums, char *text);

#endif
