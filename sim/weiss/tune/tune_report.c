/* The page about a search: its sections and its picture. */
#include "sim/weiss/tune/tune_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/memory.h"
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

/* What the search had gained before a step, by its own figures: the sum of the gains of the steps
 * taken, and of their variances. */
typedef struct Stand {
    double gain;
    double variance;
} Stand;

static void stand_take(Stand *stand, const TuneStep *step)
{
    stand->gain += step->taken ? step->gain : 0;
    stand->variance += step->taken ? step->error * step->error : 0;
}

static void write_point(FILE *out, uint64_t games, double gain, double error)
{
    fprintf(out, "%.3f %.4f %.4f\n", (double)games / 1000, 100 * gain, 100 * error);
}

static void plot_steps(FILE *out, const Tune *tune)
{
    Stand stand = {0, 0};
    fputs("$leader << END\n0 0 0\n", out);
    for (unsigned i = 0; i < tune->step_count; i++) {
        stand_take(&stand, &tune->steps[i]);
        write_point(out, tune->steps[i].games, stand.gain, sqrt(stand.variance));
    }
    fputs("END\n$tried << END\n", out);
    stand = (Stand){0, 0};
    for (unsigned i = 0; i < tune->step_count; i++) {
        const TuneStep *step = &tune->steps[i];
        write_point(out, step->games, stand.gain + step->gain, step->error);
        stand_take(&stand, step);
    }
    fputs("END\n", out);
}

static void plot(FILE *out, const void *context)
{
    const Tune *tune = context;
    StatsInterval gain = tune->confirm.gain;
    plot_steps(out, tune);
    fprintf(out, "$confirmed << END\n%.3f %.4f %.4f %.4f\nEND\n", (double)tune->games / 1000,
            100 * gain.value, 100 * gain.low, 100 * gain.high);
    fputs("set xlabel 'games played, thousands' textcolor rgb muted\n"
          "set ylabel 'gain, points' textcolor rgb muted\n"
          "set xrange [0:*]\nset yrange [*:*]\nset bars 0.5\n"
          "set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead lw 1 lc rgb muted\n"
          "plot $leader using 1:2 with steps lc rgb deck_a lw 2, $tried using 1:2:3 with yerrorbars lc rgb deck_a lw 1 pt 6 ps 0.5, $confirmed using 1:2:3:4 with yerrorbars lc rgb deck_b lw 2 pt 9 ps 0.9\n",
          out);
}

static void describe(FILE *out, const void *context)
{
    const Tune *tune = context;
    Stand stand = {0, 0};
    for (unsigned i = 0; i < tune->step_count; i++) {
        stand_take(&stand, &tune->steps[i]);
        if (tune->steps[i].taken)
            fprintf(out, "After %llu games %+.1f points, as the search saw it. ",
                    (unsigned long long)tune->steps[i].games, 100 * stand.gain);
    }
    fprintf(out, "On games not seen before %+.1f points (%.1f to %.1f).",
            100 * tune->confirm.gain.value, 100 * tune->confirm.gain.low,
            100 * tune->confirm.gain.high);
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
    char *text = NULL;
    size_t size;
    FILE *words = xstream(&text, &size);
    lines(words, strategy, "");
    html_format(out, "<%s>\n", list);
    for (char *line = strtok(xstream_end(words, &text), "\n"); line; line = strtok(NULL, "\n"))
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

static void write_step(FILE *out, const TuneStep *step, unsigned number)
{
    html_format(out, "<tr><th scope=\"row\">%s</th><td class=\"words\">%s</td><td>", step->what,
                step->taken ? "taken" : "best of those tried");
    page_small_points(out, page_key("steps.%u.gain", number), step->gain);
    fputs("</td><td>", out);
    page_count(out, page_key("steps.%u.candidates", number), step->candidates);
    fputs("</td><td>", out);
    page_count(out, page_key("steps.%u.games", number), step->games);
    fputs("</td></tr>\n", out);
}

static void write_search(FILE *out, const Writer *writer)
{
    const Tune *tune = writer->tune;
    page_section(out, "search", "How it was found");
    PagePicture picture = {.name = "search",
                           .svg = writer->svg,
                           .title = "Gain over the beginning",
                           .words = "The line is the search's estimate for its leader, the circles the best of each race with its standard error. These estimates are too high, because what was lucky was picked: the triangle is the gain in games not seen before, with its 95% interval.",
                           .description = writer->description};
    page_picture(out, &picture);
    page_table(out, "steps");
    fputs("<thead><tr><th scope=\"col\">change</th><th scope=\"col\" class=\"words\">outcome</th>"
          "<th scope=\"col\">gain seen</th><th scope=\"col\">tried</th>"
          "<th scope=\"col\">games by then</th></tr></thead>\n<tbody>\n",
          out);
    for (unsigned i = 0; i < tune->step_count; i++)
        write_step(out, &tune->steps[i], i);
    page_table_end(out);
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
