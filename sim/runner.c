/* The games of a comparison, dealt out to threads in blocks. A thread shares nothing with the others
 * while it plays one. Blocks are added up in their order, whenever they are finished: so a run can
 * stop, be kept and be logged after any of them, the same for any number of threads. */
#include "sim/runner.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/progress.h"

enum { SEATS = 2, BLOCK_GAMES_MAX = 32, BLOCKS_PER_THREAD = 4 };

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

/* What the winner of a game is, by deck. */
static int winner_of(const RunnerGame *game)
{
    int result = game->plan->game->result(game->table);
    return result < 0 ? result : (int)(game->first ^ (unsigned)result);
}

/* Half points of deck 0 in the game just finished. */
static unsigned count_game(RunnerTotals *totals, const RunnerGame *game)
{
    uint64_t turns = game->plan->game->turn(game->table);
    int winner = winner_of(game);
    totals->games++;
    totals->turns += turns;
    totals->turns_squared += turns * turns;
    totals->first_games[game->first]++;
    if (winner < 0) {
        totals->draws += winner == RESULT_DRAW;
        totals->truncated += winner == RESULT_TRUNCATED;
        return 1;
    }
    totals->wins[winner]++;
    totals->first_wins[winner] += (unsigned)winner == game->first;
    return winner == 0 ? 2 : 0;
}

/* ---- Blocks ---- */

/* Games that one thread plays in a row, and what came out of them. */
typedef struct Block {
    uint64_t first; /* game of the plan */
    uint64_t end;
    bool taken;
    bool played;
    RunnerTotals totals;
    char *rows; /* room for those of BLOCK_GAMES_MAX games; NULL if none are wanted */
    size_t rows_length;
} Block;

/* What the threads share. */
typedef struct Run {
    const RunnerPlan *plan;
    const RunnerListener *listener;
    RunnerTotals *totals;
    Block *blocks; /* blocks_count of them */
    unsigned block_count;
    uint64_t block_games;
    uint64_t next; /* the first game that nobody has taken yet */
    uint64_t done; /* the first that is not in the totals yet */
    uint64_t end;
    atomic_bool stopped; /* no more blocks are taken, and none is added up */
    bool failed;
    bool enough;
    Diagnostic problem;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a block is free, or the run is over */
} Run;

typedef struct Worker {
    Run *run;
    void *table;
    void *tally[RUNNER_DECKS]; /* of one game */
    Agent *agents[RUNNER_DECKS];
    pthread_t thread;
    bool started;
} Worker;

/* Large enough that threads seldom meet, small enough that slow agents leave no thread without work
 * before the end; a power of two, so that blocks end where the listener looks. */
static uint64_t block_games(const RunnerPlan *plan, uint64_t games)
{
    enum { SHARES = 16 };
    uint64_t size = 2;
    while (size < BLOCK_GAMES_MAX && size * 2 <= games / plan->threads / SHARES)
        size *= 2;
    return size;
}

static bool is_over(const Run *run)
{
    return atomic_load(&run->stopped) ||
           (run->listener->interrupted && atomic_load(run->listener->interrupted));
}

/* A free block with the next games, or NULL if there are none left. Waits while all are taken. */
static Block *block_take(Run *run)
{
    Block *block = NULL;
    pthread_mutex_lock(&run->lock);
    while (!is_over(run) && run->next < run->end) {
        for (unsigned i = 0; i < run->block_count && !block; i++)
            if (!run->blocks[i].taken)
                block = &run->blocks[i];
        if (block)
            break;
        pthread_cond_wait(&run->changed, &run->lock);
    }
    if (block) {
        uint64_t end = (run->next / run->block_games + 1) * run->block_games;
        block->taken = true;
        block->played = false;
        block->first = run->next;
        block->end = run->next = end < run->end ? end : run->end;
    }
    pthread_mutex_unlock(&run->lock);
    return block;
}

static void run_fail(Run *run)
{
    run->failed = true;
    atomic_store(&run->stopped, true);
}

/* Is that enough? */
static void run_look(Run *run)
{
    const RunnerListener *listener = run->listener;
    if (!listener->enough || run->done == 0 || run->done % RUNNER_CHECK_GAMES != 0 ||
        !listener->enough(listener->context, run->totals))
        return;
    run->enough = true;
    atomic_store(&run->stopped, true);
}

/* Adds up a block whose turn it is. */
static void block_add(Run *run, Block *block)
{
    const RunnerListener *listener = run->listener;
    if (listener->rows && !listener->rows(listener->context, block->rows, block->rows_length,
                                          &run->problem)) {
        run_fail(run);
        return;
    }
    runner_totals_add(run->plan->game, run->totals, &block->totals);
    run->done = block->end;
    block->taken = false;
    run_look(run);
}

