/* Blocks of games. */
#include "sim/run/blocks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/host/memory.h"
#include "sim/host/threads.h"
#include "sim/run/ranks.h"

enum { BLOCKS_PER_THREAD = 4 };

/* Large enough that threads seldom wait for each other; small enough that with slow agents all
 * threads have work until the end; a power of two, so that blocks end where the listener looks. */
static uint64_t games_of_block(uint64_t games, unsigned threads, const RunnerListener *listener)
{
    enum { SHARES = 16 };
    uint64_t most = BLOCK_GAMES_MAX;
    uint64_t size = 2;
    if (listener->enough && listener->check_games < most)
        most = listener->check_games;
    while (size < most && size * 2 <= games / threads / SHARES)
        size *= 2;
    return size;
}

static void block_open(Block *block, const Blocks *blocks)
{
    runner_plan_totals(blocks->plan, &block->totals);
    if (blocks->listener->row)
        block->rows = xmalloc((size_t)BLOCK_GAMES_MAX * RUNNER_ROW_MAX);
}

/* It is waited for by a clock that nobody can set. */
static void changed_open(pthread_cond_t *changed)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(changed, &attributes);
    pthread_condattr_destroy(&attributes);
}

void blocks_open(Blocks *blocks, const RunnerPlan *plan, const RunnerListener *listener,
                 RunnerTotals *totals, unsigned threads)
{
    *blocks = (Blocks){.plan = plan,
                       .listener = listener,
                       .totals = totals,
                       .interrupted = listener->interrupted,
                       .count = threads * BLOCKS_PER_THREAD,
                       .next = plan->first + totals->games,
                       .done = plan->first + totals->games,
                       .end = plan->part ? plan->first + plan->part : plan->games,
                       .lock = PTHREAD_MUTEX_INITIALIZER,
                       .freed = PTHREAD_COND_INITIALIZER};
    changed_open(&blocks->changed);
    blocks->block_games = games_of_block(blocks->end - plan->first, threads, listener);
    blocks->blocks = xcalloc(blocks->count, sizeof *blocks->blocks);
    blocks->thread_pairs = xcalloc(plan->threads, sizeof *blocks->thread_pairs);
    blocks->rank_pairs = xcalloc(ranks_count(), sizeof *blocks->rank_pairs);
    blocks->rank_left = xcalloc(ranks_count(), sizeof *blocks->rank_left);
    for (unsigned i = 0; i < blocks->count; i++)
        block_open(&blocks->blocks[i], blocks);
}

void blocks_close(Blocks *blocks)
{
    for (unsigned i = 0; i < blocks->count; i++) {
        runner_totals_clear(&blocks->blocks[i].totals);
        free(blocks->blocks[i].rows);
    }
    pthread_cond_destroy(&blocks->changed);
    free(blocks->blocks);
    free(blocks->thread_pairs);
    free(blocks->rank_pairs);
    free(blocks->rank_left);
}

bool blocks_over(const Blocks *blocks)
{
    return atomic_load(&blocks->stopped) || stop_asked(blocks->interrupted);
}

static Block *block_free(Blocks *blocks)
{
    for (unsigned i = 0; i < blocks->count; i++)
        if (blocks->blocks[i].state == BLOCK_FREE)
            return &blocks->blocks[i];
    return NULL;
}

Block *blocks_take(Blocks *blocks, bool wait)
{
    Block *block = NULL;
    pthread_mutex_lock(&blocks->lock);
    while (!blocks_over(blocks) && blocks->next < blocks->end && !(block = block_free(blocks)) &&
           wait)
        pthread_cond_wait(&blocks->freed, &blocks->lock);
    if (block) {
        uint64_t end = (blocks->next / blocks->block_games + 1) * blocks->block_games;
        block->state = BLOCK_TAKEN;
        block->first = blocks->next;
        block->end = blocks->next = end < blocks->end ? end : blocks->end;
    }
    pthread_mutex_unlock(&blocks->lock);
    return block;
}

void blocks_fail(Blocks *blocks, const Diagnostic *problem)
{
    if (!blocks->failed)
        blocks->problem = *problem;
    blocks->failed = true;
    atomic_store(&blocks->stopped, true);
    pthread_cond_broadcast(&blocks->freed);
}

void blocks_look(Blocks *blocks)
{
    const RunnerListener *listener = blocks->listener;
    if (!listener->enough || blocks->done == 0 || blocks->done % listener->check_games != 0 ||
        !listener->enough(listener->context, blocks->totals))
        return;
    blocks->enough = true;
    atomic_store(&blocks->stopped, true);
}

/* Adds up a block, which must be the next one in order. */
static void block_add(Blocks *blocks, Block *block)
{
    const RunnerListener *listener = blocks->listener;
    Diagnostic problem;
    if (listener->rows &&
        !listener->rows(listener->context, block->rows, block->rows_length, &problem)) {
        blocks_fail(blocks, &problem);
        return;
    }
    runner_totals_add(blocks->plan->game, blocks->totals, &block->totals);
    blocks->done = block->end;
    block->state = BLOCK_FREE;
    blocks_look(blocks);
}

void blocks_hand_in(Blocks *blocks, Block *block)
{
    HostLock lock;
    host_lock(&lock, &blocks->lock);
    block->state = BLOCK_PLAYED;
    for (unsigned i = 0; i < blocks->count && !atomic_load(&blocks->stopped); i++) {
        Block *next = &blocks->blocks[i];
        if (next->state != BLOCK_PLAYED || next->first != blocks->done)
            continue;
        block_add(blocks, next);
        i = (unsigned)-1; /* the next one may be at an earlier place */
    }
    pthread_cond_broadcast(&blocks->freed);
    host_unlock(&lock);
}

/* ---- Threads and processes out of line ---- */

static void pairs_add(OutlierPairs sum, const uint64_t *pairs)
{
    for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++)
        sum[slot] += pairs[slot];
}

void blocks_note(OutlierPairs pairs, const Block *block)
{
    pairs_add(pairs, block->totals.pairs);
}

bool blocks_odd_thread(const Blocks *blocks, char *text)
{
    return outliers_find(blocks->thread_pairs, blocks->plan->threads, "thread", 1, text);
}

bool blocks_odd_rank(const Blocks *blocks, char *text)
{
    for (unsigned thread = 0; thread < blocks->plan->threads; thread++)
        pairs_add(blocks->rank_pairs[0], blocks->thread_pairs[thread]);
    return outliers_find(blocks->rank_pairs, ranks_count(), "process", 0, text);
}
