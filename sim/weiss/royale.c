/* Playing Battle Royale: seats, threads, sums. Everything that is counted is a whole number, so that
 * the result does not depend on who has played which games. */
#include "sim/weiss/royale.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/agent_names.h"
#include "sim/progress.h"
#include "weiss/zones.h"

/* Purposes of the streams of one round: the deals of each deck, the agent of each deck. */
enum { STREAM_DEAL = 0, STREAM_AGENT = ROYALE_PLAYERS_MAX };

/* ---- Seats ---- */

/* An odd number of decks, 3 or 5, is a prime: its multiples in steps of 1, 2, … are orders in which each
 * deck comes after each other once. Of an even number the first deck sits anywhere between the others. */
static unsigned seating_ring(unsigned players)
{
    return (players - 1) | 1u;
}

static unsigned seating_orders(unsigned players)
{
    unsigned ring = seating_ring(players);
    return ring == players ? ring - 1 : (ring - 1) * ring;
}

/* The deck at a place of an order. */
static unsigned order_deck(unsigned players, unsigned order, unsigned place)
{
    unsigned ring = seating_ring(players);
    unsigned step = order % (ring - 1) + 1;
    unsigned turned = order / (ring - 1);
    if (ring == players)
        return place * step % ring;
    return place == 0 ? 0 : 1 + ((place - 1) * step + turned) % ring;
}

/* The decks in the seats of game `index`; returns the number of their match. */
static unsigned seat_decks(unsigned players, uint64_t index, uint8_t *decks)
{
    unsigned order = (unsigned)(index / players % seating_orders(players));
    unsigned first = (unsigned)(index % players);
    for (unsigned seat = 0; seat < players; seat++)
        decks[seat] = (uint8_t)order_deck(players, order, (seat + first) % players);
    return order * players + first;
}

bool royale_plan_open(RoyalePlan *plan, Diagnostic *problem)
{
    enum { LINE = 64 };
    unsigned players = plan->field->count;
    unsigned count = players * seating_orders(players);
    size_t size = (count * sizeof *plan->matches + LINE - 1) / LINE * LINE;
    plan->matches = aligned_alloc(LINE, size);
    if (!plan->matches) {
        diagnostic_whole(problem, "out of memory");
        return false;
    }
    for (unsigned index = 0; index < count; index++) {
        const WeissDeck *seats[ROYALE_PLAYERS_MAX] = {NULL};
        uint8_t decks[ROYALE_PLAYERS_MAX];
        unsigned match = seat_decks(players, index, decks);
        for (unsigned seat = 0; seat < players; seat++)
            seats[seat] = &plan->field->deck[decks[seat]].deck;
        weiss_match_build(&plan->matches[match], seats, players, plan->field->edition);
    }
    return true;
}

void royale_plan_close(RoyalePlan *plan)
{
    free(plan->matches);
    plan->matches = NULL;
}

bool royale_plan_agents(RoyalePlan *plan, char *words)
{
    unsigned players = plan->field->count;
    unsigned count = 0;
    Diagnostic problem;
    char *rest = NULL;
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (!agent_known(&weiss_game, word))
            return false;
        if (count < players)
            plan->agents[count] = word;
        count++;
    }
    if (count != 1 && count != players) {
        diagnostic_whole(&problem,
                         "--agents takes one agent for all, or one for each of %u decks; "
                         "there are %u",
                         players, count);
        complain(NULL, &problem);
        return false;
    }
    for (unsigned deck = count; deck < players; deck++)
        plan->agents[deck] = plan->agents[0];
    return true;
}

/* ---- One game ---- */

