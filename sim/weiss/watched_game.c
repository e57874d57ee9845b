/* The game that `watch` plays: the one that compare, or royale, counts under its number. */
#include "sim/weiss/watched_game.h"

#include <stdlib.h>

void watched_close(Watched *watched)
{
    if (watched == NULL)
        return;
    for (unsigned deck = 0; deck < watched->players; deck++)
        if (watched->agents[deck] != NULL)
            agent_destroy(watched->agents[deck]);
    royale_plan_close(&watched->several);
    free(watched);
}

static void seat_decks(Watched *watched, unsigned seat, unsigned deck)
{
    static const char *const labels[WEISS_PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F"};
    watched->deck[seat] = (uint8_t)deck;
    watched->seats[seat] = (TranscriptSeat){labels[deck], watched->decks[deck].name};
}

/* With the agents of the decks; NULL after a complaint. */
static Watched *watched_create(const WatchArguments *arguments, const WatchedDeck *decks,
                               unsigned players)
{
    Diagnostic problem = {.message = "out of memory"};
    Watched *watched = calloc(1, sizeof(*watched));
    bool good = watched != NULL;
    for (unsigned deck = 0; good && deck < players; deck++) {
        watched->players = deck + 1;
        watched->decks[deck] = decks[deck];
        watched->agents[deck] = agent_create(&weiss_game, decks[deck].agent, &problem);
        good = watched->agents[deck] != NULL;
    }
    if (!good) {
        complain(NULL, &problem);
        watched_close(watched);
        return NULL;
    }
    watched->arguments = arguments;
    return watched;
}

Watched *watched_open(const WatchArguments *arguments, const MatchUp *match_up)
{
    WatchedDeck decks[RUNNER_DECKS];
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        decks[deck] = (WatchedDeck){match_up->file[deck].path, match_up->file[deck].name,
                                    match_up->agent[deck], match_up->strategy_file[deck]};
    Watched *watched = watched_create(arguments, decks, RUNNER_DECKS);
    if (watched == NULL)
        return NULL;
    watched->grammar = text_compiler_grammar(match_up->compiler);
    watched->plan = match_up_plan(match_up, &arguments->match.options, arguments->index + 1);
    runner_game_seat(&watched->game, &watched->plan, &watched->table, arguments->index,
                     watched->agents, (void *[]){&watched->tally[0], &watched->tally[1]});
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++)
        seat_decks(watched, seat, watched->game.first ^ seat);
    return watched;
}

Watched *watched_open_several(const WatchArguments *arguments, const RoyalePlan *plan)
{
    const Field *field = plan->field;
    WatchedDeck decks[WEISS_PLAYERS_MAX];
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Diagnostic problem;
    for (unsigned deck = 0; deck < field->count; deck++)
        decks[deck] = (WatchedDeck){field->deck[deck].file.path, field->deck[deck].file.name,
                                    plan->agents[deck], NULL};
    Watched *watched = watched_create(arguments, decks, field->count);
    if (watched == NULL)
        return NULL;
    watched->grammar = text_compiler_grammar(field->compiler);
    watched->several = *plan;
    if (!royale_plan_open(&watched->several, &problem)) {
        complain(NULL, &problem);
        watched_close(watched);
        return NULL;
    }
    for (unsigned deck = 0; deck < field->count; deck++)
        tallies[deck] = &watched->tally[deck];
    royale_game_seat(&watched->royale, &watched->several, &watched->table, arguments->index,
                     watched->agents, tallies);
    for (unsigned seat = 0; seat < field->count; seat++)
        seat_decks(watched, seat, watched->royale.deck[seat]);
    return watched;
}

void watched_begin(Watched *watched)
{
    if (watched->players > RUNNER_DECKS)
        royale_game_begin(&watched->royale);
    else
        runner_game_begin(&watched->game, watched->arguments->index);
}

void watched_step(Watched *watched)
{
    if (watched->players > RUNNER_DECKS)
        royale_game_step(&watched->royale);
    else
        runner_game_step(&watched->game);
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
    while (watched->deck[seat] != deck)
        seat++;
    return seat;
}

Agent *watched_agent(const Watched *watched, unsigned seat)
{
    return watched->agents[watched->deck[seat]];
}

Rng watched_chance(const Watched *watched, unsigned seat)
{
    return watched->players > RUNNER_DECKS ? watched->royale.chance[seat]
                                           : watched->game.agent_rng[seat];
}
