/* Reading, checking and seating two decks. */
#include "sim/shironeko/matchup.h"

#include <string.h>

bool shiro_match_up_open(ShiroMatchUp *match_up, const MatchArguments *arguments)
{
    memset(match_up, 0, sizeof *match_up);
    match_up->cards = shiro_cards_load(&arguments->options);
    bool good = match_up->cards != NULL;
    for (unsigned deck = 0; match_up->cards && deck < RUNNER_DECKS; deck++)
        good &= shiro_deck_file_legal(&match_up->file[deck], arguments->decks[deck],
                                      match_up->cards, &match_up->deck[deck]);
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        match_up->match[first] =
            (ShiroMatch){shiro_rules_default, {&match_up->deck[first], &match_up->deck[!first]}};
    return good && agent_names_read(&shiro_game, arguments->agents, RUNNER_DECKS, match_up->words,
                                    match_up->agent);
}

void shiro_match_up_close(ShiroMatchUp *match_up)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        shiro_deck_file_close(&match_up->file[deck]);
    shiro_cards_free(match_up->cards);
}

RunnerPlan shiro_match_up_plan(const ShiroMatchUp *match_up, const Options *options, uint64_t games)
{
    return (RunnerPlan){.game = &shiro_game,
                        .decks = RUNNER_DECKS,
                        .match = {&match_up->match[0], &match_up->match[1]},
                        .agents = {match_up->agent[0], match_up->agent[1]},
                        .seed = options->seed,
                        .games = games + (games & 1u),
                        .threads = options->threads,
                        .progress = !options->quiet};
}
