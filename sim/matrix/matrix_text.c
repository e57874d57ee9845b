/* The result of `matrix` as text: the best deck, a table of win rates (with colours a heat-map),
 * the worst matchups, and the mix. */
#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/output/figures.h"
#include "sim/matrix/matrix_confirm.h"
#include "sim/matrix/matrix_output.h"
#include "sim/host/output.h"
#include "sim/output/terms.h"

/* With at most this many decks the table has room for a decimal. */
enum { DECKS_WIDE = 10, NAME_COLUMNS = 18 };

/* The decks by their win rate over all games, the best first. */
typedef struct Layout {
    const Matrix *matrix;
    unsigned count;
    unsigned order[MATRIX_DECKS_MAX];
    bool coloured;
} Layout;

static const char *name_of(const Layout *layout, unsigned deck)
{
    return layout->matrix->deck[deck].name;
}

static Layout lay_out(const Matrix *matrix, bool coloured)
{
    Layout layout = {.matrix = matrix, .count = matrix->count, .coloured = coloured};
    matrix_order(matrix, layout.order);
    return layout;
}

/* --- the heat-map ----------------------------------------------------------------------------- */

/* Of the 256 colours of a terminal: orange loses, blue wins, so people who cannot distinguish red
 * and green can read it, too. */
#define HEAT(colour) "\033[48;5;" #colour "m\033[38;5;16m"
static const char *const heat_colours[MATRIX_HEATS] = {HEAT(208), HEAT(215), HEAT(223), HEAT(255),
                                                       HEAT(153), HEAT(111), HEAT(75)};

static void print_cell(const Layout *layout, double rate)
{
    if (layout->coloured)
        output_escape(host_out(), heat_colours[matrix_heat(rate)]);
    if (layout->count <= DECKS_WIDE)
        print("%6s", figure_percent(rate).text);
    else
        print("%3.0f", 100 * rate);
    if (layout->coloured)
        output_escape(host_out(), "\033[0m");
}

static void print_name(const Layout *layout, unsigned row)
{
    print("  %2u  ", row + 1);
    columns_print_left(host_out(), name_of(layout, layout->order[row]), NAME_COLUMNS);
}

static void print_table(const Layout *layout)
{
    int width = layout->count <= DECKS_WIDE ? 6 : 3;
    print("Games won in %%%s, by the deck of the row against the one of the column\n  %*s",
          matrix_has_luck(layout->matrix) ? ", luck taken off" : "", 4, "");
    columns_print_left(host_out(), "", NAME_COLUMNS);
    for (unsigned column = 0; column < layout->count; column++)
        print("%*u", width, column + 1);
    fputc('\n', host_out());
    for (unsigned row = 0; row < layout->count; row++) {
        unsigned deck = layout->order[row];
        print_name(layout, row);
        for (unsigned column = 0; column < layout->count; column++) {
            MatrixCell cell = {.games = 0};
            if (column != row)
                cell = matrix_cell(layout->matrix, deck, layout->order[column]);
            if (cell.games)
                print_cell(layout, cell.shown.value);
            else
                print("%*s", width, "-");
        }
        fputc('\n', host_out());
    }
}

/* Half the width of the widest interval in the table. */
static double widest_half(const Layout *layout)
{
    double widest = 0;
    for (unsigned deck = 0; deck < layout->count; deck++)
        for (unsigned opponent = 0; opponent < deck; opponent++) {
            MatrixCell cell = matrix_cell(layout->matrix, deck, opponent);
            double half = cell.games ? (cell.shown.high - cell.shown.low) / 2 : 0;
            widest = half > widest ? half : widest;
        }
    return widest;
}

/* --- deck by deck ----------------------------------------------------------------------------- */

static void print_interval(StatsInterval share)
{
    char ends[64];
    snprintf(ends, sizeof ends, "(%s .. %s)", figure_percent(share.low).text,
             figure_percent(share.high).text);
    print("%7s %-16s", figure_percent(share.value).text, ends);
}

