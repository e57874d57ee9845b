/* The frame of a page, and the elements for its figures. */
#include "sim/output/page.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"

static const unsigned char style[] = {
#include "page_css.inc"
};

void page_begin(FILE *out, const char *title)
{
    fputs("<!DOCTYPE html>\n"
          "<html lang=\"en\">\n<head>\n"
          "<meta charset=\"utf-8\"/>\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
          "<meta name=\"color-scheme\" content=\"light dark\"/>\n",
          out);
    html_format(out, "<meta name=\"generator\" content=\"weissfish %s\"/>\n", WEISSFISH_VERSION);
    html_format(out, "<title>%s</title>\n<style>\n", title);
    fwrite(style, 1, sizeof style, out);
    fputs("</style>\n</head>\n<body>\n<main>\n", out);
}

void page_end(FILE *out, const char *notice)
{
    char *sources = document_sources_text();
    html_format(out, "<footer><p>weissfish %s, %s</p>", WEISSFISH_VERSION, notice);
    if (sources != NULL)
        html_format(out, "<p>Cards: %s</p>", sources);
    free(sources);
    fputs("</footer>\n", out);
    fputs("</main>\n</body>\n</html>\n", out);
}

void page_section(FILE *out, const char *name, const char *title)
{
    html_format(out, "<section id=\"%s\">\n<h2>%s</h2>\n", name, title);
}

void page_section_end(FILE *out)
{
    fputs("</section>\n", out);
}

void page_without_pictures(FILE *out, const Diagnostic *problem)
{
    html_format(out, "<p class=\"note\">This page has no pictures: %s.</p>\n", problem->message);
}

bool page_is_timed(const char *agent)
{
    size_t length = strlen(agent);
    return length > 2 && strcmp(agent + length - 2, "ms") == 0;
}

static void write_lines(FILE *out, const char *command)
{
    fputs("<pre><code>", out);
    for (const char *end; *command; command = *end ? end + 1 : end) {
        end = command + strcspn(command, "\n");
        char *line = xstrndup(command, (size_t)(end - command));
        html_text(out, line);
        free(line);
        if (*end)
            putc('\n', out);
    }
    fputs("</code></pre>\n", out);
}

void page_reproduce(FILE *out, const char *command, const char *agent)
{
    write_lines(out, command);
    html_format(
        out,
        page_is_timed(agent)
            ? "<p>With it weissfish %s plays such games again, but not the same ones: how far a budget in milliseconds goes depends on the machine.</p>\n"
            : "<p>With it weissfish %s plays the same games again, on any machine and with any number of threads; with <code>--report FILE.html</code> it makes this page from them.</p>\n",
        WEISSFISH_VERSION);
}

void page_table(FILE *out, const char *kind)
{
    html_format(out, "<div class=\"wide\"><table class=\"%s\">\n", kind);
}

void page_table_end(FILE *out)
{
    fputs("</tbody>\n</table></div>\n", out);
}

static const char *kind_of(const PageColumn *column)
{
    return column->words ? "words" : "number";
}

void page_cards(FILE *out, const char *label, const PageColumn *columns, unsigned count)
{
    html_format(out,
                "<div class=\"wide\"><table class=\"cards\" role=\"table\" aria-label=\"%s\">\n"
                "<thead role=\"rowgroup\"><tr role=\"row\">",
                label);
    for (unsigned i = 0; i < count; i++)
        html_format(out, "<th role=\"columnheader\" scope=\"col\" class=\"%s\">%s</th>",
                    kind_of(&columns[i]), columns[i].head);
    fputs("</tr></thead>\n<tbody role=\"rowgroup\">\n", out);
}

void page_cards_row(FILE *out)
{
    fputs("<tr role=\"row\"><th role=\"rowheader\" scope=\"row\">", out);
}

void page_cards_cell(FILE *out, const PageColumn *column, bool usual)
{
    html_format(out, "<td role=\"cell\" data-label=\"%s\" class=\"%s%s\">", column->head,
                kind_of(column), usual ? " usual" : "");
}

/* --- pictures --------------------------------------------------------------------------------- */

static void write_legend(FILE *out, const PagePicture *picture)
{
    static const char *const classes[] = {"deck-a", "deck-b"};
    for (unsigned i = 0; i < 2; i++)
        if (picture->legend[i])
            html_format(out, " <span class=\"%s\"><bdi>%s</bdi></span>", classes[i],
                        picture->legend[i]);
}

/* Writes the <svg> element with a title and a description as its first children. */
static void write_svg(FILE *out, const PagePicture *picture)
{
    size_t tag = strcspn(picture->svg, ">") + 1;
    fwrite(picture->svg, 1, tag, out);
    html_format(out, "<title id=\"%s-title\">%s</title><desc id=\"%s-told\">%s</desc>",
                picture->name, picture->title, picture->name, picture->description);
    fputs(picture->svg + tag, out);
}

