/* Which figures of the games move with a change of the deck: why it gains. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_DECK_REASONS_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_DECK_REASONS_H

#include "sim/weiss/tune_deck/tune_deck.h"

/* What is looked at. */
typedef enum DeckFigure {
    FIGURE_LEVEL_1, /* the mean turn in which the deck reached the level */
    FIGURE_LEVEL_2,
    FIGURE_LEVEL_3,
    FIGURE_OTHER_3,   /* the mean turn in which the opponent reached level 3 */
    FIGURE_TAKEN,     /* damage that came through, a game */
    FIGURE_CANCELLED, /* share of the damage processes that were cancelled */
    FIGURE_DEALT,     /* damage that came through to the opponent, a game */
    FIGURE_CLIMAXES,  /* played, a game */
    FIGURE_ENCORES,   /* a game */
    FIGURE_HAND,      /* cards at the end */
    FIGURE_STOCK,
    DECK_FIGURES
} DeckFigure;

typedef struct DeckReasons {
    uint64_t games; /* of each list; 0: nothing was played */
    double before[DECK_FIGURES];
    double after[DECK_FIGURES];
} DeckReasons;

/* By figure, in words. */
extern const char *const deck_figure_names[DECK_FIGURES];

/* The figure as people read it: a share in percent, the rest as they are. */
double deck_figure_shown(DeckFigure figure, double value);

/* Plays the deck as it was and the result once more, a quarter of what confirmed them at most, beside
 * the budget. False if it is to stop. */
bool deck_reasons_find(TuneDeck *tune, DeckReasons *reasons);

#endif
