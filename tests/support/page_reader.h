/* Reads pages as browsers do: they must be well-formed and load nothing, and their marked figures
 * must be those of the JSON document of the same result. Knows nothing of how pages are written. */
#ifndef WEISSFISH_TESTS_PAGE_READER_H
#define WEISSFISH_TESTS_PAGE_READER_H

#include <ctype.h>
#include <math.h>

#include "program_run.h"

#define PAGE_ASKED "--report", "page.html"

static inline bool page_begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* Whether pictures can be drawn here. */
static inline bool page_possible(void)
{
    return system("gnuplot -d -e 'set terminal svg' >/dev/null 2>&1 </dev/null") == 0;
}

/* --- markup ----------------------------------------------------------------------------------- */

/* Skips to the next tag or quotation mark; entities must be complete and known to all readers. */
static inline const char *page_skip_text(const char *text, const char *end)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (; *text && !strchr(end, *text); text++) {
        bool known = *text != '&';
        for (unsigned i = 0; i < 5; i++)
            known |= page_begins(text, entities[i]);
        cr_assert(known, "a bare '&': %.40s", text);
        cr_assert_neq(*text, '<', "a bare '<': %.40s", text);
    }
    return text;
}

/* Skips the tag that begins here, and pushes its name on the stack or takes it from there. Returns
 * the end of the tag. */
static inline const char *page_skip_tag(const char *tag, char stack[64][16], unsigned *depth)
{
    bool closing = tag[1] == '/';
    const char *at = tag + 1 + closing;
    size_t length = 0;
    while (isalnum((unsigned char)at[length]))
        length++;
    cr_assert(length > 0 && length < 16, "no name: %.40s", tag);
    char *top = stack[*depth];
    if (closing) {
        cr_assert_gt(*depth, 0);
        top = stack[--*depth];
        cr_assert(strlen(top) == length && page_begins(at, top), "</%s> expected: %.40s", top, tag);
        cr_assert_eq(at[length], '>');
        return at + length + 1;
    }
    snprintf(top, 16, "%.*s", (int)length, at);
    at += length;
    for (;;) { /* attributes */
        size_t blank = strspn(at, " \n\t");
        at += blank;
        if (*at == '>' || page_begins(at, "/>"))
            break;
        cr_assert_gt(blank, 0, "no blank before an attribute: %.60s", tag);
        at += strcspn(at, "=> \n");
        at += strspn(at, " ");
        cr_assert_eq(*at, '=', "no value: %.60s", tag);
        at += 1 + strspn(at + 1, " ");
        char mark[2] = {*at, '\0'};
        cr_assert(*at == '"' || *at == '\'', "no quotation marks: %.60s", tag);
        at = page_skip_text(at + 1, mark);
        cr_assert_eq(*at++, *mark);
    }
    if (*at == '>') {
        ++*depth;
        cr_assert_lt(*depth, 64);
    }
    return at + (*at == '>' ? 1 : 2);
}

/* Whether a picture may have this colour: only one that the page defines, in light and dark. */
static inline bool page_colour_given(const char *value)
{
    static const char *const given[] = {"var(--", "currentColor", "none"};
    for (unsigned i = 0; i < 3; i++)
        if (page_begins(value, given[i]))
            return true;
    return false;
}

/* Pictures must have no colour of their own: a white mark would be a disc on a dark page. */
static inline void page_expect_colours(const char *page)
{
    static const char *const attributes[] = {" fill=", " stroke=", " color="};
    for (const char *svg = page; (svg = strstr(svg, "<svg ")) != NULL; svg++) {
        const char *end = strstr(svg, "</svg>");
        cr_assert_not_null(end);
        for (unsigned i = 0; i < 3; i++)
            for (const char *at = svg; (at = strstr(at, attributes[i])) && at < end; at++)
                cr_expect(page_colour_given(at + strlen(attributes[i]) + 1), "%.80s", at);
    }
}

/* The page must be well-formed, as HTML and as XML, and contain nothing that is loaded or run. */
static inline void page_expect_whole(const char *page)
{
    static const char *const loaded[] = {"http:",   "https:", "src=",    "url(",    "@import",
                                         "<script", "<link",  "<object", "<iframe", "xlink:"};
    char stack[64][16];
    unsigned depth = 0;
    cr_assert(page_begins(page, "<!DOCTYPE html>\n<html "));
    const char *at = page + strlen("<!DOCTYPE html>\n");
    while (*at) {
        if (*at == '<')
            at = page_skip_tag(at, stack, &depth);
        else
            at = page_skip_text(at, "<");
    }
    cr_expect_eq(depth, 0);
    page_expect_colours(page);
    for (unsigned i = 0; i < sizeof loaded / sizeof *loaded; i++)
        cr_expect(!program_contains(page, loaded[i]), "'%s' on the page", loaded[i]);
}

