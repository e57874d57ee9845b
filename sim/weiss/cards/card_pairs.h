/* Pairs cards that are one card in two languages. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARD_PAIRS_H
#define WEISSFISH_SIM_WEISS_CARDS_CARD_PAIRS_H

#include <stddef.h>

#include "weiss/card/database.h"

typedef struct CardPair {
    const WeissCard *one;
    const WeissCard *other;
} CardPair;

typedef struct CardPairs {
    CardPair *pairs; /* in the order of the first cards */
    size_t count;
    size_t unlike; /* cards whose codes are alike while what is printed on them is not */
    WeissCard *copies; /* of card_pairs_by_language */
} CardPairs;

/* Each card of the first database with that of the other one whose code is alike: the same except
 * for "EN-" before the release and the "E" before the number, in any case of letters; if there is
 * none, the same without the letters after the number, which mark foils. Of two such cards type,
 * level, cost and power must agree in all but one, or they are unlike. */
void card_pairs_by_code(CardPairs *pairs, const WeissDatabase *database, const WeissDatabase *others);

/* Each card that has official Japanese texts with a copy of itself that has these as its abilities. */
void card_pairs_by_language(CardPairs *pairs, const WeissDatabase *database);

void card_pairs_close(CardPairs *pairs);

#endif
