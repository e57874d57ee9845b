/* Usage: overhead DECK DECK AGENT GAMES THREADS
 *
 * Plays the games of a comparison as a run with this many threads or, for 0, in a loop without
 * anything around it: scripts/overhead compares the two. Prints how many games the first deck won.
 * Exit status: 0 done, 2 bad usage or a deck that cannot be read. */
#include <stdio.h>
#include <stdlib.h>

#include "ai/agent.h"
#include "sim/weiss/deck/matchup.h"

/* This and play_run play the plan, and count the games that the first deck won. */
static bool play_bare(const RunnerPlan *plan, uint64_t *won, Diagnostic *problem)
{
    static WeissTable table;
    static WeissTally tally[RUNNER_DECKS];
    void *const tallies[RUNNER_DECKS] = {&tally[0], &tally[1]};
    Agent *agents[RUNNER_DECKS];
    RunnerGame game;
    bool good = true;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        agents[deck] = agent_create(plan->game, plan->agents[deck], problem);
        good = good && agents[deck];
    }
    for (uint64_t index = 0; good && index < plan->games; index++) {
        runner_game_seat(&game, plan, &table, index, agents, tallies);
        runner_game_begin(&game, index);
        runner_game_finish(&game);
        *won += plan->game->result(&table) == (int)game.seats[0];
    }
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agent_destroy(agents[deck]);
    return good;
}

static bool play_run(const RunnerPlan *plan, uint64_t *won, Diagnostic *problem)
{
    RunnerTotals totals;
    if (!runner_run(plan, &totals, problem))
        return false;
    *won = totals.wins[0];
    runner_totals_clear(&totals);
    return true;
}

int main(int argc, char **argv)
{
    Matchup matchup;
    Options options;
    Diagnostic problem;
    uint64_t won = 0;
    if (argc != 6) {
        fprintf(stderr, "usage: overhead DECK DECK AGENT GAMES THREADS\n");
        return EXIT_BAD;
    }
    options_default(&options);
    bool good = matchup_open(&matchup, &options, (const char *const *)(argv + 1)) &&
                matchup_agents(&matchup, argv[3]);
    if (good) {
        RunnerPlan plan = matchup_plan(&matchup, &options, strtoull(argv[4], NULL, 10));
        plan.threads = (unsigned)strtoul(argv[5], NULL, 10);
        plan.progress = false;
        good = plan.threads ? play_run(&plan, &won, &problem) : play_bare(&plan, &won, &problem);
        if (!good)
            complain(NULL, &problem);
    }
    matchup_close(&matchup);
    printf("%llu\n", (unsigned long long)won);
    return good ? EXIT_DONE : EXIT_BAD;
}
