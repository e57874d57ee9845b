/* Exchanges blocks between processes. Others ask for one at a time, so slow machines get few. */
#include "sim/run/runner_ranks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/run/ranks.h"

/* The messages. ASK (empty) is answered by GIVE: first and end of a block; 1, 0: none just now; 0,
 * 0: no more. STOP (empty) says that the run is interrupted: what is being played is not waited for. PLAYED is a block. BYE is the last message of a process, with what is out of line
 * among its threads; FAILED is the last one with a reason. */
enum { SAY_ASK = 1, SAY_GIVE, SAY_PLAYED, SAY_BYE, SAY_FAILED, SAY_STOP };

enum { HEAD_WORDS = 3 }; /* of PLAYED: first, end, bytes of rows */

static size_t played_bytes(const Blocks *blocks, const Block *block, size_t rows)
{
    return HEAD_WORDS * sizeof(uint64_t) + runner_totals_size(blocks->plan->game, &block->totals) +
           rows;
}

/* ---- The first process ---- */

RankWorkers rank_workers_expect(const RunnerPlan *plan)
{
    return (RankWorkers){.left = plan->shared ? ranks_count() - 1 : 0};
}

static void give(Blocks *blocks, unsigned to)
{
    const Block *block = blocks ? blocks_take(blocks, false) : NULL;
    bool wait = blocks && !block && !blocks_over(blocks) && blocks->next < blocks->end;
    uint64_t range[2] = {block ? block->first : wait, block ? block->end : 0};
    ranks_send(to, SAY_GIVE, range, sizeof range);
}

static Block *block_given(Blocks *blocks, uint64_t first, uint64_t end)
{
    for (unsigned i = 0; i < blocks->count; i++) {
        Block *block = &blocks->blocks[i];
        if (block->state == BLOCK_TAKEN && block->first == first && block->end == end)
            return block;
    }
    return NULL;
}

static void take_back(Blocks *blocks, const RankMessage *message)
{
    uint64_t head[HEAD_WORDS];
    memcpy(head, message->bytes, sizeof head);
    pthread_mutex_lock(&blocks->lock);
    Block *block = block_given(blocks, head[0], head[1]);
    pthread_mutex_unlock(&blocks->lock);
    if (!block || message->length != played_bytes(blocks, block, head[2]))
        return;
    const char *bytes = message->bytes + sizeof head;
    runner_totals_unpack(blocks->plan->game, &block->totals, bytes);
    bytes += runner_totals_size(blocks->plan->game, &block->totals);
    if (block->rows)
        memcpy(block->rows, bytes, head[2]);
    block->rows_length = head[2];
    blocks_note(blocks->rank_pairs[message->from], block);
    atomic_fetch_add(&blocks->played, block->end - block->first);
    blocks_hand_in(blocks, block);
}

/* A process leaves, or has never played. */
static void say_goodbye(RankWorkers *workers, Blocks *blocks, const RankMessage *message)
{
    Diagnostic problem;
    char who[32];
    workers->left--;
    if (blocks)
        blocks->rank_left[message->from] = true;
    snprintf(who, sizeof who, "process %u", message->from);
    if (message->kind == SAY_BYE && message->length)
        outliers_print(who, message->bytes);
    if (message->kind == SAY_BYE || !blocks)
        return;
    diagnostic_whole(&problem, "%s: %.*s", who, (int)message->length, message->bytes);
    pthread_mutex_lock(&blocks->lock);
    blocks_fail(blocks, &problem);
    pthread_mutex_unlock(&blocks->lock);
}

static void tell_all(RankWorkers *workers, const Blocks *blocks)
{
    workers->told = true;
    for (unsigned rank = 1; rank < ranks_count() && workers->left; rank++)
        if (!blocks->rank_left[rank])
            ranks_send(rank, SAY_STOP, NULL, 0);
}

bool rank_workers_serve(RankWorkers *workers, Blocks *blocks)
{
    RankMessage message;
    if (blocks && !workers->told && stop_asked(blocks->interrupted))
        tell_all(workers, blocks);
    while (workers->left && ranks_receive(&message)) {
        if (message.kind == SAY_ASK)
            give(blocks, message.from);
        else if (message.kind == SAY_PLAYED && blocks)
            take_back(blocks, &message);
        else if (message.kind != SAY_PLAYED)
            say_goodbye(workers, blocks, &message);
    }
    return workers->left > 0;
}

