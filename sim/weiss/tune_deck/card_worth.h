/* What copies of each card are worth in a deck, from games of lists that differ in many cards at once:
 * a linear model of the score by copies, with a term for each two cards one of which names the other.
 * Bayesian: every card is worth about as much as any other until games say otherwise, and draws from
 * what is still possible show where to look. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_CARD_WORTH_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_CARD_WORTH_H

#include "base/rng.h"
#include "sim/weiss/tune_deck/card_pool.h"

typedef struct CardWorth CardWorth;

/* Values by feature: those of a copy of each card of the pool, then of each pair of a combo. */
enum { WORTH_FEATURES_MAX = POOL_CARDS_MAX + POOL_COMBOS_MAX };

enum { WORTH_DRAWS = 8 }; /* that there are at a time */

CardWorth *card_worth_open(const CardPool *pool, uint64_t seed);
void card_worth_close(CardWorth *worth);

/* Lists that played this many pairs of games on the same deals, and what each scored a game more than
 * the first. */
void card_worth_add(CardWorth *worth, const CardList *const *lists, unsigned count,
                    const double *gains, uint64_t pairs);

/* Makes estimates from all that was added. */
void card_worth_solve(CardWorth *worth);

/* The likeliest values, and a draw (by its number) from those that are possible, as of the last
 * estimate. */
const double *card_worth_mean(const CardWorth *worth);
const double *card_worth_draw(const CardWorth *worth, unsigned number);

#endif
