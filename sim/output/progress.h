/* The progress line of long work, on standard error: rate and time left. Drawn on a terminal only,
 * and only for what takes over a second; a host that wants to know hears of it at once. */
#ifndef WEISSFISH_SIM_OUTPUT_PROGRESS_H
#define WEISSFISH_SIM_OUTPUT_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    uint64_t total;
    const char *unit;
    double started; /* seconds of the monotonic clock */
    double next;    /* when to draw it again */
    uint64_t done;  /* when something was finished last, and */
    double done_at; /* how many seconds after the start that was seen */
    uint64_t known; /* what took no time, up to */
    double known_at;
    bool told;  /* to the host, who wants to know it */
    bool shown; /* may be drawn */
    bool drawn;
} Progress;

/* Starts the clock; If `wanted` is false, draws nothing. `unit` names what is counted ("games"). */
Progress progress_start(bool wanted, uint64_t total, const char *unit);

/* Whether the line is to be drawn now: not within its first second, and a few times a second. */
bool progress_due(const Progress *progress);

/* Draws the line anew if it is due, `done` of the total being done; `more` ("" for nothing) comes after
 * it. What the terminal has no room for is left out. Until the next thing is finished, however long that
 * takes, the time left counts down by the clock. */
void progress_draw(Progress *progress, uint64_t done, const char *more);

/* This part of the total took no time, because it was known from before: the rate is of what comes
 * after it. */
void progress_skip(Progress *progress, uint64_t done);

/* Seconds since the start. */
double progress_seconds(const Progress *progress);

/* Clears the line; returns the seconds since the start. */
double progress_end(Progress *progress);

#endif
