/* The tables that every game has on the page about a comparison. */
#include "sim/compare/compare_figures.h"
#include "sim/compare/compare_page_parts.h"
#include "sim/output/terms.h"

void compare_page_table(FILE *out, const Comparison *comparison, const char *corner)
{
    page_table(out, "decks");
    html_format(out, "<thead><tr><th scope=\"col\">%s</th>", corner);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        html_format(out, "<th scope=\"col\"><span class=\"%s\"><bdi>%s</bdi></span></th>",
                    deck ? "deck-b" : "deck-a", comparison->side[deck].name);
    fputs("</tr></thead>\n<tbody>\n", out);
}

void compare_page_row(FILE *out, const char *label)
{
    html_format(out, "<tr><th scope=\"row\">%s</th>", label);
}

void compare_page_row_end(FILE *out)
{
    fputs("</tr>\n", out);
}

void compare_page_cell(FILE *out)
{
    fputs("<td>", out);
}

void compare_page_cell_end(FILE *out)
{
    fputs("</td>", out);
}

/* --- games won -------------------------------------------------------------------------------- */

static void write_share_row(FILE *out, const Comparison *comparison, const char *label,
                            const char *path,
                            StatsInterval (*share)(const RunnerTotals *totals, unsigned deck))
{
    compare_page_row(out, label);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        compare_page_cell(out);
        page_share(out, page_key("decks.%u.%s", deck, path), share(comparison->totals, deck));
        compare_page_cell_end(out);
    }
    compare_page_row_end(out);
}

static void write_pairs(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    html_format(out, "<p>Of every two games on the same shuffles <bdi>%s</bdi> won both ",
                comparison->side[0].name);
    page_count(out, page_key("pairs.4"), totals->pairs[4]);
    html_format(out, " times and <bdi>%s</bdi> ", comparison->side[1].name);
    page_count(out, page_key("pairs.0"), totals->pairs[0]);
    fputs(" times; both scored the same ", out);
    page_count(out, page_key("pairs.2"), totals->pairs[2]);
    fputs(" times", out);
    if (totals->pairs[1] + totals->pairs[3]) {
        fputs(", and with one game won by nobody the other went to the first deck ", out);
        page_count(out, page_key("pairs.3"), totals->pairs[3]);
        fputs(" times, to the second ", out);
        page_count(out, page_key("pairs.1"), totals->pairs[1]);
        fputs(" times", out);
    }
    fputs(".</p>\n", out);
}

void compare_page_likelihood(FILE *out, double superiority)
{
    fputs(compare_likelihood(superiority).text, out);
}

static void write_elo(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    StatsElo elo = compare_elo(totals);
    if (elo.bounded) {
        html_format(out, "<p>The Elo difference of <bdi>%s</bdi> to <bdi>%s</bdi> is ",
                    comparison->side[0].name, comparison->side[1].name);
        page_number(out, page_key("elo.diff"), elo.diff, 0);
        fputs(" (", out);
        page_number(out, page_key("elo.low"), elo.low, 0);
        fputs(" to ", out);
        page_number(out, page_key("elo.high"), elo.high, 0);
        fputs(")", out);
    } else {
        fputs("<p>One deck has not lost yet: there is no Elo difference to report", out);
    }
    fputs("; its likelihood of superiority, the chance that it is the stronger of the two, is ",
          out);
    compare_page_likelihood(out, compare_superiority(totals));
    fputs(".</p>\n", out);
}

void compare_page_won(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    compare_page_table(out, comparison, "");
    compare_page_row(out, "games won");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        compare_page_cell(out);
        page_count(out, page_key("decks.%u.wins", deck), totals->wins[deck]);
        compare_page_cell_end(out);
    }
    compare_page_row_end(out);
    write_share_row(out, comparison, "win rate, 95% interval (Wilson)", "win_rate",
                    compare_win_rate);
    write_share_row(out, comparison, "score, 95% interval over the pairs", "score", compare_paired);
    if (compare_has_luck(totals))
        write_share_row(out, comparison, "score, 95% interval with luck taken off", "adjusted",
                        compare_judged);
    page_table_end(out);
    if (compare_swept(totals))
        fputs("<p class=\"small\">One deck won both games of every pair, so the interval over the pairs has no width: use the other one.</p>\n",
              out);
    write_pairs(out, comparison);
    write_elo(out, comparison);
    fputs("<p>", out);
    page_count(out, page_key("draws"), totals->draws);
    fputs(" games were drawn, ", out);
    page_count(out, page_key("truncated"), totals->truncated);
    fputs(" cut off as too long; they count as won by nobody.</p>\n", out);
}

