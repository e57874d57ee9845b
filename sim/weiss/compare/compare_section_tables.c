/* The tables that only Weiss Schwarz has on the page about a comparison. */
#include "sim/weiss/compare/compare_sections.h"
#include "sim/weiss/compare/tally_figures.h"

static void write_level(FILE *out, const Comparison *comparison, unsigned deck, unsigned level)
{
    const WeissTally *tally = comparison->totals->tally[deck];
    uint64_t reached = tally->level_reached[level];
    StatsMoments turn =
        stats_moments(reached, tally->level_turns[level], tally->level_turns_squared[level]);
    compare_page_cell(out);
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
    fputs(" of games</span>", out);
    compare_page_cell_end(out);
}

void compare_page_levels(FILE *out, const Comparison *comparison)
{
    static const char *const labels[] = {"", "level 1", "level 2", "level 3", "level 4, defeat"};
    compare_page_table(out, comparison, "reaches");
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        compare_page_row(out, labels[level]);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            write_level(out, comparison, deck, level);
        compare_page_row_end(out);
    }
    page_table_end(out);
    fputs("<p class=\"small\">Turns of both players are counted; after ± stands the standard deviation.</p>\n",
          out);
}

/* Begins a table about one deck, whose name is above it. */
static void begin_deck_table(FILE *out, const Comparison *comparison, unsigned deck,
                             const char *kind, const char *before)
{
    page_table(out, kind);
    html_format(out, "<caption><span class=\"%s\">%s<bdi>%s</bdi></span></caption>\n",
                deck ? "deck-b" : "deck-a", before, comparison->side[deck].name);
}

static void write_curve_row(FILE *out, const WeissTally *tally, unsigned deck, unsigned turn)
{
    html_format(out, "<tr><th scope=\"row\">%u</th>", turn + 1);
    for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++) {
        compare_page_cell(out);
        page_percent(out, page_key("decks.%u.level_curve.%u.%u", deck, turn, level),
                     compare_mean(tally->level_curve[turn][level], tally_curve_games(tally, turn)));
        compare_page_cell_end(out);
    }
    compare_page_row_end(out);
}

static void write_curve(FILE *out, const Comparison *comparison, unsigned deck)
{
    const RunnerTotals *totals = comparison->totals;
    begin_deck_table(out, comparison, deck, "curve", "");
    fputs("<thead><tr><th scope=\"col\">turn</th>", out);
    for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
        html_format(out, "<th scope=\"col\">level %u</th>", level);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (unsigned turn = 0; turn < WEISS_TURN_LIMIT; turn++)
        if (100 * tally_curve_games(totals->tally[0], turn) >= totals->games)
            write_curve_row(out, totals->tally[deck], deck, turn);
    page_table_end(out);
}

void compare_page_curve(FILE *out, const Comparison *comparison)
{
    fputs("<details><summary>Levels by turn, as shares of the games that reach it</summary>\n"
          "<div class=\"halves\">\n",
          out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        write_curve(out, comparison, deck);
    fputs("</div>\n<p class=\"small\">Turns that fewer than one game in a hundred reaches are left out.</p>\n</details>\n",
          out);
}

static void write_damage_row(FILE *out, const Comparison *comparison, unsigned deck,
                             unsigned amount, unsigned row)
{
    const WeissTally *tally = comparison->totals->tally[deck];
    StatsInterval rate = tally_cancelled(tally, amount);
    html_format(out, "<tr><th scope=\"row\">%u</th><td>", amount);
    page_mean(out, page_key("decks.%u.damage_taken.%u.packets", deck, row), tally->packets[amount],
              comparison->totals->games);
    fputs("</td><td>", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.rate", deck, row), rate.value);
    fputs("<br/><span class=\"interval\">", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.low", deck, row), rate.low);
    fputs(" – ", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.high", deck, row), rate.high);
    fputs("</span></td><td>", out);
    page_percent(out, page_key("decks.%u.damage_taken.%u.expected", deck, row),
                 tally_expected_cancel(tally, amount));
    fputs("</td></tr>\n", out);
}

void compare_page_damage(FILE *out, const Comparison *comparison)
{
    fputs("<div class=\"halves\">\n", out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        begin_deck_table(out, comparison, deck, "damage", "taken by ");
        fputs("<thead><tr><th scope=\"col\">damage at once</th>"
              "<th scope=\"col\">times a game</th><th scope=\"col\">cancelled</th>"
              "<th scope=\"col\">by exact odds</th></tr></thead>\n<tbody>\n",
              out);
        unsigned row = 0;
        const WeissTally *tally = comparison->totals->tally[deck];
        for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++)
            if (tally->packets[amount])
                write_damage_row(out, comparison, deck, amount, row++);
        page_table_end(out);
    }
    fputs(
        "</div>\n"
        "<p class=\"small\">What is cancelled by exact odds is computed anew for each damage from the number of cards and of climaxes that are in the deck when it begins; a refresh in the middle of the damage, with what is then in the waiting room, is followed. It assumes that the deck is as good as shuffled: that every order of its cards is equally likely. Cards that an effect has put on top or at the bottom, or looked at and left there, are the reason where many games differ from it; in few games it is chance.</p>\n",
        out);
}
