/* Tables of a comparison that only Weiss Schwarz has. Private to compare. */
#ifndef WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTIONS_H
#define WEISSFISH_SIM_WEISS_COMPARE_COMPARE_SECTIONS_H

#include "sim/compare/compare_page.h"
#include "sim/weiss/compare/compare_cards.h"

/* Sections, see CompareSection: level-ups, levels by turn, damage and cancels. */
json_t *levels_json(const void *tally);
json_t *curve_json(const void *tally);
json_t *damage_json(const void *tally);
void levels_text(const Comparison *comparison);
void curve_text(const Comparison *comparison);
void damage_text(const Comparison *comparison);
void levels_page(FILE *out, const ComparePage *page);
void damage_page(FILE *out, const ComparePage *page);

/* Turns that may end the game, by the opponent's clock: of a deck, and as a section. */
json_t *compare_closing_json(const Comparison *comparison, unsigned deck);
void closing_text(const Comparison *comparison);
void closing_page(FILE *out, const ComparePage *page);

/* Their tables on the page. */
void compare_page_levels(FILE *out, const Comparison *comparison);
void compare_page_curve(FILE *out, const Comparison *comparison);
void compare_page_damage(FILE *out, const Comparison *comparison);

/* The cards of a deck, a row each. */
void compare_page_cards(FILE *out, const Comparison *comparison, unsigned deck);

/* How much of the texts was played, and what was not, by its place. */
void compare_page_texts(FILE *out, const Comparison *comparison);

#endif
