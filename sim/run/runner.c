/* Plays the games of a run: threads take blocks of games, and share nothing while they play one. */
#include "sim/run/runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/cli/agent_names.h"
#include "sim/cli/faster.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/host/memory_region.h"
#include "sim/host/threads.h"
#include "sim/output/progress.h"
#include "sim/run/blocks.h"
#include "sim/run/ranks.h"
#include "sim/run/runner_count.h"
#include "sim/run/runner_ranks.h"

/* In a field: the pairing of a game, and (number_of) its number within the pairing. */
static unsigned pairing_of(const RunnerPlan *plan, uint64_t index)
{
    return plan->field ? (unsigned)(index / (plan->games / plan->pairings)) : 0;
}

static uint64_t number_of(const RunnerPlan *plan, uint64_t index)
{
    return plan->field ? index % (plan->games / plan->pairings) : index;
}

/* The purposes of a round's streams: first the deals of each deck, then the agent of each deck. */
static Rng stream_deals(const RunnerPlan *plan, uint64_t index, unsigned deck)
{
    return rng_keyed(plan->seed, index / plan->decks, deck);
}

static Rng stream_agent(const RunnerPlan *plan, uint64_t index, unsigned deck)
{
    return rng_keyed(plan->seed, index / plan->decks, plan->decks + deck);
}

void runner_game_seat(RunnerGame *game, const RunnerPlan *plan, void *table, uint64_t index,
                      Agent *const *agents, void *const *tallies)
{
    void *seat_tallies[RUNNER_DECKS_MAX];
    *game = (RunnerGame){.plan = plan, .table = table};
    unsigned seating = seating_decks(plan->decks, index, game->seats);
    for (unsigned seat = 0; seat < plan->decks; seat++) {
        game->agent[seat] = agents[game->seats[seat]];
        seat_tallies[seat] = tallies[game->seats[seat]];
    }
    const void *match = plan->field ? plan->field[RUNNER_DECKS * pairing_of(plan, index) + seating]
                                    : plan->match[seating];
    plan->game->seat(table, match, seat_tallies);
}

