/* The page about a comparison, as a game puts it together: sections that every game has, in any
 * order between sections of its own. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_PAGE_H
#define WEISSFISH_SIM_COMPARE_COMPARE_PAGE_H

#include "sim/compare/compare_plots.h"
#include "sim/output/page.h"

enum { COMPARE_PLOTS_MAX = 8 };

typedef struct ComparePage {
    const Comparison *comparison;
    char *command;                 /* that plays the games again */
    char *svg[COMPARE_PLOTS_MAX];  /* by the game's plots; NULL for what was not drawn */
    char *description[COMPARE_PLOTS_MAX]; /* the same in words */
    Diagnostic problem;            /* why something was not; else empty */
} ComparePage;

/* Sections: games won, going first and second, length of the games, what the decks do. */
void compare_page_wins(FILE *out, const ComparePage *page);
void compare_page_seats(FILE *out, const ComparePage *page);
void compare_page_length(FILE *out, const ComparePage *page);
void compare_page_play(FILE *out, const ComparePage *page);

/* The sections of the game's table. */
void compare_page_sections(FILE *out, const ComparePage *page);

/* A picture of the game's; and one with what is written up to page_beside_end beside it. */
void compare_page_show(FILE *out, const ComparePage *page, const ComparePlot *plot);
void compare_page_show_beside(FILE *out, const ComparePage *page, const ComparePlot *plot);

/* A table with a column for each deck, which page_table_end ends; its rows and cells. */
void compare_page_table(FILE *out, const Comparison *comparison, const char *corner);
void compare_page_row(FILE *out, const char *label);
void compare_page_row_end(FILE *out);
void compare_page_cell(FILE *out);
void compare_page_cell_end(FILE *out);

#endif
