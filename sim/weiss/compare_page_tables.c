/* The tables of the page about a comparison. */
#include <stddef.h>
#include <string.h>

#include "sim/weiss/compare_page.h"

/* Begins a table with a column for each deck, `columns` wide. */
static void begin_table(FILE *out, const Comparison *comparison, const char *corner,
                        unsigned columns)
{
    page_table(out, "decks");
    html_format(out, "<thead><tr><th scope=\"col\">%s</th>", corner);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        html_format(out,
                    "<th scope=\"colgroup\" colspan=\"%u\"><span class=\"%s\"><bdi>%s</bdi>"
                    "</span></th>",
                    columns, deck ? "deck-b" : "deck-a", comparison->side[deck].name);
    fputs("</tr></thead>\n<tbody>\n", out);
}

static void begin_row(FILE *out, const char *label)
{
    html_format(out, "<tr><th scope=\"row\">%s</th>", label);
}

static void begin_cell(FILE *out)
{
    fputs("<td>", out);
}

static void end_cell(FILE *out)
{
    fputs("</td>", out);
}

static void end_row(FILE *out)
{
    fputs("</tr>\n", out);
}

static const WeissTally *tally_of(const Comparison *comparison, unsigned deck)
{
    return comparison->totals->tally[deck];
}

/* --- games won -------------------------------------------------------------------------------- */

static void write_share_row(FILE *out, const Comparison *comparison, const char *label,
                            const char *path,
                            StatsInterval (*share)(const RunnerTotals *totals, unsigned deck))
{
    begin_row(out, label);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        begin_cell(out);
        page_share(out, page_key("decks.%u.%s", deck, path), share(comparison->totals, deck), 2);
        end_cell(out);
    }
    end_row(out);
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
    if (superiority > 0.999)
        fputs("more than 99.9%", out);
    else if (superiority < 0.001)
        fputs("less than 0.1%", out);
    else
        html_format(out, "%.1f%%", 100 * superiority);
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
        fputs("<p>One side has no loss yet: no Elo difference can be told", out);
    }
    fputs("; the likelihood that the first deck is the stronger one is ", out);
    compare_page_likelihood(out, stats_superiority(totals->wins[0], totals->wins[1]));
    fputs(".</p>\n", out);
}

void compare_page_wins(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    begin_table(out, comparison, "", 1);
    begin_row(out, "games won");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        begin_cell(out);
        page_count(out, page_key("decks.%u.wins", deck), totals->wins[deck]);
        end_cell(out);
    }
    end_row(out);
    write_share_row(out, comparison, "win rate, 95% interval (Wilson)", "win_rate",
                    compare_win_rate);
    write_share_row(out, comparison, "score, 95% interval over the pairs", "score", compare_paired);
    page_table_end(out);
    if (compare_swept(totals))
        fputs("<p class=\"small\">One deck won both games of every pair, which leaves the interval "
              "over the pairs no width: go by the other one.</p>\n",
              out);
    write_pairs(out, comparison);
    write_elo(out, comparison);
    fputs("<p>", out);
    page_count(out, page_key("draws"), totals->draws);
    fputs(" games were drawn, ", out);
    page_count(out, page_key("truncated"), totals->truncated);
    fputs(" broken off as too long; they count as won by nobody.</p>\n", out);
}

/* --- seats ------------------------------------------------------------------------------------ */

static void write_seat(FILE *out, const RunnerTotals *totals, unsigned deck, bool first)
{
    const char *seat = first ? "first" : "second";
    uint64_t games = totals->first_games[deck], wins = totals->first_wins[deck];
    begin_cell(out);
    page_share(out, page_key("decks.%u.%s.win_rate", deck, seat),
               compare_seat_rate(totals, deck, first), 2);
    fputs("<br/><span class=\"interval\">", out);
    page_count(out, page_key("decks.%u.%s.wins", deck, seat),
               first ? wins : totals->wins[deck] - wins);
    fputs(" of ", out);
    page_count(out, page_key("decks.%u.%s.games", deck, seat),
               first ? games : totals->games - games);
    fputs("</span>", out);
    end_cell(out);
}

