/* The page about a search: its sections and its picture. */
#include "sim/weiss/tune/tune_report.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/output/page.h"
#include "sim/output/report.h"
#include "sim/weiss/deck/strategy_file.h"

typedef struct Writer {
    const Tune *tune;
    const char *command;
    char *svg;          /* NULL: not drawn */
    char *description;  /* the same in words */
    Diagnostic problem; /* why it was not drawn; otherwise empty */
} Writer;

/* ---- The picture ---- */

static void plot(FILE *out, const void *context)
{
    const Tune *tune = context;
    tune_steps_plot(out, &tune->steps, tune->games, &tune->confirm.gain);
}

static void describe(FILE *out, const void *context)
{
    const Tune *tune = context;
    tune_steps_describe(out, &tune->steps, &tune->confirm.gain);
}

static void draw(Writer *writer)
{
    report_draw(&(PictureDrawing){.name = "search", .height = 270}, plot, describe, writer->tune,
                &writer->svg, &writer->description, &writer->problem);
}

/* ---- Sections ---- */

static void write_verdict(FILE *out, const Tune *tune)
{
    const TuneConfirm *confirm = &tune->confirm;
    const char *part = tune_part_names[tune->part];
    html_format(out, "<p class=\"kicker\">The %s of <bdi>%s</bdi></p>\n", part,
                tune->opponents->deck[0].file.name);
    if (confirm->confirmed)
        html_format(out, "<h1>A better %s</h1>\n<p class=\"lead\">With it the deck gains ", part);
    else
        fputs("<h1>No gain found</h1>\n<p class=\"lead\">The best that was found gains ", out);
    page_points(out, page_key("gain.value"), confirm->gain.value);
    fputs(" points of its win rate (", out);
    page_points(out, page_key("gain.low"), confirm->gain.low);
    fputs(" to ", out);
    page_points(out, page_key("gain.high"), confirm->gain.high);
    fputs(") over the strategy from which the search began, in ", out);
    page_count(out, page_key("confirmation_pairs"), confirm->pairs);
    fputs(" pairs of games that the search did not see.</p>\n<p>", out);
    page_count(out, page_key("candidates"), tune->tried);
    fputs(" changes were tried, in ", out);
    page_count(out, page_key("games"), tune->games);
    fputs(" games. The agent <code>heuristic</code> played both sides, the opponents without a strategy; every two games are on the same shuffles with the seats exchanged. Other players may come to other results.</p>\n",
          out);
}