/* A block is played: it and those that waited for it are added up. */
static void block_hand_in(Run *run, Block *block)
{
    pthread_mutex_lock(&run->lock);
    block->played = true;
    for (unsigned i = 0; i < run->block_count && !atomic_load(&run->stopped); i++) {
        Block *next = &run->blocks[i];
        if (!next->taken || !next->played || next->first != run->done)
            continue;
        block_add(run, next);
        i = (unsigned)-1; /* the next one may lie before it */
    }
    pthread_cond_broadcast(&run->changed);
    pthread_mutex_unlock(&run->lock);
}

/* ---- Threads ---- */

/* Plays a game of the block; returns the half points of deck 0. With rows wanted every game has
 * tallies of its own first. */
static unsigned game_play(Worker *worker, Block *block, uint64_t index)
{
    const Run *run = worker->run;
    const Game *rules = run->plan->game;
    bool logged = run->listener->row != NULL;
    RunnerGame game;
    for (unsigned deck = 0; logged && deck < RUNNER_DECKS; deck++)
        memset(worker->tally[deck], 0, rules->tally_size);
    runner_game_seat(&game, run->plan, worker->table, index, worker->agents,
                     logged ? worker->tally : block->totals.tally);
    runner_game_begin(&game, index);
    uint64_t decisions = runner_game_finish(&game);
    block->totals.decisions += decisions;
    unsigned half_points = count_game(&block->totals, &game);
    if (!logged)
        return half_points;
    RunnerRow row = {.index = index,
                     .first = game.first,
                     .winner = winner_of(&game),
                     .turns = rules->turn(worker->table),
                     .decisions = decisions};
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        row.tally[deck] = worker->tally[deck];
        runner_tally_add(rules, block->totals.tally[deck], worker->tally[deck]);
    }
    block->rows_length += run->listener->row(run->listener->context, &row,
                                             block->rows + block->rows_length);
    return half_points;
}

/* False if the run is over before the block is. */
static bool block_play(Worker *worker, Block *block)
{
    Run *run = worker->run;
    runner_totals_reset(run->plan->game, &block->totals);
    block->rows_length = 0;
    for (uint64_t index = block->first; index < block->end; index += 2) {
        unsigned half_points = 0;
        for (unsigned game = 0; game < 2; game++) {
            if (is_over(run))
                return false;
            half_points += game_play(worker, block, index + game);
        }
        block->totals.pairs[half_points]++;
    }
    return true;
}

static void *worker_main(void *argument)
{
    Worker *worker = argument;
    Block *block;
    while ((block = block_take(worker->run)) && block_play(worker, block))
        block_hand_in(worker->run, block);
    return NULL;
}

static bool worker_open(Worker *worker, Run *run, Diagnostic *problem)
{
    const RunnerPlan *plan = run->plan;
    enum { LINE = 64 };
    worker->run = run;
    worker->table = aligned_alloc(LINE, (plan->game->table_size + LINE - 1) / LINE * LINE);
    bool opened = worker->table != NULL;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        worker->tally[deck] = runner_tally_open(plan->game);
        opened = opened && worker->tally[deck];
    }
    if (!opened)
        diagnostic_whole(problem, "out of memory");
    for (unsigned deck = 0; opened && deck < RUNNER_DECKS; deck++) {
        worker->agents[deck] = agent_create(plan->game, plan->agents[deck], problem);
        opened = worker->agents[deck] != NULL;
    }
    return opened;
}

static void worker_close(Worker *worker)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        agent_destroy(worker->agents[deck]);
        free(worker->tally[deck]);
    }
    free(worker->table);
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

/* ---- The run ---- */

/* What the thread that waits keeps of the run. */
typedef struct Keeping {
    RunnerTotals copy;
    double next;   /* seconds since the start of this run */
    double before; /* seconds that the totals had */
    uint64_t done; /* where this run began */
} Keeping;

/* Keeps the totals as they stand. */
static void run_keep(Run *run, Keeping *keeping, double seconds)
{
    const RunnerListener *listener = run->listener;
    Diagnostic problem;
    pthread_mutex_lock(&run->lock);
    runner_totals_copy(run->plan->game, &keeping->copy, run->totals);
    uint64_t mark = listener->mark ? listener->mark(listener->context) : 0;
    pthread_mutex_unlock(&run->lock);
    keeping->copy.seconds = keeping->before + seconds;
    keeping->next = seconds + listener->keep_every;
    if (listener->keep(listener->context, &keeping->copy, mark, &problem))
        return;
    pthread_mutex_lock(&run->lock);
    if (!run->failed)
        run->problem = problem;
    run_fail(run);
    pthread_cond_broadcast(&run->changed);
    pthread_mutex_unlock(&run->lock);
}

