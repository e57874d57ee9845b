/* The messages between processes that play lots together. */
#include "sim/weiss/tune_deck/list_ranks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/run/ranks.h"

/* From the first process: a lot, or that there are no more. From the others: that they are there, and
 * what was played. The only other thing that they may say is that they leave (runner_ranks.c). */
enum { SAY_LOT = 32, SAY_END, SAY_READY, SAY_SHARE };

enum { AGENT_ROOM = 128 };

/* A lot as it is sent; the copies of each list follow, a byte a card of the pool. */
typedef struct LotHead {
    uint32_t cards;
    uint32_t count;
    uint32_t opponent;
    uint64_t first;
    uint64_t pairs;
    char agent[AGENT_ROOM];
} LotHead;

typedef struct ShareHead {
    uint64_t games;
    uint64_t decisions;
} ShareHead;

bool list_ranks_share(const ListLot *lot)
{
    return ranks_count() > 1 && !lot->tallies && !lot->strategies &&
           strlen(lot->agent) < AGENT_ROOM;
}

/* The next message, however long it takes; false if `interrupted` (may be NULL) comes first. */
static bool await(RankMessage *message, const atomic_int *interrupted)
{
    const struct timespec moment = {.tv_nsec = 100 * 1000};
    while (!ranks_receive(message)) {
        if (stop_asked(interrupted))
            return false;
        nanosleep(&moment, NULL);
    }
    return true;
}

/* ---- The first process ---- */

/* Complains about a process that says something unexpected. */
static bool complain_of(const RankMessage *message)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "process %u does not play", message->from);
    complain(NULL, &problem);
    return false;
}

bool list_ranks_open(void)
{
    bool good = true;
    for (unsigned left = ranks_count() - 1; left > 0; left--) {
        RankMessage message;
        await(&message, NULL);
        host_look(); /* an interruption makes others leave, too */
        if (message.kind != SAY_READY)
            good = complain_of(&message);
    }
    return good;
}

void list_ranks_close(void)
{
    for (unsigned rank = 1; rank < ranks_count(); rank++)
        ranks_send(rank, SAY_END, NULL, 0);
}

void list_ranks_send(const CardPool *pool, const ListLot *lot)
{
    LotHead head = {.cards = pool->count,
                    .count = lot->count,
                    .opponent = lot->opponent,
                    .first = lot->first,
                    .pairs = lot->pairs};
    size_t length = sizeof head + (size_t)lot->count * pool->count;
    char *bytes = xmalloc(length);
    strcpy(head.agent, lot->agent);
    char *at = mempcpy(bytes, &head, sizeof head);
    for (unsigned i = 0; i < lot->count; i++)
        at = mempcpy(at, lot->lists[i]->copies, pool->count);
    for (unsigned rank = 1; rank < ranks_count(); rank++)
        ranks_send(rank, SAY_LOT, bytes, length);
    free(bytes);
}

/* Bytes of what is played of a lot: half points, and luck if it is counted. */
static size_t share_size(const ListLot *lot, const ListShare *share)
{
    return lot->count * lot->pairs *
           (sizeof *share->points + (share->luck ? sizeof *share->luck : 0));
}

/* Adds what another process has played. */
static void share_add(const ListLot *lot, ListShare *share, const char *bytes)
{
    size_t places = lot->count * lot->pairs;
    for (size_t i = 0; i < places; i++)
        share->points[i] |= (uint8_t)bytes[i];
    for (size_t i = 0; share->luck && i < places; i++) {
        int32_t luck;
        memcpy(&luck, bytes + places + i * sizeof luck, sizeof luck);
        share->luck[i] += luck;
    }
}

bool list_ranks_collect(const ListTable *table, const ListLot *lot, ListShare *share)
{
    size_t size = share_size(lot, share);
    bool good = true;
    for (unsigned left = ranks_count() - 1; left > 0; left--) {
        RankMessage message;
        ShareHead head;
        if (!await(&message, table->interrupted))
            return false;
        if (message.kind != SAY_SHARE || message.length != sizeof head + size) {
            good = complain_of(&message);
            continue;
        }
        memcpy(&head, message.bytes, sizeof head);
        share_add(lot, share, (const char *)message.bytes + sizeof head);
        share->games += head.games;
        share->decisions += head.decisions;
    }
    return good;
}

/* ---- The others ---- */

static bool lot_read(const RankMessage *message, LotHead *head, CardList *lists)
{
    if (message->length < sizeof *head)
        return false;
    memcpy(head, message->bytes, sizeof *head);
    if (head->cards > POOL_CARDS_MAX || head->count > LIST_LOT_MAX ||
        message->length != sizeof *head + (size_t)head->count * head->cards)
        return false;
    memset(lists, 0, head->count * sizeof *lists);
    for (unsigned i = 0; i < head->count; i++)
        memcpy(lists[i].copies, message->bytes + sizeof *head + (size_t)i * head->cards,
               head->cards);
    return true;
}

/* Plays this process's share of a lot and sends it. */
static bool lot_serve(const ListTable *table, const LotHead *head, const CardList *lists)
{
    const CardList *pointers[LIST_LOT_MAX];
    for (unsigned i = 0; i < head->count; i++)
        pointers[i] = &lists[i];
    ListLot lot = {.lists = pointers,
                   .count = head->count,
                   .agent = head->agent,
                   .opponent = head->opponent,
                   .first = head->first,
                   .pairs = head->pairs};
    ListShare share = list_share_open(&lot);
    size_t size = share_size(&lot, &share), places = lot.count * lot.pairs;
    bool played = list_trials_share(table, &lot, &share);
    if (played) {
        char *bytes = xmalloc(sizeof(ShareHead) + size);
        char *at = mempcpy(bytes, &(ShareHead){share.games, share.decisions}, sizeof(ShareHead));
        at = mempcpy(at, share.points, places);
        if (share.luck)
            memcpy(at, share.luck, places * sizeof *share.luck);
        ranks_send(0, SAY_SHARE, bytes, sizeof(ShareHead) + size);
        free(bytes);
    }
    list_share_close(&share);
    return played;
}

bool list_ranks_serve(const ListTable *table)
{
    LotHead head;
    CardList *lists = xcalloc(LIST_LOT_MAX, sizeof *lists);
    RankMessage message;
    bool good = true;
    ranks_send(0, SAY_READY, NULL, 0);
    while (good && await(&message, NULL) && message.kind == SAY_LOT) {
        if (stop_asked(table->interrupted)) /* so is the first one, or will be: then it says END */
            continue;
        good = lot_read(&message, &head, lists) && head.cards == table->pool->count &&
               (lot_serve(table, &head, lists) || stop_asked(table->interrupted));
    }
    free(lists);
    return good;
}
