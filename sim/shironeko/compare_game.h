/* What a comparison of decks of the Shironeko TCG reports beyond what all games share: cards left
 * in the deck, damage by turn, changes made, triggers hit. */
#ifndef WEISSFISH_SIM_SHIRONEKO_COMPARE_GAME_H
#define WEISSFISH_SIM_SHIRONEKO_COMPARE_GAME_H

#include "shironeko/engine/table.h"
#include "sim/compare/compare.h"
#include "sim/compare/compare_figures.h"

/* Cards that damage took from the deck in the turn, from 1: the mean of the games that reached
 * it. */
double shiro_damage_mean(const ShiroTally *tally, unsigned turn);

/* Damage by turn, see CompareSection; and the page, see CompareGame. */
json_t *shiro_damage_json(const void *tally);
void shiro_damage_text(const Comparison *comparison);
void shiro_damage_page(FILE *out, const struct ComparePage *page);
void shiro_compare_page(FILE *out, const struct ComparePage *page);

/* What is printed on the cards of a deck (ShiroDeck), as a fingerprint. */
uint64_t shiro_deck_fingerprint(const void *deck);

/* Fields, see CompareGame. */
extern const struct MatrixGame shiro_matrix;

/* The picture of that damage. */
extern const struct ComparePlot shiro_plot_damage;

#endif
