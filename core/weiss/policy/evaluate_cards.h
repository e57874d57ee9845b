/* Reads from the compiled texts of a deck what its cards are worth. */
#ifndef WEISSFISH_WEISS_POLICY_EVALUATE_CARDS_H
#define WEISSFISH_WEISS_POLICY_EVALUATE_CARDS_H

#include "weiss/engine/deck.h"

/* Reads the values of the cards of a deck, for play without a strategy. The weights must outlive
 * them. */
void weiss_card_values_read(WeissCardValues *card_values, const WeissDeck *deck,
                            const WeissWeights *weights);

/* Makes what follows from the values and from the weights, which have changed. */
void weiss_card_values_weigh(WeissCardValues *card_values, const WeissDeck *deck);

/* Reads what matters to how attacks end: WeissCardValues.upsets and `finish`. */
void weiss_endings_read(WeissCardValues *card_values, const WeissDeck *deck);

/* Reads the values of the cards of all decks of a match, with the weights that weights.h holds. */
void weiss_match_card_values_read(WeissMatch *match);

#endif
