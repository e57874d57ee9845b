/* Lots that several processes play together (ranks.h): the first one sends each lot to the others, every
 * process plays its share of the blocks, and the others send back what they have. Private to
 * list_trials.c and the command. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_LIST_RANKS_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_LIST_RANKS_H

#include "sim/weiss/tune_deck/list_trials.h"

/* What a process has played: half points by list and pair, and what chance gave there (gain_luck) if it is counted;
 * those of other processes 0. */
typedef struct ListShare {
    uint8_t *points;
    int32_t *luck; /* NULL: it is not counted */
    uint64_t games;
    uint64_t decisions;
} ListShare;

/* Plays this process's share of a lot (list_trials.c). False if it was interrupted, or after a
 * complaint. */
bool list_trials_share(const ListTable *table, const ListLot *lot, ListShare *share);

/* Room for what is played of a lot, and its end. */
ListShare list_share_open(const ListLot *lot);
void list_share_close(ListShare *share);

/* Whether the lot is shared: not one that counts, or plays by strategies. */
bool list_ranks_share(const ListLot *lot);

/* In the first process: waits until the others are there, before the first lot; false after a
 * complaint. And says to them that there are no more lots, even if there were none. */
bool list_ranks_open(void);
void list_ranks_close(void);

/* In the first process: gives a lot to the others; and adds what they have played. False if it
 * was interrupted, or after a complaint. */
void list_ranks_send(const CardPool *pool, const ListLot *lot);
bool list_ranks_collect(const ListTable *table, const ListLot *lot, ListShare *share);

/* In another process: plays lots until there are no more. False if it cannot. */
bool list_ranks_serve(const ListTable *table);

#endif