/* A pairing without games has no figures. */
static void print_rate(MatrixCell cell)
{
    if (cell.games)
        print_interval(cell.shown);
    else
        print("%7s %-16s", "-", "");
}

static void print_heading(const char *headings)
{
    print("\n  %*s%s\n", NAME_COLUMNS + 4, "", headings);
}

static void print_rates(const Layout *layout)
{
    bool weighted = layout->matrix->weighted;
    print_heading(weighted ? "  wins against all, %     by the weights, %       worst matchup, %"
                           : "  wins against all, %     worst matchup, %");
    for (unsigned row = 0; row < layout->count; row++) {
        unsigned deck = layout->order[row];
        unsigned worst = matrix_worst(layout->matrix, deck);
        MatrixCell least = matrix_cell(layout->matrix, deck, worst);
        const char *name = least.games ? name_of(layout, worst) : "";
        print_name(layout, row);
        print_rate(matrix_all(layout->matrix, deck));
        if (weighted)
            print_interval(matrix_weighted(layout->matrix, deck));
        print_rate(least);
        print("%.*s\n", (int)columns_bytes(name, NAME_COLUMNS), name);
    }
}

static void print_mix(const Layout *layout)
{
    const Matrix *matrix = layout->matrix;
    print_heading("  share in the mix, %     score against the mix, %");
    for (unsigned row = 0; row < layout->count; row++) {
        unsigned deck = layout->order[row];
        print_name(layout, row);
        print_interval(matrix_share(matrix, deck));
        print("%7s\n",
              figure_percent(equilibrium_against(&matrix->scores, &matrix->mix, deck)).text);
    }
    print(
        "  These are the shares to choose the decks in against a player who chooses as well as\n  possible. The brackets contain 95 of 100 such mixes, from results as uncertain as these.\n");
}

/* The decks with at least one percent of the mix, and those that certainly belong to it. */
static void print_mix_words(const Layout *layout)
{
    const char *between = "No deck beats this mix, as far as these games tell:\n  ";
    for (unsigned row = 0; row < layout->count; row++) {
        StatsInterval share = matrix_share(layout->matrix, layout->order[row]);
        if (share.value < 0.01)
            continue;
        print("%s%s %s%% (%s .. %s)", between, name_of(layout, layout->order[row]),
              figure_percent(share.value).text, figure_percent(share.low).text,
              figure_percent(share.high).text);
        between = ",\n  ";
    }
    between = "\nShown to belong in it: ";
    for (unsigned row = 0; row < layout->count; row++)
        if (matrix_share_shown(layout->matrix, layout->order[row])) {
            print("%s%s", between, name_of(layout, layout->order[row]));
            between = ", ";
        }
    print("%s.\n\n", *between == ',' ? "" : "\nNo deck is shown to belong in it");
}

/* The number of pairings without games, as in a part of a run. */
static unsigned pairings_missing(const Matrix *matrix)
{
    unsigned missing = 0;
    for (unsigned high = 1; high < matrix->count; high++)
        for (unsigned low = 0; low < high; low++)
            missing += matrix_cell(matrix, low, high).games == 0;
    return missing;
}

static void print_verdict(const Layout *layout)
{
    const Matrix *matrix = layout->matrix;
    unsigned best = layout->order[0], worst = matrix_worst(matrix, best);
    PlayerWords players = players_words(&matrix->agent, 1);
    StatsInterval all =
        matrix->weighted ? matrix_weighted(matrix, best) : matrix_all(matrix, best).shown;
    if (matrix_best_shown(matrix, best))
        print("%s wins most, %s: ", name_of(layout, best), players.text);
    else
        print("No deck is shown to win most: %s%llu games a pairing, %s, do not tell the best\n"
              "of them apart. %s is ahead with ",
              matrix->partial ? "up to " : "", (unsigned long long)matrix->games, players.text,
              name_of(layout, best));
    print("%s%% (%s .. %s) of its games against %s.\n", figure_percent(all.value).text,
          figure_percent(all.low).text, figure_percent(all.high).text,
          matrix->weighted ? "the decks as they are met" : "all");
    print("Its worst matchup: %s, %s%%.%s\n", name_of(layout, worst),
          figure_percent(matrix_cell(matrix, best, worst).shown.value).text,
          matrix_has_luck(matrix) ? " Luck is taken off." : "");
    print_mix_words(layout);
}

