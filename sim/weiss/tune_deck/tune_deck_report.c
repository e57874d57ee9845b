/* The page about a search for a list: its sections and its picture. */
#include "sim/weiss/tune_deck/tune_deck_report.h"

#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/output/figures.h"
#include "sim/output/page.h"
#include "sim/output/report.h"

typedef struct Writer {
    const TuneDeck *tune;
    const DeckReasons *reasons;
    const char *command;
    char *svg;          /* NULL: not drawn */
    char *description;  /* the same in words */
    Diagnostic problem; /* why it was not drawn; otherwise empty */
} Writer;

/* ---- The picture ---- */

/* The gain on games that the search did not see. */
static const StatsInterval *confirmed(const TuneDeck *tune)
{
    return tune->confirm.pairs ? &tune->confirm.gain : NULL;
}

static void plot(FILE *out, const void *context)
{
    const TuneDeck *tune = context;
    tune_steps_plot(out, &tune->steps, tune->games, confirmed(tune));
}

static void describe(FILE *out, const void *context)
{
    const TuneDeck *tune = context;
    tune_steps_describe(out, &tune->steps, confirmed(tune));
}

static void draw(Writer *writer)
{
    report_draw(&(PictureDrawing){.name = "search", .height = 270}, plot, describe, writer->tune,
                &writer->svg, &writer->description, &writer->problem);
}

/* ---- Words ---- */

/* What a function writes, as text of the page. */
static void write_words(FILE *out, const TuneDeck *tune, unsigned swap,
                        void (*words)(FILE *, const TuneDeck *, unsigned))
{
    char *text = NULL;
    size_t size;
    FILE *stream = xstream(&text, &size);
    words(stream, tune, swap);
    html_format(out, "%s", xstream_end(stream, &text));
    free(text);
}

static void change(FILE *out, const TuneDeck *tune, unsigned swap)
{
    deck_swap_words(out, tune, &tune->swaps[swap], true);
}

/* ---- Sections ---- */

static void write_verdict(FILE *out, const TuneDeck *tune)
{
    const DeckConfirm *confirm = &tune->confirm;
    html_format(out, "<p class=\"kicker\">The cards of <bdi>%s</bdi></p>\n",
                tune->table.opponents->deck[0].file.name);
    fputs(confirm->confirmed ? "<h1>What to change</h1>\n" : "<h1>No gain found</h1>\n", out);
    if (confirm->pairs) {
        fputs(confirm->confirmed ? "<p class=\"lead\">The changes gain "
                                 : "<p class=\"lead\">The best that was found gains ",
              out);
        page_whole_points(out, page_key("gain.value"), confirm->gain.value);
        fputs(" points of the win rate (", out);
        page_whole_points(out, page_key("gain.low"), confirm->gain.low);
        fputs(" to ", out);
        page_whole_points(out, page_key("gain.high"), confirm->gain.high);
        fputs(") over the deck as it was, in ", out);
        page_count(out, page_key("confirmation_pairs"), confirm->pairs);
        fputs(" pairs of games that the search did not see.</p>\n", out);
    }
    fputs("<p>", out);
    page_count(out, page_key("candidates"), tune->tried);
    fputs(" lists were tried, in ", out);
    page_count(out, page_key("games"), tune->games);
    html_format(
        out,
        " games. The agent <code>%s</code> played both sides; every two games are on the same shuffles with the seats exchanged. Other players may come to other results.</p>\n",
        tune->agent);
}

static void write_swap(FILE *out, const TuneDeck *tune, unsigned number)
{
    DeckGains gains;
    StatsInterval again;
    const char *kind = tune->confirm.confirmed ? "swaps" : "tried";
    deck_gains(tune, number, &gains);
    html_format(out, "<tr><th scope=\"row\">%u. ", number + 1);
    write_words(out, tune, number, change);
    fputs("</th><td>", out);
    page_interval_points(out, page_key("%s.%u.gain", kind, number), gains.all);
    fputs("</td><td class=\"words\">", out);
    write_words(out, tune, number, deck_against_words);
    if (tune->confirm.again_pairs && deck_again_side(tune, number, &again) < 0)
        html_format(out, " (depends on who plays it: by <code>%s</code> %s points)", tune->again,
                    figure_points(again.value).text);
    fputs("</td></tr>\n", out);
}

