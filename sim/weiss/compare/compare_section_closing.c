/* How often a deck wins in a turn that begins with the opponent on level 3. */
#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/figures.h"
#include "sim/weiss/compare/compare_sections.h"

static const WeissTally *tally_of(const Comparison *comparison, unsigned deck)
{
    return comparison->totals->tally[deck];
}

/* What was solved of a row; NULL: nothing was. */
static const ClosingFigure *figure_of(const Comparison *comparison, unsigned deck, unsigned clock)
{
    const ClosingSample *sample = &weiss_comparison(comparison)->closing;
    return sample->solved ? &sample->figures[deck][clock] : NULL;
}

static json_t *row_json(const Comparison *comparison, unsigned deck, unsigned clock)
{
    const WeissTally *tally = tally_of(comparison, deck);
    const ClosingFigure *figure = figure_of(comparison, deck, clock);
    json_t *row = json_pack("{si,so,so}", "clock", (int)clock, "turns",
                            figure_count(tally->closing_turns[clock]), "won",
                            figure_count(tally->closing_wins[clock]));
    if (row && figure) {
        json_object_set_new(row, "solved", figure_count(figure->solved));
        json_object_set_new(row, "possible", figure_bounds(figure->possible));
    }
    return row;
}

json_t *compare_closing_json(const Comparison *comparison, unsigned deck)
{
    json_t *rows = json_array();
    for (unsigned clock = 0; clock < WEISS_CLOCK_LIMIT; clock++)
        json_array_append_new(rows, row_json(comparison, deck, clock));
    return rows;
}

static void print_figure(const ClosingFigure *figure)
{
    if (figure->solved == 0)
        print("%31s", "-");
    else
        print("%7s%% (%5s .. %5s)%6llu", figure_percent(figure->possible.value).text,
              figure_percent(figure->possible.low).text, figure_percent(figure->possible.high).text,
              (unsigned long long)figure->solved);
}

static void print_possible(const Comparison *comparison)
{
    print("\nBest climax and attacks: share of solved turns that they win at least (95%% interval), and turns\n");
    for (unsigned clock = 0; clock < WEISS_CLOCK_LIMIT; clock++) {
        print("  clock %-6u", clock);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            print_figure(figure_of(comparison, deck, clock));
        fputc('\n', host_out());
    }
}

void closing_text(const Comparison *comparison)
{
    print("\nClosing: turns that begin with the opponent on level 3, by its clock, and share won at once\n");
    for (unsigned clock = 0; clock < WEISS_CLOCK_LIMIT; clock++) {
        print("  clock %-22u", clock);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            const WeissTally *tally = tally_of(comparison, deck);
            print("%9s %5s%%", figure_commas(tally->closing_turns[clock]).text,
                  figure_part(tally->closing_wins[clock], tally->closing_turns[clock]).text);
        }
        fputc('\n', host_out());
    }
    if (weiss_comparison(comparison)->closing.solved)
        print_possible(comparison);
}

static void write_possible(FILE *out, const ClosingFigure *figure, unsigned deck, unsigned clock)
{
    fputs("<br/><span class=\"interval\">best play ", out);
    page_percent(out, page_key("decks.%u.closing.%u.possible.value", deck, clock),
                 figure->possible.value);
    fputs(" (", out);
    page_percent(out, page_key("decks.%u.closing.%u.possible.low", deck, clock),
                 figure->possible.low);
    fputs(" – ", out);
    page_percent(out, page_key("decks.%u.closing.%u.possible.high", deck, clock),
                 figure->possible.high);
    fputs(") of ", out);
    page_count(out, page_key("decks.%u.closing.%u.solved", deck, clock), figure->solved);
    fputs(" solved</span>", out);
}

static void write_cell(FILE *out, const Comparison *comparison, unsigned deck, unsigned clock)
{
    const WeissTally *tally = tally_of(comparison, deck);
    const ClosingFigure *figure = figure_of(comparison, deck, clock);
    compare_page_cell(out);
    html_format(out, "%s%%<br/><span class=\"interval\">",
                figure_part(tally->closing_wins[clock], tally->closing_turns[clock]).text);
    page_count(out, page_key("decks.%u.closing.%u.won", deck, clock), tally->closing_wins[clock]);
    fputs(" of ", out);
    page_count(out, page_key("decks.%u.closing.%u.turns", deck, clock),
               tally->closing_turns[clock]);
    fputs(" turns</span>", out);
    if (figure && figure->solved)
        write_possible(out, figure, deck, clock);
    compare_page_cell_end(out);
}

void closing_page(FILE *out, const ComparePage *page)
{
    page_section(out, "closing", "Closing");
    fputs("<p>Turns that begin with the opponent on level 3, by the cards in its clock then: how many of them were won at once.</p>\n",
          out);
    compare_page_table(out, page->comparison, "opponent's clock");
    for (unsigned clock = 0; clock < WEISS_CLOCK_LIMIT; clock++) {
        char label[8];
        snprintf(label, sizeof label, "%u", clock);
        compare_page_row(out, label);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            write_cell(out, page->comparison, deck, clock);
        compare_page_row_end(out);
    }
    page_table_end(out);
    page_section_end(out);
}