void royale_game_seat(RoyaleGame *game, const RoyalePlan *plan, WeissTable *table, uint64_t index,
                      Agent *const *agents, WeissTally *const *tallies)
{
    unsigned players = plan->field->count;
    WeissTally *seat_tallies[ROYALE_PLAYERS_MAX];
    *game = (RoyaleGame){.table = table, .players = players};
    unsigned match = seat_decks(players, index, game->deck);
    for (unsigned seat = 0; seat < players; seat++) {
        unsigned deck = game->deck[seat];
        uint64_t round = index / players;
        game->agent[seat] = agents[deck];
        game->chance[seat] = rng_keyed(plan->seed, round, STREAM_AGENT + deck);
        game->deals[seat] = rng_keyed(plan->seed, round, STREAM_DEAL + deck);
        seat_tallies[seat] = tallies[deck];
    }
    weiss_table_seat(table, &plan->matches[match], seat_tallies);
}

void royale_game_begin(RoyaleGame *game)
{
    weiss_table_start(game->table, game->deals);
}

void royale_game_step(RoyaleGame *game)
{
    unsigned seat = game->table->state.choice.player;
    weiss_table_apply(game->table, agent_decide(game->agent[seat], weiss_game.view(game->table),
                                                &game->chance[seat]));
}

/* Plays on to the end; returns the decisions made. */
static uint64_t game_finish(RoyaleGame *game)
{
    const WeissState *state = &game->table->state;
    unsigned random_seats = 0;
    uint64_t decisions = 0;
    for (unsigned seat = 0; seat < game->players; seat++)
        random_seats |= (unsigned)agent_is_random(game->agent[seat]) << seat;
    while (state->result == RESULT_RUNNING) {
        if (bit_in(random_seats, state->choice.player)) {
            decisions += weiss_table_play_random(game->table, random_seats, game->chance);
        } else {
            royale_game_step(game);
            decisions++;
        }
    }
    return decisions;
}

/* How far a player is from losing, less being farther. */
static unsigned harm_taken(const WeissState *state, unsigned player)
{
    const WeissPlayer *p = &state->players[player];
    return level_of(p) * WEISS_DECK_SIZE + clock_count(p);
}

void royale_places(const WeissState *state, unsigned *places)
{
    for (unsigned player = 0; player < state->player_count; player++) {
        places[player] = state->many.place[player];
        if (!bit_in(state->living, player))
            continue;
        places[player] = 1;
        for (unsigned rest = state->living; rest; rest &= rest - 1)
            places[player] += harm_taken(state, bits_first(rest)) < harm_taken(state, player);
    }
}

static void game_count(const RoyaleGame *game, RoyaleTotals *totals)
{
    const WeissState *state = &game->table->state;
    unsigned places[ROYALE_PLAYERS_MAX];
    uint64_t turns = state->turn;
    royale_places(state, places);
    totals->games++;
    totals->draws += state->result == RESULT_DRAW;
    totals->truncated += state->result == RESULT_TRUNCATED;
    totals->turns += turns;
    totals->turns_squared += turns * turns;
    for (unsigned seat = 0; seat < game->players; seat++) {
        RoyaleDeck *deck = &totals->deck[game->deck[seat]];
        bool won = state->result == (int)seat;
        uint64_t survived = state->many.lost_turn[seat] ? state->many.lost_turn[seat] : turns;
        deck->wins += won;
        deck->seat_wins[seat] += won;
        deck->places[places[seat] - 1]++;
        deck->survived += survived;
        deck->survived_squared += survived * survived;
    }
}

/* ---- Threads ---- */

/* What the threads share. */
typedef struct Run {
    const RoyalePlan *plan;
    atomic_uint_fast64_t next; /* the first game that nobody has taken yet */
    atomic_uint_fast64_t done;
} Run;

typedef struct Worker {
    Run *run;
    WeissTable *table;
    RoyaleTotals *totals;
    Agent *agents[ROYALE_PLAYERS_MAX];
    pthread_t thread;
    bool started;
} Worker;