void runner_game_begin(RunnerGame *game, uint64_t index)
{
    const RunnerPlan *plan = game->plan;
    uint64_t number = number_of(plan, index);
    Rng deals[RUNNER_DECKS_MAX];
    for (unsigned seat = 0; seat < plan->decks; seat++) {
        deals[seat] = stream_deals(plan, number, game->seats[seat]);
        game->agent_rng[seat] = stream_agent(plan, number, game->seats[seat]);
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
    for (unsigned seat = 0; seat < game->plan->decks; seat++)
        random_seats |= (unsigned)agent_is_random(game->agent[seat]) << seat;
    while (rules->result(game->table) == RESULT_RUNNING && !stop_asked(game->stop)) {
        if (random_seats >> rules->chooser(game->table) & 1u) {
            decisions += rules->play_random(game->table, random_seats, game->agent_rng);
        } else {
            runner_game_step(game);
            decisions++;
        }
    }
    return decisions;
}

/* ---- Threads ---- */

typedef struct Worker {
    Blocks *blocks;
    unsigned number; /* among the threads of this process */
    void *table;
    void *tally[RUNNER_DECKS_MAX]; /* of the present game */
    void *account;                 /* of luck in it; NULL: none is kept */
    Agent *agents[RUNNER_DECKS_MAX];
    const atomic_int *stop; /* gives games up; NULL: they are played to the end */
    RunnerTotals whole;     /* then of the block, before the present round; and the length of its rows */
    size_t rows_length;
    HostThread thread;
    struct Keeping *watched; /* where no other thread watches the run; else NULL */
} Worker;

static void run_look(Blocks *blocks, struct Keeping *keeping);

void runner_game_luck(const RunnerGame *game, const void *account, int64_t *terms)
{
    const GameAccount *rules = game->plan->game->account;
    rules->read(account, terms);
    for (unsigned i = 0; game->seats[0] != 0 && i < rules->terms; i++)
        terms[i] = -terms[i];
}

/* Plays a game of a plan and counts it in totals and tallies; adds it to its pair. False if it
 * was given up. */
static bool game_play(Worker *worker, const RunnerPlan *plan, RunnerTotals *totals,
                      void *const *tallies, RunnerRow *row, RunnerPair *pair)
{
    RunnerGame game;
    runner_game_seat(&game, plan, worker->table, row->index, worker->agents, tallies);
    game.stop = worker->stop;
    if (worker->account)
        plan->game->account->begin(worker->table, worker->account);
    runner_game_begin(&game, row->index);
    row->decisions = plan->recorded ? runner_game_repeat(&game, row->index) : runner_game_finish(&game);
    if (plan->game->result(worker->table) == RESULT_RUNNING)
        return false;
    runner_row_set(row, &game);
    runner_count_game(totals, row);
    if (worker->account)
        runner_game_luck(&game, worker->account, row->terms);
    runner_pair_add(pair, row);
    return true;
}

/* Writes the row of a game, and adds its tallies to those of the block. */
static void game_log(Worker *worker, Block *block, RunnerRow *row)
{
    const RunnerListener *listener = worker->blocks->listener;
    for (unsigned deck = 0; deck < worker->blocks->plan->decks; deck++) {
        row->tally[deck] = worker->tally[deck];
        runner_tally_add(worker->blocks->plan->game, block->totals.tally[deck],
                         worker->tally[deck]);
    }
    block->rows_length += listener->row(listener->context, row, block->rows + block->rows_length);
}

/* The tallies to which a game of the block adds. If rows are wanted every game first has its own;
 * in a field nobody needs any. */
static void *const *block_tallies(Worker *worker, Block *block)
{
    const Blocks *blocks = worker->blocks;
    return blocks->listener->row || blocks->plan->field ? worker->tally : block->totals.tally;
}

/* Plays a game of the block, and again with the changed deck if there is one. False if it was given up. */
static bool block_game(Worker *worker, Block *block, uint64_t index, RunnerPairScore *score)
{
    const RunnerPlan *plan = worker->blocks->plan;
    bool logged = worker->blocks->listener->row != NULL;
    RunnerRow row = {.index = index};
    for (unsigned deck = 0; logged && deck < plan->decks; deck++)
        memset(worker->tally[deck], 0, plan->game->tally_size);
    if (!game_play(worker, plan, &block->totals, block_tallies(worker, block), &row, &score->plain))
        return false;
    if (plan->field && row.winner >= 0)
        block->totals.cells[pairing_of(plan, index)].wins[row.winner]++;
    if (plan->changed) {
        RunnerTotals *totals = block->totals.changed;
        RunnerRow changed = {.index = index};
        if (!game_play(worker, plan->changed, totals, totals->tally, &changed, &score->changed))
            return false;
        row.changed_winner = changed.winner;
        memcpy(row.changed_terms, changed.terms, sizeof row.changed_terms);
    }
    if (logged)
        game_log(worker, block, &row);
    return true;
}

/* The block up to the round that begins, to which it returns if that round is given up. Only rounds of
 * searching agents are given up: others take a moment, and tallies would be copied for nothing. */
static void round_begin(Worker *worker, const Block *block)
{
    if (!worker->stop)
        return;
    worker->rows_length = block->rows_length;
    runner_totals_copy(worker->blocks->plan->game, &worker->whole, &block->totals);
}

static void round_give_up(const Worker *worker, Block *block, uint64_t index)
{
    block->end = index - index % worker->blocks->plan->decks;
    block->rows_length = worker->rows_length;
    runner_totals_copy(worker->blocks->plan->game, &block->totals, &worker->whole);
}

/* Plays a block, or up to an interruption the rounds of it that were whole; false if there is nothing to hand
 * in. */
static bool block_play(Worker *worker, Block *block)
{
    Blocks *blocks = worker->blocks;
    const RunnerPlan *plan = blocks->plan;
    RunnerPairScore score = {.plain = {0}};
    runner_totals_reset(plan->game, &block->totals);
    block->rows_length = 0;
    for (uint64_t index = block->first; index < block->end; index++) {
        if (atomic_load(&blocks->stopped))
            return false;
        bool begins = index % plan->decks == 0;
        if (begins && blocks_over(blocks))
            block->end = index;
        else if (begins)
            round_begin(worker, block);
        if (index < block->end && !block_game(worker, block, index, &score))
            round_give_up(worker, block, index);
        if (index >= block->end)
            break;
        atomic_fetch_add(&blocks->played, 1);
        if (worker->watched)
            run_look(blocks, worker->watched);
        if (plan->decks != RUNNER_DECKS || index % RUNNER_DECKS == 0)
            continue;
        uint64_t pair = number_of(plan, index) / RUNNER_DECKS;
        runner_count_pair(&block->totals, &score, pair, plan->luck);
        if (plan->field)
            runner_count_cell(&block->totals, pairing_of(plan, index), &score.plain, pair, plan->luck);
        score = (RunnerPairScore){.plain = {0}};
    }
    return block->end > block->first;
}

static bool is_rank_worker(const RunnerPlan *plan)
{
    return plan->shared && ranks_self() > 0;
}

/* The worker ends. The run fails if that is for want of memory. */
static void worker_end(Worker *worker, bool lacking)
{
    Blocks *blocks = worker->blocks;
    pthread_mutex_lock(&blocks->lock);
    if (lacking)
        blocks_fail(blocks, &(Diagnostic){.message = "not enough memory"});
    blocks->workers--;
    pthread_cond_broadcast(&blocks->changed);
    pthread_mutex_unlock(&blocks->lock);
}

static void worker_lacks(void *worker)
{
    worker_end(worker, true);
}

static void worker_main(void *argument)
{
    Worker *worker = argument;
    Blocks *blocks = worker->blocks;
    Block *block;
    MemoryCleanup cleanup;
    memory_cleanup_push(&cleanup, worker_lacks, worker);
    bool is_worker = is_rank_worker(blocks->plan);
    while ((block = is_worker ? rank_worker_take(blocks) : blocks_take(blocks, true)) &&
           block_play(worker, block)) {
        blocks_note(blocks->thread_pairs[worker->number], block);
        if (is_worker)
            rank_worker_hand_in(blocks, block);
        else
            blocks_hand_in(blocks, block);
    }
    memory_cleanup_pop(&cleanup);
    worker_end(worker, false);
}

static bool worker_open(Worker *worker, Blocks *blocks, unsigned number)
{
    bool opened = true;
    const RunnerPlan *plan = blocks->plan;
    worker->blocks = blocks;
    worker->number = number;
    worker->table = xlines(plan->game->table_size);
    runner_plan_totals(plan, &worker->whole);
    if (plan->luck)
        worker->account = xlines(plan->game->account->size);
    for (unsigned deck = 0; deck < plan->decks; deck++)
        worker->tally[deck] = runner_tally_open(plan->game);
    for (unsigned deck = 0; opened && deck < plan->decks; deck++) {
        worker->agents[deck] = agent_named(plan->game, plan->agents[deck], &blocks->problem);
        opened = worker->agents[deck] != NULL;
        if (opened && agent_heed(worker->agents[deck], blocks->interrupted))
            worker->stop = blocks->interrupted;
    }
    return opened;
}

static void worker_close(Worker *worker)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS_MAX; deck++) {
        agent_destroy(worker->agents[deck]);
        free(worker->tally[deck]);
    }
    runner_totals_clear(&worker->whole);
    free(worker->account);
    free(worker->table);
}

