/* Figures of a tally. */
#include "sim/weiss/compare/tally_figures.h"

#include "sim/compare/compare_figures.h"

StatsInterval tally_cancelled(const WeissTally *tally, unsigned amount)
{
    return stats_wilson(tally->cancelled[amount], tally->packets[amount], STATS_LEVEL_DEFAULT);
}

double tally_expected_cancel(const WeissTally *tally, unsigned amount)
{
    return compare_mean(tally->expected[amount], tally->packets[amount]) / WEISS_CHANCE_ONE;
}

uint64_t tally_curve_games(const WeissTally *tally, unsigned turn)
{
    uint64_t games = 0;
    for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
        games += tally->level_curve[turn][level];
    return games;
}

double tally_curve_mean(const WeissTally *tally, unsigned turn)
{
    uint64_t sum = 0;
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++)
        sum += level * tally->level_curve[turn][level];
    return compare_mean(sum, tally_curve_games(tally, turn));
}