static void write_seat_words(FILE *out, const RunnerTotals *totals)
{
    StatsSeat seat = compare_seat_effect(totals);
    fputs("<p>Who takes the first turn wins ", out);
    page_count(out, page_key("first_player_wins"), totals->first_wins[0] + totals->first_wins[1]);
    fputs(" games. Going first is worth a score of ", out);
    page_percent(out, page_key("seat.share.value"), seat.share.value, 1);
    fputs(" (", out);
    page_percent(out, page_key("seat.share.low"), seat.share.low, 1);
    fputs(" to ", out);
    page_percent(out, page_key("seat.share.high"), seat.share.high, 1);
    fputs(")", out);
    fputs(!seat.differs ? ": no seat is shown to be better. If the seat made no difference, "
          : seat.share.value > 0.5 ? ": going first helps. If the seat made no difference, "
                                   : ": going second helps. If the seat made no difference, ",
          out);
    fputs("so much or more would be seen with probability ", out);
    if (seat.p < 0.001)
        fputs("below 0.001", out);
    else
        page_number(out, page_key("seat.p"), seat.p, 3);
    fputs(".</p>\n", out);
}

void compare_page_seats(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    write_seat_words(out, totals);
    begin_table(out, comparison, "won", 1);
    for (int first = 1; first >= 0; first--) {
        begin_row(out, first ? "going first" : "going second");
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            write_seat(out, totals, deck, first);
        end_row(out);
    }
    page_table_end(out);
}

/* --- levels and length ------------------------------------------------------------------------ */

static void write_level(FILE *out, const Comparison *comparison, unsigned deck, unsigned level)
{
    const WeissTally *tally = tally_of(comparison, deck);
    uint64_t reached = tally->level_reached[level];
    StatsMoments turn =
        stats_moments(reached, tally->level_turns[level], tally->level_turns_squared[level]);
    begin_cell(out);
    if (reached) {
        fputs("turn ", out);
        page_number(out, page_key("decks.%u.level_up.%u.turn_mean", deck, level - 1), turn.mean, 2);
        fputs(" <span class=\"interval\">± ", out);
        page_number(out, page_key("decks.%u.level_up.%u.turn_sd", deck, level - 1), turn.sd, 2);
        fputs("</span><br/>", out);
    }
    fputs("<span class=\"interval\">", out);
    page_part(out, page_key("decks.%u.level_up.%u.reached", deck, level - 1), reached,
              comparison->totals->games);
    fputs(" of the games</span>", out);
    end_cell(out);
}

void compare_page_levels(FILE *out, const Comparison *comparison)
{
    static const char *const labels[] = {"", "level 1", "level 2", "level 3", "level 4, defeat"};
    begin_table(out, comparison, "reaches", 1);
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        begin_row(out, labels[level]);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            write_level(out, comparison, deck, level);
        end_row(out);
    }
    page_table_end(out);
    fputs("<p class=\"small\">Turns of both players are counted; after ± stands the standard "
          "deviation.</p>\n",
          out);
}

static void write_curve_row(FILE *out, const Comparison *comparison, unsigned turn)
{
    html_format(out, "<tr><th scope=\"row\">%u</th>", turn + 1);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const WeissTally *tally = tally_of(comparison, deck);
        uint64_t games = compare_curve_games(tally, turn);
        for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++) {
            begin_cell(out);
            page_percent(out, page_key("decks.%u.level_curve.%u.%u", deck, turn, level),
                         compare_mean(tally->level_curve[turn][level], games), 1);
            end_cell(out);
        }
    }
    end_row(out);
}

