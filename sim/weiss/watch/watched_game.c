/* The game that `watch` plays: the one with this number in `compare` or `royale`. */
#include "sim/weiss/watch/watched_game.h"
#include "weiss/weiss_game.h"

#include <stdlib.h>

#include "sim/cli/agent_names.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"

static void royale_free(Royale *royale)
{
    if (royale)
        royale_close(royale);
    free(royale);
}

void watched_close(Watched *watched)
{
    if (watched == NULL)
        return;
    for (unsigned deck = 0; deck < watched->players; deck++)
        if (watched->agents[deck] != NULL)
            agent_destroy(watched->agents[deck]);
    royale_free(watched->royale);
    free(watched);
}

/* Creates it with the agents of the decks; NULL after a complaint. */
static Watched *watched_create(const WatchArguments *arguments, const WatchedDeck *decks,
                               unsigned players)
{
    Diagnostic problem;
    Watched *watched = xcalloc(1, sizeof(*watched));
    bool good = true;
    for (unsigned deck = 0; good && deck < players; deck++) {
        watched->players = deck + 1;
        watched->decks[deck] = decks[deck];
        watched->agents[deck] = agent_named(&weiss_game, decks[deck].agent, &problem);
        good = watched->agents[deck] != NULL;
        if (good)
            agent_heed(watched->agents[deck], host_stop());
    }
    if (!good) {
        complain(NULL, &problem);
        watched_close(watched);
        return NULL;
    }
    watched->arguments = arguments;
    return watched;
}

/* Seats the game, which is one of a plan. */
static void seat(Watched *watched, const RunnerPlan *plan)
{
    static const char *const labels[WEISS_PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F"};
    void *tallies[WEISS_PLAYERS_MAX];
    for (unsigned deck = 0; deck < watched->players; deck++)
        tallies[deck] = &watched->tally[deck];
    watched->plan = *plan;
    runner_game_seat(&watched->game, &watched->plan, &watched->table, watched->arguments->index,
                     watched->agents, tallies);
    for (unsigned seat = 0; seat < watched->players; seat++) {
        unsigned deck = watched->game.seats[seat];
        watched->seats[seat] = (TranscriptSeat){labels[deck], watched->decks[deck].name};
    }
}

Watched *watched_open(const WatchArguments *arguments, const Matchup *matchup)
{
    WatchedDeck decks[RUNNER_DECKS];
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        decks[deck] = (WatchedDeck){matchup->file[deck].path, matchup->file[deck].name,
                                    matchup->agent[deck], matchup->strategy_file[deck],
                                    &matchup->remarks[deck]};
    Watched *watched = watched_create(arguments, decks, RUNNER_DECKS);
    if (watched == NULL)
        return NULL;
    RunnerPlan plan = matchup_plan(matchup, &arguments->match.options, arguments->index + 1);
    watched->grammar = text_compiler_grammar(matchup->compiler);
    seat(watched, &plan);
    return watched;
}

Watched *watched_open_multiplayer(const WatchArguments *arguments, const Opponents *opponents)
{
    const MatchArguments *match = &arguments->match;
    WatchedDeck decks[WEISS_PLAYERS_MAX] = {{.file = NULL}};
    Royale *royale = xcalloc(1, sizeof *royale);
    Watched *watched = NULL;
    if (royale_open(royale, opponents, match, &arguments->strategies, arguments->index + 1)) {
        for (unsigned deck = 0; deck < opponents->count; deck++)
            decks[deck] =
                (WatchedDeck){opponents->deck[deck].file.path, opponents->deck[deck].file.name,
                              royale->plan.agents[deck], arguments->strategies.files[deck],
                              &opponents->deck[deck].remarks};
        watched = watched_create(arguments, decks, opponents->count);
    }
    if (watched == NULL) {
        royale_free(royale);
        return NULL;
    }
    watched->royale = royale;
    watched->grammar = text_compiler_grammar(opponents->compiler);
    seat(watched, &royale->plan);
    return watched;
}

void watched_begin(Watched *watched)
{
    runner_game_begin(&watched->game, watched->arguments->index);
}

void watched_step(Watched *watched)
{
    host_look();
    runner_game_step(&watched->game);
    host_look();
}

void watched_play(Watched *watched)
{
    watched_begin(watched);
    while (watched->table.state.result == RESULT_RUNNING)
        watched_step(watched);
}

unsigned watched_seat(const Watched *watched, unsigned deck)
{
    unsigned seat = 0;
    while (watched->game.seats[seat] != deck)
        seat++;
    return seat;
}

Agent *watched_agent(const Watched *watched, unsigned seat)
{
    return watched->game.agent[seat];
}

Rng watched_chance(const Watched *watched, unsigned seat)
{
    return watched->game.agent_rng[seat];
}
