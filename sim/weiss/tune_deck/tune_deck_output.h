/* What `tune deck` prints. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_TUNE_DECK_OUTPUT_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_TUNE_DECK_OUTPUT_H

#include "sim/weiss/tune_deck/deck_reasons.h"

/* The opponents that the search was against, and those that it did not meet. */
typedef enum DeckSide { DECK_SEEN, DECK_UNSEEN, DECK_SIDES } DeckSide;

/* Gains with their intervals for one look, in score a game: of a change, or (swap_count) of all, over
 * all opponents, over those of one side, and over one of them. */
typedef struct DeckGains {
    StatsInterval all;
    StatsInterval side[DECK_SIDES];
    StatsInterval against[OPPONENT_DECKS_MAX];
    StatsInterval plain; /* over all opponents, as the games ended */
    bool luck;           /* it is taken off in the others */
} DeckGains;

void deck_gains(const TuneDeck *tune, unsigned swap, DeckGains *gains);

/* What the other agent finds of a change, or (swap_count) of all: 1 it gains, -1 it loses, 0 too few
 * games to say. */
int deck_again_side(const TuneDeck *tune, unsigned swap, StatsInterval *gain);

/* The verdict in one sentence, without its end. */
void tune_deck_verdict(FILE *out, const TuneDeck *tune);

/* One change in words, without its codes or with them: −2 X (CODE), +2 Y (CODE). */
void deck_swap_words(FILE *out, const TuneDeck *tune, const DeckSwap *swap, bool codes);

/* Against whom a change gains most, and against whom it loses, as a sentence without its end; nothing
 * if there is one opponent. */
void deck_against_words(FILE *out, const TuneDeck *tune, unsigned swap);

/* Prints the result on standard output in the form that the options ask for. False after a
 * complaint. */
bool tune_deck_print(const TuneDeck *tune, const DeckReasons *reasons);

/* Writes the list that is to be played to a file. False after a complaint. */
bool tune_deck_write(const TuneDeck *tune, const char *path);

#endif
