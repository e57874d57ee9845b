/* The progress line. */
#include "sim/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "sim/terminal.h"

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

bool progress_due(const Progress *progress)
{
    double elapsed = progress_seconds(progress);
    return progress->shown && elapsed >= 1.0 && elapsed >= progress->next;
}

void progress_draw(Progress *progress, uint64_t done, const char *more)
{
    enum { LINE = 200 };
    static const double pause = 0.2;
    char line[LINE];
    if (!progress_due(progress) || done == 0)
        return;
    double elapsed = progress_seconds(progress);
    double rate = (double)done / elapsed;
    snprintf(line, sizeof line, "%llu of %llu %s  %.0f%%  %.0f/s  %.0f s left%s%s",
             (unsigned long long)done, (unsigned long long)progress->total, progress->unit,
             100.0 * (double)done / (double)progress->total, rate,
             (double)(progress->total - done) / rate, *more ? "  " : "", more);
    unsigned columns = terminal_columns(stderr);
    fprintf(stderr, "\r\033[K%.*s", columns > 1 && columns < LINE ? (int)columns - 1 : LINE, line);
    fflush(stderr);
    progress->next = elapsed + pause;
    progress->drawn = true;
}

double progress_end(Progress *progress)
{
    if (progress->drawn)
        fprintf(stderr, "\r\033[K");
    progress->drawn = false;
    return progress_seconds(progress);
}
