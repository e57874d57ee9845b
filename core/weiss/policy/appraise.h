/* Reading off the compiled texts of a deck what its cards are good for. */
#ifndef WEISSFISH_WEISS_POLICY_APPRAISE_H
#define WEISSFISH_WEISS_POLICY_APPRAISE_H

#include "weiss/engine/deck.h"

/* Appraises the cards of a deck, to be played by no strategy. The weights must outlive the
 * appraisal. */
void weiss_appraise(WeissAppraisal *appraisal, const WeissDeck *deck, const WeissWeights *weights);

/* Appraises all decks of a match, with the weights that weights.h holds. */
void weiss_match_appraise(WeissMatch *match);

#endif
