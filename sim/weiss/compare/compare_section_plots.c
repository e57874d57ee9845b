/* Pictures of levels and damage; compare_plots.c explains how decks are distinguished. */
#include "sim/weiss/compare/compare_section_plots.h"

#include "sim/compare/compare_figures.h"
#include "sim/weiss/compare/tally_figures.h"

static void write_levels(FILE *commands, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    unsigned turns = compare_turns_drawn(comparison);
    fputs("$levels << END\n", commands);
    for (unsigned turn = 0; turn < turns; turn++)
        fprintf(commands, "%u %.6f %.6f\n", turn + 1, tally_curve_mean(totals->tally[0], turn),
                tally_curve_mean(totals->tally[1], turn));
    fputs("END\nset xlabel 'turn of the game' textcolor rgb muted\n"
          "set ylabel 'mean level' textcolor rgb muted\nset yrange [0:4]\nset ytics 1\n"
          "plot $levels using 1:2 with linespoints lc rgb deck_a lw 2 pt 7 ps 0.5, $levels using 1:3 with linespoints lc rgb deck_b lw 2 dt (8,4) pt 9 ps 0.7\n",
          commands);
}

static void describe_levels(FILE *out, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    enum { STEP = 4 };
    unsigned turns = compare_turns_drawn(comparison);
    for (unsigned turn = STEP; turn <= turns; turn += STEP)
        fprintf(out, "After turn %u: %s %.1f, %s %.1f. ", turn, comparison->side[0].name,
                tally_curve_mean(totals->tally[0], turn - 1), comparison->side[1].name,
                tally_curve_mean(totals->tally[1], turn - 1));
}

/* Whether damage of this amount was frequent enough to be drawn. */
static bool amount_drawn(const WeissTally *tally, unsigned amount)
{
    const double wide = 0.16;
    StatsInterval rate = tally_cancelled(tally, amount);
    return tally->packets[amount] && rate.high - rate.low <= wide;
}

/* The largest damage that is drawn. */
static unsigned last_drawn(const RunnerTotals *totals)
{
    unsigned last = 1;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        for (unsigned amount = last; amount <= WEISS_DECK_SIZE; amount++)
            if (amount_drawn(totals->tally[deck], amount))
                last = amount;
    return last;
}

static bool any_drawn(const Comparison *comparison)
{
    bool any = false;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++)
            any |= amount_drawn(comparison->totals->tally[deck], amount);
    return any;
}

/* The share cancelled, with its interval, and beside it the share expected by exact odds. */
static void write_cancelled(FILE *commands, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const WeissTally *tally = totals->tally[deck];
        fprintf(commands, "$deck%u << END\n0 0 0 0 0\n", deck); /* never empty */
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++) {
            StatsInterval rate = tally_cancelled(tally, amount);
            double expected = tally_expected_cancel(tally, amount);
            if (amount_drawn(tally, amount))
                fprintf(commands, "%.2f %.6f %.6f %.6f %.6f\n", amount + (deck ? 0.08 : -0.27),
                        100 * rate.value, 100 * rate.low, 100 * rate.high, 100 * expected);
        }
        fputs("END\n", commands);
    }
    fprintf(commands, "set xrange [0.5:%u.5]\n", last_drawn(totals));
    fputs("set xtics 1\nset xlabel 'damage at once' textcolor rgb muted\n"
          "set ylabel 'cancelled, %' textcolor rgb muted\n"
          "set yrange [0:*]\nset bars 0.6\n"
          "plot $deck0 using ($1+0.06):5:(0.2):(0) with vectors nohead lc rgb ink lw 2, $deck1 using ($1+0.06):5:(0.2):(0) with vectors nohead lc rgb ink lw 2, $deck0 using 1:2:3:4 with yerrorbars lc rgb deck_a lw 2 pt 7 ps 0.6, $deck1 using 1:2:3:4 with yerrorbars lc rgb deck_b lw 2 pt 9 ps 0.8\n",
          commands);
}

static void describe_cancelled(FILE *out, const void *context)
{
    const Comparison *comparison = context;
    const RunnerTotals *totals = comparison->totals;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        fprintf(out, "%s cancels", comparison->side[deck].name);
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++)
            if (amount_drawn(totals->tally[deck], amount))
                fprintf(out, " %u damage %s%% (by exact odds %s),", amount,
                        figure_percent(tally_cancelled(totals->tally[deck], amount).value).text,
                        figure_percent(tally_expected_cancel(totals->tally[deck], amount)).text);
        fputs(" nothing else often. ", out);
    }
}

const ComparePlot weiss_plot_levels = {"levels",
                                       "Mean level when a turn ends",
                                       "Over the games that reach the turn. Level 4 is defeat.",
                                       true,
                                       compare_plot_always,
                                       write_levels,
                                       describe_levels};

const ComparePlot weiss_plot_cancelled = {
    "cancelled",
    "Damage cancelled, beside the exact odds",
    "How much damage was cancelled, with 95% intervals, and as a short line beside it how much should have been by exact odds, from the cards in the deck each time. Damage too rare to tell is left out.",
    true,
    any_drawn,
    write_cancelled,
    describe_cancelled};
