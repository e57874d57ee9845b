/* Runs of many games by threads: the totals, a thread that is out of line is named, and clocks that are
 * set make no difference. */
#include <semaphore.h>
#include <sys/syscall.h>
#include <time.h>

#include "coin_game.h"

enum { GAMES = 40000 };

/* What a run says on standard error, and its totals. */
static void run(unsigned threads, RunnerTotals *totals, char *said, size_t size)
{
    RunnerPlan plan = coin_plan(GAMES, threads);
    Diagnostic problem;
    int before = coin_listen();
    bool good = runner_run(&plan, totals, &problem);
    coin_said(before, said, size);
    cr_assert(good, "%s", problem.message);
    cr_assert_eq(totals->games, GAMES);
    cr_assert_eq(*(uint64_t *)totals->tally[0], GAMES / 2 * 3);
}

Test(runner, sound_threads_are_not_accused_and_make_no_difference)
{
    RunnerTotals one, four;
    char said[1000];
    run(1, &one, said, sizeof said);
    cr_expect_str_empty(said, "%s", said);
    run(4, &four, said, sizeof said);
    cr_expect_str_empty(said, "%s", said);
    cr_expect_eq(memcmp(&one, &four, offsetof(RunnerTotals, tally)), 0);
    runner_totals_clear(&one);
    runner_totals_clear(&four);
}

Test(runner, a_thread_that_is_out_of_line_is_named)
{
    RunnerTotals totals;
    char said[1000];
    coin_planted = 2;
    coin_pause = 20;
    run(4, &totals, said, sizeof said);
    runner_totals_clear(&totals);
    const char *thread = strstr(said, "weissfish: warning: thread ");
    cr_assert_not_null(thread, "'%s'", said);
    cr_expect(strstr(said, " of 4 is out of line with the others: deck A scored 100.0% in its "),
              "'%s'", said);
    cr_expect_eq(strchr(said, '\n'), said + strlen(said) - 1, "one line: '%s'", said);
}

/* Nobody can tell which of two is right. */
Test(runner, of_two_threads_either_may_be_wrong)
{
    RunnerTotals totals;
    char said[1000];
    coin_planted = 1;
    coin_pause = 20;
    run(2, &totals, said, sizeof said);
    runner_totals_clear(&totals);
    cr_expect(strstr(said, "thread 1 is out of line with thread 2: deck A scored "), "'%s'", said);
}

/* ---- Clocks ---- */

/* How far the clock that people set has been put back since it was read. */
static time_t set_back;

/* In place of the system's, for all of this program. */
int clock_gettime(clockid_t clock, struct timespec *now)
{
    long failed = syscall(SYS_clock_gettime, clock, now);
    now->tv_sec += clock == CLOCK_REALTIME ? set_back : 0;
    return (int)failed;
}

static sem_t kept;

static void wait_for_keeping(void)
{
    while (sem_wait(&kept) != 0)
        continue;
}

static bool note_keeping(void *context, const RunnerTotals *totals, uint64_t mark,
                         Diagnostic *problem)
{
    (void)context, (void)totals, (void)mark, (void)problem;
    sem_post(&kept);
    return true;
}

/* Each game waits until the run has been saved once more. */
Test(runner, saves_while_a_clock_is_set_back)
{
    RunnerTotals totals;
    Diagnostic problem;
    RunnerPlan plan = coin_plan(6, 1);
    const RunnerListener listener = {.keep = note_keeping, .keep_every = 1e-9};
    sem_init(&kept, 0, 0);
    set_back = 24 * 60 * 60;
    coin_wait = wait_for_keeping;
    runner_plan_totals(&plan, &totals);
    cr_expect_eq(runner_go_on(&plan, &listener, &totals, &problem), RUNNER_DONE);
    cr_expect_eq(totals.games, 6);
    coin_wait = NULL;
    runner_totals_clear(&totals);
}