/* ---- The others ---- */

static Block *block_in(Blocks *blocks, BlockState state)
{
    for (unsigned i = 0; i < blocks->count; i++)
        if (blocks->blocks[i].state == state)
            return &blocks->blocks[i];
    return NULL;
}

Block *rank_worker_take(Blocks *blocks)
{
    Block *block;
    pthread_mutex_lock(&blocks->lock);
    while (!(block = block_in(blocks, BLOCK_ASSIGNED)) && !blocks->ended)
        pthread_cond_wait(&blocks->changed, &blocks->lock);
    if (block)
        block->state = BLOCK_TAKEN;
    pthread_mutex_unlock(&blocks->lock);
    return block;
}

void rank_worker_hand_in(Blocks *blocks, Block *block)
{
    pthread_mutex_lock(&blocks->lock);
    block->state = BLOCK_PLAYED;
    pthread_cond_broadcast(&blocks->changed);
    pthread_mutex_unlock(&blocks->lock);
}

static void send_played(Blocks *blocks, Block *block)
{
    size_t length = played_bytes(blocks, block, block->rows_length);
    uint64_t head[HEAD_WORDS] = {block->first, block->end, block->rows_length};
    char *bytes = xmalloc(length);
    char *at = mempcpy(bytes, head, sizeof head);
    runner_totals_pack(blocks->plan->game, &block->totals, at);
    at += runner_totals_size(blocks->plan->game, &block->totals);
    if (block->rows_length)
        memcpy(at, block->rows, block->rows_length);
    ranks_send(0, SAY_PLAYED, bytes, length);
    free(bytes);
}

/* Takes what the first process says: a block, none just now, no more at all; or that the run is over. */
static void take_answer(Blocks *blocks, const RankMessage *message)
{
    uint64_t range[2] = {0, 0};
    bool stops = message->kind == SAY_STOP;
    if (!stops)
        memcpy(range, message->bytes, sizeof range);
    pthread_mutex_lock(&blocks->lock);
    blocks->asked &= stops;
    Block *block = block_in(blocks, BLOCK_FREE);
    if (stops)
        atomic_store(&blocks->told, 1);
    if (range[1] && block) {
        block->first = range[0];
        block->end = range[1];
        block->state = BLOCK_ASSIGNED;
    } else if (!range[0]) {
        blocks->ended = true;
    }
    pthread_cond_broadcast(&blocks->changed);
    pthread_mutex_unlock(&blocks->lock);
}

static bool said_goodbye;

void rank_worker_leave(const char *why)
{
    if (ranks_self() > 0 && !said_goodbye)
        ranks_send(0, why ? SAY_FAILED : SAY_BYE, why, why ? strlen(why) : 0);
    said_goodbye = true;
}

/* Everything is played and sent. */
static void say_bye(const Blocks *blocks)
{
    char text[OUTLIER_TEXT];
    bool odd = blocks_odd_thread(blocks, text);
    ranks_send(0, SAY_BYE, text, odd ? strlen(text) + 1 : 0);
    said_goodbye = true;
}

bool rank_worker_work(Blocks *blocks)
{
    RankMessage message;
    while (ranks_receive(&message))
        take_answer(blocks, &message);
    Block *played;
    for (;;) {
        pthread_mutex_lock(&blocks->lock);
        played = block_in(blocks, BLOCK_PLAYED);
        bool hungry = !block_in(blocks, BLOCK_ASSIGNED) && block_in(blocks, BLOCK_FREE);
        bool ask = hungry && !blocks->asked && !blocks->ended;
        blocks->asked |= ask;
        bool goes_on = !blocks->ended || blocks->asked || blocks->workers || played;
        pthread_mutex_unlock(&blocks->lock);
        if (ask)
            ranks_send(0, SAY_ASK, NULL, 0);
        if (!goes_on)
            say_bye(blocks);
        if (!played)
            return goes_on;
        send_played(blocks, played);
        pthread_mutex_lock(&blocks->lock);
        played->state = BLOCK_FREE;
        pthread_mutex_unlock(&blocks->lock);
    }
}
