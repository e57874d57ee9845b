/* The page about a table of several decks: verdict, tables, and a picture of who wins. */
#include "sim/weiss/royale/royale_report.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/cli/reproduce.h"
#include "sim/compare/compare_figures.h"
#include "sim/output/page.h"
#include "sim/output/players.h"
#include "sim/output/report.h"
#include "sim/cli/shell.h"
#include "sim/weiss/deck/options.h"
#include "weiss/weiss_game.h"

typedef struct Writer {
    const RoyaleResult *result;
    const MatchArguments *arguments;
    char *command;      /* that plays the games again */
    char *svg;          /* NULL: not drawn */
    char *description;  /* the same in words */
    Diagnostic problem; /* why it was not drawn; otherwise empty */
} Writer;

static unsigned deck_count(const Writer *writer)
{
    return writer->result->royale->plan.decks;
}

static const OpponentDeck *deck_at(const Writer *writer, unsigned deck)
{
    return &writer->result->royale->opponents->deck[deck];
}

static const char *deck_name(const Writer *writer, unsigned deck)
{
    return deck_at(writer, deck)->file.name;
}

/* --- the picture ------------------------------------------------------------------------------ */

static void write_plot(FILE *out, const void *context)
{
    const Writer *writer = context;
    unsigned count = deck_count(writer);
    fprintf(out, "set yrange [%u.5:0.5]\nset ytics (", count);
    for (unsigned deck = 0; deck < count; deck++)
        fprintf(out, "%s'@%u@' %u", deck ? ", " : "", deck, deck + 1);
    fputs(")\nset lmargin 19\nunset grid\nset grid x lt 1 lw 1 lc rgb faint\nset bars 0.4\n"
          "$wins << END\n",
          out);
    for (unsigned deck = 0; deck < count; deck++) {
        StatsInterval rate = royale_win_rate(writer->result, deck);
        fprintf(out, "%u %.6f %.6f %.6f\n", deck + 1, 100 * rate.value, 100 * rate.low,
                100 * rate.high);
    }
    fprintf(out,
            "END\nset xlabel 'games won, %%' textcolor rgb muted\nset xrange [0:*]\n"
            "set arrow 1 from %.6f, graph 0 to %.6f, graph 1 nohead lw 1.5 lc rgb muted\n"
            "plot $wins using 2:1:3:4 with xerrorbars lc rgb deck_a lw 2 pt 7 ps 0.7\n",
            100.0 / count, 100.0 / count);
}

static void describe_plot(FILE *out, const void *context)
{
    const Writer *writer = context;
    for (unsigned deck = 0; deck < deck_count(writer); deck++) {
        StatsInterval rate = royale_win_rate(writer->result, deck);
        fprintf(out, "%s wins %s%% (%s to %s). ", deck_name(writer, deck),
                figure_percent(rate.value).text, figure_percent(rate.low).text,
                figure_percent(rate.high).text);
    }
}

static void draw(Writer *writer)
{
    char labels[ROYALE_PLAYERS_MAX][PICTURE_LABEL_SIZE];
    const char *label[ROYALE_PLAYERS_MAX];
    for (unsigned deck = 0; deck < deck_count(writer); deck++)
        label[deck] = picture_label(labels[deck], deck_name(writer, deck));
    PictureDrawing drawing = {.name = "wins",
                              .height = 80 + 26 * deck_count(writer),
                              .labels = label,
                              .label_count = deck_count(writer)};
    report_draw(&drawing, write_plot, describe_plot, writer, &writer->svg, &writer->description,
                &writer->problem);
}

/* --- words ------------------------------------------------------------------------------------ */

