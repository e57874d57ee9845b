/* The games of a run in blocks: threads take them in order, play them independently, and finished
 * ones are added up in order again. So a run can stop, be saved and be logged after any block, with
 * the same result for any number of threads and processes. Knows no game. Private to the runner. */
#ifndef WEISSFISH_SIM_RUN_BLOCKS_H
#define WEISSFISH_SIM_RUN_BLOCKS_H

#include <pthread.h>

#include "sim/stats/outliers.h"
#include "sim/run/runner.h"

enum { BLOCK_GAMES_MAX = 32 };

typedef enum BlockState {
    BLOCK_FREE,
    BLOCK_ASSIGNED, /* waits for a thread: only where blocks come from another process */
    BLOCK_TAKEN,
    BLOCK_PLAYED /* waits for those before it */
} BlockState;

/* Games that one thread plays in a row, and what came out of them. */
typedef struct Block {
    BlockState state;
    uint64_t first; /* game of the plan */
    uint64_t end;
    RunnerTotals totals;
    char *rows; /* room for those of BLOCK_GAMES_MAX games; NULL if none are wanted */
    size_t rows_length;
} Block;

/* What the threads of a run share; after blocks_open everything but `stopped`
 * and `played` under the lock. */
typedef struct Blocks {
    const RunnerPlan *plan;
    const RunnerListener *listener;
    RunnerTotals *totals; /* of the games before `done` */
    Block *blocks;
    unsigned count;
    uint64_t block_games;
    uint64_t next; /* the first game that nobody has taken yet */
    uint64_t done; /* the first that is not in the totals yet */
    uint64_t end;
    _Atomic uint64_t played; /* games that are finished, also of blocks that are not */
    const atomic_int *interrupted; /* the run: of the listener; in another process: */
    atomic_int told;               /* not 0 when the first one has told it */
    atomic_bool stopped;     /* no more blocks are taken, and none is added up */
    bool failed;
    bool enough;
    OutlierPairs *thread_pairs; /* what each thread here has played, and each process, */
    OutlierPairs *rank_pairs;   /* for the first one alone; */
    bool *rank_left;            /* and who of them has left */
    unsigned workers;           /* threads that still play */
    bool asked;                 /* in another process: for a block, and */
    bool ended;                 /* told that there are no more */
    Diagnostic problem;
    pthread_mutex_t lock;
    pthread_cond_t freed; /* a block is free, or the run is over: for threads that wait for one */
    /* A thread has ended, or in another process a block has another state; waited for by the monotonic
     * clock. */
    pthread_cond_t changed;
} Blocks;

/* Blocks for this many threads, those of all processes together, of what is left of the plan's part
 * after the games of the totals. False, with the reason in blocks->problem; blocks_close is called
 * either way. */
void blocks_open(Blocks *blocks, const RunnerPlan *plan, const RunnerListener *listener,
                 RunnerTotals *totals, unsigned threads);
void blocks_close(Blocks *blocks);

/* Whether the run has been stopped or interrupted. */
bool blocks_over(const Blocks *blocks);

/* A free block with the next games, taken now. NULL if there are none left, the run is over, or,
 * without `wait`, no block is free. */
Block *blocks_take(Blocks *blocks, bool wait);

/* A block is played: it and those that waited for it are added up. */
void blocks_hand_in(Blocks *blocks, Block *block);

/* A thread or a process, a row of thread_pairs or rank_pairs, has played the block. */
void blocks_note(OutlierPairs pairs, const Block *block);

/* If a thread of this process is out of line, writes what to say about it into `text` (OUTLIER_TEXT
 * bytes); the threads have ended. The same for a process. */
bool blocks_odd_thread(const Blocks *blocks, char *text);
bool blocks_odd_rank(const Blocks *blocks, char *text);

/* Asks the listener whether the games so far are enough; under the lock. */
void blocks_look(Blocks *blocks);

/* The run ends with this problem; under the lock. */
void blocks_fail(Blocks *blocks, const Diagnostic *problem);

#endif
