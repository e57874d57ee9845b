/* The interval on the progress line. */
#include "sim/compare/compare_live.h"

#include <math.h>
#include <stdio.h>

#include "sim/output/figures.h"

void compare_live(const CompareSprt *sprt, const RunnerTotals *sums, char *text)
{
    StatsInterval score = stats_pairs_sequence(sums->pairs, STATS_LEVEL_DEFAULT);
    int length =
        snprintf(text, RUNNER_LIVE_MAX, "A %s (%s .. %s)", figure_percent(score.value).text,
                 figure_percent(score.low).text, figure_percent(score.high).text);
    if (!sprt || length < 0 || length >= RUNNER_LIVE_MAX)
        return;
    StatsSprt test = compare_sprt(sprt, sums);
    snprintf(text + length, RUNNER_LIVE_MAX - (size_t)length,
             "  evidence (LLR) %.2f, %.0f%% of the way to %+g Elo", test.llr, fabs(test.percent),
             test.percent < 0 ? sprt->elo0 : sprt->elo1);
}
