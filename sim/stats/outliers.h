/* Finds threads and processes whose results are out of line with the others, so that a faulty
 * machine is noticed. The result of a run does not change. Knows no game. */
#ifndef WEISSFISH_SIM_STATS_OUTLIERS_H
#define WEISSFISH_SIM_STATS_OUTLIERS_H

#include "sim/stats/totals.h"

/* The pairs of one part, by half points of deck 0. */
typedef uint64_t OutlierPairs[RUNNER_PAIR_SLOTS];

enum { OUTLIER_TEXT = 320 };

/* If a part is out of line, writes what to say about it into `text` (OUTLIER_TEXT bytes): "thread 2 of
 * 4 is ..." for a `kind` of "thread" and numbers from `first` on. Returns whether one is: on a sound
 * machine that happens in less than one run in a million. */
bool outliers_find(const OutlierPairs *parts, unsigned count, const char *kind, unsigned first,
                   char *text);

/* Says it on standard error, for the process that found it ("" for this one). */
void outliers_print(const char *who, const char *text);

#endif
