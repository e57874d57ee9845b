/* The games of a comparison, dealt out to threads in blocks of pairs. A thread shares nothing with
 * the others while it plays. */
#include "sim/runner.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/progress.h"

enum { SEATS = 2 };

/* Purposes of the streams of one pair: the deals of each deck, the agent of each deck. */
enum { STREAM_DEAL = 0, STREAM_AGENT = RUNNER_DECKS };

void runner_game_seat(RunnerGame *game, const RunnerPlan *plan, void *table, uint64_t index,
                      Agent *const *agents, void *const *tallies)
{
    unsigned first = index & 1u;
    void *seat_tallies[SEATS] = {tallies[first], tallies[!first]};
    *game = (RunnerGame){.plan = plan, .table = table, .first = first};
    for (unsigned seat = 0; seat < SEATS; seat++)
        game->agent[seat] = agents[first ^ seat];
    plan->game->seat(table, plan->match[first], seat_tallies);
}

void runner_game_begin(RunnerGame *game, uint64_t index)
{
    const RunnerPlan *plan = game->plan;
    Rng deals[SEATS];
    for (unsigned seat = 0; seat < SEATS; seat++) {
        unsigned deck = game->first ^ seat;
        deals[seat] = rng_keyed(plan->seed, index / 2, STREAM_DEAL + deck);
        game->agent_rng[seat] = rng_keyed(plan->seed, index / 2, STREAM_AGENT + deck);
    }
    plan->game->start(game->table, deals);
}

void runner_game_step(RunnerGame *game)
{
    const Game *rules = game->plan->game;
    unsigned seat = rules->chooser(game->table);
    Move move = agent_decide(game->agent[seat], rules->view(game->table), &game->agent_rng[seat]);
    rules->apply(game->table, move);
}

uint64_t runner_game_finish(RunnerGame *game)
{
    const Game *rules = game->plan->game;
    unsigned random_seats = 0;
    uint64_t decisions = 0;
    for (unsigned seat = 0; seat < SEATS; seat++)
        random_seats |= (unsigned)agent_is_random(game->agent[seat]) << seat;
    while (rules->result(game->table) == RESULT_RUNNING) {
        if (random_seats >> rules->chooser(game->table) & 1u) {
            decisions += rules->play_random(game->table, random_seats, game->agent_rng);
        } else {
            runner_game_step(game);
            decisions++;
        }
    }
    return decisions;
}

/* Half points of deck 0 in the game just finished. */
static unsigned count_game(RunnerTotals *totals, const RunnerGame *game)
{
    const Game *rules = game->plan->game;
    int result = rules->result(game->table);
    uint64_t turns = rules->turn(game->table);
    totals->games++;
    totals->turns += turns;
    totals->turns_squared += turns * turns;
    totals->first_games[game->first]++;
    if (result < 0) {
        totals->draws += result == RESULT_DRAW;
        totals->truncated += result == RESULT_TRUNCATED;
        return 1;
    }
    unsigned winner = game->first ^ (unsigned)result;
    totals->wins[winner]++;
    totals->first_wins[winner] += result == 0;
    return winner == 0 ? 2 : 0;
}

/* What the threads share: the next block, how far they are, and whether one failed. */
typedef struct Run {
    const RunnerPlan *plan;
    uint64_t block_pairs;
    atomic_uint_fast64_t next_pair;
    atomic_uint_fast64_t pairs_done;
} Run;

typedef struct Worker {
    Run *run;
    void *table;
    Agent *agents[RUNNER_DECKS];
    RunnerTotals totals;
    pthread_t thread;
    bool started;
} Worker;

static void play_pair(Worker *worker, uint64_t pair)
{
    unsigned half_points = 0;
    for (uint64_t index = 2 * pair; index < 2 * pair + 2; index++) {
        RunnerGame game;
        runner_game_seat(&game, worker->run->plan, worker->table, index, worker->agents,
                         worker->totals.tally);
        runner_game_begin(&game, index);
        worker->totals.decisions += runner_game_finish(&game);
        half_points += count_game(&worker->totals, &game);
    }
    worker->totals.pairs[half_points]++;
}

/* Large enough that the threads seldom meet at the counter, small enough that slow agents leave no
 * thread without work before the end. */
static uint64_t block_of(const RunnerPlan *plan)
{
    enum { PAIRS_MAX = 16, BLOCKS_PER_THREAD = 16 };
    uint64_t pairs = plan->games / 2 / plan->threads / BLOCKS_PER_THREAD;
    return pairs < 1 ? 1 : pairs < PAIRS_MAX ? pairs : PAIRS_MAX;
}

