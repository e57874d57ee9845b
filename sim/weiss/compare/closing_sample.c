/* Replays games in an order that the seed gives until there are enough turns, then solves these. Both are shared out
 * to threads, and taken in that order. */
#include "sim/weiss/compare/closing_sample.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/cli/command.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/host/threads.h"
#include "weiss/finish/finish.h"

/* ---- The order of the games ---- */

/* Two halves of a number's bits are mixed into each other (a Feistel network): each number becomes another one. */
static uint64_t number_mixed(uint64_t seed, uint64_t number, unsigned half)
{
    enum { ROUNDS = 4 };
    uint64_t mask = ((uint64_t)1 << half) - 1, high = number >> half, low = number & mask;
    for (unsigned round = 0; round < ROUNDS; round++) {
        uint64_t next = (high ^ rng_mix(rng_mix(seed + round) + low)) & mask;
        high = low;
        low = next;
    }
    return high << half | low;
}

/* The game of this number in the order: every game once. */
static uint64_t game_at(uint64_t seed, uint64_t games, uint64_t number)
{
    unsigned half = 1;
    while (games >> 2 * half)
        half++;
    do
        number = number_mixed(seed, number, half);
    while (number >= games);
    return number;
}

/* ---- Turns ---- */

/* A turn that begins with the opponent on level 3. */
typedef struct ClosingTurn {
    WeissTable table; /* as the turn player first chooses after its main phase */
    unsigned turn;
    unsigned deck;
    unsigned clock;
    bool asked; /* there is such a choice */
    double low, high;
} ClosingTurn;

typedef struct Turns {
    ClosingTurn *turn;
    size_t count, room;
} Turns;

static ClosingTurn *turns_add(Turns *turns)
{
    if (turns->count == turns->room) {
        turns->room = turns->room ? 2 * turns->room : 8;
        turns->turn = xrealloc(turns->turn, turns->room * sizeof *turns->turn);
    }
    memset(&turns->turn[turns->count], 0, sizeof *turns->turn);
    return &turns->turn[turns->count++];
}

/* ---- Replaying ---- */

typedef struct Sampling {
    const RunnerPlan *plan;
    uint64_t games;
    uint64_t first; /* of the games that are played now, in the order */
    Turns chosen;
    atomic_size_t next;
} Sampling;

/* A thread: it plays a game at a time, and solves turns. */
typedef struct Sampler {
    Sampling *sampling;
    unsigned number;
    WeissTable *table;
    WeissTally *tally; /* nobody reads it */
    Agent *agents[RUNNER_DECKS];
    const uint8_t *seats;
    Turns turns; /* of its game */
} Sampler;

static void turn_note(void *context, const WeissTable *table, const WeissEvent *event)
{
    Sampler *sampler = context;
    if (event->kind != EVENT_TURN_BEGIN || !table->closing)
        return;
    ClosingTurn *turn = turns_add(&sampler->turns);
    turn->turn = table->state.turn;
    turn->deck = sampler->seats[table->state.active];
    turn->clock = table->closing - 1u;
}

/* The turn that is being played, if it is one of those. */
static ClosingTurn *turn_now(const Sampler *sampler)
{
    const Turns *turns = &sampler->turns;
    ClosingTurn *last = turns->count ? &turns->turn[turns->count - 1] : NULL;
    return last && last->turn == sampler->table->state.turn ? last : NULL;
}

static void turn_keep(const Sampler *sampler)
{
    const WeissTable *table = sampler->table;
    ClosingTurn *turn = turn_now(sampler);
    if (!turn || turn->asked || table->state.choice.player != table->state.active ||
        weiss_step_phase((WeissStep)table->state.step) < PHASE_CLIMAX || finish_refuses(table))
        return;
    weiss_table_copy(&turn->table, table);
    weiss_table_observe(&turn->table, NULL, NULL);
    turn->asked = true;
}

/* Plays a game again. A turn without a choice is what came of it. */
static void game_replay(Sampler *sampler, uint64_t index)
{
    RunnerGame game;
    WeissTable *table = sampler->table;
    sampler->turns.count = 0;
    runner_game_seat(&game, sampler->sampling->plan, table, index, sampler->agents,
                     (void *[]){sampler->tally, sampler->tally});
    sampler->seats = game.seats;
    weiss_table_observe(table, turn_note, sampler);
    runner_game_begin(&game, index);
    while (table->state.result == RESULT_RUNNING && !stop_asked(host_stop())) {
        turn_keep(sampler);
        runner_game_step(&game);
    }
    ClosingTurn *last = turn_now(sampler);
    if (last && !last->asked && table->state.result == (int)table->state.active)
        last->low = last->high = 1;
}

static void replay_main(void *argument)
{
    Sampler *sampler = argument;
    const Sampling *sampling = sampler->sampling;
    uint64_t number = sampling->first + sampler->number;
    sampler->turns.count = 0;
    if (number < sampling->games)
        game_replay(sampler, game_at(sampling->plan->seed, sampling->games, number));
}

