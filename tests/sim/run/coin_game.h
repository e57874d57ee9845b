/* A game of one decision whose winner is drawn by a coin: what runs many of them is tested without
 * waiting for cards. A thread can be planted that lets deck 0 win all of its games. */
#ifndef WEISSFISH_TESTS_COIN_GAME_H
#define WEISSFISH_TESTS_COIN_GAME_H

#include <criterion/criterion.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim/run/runner.h"

typedef struct CoinTable {
    unsigned first; /* the deck at seat 0 */
    int result;
    Rng rng;
    uint64_t *tallies[RUNNER_DECKS];
} CoinTable;

/* The match of each deck at seat 0. */
static const unsigned coin_match[RUNNER_DECKS] = {0, 1};

/* Which of the threads, in the order in which they sit down, lets deck 0 win; none if there are not
 * so many. */
static unsigned coin_planted = 1000;
static atomic_uint coin_threads;

/* Microseconds that a game takes: games that take longer than to hand them out are shared evenly. */
static unsigned coin_pause;

/* What a game waits for when it begins; NULL: nothing. */
static void (*coin_wait)(void);

static bool coin_is_planted(void)
{
    static _Thread_local unsigned number;
    if (number == 0)
        number = atomic_fetch_add(&coin_threads, 1u) + 1;
    return number == coin_planted + 1;
}

static void coin_seat(void *table, const void *match, void *const *tallies)
{
    CoinTable *t = table;
    t->first = *(const unsigned *)match;
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++)
        t->tallies[seat] = tallies[seat];
}

static void coin_start(void *table, const Rng *deals)
{
    CoinTable *t = table;
    if (coin_pause)
        usleep(coin_pause);
    if (coin_wait)
        coin_wait();
    t->rng = deals[0];
    t->result = RESULT_RUNNING;
}

static int coin_result(const void *table)
{
    return ((const CoinTable *)table)->result;
}

static unsigned coin_turn(const void *table)
{
    (void)table;
    return 1;
}

static unsigned coin_chooser(const void *table)
{
    (void)table;
    return 0;
}

static uint64_t coin_play(void *table, unsigned players, Rng *rngs)
{
    CoinTable *t = table;
    (void)players;
    (void)rngs;
    t->result = coin_is_planted() ? (int)t->first : (int)rng_below(&t->rng, RUNNER_DECKS);
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++)
        *t->tallies[seat] += seat + 1;
    return 1;
}

static const View *coin_view(const void *table)
{
    return table;
}

static const Game coin_game = {.name = "coin",
                               .table_size = sizeof(CoinTable),
                               .tally_size = sizeof(uint64_t),
                               .seat = coin_seat,
                               .start = coin_start,
                               .result = coin_result,
                               .turn = coin_turn,
                               .chooser = coin_chooser,
                               .view = coin_view,
                               .play_random = coin_play};

static inline RunnerPlan coin_plan(uint64_t games, unsigned threads)
{
    return (RunnerPlan){.game = &coin_game,
                        .decks = RUNNER_DECKS,
                        .match = {&coin_match[0], &coin_match[1]},
                        .agents = {"random", "random"},
                        .seed = 5,
                        .games = games,
                        .threads = threads};
}

/* Standard error goes to a file from here on, until coin_said. */
static int coin_listen(void)
{
    fflush(stderr);
    int before = dup(STDERR_FILENO);
    int file = memfd_create("err", MFD_CLOEXEC);
    cr_assert_geq(dup2(file, STDERR_FILENO), 0);
    close(file);
    return before;
}

/* What was written to it. */
static void coin_said(int before, char *text, size_t size)
{
    fflush(stderr);
    ssize_t length = pread(STDERR_FILENO, text, size - 1, 0);
    text[length > 0 ? length : 0] = '\0';
    dup2(before, STDERR_FILENO);
    close(before);
}

#endif