/* Writes lines as the items of a list. */
static void write_lines(FILE *out, const char *list,
                        void (*lines)(FILE *, const WeissStrategy *, const char *),
                        const WeissStrategy *strategy)
{
    char *rest;
    char *text = NULL;
    size_t size;
    FILE *words = xstream(&text, &size);
    lines(words, strategy, "");
    html_format(out, "<%s>\n", list);
    for (char *line = strtok_r(xstream_end(words, &text), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        html_format(out, "<li>%s</li>\n", line);
    html_format(out, "</%s>\n", list);
    free(text);
}

static void write_rule(FILE *out, const Tune *tune, unsigned number)
{
    const TuneRule *rule = &tune->rules[number];
    char *words = tune_rule_text(tune, number);
    fputs("<tr><th scope=\"row\">", out);
    if (rule->kind != TUNE_RULE_WEIGHTS)
        html_format(out, "%u. ", rule->index + 1);
    html_format(out, "%s.</th><td>", words);
    page_share_points(out, page_key("rules.%u.worth", number), rule->value);
    fputs("</td></tr>\n", out);
    free(words);
}

/* The most important rule comes first. */
static void write_rules(FILE *out, const Tune *tune)
{
    page_table(out, "rules");
    fputs("<thead><tr><th scope=\"col\">rule</th><th scope=\"col\">points</th>"
          "</tr></thead>\n<tbody>\n",
          out);
    for (unsigned i = 0; i < tune->rule_count; i++)
        write_rule(out, tune, i);
    if (tune_rest_words(tune))
        html_format(out, "<tr><th scope=\"row\">%s</th><td></td></tr>\n", tune_rest_words(tune));
    page_table_end(out);
    fputs("<p>The most important rule is first. Points are what is lost without the rule. Where two rules of a kind fit, the one with the smaller number decides.</p>\n",
          out);
}

static void write_strategy(FILE *out, const Tune *tune)
{
    const WeissStrategy *strategy = tune_result(tune);
    unsigned weights = strategy_weight_count(strategy);
    page_section(out, "strategy", "What to do");
    if (tune->rule_count)
        write_rules(out, tune);
    else
        write_lines(out, "ul", strategy_words, strategy);
    if (weights) {
        html_format(out, "<details><summary>Weighed otherwise: %u weights</summary>\n", weights);
        write_lines(out, "ul", strategy_weights, strategy);
        fputs("</details>\n", out);
    }
    fputs("<p>With <code>--out FILE</code> this is written to a file, which people can edit, and <code>weissfish compare --strategy A=FILE</code> plays by it.</p>\n",
          out);
    page_section_end(out);
}

static void write_gain(FILE *out, const char *label, const char *key, StatsInterval gain)
{
    html_format(out, "<tr><th scope=\"row\">%s</th><td>", label);
    page_points(out, page_key("%s.value", key), gain.value);
    fputs("</td><td>", out);
    page_points(out, page_key("%s.low", key), gain.low);
    fputs("</td><td>", out);
    page_points(out, page_key("%s.high", key), gain.high);
    fputs("</td></tr>\n", out);
}

static void write_gains(FILE *out, const Tune *tune)
{
    page_section(out, "gain", "What it is worth");
    page_table(out, "gains");
    fputs("<thead><tr><th scope=\"col\">points of the win rate</th><th scope=\"col\">gain</th>"
          "<th scope=\"col\">from</th><th scope=\"col\">to</th></tr></thead>\n<tbody>\n",
          out);
    write_gain(out, "against all opponents", "gain", tune->confirm.gain);
    write_gain(out, "those searched with", "gain_searched", tune_side_gain(tune, TUNE_SEEN));
    if (tune->unseen)
        write_gain(out, "those not searched with", "gain_unseen",
                   tune_side_gain(tune, TUNE_UNSEEN));
    if (tune->confirm.default_gain.high != 0)
        write_gain(out, "the shipped strategy instead", "default_gain", tune->confirm.default_gain);
    page_table_end(out);
    fputs("<p class=\"small\">95% intervals. The first one holds however often it is looked at, which is why it is the widest; it decides.</p>\n",
          out);
    page_section_end(out);
}

static void write_opponents(FILE *out, const Tune *tune)
{
    unsigned first = tune->mirror ? 0 : 1;
    page_section(out, "opponents", "Against whom");
    fputs("<ul>\n", out);
    for (unsigned i = first; i < first + tune->seen + tune->unseen; i++)
        html_format(out, "<li><bdi>%s</bdi>, %s</li>\n", tune->opponents->deck[i].file.name,
                    i >= first + tune->seen ? "which the search did not see"
                    : i == 0                ? "the deck itself"
                                            : "searched with");
    fputs("</ul>\n", out);
    page_section_end(out);
}

static void write_search(FILE *out, const Writer *writer)
{
    const Tune *tune = writer->tune;
    page_section(out, "search", "How it was found");
    PagePicture picture = {.name = "search",
                           .svg = writer->svg,
                           .title = "Gain over the beginning",
                           .words = tune_steps_caption,
                           .description = writer->description};
    page_picture(out, &picture);
    tune_steps_write(out, &tune->steps, "steps", 1);
    page_section_end(out);
}

static void write_page(FILE *out, const void *context)
{
    const Writer *writer = context;
    const Tune *tune = writer->tune;
    page_begin(out, "A strategy");
    fputs("<header>\n", out);
    write_verdict(out, tune);
    if (*writer->problem.message)
        page_without_pictures(out, &writer->problem);
    fputs("</header>\n", out);
    write_strategy(out, tune);
    write_gains(out, tune);
    write_search(out, writer);
    write_opponents(out, tune);
    page_section(out, "again", "Search again");
    page_reproduce(out, writer->command, "heuristic");
    page_section_end(out);
    page_end(out, options_notice(options_edition(tune->options)));
}

bool tune_report_write(const Tune *tune, const char *command, const char *path)
{
    Writer writer = {.tune = tune, .command = command};
    draw(&writer);
    bool written = report_write(path, write_page, &writer, &writer.problem);
    free(writer.svg);
    free(writer.description);
    return written;
}
