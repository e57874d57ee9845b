/* `weissfish cards same`. Private to `weissfish cards`. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARDS_SAME_H
#define WEISSFISH_SIM_WEISS_CARDS_CARDS_SAME_H

#include "sim/weiss/cards/card_sets.h"

/* Compares the abilities of cards whose codes are alike, or with the same sets twice those of the two languages of
 * each card: a line of JSON (schema weissfish.same/1) for each ability on standard output, and one for each two cards
 * on which type, colour, numbers, icons or traits differ, and, with `told`, the counts on standard error. False after
 * a complaint without memory. */
bool cards_same(const CardSets *sets, const CardSets *others, bool told);

#endif
