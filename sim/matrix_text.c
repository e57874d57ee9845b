/* The result of `matrix` as text: who holds up best, a table of win rates that is a heat-map in
 * colours, the worst matchups, and the mix. */
#include <stdio.h>

#include "sim/columns.h"
#include "sim/matrix_output.h"

/* Up to so many decks the table has room for a place after the point. */
enum { DECKS_WIDE = 10, NAME_COLUMNS = 18 };

/* How the text is laid out: the decks by their win rate over all games, the best first. */
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

/* Of the 256 of a terminal. Orange loses, blue wins: told apart by those who see no red and green,
 * too. */
static const unsigned heat_colours[MATRIX_HEATS] = {208, 215, 223, 255, 153, 111, 75};

static void print_cell(const Layout *layout, double rate)
{
    if (layout->coloured)
        printf("\033[48;5;%um\033[38;5;16m", heat_colours[matrix_heat(rate)]);
    printf(layout->count <= DECKS_WIDE ? "%6.1f" : "%3.0f", 100 * rate);
    if (layout->coloured)
        printf("\033[0m");
}

static void print_name(const Layout *layout, unsigned row)
{
    printf("  %2u  ", row + 1);
    columns_print_left(stdout, name_of(layout, layout->order[row]), NAME_COLUMNS);
}

static void print_table(const Layout *layout)
{
    int width = layout->count <= DECKS_WIDE ? 6 : 3;
    printf("Games won in %%, by the deck of the row against the one of the column\n  %*s", 4, "");
    columns_print_left(stdout, "", NAME_COLUMNS);
    for (unsigned column = 0; column < layout->count; column++)
        printf("%*u", width, column + 1);
    putchar('\n');
    for (unsigned row = 0; row < layout->count; row++) {
        unsigned deck = layout->order[row];
        print_name(layout, row);
        for (unsigned column = 0; column < layout->count; column++)
            if (column == row)
                printf("%*s", width, "-");
            else
                print_cell(layout,
                           matrix_cell(layout->matrix, deck, layout->order[column]).rate.value);
        putchar('\n');
    }
}

/* Half the width of the widest interval of the table. */
static double widest_half(const Layout *layout)
{
    double widest = 0;
    for (unsigned deck = 0; deck < layout->count; deck++)
        for (unsigned opponent = 0; opponent < deck; opponent++) {
            StatsInterval rate = matrix_cell(layout->matrix, deck, opponent).rate;
            double half = (rate.high - rate.low) / 2;
            widest = half > widest ? half : widest;
        }
    return widest;
}

/* --- deck by deck ----------------------------------------------------------------------------- */

static void print_interval(double value, double low, double high)
{
    char ends[32];
    snprintf(ends, sizeof ends, "(%.1f .. %.1f)", 100 * low, 100 * high);
    printf("%7.1f %-16s", 100 * value, ends);
}

static void print_heading(const char *headings)
{
    printf("\n  %*s%s\n", NAME_COLUMNS + 4, "", headings);
}

static void print_rates(const Layout *layout)
{
    print_heading("  wins against all, %     worst matchup, %");
    for (unsigned row = 0; row < layout->count; row++) {
        unsigned deck = layout->order[row];
        unsigned worst = matrix_worst(layout->matrix, deck);
        StatsInterval all = matrix_all(layout->matrix, deck).rate;
        StatsInterval least = matrix_cell(layout->matrix, deck, worst).rate;
        const char *name = name_of(layout, worst);
        print_name(layout, row);
        print_interval(all.value, all.low, all.high);
        print_interval(least.value, least.low, least.high);
        printf("%.*s\n", (int)columns_bytes(name, NAME_COLUMNS), name);
    }
}

static void print_mix(const Layout *layout)
{
    const Matrix *matrix = layout->matrix;
    print_heading("  share in the mix, %     score against the mix, %");
    for (unsigned row = 0; row < layout->count; row++) {
        unsigned deck = layout->order[row];
        print_name(layout, row);
        print_interval(matrix->mix.share[deck], matrix->mix_low.share[deck],
                       matrix->mix_high.share[deck]);
        printf("%7.1f\n", 100 * equilibrium_against(&matrix->scores, &matrix->mix, deck));
    }
    printf("  The mix is what no deck of the field beats; the brackets hold its shares in 95%% of\n"
           "  repetitions. Where decks are close it hangs on small differences.\n");
}

/* The decks of the mix that have a whole percent of it. */
static void print_mix_words(const Layout *layout)
{
    const char *between = "No deck beats this mix: ";
    for (unsigned row = 0; row < layout->count; row++) {
        double share = layout->matrix->mix.share[layout->order[row]];
        if (share < 0.01)
            continue;
        printf("%s%s %.0f%%", between, name_of(layout, layout->order[row]), 100 * share);
        between = ", ";
    }
    printf(".\n\n");
}

static void print_verdict(const Layout *layout)
{
    unsigned best = layout->order[0], worst = matrix_worst(layout->matrix, best);
    double least = matrix_cell(layout->matrix, best, worst).rate.value;
    printf("%s wins most, %.1f%% of its games against all; least against %s, %.1f%%.\n",
           name_of(layout, best), 100 * matrix_all(layout->matrix, best).rate.value,
           name_of(layout, worst), 100 * least);
    print_mix_words(layout);
}

static void print_inexact(const Layout *layout)
{
    bool any = false;
    for (unsigned row = 0; row < layout->count; row++) {
        const MatrixDeck *deck = &layout->matrix->deck[layout->order[row]];
        if (deck->abilities_exact == deck->abilities)
            continue;
        printf("%s  %s: %u of %u abilities are executed\n",
               any ? "" : "\nPlayed without some of their text (`deck check` names the cards)\n",
               deck->name, deck->abilities_exact, deck->abilities);
        any = true;
    }
}

void matrix_print_text(const Matrix *matrix, bool coloured)
{
    Layout layout = lay_out(matrix, coloured);
    RunnerTotals totals = matrix_totals(matrix);
    print_verdict(&layout);
    print_table(&layout);
    printf("  Each within %.1f points (95%%), from %llu games.\n", 100 * widest_half(&layout),
           (unsigned long long)matrix->games);
    print_rates(&layout);
    print_mix(&layout);
    print_inexact(&layout);
    printf("\n%llu games by %s, seed %llu", (unsigned long long)totals.games, matrix->agent,
           (unsigned long long)matrix->options->seed);
    if (matrix->edition)
        printf(", edition %u", matrix->edition);
    printf(": %llu draws, %llu truncated; the first player wins %.1f%%\n"
           "%.2f seconds on %u threads: %.0f games/s\n",
           (unsigned long long)totals.draws, (unsigned long long)totals.truncated,
           100.0 * (double)(totals.first_wins[0] + totals.first_wins[1]) / (double)totals.games,
           totals.seconds, matrix->options->threads,
           totals.seconds > 0 ? (double)totals.games / totals.seconds : 0);
}
