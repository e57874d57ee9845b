/* Every command that takes long looks at the flag that stops it after each piece of its work. Looks are
 * counted (the linker leads them here): there are at least as many as pieces; and whichever look sees the flag, it is
 * among the last ones, and the command says that it was stopped. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "sim/library/weissfish.h"

#define DECKS WEISSFISH_SOURCE_DIR "/decks/"
#define LANTERNS DECKS "lanterns.deck"
#define HARBOUR DECKS "harbour.deck"

enum { STOPPED_BY_ONE = 129, WORDS_MAX = 16 };

static int flag;
static atomic_ulong looks;
static unsigned long stop_at; /* the look that sees the flag first; 0: none does */

bool __real_stop_asked(const atomic_int *stop);

bool __wrap_stop_asked(const atomic_int *stop)
{
    if ((const void *)stop == (const void *)&flag &&
        atomic_fetch_add(&looks, 1ul) + 1 == stop_at)
        weissfish_stop(&flag, 1);
    return __real_stop_asked(stop);
}

static int run(const char *const *words, unsigned long at, weissfish_result *result)
{
    const weissfish_call call = {.stop = &flag};
    size_t count = 0;
    while (words[count])
        count++;
    flag = 0;
    stop_at = at;
    atomic_store(&looks, 0);
    return weissfish_run(words, count, &call, result);
}

/* A command, and at least how many pieces its work has. */
typedef struct Long {
    const char *words[WORDS_MAX];
    unsigned long pieces;
    bool partial; /* it has a result so far */
} Long;

/* On its way out work may look again, without doing any more. */
enum { AFTER_MOST = 64 };

static void expect_stopped(const Long *work, unsigned long at)
{
    weissfish_result result;
    int status = run(work->words, at, &result);
    unsigned long after = atomic_load(&looks) - at;
    cr_expect_eq(status, STOPPED_BY_ONE, "%s %s at %lu: %d, %s", work->words[0], work->words[1], at,
                 status, result.err);
    cr_expect_leq(after, AFTER_MOST, "%s: %lu looks after %lu", work->words[0], after, at);
    if (!work->partial)
        cr_expect_str_empty(result.out, "%s at %lu: %.60s", work->words[0], at, result.out);
    weissfish_result_clear(&result);
}

static void expect_heard(const Long *work)
{
    weissfish_result result;
    int status = run(work->words, 0, &result);
    unsigned long all = atomic_load(&looks);
    cr_assert_eq(status, 0, "%s: %s", work->words[0], result.err);
    weissfish_result_clear(&result);
    cr_expect_geq(all, work->pieces, "%s %s: %lu looks", work->words[0], work->words[1], all);
    for (unsigned long at = 1; at < all; at = 1 + at * 5)
        expect_stopped(work, at);
    if (!work->partial) /* whose looks depend on how long it takes */
        expect_stopped(work, all - 1);
}

/* The shipped ones: 161. */
Test(stop_looks, cards)
{
    static const Long works[] = {
        {{"cards", "check", DECKS "cards", "--no-cache", NULL}, 160, false},
        {{"cards", "check", "--unsupported", DECKS "cards", "--no-cache", NULL}, 160, false},
        {{"cards", "explain", DECKS "cards", "--no-cache", NULL}, 160, false},
        {{"deck", "check", LANTERNS, HARBOUR, LANTERNS, "--no-cache", NULL}, 6, false},
    };
    for (unsigned i = 0; i < sizeof works / sizeof *works; i++)
        expect_heard(&works[i]);
}

Test(stop_looks, games)
{
    static const Long works[] = {
        {{"watch", LANTERNS, HARBOUR, "--agents", "flat:2", "--no-cache", NULL}, 1000, false},
        {{"watch", LANTERNS, HARBOUR, "--agents", "flat:2", "--format", "json", "--no-cache", NULL},
         1000, false},
        {{"watch", "--game", "shironeko", DECKS "shironeko/grey_gull.deck",
          DECKS "shironeko/grey_gull.deck", "--agents", "flat:2", NULL}, 1000, false},
    };
    for (unsigned i = 0; i < sizeof works / sizeof *works; i++)
        expect_heard(&works[i]);
}

