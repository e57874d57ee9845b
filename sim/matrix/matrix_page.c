/* Words and tables of the page about a field. */
#include "sim/matrix/matrix_page.h"

#include <math.h>

#include "sim/matrix/matrix_confirm.h"

const char *matrix_page_name(const MatrixPage *page, unsigned deck)
{
    return page->matrix->deck[deck].name;
}

static PageKey against_key(unsigned deck, unsigned opponent, const char *member)
{
    return page_key("decks.%u.against.%u.%s", deck, opponent, member);
}

/* Of what is shown of some games. */
static PageKey shown_key(unsigned deck, const char *games, const MatrixCell *cell)
{
    return page_key("decks.%u.%s.%s", deck, games, cell->shown_as);
}

/* --- the verdict ------------------------------------------------------------------------------ */

static void write_interval(FILE *out, PageKey key, StatsInterval share)
{
    page_percent(out, page_key("%s.value", key.text), share.value);
    fputs(" (", out);
    page_percent(out, page_key("%s.low", key.text), share.low);
    fputs(" to ", out);
    page_percent(out, page_key("%s.high", key.text), share.high);
    fputs(")", out);
}

/* The decks that certainly belong to the mix. */
static void write_mix_shown(FILE *out, const MatrixPage *page)
{
    const char *between = " Shown to belong in it: ";
    for (unsigned row = 0; row < page->count; row++)
        if (matrix_share_shown(page->matrix, page->order[row])) {
            html_format(out, "%s<bdi>%s</bdi>", between, matrix_page_name(page, page->order[row]));
            between = ", ";
        }
    fputs(*between == ',' ? "." : " No deck is shown to belong in it.", out);
}

/* The decks with at least one percent of the mix. */
static void write_mix_words(FILE *out, const MatrixPage *page)
{
    const char *between =
        "<p class=\"lead\">No deck of the field beats this mix, as far as these games tell: ";
    for (unsigned row = 0; row < page->count; row++) {
        unsigned deck = page->order[row];
        StatsInterval share = matrix_share(page->matrix, deck);
        if (share.value < 0.01)
            continue;
        fputs(between, out);
        html_format(out, "<bdi>%s</bdi> ", matrix_page_name(page, deck));
        write_interval(out, page_key("decks.%u.mix", deck), share);
        between = ", ";
    }
    fputs(".", out);
    write_mix_shown(out, page);
    fputs("</p>\n", out);
}

static void write_how(FILE *out, const MatrixPage *page)
{
    const Matrix *matrix = page->matrix;
    const RunnerTotals *totals = matrix->totals;
    html_format(out, "<p>Each of the %u decks played ", page->count);
    page_count(out, page_key("games_per_pairing"), matrix->games);
    fputs(" games against each other one, ", out);
    page_count(out, page_key("games"), totals->games);
    html_format(
        out,
        " in all, with the agent <code>%s</code> on both sides, every two games on the same shuffles with the seats exchanged. First player won ",
        matrix->agent);
    page_part(out, page_key("first_player_wins"), totals->first_wins[0] + totals->first_wins[1],
              totals->games);
    fputs(" of them; ", out);
    page_count(out, page_key("draws"), totals->draws);
    fputs(" were drawn, ", out);
    page_count(out, page_key("truncated"), totals->truncated);
    fprintf(out, " cut off as too long. %s</p>\n", matrix->confirm ? "" : players_doubt);
    for (unsigned deck = 0; deck < matrix->count; deck++)
        if (matrix->deck[deck].strategy)
            html_format(out, "<p><bdi>%s</bdi> was played by the strategy <code>%s</code>.</p>\n",
                        matrix->deck[deck].name, matrix->deck[deck].strategy);
}

static void write_doubt(FILE *out, const Matrix *matrix)
{
    bool doubt = false;
    for (unsigned deck = 0; deck < matrix->count; deck++)
        doubt |= matrix->deck[deck].abilities_exact < matrix->deck[deck].abilities;
    if (doubt)
        fputs("<p class=\"note\">Some card texts were not played, since not all of their words are understood: <a href=\"#decks\">how many of each deck</a>. Such a deck may be better than shown here.</p>\n",
              out);
    for (unsigned deck = 0; deck < matrix->count; deck++)
        deck_remarks_page(out, matrix->deck[deck].name, matrix->deck[deck].remarks);
}

