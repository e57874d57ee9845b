/* The progress line. */
#include "sim/output/progress.h"

#include <stdio.h>
#include <time.h>

#include "sim/output/columns.h"
#include "sim/host/host.h"
#include "sim/host/terminal.h"

#define LINE_WIPED "\r\033[K"

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
                      .told = wanted && host_self()->progress,
                      .shown = wanted && output_terminal(host_err()) >= 0};
}

double progress_seconds(const Progress *progress)
{
    return clock_seconds() - progress->started;
}

bool progress_due(const Progress *progress)
{
    double elapsed = progress_seconds(progress);
    return (progress->told || (progress->shown && elapsed >= 1.0)) && elapsed >= progress->next;
}

/* "45 s", "12 min", "3.5 h" */
static void write_time(char *text, size_t size, double seconds)
{
    static const double minute = 60, hour = 3600;
    if (seconds < 2 * minute)
        snprintf(text, size, "%.0f s", seconds);
    else if (seconds < 2 * hour)
        snprintf(text, size, "%.0f min", seconds / minute);
    else
        snprintf(text, size, "%.1f h", seconds / hour);
}

/* Estimated from what was done up to the last time that something was finished. */
static void write_pace(char *text, size_t size, const Progress *progress, double elapsed)
{
    char time[16];
    if (progress->done <= progress->known) {
        write_time(time, sizeof time, elapsed);
        snprintf(text, size, "%s so far", time);
        return;
    }
    double rate =
        (double)(progress->done - progress->known) / (progress->done_at - progress->known_at);
    double left = (double)(progress->total - progress->done) / rate;
    double since = elapsed - progress->done_at;
    write_time(time, sizeof time, left > since ? left - since : 0);
    snprintf(text, size, "%.*f/s  %s left", rate < 10 ? 2 : 0, rate, time);
}

void progress_skip(Progress *progress, uint64_t done)
{
    progress->known = progress->done = done;
    progress->known_at = progress->done_at = progress_seconds(progress);
}

/* Tells the host. */
static void tell(const Progress *progress, uint64_t done)
{
    const Host *host = host_self();
    HostOutside before;
    host_leave(&before);
    host->progress(host->context, done, progress->total, progress->unit);
    host_return(&before);
}

void progress_draw(Progress *progress, uint64_t done, const char *more)
{
    enum { LINE = 200 };
    static const double pause = 0.2;
    char line[LINE];
    char pace[48];
    double elapsed = progress_seconds(progress);
    if (done > progress->done) {
        progress->done = done;
        progress->done_at = elapsed;
    }
    if (!progress_due(progress))
        return;
    progress->next = elapsed + pause;
    if (progress->told)
        tell(progress, done);
    if (!progress->shown || elapsed < 1.0)
        return;
    write_pace(pace, sizeof pace, progress, elapsed);
    snprintf(line, sizeof line, "%llu of %llu %s  %.0f%%  %s%s%s", (unsigned long long)done,
             (unsigned long long)progress->total, progress->unit,
             100.0 * (double)done / (double)progress->total, pace, *more ? "  " : "", more);
    unsigned columns = terminal_columns(host_err());
    output_escape(host_err(), LINE_WIPED);
    size_t bytes = columns_bytes(line, columns > 1 && columns < LINE ? columns - 1 : LINE);
    fprintf(host_err(), "%.*s", (int)bytes, line);
    fflush(host_err());
    progress->drawn = true;
}

double progress_end(Progress *progress)
{
    if (progress->drawn)
        output_escape(host_err(), LINE_WIPED);
    progress->drawn = false;
    return progress_seconds(progress);
}