/* --- played again ----------------------------------------------------------------------------- */

static void print_again(const Layout *layout, unsigned row, unsigned column)
{
    unsigned deck = layout->order[row], opponent = layout->order[column];
    Confirmation confirmation;
    uint64_t games;
    if (!matrix_confirmation(layout->matrix, deck, opponent, &confirmation, &games))
        return;
    print_name(layout, row);
    print(" against %2u %6s", column + 1, figure_percent(confirmation.before.value).text);
    print_interval(confirmation.again);
    print(" %s%s\n", matrix_confirm_words(&confirmation),
          confirmation.size_holds ? "" : ", size not");
}

/* The pairings that another agent played again, and their results. */
static void print_confirm(const Layout *layout)
{
    const MatrixConfirm *confirm = layout->matrix->confirm;
    PlayerWords player = player_words(confirm->run.arguments->agent);
    if (!confirm->count) {
        print("\nNo pairing is within %.0f points of one half: %s played none again.\n",
              100 * MATRIX_NEAR, player.text);
        return;
    }
    print("\nPairings within %.0f points of one half, played again by %s, %s games each:\n",
          100 * MATRIX_NEAR, player.text, figure_commas(confirm->run.arguments->games).text);
    if (confirm->run.partial)
        print("  Interrupted after %s of %s games.\n",
              figure_commas(confirm->run.totals.games).text,
              figure_commas(confirm->run.run.plan.games).text);
    print("  %*sscore, %%    again, %%\n", NAME_COLUMNS + 9, "");
    for (unsigned row = 0; row < layout->count; row++)
        for (unsigned column = row + 1; column < layout->count; column++)
            print_again(layout, row, column);
}

static void print_strategies(const Matrix *matrix)
{
    for (unsigned deck = 0; deck < matrix->count; deck++)
        if (matrix->deck[deck].strategy)
            print("\n%s is played by the strategy %s", matrix->deck[deck].name,
                  matrix->deck[deck].strategy);
}

static void print_remarks(const Layout *layout)
{
    for (unsigned row = 0; row < layout->count; row++) {
        const MatrixDeck *deck = &layout->matrix->deck[layout->order[row]];
        deck_remarks_print(host_out(), deck->name, deck->remarks);
    }
}

void matrix_print_text(const Matrix *matrix, bool coloured)
{
    Layout layout = lay_out(matrix, coloured);
    const RunnerTotals *totals = matrix->totals;
    unsigned missing = pairings_missing(matrix);
    if (missing)
        print("%u of %u pairings have no games yet: no deck and no mix is named.\n\n", missing,
              matrix_pairings(matrix->count));
    else
        print_verdict(&layout);
    print_table(&layout);
    print("  Each within %s points (95%%), from %s%llu games.\n",
          figure_percent(widest_half(&layout)).text, matrix->partial ? "up to " : "",
          (unsigned long long)matrix->games);
    print_rates(&layout);
    if (matrix->confirm)
        print_confirm(&layout);
    if (!missing)
        print_mix(&layout);
    print_remarks(&layout);
    print_strategies(matrix);
    print("\n%llu games by %s, seed %llu", (unsigned long long)totals->games, matrix->agent,
          (unsigned long long)matrix->options->seed);
    if (matrix->edition)
        print(", edition %u", matrix->edition);
    fputs(".\n", host_out());
    terms_undecided(host_out(), totals->draws, totals->truncated);
    print(". First player won %s%%.\n%.2f seconds on %u threads: %.0f games/s\n",
          figure_part(totals->first_wins[0] + totals->first_wins[1], totals->games).text,
          totals->seconds, matrix->options->threads,
          totals->seconds > 0 ? (double)totals->games / totals->seconds : 0);
}
