/* The progress line of long work, on standard error: rate and time left. Drawn on a terminal only,
 * and only for what takes over a second. */
#ifndef WEISSFISH_SIM_PROGRESS_H
#define WEISSFISH_SIM_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    uint64_t total;
    const char *unit;
    double started; /* seconds of the monotonic clock */
    bool shown;     /* may be drawn */
    bool drawn;
} Progress;

/* Starts the clock; `wanted` false draws nothing. `unit` names what is counted ("games"). */
Progress progress_start(bool wanted, uint64_t total, const char *unit);

/* Draws the line anew, `done` of the total being done. */
void progress_draw(Progress *progress, uint64_t done);

/* Seconds since the start. */
double progress_seconds(const Progress *progress);

/* Wipes the line away; returns the seconds since the start. */
double progress_end(Progress *progress);

#endif
