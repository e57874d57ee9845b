/* Computes the signature from every event of some games, and from the totals of many more on
 * several threads. */
#include "sim/run/signature.h"

#include <stdlib.h>

#include "sim/cli/agent_names.h"
#include "sim/cli/command.h"
#include "sim/host/memory.h"

enum { TOLD_GAMES = 50 };

void signature_absorb(Signature *signature, uint64_t word)
{
    signature->value = rng_mix((signature->value ^ word) + 0x9E3779B97F4A7C15u);
}

static void absorb_words(Signature *signature, const void *words, size_t size)
{
    const uint64_t *word = words;
    for (size_t i = 0; i < size / sizeof *word; i++)
        signature_absorb(signature, word[i]);
}

static void absorb_told(Signature *signature, const RunnerPlan *plan, SignatureWatch *watch,
                        void *table, void *const *tallies, Agent *const *agents)
{
    for (uint64_t index = 0; index < TOLD_GAMES; index++) {
        RunnerGame game;
        runner_game_seat(&game, plan, table, index, agents, tallies);
        watch(table, signature);
        runner_game_begin(&game, index);
        runner_game_finish(&game);
    }
}

/* Adds every event of some games of the plan. */
static bool absorb_events(Signature *signature, const RunnerPlan *plan, SignatureWatch *watch)
{
    Diagnostic problem;
    void *table = xcalloc(1, plan->game->table_size);
    void *tally = xcalloc(1, plan->game->tally_size); /* not used */
    void *tallies[] = {tally, tally};
    Agent *agents[RUNNER_DECKS] = {NULL, NULL};
    bool ready = true;
    for (unsigned deck = 0; ready && deck < RUNNER_DECKS; deck++) {
        agents[deck] = agent_named(plan->game, plan->agents[deck], &problem);
        ready = agents[deck] != NULL;
    }
    if (ready)
        absorb_told(signature, plan, watch, table, tallies, agents);
    else
        complain(NULL, &problem);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agent_destroy(agents[deck]);
    free(table);
    free(tally);
    return ready;
}

static void absorb_sums(Signature *signature, const RunnerTotals *totals)
{
    absorb_words(signature, &totals->games, sizeof totals->games);
    absorb_words(signature, totals->wins, RUNNER_DECKS * sizeof *totals->wins);
    absorb_words(signature, totals->first_games, RUNNER_DECKS * sizeof *totals->first_games);
    absorb_words(signature, totals->first_wins, RUNNER_DECKS * sizeof *totals->first_wins);
    absorb_words(signature, &totals->draws, sizeof totals->draws);
    absorb_words(signature, &totals->truncated, sizeof totals->truncated);
    absorb_words(signature, &totals->turns, sizeof totals->turns);
    absorb_words(signature, &totals->turns_squared, sizeof totals->turns_squared);
    absorb_words(signature, &totals->decisions, sizeof totals->decisions);
    absorb_words(signature, totals->pairs, sizeof totals->pairs);
    absorb_words(signature, totals->differences, sizeof totals->differences);
}

/* Adds the sums of many more games, played on all threads. */
static bool absorb_totals(Signature *signature, const RunnerPlan *plan)
{
    Diagnostic problem;
    RunnerTotals totals;
    if (!runner_run(plan, &totals, &problem)) {
        complain(NULL, &problem);
        return false;
    }
    absorb_sums(signature, &totals);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        absorb_words(signature, totals.tally[deck], plan->game->tally_size);
    runner_totals_clear(&totals);
    return true;
}

bool signature_absorb_games(Signature *signature, const RunnerPlan *plan, SignatureWatch *watch)
{
    return absorb_events(signature, plan, watch) && absorb_totals(signature, plan);
}