/* The work is divided by blocks, so it is done even if fewer threads start than were asked for. False if
 * none does. */
static bool workers_start(Worker *workers, Blocks *blocks)
{
    pthread_mutex_lock(&blocks->lock);
    for (unsigned i = 0; i < blocks->plan->threads; i++)
        blocks->workers += host_thread_start(&workers[i].thread, worker_main, &workers[i]);
    bool started = blocks->workers > 0;
    pthread_mutex_unlock(&blocks->lock);
    return started;
}

/* Where the system gives no thread, the one that watches the run plays it. */
static void worker_alone(Worker *worker, Blocks *blocks, struct Keeping *keeping)
{
    worker->watched = keeping;
    blocks->workers = 1;
    worker_main(worker);
}

typedef struct Crew {
    Blocks *blocks;
    Worker *workers;
} Crew;

static void crew_join(const Crew *crew)
{
    for (unsigned i = 0; i < crew->blocks->plan->threads; i++)
        host_thread_join(&crew->workers[i].thread);
}

/* Ends the run before its time. */
static void crew_dismiss(void *context)
{
    const Crew *crew = context;
    pthread_mutex_lock(&crew->blocks->lock);
    atomic_store(&crew->blocks->stopped, true);
    pthread_cond_broadcast(&crew->blocks->freed);
    pthread_mutex_unlock(&crew->blocks->lock);
    crew_join(crew);
}

/* ---- The run ---- */

/* What the waiting thread knows of the run. */
typedef struct Keeping {
    RunnerTotals copy;
    Progress progress;
    double before; /* seconds that the totals had at the start */
    bool advised;  /* how to get a faster program */
    double next;   /* when to save next, in seconds since the start */
} Keeping;

