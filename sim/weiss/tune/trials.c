/* Plays games on several threads; they branch where strategies differ from the reference. */
#include "sim/weiss/tune/trials.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/view/determinize.h"
#include "weiss/policy/evaluate_cards.h"
#include "weiss/policy/policy.h"
#include "weiss/weiss_game.h"
#include "sim/host/memory.h"
#include "sim/host/threads.h"

enum { SEATS = 2, BLOCK_PAIRS = 4 };

/* What the threads share while they play. */
typedef struct Work {
    const WeissStrategy *reference;
    const WeissStrategy *const *strategies;
    unsigned count;
    TrialsGames games;
    const atomic_int *interrupted;
    atomic_uint_fast64_t next; /* the next block of pairs that nobody has taken */
} Work;

/* What belongs to one thread. */
typedef struct Bench {
    const Trials *trials;
    Work *work;
    WeissMatch *match;  /* by opponent, and by the deck that goes first */
    WeissTable *table;  /* the game that the reference plays */
    WeissTable *branch; /* a game that has branched off */
    WeissTally *tally;  /* not used */
    TrialsSums sums;
    unsigned following[TRIALS_MAX]; /* strategies that have decided like the reference so far */
    unsigned following_count;
    unsigned points[TRIALS_MAX + 1]; /* half points in this pair; the last are the reference's */
} Bench;

struct Trials {
    uint64_t seed;
    unsigned bench_count;
    Bench bench[];
};

static void bench_open(Bench *bench, const Trials *trials, const Opponents *opponents)
{
    bench->trials = trials;
    bench->match = xlines(SEATS * opponents->count * sizeof *bench->match);
    bench->table = xlines(sizeof *bench->table);
    bench->branch = xlines(sizeof *bench->branch);
    bench->tally = runner_tally_open(&weiss_game);
    for (unsigned opponent = 0; opponent < opponents->count; opponent++) {
        opponents_match(opponents, 0, opponent, &bench->match[SEATS * opponent]);
        opponents_match(opponents, opponent, 0, &bench->match[SEATS * opponent + 1]);
    }
}

static void bench_close(Bench *bench)
{
    free(bench->match);
    free(bench->table);
    free(bench->branch);
    free(bench->tally);
}

Trials *trials_open(const Opponents *opponents, const Options *options)
{
    Trials *trials = xcalloc(1, sizeof *trials + options->threads * sizeof *trials->bench);
    *trials = (Trials){.seed = options->seed, .bench_count = options->threads};
    for (unsigned i = 0; i < options->threads; i++)
        bench_open(&trials->bench[i], trials, opponents);
    return trials;
}

void trials_close(Trials *trials)
{
    for (unsigned i = 0; trials && i < trials->bench_count; i++)
        bench_close(&trials->bench[i]);
    free(trials);
}

/* ---- Games ---- */

/* From now on the seat plays by a strategy; `match` belongs to the thread. */
static void play_by(WeissMatch *match, unsigned seat, const WeissStrategy *strategy)
{
    match->card_values[seat].strategy = strategy;
    match->card_values[seat].weights = &strategy->weights;
    weiss_card_values_weigh(&match->card_values[seat], match->deck[seat]);
}

static unsigned points_of(const WeissTable *table, unsigned seat)
{
    int result = table->state.result;
    return result < 0 ? 1 : 2u * ((unsigned)result == seat);
}

/* Branches off with a move and plays to the end; returns the half points of the seat. */
static unsigned branch_play(Bench *bench, unsigned seat, Move move)
{
    WeissTable *table = bench->branch;
    weiss_table_copy(table, bench->table);
    weiss_table_apply(table, move);
    bench->sums.games++;
    while (table->state.result == RESULT_RUNNING) {
        const View *view = weiss_game.view(table);
        weiss_table_apply(table, weiss_heuristic_decide(view, NULL));
        bench->sums.decisions++;
    }
    return points_of(table, seat);
}

/* The move of the reference; strategies that decide differently branch off. */
static Move part(Bench *bench, WeissMatch *match, unsigned seat, const View *view)
{
    const Work *work = bench->work;
    Move move = weiss_heuristic_decide(view, NULL);
    unsigned still = 0;
    for (unsigned i = 0; i < bench->following_count; i++) {
        unsigned number = bench->following[i];
        play_by(match, seat, work->strategies[number]);
        Move other = weiss_heuristic_decide(view, NULL);
        if (other == move)
            bench->following[still++] = number;
        else
            bench->points[number] += branch_play(bench, seat, other);
    }
    bench->sums.decisions += bench->following_count;
    bench->following_count = still;
    play_by(match, seat, work->reference);
    return move;
}

