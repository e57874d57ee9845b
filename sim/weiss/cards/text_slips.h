/* Abilities that are read with slips corrected: what is written, and what it is read as. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_TEXT_SLIPS_H
#define WEISSFISH_SIM_WEISS_CARDS_TEXT_SLIPS_H

#include <jansson.h>

#include "sim/weiss/deck/support.h"

typedef struct TextSlip {
    const WeissCard *card;
    unsigned ability; /* its number on the card, from 0 */
    const char *written, *read; /* the whole texts; they live as long as the compiler */
} TextSlip;

typedef struct TextSlips {
    TextSlip *entries;
    size_t count;
    size_t capacity;
} TextSlips;

/* Adds those of a card. */
void slips_add(TextSlips *slips, TextCompiler *compiler, const WeissCard *card);
void slips_clear(TextSlips *slips);

/* A line with their number and the first dozen: 'LF/W02-010 (2) "chose" as "choose"'; nothing if there are none. */
void slips_print(const TextSlips *slips);

/* [{"kind":"slip","code","ability","word","text"}], abilities from 0, onto the end of a list. */
void slips_json(const TextSlips *slips, json_t *list);

#endif
