/* Plays lists of one pool against the same opponent on the same deals, on all threads, and counts how
 * much more each scores than the first. The result depends only on decks, seed and lists. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_LIST_TRIALS_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_LIST_TRIALS_H

#include <stdatomic.h>

#include "sim/weiss/deck/opponents.h"
#include "sim/weiss/tune/trials.h"
#include "sim/weiss/tune_deck/card_pool.h"
#include "weiss/engine/table.h"

enum { LIST_LOT_MAX = 64 }; /* lists at once */

/* What plays, whatever the lists are. */
typedef struct ListTable {
    const CardPool *pool;
    const Opponents *opponents; /* the deck first */
    uint64_t seed;
    unsigned threads;
    const atomic_int *interrupted; /* may be NULL */
} ListTable;

/* A lot: all lists play the pairs first .. first + pairs - 1, which are those of compare under these
 * numbers, against one opponent. */
typedef struct ListLot {
    const CardList *const *lists;
    unsigned count;
    const WeissStrategy *const *strategies; /* by list; NULL, or NULL for one: by none */
    const char *agent;                      /* plays both sides */
    unsigned opponent;                      /* of the field; 0 is the deck itself */
    uint64_t first;
    uint64_t pairs;
    WeissTally
        *tallies; /* of two lists at most: what is counted of each, and after it what is counted
                            of its opponent, is added to these; NULL: nothing is counted */
    bool steps;   /* each list is one change further than the one before: their differences, too */
} ListLot;

/* The rows of differences that a lot has. */
static inline unsigned list_lot_rows(const ListLot *lot)
{
    return lot->steps ? 2 * lot->count : lot->count;
}

/* Plays a lot. In the sums: the half points of the first list by pair; in row i of the differences list
 * i less the first one; with `steps`, in row count + i, list i less the one before it. False if it was
 * interrupted, or after a complaint. */
bool list_trials_play(const ListTable *table, const ListLot *lot, TrialsSums *sums);

#endif
