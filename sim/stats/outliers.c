/* Describes threads and processes whose results are out of line. */
#include "sim/stats/outliers.h"

#include <stdio.h>

#include "sim/host/host.h"
#include "sim/stats/stats.h"

static uint64_t count_pairs(const OutlierPairs pairs)
{
    uint64_t count = 0;
    for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++)
        count += pairs[slot];
    return count;
}

/* The score of deck 0, in percent. */
static double score(const OutlierPairs pairs)
{
    return 100 * stats_pairs_interval(pairs, STATS_LEVEL_DEFAULT).value;
}

/* Names the part; of two parts nobody can tell which is right. */
static void name_part(char *text, size_t size, const char *kind, unsigned part, unsigned count,
                      unsigned first)
{
    if (count == 2)
        snprintf(text, size, "%s %u is out of line with %s %u", kind, first, kind, first + 1);
    else
        snprintf(text, size, "%s %u of %u is out of line with the others", kind, first + part,
                 count);
}

bool outliers_find(const OutlierPairs *parts, unsigned count, const char *kind, unsigned first,
                   char *text)
{
    char name[80];
    StatsOutlier found = stats_outlier(parts, count);
    OutlierPairs others = {0};
    if (found.p >= STATS_OUTLIER_P)
        return false;
    unsigned named = count == 2 ? 0 : found.part;
    for (unsigned part = 0; part < count; part++)
        for (unsigned slot = 0; part != named && slot < RUNNER_PAIR_SLOTS; slot++)
            others[slot] += parts[part][slot];
    name_part(name, sizeof name, kind, named, count, first);
    snprintf(text, OUTLIER_TEXT,
             "%s: deck A scored %.1f%% in its %llu pairs, %.1f%% in the other %llu, by chance less than once in a million runs; the result may be wrong. Is the machine sound?",
             name, score(parts[named]), (unsigned long long)count_pairs(parts[named]),
             score(others), (unsigned long long)count_pairs(others));
    return true;
}

void outliers_print(const char *who, const char *text)
{
    fprintf(host_err(), "weissfish: warning: %s%s%s\n", who, *who ? ": " : "", text);
}