/* How much the leading deck wins, and its worst matchup. */
static void write_ahead(FILE *out, const MatrixPage *page)
{
    const Matrix *matrix = page->matrix;
    unsigned best = page->order[0], worst = matrix_worst(matrix, best);
    MatrixCell all = matrix_all(matrix, best), least = matrix_cell(matrix, best, worst);
    if (matrix->weighted)
        write_interval(out, page_key("decks.%u.weighted", best), matrix_weighted(matrix, best));
    else
        write_interval(out, shown_key(best, "all", &all), all.shown);
    html_format(out, " of its games against %s%s; its worst matchup is <bdi>%s</bdi>, ",
                matrix->weighted ? "the decks as they are met" : "all",
                matrix_has_luck(matrix) ? ", with <b>luck taken off</b>" : "",
                matrix_page_name(page, worst));
    page_percent(out, page_key("decks.%u.worst.%s.value", best, least.shown_as),
                 least.shown.value);
    fputs(".</p>\n", out);
}

void matrix_page_verdict(FILE *out, const MatrixPage *page)
{
    const char *best = matrix_page_name(page, page->order[0]);
    PlayerWords players = players_words(&page->matrix->agent, 1);
    html_format(out, "<p class=\"kicker\">A field of %u decks</p>\n", page->count);
    if (matrix_best_shown(page->matrix, page->order[0]))
        html_format(out, "<h1><bdi>%s</bdi> wins most, %s</h1>\n<p class=\"lead\">It wins ", best,
                    players.text);
    else
        html_format(
            out,
            "<h1>No deck is shown to win most</h1>\n<p class=\"lead\">The games, %s, do not tell the best decks apart. <bdi>%s</bdi> is ahead with ",
            players.text, best);
    write_ahead(out, page);
    write_mix_words(out, page);
    write_how(out, page);
    write_doubt(out, page->matrix);
}

/* --- the heat-map ----------------------------------------------------------------------------- */

/* With at most this many decks there is room for a decimal. */
enum { DECKS_WIDE = 10 };

static void write_heat_row(FILE *out, const MatrixPage *page, unsigned row)
{
    unsigned deck = page->order[row];
    bool whole = page->count > DECKS_WIDE;
    html_format(out, "<tr><th scope=\"row\">%u <bdi title=\"%s\">%s</bdi></th>", row + 1,
                matrix_page_name(page, deck), matrix_page_name(page, deck));
    for (unsigned column = 0; column < page->count; column++) {
        unsigned opponent = page->order[column];
        MatrixCell cell = {.games = 0};
        if (column != row)
            cell = matrix_cell(page->matrix, deck, opponent);
        if (!cell.games) {
            fputs("<td>–</td>", out);
            continue;
        }
        double rate = cell.shown.value;
        html_format(out, "<td class=\"heat-%u\" title=\"%s against %s\">", matrix_heat(rate),
                    matrix_page_name(page, deck), matrix_page_name(page, opponent));
        PageKey key = against_key(deck, opponent, cell.shown_as);
        page_rate(out, page_key("%s.value", key.text), rate, whole);
        fputs("</td>", out);
    }
    fputs("</tr>\n", out);
}

static void write_heat_legend(FILE *out)
{
    fputs("<p class=\"small legend\">", out);
    for (unsigned heat = 0; heat < MATRIX_HEATS; heat++) {
        html_format(out, "<span class=\"heat-%u\">", heat);
        if (heat == 0)
            html_format(out, "below %.0f", 100 * matrix_heat_ends[0]);
        else if (heat == MATRIX_HEATS - 1)
            html_format(out, "%.0f and more", 100 * matrix_heat_ends[heat - 1]);
        else
            html_format(out, "%.0f – %.0f", 100 * matrix_heat_ends[heat - 1],
                        100 * matrix_heat_ends[heat]);
        fputs("</span> ", out);
    }
    fputs("</p>\n", out);
}

/* The number of characters in the widest figure, its decimal point included. */
static unsigned heat_letters(const MatrixPage *page)
{
    unsigned digits = page->count <= DECKS_WIDE;
    bool swept = false;
    for (unsigned deck = 0; deck < page->count; deck++)
        for (unsigned opponent = 0; opponent < deck; opponent++) {
            double rate = matrix_cell(page->matrix, deck, opponent).shown.value;
            swept |= fmax(rate, 1 - rate) > 0.99;
        }
    return 2 + 2 * digits + swept;
}

