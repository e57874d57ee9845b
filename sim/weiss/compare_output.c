/* Which form a comparison is printed in, and the figures that all forms share. */
#include "sim/weiss/compare_output.h"

#include <math.h>

#include "sim/weiss/compare_cards.h"
#include "sim/weiss/understanding.h"

static void side_open(CompareSide *side, const MatchUp *match_up, unsigned deck)
{
    const DeckFile *file = &match_up->file[deck];
    *side = (CompareSide){.file = file->path,
                          .name = file->name,
                          .agent = match_up->agent[deck],
                          .strategy = match_up->strategy_file[deck],
                          .deck = &match_up->deck[deck]};
    for (size_t i = 0; i < file->list.count; i++) {
        side->abilities += card_abilities(file->cards[i]);
        side->abilities_exact += card_abilities_exact(match_up->compiler, file->cards[i]);
    }
    understanding_name_inexact(match_up->compiler, file->cards, file->list.count, side->inexact,
                               sizeof side->inexact);
}

void compare_open(Comparison *comparison, const MatchUp *match_up, const Options *options,
                  const RunnerTotals *totals)
{
    *comparison =
        (Comparison){.options = options, .totals = totals, .compiler = match_up->compiler};
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        side_open(&comparison->side[deck], match_up, deck);
}

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

bool compare_swept(const RunnerTotals *totals)
{
    uint64_t pairs = totals->games / 2;
    return pairs && (totals->pairs[0] == pairs || totals->pairs[RUNNER_PAIR_SLOTS - 1] == pairs);
}

/* Of pairs that were all swept only their number tells how sure that is. */
int compare_stronger(const RunnerTotals *totals)
{
    StatsInterval score = compare_paired(totals, 0);
    uint64_t pairs = totals->games / 2;
    if (compare_swept(totals) && stats_wilson(pairs, pairs, STATS_LEVEL_DEFAULT).low <= 0.5)
        return -1;
    return score.low > 0.5 ? 0 : score.high < 0.5 ? 1 : -1;
}

uint64_t compare_games_needed(const RunnerTotals *totals)
{
    StatsInterval score = compare_paired(totals, 0);
    double lead = fabs(score.value - 0.5);
    /* One end may be cut; the width goes down with the square root of the games. */
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

StatsInterval compare_cancelled(const WeissTally *tally, unsigned amount)
{
    return stats_wilson(tally->cancelled[amount], tally->packets[amount], STATS_LEVEL_DEFAULT);
}

StatsElo compare_elo(const RunnerTotals *totals)
{
    return stats_elo(compare_paired(totals, 0), totals->games);
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
    if (comparison->options->format == FORMAT_CSV) {
        if (comparison->per_card)
            compare_cards_print_csv(comparison);
        else
            compare_print_csv(comparison);
    } else {
        compare_print_text(comparison);
    }
    return true;
}
