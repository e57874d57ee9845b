/* Cards that have their text in Japanese and translated: where the two say different things. Private
 * to `weissfish cards`. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_TEXT_DIFFERENCES_H
#define WEISSFISH_SIM_WEISS_CARDS_TEXT_DIFFERENCES_H

#include <jansson.h>

#include "sim/weiss/cards/cards_report.h"

/* Compares the texts of a card, if it has both. False without memory. */
bool differences_add(TextDifferences *differences, TextCompiler *compiler, const WeissCard *card);
void differences_clear(TextDifferences *differences);

/* Prints their number, and what they are if `listed`; nothing if no card has both texts. */
void differences_print(const TextDifferences *differences, bool listed);

/* {"texts":{"cards","unaligned","compared","different"},"differences":[{"code","ability","meaning":
 * [Japanese, translated]}]}; NULL without memory. */
json_t *differences_json(const TextDifferences *differences);

#endif
