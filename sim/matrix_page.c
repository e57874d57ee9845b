/* Words and tables of the page about a field. */
#include "sim/matrix_page.h"

const char *matrix_page_name(const MatrixPage *page, unsigned deck)
{
    return page->matrix->deck[deck].name;
}

static PageKey against_key(unsigned deck, unsigned opponent, const char *member)
{
    return page_key("decks.%u.against.%u.%s", deck, opponent, member);
}

/* --- the verdict ------------------------------------------------------------------------------ */

/* The decks of the mix that have a whole percent of it. */
static void write_mix_words(FILE *out, const MatrixPage *page)
{
    const char *between = "<p class=\"lead\">No deck of the field beats this mix: ";
    for (unsigned row = 0; row < page->count; row++) {
        unsigned deck = page->order[row];
        double share = page->matrix->mix.share[deck];
        if (share < 0.01)
            continue;
        fputs(between, out);
        html_format(out, "<bdi>%s</bdi> ", matrix_page_name(page, deck));
        page_percent(out, page_key("decks.%u.mix.value", deck), share, 0);
        between = ", ";
    }
    fputs(".</p>\n", out);
}

static void write_how(FILE *out, const MatrixPage *page)
{
    const Matrix *matrix = page->matrix;
    RunnerTotals totals = matrix_totals(matrix);
    html_format(out, "<p>Each of the %u decks played ", page->count);
    page_count(out, page_key("games_per_pairing"), matrix->games);
    fputs(" games against each other one, ", out);
    page_count(out, page_key("games"), totals.games);
    html_format(
        out,
        " in all, with the agent <code>%s</code> on both sides, every two games on the same "
        "shuffles with the seats exchanged. Who went first won ",
        matrix->agent);
    page_part(out, page_key("first_player_wins"), totals.first_wins[0] + totals.first_wins[1],
              totals.games);
    fputs(" of them; ", out);
    page_count(out, page_key("draws"), totals.draws);
    fputs(" were drawn, ", out);
    page_count(out, page_key("truncated"), totals.truncated);
    fputs(" broken off as too long. Other players may come to other results.</p>\n", out);
}

static void write_doubt(FILE *out, const Matrix *matrix)
{
    bool doubt = false;
    for (unsigned deck = 0; deck < matrix->count; deck++)
        doubt |= matrix->deck[deck].abilities_exact < matrix->deck[deck].abilities;
    if (doubt)
        fputs("<p class=\"note\">Some card texts were not played, since not all of their words are "
              "understood: <a href=\"#decks\">how many of each deck</a>. Such a deck may be better "
              "than shown here; <code>weissfish deck check</code> names the cards.</p>\n",
              out);
}

void matrix_page_verdict(FILE *out, const MatrixPage *page)
{
    unsigned best = page->order[0], worst = matrix_worst(page->matrix, best);
    StatsInterval all = matrix_all(page->matrix, best).rate;
    StatsInterval least = matrix_cell(page->matrix, best, worst).rate;
    html_format(out,
                "<p class=\"kicker\">A field of %u decks</p>\n<h1><bdi>%s</bdi> wins most</h1>\n"
                "<p class=\"lead\">It wins ",
                page->count, matrix_page_name(page, best));
    page_percent(out, page_key("decks.%u.all.win_rate.value", best), all.value, 1);
    fputs(" of its games against all (", out);
    page_percent(out, page_key("decks.%u.all.win_rate.low", best), all.low, 1);
    fputs(" to ", out);
    page_percent(out, page_key("decks.%u.all.win_rate.high", best), all.high, 1);
    html_format(out, ", 95%% interval); least against <bdi>%s</bdi>, ",
                matrix_page_name(page, worst));
    page_percent(out, page_key("decks.%u.worst.win_rate.value", best), least.value, 1);
    fputs(".</p>\n", out);
    write_mix_words(out, page);
    write_how(out, page);
    write_doubt(out, page->matrix);
}

/* --- the heat-map ----------------------------------------------------------------------------- */

/* Up to so many decks there is room for a place after the point. */
enum { DECKS_WIDE = 10 };

