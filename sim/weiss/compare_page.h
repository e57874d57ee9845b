/* The parts of the page about a comparison. Private to compare_report.c. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_PAGE_H
#define WEISSFISH_SIM_WEISS_COMPARE_PAGE_H

#include "sim/page.h"
#include "sim/weiss/compare_cards.h"

/* Who is stronger, by how much, how sure; without a figure that is not said in words. */
void compare_page_verdict(FILE *out, const Comparison *comparison);

/* Where the sequential test stands, and what a changed deck is worth, if they were asked for. */
void compare_page_sprt(FILE *out, const Comparison *comparison);
void compare_page_swap(FILE *out, const CompareSwap *swap);

/* Tables, each of them a part of a section. */
void compare_page_wins(FILE *out, const Comparison *comparison);
void compare_page_seats(FILE *out, const Comparison *comparison);
void compare_page_levels(FILE *out, const Comparison *comparison);
void compare_page_curve(FILE *out, const Comparison *comparison);
void compare_page_length(FILE *out, const Comparison *comparison);
void compare_page_damage(FILE *out, const Comparison *comparison);
void compare_page_play(FILE *out, const Comparison *comparison);

/* The cards of a deck, a row each. */
void compare_page_cards(FILE *out, const Comparison *comparison, unsigned deck);

/* How much of the texts was played, and what was not, by its place. */
void compare_page_texts(FILE *out, const Comparison *comparison);

/* The command that plays the same games again; NULL for want of memory. */
void compare_page_command(FILE *out, const Comparison *comparison, const char *command);

/* How likely it is that a deck is the stronger one. */
void compare_page_likelihood(FILE *out, double superiority);

#endif