static void *worker_main(void *argument)
{
    enum { TAKEN = 8 };
    Worker *worker = argument;
    const RoyalePlan *plan = worker->run->plan;
    WeissTally *tallies[ROYALE_PLAYERS_MAX];
    for (unsigned deck = 0; deck < plan->field->count; deck++)
        tallies[deck] = &worker->totals->deck[deck].tally;
    for (;;) {
        uint64_t index = atomic_fetch_add(&worker->run->next, TAKEN);
        for (uint64_t end = index + TAKEN; index < end; index++) {
            RoyaleGame game;
            if (index >= plan->games)
                return NULL;
            royale_game_seat(&game, plan, worker->table, index, worker->agents, tallies);
            royale_game_begin(&game);
            worker->totals->decisions += game_finish(&game);
            game_count(&game, worker->totals);
            atomic_fetch_add(&worker->run->done, 1);
        }
    }
}

static bool worker_open(Worker *worker, Run *run, Diagnostic *problem)
{
    enum { LINE = 64 };
    worker->run = run;
    worker->table = aligned_alloc(LINE, (sizeof *worker->table + LINE - 1) / LINE * LINE);
    worker->totals = calloc(1, sizeof *worker->totals);
    if (!worker->table || !worker->totals) {
        diagnostic_whole(problem, "out of memory");
        return false;
    }
    for (unsigned deck = 0; deck < run->plan->field->count; deck++) {
        worker->agents[deck] = agent_create(&weiss_game, run->plan->agents[deck], problem);
        if (!worker->agents[deck])
            return false;
    }
    return true;
}

static void worker_close(Worker *worker)
{
    for (unsigned deck = 0; deck < ROYALE_PLAYERS_MAX; deck++)
        agent_destroy(worker->agents[deck]);
    free(worker->totals);
    free(worker->table);
}

static_assert(sizeof(RoyaleTotals) % sizeof(uint64_t) == 0, "totals are words");

static void totals_add(RoyaleTotals *into, const RoyaleTotals *part)
{
    uint64_t *to = (uint64_t *)(void *)into;
    const uint64_t *from = (const uint64_t *)(const void *)part;
    for (size_t i = 0; i < sizeof *into / sizeof *to; i++)
        to[i] += from[i];
}

/* Draws the progress line until the last game is over. */
static void run_watch(Run *run, Progress *progress)
{
    const struct timespec pause = {.tv_nsec = 10 * 1000 * 1000};
    uint64_t done;
    while ((done = atomic_load(&run->done)) < run->plan->games) {
        progress_draw(progress, done, "");
        nanosleep(&pause, NULL);
    }
}

/* As many threads as can be had play; false if there are none. */
static bool workers_play(Worker *workers, Run *run, double *seconds, Diagnostic *problem)
{
    unsigned started = 0;
    Progress progress = progress_start(run->plan->progress, run->plan->games, "games");
    for (unsigned i = 0; i < run->plan->threads; i++) {
        workers[i].started =
            pthread_create(&workers[i].thread, NULL, worker_main, &workers[i]) == 0;
        started += workers[i].started;
    }
    if (started)
        run_watch(run, &progress);
    else
        diagnostic_whole(problem, "cannot start a thread");
    for (unsigned i = 0; i < run->plan->threads; i++)
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
    *seconds = progress_end(&progress);
    return started > 0;
}

bool royale_run(const RoyalePlan *plan, RoyaleTotals *totals, double *seconds, Diagnostic *problem)
{
    Run run = {.plan = plan};
    Worker *workers = calloc(plan->threads, sizeof *workers);
    bool played = workers != NULL;
    memset(totals, 0, sizeof *totals);
    if (!workers)
        diagnostic_whole(problem, "out of memory");
    for (unsigned i = 0; played && i < plan->threads; i++)
        played = worker_open(&workers[i], &run, problem);
    played = played && workers_play(workers, &run, seconds, problem);
    for (unsigned i = 0; workers && i < plan->threads; i++) {
        if (played)
            totals_add(totals, workers[i].totals);
        worker_close(&workers[i]);
    }
    free(workers);
    return played;
}
