/* Two decks of the Shironeko TCG and who plays them: reading, checking, seating. */
#ifndef WEISSFISH_SIM_SHIRONEKO_MATCHUP_H
#define WEISSFISH_SIM_SHIRONEKO_MATCHUP_H

#include "shironeko/engine/table.h"
#include "sim/cli/agent_names.h"
#include "sim/cli/match_arguments.h"
#include "sim/shironeko/deck_file.h"

typedef struct ShiroMatchup {
    ShiroCards *cards;
    ShiroDeckFile file[RUNNER_DECKS];
    ShiroDeck deck[RUNNER_DECKS];
    ShiroMatch match[RUNNER_DECKS]; /* with that deck at seat 0 */
    char words[AGENT_WORDS];        /* of the agents */
    const char *agent[RUNNER_DECKS];
} ShiroMatchup;

/* Reads the decks and looks the agents up. False after a complaint; shiro_matchup_close is called
 * either way. */
bool shiro_matchup_open(ShiroMatchup *matchup, const MatchArguments *arguments);
void shiro_matchup_close(ShiroMatchup *matchup);

/* The plan of this many games. */
RunnerPlan shiro_matchup_plan(const ShiroMatchup *matchup, const Options *options, uint64_t games);

#endif
