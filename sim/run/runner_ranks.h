/* A run of several processes: the first one hands out blocks to the others and adds up what they
 * send back; the others play them. Private to the runner. */
#ifndef WEISSFISH_SIM_RUN_RUNNER_RANKS_H
#define WEISSFISH_SIM_RUN_RUNNER_RANKS_H

#include "sim/run/blocks.h"

/* The other processes as the first one sees them. */
typedef struct RankWorkers {
    unsigned left; /* that have not said goodbye */
    bool told;     /* that the run is interrupted */
} RankWorkers;

/* All the others will ask for blocks of this run; nobody does if it is not shared. */
RankWorkers rank_workers_expect(const RunnerPlan *plan);

/* Answers what has arrived: with blocks, or, for NULL, that there are none; reports an interruption, once.
 * Returns whether any of them is still there. */
bool rank_workers_serve(RankWorkers *workers, Blocks *blocks);

/* In another process: fetches blocks for its threads and sends off what they have played, once.
 * Returns false when there are no more and all have been sent. */
bool rank_worker_work(Blocks *blocks);

/* Tells the first process that this one does not play (NULL: no longer), unless it has said
 * goodbye. */
void rank_worker_leave(const char *why);

/* A block that was fetched, for a thread of another process; NULL if there are no more. */
Block *rank_worker_take(Blocks *blocks);

/* A thread of another process has played a block. */
void rank_worker_hand_in(Blocks *blocks, Block *block);

#endif
