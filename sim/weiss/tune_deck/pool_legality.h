/* What events allow, asked of the cards of a pool: one title, and restricted cards. Private to card_pool.c
 * and this. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_POOL_LEGALITY_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_POOL_LEGALITY_H

#include "sim/weiss/tune_deck/card_pool.h"

/* A deck of which it is asked whether cards are of its title. */
typedef struct PoolTitle {
    const PoolArguments *arguments;
    const WeissDatabase *database;
    DeckFile deck; /* with room for one more */
    bool asked;    /* it is of one title itself */
} PoolTitle;

PoolTitle pool_title_open(const PoolArguments *arguments, const DeckFile *deck,
                          const WeissDatabase *database);
void pool_title_close(PoolTitle *title);
bool pool_title_fits(PoolTitle *title, const WeissCard *card);

/* Reads the restrictions of the pool's cards into it; its deck is there. */
void pool_restrictions_set(CardPool *pool, const PoolArguments *arguments,
                           const WeissDatabase *database);

#endif
