/* A game as its turn player knows it. The table holds some deal of the cards that this player does not know;
 * pools say which of its cards only hold places: every way to put a pool's cards on its places is equally
 * likely. A card is settled when it is first seen, and then leaves its pool. Private to the folder. */
#ifndef WEISSFISH_WEISS_FINISH_NODE_H
#define WEISSFISH_WEISS_FINISH_NODE_H

#include "weiss/finish/classes.h"

enum { FINISH_POOLS = 4, FINISH_NO_POOL = FINISH_POOLS };

typedef struct FinishNode {
    uint64_t pool[2][FINISH_POOLS]; /* by player */
    uint64_t
        barred; /* of the attacked player's: known not to be on a place of a pool in the hand */
    uint64_t dealt[FINISH_POOLS]; /* … that were dealt to the hand out of a pool, unseen */
    WeissTable table;
} FinishNode;

/* Copies a node; the copy's table has no observer and no kept answers. */
void finish_node_copy(FinishNode *to, const FinishNode *from);

/* The pools of a position, as its turn player knows it. False if what is known of hidden cards is more than
 * pools can say. */
bool finish_node_open(FinishNode *node, const WeissTable *table);

/* All cards of a player in pools; and the pool that holds a card, or FINISH_NO_POOL. */
uint64_t finish_pooled(const FinishNode *node, unsigned player);
unsigned finish_pool_of(const FinishNode *node, unsigned player, unsigned card);

/* A card of a pool is settled where it lies. */
void finish_settle(FinishNode *node, unsigned player, unsigned card);

/* Card `card` of a pool comes to lie where `place`, a card of the same pool, lies. */
void finish_give_place(FinishNode *node, unsigned player, unsigned card, unsigned place);

/* Of a player's cards those in zones that the turn player does not see. */
uint64_t finish_hidden(const WeissTable *table, unsigned player);

/* A card that is drawn, or that lies on a place: where it comes from and how likely that is. */
typedef struct FinishOutcome {
    uint8_t card;
    uint32_t sort; /* a number for where it comes from and its class there */
    double chance;
} FinishOutcome;

enum { FINISH_OUTCOMES = 64 * (FINISH_POOLS + 1) };

/* What may be the next of the `loose` cards of a deck, one card for each class and each pool; the chances add up to
 * 1. `from` is the node before the move that draws. Returns how many. */
unsigned finish_draws(const FinishNode *node, const FinishNode *from, const FinishSorts *sorts,
                      unsigned player, uint64_t loose, FinishOutcome *outcomes);

/* Likewise what may lie on the place of `place`, a card of a pool. */
unsigned finish_placed(const FinishNode *node, const FinishSorts *sorts, unsigned player,
                       unsigned place, FinishOutcome *outcomes);

/* A number for what the turn player knows: equal for nodes that differ only within classes. Only where
 * finish_is_between. */
uint64_t finish_key(const FinishNode *node, const FinishSorts sorts[2], const FinishTexts *texts,
                    const FinishLearned *learned);

/* What of the characters on a stage still matters: slots, a bit each. */
typedef struct FinishHeeded {
    unsigned power;
    unsigned soul;
    bool stances;
} FinishHeeded;

FinishHeeded finish_heeded(const WeissState *state, unsigned player, const FinishTexts *texts,
                           const FinishLearned *learned);

/* How the cards of a pool are told apart, which may lie on any of its places. */
const FinishClasses *finish_pool_classes(const FinishNode *node, const FinishSorts *sorts,
                                         unsigned player, unsigned pool);

/* Whether nothing is being done, though abilities may wait: a phase's own choice, a counter step, the choice of
 * the ability that is next, or no choice. */
bool finish_is_between(const WeissState *state);

/* Whether the zones say everything but the effects that last, and nothing is under way. */
bool finish_is_plain(const WeissState *state);

#endif