/* Saves the present totals. */
static void run_keep(Blocks *blocks, Keeping *keeping, double seconds)
{
    const RunnerListener *listener = blocks->listener;
    Diagnostic problem;
    pthread_mutex_lock(&blocks->lock);
    runner_totals_copy(blocks->plan->game, &keeping->copy, blocks->totals);
    uint64_t mark = listener->mark ? listener->mark(listener->context) : 0;
    pthread_mutex_unlock(&blocks->lock);
    keeping->copy.seconds = keeping->before + seconds;
    keeping->next = seconds + listener->keep_every;
    if (listener->keep(listener->context, &keeping->copy, mark, &problem))
        return;
    pthread_mutex_lock(&blocks->lock);
    blocks_fail(blocks, &problem);
    pthread_mutex_unlock(&blocks->lock);
}

static struct timespec moment_after(long nanoseconds)
{
    enum { SECOND_NS = 1000 * 1000 * 1000 };
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    moment.tv_nsec += nanoseconds;
    moment.tv_sec += moment.tv_nsec / SECOND_NS;
    moment.tv_nsec %= SECOND_NS;
    return moment;
}

/* Waits a while; less if all threads here have ended and there are no `others`. Returns whether a
 * thread is still playing. */
static bool run_wait(Blocks *blocks, bool others)
{
    enum { LOOK_NS = 50 * 1000 * 1000, OTHERS_NS = 200 * 1000 };
    const struct timespec until = moment_after(others ? OTHERS_NS : LOOK_NS);
    int timed_out = 0;
    pthread_mutex_lock(&blocks->lock);
    while ((blocks->workers > 0 || others) && timed_out == 0)
        timed_out = pthread_cond_timedwait(&blocks->changed, &blocks->lock, &until);
    bool plays = blocks->workers > 0;
    if (blocks_over(blocks))
        pthread_cond_broadcast(&blocks->freed); /* some may be waiting for a block */
    pthread_mutex_unlock(&blocks->lock);
    return plays;
}

/* Draws the progress line, with the listener's words about the sums so far. */
static void run_draw(Blocks *blocks, Keeping *keeping)
{
    const RunnerListener *listener = blocks->listener;
    char more[RUNNER_LIVE_MAX] = "";
    RunnerTotals sums = {.games = 0};
    pthread_mutex_lock(&blocks->lock);
    memcpy(&sums, blocks->totals, offsetof(RunnerTotals, tally));
    sums.account = blocks->totals->account;
    pthread_mutex_unlock(&blocks->lock);
    if (listener->live && sums.games)
        listener->live(listener->context, &sums, more);
    progress_draw(&keeping->progress, atomic_load(&blocks->played), more);
}

static void run_look(Blocks *blocks, Keeping *keeping)
{
    double seconds = progress_seconds(&keeping->progress);
    if (progress_due(&keeping->progress))
        run_draw(blocks, keeping);
    pthread_mutex_lock(&blocks->lock);
    bool due = blocks->listener->keep && seconds >= keeping->next && !blocks->failed;
    pthread_mutex_unlock(&blocks->lock);
    if (due)
        run_keep(blocks, keeping, seconds);
}

/* A faster program is worth the minutes that it takes to build if much is left to play. Before the
 * first game has ended, that is estimated as if it ended now. */
static void run_advise(const Blocks *blocks, Keeping *keeping)
{
    static const double soon = 2, much = 30 * 60;
    Progress *progress = &keeping->progress;
    double seconds = progress_seconds(progress);
    uint64_t played = atomic_load(&blocks->played);
    if (keeping->advised || seconds < soon)
        return;
    if (seconds * (double)(progress->total - played) < much * (double)(played ? played : 1))
        return;
    keeping->advised = true;
    progress_end(progress);
    faster_tell();
}

/* Draws the progress and saves until all threads have ended, here and in the other processes, which hear of an
 * interruption. */
static void run_watch(Blocks *blocks, Keeping *keeping)
{
    RankWorkers workers = rank_workers_expect(blocks->plan);
    bool others = workers.left > 0;
    while (run_wait(blocks, others) || others) {
        others = rank_workers_serve(&workers, blocks);
        run_look(blocks, keeping);
        run_advise(blocks, keeping);
    }
}

/* What another process does: it plays what the first one gives it. */
static RunnerEnd rank_worker_play(Blocks *blocks, Worker *workers)
{
    if (!workers_start(workers, blocks)) {
        diagnostic_whole(&blocks->problem, "cannot start a thread");
        return RUNNER_FAILED;
    }
    while (rank_worker_work(blocks))
        run_wait(blocks, true);
    return RUNNER_DONE;
}

/* Reports the thread, and the process, whose results are out of line. In a field results differ
 * anyway, by the pairings that each has played. */