void compare_page_curve(FILE *out, const Comparison *comparison)
{
    fputs("<details><summary>Levels by turn, as shares of the games that reach it</summary>\n",
          out);
    begin_table(out, comparison, "turn", WEISS_LOSING_LEVEL + 1);
    fputs("<tr><th scope=\"row\">level</th>", out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
            html_format(out, "<td>%u</td>", level);
    end_row(out);
    for (unsigned turn = 0; turn < WEISS_TURN_LIMIT; turn++)
        if (100 * compare_curve_games(tally_of(comparison, 0), turn) >= comparison->totals->games)
            write_curve_row(out, comparison, turn);
    page_table_end(out);
    fputs("<p class=\"small\">Turns that fewer than one game in a hundred reaches are left "
          "out.</p>\n</details>\n",
          out);
}

void compare_page_length(FILE *out, const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    StatsMoments turns = stats_moments(totals->games, totals->turns, totals->turns_squared);
    fputs("<p>A game takes ", out);
    page_number(out, page_key("turns.mean"), turns.mean, 1);
    fputs(" turns (standard deviation ", out);
    page_number(out, page_key("turns.sd"), turns.sd, 1);
    fputs("), both players' counted, and ", out);
    page_mean(out, page_key("decisions"), totals->decisions, totals->games);
    fputs(" decisions of at least two options.</p>\n", out);
}

/* --- damage and the rest ---------------------------------------------------------------------- */

static void write_damage_row(FILE *out, const Comparison *comparison, unsigned deck,
                             unsigned amount, unsigned row)
{
    const WeissTally *tally = tally_of(comparison, deck);
    StatsInterval rate = compare_cancelled(tally, amount);
    html_format(out, "<tr><th scope=\"row\">%u</th><td>", amount);
    page_mean(out, page_key("decks.%u.damage_taken.%u.packets", deck, row), tally->packets[amount],
              comparison->totals->games);
    fputs("</td><td>", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.rate", deck, row), rate.value, 1);
    fputs("<br/><span class=\"interval\">", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.low", deck, row), rate.low, 1);
    fputs(" – ", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.high", deck, row), rate.high, 1);
    fputs("</span></td><td>", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.expected", deck, row),
                 compare_expected_cancel(tally, amount), 1);
    fputs("</td></tr>\n", out);
}

void compare_page_damage(FILE *out, const Comparison *comparison)
{
    fputs("<div class=\"halves\">\n", out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        page_table(out, "damage");
        html_format(out,
                    "<caption><span class=\"%s\">taken by <bdi>%s</bdi></span></caption>\n"
                    "<thead><tr><th scope=\"col\">damage at once</th>"
                    "<th scope=\"col\">times a game</th><th scope=\"col\">cancelled</th>"
                    "<th scope=\"col\">by exact odds</th></tr></thead>\n<tbody>\n",
                    deck ? "deck-b" : "deck-a", comparison->side[deck].name);
        unsigned row = 0;
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++)
            if (tally_of(comparison, deck)->packets[amount])
                write_damage_row(out, comparison, deck, amount, row++);
        page_table_end(out);
    }
    fputs(
        "</div>\n"
        "<p class=\"small\">What is cancelled by exact odds is computed anew for each damage from "
        "the number "
        "of cards and of climaxes that are in the deck when it begins; a refresh in the middle of "
        "the damage, with what is then in the waiting room, is followed. It assumes that the deck "
        "is as good as shuffled: that every order of its cards is equally likely. Cards that an "
        "effect has put on top or at the bottom, or looked at and left there, are the reason where "
        "many games differ from it; in few games it is chance.</p>\n",
        out);
}

typedef struct PlayRow {
    const char *label;
    const char *key;
    size_t offset; /* in WeissTally */
} PlayRow;

void compare_page_play(FILE *out, const Comparison *comparison)
{
    static const PlayRow rows[] = {
        {"frontal attacks", "attacks.frontal", offsetof(WeissTally, attacks[ATTACK_FRONTAL])},
        {"side attacks", "attacks.side", offsetof(WeissTally, attacks[ATTACK_SIDE])},
        {"direct attacks", "attacks.direct", offsetof(WeissTally, attacks[ATTACK_DIRECT])},
        {"cards clocked", "clocked", offsetof(WeissTally, clocked)},
        {"climaxes played", "climaxes_played", offsetof(WeissTally, climaxes_played)},
        {"encores", "encores", offsetof(WeissTally, encores)},
        {"refreshes", "refreshes", offsetof(WeissTally, refreshes)},
        {"hand at the end", "hand_end_mean", offsetof(WeissTally, hand_end)},
        {"stock at the end", "stock_end_mean", offsetof(WeissTally, stock_end)},
    };
    begin_table(out, comparison, "per game", 1);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin_row(out, rows[i].label);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            uint64_t sum;
            memcpy(&sum, (const char *)tally_of(comparison, deck) + rows[i].offset, sizeof sum);
            PageKey key = page_key("decks.%u.%s", deck, rows[i].key);
            begin_cell(out);
            if (strstr(rows[i].key, "mean"))
                page_number(out, key, compare_mean(sum, comparison->totals->games), 2);
            else
                page_mean(out, key, sum, comparison->totals->games);
            end_cell(out);
        }
        end_row(out);
    }
    page_table_end(out);
}