static void *worker_main(void *argument)
{
    Worker *worker = argument;
    Run *run = worker->run;
    uint64_t pairs = run->plan->games / 2;
    for (;;) {
        uint64_t pair = atomic_fetch_add(&run->next_pair, run->block_pairs);
        uint64_t end = pair + run->block_pairs < pairs ? pair + run->block_pairs : pairs;
        if (pair >= pairs)
            return NULL;
        for (uint64_t i = pair; i < end; i++)
            play_pair(worker, i);
        atomic_fetch_add(&run->pairs_done, end - pair);
    }
}

static size_t rounded(size_t size)
{
    enum { LINE = 64 };
    return (size + LINE - 1) / LINE * LINE;
}

static bool tallies_create(const Game *game, RunnerTotals *totals, Diagnostic *problem)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        size_t size = rounded(game->tally_size);
        totals->tally[deck] = aligned_alloc(64, size);
        if (!totals->tally[deck]) {
            diagnostic_whole(problem, "out of memory");
            return false;
        }
        memset(totals->tally[deck], 0, size);
    }
    return true;
}

static bool worker_create(Worker *worker, Run *run, Diagnostic *problem)
{
    const RunnerPlan *plan = run->plan;
    worker->run = run;
    worker->table = aligned_alloc(64, rounded(plan->game->table_size));
    if (!worker->table || !tallies_create(plan->game, &worker->totals, problem)) {
        diagnostic_whole(problem, "out of memory");
        return false;
    }
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        worker->agents[deck] = agent_create(plan->game, plan->agents[deck], problem);
        if (!worker->agents[deck])
            return false;
    }
    return true;
}

static void worker_destroy(Worker *worker)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agent_destroy(worker->agents[deck]);
    runner_totals_clear(&worker->totals);
    free(worker->table);
}

void runner_totals_clear(RunnerTotals *totals)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        free(totals->tally[deck]);
        totals->tally[deck] = NULL;
    }
}

static void add_words(void *into, const void *from, size_t size)
{
    uint64_t *sum = into;
    const uint64_t *part = from;
    for (size_t i = 0; i < size / sizeof *sum; i++)
        sum[i] += part[i];
}

static void totals_add(const Game *game, RunnerTotals *into, const RunnerTotals *from)
{
    add_words(into, from, offsetof(RunnerTotals, tally));
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        add_words(into->tally[deck], from->tally[deck], game->tally_size);
}

/* The work is shared out by count, so that fewer threads than asked for do it all the same. */
static bool workers_start(Worker *workers, unsigned count, Diagnostic *problem)
{
    unsigned started = 0;
    for (unsigned i = 0; i < count; i++) {
        workers[i].started =
            pthread_create(&workers[i].thread, NULL, worker_main, &workers[i]) == 0;
        started += workers[i].started;
    }
    if (!started)
        diagnostic_whole(problem, "cannot start a thread");
    return started > 0;
}

static void worker_wait(const Worker *worker, Progress *progress)
{
    enum { REDRAW_NS = 200 * 1000 * 1000, SECOND_NS = 1000 * 1000 * 1000 };
    struct timespec until;
    do {
        progress_draw(progress, 2 * atomic_load(&worker->run->pairs_done));
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += REDRAW_NS;
        until.tv_sec += until.tv_nsec / SECOND_NS;
        until.tv_nsec %= SECOND_NS;
    } while (pthread_timedjoin_np(worker->thread, NULL, &until) == ETIMEDOUT);
}

static bool workers_run(Worker *workers, unsigned count, RunnerTotals *totals, Diagnostic *problem)
{
    Run *run = workers[0].run;
    Progress progress = progress_start(run->plan->progress, run->plan->games, "games");
    if (!workers_start(workers, count, problem))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (workers[i].started)
            worker_wait(&workers[i], &progress);
    totals->seconds = progress_end(&progress);
    for (unsigned i = 0; i < count; i++)
        totals_add(run->plan->game, totals, &workers[i].totals);
    return true;
}

bool runner_run(const RunnerPlan *plan, RunnerTotals *totals, Diagnostic *problem)
{
    Run run = {.plan = plan, .block_pairs = block_of(plan)};
    *totals = (RunnerTotals){.games = 0};
    Worker *workers = calloc(plan->threads, sizeof *workers);
    bool done = workers != NULL && tallies_create(plan->game, totals, problem);
    if (!workers)
        diagnostic_whole(problem, "out of memory");
    for (unsigned i = 0; done && i < plan->threads; i++)
        done = worker_create(&workers[i], &run, problem);
    done = done && workers_run(workers, plan->threads, totals, problem);
    for (unsigned i = 0; workers && i < plan->threads; i++)
        worker_destroy(&workers[i]);
    free(workers);
    if (!done)
        runner_totals_clear(totals);
    return done;
}
