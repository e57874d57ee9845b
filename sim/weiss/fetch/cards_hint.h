/* What helps where a card is missing: the command that gets its file. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_CARDS_HINT_H
#define WEISSFISH_SIM_WEISS_FETCH_CARDS_HINT_H

#include "weiss/position/position.h"

enum { CARDS_HINT_SIZE = WEISS_CARDS_HINT };

/* Writes the hint for a code into `hint` (CARDS_HINT_SIZE bytes): "its file would be BD_W47.json, which `weissfish cards
 * fetch en` gets". Of what is no code of a set: CARDS_HINT. Returns `hint`. */
const char *cards_hint(char *hint, const char *code);

#endif
