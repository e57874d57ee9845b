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
    double next;    /* when to draw it again */
    bool shown;     /* may be drawn */
    bool drawn;
} Progress;

/* Starts the clock; `wanted` false draws nothing. `unit` names what is counted ("games"). */
Progress progress_start(bool wanted, uint64_t total, const char *unit);

/* Whether the line is to be drawn now: not within its first second, and a few times a second. */
bool progress_due(const Progress *progress);

/* Draws the line anew if it is due, `done` of the total being done; `more` ("" for nothing) comes
 * after it. What the terminal has no room for is left out. */
void progress_draw(Progress *progress, uint64_t done, const char *more);

/* Seconds since the start. */
double progress_seconds(const Progress *progress);

/* Wipes the line away; returns the seconds since the start. */
double progress_end(Progress *progress);

#endif
