/* Reads, checks and seats two decks. */
#include "sim/shironeko/matchup.h"

#include <string.h>

bool shiro_matchup_open(ShiroMatchup *matchup, const MatchArguments *arguments)
{
    memset(matchup, 0, sizeof *matchup);
    matchup->cards = shiro_cards_load(&arguments->options);
    bool good = matchup->cards != NULL;
    for (unsigned deck = 0; matchup->cards && deck < RUNNER_DECKS; deck++)
        good &= shiro_deck_file_legal(&matchup->file[deck], arguments->decks[deck], matchup->cards,
                                      &matchup->deck[deck]);
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        matchup->match[first] =
            (ShiroMatch){shiro_rules_default, {&matchup->deck[first], &matchup->deck[!first]}};
    return good && agent_names_read(&shiro_game, arguments->agents, RUNNER_DECKS, matchup->words,
                                    matchup->agent);
}

void shiro_matchup_close(ShiroMatchup *matchup)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        shiro_deck_file_close(&matchup->file[deck]);
    shiro_cards_free(matchup->cards);
}

RunnerPlan shiro_matchup_plan(const ShiroMatchup *matchup, const Options *options, uint64_t games)
{
    return (RunnerPlan){.game = &shiro_game,
                        .decks = RUNNER_DECKS,
                        .match = {&matchup->match[0], &matchup->match[1]},
                        .agents = {matchup->agent[0], matchup->agent[1]},
                        .seed = options->seed,
                        .games = games + (games & 1u),
                        .threads = options->threads,
                        .progress = !options->quiet};
}
