/* Reads, checks and seats two decks. */
#include "sim/weiss/deck/matchup.h"

#include <stdio.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/deck/text_remarks.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

static void look_at_texts(Matchup *matchup)
{
    UnknownWords words = unknown_words_open(matchup->database);
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        matchup->remarks[deck] = text_remarks(&matchup->file[deck], matchup->compiler, &words);
    unknown_words_close(&words);
}

bool matchup_open(Matchup *matchup, const Options *options, const char *const *paths)
{
    memset(matchup, 0, sizeof *matchup);
    matchup->database = cards_load(options);
    matchup->compiler = matchup->database ? support_open(matchup->database) : NULL;
    if (!matchup->compiler)
        return false;
    bool legal = true;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        DeckFile *file = &matchup->file[deck];
        legal &= deck_file_open_legal(file, paths[deck], matchup->database) &&
                 deck_file_build(file, &matchup->deck[deck]) &&
                 deck_text_link(&matchup->deck[deck], matchup->compiler);
    }
    if (legal)
        look_at_texts(matchup);
    const WeissDeck *decks[] = {&matchup->deck[0], &matchup->deck[1]};
    for (unsigned first = 0; legal && first < RUNNER_DECKS; first++)
        matchup_seat(matchup, decks, first, options_edition(options), &matchup->match[first]);
    return legal;
}

/* Gives their strategies to the seats that have one. */
static void seat_strategies(const Matchup *matchup, unsigned first, WeissMatch *match)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (matchup->strategy_file[deck])
            weiss_match_play_by(match, deck ^ first, &matchup->strategy[deck]);
}

void matchup_seat(const Matchup *matchup, const WeissDeck *const *decks, unsigned first,
                  WeissEdition edition, WeissMatch *match)
{
    const WeissDeck *seats[] = {decks[first], decks[!first]};
    weiss_match_build(match, seats, RUNNER_DECKS, edition);
    seat_strategies(matchup, first, match);
}

void matchup_close(Matchup *matchup)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        deck_remarks_close(&matchup->remarks[deck]);
        deck_text_unlink(&matchup->deck[deck]);
        deck_file_close(&matchup->file[deck]);
    }
    text_compiler_destroy(matchup->compiler);
    weiss_database_destroy(matchup->database);
}

bool matchup_agents(Matchup *matchup, const char *agents)
{
    return agent_names_read(&weiss_game, agents, RUNNER_DECKS, matchup->agent_words,
                            matchup->agent);
}

bool matchup_strategies(Matchup *matchup, const char *const *paths)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        if (!paths[deck])
            continue;
        if (!strategy_file_read_for(&matchup->strategy[deck], &matchup->deck[deck], paths[deck],
                                    matchup->agent[deck]))
            return false;
        matchup->strategy_file[deck] = paths[deck];
    }
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        seat_strategies(matchup, first, &matchup->match[first]);
    return true;
}

bool matchup_ready(Matchup *matchup, const MatchArguments *arguments,
                   const StrategyArguments *strategies)
{
    return matchup_open(matchup, &arguments->options, arguments->decks) &&
           matchup_agents(matchup, arguments->agents) &&
           matchup_strategies(matchup, strategies->files);
}

RunnerPlan matchup_plan(const Matchup *matchup, const Options *options, uint64_t games)
{
    return (RunnerPlan){.game = &weiss_game,
                        .decks = RUNNER_DECKS,
                        .match = {&matchup->match[0], &matchup->match[1]},
                        .agents = {matchup->agent[0], matchup->agent[1]},
                        .seed = options->seed,
                        .games = games + (games & 1u),
                        .threads = options->threads,
                        .progress = !options->quiet};
}