/* Waits for a thread to end, and draws and keeps how far all are meanwhile. */
static void worker_wait(const Worker *worker, Progress *progress, Keeping *keeping)
{
    enum { LOOK_NS = 50 * 1000 * 1000, SECOND_NS = 1000 * 1000 * 1000 };
    Run *run = worker->run;
    struct timespec until;
    do {
        double seconds = progress_seconds(progress);
        pthread_mutex_lock(&run->lock);
        progress_draw(progress, run->done - keeping->done);
        bool due = run->listener->keep && seconds >= keeping->next && !run->failed;
        if (is_over(run))
            pthread_cond_broadcast(&run->changed); /* some may wait for a free block */
        pthread_mutex_unlock(&run->lock);
        if (due)
            run_keep(run, keeping, seconds);
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += LOOK_NS;
        until.tv_sec += until.tv_nsec / SECOND_NS;
        until.tv_nsec %= SECOND_NS;
    } while (pthread_timedjoin_np(worker->thread, NULL, &until) == ETIMEDOUT);
}

static RunnerEnd run_play(Run *run, Worker *workers, Keeping *keeping)
{
    const RunnerPlan *plan = run->plan;
    Progress progress = progress_start(plan->progress, run->end - run->done, "games");
    keeping->before = run->totals->seconds;
    keeping->next = run->listener->keep_every;
    keeping->done = run->done;
    run_look(run);
    if (!run->enough && run->done < run->end && !workers_start(workers, plan->threads, &run->problem))
        return RUNNER_FAILED;
    for (unsigned i = 0; i < plan->threads; i++)
        if (workers[i].started)
            worker_wait(&workers[i], &progress, keeping);
    double seconds = progress_end(&progress);
    run->totals->seconds = keeping->before + seconds;
    if (run->listener->keep && !run->failed)
        run_keep(run, keeping, seconds);
    if (run->failed)
        return RUNNER_FAILED;
    return run->enough || run->done == run->end ? RUNNER_DONE : RUNNER_INTERRUPTED;
}

static bool block_open(Block *block, const Run *run, Diagnostic *problem)
{
    if (!runner_totals_open(run->plan->game, &block->totals, problem))
        return false;
    if (run->listener->row && !(block->rows = malloc((size_t)BLOCK_GAMES_MAX * RUNNER_ROW_MAX))) {
        diagnostic_whole(problem, "out of memory");
        return false;
    }
    return true;
}

static bool blocks_open(Run *run, Diagnostic *problem)
{
    run->block_count = run->plan->threads * BLOCKS_PER_THREAD;
    run->blocks = calloc(run->block_count, sizeof *run->blocks);
    if (!run->blocks)
        diagnostic_whole(problem, "out of memory");
    bool opened = run->blocks != NULL;
    for (unsigned i = 0; opened && i < run->block_count; i++)
        opened = block_open(&run->blocks[i], run, problem);
    return opened;
}

static void blocks_close(Run *run)
{
    for (unsigned i = 0; run->blocks && i < run->block_count; i++) {
        runner_totals_clear(&run->blocks[i].totals);
        free(run->blocks[i].rows);
    }
    free(run->blocks);
}

RunnerEnd runner_go_on(const RunnerPlan *plan, const RunnerListener *listener, RunnerTotals *totals,
                       Diagnostic *problem)
{
    Run run = {.plan = plan,
               .listener = listener,
               .totals = totals,
               .next = plan->first + totals->games,
               .done = plan->first + totals->games,
               .end = plan->part ? plan->first + plan->part : plan->games,
               .lock = PTHREAD_MUTEX_INITIALIZER,
               .changed = PTHREAD_COND_INITIALIZER};
    Keeping keeping;
    run.block_games = block_games(plan, run.end - plan->first);
    RunnerEnd end = RUNNER_FAILED;
    Worker *workers = calloc(plan->threads, sizeof *workers);
    if (!workers)
        diagnostic_whole(&run.problem, "out of memory");
    bool opened = runner_totals_open(plan->game, &keeping.copy, &run.problem) && workers &&
                  blocks_open(&run, &run.problem);
    for (unsigned i = 0; opened && i < plan->threads; i++)
        opened = worker_open(&workers[i], &run, &run.problem);
    if (opened)
        end = run_play(&run, workers, &keeping);
    for (unsigned i = 0; workers && i < plan->threads; i++)
        worker_close(&workers[i]);
    free(workers);
    blocks_close(&run);
    runner_totals_clear(&keeping.copy);
    if (end == RUNNER_FAILED)
        *problem = run.problem;
    return end;
}

bool runner_run(const RunnerPlan *plan, RunnerTotals *totals, Diagnostic *problem)
{
    static const RunnerListener nobody = {.context = NULL};
    if (runner_totals_open(plan->game, totals, problem) &&
        runner_go_on(plan, &nobody, totals, problem) == RUNNER_DONE)
        return true;
    runner_totals_clear(totals);
    return false;
}