static void run_doubt(const Blocks *blocks)
{
    char text[OUTLIER_TEXT];
    if (blocks->plan->field)
        return;
    if (blocks_odd_thread(blocks, text))
        outliers_print("", text);
    if (blocks_odd_rank(blocks, text))
        outliers_print("", text);
}

static RunnerEnd run_play(Blocks *blocks, Worker *workers, Keeping *keeping)
{
    const RunnerPlan *plan = blocks->plan;
    keeping->progress = progress_start(plan->progress, blocks->end - blocks->done, "games");
    keeping->before = blocks->totals->seconds;
    keeping->advised = !plan->progress;
    keeping->next = blocks->listener->keep_every;
    blocks_look(blocks);
    if (!blocks->enough && blocks->done < blocks->end && !workers_start(workers, blocks))
        worker_alone(workers, blocks, keeping);
    run_watch(blocks, keeping);
    double seconds = progress_end(&keeping->progress);
    blocks->totals->seconds = keeping->before + seconds;
    run_doubt(blocks);
    if (blocks->listener->keep && !blocks->failed)
        run_keep(blocks, keeping, seconds);
    if (blocks->failed)
        return RUNNER_FAILED;
    return blocks->enough || blocks->done == blocks->end ? RUNNER_DONE : RUNNER_INTERRUPTED;
}

bool runner_luck_pays(const Game *game, const char *const agents[RUNNER_DECKS])
{
    /* Their games are so short that the account costs more than it saves (docs/experiments/luck.md). */
    static const char *const without[] = {"random", "baseline"};
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        for (unsigned i = 0; i < sizeof without / sizeof *without; i++)
            if (strcmp(agents[deck], without[i]) == 0)
                return false;
    return game->account != NULL;
}

void runner_plan_totals(const RunnerPlan *plan, RunnerTotals *totals)
{
    runner_totals_open(plan->game, plan->decks, totals);
    if (plan->field)
        runner_totals_open_cells(plan->pairings, totals);
    if (plan->changed)
        runner_totals_open_changed(plan->game, totals);
}

RunnerEnd runner_go_on(const RunnerPlan *plan, const RunnerListener *listener, RunnerTotals *totals,
                       Diagnostic *problem)
{
    Blocks blocks;
    Keeping keeping;
    RunnerEnd end = RUNNER_FAILED;
    MemoryCleanup cleanup;
    Worker *workers = xcalloc(plan->threads, sizeof *workers);
    unsigned ranks = plan->shared && !is_rank_worker(plan) ? ranks_count() : 1;
    bool opened = true;
    blocks_open(&blocks, plan, listener, totals, plan->threads * ranks);
    if (is_rank_worker(plan))
        blocks.interrupted = &blocks.told;
    runner_plan_totals(plan, &keeping.copy);
    for (unsigned i = 0; opened && i < plan->threads; i++)
        opened = worker_open(&workers[i], &blocks, i);
    Crew crew = {&blocks, workers};
    memory_cleanup_push(&cleanup, crew_dismiss, &crew);
    if (opened)
        end = is_rank_worker(plan) ? rank_worker_play(&blocks, workers)
                                   : run_play(&blocks, workers, &keeping);
    crew_join(&crew);
    memory_cleanup_pop(&cleanup);
    host_threads_check();
    for (unsigned i = 0; i < plan->threads; i++)
        worker_close(&workers[i]);
    free(workers);
    blocks_close(&blocks);
    runner_totals_clear(&keeping.copy);
    if (end == RUNNER_FAILED)
        *problem = blocks.problem;
    return end;
}

void runner_dismiss(bool interrupted)
{
    RankWorkers workers = rank_workers_expect(&(RunnerPlan){.shared = true});
    const struct timespec moment = {.tv_nsec = 1000 * 1000};
    if (ranks_self() > 0)
        rank_worker_leave(interrupted ? NULL : "does not play");
    else
        while (rank_workers_serve(&workers, NULL))
            nanosleep(&moment, NULL);
}

bool runner_run(const RunnerPlan *plan, RunnerTotals *totals, Diagnostic *problem)
{
    const RunnerListener nobody = {.interrupted = host_stop()};
    runner_plan_totals(plan, totals);
    RunnerEnd end = runner_go_on(plan, &nobody, totals, problem);
    if (end == RUNNER_DONE)
        return true;
    if (end == RUNNER_INTERRUPTED)
        diagnostic_whole(problem, "interrupted");
    runner_totals_clear(totals);
    return false;
}
