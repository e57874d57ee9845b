/* `weissfish cards exercise`. Private to `weissfish cards`. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARDS_EXERCISE_H
#define WEISSFISH_SIM_WEISS_CARDS_CARDS_EXERCISE_H

#include "sim/weiss/deck/options.h"
#include "sim/weiss/cards/card_sets.h"

typedef struct CardsExercise {
    const CardSets *sets;
    const Options *options;
    unsigned attempts;
    bool unreached; /* print only the abilities that did not run */
    bool brief;     /* print no positions */
} CardsExercise;

/* Exercises all exact abilities: a line of JSON for each on standard output, the share that ran on
 * standard error. False after a complaint without memory. */
bool cards_exercise(const CardsExercise *exercise);

#endif
