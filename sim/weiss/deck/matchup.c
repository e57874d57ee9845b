/* Reading, checking and seating two decks. */
#include "sim/weiss/deck/matchup.h"

#include <stdio.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/deck/support.h"
#include "weiss/text/compile/link.h"
#include "weiss/weiss_game.h"

bool match_up_open(MatchUp *match_up, const Options *options, const char *const *paths)
{
    memset(match_up, 0, sizeof *match_up);
    match_up->database = cards_load(options);
    match_up->compiler = match_up->database ? understanding_open(match_up->database) : NULL;
    if (!match_up->compiler)
        return false;
    bool legal = true;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        DeckFile *file = &match_up->file[deck];
        legal &= deck_file_open_legal(file, paths[deck], match_up->database) &&
                 deck_file_build(file, &match_up->deck[deck]) &&
                 deck_text_link(&match_up->deck[deck], match_up->compiler);
    }
    const WeissDeck *decks[] = {&match_up->deck[0], &match_up->deck[1]};
    for (unsigned first = 0; legal && first < RUNNER_DECKS; first++)
        match_up_seat(match_up, decks, first, options_edition(options), &match_up->match[first]);
    return legal;
}

/* The seats that play by a strategy do so. */
static void seat_strategies(const MatchUp *match_up, unsigned first, WeissMatch *match)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (match_up->strategy_file[deck])
            weiss_match_play_by(match, deck ^ first, &match_up->strategy[deck]);
}

void match_up_seat(const MatchUp *match_up, const WeissDeck *const *decks, unsigned first,
                   WeissEdition edition, WeissMatch *match)
{
    const WeissDeck *seats[] = {decks[first], decks[!first]};
    weiss_match_build(match, seats, RUNNER_DECKS, edition);
    seat_strategies(match_up, first, match);
}

void match_up_close(MatchUp *match_up)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        deck_text_unlink(&match_up->deck[deck]);
        deck_file_close(&match_up->file[deck]);
    }
    text_compiler_destroy(match_up->compiler);
    weiss_database_destroy(match_up->database);
}

bool match_up_agents(MatchUp *match_up, const char *agents)
{
    return agent_names_read(&weiss_game, agents, RUNNER_DECKS, match_up->agent_words,
                            match_up->agent);
}

bool match_up_strategies(MatchUp *match_up, const char *const *paths)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        if (!paths[deck])
            continue;
        if (!strategy_file_read_for(&match_up->strategy[deck], &match_up->deck[deck], paths[deck],
                                    match_up->agent[deck]))
            return false;
        match_up->strategy_file[deck] = paths[deck];
    }
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        seat_strategies(match_up, first, &match_up->match[first]);
    return true;
}

bool match_up_ready(MatchUp *match_up, const MatchArguments *arguments,
                    const StrategyArguments *strategies)
{
    return match_up_open(match_up, &arguments->options, arguments->decks) &&
           match_up_agents(match_up, arguments->agents) &&
           match_up_strategies(match_up, strategies->files);
}

RunnerPlan match_up_plan(const MatchUp *match_up, const Options *options, uint64_t games)
{
    return (RunnerPlan){.game = &weiss_game,
                        .decks = RUNNER_DECKS,
                        .match = {&match_up->match[0], &match_up->match[1]},
                        .agents = {match_up->agent[0], match_up->agent[1]},
                        .seed = options->seed,
                        .games = games + (games & 1u),
                        .threads = options->threads,
                        .progress = !options->quiet};
}
