/* Threads build the decks and matches of a lot, and then play its pairs. */
#include "sim/weiss/tune_deck/list_trials.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/host/memory.h"
#include "sim/host/threads.h"
#include "sim/run/ranks.h"
#include "sim/weiss/tune_deck/list_ranks.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

enum { SEATS = RUNNER_DECKS, BLOCK_PAIRS = 16 };

/* A list ready to play. */
typedef struct Side {
    WeissDeck deck;
    WeissMatch *match; /* two: the list goes first, or the opponent */
    bool linked;
} Side;

/* What the threads share. */
typedef struct Lot {
    const ListTable *table;
    const ListLot *asked;
    unsigned parts; /* of which this process plays number `part` */
    unsigned part;
    Side sides[LIST_LOT_MAX];
    uint8_t *points;         /* by list and pair, */
    int32_t *luck;           /* and what chance gave; NULL: it is not counted */
    pthread_mutex_t linking; /* cards are compiled and linked by one thread at a time */
    atomic_uint_fast64_t next_side;
    atomic_uint_fast64_t next_block;
    atomic_uint_fast64_t games;
    atomic_uint_fast64_t decisions;
    atomic_bool failed;
} Lot;

typedef struct Player {
    Lot *lot;
    WeissTable *table;
    WeissTally *tallies; /* by list and side; if nothing is counted, two that nobody reads */
    void *account;       /* of chance; NULL: none is kept */
    Agent *agents[SEATS];
} Player;

/* ---- Decks ---- */

static void side_build(Lot *lot, unsigned number)
{
    const ListTable *table = lot->table;
    const ListLot *asked = lot->asked;
    Side *side = &lot->sides[number];
    const WeissCard *cards[WEISS_DECK_SIZE];
    card_list_cards(table->pool, asked->lists[number], cards);
    weiss_deck_build_numbered(&side->deck, cards, WEISS_DECK_SIZE);
    HostLock linking;
    host_lock(&linking, &lot->linking);
    side->linked = deck_text_link(&side->deck, table->opponents->compiler);
    host_unlock(&linking);
    if (!side->linked && !atomic_exchange(&lot->failed, true))
        complain(NULL, &(Diagnostic){.message = "the texts of a list are too many to be played"});
    const WeissDeck *opponent = &table->opponents->deck[asked->opponent].deck;
    const WeissDeck *seats[SEATS][SEATS] = {{&side->deck, opponent}, {opponent, &side->deck}};
    side->match = xlines(SEATS * sizeof *side->match);
    for (unsigned first = 0; first < SEATS; first++) {
        weiss_match_build(&side->match[first], seats[first], SEATS, table->opponents->edition);
        if (asked->strategies && asked->strategies[number])
            weiss_match_play_by(&side->match[first], first, asked->strategies[number]);
    }
}

static void sides_close(Lot *lot)
{
    for (unsigned i = 0; i < lot->asked->count; i++) {
        if (lot->sides[i].linked)
            deck_text_unlink(&lot->sides[i].deck);
        free(lot->sides[i].match);
    }
}

/* ---- Games ---- */

/* Adds what chance gave the list in a game that is over. */
static void add_luck(const Player *player, const RunnerGame *game, int64_t *terms)
{
    int64_t given[GAME_TERMS_MAX];
    runner_game_luck(game, player->account, given);
    for (unsigned i = 0; i < weiss_game.account->terms; i++)
        terms[i] += given[i];
}

/* The half points of a list in a pair; what chance gave it there goes to *luck, if that is counted. */
static unsigned pair_play(Player *player, const Side *side, WeissTally *tallies, uint64_t pair,
                          int32_t *luck)
{
    int64_t terms[GAME_TERMS_MAX] = {0};
    Lot *lot = player->lot;
    const RunnerPlan plan = {.game = &weiss_game,
                             .decks = RUNNER_DECKS,
                             .match = {&side->match[0], &side->match[1]},
                             .seed = lot->table->seed};
    unsigned points = 0;
    for (unsigned first = 0; first < SEATS; first++) {
        RunnerGame game;
        uint64_t index = SEATS * pair + first;
        runner_game_seat(&game, &plan, player->table, index, player->agents,
                         (void *[]){&tallies[0], &tallies[1]});
        player->table->counts_cards = false;
        game.stop = lot->table->interrupted;
        if (player->account)
            weiss_game.account->begin(player->table, player->account);
        runner_game_begin(&game, index);
        atomic_fetch_add(&lot->decisions, runner_game_finish(&game));
        int result = player->table->state.result;
        points += result < 0 ? 1 : 2u * (game.seats[result] == 0);
        if (player->account)
            add_luck(player, &game, terms);
    }
    if (player->account)
        *luck = gain_luck(weiss_game.account, terms);
    atomic_fetch_add(&lot->games, SEATS);
    return points;
}

static bool is_over(const Lot *lot)
{
    const atomic_int *interrupted = lot->table->interrupted;
    return atomic_load(&lot->failed) || stop_asked(interrupted);
}

/* A block is some pairs of one list. */
static void block_play(Player *player, uint64_t block)
{
    const ListLot *asked = player->lot->asked;
    uint64_t blocks = (asked->pairs + BLOCK_PAIRS - 1) / BLOCK_PAIRS;
    uint64_t list = block / blocks;
    uint64_t begin = block % blocks * BLOCK_PAIRS;
    WeissTally *tallies = &player->tallies[asked->tallies ? SEATS * list : 0];
    for (uint64_t pair = begin; pair < begin + BLOCK_PAIRS && pair < asked->pairs; pair++) {
        if (is_over(player->lot))
            return;
        uint64_t place = list * asked->pairs + pair;
        int32_t *luck = player->account ? &player->lot->luck[place] : NULL;
        player->lot->points[place] = (uint8_t)pair_play(player, &player->lot->sides[list], tallies,
                                                        asked->first + pair, luck);
    }
}