void page_picture(FILE *out, const PagePicture *picture)
{
    if (!picture->svg)
        return;
    html_format(out, "<figure>\n<figcaption><b>%s</b>", picture->title);
    write_legend(out, picture);
    fputs("</figcaption>\n", out);
    write_svg(out, picture);
    html_format(out, "<p class=\"small\">%s</p>\n</figure>\n", picture->words);
}

void page_beside(FILE *out, const PagePicture *picture)
{
    html_format(out, "<div class=\"%s\">\n", picture->svg ? "halves" : "whole");
    page_picture(out, picture);
    fputs("<div>\n", out);
}

void page_beside_end(FILE *out)
{
    fputs("</div>\n</div>\n", out);
}

/* --- figures ---------------------------------------------------------------------------------- */

PageKey page_key(const char *format, ...)
{
    PageKey key;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(key.text, sizeof key.text, format, arguments);
    va_end(arguments);
    return key;
}

static void begin_figure(FILE *out, PageKey key, double value)
{
    fprintf(out, "<data data-key=\"%s\" value=\"%.16g\">", key.text, value);
}

void page_count(FILE *out, PageKey key, uint64_t value)
{
    begin_figure(out, key, (double)value);
    fprintf(out, "%s</data>", figure_commas(value).text);
}

void page_mean(FILE *out, PageKey key, uint64_t sum, uint64_t games)
{
    begin_figure(out, key, (double)sum);
    fprintf(out, "%.2f</data>", games ? (double)sum / (double)games : 0);
}

/* A figure, with a true minus sign. */
static void write_figure(FILE *out, FigureText figure)
{
    bool minus = *figure.text == '-';
    fprintf(out, "%s%s", minus ? "\xE2\x88\x92" : "", figure.text + minus);
}

void page_part(FILE *out, PageKey key, uint64_t part, uint64_t games)
{
    begin_figure(out, key, (double)part);
    write_figure(out, figure_part(part, games));
    fputs("%</data>", out);
}

/* A number, with a true minus sign, and without a sign if it is rounded to 0. */
static void write_number(FILE *out, double value, unsigned digits, bool signed_always)
{
    char text[400];
    snprintf(text, sizeof text, "%.*f", (int)digits, fabs(value));
    bool zero = text[strspn(text, "0.")] == '\0';
    fprintf(out, "%s%s", zero ? "" : value < 0 ? "\xE2\x88\x92" : signed_always ? "+" : "", text);
}

void page_percent(FILE *out, PageKey key, double share)
{
    begin_figure(out, key, figure_rounded(share));
    write_figure(out, figure_percent(share));
    fputs("%</data>", out);
}

void page_rate(FILE *out, PageKey key, double share, bool whole)
{
    begin_figure(out, key, figure_rounded(share));
    if (whole)
        write_number(out, 100 * share, 0, false);
    else
        write_figure(out, figure_percent(share));
    fputs("</data>", out);
}

void page_points(FILE *out, PageKey key, double difference)
{
    begin_figure(out, key, figure_rounded(difference));
    write_figure(out, figure_points(difference));
    fputs("</data>", out);
}

void page_small_points(FILE *out, PageKey key, double difference)
{
    begin_figure(out, key, figure_rounded(difference));
    write_number(out, 100 * difference, 2, true);
    fputs("</data>", out);
}

void page_whole_points(FILE *out, PageKey key, double difference)
{
    begin_figure(out, key, figure_rounded(100 * difference));
    write_figure(out, figure_points(difference));
    fputs("</data>", out);
}

void page_number(FILE *out, PageKey key, double value, unsigned digits)
{
    begin_figure(out, key, figure_rounded(value));
    write_number(out, value, digits, false);
    fputs("</data>", out);
}

/* A value with its interval below it, each written by `write`. */
static void write_interval(FILE *out, PageKey key, StatsInterval interval,
                           void (*write)(FILE *, PageKey, double))
{
    write(out, page_key("%s.value", key.text), interval.value);
    fputs("<br/><span class=\"interval\">", out);
    write(out, page_key("%s.low", key.text), interval.low);
    fputs(" – ", out);
    write(out, page_key("%s.high", key.text), interval.high);
    fputs("</span>", out);
}

void page_share(FILE *out, PageKey key, StatsInterval share)
{
    write_interval(out, key, share, page_percent);
}

void page_share_points(FILE *out, PageKey key, StatsInterval points)
{
    write_interval(out, key, points, page_points);
}

void page_interval_points(FILE *out, PageKey key, StatsInterval points)
{
    write_interval(out, key, points, page_whole_points);
}
