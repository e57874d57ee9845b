/* `compare --until`: playing until the score is known well enough, or for so long. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_UNTIL_H
#define WEISSFISH_SIM_COMPARE_COMPARE_UNTIL_H

#include <argp.h>
#include <jansson.h>

#include "sim/stats/totals.h"

typedef struct CompareUntil {
    bool wanted;
    double points;  /* half the width of the interval, in hundredths of the games */
    double seconds; /* 0: as long as it takes */
} CompareUntil;

/* The parser of --until, with a CompareUntil as its input. */
extern const struct argp compare_until_argp;

/* After how many games to look: the interval holds at every look, however many there are. */
enum { COMPARE_UNTIL_RHYTHM = 16 };

/* Whether the interval of the totals is that narrow. */
bool compare_until_reached(const CompareUntil *until, const RunnerTotals *totals);

/* {points, seconds, reached}; seconds is null if there was no limit. */
json_t *compare_until_json(const CompareUntil *until, const RunnerTotals *totals);

#endif
