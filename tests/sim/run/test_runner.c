/* Runs of many games by threads: the totals, and a thread that is out of line is named. */
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