/* Takes turns from a game as long as their deck needs any. */
static void turns_take(Sampling *sampling, const Turns *turns, uint64_t wanted,
                       uint64_t taken[RUNNER_DECKS])
{
    for (size_t i = 0; i < turns->count; i++)
        if (taken[turns->turn[i].deck] < wanted) {
            taken[turns->turn[i].deck]++;
            *turns_add(&sampling->chosen) = turns->turn[i];
        }
}

static void turns_choose(Sampling *sampling, Sampler *samplers, unsigned count, uint64_t wanted)
{
    uint64_t taken[RUNNER_DECKS] = {0};
    while (sampling->first < sampling->games && (taken[0] < wanted || taken[1] < wanted) &&
           !stop_asked(host_stop())) {
        host_threads_run(samplers, count, sizeof *samplers, replay_main);
        for (unsigned i = 0; i < count; i++)
            turns_take(sampling, &samplers[i].turns, wanted, taken);
        sampling->first += count;
    }
}

/* ---- Solving ---- */

/* A budget that does not depend on the machine: how often the solver looks at its time. */
static bool is_spent(void *context)
{
    unsigned *left = context;
    return stop_asked(host_stop()) || (*left)-- == 0;
}

static void turn_solve(Sampler *sampler, ClosingTurn *turn)
{
    enum { LOOKS = 2000, SOON = 400000, MEMORY = 64 << 20 };
    unsigned left = LOOKS;
    FinishAnswer *answer = xmalloc(sizeof *answer);
    turn->table.tally[0] = turn->table.tally[1] = sampler->tally;
    FinishQuestion question = {
        .table = &turn->table, .stop = is_spent, .context = &left, .memory = MEMORY, .soon = SOON};
    bool answered = finish_answer(&question, answer);
    turn->low = answered ? answer->low : 0;
    turn->high = answered ? answer->high : 1;
    free(answer);
}

static void solve_main(void *argument)
{
    Sampler *sampler = argument;
    Turns *chosen = &sampler->sampling->chosen;
    size_t next;
    while ((next = atomic_fetch_add(&sampler->sampling->next, 1)) < chosen->count)
        if (chosen->turn[next].asked)
            turn_solve(sampler, &chosen->turn[next]);
}

/* ---- All of it ---- */

static bool sampler_open(Sampler *sampler, Sampling *sampling, unsigned number)
{
    Diagnostic problem;
    *sampler = (Sampler){.sampling = sampling, .number = number};
    sampler->table = xlines(sizeof *sampler->table);
    sampler->tally = xlines(sizeof *sampler->tally);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        sampler->agents[deck] =
            agent_named(sampling->plan->game, sampling->plan->agents[deck], &problem);
        if (!sampler->agents[deck]) {
            complain(NULL, &problem);
            return false;
        }
        agent_heed(sampler->agents[deck], host_stop());
    }
    return true;
}

static void sampler_close(Sampler *sampler)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agent_destroy(sampler->agents[deck]);
    free(sampler->turns.turn);
    free(sampler->table);
    free(sampler->tally);
}

/* The bounds of a share of turns of which between `low` and `high` are won: as if as many turns had been. */
static StatsInterval share_of(uint64_t turns, double low, double high)
{
    double n = turns ? (double)turns : 1;
    return (StatsInterval){
        .value = low / n,
        .low = stats_wilson((uint64_t)floor(low), turns, STATS_LEVEL_DEFAULT).low,
        .high = stats_wilson((uint64_t)ceil(high - 1e-9), turns, STATS_LEVEL_DEFAULT).high};
}

static void figures_add_up(ClosingSample *sample, const Turns *turns)
{
    double low[RUNNER_DECKS][WEISS_CLOCK_LIMIT] = {{0}}, high[RUNNER_DECKS][WEISS_CLOCK_LIMIT] = {{0}};
    memset(sample->figures, 0, sizeof sample->figures);
    for (size_t i = 0; i < turns->count; i++) {
        const ClosingTurn *turn = &turns->turn[i];
        sample->figures[turn->deck][turn->clock].solved++;
        low[turn->deck][turn->clock] += turn->low;
        high[turn->deck][turn->clock] += turn->high;
    }
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        for (unsigned clock = 0; clock < WEISS_CLOCK_LIMIT; clock++) {
            ClosingFigure *figure = &sample->figures[deck][clock];
            figure->possible = share_of(figure->solved, low[deck][clock], high[deck][clock]);
        }
}

bool closing_sample_solve(ClosingSample *sample, const RunnerPlan *plan, uint64_t games)
{
    Sampling sampling = {.plan = plan, .games = games};
    unsigned threads = plan->threads;
    Sampler *samplers = xcalloc(threads, sizeof *samplers);
    bool opened = true;
    for (unsigned i = 0; opened && i < threads; i++)
        opened = sampler_open(&samplers[i], &sampling, i);
    if (opened) {
        turns_choose(&sampling, samplers, threads, sample->wanted);
        host_threads_run(samplers, threads, sizeof *samplers, solve_main);
    }
    sample->solved = opened && !stop_asked(host_stop());
    if (sample->solved)
        figures_add_up(sample, &sampling.chosen);
    for (unsigned i = 0; i < threads; i++)
        sampler_close(&samplers[i]);
    free(samplers);
    free(sampling.chosen.turn);
    return sample->solved;
}
