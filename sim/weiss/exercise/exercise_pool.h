/* Which cards of a database go with a card: those that its texts name, and those of its set. Makes
 * the decks in which the card is exercised; knows nothing of games. */
#ifndef WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_POOL_H
#define WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_POOL_H

#include "base/rng.h"
#include "sim/weiss/cards/card_sets.h"
#include "weiss/engine/deck.h"

typedef struct ExercisePool ExercisePool;

/* Of the cards of `sets`, which must outlive it. */
ExercisePool *exercise_pool_create(const CardSets *sets);
void exercise_pool_destroy(ExercisePool *pool);

/* The card with this number in the database. */
const WeissCard *exercise_pool_card(const ExercisePool *pool, size_t card);

/* The cards that the texts of the card number `card` mention by name or trait. */
enum { EXERCISE_PARTNERS_MAX = 96 };

typedef struct ExercisePartners {
    unsigned count;
    size_t cards[EXERCISE_PARTNERS_MAX]; /* numbers in the database, those of one word together */
    uint8_t word[EXERCISE_PARTNERS_MAX]; /* which of the words it is that fits */
    unsigned words;
    unsigned icons; /* a bit for each trigger icon (WeissTrigger) that they mention */
} ExercisePartners;

void exercise_partners(const ExercisePool *pool, size_t card, const CardText *text,
                       ExercisePartners *partners);

/* A deck around the card; with `own` the card itself is in it. Returns how many of the
 * WEISS_DECK_SIZE places of `cards` it takes: fewer than all if the database has hardly any. */
unsigned exercise_deck(const ExercisePool *pool, size_t card, const ExercisePartners *partners,
                       bool own, Rng *rng, const WeissCard **cards);

#endif
