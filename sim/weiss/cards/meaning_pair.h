/* Compares two meanings whose names and traits are of two languages. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_MEANING_PAIR_H
#define WEISSFISH_SIM_WEISS_CARDS_MEANING_PAIR_H

#include "sim/weiss/cards/translation.h"
#include "weiss/text/read/text_read.h"

/* How much two meanings have in common. */
typedef enum Likeness {
    UNLIKE,
    LIKE_BUT_STRINGS, /* the same except for names or traits that do not stand for each other */
    LIKE
} Likeness;

/* With `faced`, strings that always stand for each other in texts count as translations, too. */
Likeness meaning_pair_likeness(const Meaning *one, const Meaning *other, Translation *translation,
                               bool faced);

/* Notes which unknown strings face each other in meanings that are the same except for strings. `guess`: also those
 * of lists without an order in which several are still unknown; other texts come first. */
void meaning_pair_learn(const Meaning *one, const Meaning *other, Translation *translation,
                        bool guess);

#endif
