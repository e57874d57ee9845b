/* Which form a comparison is printed in, and the figures that all forms share. */
#include "sim/weiss/compare_output.h"

#include "sim/weiss/compare_forms.h"

int compare_edition(const Options *options)
{
    return weiss_edition_year(options->edition);
}

StatsInterval compare_paired(const RunnerTotals *totals, unsigned deck)
{
    uint64_t slots[STATS_PAIR_SLOTS];
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        slots[slot] = totals->pairs[deck ? STATS_PAIR_SLOTS - 1 - slot : slot];
    return stats_pairs_interval(slots, STATS_LEVEL_DEFAULT);
}

StatsElo compare_elo(const RunnerTotals *totals)
{
    return stats_elo(compare_paired(totals, 0), totals->games);
}

double compare_rate(const RunnerTotals *totals)
{
    return totals->seconds > 0 ? (double)totals->games / totals->seconds : 0;
}

double compare_mean(uint64_t sum, uint64_t games)
{
    return games ? (double)sum / (double)games : 0;
}

double compare_expected_cancel(const WeissTally *tally, unsigned amount)
{
    return compare_mean(tally->expected[amount], tally->packets[amount]) / WEISS_CHANCE_ONE;
}

uint64_t compare_curve_games(const WeissTally *tally, unsigned turn)
{
    uint64_t games = 0;
    for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
        games += tally->level_curve[turn][level];
    return games;
}

double compare_percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

bool compare_print(const Comparison *comparison)
{
    if (comparison->options->format == FORMAT_JSON)
        return compare_print_json(comparison);
    if (comparison->options->format == FORMAT_CSV)
        compare_print_csv(comparison);
    else
        compare_print_text(comparison);
    return true;
}
