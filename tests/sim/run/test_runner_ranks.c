/* Runs of several processes, which speak through sockets here in place of MPI: the totals are those
 * of one, a process that is out of line is named, and one that cannot play ends the run. */
#include <errno.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "coin_game.h"
#include "sim/run/ranks.h"
#include "sim/run/runner_ranks.h"

enum { RANKS = 3, GAMES = 20000, MESSAGE_MAX = 1 << 16 };

/* ---- The transport ---- */

static unsigned self;
static int sockets[RANKS]; /* of the first process: to each other one; of these: [0] to it */
static char received[MESSAGE_MAX];

unsigned ranks_count(void)
{
    return RANKS;
}

unsigned ranks_self(void)
{
    return self;
}

unsigned ranks_here(void)
{
    return RANKS;
}

bool ranks_launched(void)
{
    return true;
}

void ranks_open(void)
{
}

void ranks_close(int status)
{
    (void)status;
}

void ranks_send(unsigned to, int kind, const void *bytes, size_t length)
{
    char message[MESSAGE_MAX];
    memcpy(message, &kind, sizeof kind);
    if (length)
        memcpy(message + sizeof kind, bytes, length);
    if (send(sockets[to], message, sizeof kind + length, 0) < 0)
        _exit(9);
}

static bool receive_from(unsigned from, RankMessage *message)
{
    ssize_t length = recv(sockets[from], received, sizeof received - 1, MSG_DONTWAIT);
    if (length < (ssize_t)sizeof message->kind)
        return false;
    received[length] = '\0';
    *message = (RankMessage){.from = from,
                             .bytes = received + sizeof message->kind,
                             .length = (size_t)length - sizeof message->kind};
    memcpy(&message->kind, received, sizeof message->kind);
    return true;
}

bool ranks_receive(RankMessage *message)
{
    static unsigned next;
    if (self > 0)
        return receive_from(0, message);
    for (unsigned i = 1; i < RANKS; i++) {
        next = next % (RANKS - 1) + 1;
        if (receive_from(next, message))
            return true;
    }
    return false;
}

/* ---- Runs ---- */

static bool play(const RunnerPlan *plan, RunnerTotals *totals, Diagnostic *problem)
{
    *totals = (RunnerTotals){.games = 0};
    return runner_run(plan, totals, problem);
}

/* Plays the plan by RANKS processes, one of which does what `odd` says before; false with the
 * reason. What is said on standard error goes to `said`. */
static bool play_together(RunnerPlan plan, unsigned odd_rank, void (*odd)(RunnerPlan *plan),
                          RunnerTotals *totals, char *said, size_t size, Diagnostic *problem)
{
    pid_t children[RANKS];
    int before = coin_listen();
    plan.shared = true;
    for (unsigned rank = 1; rank < RANKS; rank++) {
        int ends[2];
        cr_assert_eq(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
        sockets[rank] = ends[0];
        if ((children[rank] = fork()) == 0) {
            self = rank;
            sockets[0] = ends[1];
            if (rank == odd_rank)
                odd(&plan);
            bool played = play(&plan, totals, problem);
            if (!played)
                rank_worker_leave(problem->message);
            _exit(!played);
        }
        close(ends[1]);
    }
    bool good = play(&plan, totals, problem);
    coin_said(before, said, size);
    for (unsigned rank = 1; rank < RANKS; rank++) {
        close(sockets[rank]);
        waitpid(children[rank], NULL, 0);
    }
    return good;
}

static void nothing(RunnerPlan *plan)
{
    (void)plan;
}

Test(runner_ranks, play_what_one_process_plays)
{
    RunnerTotals alone, together;
    Diagnostic problem;
    char said[1000];
    RunnerPlan plan = coin_plan(GAMES, 2);
    cr_assert(play(&plan, &alone, &problem), "%s", problem.message);
    cr_assert(play_together(plan, 0, nothing, &together, said, sizeof said, &problem), "%s",
              problem.message);
    cr_expect_str_empty(said, "%s", said);
    cr_expect_eq(memcmp(&alone, &together, offsetof(RunnerTotals, tally)), 0);
    cr_expect_eq(*(uint64_t *)together.tally[1], *(uint64_t *)alone.tally[1]);
    runner_totals_clear(&alone);
    runner_totals_clear(&together);
}

static void plant(RunnerPlan *plan)
{
    coin_planted = 0;
    plan->threads = 1;
}

Test(runner_ranks, the_one_that_is_out_of_line_is_named)
{
    RunnerTotals totals;
    Diagnostic problem;
    char said[1000];
    RunnerPlan plan = coin_plan(GAMES, 2);
    coin_pause = 20;
    cr_assert(play_together(plan, 2, plant, &totals, said, sizeof said, &problem), "%s",
              problem.message);
    runner_totals_clear(&totals);
    cr_expect(strstr(said, "weissfish: warning: process 2 of 3 is out of line"), "'%s'", said);
}

static void plant_one_of_two(RunnerPlan *plan)
{
    (void)plan;
    coin_planted = 0;
}

Test(runner_ranks, a_thread_in_another_process_is_named_too)
{
    RunnerTotals totals;
    Diagnostic problem;
    char said[1000];
    RunnerPlan plan = coin_plan(GAMES, 2);
    coin_pause = 20;
    cr_assert(play_together(plan, 1, plant_one_of_two, &totals, said, sizeof said, &problem), "%s",
              problem.message);
    runner_totals_clear(&totals);
    cr_expect(strstr(said, "weissfish: warning: process 1: thread "), "'%s'", said);
    cr_expect(strstr(said, " is out of line with thread 2"), "'%s'", said);
}

static void forget_agent(RunnerPlan *plan)
{
    plan->agents[0] = "nobody";
}

Test(runner_ranks, one_that_cannot_play_ends_the_run)
{
    RunnerTotals totals;
    Diagnostic problem;
    char said[1000];
    RunnerPlan plan = coin_plan(GAMES, 2);
    cr_expect_not(play_together(plan, 2, forget_agent, &totals, said, sizeof said, &problem));
    cr_expect(strncmp(problem.message, "process 2: ", 11) == 0, "%s", problem.message);
}
