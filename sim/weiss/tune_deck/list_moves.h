/* Lists near a list: at random, and the best ones by what cards are worth. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_LIST_MOVES_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_LIST_MOVES_H

#include "sim/weiss/tune_deck/card_worth.h"

/* Copies of a card that make room for another. */
typedef struct ListSwap {
    uint16_t out;
    uint16_t in;
    uint8_t copies;
} ListSwap;

/* Where lists may lie. */
typedef struct ListBounds {
    const CardPool *pool;
    const CardList *base;
    unsigned most; /* copies by which a list differs from the base, at most */
} ListBounds;

void list_swap(CardList *list, ListSwap swap);

/* Whether any swap of a list is possible: the list stays legal, and as many climaxes as there are stay
 * climaxes. */
bool list_swap_possible(const ListBounds *bounds, const CardList *list);

/* Changes a list by this many swaps, drawn at random, with a preference for cards of more value. */
void list_wander(const ListBounds *bounds, const double *values, unsigned swaps, Rng *rng,
                 CardList *list);

/* The best swaps of a list by values, at most `room`, the best first; those that bring a card in are
 * only the best for this card. Returns how many. */
unsigned list_best_swaps(const ListBounds *bounds, const double *values, const CardList *list,
                         ListSwap *swaps, unsigned room);

/* Changes a list swap by swap, or by two of a combo at once, as long as the values rise. Puts the
 * lists on the way into `path`, at most `room`; returns how many. */
unsigned list_climb(const ListBounds *bounds, const double *values, const CardList *list,
                    CardList *path, unsigned room);

#endif
