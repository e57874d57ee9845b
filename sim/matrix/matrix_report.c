/* The page about a field: its sections in order, and its pictures. */
#include "sim/matrix/matrix_report.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/cli/reproduce.h"
#include "sim/output/report.h"
#include "sim/cli/shell.h"
#include "sim/matrix/matrix_page.h"

typedef struct Plot {
    const char *name;
    const char *title;
    const char *words;
    ReportWords *write; /* both get a MatrixPage */
    ReportWords *describe;
} Plot;

enum { PLOT_RATES, PLOT_MIX, PLOTS };

static const Plot plots[PLOTS] = {
    [PLOT_RATES] =
        {"rates", "Share of the games won",
         "Circles: against all decks of the field; triangles: in the worst matchup, with 95% intervals. The upright line is one half.",
         matrix_plot_rates, matrix_describe_rates},
    [PLOT_MIX] = {"mix", "Share in the mix",
                  "The bars contain the share in 95 of 100 repetitions with results as uncertain as these.",
                  matrix_plot_mix, matrix_describe_mix},
};

typedef struct Writer {
    MatrixPage page;
    char *command;
    char *svg[PLOTS];   /* NULL: not drawn */
    char *description[PLOTS]; /* the same in words */
    Diagnostic problem; /* why one was not drawn; otherwise empty */
} Writer;

/* --- pictures --------------------------------------------------------------------------------- */

static void draw(Writer *writer)
{
    char labels[MATRIX_DECKS_MAX][PICTURE_LABEL_SIZE];
    const char *label[MATRIX_DECKS_MAX];
    const MatrixPage *page = &writer->page;
    for (unsigned row = 0; row < page->count; row++)
        label[row] = picture_label(labels[row], matrix_page_name(page, page->order[row]));
    for (unsigned i = 0; i < PLOTS && !*writer->problem.message; i++) {
        PictureDrawing drawing = {.name = plots[i].name,
                                  .height = 80 + 22 * page->count,
                                  .labels = label,
                                  .label_count = page->count};
        report_draw(&drawing, plots[i].write, plots[i].describe, page, &writer->svg[i],
                    &writer->description[i], &writer->problem);
    }
}

static void show(FILE *out, const Writer *writer, unsigned number)
{
    const Plot *plot = &plots[number];
    PagePicture picture = {.name = plot->name,
                           .svg = writer->svg[number],
                           .title = plot->title,
                           .words = plot->words,
                           .description = writer->description[number]};
    page_picture(out, &picture);
}

/* --- sections --------------------------------------------------------------------------------- */

static void write_matchups(FILE *out, const Writer *writer)
{
    page_section(out, "matchups", "Every deck against every other");
    matrix_page_heat(out, &writer->page);
    matrix_page_pairings(out, &writer->page);
    page_section_end(out);
    page_section(out, "decks", "Deck by deck");
    fputs("<div class=\"halves\">\n", out);
    show(out, writer, PLOT_RATES);
    show(out, writer, PLOT_MIX);
    fputs(
        "</div>\n"
        "<p>The mix says how often to choose each deck against a player who chooses as well as possible: no deck of the field scores more than one half against it. Where decks are close it depends on small differences, as the bars show; of mixes that are equally good it is the most even one.</p>\n",
        out);
    matrix_page_decks(out, &writer->page);
    page_section_end(out);
    if (writer->page.matrix->confirm) {
        page_section(out, "confirm", "Played again by another agent");
        matrix_page_confirm(out, &writer->page);
        page_section_end(out);
    }
    if (writer->page.matrix->weighted) {
        page_section(out, "weights", "Against the decks as they are met");
        matrix_page_weights(out, &writer->page);
        page_section_end(out);
    }
}

/* The agent that may make the same command play other games, if there is one. */
static const char *timed_agent(const Matrix *matrix)
{
    bool again = matrix->confirm && !page_is_timed(matrix->agent);
    return again ? matrix->arguments->confirm.agent : matrix->agent;
}

static void write_page(FILE *out, const void *context)
{
    const Writer *writer = context;
    page_begin(out, "A field of decks");
    fputs("<header>\n", out);
    matrix_page_verdict(out, &writer->page);
    if (*writer->problem.message)
        page_without_pictures(out, &writer->problem);
    fputs("</header>\n", out);
    write_matchups(out, writer);
    page_section(out, "again", "Play these games again");
    page_reproduce(out, writer->command, timed_agent(writer->page.matrix));
    page_section_end(out);
    page_end(out, writer->page.matrix->notice);
}

/* The command that plays the field again (free it). */
static char *matrix_reproduce(const Matrix *matrix)
{
    const LongRunArguments *run = &matrix->arguments->long_run;
    char *text = NULL;
    size_t size;
    FILE *command = xstream(&text, &size);
    reproduce_begin(command, "matrix", matrix->game->rules);
    for (unsigned deck = 0; deck < matrix->count; deck++) {
        fputs(deck && deck % 4 == 0 ? REPRODUCE_BREAK : " ", command);
        shell_path(command, matrix->deck[deck].file);
    }
    reproduce_options(command, matrix->options, matrix->edition, matrix->agent);
    fprintf(command, REPRODUCE_BREAK "--games %llu", (unsigned long long)matrix->games);
    for (unsigned deck = 0; deck < matrix->arguments->weight_count; deck++)
        fprintf(command, "%s%.12g", deck ? "," : REPRODUCE_BREAK "--weights ",
                matrix->arguments->weights[deck]);
    reproduce_confirm(command, &matrix->arguments->confirm);
    if (matrix->game->reproduce)
        matrix->game->reproduce(command, matrix->arguments->own);
    if (run->shards > 1)
        fprintf(command, REPRODUCE_BREAK "--shard %u/%u", run->shard, run->shards);
    return xstream_end(command, &text);
}

bool matrix_report_write(const Matrix *matrix, const char *path)
{
    Writer writer = {.page = {.matrix = matrix, .count = matrix->count},
                     .command = matrix_reproduce(matrix)};
    matrix_order(matrix, writer.page.order);
    draw(&writer);
    bool written = report_write(path, write_page, &writer, &writer.problem);
    free(writer.command);
    for (unsigned i = 0; i < PLOTS; i++) {
        free(writer.svg[i]);
        free(writer.description[i]);
    }
    return written;
}
