/* The parts of the page about a comparison that are of Weiss Schwarz alone. Private to compare. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTIONS_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTIONS_H

#include "sim/compare/compare_page.h"
#include "sim/weiss/compare/compare_cards.h"

/* Level-ups, levels by turn, damage and cancels. */
void compare_page_levels(FILE *out, const Comparison *comparison);
void compare_page_curve(FILE *out, const Comparison *comparison);
void compare_page_damage(FILE *out, const Comparison *comparison);

/* The cards of a deck, a row each. */
void compare_page_cards(FILE *out, const Comparison *comparison, unsigned deck);

/* How much of the texts was played, and what was not, by its place. */
void compare_page_texts(FILE *out, const Comparison *comparison);

#endif
