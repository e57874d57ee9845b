/* Reading, checking and seating two decks. */
#include "sim/weiss/match_up.h"

#include <stdio.h>
#include <string.h>

#include "sim/weiss/understanding.h"
#include "weiss/text/link.h"

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
    for (unsigned first = 0; legal && first < RUNNER_DECKS; first++) {
        const WeissDeck *seats[] = {&match_up->deck[first], &match_up->deck[!first]};
        weiss_match_build(&match_up->match[first], seats, RUNNER_DECKS, options->edition);
    }
    return legal;
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
    Diagnostic problem;
    snprintf(match_up->agent_words, sizeof match_up->agent_words, "%s", agents);
    char *comma = strchr(match_up->agent_words, ',');
    if (comma)
        *comma = '\0';
    match_up->agent[0] = match_up->agent_words;
    match_up->agent[1] = comma ? comma + 1 : match_up->agent_words;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        Agent *agent = agent_create(&weiss_game, match_up->agent[deck], &problem);
        if (!agent) {
            complain(NULL, &problem);
            return false;
        }
        agent_destroy(agent);
    }
    return true;
}

RunnerPlan match_up_plan(const MatchUp *match_up, const Options *options, uint64_t games)
{
    return (RunnerPlan){.game = &weiss_game,
                        .match = {&match_up->match[0], &match_up->match[1]},
                        .agents = {match_up->agent[0], match_up->agent[1]},
                        .seed = options->seed,
                        .games = games + (games & 1u),
                        .threads = options->threads,
                        .progress = !options->quiet};
}
