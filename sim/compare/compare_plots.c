/* The pictures of a comparison. Deck A is a filled circle and a solid line, deck B a triangle and a
 * dashed line, so that not only colour distinguishes them. */
#include "sim/compare/compare_plots.h"

#include "sim/compare/compare_figures.h"

/* Turns reached by a smaller share of the games are not drawn. */
static const double FEW = 0.01;

bool compare_plot_always(const Comparison *comparison)
{
    return comparison->totals->games > 0;
}

static void write_rate(FILE *commands, unsigned row, unsigned deck, StatsInterval rate)
{
    /* Rows go downwards, and in each of them the first deck is above the second. */
    fprintf(commands, "%.2f %.6f %.6f %.6f\n", -(double)row + (deck ? -0.15 : 0.15),
            100 * rate.value, 100 * rate.low, 100 * rate.high);
}

/* Four rows for a deck: all games, by pairs, going first, going second. */
static void write_rates(FILE *commands, const RunnerTotals *totals, unsigned deck)
{
    fprintf(commands, "$deck%u << END\n", deck);
    write_rate(commands, 0, deck, compare_win_rate(totals, deck));
    write_rate(commands, 1, deck, compare_paired(totals, deck));
    write_rate(commands, 2, deck, compare_seat_rate(totals, deck, true));
    write_rate(commands, 3, deck, compare_seat_rate(totals, deck, false));
    fputs("END\n", commands);
}

static void write_win_rate(FILE *commands, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        write_rates(commands, totals, deck);
    fputs("set yrange [-3.5:0.5]\n"
          "set ytics ('all games' 0, 'by pairs' -1, 'going first' -2, 'going second' -3)\n"
          "unset grid\nset grid x lt 1 lw 1 lc rgb faint\nset xlabel 'games won, %' textcolor rgb muted\n"
          "set arrow 1 from 50, graph 0 to 50, graph 1 nohead lw 1.5 lc rgb muted\n"
          "set bars 0.6\n"
          "plot $deck0 using 2:1:3:4 with xerrorbars lc rgb deck_a lw 2 pt 7 ps 0.7, $deck1 using 2:1:3:4 with xerrorbars lc rgb deck_b lw 2 pt 9 ps 0.9\n",
          commands);
}

static void describe_win_rate(FILE *out, const void *context)
{
    const Comparison *comparison = context;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        StatsInterval rate = compare_win_rate(comparison->totals, deck);
        fprintf(out,
                "%s wins %s%% of all games (%s to %s), %s%% going first and %s%% going second. ",
                comparison->side[deck].name, figure_percent(rate.value).text,
                figure_percent(rate.low).text, figure_percent(rate.high).text,
                figure_percent(compare_seat_rate(comparison->totals, deck, true).value).text,
                figure_percent(compare_seat_rate(comparison->totals, deck, false).value).text);
    }
}

unsigned compare_turns_drawn(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    unsigned turns = 0;
    while ((double)comparison->game->turn_games(totals->tally[0], turns + 1) >
           FEW * (double)totals->games)
        turns++;
    return turns;
}

static void write_length(FILE *commands, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    unsigned turns = compare_turns_drawn(comparison);
    fputs("$length << END\n", commands);
    for (unsigned turn = 1; turn <= turns; turn++) {
        uint64_t ended = comparison->game->turn_games(totals->tally[0], turn) -
                         comparison->game->turn_games(totals->tally[0], turn + 1);
        fprintf(commands, "%u %.6f\n", turn, compare_percent(ended, totals->games));
    }
    fprintf(commands, "END\nmean = %.6f\n", compare_mean(totals->turns, totals->games));
    fputs("set xlabel 'turn of the game' textcolor rgb muted\n"
          "set ylabel 'games that end in it, %' textcolor rgb muted\nset yrange [0:1<*]\n"
          "set boxwidth 0.8\nset style fill solid 0.55 noborder\n"
          "set arrow 1 from mean, graph 0 to mean, graph 1 nohead lw 2 lc rgb ink front\n"
          "plot $length using 1:2 with boxes lc rgb muted\n",
          commands);
}

static void describe_length(FILE *out, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    fprintf(out, "On average %.1f turns, standard deviation %.1f.", turns.mean, turns.sd);
}

const ComparePlot compare_plot_win_rate = {"win_rate",
                                           "Share of the games won",
                                           "Each bar is the interval in which the true share lies 95 times in 100; the upright line is one half.",
                                           true,
                                           compare_plot_always,
                                           write_win_rate,
                                           describe_win_rate};

const ComparePlot compare_plot_length = {
    "length",
    "The turn in which games end",
    "Turns of both players are counted. The upright line is the mean.",
    false,
    compare_plot_always,
    write_length,
    describe_length};