static void write_verdict(FILE *out, const Writer *writer)
{
    const RunnerTotals *totals = writer->result->totals;
    int best = royale_best(writer->result);
    PlayerWords players = players_words(writer->result->royale->plan.agents, deck_count(writer));
    html_format(out, "<p class=\"kicker\">A table of %u decks</p>\n", deck_count(writer));
    if (best >= 0) {
        StatsInterval rate = royale_win_rate(writer->result, (unsigned)best);
        html_format(out,
                    "<h1><bdi>%s</bdi> wins most, %s</h1>\n<p class=\"lead\">It is the last one standing in ",
                    deck_name(writer, (unsigned)best), players.text);
        page_percent(out, page_key("decks.%d.win_rate.value", best), rate.value);
        fputs(" of the games (", out);
        page_percent(out, page_key("decks.%d.win_rate.low", best), rate.low);
        fputs(" to ", out);
        page_percent(out, page_key("decks.%d.win_rate.high", best), rate.high);
        fputs(", 95% interval).</p>\n", out);
    } else {
        html_format(out,
                    "<h1>No deck is shown to win most</h1>\n<p class=\"lead\">The games, %s, do not tell the best of them apart.</p>\n",
                    players.text);
    }
    fputs("<p>", out);
    page_count(out, page_key("games"), totals->games);
    fputs(" games, in which each deck had each seat and each neighbour equally often; on average ",
          out);
    page_number(out, page_key("turns.mean"), compare_mean(totals->turns, totals->games), 1);
    fputs(" turns of all players together. First player won ", out);
    page_part(out, page_key("first_player_wins"), royale_first_wins(writer->result), totals->games);
    fputs(" of them; ", out);
    page_count(out, page_key("draws"), totals->draws);
    fputs(" were drawn, ", out);
    page_count(out, page_key("truncated"), totals->truncated);
    fprintf(out, " cut off as too long. %s</p>\n", players_doubt);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void begin_table(FILE *out, const char *const *heads, unsigned count)
{
    page_table(out, "decks");
    fputs("<thead><tr>", out);
    for (unsigned i = 0; i < count; i++)
        html_format(out, "<th scope=\"col\">%s</th>", heads[i]);
}

static void begin_row(FILE *out, const Writer *writer, unsigned deck)
{
    html_format(out, "<tr><th scope=\"row\"><bdi>%s</bdi></th>", deck_name(writer, deck));
}

enum { DECK, AGENT, WON, PLACE, SURVIVED, TEXT, COLUMNS };

static const PageColumn columns[COLUMNS] = {
    [DECK] = {"deck", false},
    [AGENT] = {"played by", true},
    [WON] = {"games won", false},
    [PLACE] = {"mean place", false},
    [SURVIVED] = {"turns survived", false},
    [TEXT] = {"abilities played", false},
};

static void write_text(FILE *out, const OpponentDeck *deck, unsigned number)
{
    page_cards_cell(out, &columns[TEXT], deck->remarks.abilities_exact == deck->remarks.abilities);
    page_count(out, page_key("decks.%u.abilities.exact", number), deck->remarks.abilities_exact);
    fputs(" of ", out);
    page_count(out, page_key("decks.%u.abilities.total", number), deck->remarks.abilities);
    fputs("</td>", out);
}

static void write_decks(FILE *out, const Writer *writer)
{
    const RoyaleResult *result = writer->result;
    page_cards(out, "Deck by deck", columns, COLUMNS);
    for (unsigned deck = 0; deck < deck_count(writer); deck++) {
        page_cards_row(out);
        html_format(out, "<bdi>%s</bdi></th>", deck_name(writer, deck));
        page_cards_cell(out, &columns[AGENT], false);
        html_format(out, "<code>%s</code></td>", result->royale->plan.agents[deck]);
        page_cards_cell(out, &columns[WON], false);
        page_share(out, page_key("decks.%u.win_rate", deck), royale_win_rate(result, deck));
        fputs("</td>", out);
        page_cards_cell(out, &columns[PLACE], false);
        page_number(out, page_key("decks.%u.place_mean", deck), royale_place_mean(result, deck), 2);
        fputs("</td>", out);
        page_cards_cell(out, &columns[SURVIVED], false);
        page_number(out, page_key("decks.%u.turns_survived.mean", deck),
                    compare_mean(result->totals->multiplayer.survived[deck], result->totals->games),
                    1);
        fputs("</td>", out);
        write_text(out, deck_at(writer, deck), deck);
        fputs("</tr>\n", out);
    }
    page_table_end(out);
    for (unsigned deck = 0; deck < deck_count(writer); deck++)
        deck_remarks_page(out, deck_name(writer, deck), &deck_at(writer, deck)->remarks);
}

/* A table with a column for each seat or place: the number of games. */
static void write_counts(FILE *out, const Writer *writer, const char *what,
                         const uint64_t (*counts)[RUNNER_DECKS_MAX], const char *member)
{
    static const char *const heads[] = {"deck"};
    unsigned count = deck_count(writer);
    begin_table(out, heads, 1);
    for (unsigned i = 0; i < count; i++)
        html_format(out, "<th scope=\"col\">%s %u</th>", what, i + 1);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (unsigned deck = 0; deck < count; deck++) {
        begin_row(out, writer, deck);
        for (unsigned i = 0; i < count; i++) {
            fputs("<td>", out);
            page_count(out, page_key("decks.%u.%s.%u", deck, member, i), counts[deck][i]);
            fputs("</td>", out);
        }
        fputs("</tr>\n", out);
    }
    page_table_end(out);
}

static void write_levels(FILE *out, const Writer *writer)
{
    static const char *const heads[] = {"deck", "level 1", "level 2", "level 3", "level 4"};
    const RunnerTotals *totals = writer->result->totals;
    begin_table(out, heads, sizeof heads / sizeof *heads);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (unsigned deck = 0; deck < deck_count(writer); deck++) {
        const WeissTally *tally = totals->tally[deck];
        begin_row(out, writer, deck);
        for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
            fputs("<td>", out);
            page_number(out, page_key("decks.%u.level_up.%u.turn_mean", deck, level - 1),
                        compare_mean(tally->level_turns[level], tally->level_reached[level]), 1);
            fputs("</td>", out);
        }
        fputs("</tr>\n", out);
    }
    page_table_end(out);
}

