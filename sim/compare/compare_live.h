/* What the progress line of `compare` says while games are played, for those who stop by eye. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_LIVE_H
#define WEISSFISH_SIM_COMPARE_COMPARE_LIVE_H

#include "sim/compare/compare_sprt.h"

/* What deck A scores with an interval that may be looked at all the time (stats_pairs_sequence),
 * and where the sequential test (NULL: none) stands, into `text`, of RUNNER_LIVE_MAX bytes. */
void compare_live(const CompareSprt *sprt, const RunnerTotals *sums, char *text);

#endif
