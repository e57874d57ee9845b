/* What stepping through the library costs: games by agents, and by random numbers of moves, stepped by
 * weissfish.h and played by the runner's own loop. Prints decisions a second and core.
 *     stepping DECK DECK [CARDS] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/library/library_objects.h"
#include "sim/library/weissfish.h"
#include "sim/run/runner.h"

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void check(const void *opened, const weissfish_error *error)
{
    if (opened)
        return;
    fprintf(stderr, "stepping: %s: %s\n", error->file, error->message);
    exit(2);
}

/* Decisions a second of the library's games, by an agent of that name; "" for numbers of moves. */
static double step(const weissfish_match *match, const char *name, double least)
{
    static weissfish_game game;
    weissfish_error error;
    weissfish_agent *agent = *name ? weissfish_agent_open(match, name, &error) : NULL;
    uint64_t decisions = 0, state = 1;
    if (*name)
        check(agent, &error);
    double start = seconds();
    for (uint64_t number = 0; seconds() - start < least; number++) {
        weissfish_game_start(&game, match, 1, number, 0);
        while (weissfish_game_result(&game) == WEISSFISH_RUNNING) {
            if (agent) {
                weissfish_agent_play(agent, &game);
            } else {
                state = state * 6364136223846793005u + 1442695040888963407u;
                weissfish_game_apply(
                    &game, (unsigned)((state >> 32) * weissfish_game_move_count(&game) >> 32));
            }
            decisions++;
        }
    }
    double rate = (double)decisions / (seconds() - start);
    weissfish_agent_close(agent);
    return rate;
}

/* The same by the runner. */
static double run(const weissfish_match *match, const char *name, double least)
{
    RunnerPlan plan = match->plan;
    Diagnostic problem;
    uint64_t decisions = 0;
    plan.seed = 1;
    Agent *agents[] = {agent_create(plan.game, name, &problem),
                       agent_create(plan.game, name, &problem)};
    void *tallies[] = {calloc(1, plan.game->tally_size), calloc(1, plan.game->tally_size)};
    void *table = aligned_alloc(64, play_lines(plan.game->table_size));
    double start = seconds();
    for (uint64_t number = 0; seconds() - start < least; number++) {
        RunnerGame game;
        runner_game_seat(&game, &plan, table, number, agents, tallies);
        runner_game_begin(&game, number);
        decisions += runner_game_finish(&game);
    }
    double rate = (double)decisions / (seconds() - start);
    for (unsigned i = 0; i < 2; i++) {
        agent_destroy(agents[i]);
        free(tallies[i]);
    }
    free(table);
    return rate;
}

static void report(const weissfish_match *match, const char *name, const char *runner)
{
    enum { REPEATS = 3 };
    double stepped = 0, played = 0;
    for (unsigned i = 0; i < REPEATS; i++) {
        double one = step(match, name, 0.7), other = run(match, runner, 0.7);
        stepped = one > stepped ? one : stepped;
        played = other > played ? other : played;
    }
    printf("%-12s %12.0f stepped %12.0f by the runner: %.1f%% more time\n", *name ? name : "random",
           stepped, played, 100 * (played / stepped - 1));
}

int main(int argc, char **argv)
{
    weissfish_error error = {.line = 0};
    if (argc < 3) {
        fprintf(stderr, "usage: stepping DECK DECK [CARDS]\n");
        return 2;
    }
    const char *paths[] = {argc > 3 ? argv[3] : NULL};
    const weissfish_cards_options options = {.paths = paths, .path_count = argc > 3};
    weissfish_cards *cards = weissfish_cards_open(&options, &error);
    check(cards, &error);
    const weissfish_deck *decks[2];
    for (unsigned i = 0; i < 2; i++) {
        decks[i] = weissfish_deck_open(cards, argv[i + 1], NULL, 0, &error);
        check(decks[i], &error);
    }
    weissfish_match *match = weissfish_match_open(decks, 2, 0, &error);
    check(match, &error);
    report(match, "", "random");
    report(match, "random", "random");
    report(match, "baseline", "baseline");
    report(match, "heuristic", "heuristic");
    report(match, "learned", "learned");
    return 0;
}