/* Whether the strategies may differ in this decision. */
static bool is_asked(const WeissTable *table, unsigned seat)
{
    const WeissChoice *choice = &table->state.choice;
    return choice->player == seat &&
           (choice->kind == CHOICE_MULLIGAN || choice->kind == CHOICE_CLOCK);
}

/* The game of a pair in which deck `first` goes first. */
static void game_play(Bench *bench, uint64_t pair, unsigned opponent, unsigned first)
{
    WeissMatch *match = &bench->match[SEATS * opponent];
    const RunnerPlan plan = {.game = &weiss_game,
                             .decks = RUNNER_DECKS,
                             .match = {match, match + 1},
                             .seed = bench->trials->seed};
    WeissTable *table = bench->table;
    RunnerGame game;
    runner_game_seat(&game, &plan, table, 2 * pair + first, (Agent *[RUNNER_DECKS]){NULL},
                     (void *[]){bench->tally, bench->tally});
    table->counts_cards = false;
    runner_game_begin(&game, 2 * pair + first);
    bench->sums.games++;
    bench->following_count = bench->work->count;
    for (unsigned i = 0; i < bench->work->count; i++)
        bench->following[i] = i;
    play_by(match + first, first, bench->work->reference);
    while (table->state.result == RESULT_RUNNING) {
        const View *view = weiss_game.view(table);
        weiss_table_apply(table, is_asked(table, first) ? part(bench, match + first, first, view)
                                                        : weiss_heuristic_decide(view, NULL));
        bench->sums.decisions++;
    }
    unsigned points = points_of(table, first);
    bench->points[bench->work->count] += points;
    for (unsigned i = 0; i < bench->following_count; i++)
        bench->points[bench->following[i]] += points;
}

static void pair_play(Bench *bench, uint64_t pair)
{
    const TrialsGames *games = &bench->work->games;
    unsigned count = bench->work->count;
    unsigned opponent = games->opponent + (unsigned)(pair % games->opponent_count);
    memset(bench->points, 0, (count + 1) * sizeof *bench->points);
    for (unsigned first = 0; first < SEATS; first++)
        game_play(bench, pair, opponent, first);
    unsigned reference = bench->points[count];
    bench->sums.pairs[reference]++;
    for (unsigned i = 0; i < count; i++)
        gain_count(&bench->sums.differences[i], bench->points[i], reference);
}

/* ---- Threads ---- */

static void bench_main(void *argument)
{
    Bench *bench = argument;
    Work *work = bench->work;
    const TrialsGames *games = &work->games;
    for (;;) {
        uint64_t done = BLOCK_PAIRS * atomic_fetch_add(&work->next, 1);
        for (uint64_t pair = done; pair < done + BLOCK_PAIRS && pair < games->pairs; pair++) {
            if (stop_asked(work->interrupted))
                return;
            pair_play(bench, games->first + pair);
        }
        if (done >= games->pairs)
            return;
    }
}

void trials_sums_add(TrialsSums *into, const TrialsSums *part, unsigned count)
{
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        into->pairs[slot] += part->pairs[slot];
    for (unsigned i = 0; i < count; i++)
        gain_add(&into->differences[i], &part->differences[i]);
    into->games += part->games;
    into->decisions += part->decisions;
}

bool trials_play(Trials *trials, const WeissStrategy *reference,
                 const WeissStrategy *const *strategies, unsigned count, const TrialsGames *games,
                 const atomic_int *interrupted, TrialsSums *sums)
{
    Work work = {.reference = reference,
                 .strategies = strategies,
                 .count = count,
                 .games = *games,
                 .interrupted = interrupted};
    memset(sums, 0, sizeof *sums);
    for (unsigned thread = 0; thread < trials->bench_count; thread++) {
        Bench *bench = &trials->bench[thread];
        bench->work = &work;
        memset(&bench->sums, 0, sizeof bench->sums);
        for (unsigned i = 0; i < SEATS * games->opponent_count; i++)
            weiss_match_play_by(&bench->match[SEATS * games->opponent + i], i % SEATS, reference);
    }
    host_threads_run(trials->bench, trials->bench_count, sizeof *trials->bench, bench_main);
    for (unsigned i = 0; i < trials->bench_count; i++)
        trials_sums_add(sums, &trials->bench[i].sums, count);
    return !stop_asked(interrupted);
}
