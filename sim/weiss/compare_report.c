/* The page about a comparison: its sections in order, and its pictures. */
#include "sim/weiss/compare_report.h"

#include <stdlib.h>

#include "sim/picture.h"
#include "sim/report.h"
#include "sim/weiss/compare_page.h"
#include "sim/weiss/compare_plots.h"

typedef struct Writer {
    const Comparison *comparison;
    char *command;             /* that plays the games again */
    char *svg[COMPARE_PLOTS];  /* NULL for what was not drawn */
    char *told[COMPARE_PLOTS]; /* the same in words */
    Diagnostic problem;        /* why something was not; else empty */
} Writer;

static char *in_memory(void (*part)(FILE *out, const Comparison *comparison),
                       const Comparison *comparison)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    part(out, comparison);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

/* Draws all pictures; what keeps one from being drawn keeps the others. */
static void draw(Writer *writer)
{
    for (unsigned i = 0; i < COMPARE_PLOTS && !*writer->problem.message; i++) {
        const ComparePlot *plot = &compare_plots[i];
        if (!plot->worth(writer->comparison))
            continue;
        char *commands = in_memory(plot->write, writer->comparison);
        PictureDrawing drawing = {.name = plot->name, .commands = commands, .height = 270};
        writer->told[i] = in_memory(plot->tell, writer->comparison);
        if (commands && writer->told[i])
            writer->svg[i] = picture_draw(&drawing, &writer->problem);
        else
            diagnostic_whole(&writer->problem, "out of memory");
        free(commands);
    }
}

/* --- sections --------------------------------------------------------------------------------- */

static PagePicture picture_of(const Writer *writer, ComparePlotNumber number)
{
    const ComparePlot *plot = &compare_plots[number];
    PagePicture picture = {.name = plot->name,
                           .svg = writer->svg[number],
                           .title = plot->title,
                           .words = plot->words,
                           .told = writer->told[number]};
    for (unsigned deck = 0; plot->both && deck < RUNNER_DECKS; deck++)
        picture.legend[deck] = writer->comparison->side[deck].name;
    return picture;
}

static void show(FILE *out, const Writer *writer, ComparePlotNumber number)
{
    PagePicture picture = picture_of(writer, number);
    page_picture(out, &picture);
}

static void show_beside(FILE *out, const Writer *writer, ComparePlotNumber number)
{
    PagePicture picture = picture_of(writer, number);
    page_beside(out, &picture);
}

static void write_verdict(FILE *out, const Writer *writer)
{
    fputs("<header>\n", out);
    compare_page_verdict(out, writer->comparison);
    if (*writer->problem.message)
        page_without_pictures(out, &writer->problem);
    fputs("</header>\n", out);
}

static void write_results(FILE *out, const Writer *writer)
{
    const Comparison *comparison = writer->comparison;
    page_section(out, "wins", "Games won");
    show_beside(out, writer, PLOT_WIN_RATE);
    compare_page_wins(out, comparison);
    page_beside_end(out);
    page_section_end(out);
    if (comparison->swap) {
        page_section(out, "swap", "The changed deck");
        compare_page_swap(out, comparison->swap);
        page_section_end(out);
    }
    page_section(out, "seats", "Going first and second");
    compare_page_seats(out, comparison);
    page_section_end(out);
}

static void write_course(FILE *out, const Writer *writer)
{
    page_section(out, "levels", "Level-ups");
    show_beside(out, writer, PLOT_LEVELS);
    compare_page_levels(out, writer->comparison);
    page_beside_end(out);
    compare_page_curve(out, writer->comparison);
    page_section_end(out);
    page_section(out, "length", "Length of the games");
    show_beside(out, writer, PLOT_LENGTH);
    compare_page_length(out, writer->comparison);
    page_beside_end(out);
    page_section_end(out);
    page_section(out, "damage", "Damage and cancels");
    show(out, writer, PLOT_CANCELLED);
    compare_page_damage(out, writer->comparison);
    page_section_end(out);
    page_section(out, "play", "What the decks do");
    compare_page_play(out, writer->comparison);
    page_section_end(out);
}

static void write_decks(FILE *out, const Writer *writer)
{
    page_section(out, "cards", "Card by card");
    fputs("<p>In how many games a card was in the hand at some time, and what its deck won then "
          "and in "
          "the other games; what it won with the card in its hand after the mulligan; in how many "
          "games it was played, and what was won then. In a long game more is drawn and played: "
          "compare cards with each other, not with the win rate of the deck.</p>\n",
          out);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        compare_page_cards(out, writer->comparison, deck);
    page_section_end(out);
    page_section(out, "texts", "How much of the text was played");
    compare_page_texts(out, writer->comparison);
    page_section_end(out);
    page_section(out, "again", "Play these games again");
    compare_page_command(out, writer->comparison, writer->command);
    page_section_end(out);
}

static void write_page(FILE *out, const void *context)
{
    const Writer *writer = context;
    const CompareSide *side = writer->comparison->side;
    char *title = NULL;
    if (asprintf(&title, "%s against %s", side[0].name, side[1].name) < 0)
        title = NULL;
    page_begin(out, title ? title : "weissfish compare");
    free(title);
    write_verdict(out, writer);
    write_results(out, writer);
    write_course(out, writer);
    write_decks(out, writer);
    page_end(out, (unsigned)compare_edition(writer->comparison->options));
}

bool compare_report_write(const Comparison *comparison, const CompareAgain *again, const char *path)
{
    Writer writer = {.comparison = comparison, .command = compare_again(again)};
    draw(&writer);
    bool written = report_write(path, write_page, &writer, &writer.problem);
    free(writer.command);
    for (unsigned i = 0; i < COMPARE_PLOTS; i++) {
        free(writer.svg[i]);
        free(writer.told[i]);
    }
    return written;
}
