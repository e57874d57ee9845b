/* Pictures of a comparison. Deck A is a filled circle and a whole line, deck B a triangle and a
 * broken one, so that colour is never all that tells them apart. */
#include "sim/weiss/compare_plots.h"

/* Turns that fewer than this share of the games reach are not drawn. */
static const double FEW = 0.01;

static bool always(const Comparison *comparison)
{
    return comparison->totals->games > 0;
}

static void write_rate(FILE *commands, unsigned row, unsigned deck, StatsInterval rate)
{
    /* The rows go down, and in each the first deck is the upper one. */
    fprintf(commands, "%.2f %.6f %.6f %.6f\n", -(double)row + (deck ? -0.15 : 0.15),
            100 * rate.value, 100 * rate.low, 100 * rate.high);
}

/* Four rows for a deck: all games, over the pairs, going first, going second. */
static void write_rates(FILE *commands, const RunnerTotals *totals, unsigned deck)
{
    fprintf(commands, "$deck%u << END\n", deck);
    write_rate(commands, 0, deck, compare_win_rate(totals, deck));
    write_rate(commands, 1, deck, compare_paired(totals, deck));
    write_rate(commands, 2, deck, compare_seat_rate(totals, deck, true));
    write_rate(commands, 3, deck, compare_seat_rate(totals, deck, false));
    fputs("END\n", commands);
}

static void write_win_rate(FILE *commands, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        write_rates(commands, totals, deck);
    fputs("set yrange [-3.5:0.5]\n"
          "set ytics ('all games' 0, 'by pairs' -1, 'going first' -2, 'going second' -3)\n"
          "unset grid\nset grid x lt 1 lw 1 lc rgb faint\nset xlabel 'games won, %' textcolor rgb "
          "muted\n"
          "set arrow 1 from 50, graph 0 to 50, graph 1 nohead lw 1.5 lc rgb muted\n"
          "set bars 0.6\n"
          "plot $deck0 using 2:1:3:4 with xerrorbars lc rgb deck_a lw 2 pt 7 ps 0.7, "
          "$deck1 using 2:1:3:4 with xerrorbars lc rgb deck_b lw 2 pt 9 ps 0.9\n",
          commands);
}

static void tell_win_rate(FILE *out, const Comparison *comparison)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        StatsInterval rate = compare_win_rate(comparison->totals, deck);
        fprintf(out,
                "%s wins %.1f%% of all games (%.1f to %.1f), %.1f%% going first and %.1f%% going "
                "second. ",
                comparison->side[deck].name, 100 * rate.value, 100 * rate.low, 100 * rate.high,
                100 * compare_seat_rate(comparison->totals, deck, true).value,
                100 * compare_seat_rate(comparison->totals, deck, false).value);
    }
}

static double mean_level(const WeissTally *tally, unsigned turn)
{
    uint64_t sum = 0;
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++)
        sum += level * tally->level_curve[turn][level];
    return compare_mean(sum, compare_curve_games(tally, turn));
}

static unsigned turns_drawn(const RunnerTotals *totals)
{
    unsigned turns = 0;
    while (turns < WEISS_TURN_LIMIT &&
           (double)compare_curve_games(totals->tally[0], turns) > FEW * (double)totals->games)
        turns++;
    return turns;
}

static void write_levels(FILE *commands, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    unsigned turns = turns_drawn(totals);
    fputs("$levels << END\n", commands);
    for (unsigned turn = 0; turn < turns; turn++)
        fprintf(commands, "%u %.6f %.6f\n", turn + 1, mean_level(totals->tally[0], turn),
                mean_level(totals->tally[1], turn));
    fputs("END\nset xlabel 'turn of the game' textcolor rgb muted\n"
          "set ylabel 'mean level' textcolor rgb muted\nset yrange [0:4]\nset ytics 1\n"
          "plot $levels using 1:2 with linespoints lc rgb deck_a lw 2 pt 7 ps 0.5, "
          "$levels using 1:3 with linespoints lc rgb deck_b lw 2 dt (8,4) pt 9 ps 0.7\n",
          commands);
}

static void tell_levels(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    enum { STEP = 4 };
    unsigned turns = turns_drawn(totals);
    for (unsigned turn = STEP; turn <= turns; turn += STEP)
        fprintf(out, "After turn %u: %s %.1f, %s %.1f. ", turn, comparison->side[0].name,
                mean_level(totals->tally[0], turn - 1), comparison->side[1].name,
                mean_level(totals->tally[1], turn - 1));
}