static void write_swaps(FILE *out, const TuneDeck *tune)
{
    page_section(out, "changes",
                 tune->confirm.confirmed ? "The changes" : "The best that was tried");
    page_table(out, "rules");
    fputs("<thead><tr><th scope=\"col\">change</th><th scope=\"col\">points</th>"
          "<th scope=\"col\" class=\"words\">opponents</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned i = 0; i < tune->swap_count; i++)
        write_swap(out, tune, i);
    page_table_end(out);
    fputs(
        "<p>Each change is made in the deck with those above it; the points add up. With <code>--out FILE</code> the whole list is written to a file.</p>\n",
        out);
    page_section_end(out);
}

static void write_gain(FILE *out, const char *label, const char *key, StatsInterval gain)
{
    html_format(out, "<tr><th scope=\"row\">%s</th><td>", label);
    page_whole_points(out, page_key("%s.value", key), gain.value);
    fputs("</td><td>", out);
    page_whole_points(out, page_key("%s.low", key), gain.low);
    fputs("</td><td>", out);
    page_whole_points(out, page_key("%s.high", key), gain.high);
    fputs("</td></tr>\n", out);
}

static void write_gains(FILE *out, const TuneDeck *tune)
{
    const DeckConfirm *confirm = &tune->confirm;
    DeckGains gains;
    unsigned first = tune_deck_first(tune);
    deck_gains(tune, tune->swap_count, &gains);
    page_section(out, "gain", "What they are worth together");
    page_table(out, "gains");
    fputs("<thead><tr><th scope=\"col\">points of the win rate</th><th scope=\"col\">gain</th>"
          "<th scope=\"col\">from</th><th scope=\"col\">to</th></tr></thead>\n<tbody>\n",
          out);
    write_gain(out, "against all opponents", "gain", gains.all);
    write_gain(out, "those searched with", "gain_searched", gains.side[DECK_SEEN]);
    if (tune->unseen)
        write_gain(out, "those not searched with", "gain_unseen", gains.side[DECK_UNSEEN]);
    for (unsigned i = first; i < tune_deck_end(tune); i++)
        write_gain(out, tune->table.opponents->deck[i].file.name,
                   page_key("against.%u", i - first).text, gains.against[i]);
    if (confirm->tuned_pairs)
        write_gain(out, "with mulligan and clock tuned for both lists", "gain_retuned",
                   gain_interval(&confirm->tuned));
    StatsInterval again;
    if (confirm->again_pairs) {
        deck_again_side(tune, tune->swap_count, &again);
        char *label = xprintf("played by %s", tune->again);
        write_gain(out, label, "confirm.gain", again);
        free(label);
    }
    page_table_end(out);
    html_format(
        out,
        "<p class=\"small\">%s The first one holds however often it is looked at, which is why it is the widest; it decides.</p>\n",
        gains.luck ? "95% intervals, with luck taken off." : "95% intervals.");
    page_section_end(out);
}

static void write_reasons(FILE *out, const DeckReasons *reasons)
{
    page_section(out, "why", "What moves");
    page_table(out, "gains");
    fputs("<thead><tr><th scope=\"col\">in the games</th><th scope=\"col\">before</th>"
          "<th scope=\"col\">after</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned i = 0; i < DECK_FIGURES; i++) {
        html_format(out, "<tr><th scope=\"row\">%s</th><td>", deck_figure_names[i]);
        page_number(out, page_key("why.%u.before", i), deck_figure_shown(i, reasons->before[i]), 2);
        fputs("</td><td>", out);
        page_number(out, page_key("why.%u.after", i), deck_figure_shown(i, reasons->after[i]), 2);
        fputs("</td></tr>\n", out);
    }
    page_table_end(out);
    page_section_end(out);
}

static void write_search(FILE *out, const Writer *writer)
{
    const TuneDeck *tune = writer->tune;
    page_section(out, "search", "How they were found");
    PagePicture picture = {
        .name = "search",
        .svg = writer->svg,
        .title = "Gain over the deck as it was",
        .words =
            "The line is the search's estimate for its leader, the circles the best of each step with its standard error. These estimates are too high, because what was lucky was picked: the triangle is the gain in games not seen before, with its 95% interval.",
        .description = writer->description};
    page_picture(out, &picture);
    tune_steps_write(out, &tune->steps, "history", 100);
    page_section_end(out);
}

static void write_opponents(FILE *out, const TuneDeck *tune)
{
    unsigned first = tune_deck_first(tune);
    page_section(out, "opponents", "Against whom");
    fputs("<ul>\n", out);
    for (unsigned i = first; i < tune_deck_end(tune); i++)
        html_format(out, "<li><bdi>%s</bdi>, %s</li>\n", tune->table.opponents->deck[i].file.name,
                    i >= first + tune->seen ? "which the search did not see"
                    : i == 0                ? "the deck itself as it was"
                                            : "searched with");
    fputs("</ul>\n", out);
    page_section_end(out);
}

static void write_list(FILE *out, const TuneDeck *tune)
{
    const CardList *list = tune_deck_result(tune);
    page_section(out, "list", "The list");
    fputs("<ul>\n", out);
    for (unsigned i = 0; i < tune->pool->count; i++)
        if (list->copies[i])
            html_format(out, "<li>%u <code>%s</code> <bdi>%s</bdi></li>\n", list->copies[i],
                        tune->pool->cards[i].card->code, tune->pool->cards[i].card->name);
    fputs("</ul>\n", out);
    page_section_end(out);
}

static void write_page(FILE *out, const void *context)
{
    const Writer *writer = context;
    const TuneDeck *tune = writer->tune;
    page_begin(out, "Cards to change");
    fputs("<header>\n", out);
    write_verdict(out, tune);
    if (*writer->problem.message)
        page_without_pictures(out, &writer->problem);
    fputs("</header>\n", out);
    if (tune->swap_count) {
        write_swaps(out, tune);
        write_gains(out, tune);
    }
    if (writer->reasons->games)
        write_reasons(out, writer->reasons);
    write_search(out, writer);
    write_list(out, tune);
    write_opponents(out, tune);
    page_section(out, "again", "Search again");
    page_reproduce(out, writer->command, tune->agent);
    page_section_end(out);
    page_end(out, options_notice(options_edition(tune->options)));
}

bool tune_deck_report_write(const TuneDeck *tune, const DeckReasons *reasons, const char *command,
                            const char *path)
{
    Writer writer = {.tune = tune, .reasons = reasons, .command = command};
    draw(&writer);
    bool written = report_write(path, write_page, &writer, &writer.problem);
    free(writer.svg);
    free(writer.description);
    return written;
}
