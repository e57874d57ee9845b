/* The game that `watch` plays: the one that compare counts under its number. */
#include "sim/weiss/watched_game.h"

#include <stdlib.h>

void watched_close(Watched *watched)
{
    if (watched == NULL)
        return;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (watched->agents[deck] != NULL)
            agent_destroy(watched->agents[deck]);
    free(watched);
}

Watched *watched_open(const WatchArguments *arguments, const MatchUp *match_up)
{
    static const char *const labels[RUNNER_DECKS] = {"A", "B"};
    Diagnostic problem = {.message = "out of memory"};
    Watched *watched = calloc(1, sizeof(*watched));
    bool good = watched != NULL;
    for (unsigned deck = 0; good && deck < RUNNER_DECKS; deck++) {
        watched->agents[deck] = agent_create(&weiss_game, match_up->agent[deck], &problem);
        good = watched->agents[deck] != NULL;
    }
    if (!good) {
        complain(NULL, &problem);
        watched_close(watched);
        return NULL;
    }
    watched->arguments = arguments;
    watched->match_up = match_up;
    watched->plan = match_up_plan(match_up, &arguments->match.options, arguments->index + 1);
    runner_game_seat(&watched->game, &watched->plan, &watched->table, arguments->index,
                     watched->agents, (void *[]){&watched->tally[0], &watched->tally[1]});
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++) {
        unsigned deck = watched->game.first ^ seat;
        watched->seats[seat] = (TranscriptSeat){labels[deck], match_up->file[deck].name};
    }
    return watched;
}

void watched_play(Watched *watched)
{
    runner_game_begin(&watched->game, watched->arguments->index);
    while (watched->table.state.result == RESULT_RUNNING)
        runner_game_step(&watched->game);
}
