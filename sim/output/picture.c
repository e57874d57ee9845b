/* Adapts pictures of gnuplot to a page. */
#include "sim/output/picture.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/output/columns.h"
#include "sim/output/gnuplot.h"
#include "sim/output/html.h"

/* gnuplot is given numbers that occur nowhere else; in the picture they are replaced by the page's
 * variables for colours. */
static const struct {
    const char *name;     /* in commands */
    const char *variable; /* in the page */
    unsigned number;
} colours[] = {
    {"ink", "var(--ink)", 0x010203},       {"muted", "var(--muted)", 0x010204},
    {"faint", "var(--faint)", 0x010205},   {"deck_a", "var(--deck-a)", 0x010206},
    {"deck_b", "var(--deck-b)", 0x010207},
};

enum { COLOURS = sizeof colours / sizeof *colours };

/* --- commands --------------------------------------------------------------------------------- */

static void write_script(FILE *script, const PictureDrawing *drawing)
{
    fprintf(script, "set terminal svg size 420,%u dynamic noenhanced font 'sans,13' name '%s'\n",
            drawing->height, drawing->name);
    for (unsigned i = 0; i < COLOURS; i++)
        fprintf(script, "%s = 0x%06x\n", colours[i].name, colours[i].number);
    fputs("set border 3 lc rgb faint\nset tics nomirror scale 0.5 textcolor rgb muted\n"
          "set grid y lt 1 lw 1 lc rgb faint\nset key off\n",
          script);
    fputs(drawing->commands, script);
}

/* --- fitting it into a page ------------------------------------------------------------------- */

/* What is left out: everything from the first text to the next occurrence of the second. */
static const char *const left_out[][2] = {
    {"<title>", "</title>"},
    {"<desc>", "</desc>"},
    {"<filter ", "</filter>"},
    {" xmlns:xlink=", "\n"},
    {" xmlns=", "\n"},
    {" color=\"black\"", ""},
    {" color=\"gray\"", ""},
    {" font-family=\"sans\"", ""},
    {" id=\"gnuplot_canvas\"", ""},
};

/* What is replaced by what; NAME stands for the name of the picture. */
static const char *const replaced[][2] = {
    {"<svg ", "<svg role=\"img\" aria-labelledby=\"NAME-title\" aria-describedby=\"NAME-told\" "},
    {"#FFFFFF", "var(--ground)"},
    {"id='gp", "id='NAME-gp"},
    {"xlink:href='#gp", "href='#NAME-gp"},
};

static bool begins(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

/* The length of a white point that gnuplot draws below another one, to set it off from white paper;
 * on a dark page it would be a disc. 0 if none is here. */
static size_t halo(const char *text)
{
    size_t tag = strcspn(text, ">");
    const char *white = strstr(text, " color='white'");
    return begins(text, "<use ") && white && white < text + tag ? tag + 1 : 0;
}

/* The number of bytes to leave out here. */
static size_t skipped(const char *text)
{
    if (halo(text))
        return halo(text);
    for (unsigned i = 0; i < sizeof left_out / sizeof *left_out; i++)
        if (begins(text, left_out[i][0])) {
            const char *end = strstr(text + strlen(left_out[i][0]), left_out[i][1]);
            return end ? (size_t)(end - text) + strlen(left_out[i][1]) : 0;
        }
    if (begins(text, "<g ")) { /* an empty group */
        size_t tag = strcspn(text, ">");
        return begins(text + tag, ">\n</g>\n") ? tag + strlen(">\n</g>\n") : 0;
    }
    return 0;
}

/* If one of our colours is here, writes its replacement and returns its length; otherwise 0. */
static size_t replace_colour(FILE *out, const char *text)
{
    unsigned red, green, blue;
    int length = 0;
    if (sscanf(text, "rgb(%u,%u,%u)%n", &red, &green, &blue, &length) != 3 || length == 0)
        return 0;
    for (unsigned i = 0; i < COLOURS; i++)
        if (colours[i].number == (red << 16 | green << 8 | blue)) {
            fputs(colours[i].variable, out);
            return (size_t)length;
        }
    return 0;
}

/* The same for the mark of a label. */
static size_t replace_label(FILE *out, const char *text, const PictureDrawing *drawing)
{
    unsigned label;
    int length = 0;
    if (sscanf(text, "@%u@%n", &label, &length) != 1 || length == 0 ||
        label >= drawing->label_count)
        return 0;
    html_text(out, drawing->labels[label]);
    return (size_t)length;
}

static void write_named(FILE *out, const char *words, const char *name)
{
    for (const char *place; (place = strstr(words, "NAME")) != NULL; words = place + 4)
        fprintf(out, "%.*s%s", (int)(place - words), words, name);
    fputs(words, out);
}

/* The same for fixed texts; the picture's name is put in. */
static size_t replace_words(FILE *out, const char *text, const char *name)
{
    for (unsigned i = 0; i < sizeof replaced / sizeof *replaced; i++)
        if (begins(text, replaced[i][0])) {
            write_named(out, replaced[i][1], name);
            return strlen(replaced[i][0]);
        }
    return 0;
}

/* Writes the replacement of what is here, if it has one, and returns its length; otherwise 0. */
static size_t replace(FILE *out, const char *text, const PictureDrawing *drawing)
{
    switch (*text) {
    case 'r':
        return replace_colour(out, text);
    case '@':
        return replace_label(out, text, drawing);
    default:
        return replace_words(out, text, drawing->name);
    }
}

static char *fit(const char *drawn, const PictureDrawing *drawing)
{
    char *text = NULL;
    size_t size;
    FILE *out = xstream(&text, &size);
    const char *from = strstr(drawn, "<svg");
    while (from && *from) {
        size_t done = skipped(from);
        if (!done)
            done = replace(out, from, drawing);
        if (!done)
            putc(*from++, out);
        else
            from += done;
    }
    return xstream_end(out, &text);
}

char *picture_draw(const PictureDrawing *drawing, Diagnostic *problem)
{
    char *script = NULL;
    size_t length;
    FILE *stream = xstream(&script, &length);
    write_script(stream, drawing);
    char *drawn = gnuplot_run(xstream_end(stream, &script), &length, problem);
    free(script);
    char *fitting = drawn && strstr(drawn, "</svg>") ? fit(drawn, drawing) : NULL;
    if (drawn && !fitting)
        diagnostic_whole(problem, "gnuplot has drawn no picture");
    free(drawn);
    return fitting;
}

const char *picture_label(char *label, const char *name)
{
    enum { BYTES_MAX = PICTURE_LABEL_SIZE - sizeof "…" };
    size_t bytes = 0;
    unsigned columns = 0, width;
    while (name[bytes]) {
        size_t length = columns_character(name + bytes, &width);
        columns += width;
        if (columns > PICTURE_LABEL_COLUMNS || bytes + length > BYTES_MAX)
            break;
        bytes += length;
    }
    memcpy(label, name, bytes);
    strcpy(label + bytes, name[bytes] ? "…" : "");
    return label;
}

bool picture_ready(Diagnostic *problem)
{
    PictureDrawing drawing = {.name = "ready", .commands = "plot 0\n", .height = 100};
    char *drawn = picture_draw(&drawing, problem);
    free(drawn);
    return drawn != NULL;
}
