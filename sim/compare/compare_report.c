/* The page about a comparison: its frame, the sections that every game has, and the pictures. */
#include "sim/compare/compare_report.h"

#include <assert.h>
#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/cli/reproduce.h"
#include "sim/compare/compare_page_parts.h"
#include "sim/output/report.h"

/* Draws all pictures; if one cannot be drawn, the rest are not drawn either. */
static void draw(ComparePage *page)
{
    const CompareGame *game = page->comparison->game;
    for (unsigned i = 0; i < game->plot_count && !*page->problem.message; i++) {
        const ComparePlot *plot = game->plots[i];
        if (!plot->worth(page->comparison))
            continue;
        report_draw(&(PictureDrawing){.name = plot->name, .height = 270}, plot->write,
                    plot->describe, page->comparison, &page->svg[i], &page->description[i],
                    &page->problem);
    }
}

/* --- pictures --------------------------------------------------------------------------------- */

static PagePicture picture_of(const ComparePage *page, const ComparePlot *plot)
{
    const CompareGame *game = page->comparison->game;
    unsigned number = 0;
    while (number < game->plot_count && game->plots[number] != plot)
        number++;
    assert(number < game->plot_count);
    PagePicture picture = {.name = plot->name,
                           .svg = page->svg[number],
                           .title = plot->title,
                           .words = plot->words,
                           .description = page->description[number]};
    for (unsigned deck = 0; plot->both && deck < RUNNER_DECKS; deck++)
        picture.legend[deck] = page->comparison->side[deck].name;
    return picture;
}

void compare_page_show(FILE *out, const ComparePage *page, const ComparePlot *plot)
{
    PagePicture picture = picture_of(page, plot);
    page_picture(out, &picture);
}

void compare_page_show_beside(FILE *out, const ComparePage *page, const ComparePlot *plot)
{
    PagePicture picture = picture_of(page, plot);
    page_beside(out, &picture);
}

/* --- sections --------------------------------------------------------------------------------- */

void compare_page_wins(FILE *out, const ComparePage *page)
{
    page_section(out, "wins", "Games won");
    compare_page_show_beside(out, page, &compare_plot_win_rate);
    compare_page_won(out, page->comparison);
    page_beside_end(out);
    page_section_end(out);
}

void compare_page_seats(FILE *out, const ComparePage *page)
{
    page_section(out, "seats", "Going first and second");
    compare_page_seat(out, page->comparison);
    page_section_end(out);
}

void compare_page_length(FILE *out, const ComparePage *page)
{
    page_section(out, "length", "Length of the games");
    compare_page_show_beside(out, page, &compare_plot_length);
    compare_page_turns(out, page->comparison);
    page_beside_end(out);
    page_section_end(out);
}

void compare_page_play(FILE *out, const ComparePage *page)
{
    page_section(out, "play", "What the decks do");
    compare_page_figures(out, page->comparison);
    page_section_end(out);
}

void compare_page_sections(FILE *out, const ComparePage *page)
{
    const CompareGame *game = page->comparison->game;
    for (unsigned i = 0; i < game->section_count; i++)
        if (game->sections[i].page)
            game->sections[i].page(out, page);
}

/* --- the page --------------------------------------------------------------------------------- */

static void write_header(FILE *out, const ComparePage *page)
{
    fputs("<header>\n", out);
    compare_page_verdict(out, page->comparison);
    if (*page->problem.message)
        page_without_pictures(out, &page->problem);
    fputs("</header>\n", out);
}

static void write_page(FILE *out, const void *context)
{
    const ComparePage *page = context;
    const CompareSide *side = page->comparison->side;
    char *title = xprintf("%s against %s", side[0].name, side[1].name);
    page_begin(out, title);
    free(title);
    write_header(out, page);
    page->comparison->game->page(out, page);
    page_section(out, "again", "Play these games again");
    compare_page_command(out, page->comparison, page->command);
    page_section_end(out);
    page_end(out, page->comparison->notice);
}

bool compare_report_write(const Comparison *comparison, const CompareArguments *arguments)
{
    ComparePage page = {.comparison = comparison,
                        .command = reproduce_compare(arguments, comparison)};
    draw(&page);
    bool written = report_write(arguments->report, write_page, &page, &page.problem);
    free(page.command);
    for (unsigned i = 0; i < COMPARE_PLOTS_MAX; i++) {
        free(page.svg[i]);
        free(page.description[i]);
    }
    return written;
}
