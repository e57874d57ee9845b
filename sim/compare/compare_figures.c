/* The figures of a comparison. */
#include "sim/compare/compare_figures.h"

#include <math.h>
#include <stdio.h>

StatsInterval compare_paired(const RunnerTotals *totals, unsigned deck)
{
    uint64_t slots[STATS_PAIR_SLOTS];
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        slots[slot] = totals->pairs[deck ? STATS_PAIR_SLOTS - 1 - slot : slot];
    return stats_pairs_interval(slots, STATS_LEVEL_DEFAULT);
}

bool compare_has_luck(const RunnerTotals *totals)
{
    return totals->account && adjusted_kept(&totals->luck);
}

Adjusted compare_adjusted(const RunnerTotals *totals, unsigned deck)
{
    bool looked_at = totals->until > 0 && !compare_swept(totals);
    Adjusted adjusted =
        looked_at
            ? adjusted_sequence(&totals->luck, totals->account, STATS_LEVEL_DEFAULT, totals->until)
            : adjusted_score(&totals->luck, totals->account, STATS_LEVEL_DEFAULT);
    return deck ? adjusted_other(adjusted) : adjusted;
}

/* Over the pairs, for one who looks again and again. */
static StatsInterval pairs_always(const RunnerTotals *totals, unsigned deck)
{
    StatsInterval score = stats_pairs_sequence(totals->pairs, STATS_LEVEL_DEFAULT);
    return deck ? (StatsInterval){1 - score.value, 1 - score.high, 1 - score.low} : score;
}

StatsInterval compare_judged(const RunnerTotals *totals, unsigned deck)
{
    bool always = totals->until > 0;
    if (compare_has_luck(totals) && !(always && compare_swept(totals)))
        return compare_adjusted(totals, deck).score;
    return always ? pairs_always(totals, deck) : compare_paired(totals, deck);
}

double compare_superiority(const RunnerTotals *totals)
{
    if (!compare_has_luck(totals) || compare_swept(totals))
        return stats_superiority(totals->wins[0], totals->wins[1]);
    Adjusted adjusted = compare_adjusted(totals, 0);
    return adjusted.error > 0 ? stats_normal_cdf((adjusted.score.value - 0.5) / adjusted.error) : 0.5;
}

bool compare_swept(const RunnerTotals *totals)
{
    uint64_t pairs = totals->games / 2;
    return pairs && (totals->pairs[0] == pairs || totals->pairs[RUNNER_PAIR_SLOTS - 1] == pairs);
}

/* If one deck won every game of every pair, only the number of pairs says how sure that is. */
int compare_stronger(const RunnerTotals *totals)
{
    StatsInterval score = compare_judged(totals, 0);
    uint64_t pairs = totals->games / 2;
    if (compare_swept(totals) && stats_wilson(pairs, pairs, STATS_LEVEL_DEFAULT).low <= 0.5)
        return -1;
    return score.low > 0.5 ? 0 : score.high < 0.5 ? 1 : -1;
}

uint64_t compare_games_needed(const RunnerTotals *totals)
{
    StatsInterval score = compare_judged(totals, 0);
    double lead = fabs(score.value - 0.5);
    /* One end may be cut off at 0 or 1. The width shrinks with the square root of the games. */
    double half = fmax(score.high - score.value, score.value - score.low);
    if (lead == 0 || half == 0 || totals->games < 4)
        return 0;
    return (uint64_t)fmin(ceil((double)totals->games * (half / lead) * (half / lead)), 0x1p53);
}

StatsInterval compare_win_rate(const RunnerTotals *totals, unsigned deck)
{
    return stats_wilson(totals->wins[deck], totals->games, STATS_LEVEL_DEFAULT);
}

StatsInterval compare_seat_rate(const RunnerTotals *totals, unsigned deck, bool first)
{
    uint64_t games = totals->first_games[deck], wins = totals->first_wins[deck];
    if (!first) {
        games = totals->games - games;
        wins = totals->wins[deck] - wins;
    }
    return stats_wilson(wins, games, STATS_LEVEL_DEFAULT);
}

StatsSeat compare_seat_effect(const RunnerTotals *totals)
{
    uint64_t first = totals->first_wins[0] + totals->first_wins[1];
    return stats_seat_effect(totals->pairs, first, totals->wins[0] + totals->wins[1] - first,
                             STATS_LEVEL_DEFAULT);
}

FigureText compare_likelihood(double superiority)
{
    FigureText figure;
    bool most = superiority > 0.999, least = superiority < 0.001;
    snprintf(figure.text, sizeof figure.text, "%s%.5s%%",
             most    ? "more than "
             : least ? "less than "
                     : "",
             figure_percent(most    ? 0.999
                            : least ? 0.001
                                    : superiority)
                 .text);
    return figure;
}

StatsElo compare_elo(const RunnerTotals *totals)
{
    return stats_elo(compare_judged(totals, 0), totals->games);
}

double compare_rate(const RunnerTotals *totals)
{
    uint64_t games = totals->games + (totals->changed ? totals->changed->games : 0);
    return totals->seconds > 0 ? (double)games / totals->seconds : 0;
}

double compare_mean(uint64_t sum, uint64_t games)
{
    return games ? (double)sum / (double)games : 0;
}

double compare_percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}