/* Games that ended in the turn (from 0). */
static uint64_t games_ended(const WeissTally *tally, unsigned turn)
{
    uint64_t after = turn + 1 < WEISS_TURN_LIMIT ? compare_curve_games(tally, turn + 1) : 0;
    return compare_curve_games(tally, turn) - after;
}

static void write_length(FILE *commands, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    const WeissTally *tally = totals->tally[0];
    unsigned turns = turns_drawn(totals);
    fputs("$length << END\n", commands);
    for (unsigned turn = 0; turn < turns; turn++)
        fprintf(commands, "%u %.6f\n", turn + 1,
                compare_percent(games_ended(tally, turn), totals->games));
    fprintf(commands, "END\nmean = %.6f\n", compare_mean(totals->turns, totals->games));
    fputs("set xlabel 'turn of the game' textcolor rgb muted\n"
          "set ylabel 'games that end in it, %' textcolor rgb muted\nset yrange [0:1<*]\n"
          "set boxwidth 0.8\nset style fill solid 0.55 noborder\n"
          "set arrow 1 from mean, graph 0 to mean, graph 1 nohead lw 2 lc rgb ink front\n"
          "plot $length using 1:2 with boxes lc rgb muted\n",
          commands);
}

static void tell_length(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    fprintf(out, "On average %.1f turns, standard deviation %.1f.", turns.mean, turns.sd);
}

/* Whether damage of this amount was common enough to tell anything. */
static bool amount_drawn(const WeissTally *tally, unsigned amount)
{
    const double wide = 0.16;
    StatsInterval rate = compare_cancelled(tally, amount);
    return tally->packets[amount] && rate.high - rate.low <= wide;
}

/* The most damage at once that is drawn. */
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

/* How much more was cancelled than by exact odds. */
static void write_cancelled(FILE *commands, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const WeissTally *tally = totals->tally[deck];
        fprintf(commands, "$deck%u << END\n0 0 0 0\n", deck); /* never empty */
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++) {
            StatsInterval rate = compare_cancelled(tally, amount);
            double expected = compare_expected_cancel(tally, amount);
            if (amount_drawn(tally, amount))
                fprintf(commands, "%.2f %.6f %.6f %.6f\n", amount + (deck ? 0.1 : -0.1),
                        100 * (rate.value - expected), 100 * (rate.low - expected),
                        100 * (rate.high - expected));
        }
        fputs("END\n", commands);
    }
    fprintf(commands, "set xrange [0.5:%u.5]\n", last_drawn(totals));
    fputs("set xtics 1\nset xlabel 'damage at once' textcolor rgb muted\n"
          "set ylabel 'points above exact odds' textcolor rgb muted\n"
          "set yrange [*<-2:2<*]\nset bars 0.6\n"
          "set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead lw 1.5 lc rgb ink\n"
          "plot $deck0 using 1:2:3:4 with yerrorbars lc rgb deck_a lw 2 pt 7 ps 0.6, "
          "$deck1 using 1:2:3:4 with yerrorbars lc rgb deck_b lw 2 pt 9 ps 0.8\n",
          commands);
}

static void tell_cancelled(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        fprintf(out, "%s cancels", comparison->side[deck].name);
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++)
            if (amount_drawn(totals->tally[deck], amount))
                fprintf(out, " %u damage %.1f%% (by exact odds %.1f),", amount,
                        100 * compare_cancelled(totals->tally[deck], amount).value,
                        100 * compare_expected_cancel(totals->tally[deck], amount));
        fputs(" nothing else often. ", out);
    }
}

const ComparePlot compare_plots[COMPARE_PLOTS] = {
    [PLOT_WIN_RATE] = {"win_rate", "Share of the games won",
                       "Each bar is the interval in which the true share lies 95 times in 100; the "
                       "upright line is one half.",
                       true, always, write_win_rate, tell_win_rate},
    [PLOT_LEVELS] = {"levels", "Mean level when a turn ends",
                     "Over the games that reach the turn. Level 4 is defeat.", true, always,
                     write_levels, tell_levels},
    [PLOT_LENGTH] = {"length", "The turn in which games end",
                     "Turns of both players are counted. The upright line is the mean.", false,
                     always, write_length, tell_length},
    [PLOT_CANCELLED] =
        {"cancelled", "Damage cancelled, beside the exact odds",
         "How many points more of a hundred were cancelled than by exact odds, with 95% "
         "intervals: on the level line it is what the cards in the deck made likely. "
         "Damage too rare to tell is left out.",
         true, any_drawn, write_cancelled, tell_cancelled},
};
