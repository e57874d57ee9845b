/* The parts of the page about a comparison that every game has, without the frames of their
 * sections. Private to compare_report.c. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_PAGE_PARTS_H
#define WEISSFISH_SIM_COMPARE_COMPARE_PAGE_PARTS_H

#include "sim/compare/compare_page.h"

/* Who is stronger, by how much, and how sure that is, in words; figures only within sentences. */
void compare_page_verdict(FILE *out, const Comparison *comparison);

/* Games won, the seats, the length of the games, and the counts of each deck. */
void compare_page_won(FILE *out, const Comparison *comparison);
void compare_page_seat(FILE *out, const Comparison *comparison);
void compare_page_turns(FILE *out, const Comparison *comparison);
void compare_page_figures(FILE *out, const Comparison *comparison);

/* The command that plays the same games again. */
void compare_page_command(FILE *out, const Comparison *comparison, const char *command);

/* How likely it is that a deck is the stronger one. */
void compare_page_likelihood(FILE *out, double superiority);

#endif
