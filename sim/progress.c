/* The progress line. */
#include "sim/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

Progress progress_start(bool wanted, uint64_t total, const char *unit)
{
    return (Progress){.total = total,
                      .unit = unit,
                      .started = clock_seconds(),
                      .shown = wanted && isatty(STDERR_FILENO)};
}

double progress_seconds(const Progress *progress)
{
    return clock_seconds() - progress->started;
}

void progress_draw(Progress *progress, uint64_t done)
{
    double elapsed = progress_seconds(progress);
    if (!progress->shown || elapsed < 1.0 || done == 0)
        return;
    double rate = (double)done / elapsed;
    fprintf(stderr, "\r\033[K%llu of %llu %s  %.0f%%  %.0f/s  %.0f s left",
            (unsigned long long)done, (unsigned long long)progress->total, progress->unit,
            100.0 * (double)done / (double)progress->total, rate,
            (double)(progress->total - done) / rate);
    fflush(stderr);
    progress->drawn = true;
}

double progress_end(Progress *progress)
{
    if (progress->drawn)
        fprintf(stderr, "\r\033[K");
    progress->drawn = false;
    return progress_seconds(progress);
}
