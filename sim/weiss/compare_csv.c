/* The result of `compare` as CSV: a line of names, then a row for each deck, and for a
 * changed one. */
#include <stdio.h>

#include "sim/document.h"
#include "sim/weiss/compare_forms.h"

static void print_row(const CompareSide *side, const RunnerTotals *totals, unsigned deck)
{
    const WeissTally *tally = totals->tally[deck];
    StatsInterval rate = stats_wilson(totals->wins[deck], totals->games, STATS_LEVEL_DEFAULT);
    const char *const words[] = {side->file, side->name, side->agent};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        document_print_field(words[i]);
        putchar(',');
    }
    printf("%llu,%llu,%.6f,%.6f,%.6f", (unsigned long long)totals->games,
           (unsigned long long)totals->wins[deck], rate.value, rate.low, rate.high);
    const uint64_t figures[] = {totals->first_games[deck],
                                totals->first_wins[deck],
                                totals->draws,
                                totals->truncated,
                                tally->attacks[ATTACK_FRONTAL],
                                tally->attacks[ATTACK_SIDE],
                                tally->attacks[ATTACK_DIRECT],
                                tally->refreshes,
                                tally->climaxes_played,
                                tally->clocked,
                                tally->encores};
    for (unsigned i = 0; i < sizeof figures / sizeof *figures; i++)
        printf(",%llu", (unsigned long long)figures[i]);
    putchar('\n');
}

void compare_print_csv(const Comparison *comparison)
{
    const CompareSwap *swap = comparison->swap;
    printf("file,name,agent,games,wins,win_rate,low,high,first_games,first_wins,draws,truncated,"
           "frontal,side,direct,refreshes,climaxes_played,clocked,encores\n");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        print_row(&comparison->side[deck], comparison->totals, deck);
    if (swap) {
        CompareSide changed = comparison->side[swap->deck];
        changed.name = swap->file.name;
        print_row(&changed, &swap->totals, swap->deck);
    }
}