/* --- the page --------------------------------------------------------------------------------- */

static void write_sections(FILE *out, const Writer *writer)
{
    const RunnerTotals *totals = writer->result->totals;
    PagePicture picture = {.name = "wins",
                           .svg = writer->svg,
                           .title = "Share of the games won",
                           .words = "With 95% intervals; the upright line is an equal share.",
                           .description = writer->description};
    page_section(out, "decks", "Deck by deck");
    page_picture(out, &picture);
    write_decks(out, writer);
    page_section_end(out);
    page_section(out, "seats", "Seat by seat");
    html_format(out,
                "<p>Games won by the deck of the row in each seat, in turn order; it sat in each in %llu games.</p>\n",
                (unsigned long long)(totals->games / deck_count(writer)));
    write_counts(out, writer, "seat", totals->multiplayer.seat_wins, "seat_wins");
    page_section_end(out);
    page_section(out, "places", "Places");
    fputs("<p>Games that the deck of the row ended in each place. Decks that lose together share the better one.</p>\n",
          out);
    write_counts(out, writer, "place", totals->multiplayer.places, "places");
    page_section_end(out);
    page_section(out, "levels", "Level-ups");
    fputs("<p>The mean turn of the game in which a level was reached; level 4 is defeat.</p>\n",
          out);
    write_levels(out, writer);
    page_section_end(out);
}

static void write_page(FILE *out, const void *context)
{
    const Writer *writer = context;
    page_begin(out, "Battle Royale");
    fputs("<header>\n", out);
    write_verdict(out, writer);
    if (*writer->problem.message)
        page_without_pictures(out, &writer->problem);
    fputs("</header>\n", out);
    write_sections(out, writer);
    page_section(out, "again", "Play these games again");
    page_reproduce(out, writer->command, writer->arguments->agents);
    page_section_end(out);
    page_end(out, options_notice(writer->result->royale->opponents->edition));
}

/* The command that plays the table again (free it). */
static char *royale_reproduce(const RoyaleResult *result, const MatchArguments *arguments,
                              const StrategyArguments *strategies)
{
    char *text = NULL;
    size_t size;
    FILE *command = xstream(&text, &size);
    reproduce_begin(command, "royale", &weiss_game);
    for (unsigned deck = 0; deck < arguments->deck_count; deck++) {
        putc(' ', command);
        shell_path(command, arguments->decks[deck]);
    }
    reproduce_options(command, &arguments->options,
                      (unsigned)weiss_edition_year(result->royale->opponents->edition),
                      arguments->agents);
    strategy_arguments_reproduce(command, strategies);
    fprintf(command, REPRODUCE_BREAK "--games %llu",
            (unsigned long long)result->royale->plan.games);
    return xstream_end(command, &text);
}

bool royale_report_write(const RoyaleResult *result, const MatchArguments *arguments,
                         const StrategyArguments *strategies, const char *path)
{
    Writer writer = {.result = result,
                     .arguments = arguments,
                     .command = royale_reproduce(result, arguments, strategies)};
    draw(&writer);
    bool written = report_write(path, write_page, &writer, &writer.problem);
    free(writer.command);
    free(writer.svg);
    free(writer.description);
    return written;
}