static void write_heat_row(FILE *out, const MatrixPage *page, unsigned row)
{
    unsigned deck = page->order[row], digits = page->count <= DECKS_WIDE;
    html_format(out, "<tr><th scope=\"row\">%u <bdi title=\"%s\">%s</bdi></th>", row + 1,
                matrix_page_name(page, deck), matrix_page_name(page, deck));
    for (unsigned column = 0; column < page->count; column++) {
        unsigned opponent = page->order[column];
        if (column == row) {
            fputs("<td>–</td>", out);
            continue;
        }
        double rate = matrix_cell(page->matrix, deck, opponent).rate.value;
        html_format(out, "<td class=\"heat-%u\" title=\"%s against %s\">", matrix_heat(rate),
                    matrix_page_name(page, deck), matrix_page_name(page, opponent));
        page_rate(out, against_key(deck, opponent, "win_rate.value"), rate, digits);
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

void matrix_page_heat(FILE *out, const MatrixPage *page)
{
    fputs("<p>Games won, in percent, by the deck of the row against the deck of the column, which "
          "has "
          "the same number.</p>\n",
          out);
    page_table(out, "heat");
    fputs("<thead><tr><th scope=\"col\">deck</th>", out);
    for (unsigned column = 0; column < page->count; column++)
        html_format(out, "<th scope=\"col\"><abbr title=\"%s\">%u</abbr></th>",
                    matrix_page_name(page, page->order[column]), column + 1);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (unsigned row = 0; row < page->count; row++)
        write_heat_row(out, page, row);
    page_table_end(out);
    write_heat_legend(out);
}

/* --- deck by deck ----------------------------------------------------------------------------- */

static void begin_cell(FILE *out, const char *label)
{
    html_format(out, "<td role=\"cell\" data-label=\"%s\">", label);
}

static void write_share(FILE *out, const char *label, PageKey key, StatsInterval share)
{
    begin_cell(out, label);
    page_share(out, key, share, 1);
    fputs("</td>", out);
}

static void write_text(FILE *out, const MatrixDeck *deck, unsigned number)
{
    html_format(out, "<td role=\"cell\" data-label=\"abilities played\" class=\"%s\">",
                deck->abilities_exact == deck->abilities ? "whole" : "part");
    page_count(out, page_key("decks.%u.abilities.exact", number), deck->abilities_exact);
    fputs(" of ", out);
    page_count(out, page_key("decks.%u.abilities.total", number), deck->abilities);
    fputs("</td>", out);
}

static void write_deck(FILE *out, const MatrixPage *page, unsigned row)
{
    const Matrix *matrix = page->matrix;
    unsigned deck = page->order[row], worst = matrix_worst(matrix, deck);
    StatsInterval mix = {matrix->mix.share[deck], matrix->mix_low.share[deck],
                         matrix->mix_high.share[deck]};
    html_format(out, "<tr role=\"row\"><th role=\"rowheader\" scope=\"row\">%u <bdi>%s</bdi></th>",
                row + 1, matrix_page_name(page, deck));
    write_share(out, "wins against all", page_key("decks.%u.all.win_rate", deck),
                matrix_all(matrix, deck).rate);
    begin_cell(out, "worst matchup");
    html_format(out, "<bdi>%s</bdi></td>", matrix_page_name(page, worst));
    write_share(out, "wins there", page_key("decks.%u.worst.win_rate", deck),
                matrix_cell(matrix, deck, worst).rate);
    write_share(out, "share in the mix", page_key("decks.%u.mix", deck), mix);
    begin_cell(out, "score against it");
    page_percent(out, page_key("decks.%u.mix.score_against", deck),
                 equilibrium_against(&matrix->scores, &matrix->mix, deck), 1);
    fputs("</td>", out);
    write_text(out, &matrix->deck[deck], deck);
    fputs("</tr>\n", out);
}

void matrix_page_decks(FILE *out, const MatrixPage *page)
{
    static const char *const heads[] = {"deck",
                                        "wins against all",
                                        "worst matchup",
                                        "wins there",
                                        "share in the mix",
                                        "score against it",
                                        "abilities played"};
    fputs("<div class=\"wide\"><table class=\"cards\" role=\"table\" aria-label=\"Deck by deck\">\n"
          "<thead role=\"rowgroup\"><tr role=\"row\">",
          out);
    for (unsigned i = 0; i < sizeof heads / sizeof *heads; i++)
        html_format(out, "<th role=\"columnheader\" scope=\"col\">%s</th>", heads[i]);
    fputs("</tr></thead>\n<tbody role=\"rowgroup\">\n", out);
    for (unsigned row = 0; row < page->count; row++)
        write_deck(out, page, row);
    page_table_end(out);
}

/* --- pairings --------------------------------------------------------------------------------- */

static void write_pairing(FILE *out, const MatrixPage *page, unsigned deck, unsigned opponent)
{
    MatrixCell cell = matrix_cell(page->matrix, deck, opponent);
    html_format(out, "<tr><th scope=\"row\"><bdi>%s</bdi> against <bdi>%s</bdi></th><td>",
                matrix_page_name(page, deck), matrix_page_name(page, opponent));
    page_share(out, against_key(deck, opponent, "win_rate"), cell.rate, 1);
    fputs("</td><td>", out);
    page_share(out, against_key(deck, opponent, "score"), cell.score, 1);
    fputs("</td></tr>\n", out);
}

void matrix_page_pairings(FILE *out, const MatrixPage *page)
{
    fputs("<details><summary>Each pairing with its 95% intervals</summary>\n", out);
    page_table(out, "pairings");
    fputs("<thead><tr><th scope=\"col\">pairing</th><th scope=\"col\">games won (Wilson)</th>"
          "<th scope=\"col\">score (over the pairs)</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned row = 0; row < page->count; row++)
        for (unsigned column = row + 1; column < page->count; column++)
            write_pairing(out, page, page->order[row], page->order[column]);
    page_table_end(out);
    fputs("</details>\n", out);
}
