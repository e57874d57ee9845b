/* What a card is and does, as fixed numbers for learning programs: never its name or code, so that a network can play
 * lists that it was not trained on. docs/OBSERVATION.md lists them. */
#ifndef WEISSFISH_WEISS_CARD_FEATURES_H
#define WEISSFISH_WEISS_CARD_FEATURES_H

#include "weiss/engine/deck.h"

/* How many numbers a card has, and what number `index` is called; NULL: there is none. */
size_t card_feature_count(void);
const char *card_feature_name(size_t index);

/* Fills in the features of the cards of a deck, one after the other; `exact` has a bit for each card whose texts are
 * played as printed. */
void card_features_fill(const WeissDeck *deck, uint64_t exact, int16_t *features);

/* Those of them that trained policies read (WeissMatch.card_inputs), within INPUT_MOST: what number `index`, below
 * CARD_INPUTS, is called; and all of a match, whose card values are there. */
enum { CARD_INPUTS = 119, INPUT_MOST = 127 };
const char *card_input_name(size_t index);
void card_inputs_read(WeissMatch *match);

#endif
