/* A run that is stopped gives up the games of searching agents under way, and holds whole rounds. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/run/runner.h"
#include "sim/weiss/deck/matchup.h"
#include "weiss/weiss_game.h"

#define LANTERNS WEISSFISH_SOURCE_DIR "/decks/lanterns.deck"
#define HARBOUR WEISSFISH_SOURCE_DIR "/decks/harbour.deck"

static atomic_int stop;
static atomic_uint made;    /* moves, in games and in worlds, */
static unsigned stop_after; /* and after which of them the flag is set */

static void counting_apply(void *table, Move move)
{
    if (atomic_fetch_add(&made, 1u) + 1 == stop_after)
        atomic_store(&stop, 1);
    weiss_game.apply(table, move);
}

static Matchup matchup;
static Options options;

static void open_matchup(void)
{
    static const char *const paths[] = {LANTERNS, HARBOUR};
    options_default(&options);
    options.threads = 1;
    cr_assert(matchup_open(&matchup, &options, paths));
    cr_assert(matchup_agents(&matchup, "flat:2,heuristic"));
}

static size_t write_row(void *context, const RunnerRow *row, char *text)
{
    (void)context;
    return (size_t)snprintf(text, RUNNER_ROW_MAX, "%llu\n", (unsigned long long)row->index);
}

static char rows[4096];

static bool take_rows(void *context, const char *text, size_t length, Diagnostic *problem)
{
    (void)context, (void)problem;
    strncat(rows, text, length);
    return true;
}

/* Plays so many games, stopped after a number of moves (0: not). */
static RunnerTotals play(uint64_t games, unsigned after, bool logged)
{
    Game counted = weiss_game;
    Diagnostic problem;
    RunnerTotals totals;
    RunnerPlan plan = matchup_plan(&matchup, &options, games);
    const RunnerListener listener = {.interrupted = &stop,
                                     .row = logged ? write_row : NULL,
                                     .rows = logged ? take_rows : NULL};
    counted.apply = counting_apply;
    plan.game = &counted;
    plan.progress = false;
    stop_after = after;
    *rows = '\0';
    atomic_store(&made, 0);
    atomic_store(&stop, 0);
    runner_plan_totals(&plan, &totals);
    RunnerEnd end = runner_go_on(&plan, &listener, &totals, &problem);
    cr_expect_eq(end, after ? RUNNER_INTERRUPTED : RUNNER_DONE);
    return totals;
}

/* A try of two turns and a half, and what is left of a decision. */
enum { LEFT_MOST = 400, GAMES = 40 };

static void expect_whole_rounds(unsigned after, bool logged)
{
    RunnerTotals stopped = play(GAMES, after, logged);
    cr_expect_lt(made - after, LEFT_MOST, "%u moves after the flag was set", made - after);
    cr_expect_eq(stopped.games % 2, 0);
    cr_expect_lt(stopped.games, GAMES);
    unsigned lines = 0;
    for (const char *row = rows; *row; row++)
        lines += *row == '\n';
    cr_expect_eq(lines, logged ? stopped.games : 0);
    if (stopped.games) {
        RunnerTotals plain = play(stopped.games, 0, logged);
        cr_expect_eq(memcmp(&stopped, &plain, offsetof(RunnerTotals, tally)), 0, "%u", after);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            cr_expect_eq(memcmp(stopped.tally[deck], plain.tally[deck], weiss_game.tally_size), 0);
        runner_totals_clear(&plain);
    }
    runner_totals_clear(&stopped);
}

Test(stopped_run, holds_whole_rounds)
{
    open_matchup();
    for (unsigned after = 1; after < 60000; after = after * 3 + 1777)
        expect_whole_rounds(after, false);
    expect_whole_rounds(33333, true);
    matchup_close(&matchup);
}
