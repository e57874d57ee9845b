/* A batch from within: library_batch.c steps it, library_sample.c draws moves and keeps replays. */
#ifndef WEISSFISH_SIM_LIBRARY_LIBRARY_BATCH_H
#define WEISSFISH_SIM_LIBRARY_LIBRARY_BATCH_H

#include <assert.h>

#include "sim/library/library_objects.h"

enum { BATCH_MOST = 1 << 20 };

/* The moves of a game by their numbers. */
typedef struct BatchRecord {
    uint16_t *choices;
    size_t count;
    size_t room;
    bool lost; /* for lack of memory */
} BatchRecord;

/* What a batch knows of a game beside the game. */
typedef struct BatchPlace {
    uint64_t seed; /* of the run that its game is of, and its number there */
    uint64_t number;
    uint8_t learner; /* the seat */
    uint8_t seat;    /* that chooses, as the arrays say */
    uint8_t last;    /* the seat that chose last in a step */
    bool stopped;    /* it is over, and no other one has begun */
    int64_t luck;    /* what chance has given seat 0 so far, in GAME_TERM_ONE */
    BatchRecord record;
    BatchRecord ended;       /* of the last game that is over, */
    weissfish_replay replay; /* and what else is kept of it, */
    bool replayable;         /* if there is one */
} BatchPlace;

/* What is known of the mask of a game: the actions that are marked. */
enum { BATCH_MASK_MOST = 254 };
typedef struct BatchMask {
    bool known;
    uint16_t count;
    uint16_t actions[BATCH_MASK_MOST];
} BatchMask;

static_assert(sizeof(BatchMask) % sizeof(uint64_t) == 0, "memos follow each other");

struct weissfish_batch {
    EntryObject object;
    weissfish_match *match; /* which it holds, and the opponent */
    size_t count;
    size_t actions; /* of the match */
    size_t observation_size;
    weissfish_batch_options options;
    uint64_t next; /* number of the next game */
    unsigned char *games;
    size_t stride; /* bytes from one game to the next */
    void *tally;   /* of all games: nobody reads it */
    BatchPlace *places;
    unsigned char *memos; /* of steady arrays what is known of each game's observation; else NULL */
    size_t memo_size;     /* of each, */
    size_t mask_at;       /* and where in it its BatchMask is, behind the game's own */
    unsigned char *accounts; /* of chance, one for each game; NULL: none are kept */
    int32_t *choices;        /* room for a number of a move for each game */
};

/* Game `index`, which keeps no past. */
static inline weissfish_game *batch_game(const weissfish_batch *batch, size_t index)
{
    return (weissfish_game *)(void *)(batch->games + index * batch->stride);
}

/* What is known of the observation and the mask of a game; NULL: nothing. */
static inline void *batch_memo(const weissfish_batch *batch, size_t index,
                               const weissfish_arrays *arrays)
{
    unsigned char *memos = arrays->known ? arrays->known : batch->memos;
    return memos ? memos + index * batch->memo_size : NULL;
}

static inline BatchMask *batch_mask(const weissfish_batch *batch, size_t index,
                                    const weissfish_arrays *arrays)
{
    unsigned char *memo = batch_memo(batch, index, arrays);
    return memo ? (BatchMask *)(void *)(memo + batch->mask_at) : NULL;
}

/* Whether a game waits for a choice; one of a position may be over before the learner has any. */
static inline bool batch_runs(const weissfish_batch *batch, size_t index)
{
    return !batch->places[index].stopped && play_runs(batch_game(batch, index));
}

/* Marks the legal actions, of which there are `count`, in a mask of `size`; where it is known which were marked before, only
 * those are cleared. `known`: NULL: nothing is. */
void batch_mask_fill(BatchMask *known, const int32_t *actions, unsigned count, int8_t *mask,
                     size_t size);

/* Keeps a move that is about to be made. */
void batch_record_move(weissfish_batch *batch, size_t index, unsigned move);

/* Keeps the game, which is over. */
void batch_record_end(weissfish_batch *batch, size_t index, int result);

#endif