/* The text between two others, entities unchanged; it lives as long as all texts of the test. */
static inline const char *page_between(const char *page, const char *before, const char *after)
{
    const char *start = strstr(page, before);
    cr_assert_not_null(start, "no '%s' on the page", before);
    start += strlen(before);
    const char *end = strstr(start, after);
    cr_assert_not_null(end);
    return program_text("%.*s", (int)(end - start), start);
}

/* The visible text: without tags, entities resolved. */
static inline const char *page_text(const char *markup)
{
    static const char *const entities[][2] = {
        {"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}};
    char *text = program_keep(calloc(1, strlen(markup) + 1));
    char *end = text;
    while (*markup) {
        if (*markup == '<') {
            markup += strcspn(markup, ">") + 1;
            continue;
        }
        unsigned i = 0;
        while (i < 5 && !page_begins(markup, entities[i][0]))
            i++;
        *end++ = i < 5 ? *entities[i][1] : *markup;
        markup += i < 5 ? strlen(entities[i][0]) : 1;
    }
    return text;
}

/* --- figures ---------------------------------------------------------------------------------- */

/* A figure as people read it: "1,204", "−0.75%". */
typedef struct PageFigure {
    double number;
    double step; /* of one in its last digit */
    bool percent;
} PageFigure;

static inline PageFigure page_figure(const char *shown)
{
    PageFigure figure = {.step = 1};
    char digits[64];
    size_t length = 0;
    bool minus = page_begins(shown, "\xE2\x88\x92");
    const char *at = shown + (minus ? 3 : *shown == '+');
    bool fraction = false;
    for (; isdigit((unsigned char)*at) || *at == ',' || *at == '.'; at++) {
        fraction |= *at == '.';
        if (*at == ',')
            continue;
        if (fraction && *at != '.')
            figure.step /= 10;
        digits[length++] = *at;
    }
    digits[length] = '\0';
    cr_assert_gt(length, 0, "no number: %s", shown);
    figure.percent = *at == '%';
    cr_assert_str_empty(at + figure.percent, "more than a number: %s", shown);
    figure.number = (minus ? -1 : 1) * strtod(digits, NULL);
    return figure;
}

/* Whether the figure shows the value: as it is, in percent, or per game of `games`. */
static inline bool page_shows(const char *shown, double value, double games)
{
    PageFigure figure = page_figure(shown);
    const double may_be[] = {value, 100 * value, value / games, 100 * value / games};
    for (unsigned i = figure.percent; i < 4; i += 1 + figure.percent)
        if (fabs(figure.number - may_be[i]) <= 0.5001 * figure.step + 1e-4 * (i % 2))
            return true;
    return false;
}

/* Every marked figure of the page must be that of the document, unless its path contains `but`;
 * returns how many there are. */
static inline unsigned page_expect_figures(const char *page, const json_t *document,
                                           const char *but)
{
    unsigned count = 0;
    double games = number_at(document, "games");
    for (const char *at = page; (at = strstr(at, "<data ")) != NULL; at++, count++) {
        char key[96], value[40], shown[40];
        cr_assert_eq(sscanf(at, "<data data-key=\"%95[^\"]\" value=\"%39[^\"]\">%39[^<]</data>",
                            key, value, shown),
                     3, "%.80s", at);
        if (strstr(key, but))
            continue;
        double expected = number_at(document, key);
        cr_expect_float_eq(strtod(value, NULL), expected, 1e-9 * fmax(1, fabs(expected)),
                           "%s is %s on the page, %.9g in the document", key, value, expected);
        cr_expect(page_shows(shown, expected, games), "%s is shown as %s, %.9g in the document",
                  key, shown, expected);
    }
    return count;
}

/* How many keys of the page begin with `beginning`. */
static inline unsigned page_keys(const char *page, const char *beginning)
{
    unsigned count = 0;
    const char *mark = program_text("data-key=\"%s", beginning);
    for (const char *at = page; (at = strstr(at, mark)) != NULL; at++)
        count++;
    return count;
}

/* The document without what differs from run to run. */
static inline json_t *page_without_times(json_t *document)
{
    static const char *const times[] = {"seconds", "games_per_second", "threads", "ranks"};
    for (unsigned i = 0; i < 4; i++)
        json_object_del(document, times[i]);
    return document;
}

static inline json_t *page_run_again(const char *page)
{
    static const char called[] = "weissfish ";
    const char *command = page_text(page_between(page, "<pre><code>", "</code></pre>"));
    cr_assert(page_begins(command, called), "%s", command);
    const char *words =
        program_text("%s %s --format json >again.json", program_path(), command + strlen(called));
    cr_assert_eq(system(words), 0, "%s", words);
    return program_parse(program_file("again.json"));
}

#define EXPECT_AGAIN(...)                                                                          \
    do {                                                                                           \
        json_t *played =                                                                           \
            program_document(program("compare", __VA_ARGS__, "--format", "json", PAGE_ASKED));     \
        json_t *again = page_run_again(program_file("page.html"));                                 \
        cr_expect(json_equal(page_without_times(played), page_without_times(again)));              \
    } while (0)

#endif