Test(stop_looks, odds)
{
    static const Long works[] = {
        {{"odds", "--deck", "30:8", "attack 3", "attack 2", NULL}, 20, false},
        {{"odds", "--deck", "30:8", "--level-choice", "best", "--clock", "5", "attack 3",
          "attack 3", NULL}, 100, false},
        {{"odds", "best", "--deck", "30:8", "attack 3", "damage 2", "attack 1", NULL}, 50, false},
        {{"odds", "--deck", "30:8", "--monte-carlo", "500", "attack 3", NULL}, 500, true},
    };
    for (unsigned i = 0; i < sizeof works / sizeof *works; i++)
        expect_heard(&works[i]);
}

/* Threads look for themselves, and whoever waits for them does. */
Test(stop_looks, runs_with_a_result_so_far)
{
    static const Long works[] = {
        {{"compare", LANTERNS, HARBOUR, "--games", "2", "--agents", "flat:1", "--threads", "1",
          "--format", "json", "--no-cache", NULL}, 1000, true},
        {{"matrix", LANTERNS, HARBOUR, "--games", "2", "--agents", "flat:1", "--threads", "1",
          "--format", "json", "--no-cache", NULL}, 1000, true},
    };
    for (unsigned i = 0; i < sizeof works / sizeof *works; i++)
        expect_heard(&works[i]);
}

/* A search, of which no more is done than it takes to be stopped: the words are true, with a state and without. */
Test(stop_looks, searches)
{
    static const Long mulligan = {
        {"tune", "mulligan", LANTERNS, "--budget", "1", "--threads", "1", NULL}, 0, true};
    static const Long deck = {
        {"tune", "deck", LANTERNS, "--budget", "2", "--threads", "1", NULL}, 0, true};
    weissfish_result result;
    for (unsigned long at = 60; at < 200; at += 47) {
        expect_stopped(&mulligan, at);
        expect_stopped(&deck, at + 600);
    }
    run(mulligan.words, 100, &result);
    cr_expect_not_null(strstr(result.out, "Interrupted after "), "%s", result.out);
    cr_expect_null(strstr(result.err, "saved"), "%s", result.err);
    weissfish_result_clear(&result);
    run(deck.words, 700, &result);
    cr_expect_null(strstr(result.err, "saved"), "%s", result.err);
    weissfish_result_clear(&result);
}

/* A position's moves are tried in worlds, each of which is a piece. */
Test(stop_looks, analyses)
{
    static const char *const at[] = {"watch", LANTERNS, HARBOUR, "--at", "20", NULL};
    weissfish_result position;
    char path[] = "position.json";
    cr_assert_eq(run(at, 0, &position), 0, "%s", position.err);
    const weissfish_file file = {path, position.out, position.out_length};
    weissfish_result result;
    const char *const words[] = {"position", "analyze", path, "--agent", "flat:16"};
    const weissfish_call call = {.stop = &flag, .files = &file, .file_count = 1};
    flag = 0;
    stop_at = 0;
    atomic_store(&looks, 0);
    cr_assert_eq(weissfish_run(words, 5, &call, &result), 0, "%s", result.err);
    weissfish_result_clear(&result);
    unsigned long all = atomic_load(&looks);
    cr_expect_geq(all, 32);
    for (unsigned long stopped = 1; stopped < all; stopped = 1 + stopped * 3) {
        flag = 0;
        stop_at = stopped;
        atomic_store(&looks, 0);
        cr_expect_eq(weissfish_run(words, 5, &call, &result), STOPPED_BY_ONE, "%s", result.err);
        unsigned long after = atomic_load(&looks) - stopped;
        cr_expect_leq(after, AFTER_MOST, "%lu", after);
        cr_expect_str_empty(result.out);
        weissfish_result_clear(&result);
    }
    weissfish_result_clear(&position);
}
