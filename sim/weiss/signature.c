/* The signature: every move of some hundred games, and the totals of a run on several threads. */
#include "sim/weiss/signature.h"

static uint64_t absorb(uint64_t signature, uint64_t word)
{
    return rng_mix((signature ^ word) + 0x9E3779B97F4A7C15u);
}

typedef struct Absorber {
    uint64_t signature;
} Absorber;

static void absorb_happening(void *context, const WeissTable *table,
                             const WeissHappening *happening)
{
    Absorber *absorber = context;
    (void)table;
    absorber->signature = absorb(
        absorber->signature, (uint64_t)happening->event << 56 | (uint64_t)happening->player << 48 |
                                 (uint64_t)happening->card << 40 | (uint64_t)happening->slot << 32 |
                                 happening->detail);
}

/* Everything that happens in some games of the plan. */
static bool absorb_games(const RunnerPlan *plan, Absorber *absorber)
{
    enum { GAMES = 50 };
    Diagnostic problem;
    static WeissTable table;
    static WeissTally tally[RUNNER_DECKS];
    void *tallies[] = {&tally[0], &tally[1]};
    Agent *agents[RUNNER_DECKS] = {NULL, NULL};
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agents[deck] = agent_create(plan->game, plan->agents[deck], &problem);
    bool ready = agents[0] && agents[1];
    for (uint64_t index = 0; ready && index < GAMES; index++) {
        RunnerGame game;
        runner_game_seat(&game, plan, &table, index, agents, tallies);
        weiss_table_watch(&table, absorb_happening, absorber);
        runner_game_begin(&game, index);
        runner_game_finish(&game);
    }
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agent_destroy(agents[deck]);
    return ready;
}

static void absorb_words(Absorber *absorber, const void *words, size_t size)
{
    const uint64_t *word = words;
    for (size_t i = 0; i < size / sizeof *word; i++)
        absorber->signature = absorb(absorber->signature, word[i]);
}

static void absorb_sums(Absorber *absorber, const RunnerTotals *totals)
{
    absorb_words(absorber, &totals->games, sizeof totals->games);
    absorb_words(absorber, totals->wins, RUNNER_DECKS * sizeof *totals->wins);
    absorb_words(absorber, totals->first_games, RUNNER_DECKS * sizeof *totals->first_games);
    absorb_words(absorber, totals->first_wins, RUNNER_DECKS * sizeof *totals->first_wins);
    absorb_words(absorber, &totals->draws, sizeof totals->draws);
    absorb_words(absorber, &totals->truncated, sizeof totals->truncated);
    absorb_words(absorber, &totals->turns, sizeof totals->turns);
    absorb_words(absorber, &totals->turns_squared, sizeof totals->turns_squared);
    absorb_words(absorber, &totals->decisions, sizeof totals->decisions);
    absorb_words(absorber, totals->pairs, sizeof totals->pairs);
    absorb_words(absorber, totals->differences, sizeof totals->differences);
}

/* The sums of many more games, played on all threads. */
static bool absorb_totals(const RunnerPlan *plan, Absorber *absorber)
{
    Diagnostic problem;
    RunnerTotals totals;
    if (!runner_run(plan, &totals, &problem)) {
        complain(NULL, &problem);
        return false;
    }
    absorb_sums(absorber, &totals);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        absorb_words(absorber, totals.tally[deck], plan->game->tally_size);
    runner_totals_clear(&totals);
    return true;
}

bool signature_compute(const MatchUp *match_up, unsigned threads, uint64_t *signature)
{
    static const char *const agents[] = {"random", "baseline", "heuristic"};
    enum { AGENTS = sizeof agents / sizeof *agents, GAMES = 2000, SEED = 20210326 };
    Absorber absorber = {0};
    for (unsigned edition = EDITION_2021; edition <= EDITION_2022; edition++)
        for (unsigned i = 0; i < AGENTS; i++) {
            WeissMatch match[RUNNER_DECKS] = {match_up->match[0], match_up->match[1]};
            match[0].edition = match[1].edition = (uint8_t)edition;
            RunnerPlan plan = {.game = &weiss_game,
                               .decks = RUNNER_DECKS,
                               .match = {&match[0], &match[1]},
                               .agents = {agents[i], agents[i]},
                               .seed = SEED,
                               .games = GAMES,
                               .threads = threads};
            if (!absorb_games(&plan, &absorber) || !absorb_totals(&plan, &absorber))
                return false;
        }
    *signature = absorber.signature;
    return true;
}