/* What a thread does first: it builds decks and matches. */
static void build_main(void *argument)
{
    Lot *lot = ((Player *)argument)->lot;
    uint64_t next;
    while ((next = atomic_fetch_add(&lot->next_side, 1)) < lot->asked->count)
        side_build(lot, (unsigned)next);
}

/* And then: it plays. */
static void play_main(void *argument)
{
    Player *player = argument;
    Lot *lot = player->lot;
    uint64_t blocks = lot->asked->count * ((lot->asked->pairs + BLOCK_PAIRS - 1) / BLOCK_PAIRS);
    uint64_t next;
    while (!is_over(lot) &&
           (next = lot->part + lot->parts * atomic_fetch_add(&lot->next_block, 1)) < blocks)
        block_play(player, next);
}

static bool player_open(Player *player, Lot *lot)
{
    Diagnostic problem;
    player->lot = lot;
    player->table = xlines(sizeof *player->table);
    size_t size = SEATS * (lot->asked->tallies ? lot->asked->count : 1) * sizeof *player->tallies;
    player->tallies = memset(xlines(size), 0, size);
    player->account = lot->luck ? xlines(weiss_game.account->size) : NULL;
    for (unsigned seat = 0; seat < SEATS; seat++)
        player->agents[seat] = agent_named(&weiss_game, lot->asked->agent, &problem);
    if (!player->agents[0] || !player->agents[1]) {
        complain(NULL, &problem);
        return false;
    }
    for (unsigned seat = 0; seat < SEATS; seat++)
        agent_heed(player->agents[seat], lot->table->interrupted);
    return true;
}

static void player_close(Player *player, bool played)
{
    const ListLot *asked = player->lot ? player->lot->asked : NULL;
    for (unsigned i = 0; played && asked->tallies && i < SEATS * asked->count; i++)
        runner_tally_add(&weiss_game, &asked->tallies[i], &player->tallies[i]);
    for (unsigned seat = 0; seat < SEATS; seat++)
        agent_destroy(player->agents[seat]);
    free(player->table);
    free(player->tallies);
    free(player->account);
}

/* Whether luck is counted in a lot. */
static bool counts_luck(const ListLot *lot)
{
    return !lot->tallies && runner_luck_pays(&weiss_game, (const char *[]){lot->agent, lot->agent});
}

ListShare list_share_open(const ListLot *lot)
{
    ListShare share = {.points = xcalloc(lot->count, lot->pairs)};
    if (counts_luck(lot))
        share.luck = xcalloc(lot->count * lot->pairs, sizeof *share.luck);
    return share;
}

void list_share_close(ListShare *share)
{
    free(share->points);
    free(share->luck);
}

bool list_trials_share(const ListTable *table, const ListLot *asked, ListShare *share)
{
    Lot *lot = xcalloc(1, sizeof *lot);
    Player *players = xcalloc(table->threads, sizeof *players);
    bool shared = list_ranks_share(asked);
    *lot = (Lot){.table = table,
                 .asked = asked,
                 .parts = shared ? ranks_count() : 1,
                 .part = shared ? ranks_self() : 0,
                 .points = share->points,
                 .luck = share->luck};
    pthread_mutex_init(&lot->linking, NULL);
    bool played = true;
    for (unsigned i = 0; played && i < table->threads; i++)
        played = player_open(&players[i], lot);
    if (played) {
        host_threads_run(players, table->threads, sizeof *players, build_main);
        host_threads_run(players, table->threads, sizeof *players, play_main);
        played = !is_over(lot);
    }
    for (unsigned i = 0; i < table->threads; i++)
        player_close(&players[i], played);
    share->games += atomic_load(&lot->games);
    share->decisions += atomic_load(&lot->decisions);
    sides_close(lot);
    pthread_mutex_destroy(&lot->linking);
    free(players);
    free(lot);
    return played;
}

/* ---- Sums ---- */

/* Counts a pair of one list beside the same pair of another, by their places in the share. */
static void count_difference(GainDifferences *row, const ListShare *share, uint64_t one,
                             uint64_t other)
{
    if (share->luck)
        gain_count_without_luck(row, share->points[one], share->luck[one], share->points[other],
                                share->luck[other]);
    else
        gain_count(row, share->points[one], share->points[other]);
}

static void sums_take(const ListLot *lot, const ListShare *share, TrialsSums *sums)
{
    memset(sums, 0, sizeof *sums);
    for (uint64_t pair = 0; pair < lot->pairs; pair++) {
        sums->pairs[share->points[pair]]++;
        for (unsigned list = 0; list < lot->count; list++) {
            uint64_t here = list * lot->pairs + pair;
            count_difference(&sums->differences[list], share, here, pair);
            if (lot->steps)
                count_difference(&sums->differences[lot->count + list], share, here,
                                 list ? here - lot->pairs : here);
        }
    }
    sums->games = share->games;
    sums->decisions = share->decisions;
}

bool list_trials_play(const ListTable *table, const ListLot *lot, TrialsSums *sums)
{
    ListShare share = list_share_open(lot);
    bool shared = list_ranks_share(lot);
    if (shared)
        list_ranks_send(table->pool, lot);
    bool played = list_trials_share(table, lot, &share);
    if (shared)
        played = list_ranks_collect(table, lot, &share) && played;
    if (played)
        sums_take(lot, &share, sums);
    list_share_close(&share);
    return played;
}
