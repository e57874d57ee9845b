/* The result of `compare` as CSV: a line of column names, then a row for each deck. */
#include <stdio.h>

#include "sim/compare/compare.h"
#include "sim/compare/compare_confirm.h"
#include "sim/compare/compare_figures.h"
#include "sim/host/host.h"
#include "sim/output/document.h"

void compare_print_csv_row(const Comparison *comparison, const CompareSide *side,
                           const RunnerTotals *totals, unsigned deck)
{
    const CompareGame *game = comparison->game;
    StatsInterval rate = compare_win_rate(totals, deck);
    const char *const words[] = {side->file, side->name, side->agent};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        document_print_field(words[i]);
        fputc(',', host_out());
    }
    print("%llu,%llu,%.6f,%.6f,%.6f", (unsigned long long)totals->games,
          (unsigned long long)totals->wins[deck], rate.value, rate.low, rate.high);
    const uint64_t figures[] = {totals->first_games[deck], totals->first_wins[deck], totals->draws,
                                totals->truncated};
    for (unsigned i = 0; i < sizeof figures / sizeof *figures; i++)
        print(",%llu", (unsigned long long)figures[i]);
    for (unsigned i = 0; i < game->rows->figure_count; i++) {
        const GameFigure *figure = &game->rows->figures[i];
        uint64_t sum = compare_counted(figure, totals->tally[deck]);
        if (figure->words && figure->mean)
            print(",%.6f", compare_mean(sum, totals->games));
        else if (figure->words)
            print(",%llu", (unsigned long long)sum);
    }
    if (comparison->confirm && totals == comparison->totals)
        compare_confirm_csv(comparison, deck);
    else if (comparison->confirm)
        fputs(CONFIRM_CSV_NOTHING, host_out()); /* a changed deck is not played again */
    fputc('\n', host_out());
}

void compare_print_csv(const Comparison *comparison)
{
    const CompareGame *game = comparison->game;
    print("file,name,agent,games,wins,win_rate,low,high,first_games,first_wins,draws,truncated");
    for (unsigned i = 0; i < game->rows->figure_count; i++) {
        const GameFigure *figure = &game->rows->figures[i];
        if (figure->words)
            print(",%s%s", game_figure_column(figure), game_figure_suffix(figure));
    }
    if (comparison->confirm)
        fputs(CONFIRM_CSV_NAMES, host_out());
    fputc('\n', host_out());
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        compare_print_csv_row(comparison, &comparison->side[deck], comparison->totals, deck);
}