void matrix_page_heat(FILE *out, const MatrixPage *page)
{
    html_format(
        out,
        "<p>Games won, in percent%s, by the deck of the row against the deck of the column.</p>\n",
        matrix_has_luck(page->matrix) ? ", luck taken off" : "");
    html_format(out,
                "<div class=\"wide\"><table class=\"heat\" style=\"--decks:%u;--letters:%u\">\n"
                "<thead><tr><th scope=\"col\">deck</th>",
                page->count, heat_letters(page));
    for (unsigned column = 0; column < page->count; column++) {
        const char *name = matrix_page_name(page, page->order[column]);
        html_format(out, "<th scope=\"col\"><span title=\"%s\">%u <bdi>%s</bdi></span></th>", name,
                    column + 1, name);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
    for (unsigned row = 0; row < page->count; row++)
        write_heat_row(out, page, row);
    page_table_end(out);
    write_heat_legend(out);
}

/* --- deck by deck ----------------------------------------------------------------------------- */

enum { DECK, ALL, WORST, THERE, MIX, AGAINST, TEXT, COLUMNS };

static const PageColumn columns[COLUMNS] = {
    [DECK] = {"deck", false},
    [ALL] = {"wins against all", false},
    [WORST] = {"worst matchup", true},
    [THERE] = {"wins there", false},
    [MIX] = {"share in the mix", false},
    [AGAINST] = {"score against it", false},
    [TEXT] = {"abilities played", false},
};

static void write_share(FILE *out, unsigned column, PageKey key, StatsInterval share)
{
    page_cards_cell(out, &columns[column], false);
    page_share(out, key, share);
    fputs("</td>", out);
}

static void write_text(FILE *out, const MatrixDeck *deck, unsigned number)
{
    page_cards_cell(out, &columns[TEXT], deck->abilities_exact == deck->abilities);
    page_count(out, page_key("decks.%u.abilities.exact", number), deck->abilities_exact);
    fputs(" of ", out);
    page_count(out, page_key("decks.%u.abilities.total", number), deck->abilities);
    fputs("</td>", out);
}

static void write_deck(FILE *out, const MatrixPage *page, unsigned row)
{
    const Matrix *matrix = page->matrix;
    unsigned deck = page->order[row], worst = matrix_worst(matrix, deck);
    MatrixCell all = matrix_all(matrix, deck), least = matrix_cell(matrix, deck, worst);
    page_cards_row(out);
    html_format(out, "%u <bdi>%s</bdi></th>", row + 1, matrix_page_name(page, deck));
    write_share(out, ALL, shown_key(deck, "all", &all), all.shown);
    page_cards_cell(out, &columns[WORST], false);
    html_format(out, "<bdi>%s</bdi></td>", matrix_page_name(page, worst));
    write_share(out, THERE, shown_key(deck, "worst", &least), least.shown);
    write_share(out, MIX, page_key("decks.%u.mix", deck), matrix_share(matrix, deck));
    page_cards_cell(out, &columns[AGAINST], false);
    page_percent(out, page_key("decks.%u.mix.score_against", deck),
                 equilibrium_against(&matrix->scores, &matrix->mix, deck));
    fputs("</td>", out);
    write_text(out, &matrix->deck[deck], deck);
    fputs("</tr>\n", out);
}

void matrix_page_decks(FILE *out, const MatrixPage *page)
{
    page_cards(out, "Deck by deck", columns, COLUMNS);
    for (unsigned row = 0; row < page->count; row++)
        write_deck(out, page, row);
    page_table_end(out);
}

/* --- as the decks are met --------------------------------------------------------------------- */

void matrix_page_weights(FILE *out, const MatrixPage *page)
{
    const Matrix *matrix = page->matrix;
    fputs("<p>What each deck wins where the decks are met in these shares, with its 95% interval; against itself one half.</p>\n",
          out);
    page_table(out, "weights");
    fputs("<thead><tr><th scope=\"col\">deck</th><th scope=\"col\">met</th>"
          "<th scope=\"col\">wins</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned row = 0; row < page->count; row++) {
        unsigned deck = page->order[row];
        html_format(out, "<tr><th scope=\"row\">%u <bdi>%s</bdi></th><td>", row + 1,
                    matrix_page_name(page, deck));
        page_percent(out, page_key("decks.%u.weight", deck), matrix->weight[deck]);
        fputs("</td><td>", out);
        page_share(out, page_key("decks.%u.weighted", deck), matrix_weighted(matrix, deck));
        fputs("</td></tr>\n", out);
    }
    page_table_end(out);
}

/* --- pairings --------------------------------------------------------------------------------- */

static void write_pairing(FILE *out, const MatrixPage *page, unsigned deck, unsigned opponent)
{
    MatrixCell cell = matrix_cell(page->matrix, deck, opponent);
    html_format(out, "<tr><th scope=\"row\"><bdi>%s</bdi> against <bdi>%s</bdi></th><td>",
                matrix_page_name(page, deck), matrix_page_name(page, opponent));
    page_share(out, against_key(deck, opponent, "win_rate"), cell.rate);
    fputs("</td><td>", out);
    page_share(out, against_key(deck, opponent, "score"), cell.score);
    if (cell.luck) {
        fputs("</td><td>", out);
        page_share(out, against_key(deck, opponent, "adjusted"), cell.adjusted.score);
    }
    fputs("</td></tr>\n", out);
}

void matrix_page_pairings(FILE *out, const MatrixPage *page)
{
    fputs("<details><summary>Each pairing with its 95% intervals</summary>\n", out);
    page_table(out, "pairings");
    fputs("<thead><tr><th scope=\"col\">pairing</th><th scope=\"col\">games won (Wilson)</th>"
          "<th scope=\"col\">score (over the pairs)</th>",
          out);
    if (matrix_has_luck(page->matrix))
        fputs("<th scope=\"col\">luck taken off</th>", out);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (unsigned row = 0; row < page->count; row++)
        for (unsigned column = row + 1; column < page->count; column++)
            write_pairing(out, page, page->order[row], page->order[column]);
    page_table_end(out);
    fputs("</details>\n", out);
}

/* --- played again ----------------------------------------------------------------------------- */

static void write_again(FILE *out, const MatrixPage *page, unsigned deck, unsigned opponent)
{
    Confirmation confirmation;
    uint64_t games;
    if (!matrix_confirmation(page->matrix, deck, opponent, &confirmation, &games))
        return;
    html_format(out, "<tr><th scope=\"row\"><bdi>%s</bdi> against <bdi>%s</bdi></th><td>",
                matrix_page_name(page, deck), matrix_page_name(page, opponent));
    MatrixCell cell = matrix_cell(page->matrix, deck, opponent);
    page_share(out, against_key(deck, opponent, cell.luck ? "adjusted" : "score"), cell.judged);
    fputs("</td><td>", out);
    page_share(out,
               against_key(deck, opponent,
                           confirmation.played.luck ? "confirm.adjusted" : "confirm.win_rate"),
               confirmation.again);
    fputs("</td><td>", out);
    page_share_points(out, against_key(deck, opponent, "confirm.difference"),
                      confirmation.difference);
    html_format(out, "</td><td>%s</td></tr>\n", matrix_confirm_words(&confirmation));
}

void matrix_page_confirm(FILE *out, const MatrixPage *page)
{
    const Matrix *matrix = page->matrix;
    html_format(out,
                "<p>Pairings whose interval holds one half, or comes within %.0f points of it, were played again by <code>%s</code>, ",
                100 * MATRIX_NEAR, matrix->confirm->run.arguments->agent);
    page_count(out, page_key("confirm.games_per_pairing"), matrix->confirm->run.arguments->games);
    fputs(" games each on other shuffles: ", out);
    page_count(out, page_key("confirm.pairings"), matrix->confirm->count);
    fputs(" of them. The mix is that of the first games.</p>\n", out);
    if (!matrix->confirm->count)
        return;
    page_table(out, "pairings");
    fputs("<thead><tr><th scope=\"col\">pairing</th><th scope=\"col\">score at first</th>"
          "<th scope=\"col\">played again</th><th scope=\"col\">difference</th>"
          "<th scope=\"col\">who is better</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned row = 0; row < page->count; row++)
        for (unsigned column = row + 1; column < page->count; column++)
            write_again(out, page, page->order[row], page->order[column]);
    page_table_end(out);
}