/* --- seats ------------------------------------------------------------------------------------ */

static void write_seat(FILE *out, const RunnerTotals *totals, unsigned deck, bool first)
{
    const char *seat = first ? "first" : "second";
    uint64_t games = totals->first_games[deck], wins = totals->first_wins[deck];
    compare_page_cell(out);
    page_share(out, page_key("decks.%u.%s.win_rate", deck, seat),
               compare_seat_rate(totals, deck, first));
    fputs("<br/><span class=\"interval\">", out);
    page_count(out, page_key("decks.%u.%s.wins", deck, seat),
               first ? wins : totals->wins[deck] - wins);
    fputs(" of ", out);
    page_count(out, page_key("decks.%u.%s.games", deck, seat),
               first ? games : totals->games - games);
    fputs("</span>", out);
    compare_page_cell_end(out);
}

static void write_seat_words(FILE *out, const RunnerTotals *totals)
{
    StatsSeat seat = compare_seat_effect(totals);
    fputs("<p>First player won ", out);
    page_count(out, page_key("first_player_wins"), totals->first_wins[0] + totals->first_wins[1]);
    fputs(" of ", out);
    page_count(out, page_key("games"), totals->games);
    fputs(" games. Going first wins ", out);
    page_percent(out, page_key("seat.share.value"), seat.share.value);
    fputs(" (", out);
    page_percent(out, page_key("seat.share.low"), seat.share.low);
    fputs(" to ", out);
    page_percent(out, page_key("seat.share.high"), seat.share.high);
    html_format(out, "): <b>%s</b>. If the seat made no difference, ", terms_seat(&seat));
    fputs("a difference of this size or larger would occur with probability ", out);
    if (seat.p < 0.001)
        fputs("below 0.001", out);
    else
        page_number(out, page_key("seat.p"), seat.p, 3);
    fputs(".</p>\n", out);
}

void compare_page_seat(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    write_seat_words(out, totals);
    compare_page_table(out, comparison, "won");
    for (int first = 1; first >= 0; first--) {
        compare_page_row(out, first ? "going first" : "going second");
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            write_seat(out, totals, deck, first);
        compare_page_row_end(out);
    }
    page_table_end(out);
}

/* --- length and figures ----------------------------------------------------------------------- */

void compare_page_turns(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    fputs("<p>A game takes ", out);
    page_number(out, page_key("turns.mean"), turns.mean, 1);
    fputs(" turns (standard deviation ", out);
    page_number(out, page_key("turns.sd"), turns.sd, 1);
    fputs("), both players' counted, and ", out);
    page_mean(out, page_key("decisions"), totals->decisions, totals->games);
    fputs(" choices between moves.</p>\n", out);
}

static void write_figure(FILE *out, const Comparison *comparison, const GameFigure *figure,
                         unsigned deck)
{
    uint64_t games = comparison->totals->games;
    uint64_t sum = compare_counted(figure, comparison->totals->tally[deck]);
    PageKey key = page_key("decks.%u.%s%s", deck, figure->name, game_figure_suffix(figure));
    compare_page_cell(out);
    if (figure->mean)
        page_number(out, key, compare_mean(sum, games), 2);
    else
        page_mean(out, key, sum, games);
    compare_page_cell_end(out);
}

void compare_page_figures(FILE *out, const Comparison *comparison)
{
    const CompareGame *game = comparison->game;
    compare_page_table(out, comparison, "per game");
    for (unsigned i = 0; i < game->rows->figure_count; i++) {
        const GameFigure *figure = &game->rows->figures[i];
        if (!figure->words)
            continue;
        compare_page_row(out, figure->words);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            write_figure(out, comparison, figure, deck);
        compare_page_row_end(out);
    }
    page_table_end(out);
}
