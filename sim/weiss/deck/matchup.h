/* Two decklists ready to play: read, checked, compiled, and seated both ways round. compare, watch
 * and bench start from it. */
#ifndef WEISSFISH_SIM_WEISS_DECK_MATCHUP_H
#define WEISSFISH_SIM_WEISS_DECK_MATCHUP_H

#include "sim/cli/agent_names.h"
#include "sim/cli/match_arguments.h"
#include "sim/output/deck_remarks.h"
#include "sim/run/runner.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/strategy_arguments.h"
#include "weiss/engine/table.h"
#include "weiss/policy/strategy.h"
#include "weiss/text/build/text_build.h"

typedef struct Matchup {
    WeissDatabase *database;
    TextCompiler *compiler; /* for its cards */
    DeckFile file[RUNNER_DECKS];
    WeissDeck deck[RUNNER_DECKS];
    DeckRemarks remarks[RUNNER_DECKS]; /* on their texts */
    WeissMatch match[RUNNER_DECKS]; /* the match in which that deck sits at seat 0 */
    char agent_words[AGENT_WORDS];
    const char *agent[RUNNER_DECKS];         /* by deck */
    const char *strategy_file[RUNNER_DECKS]; /* NULL: it plays by none */
    WeissStrategy strategy[RUNNER_DECKS];
} Matchup;

/* Loads the cards and both decks; an illegal deck is refused. False after complaints. Either way
 * matchup_close is called afterwards. */
bool matchup_open(Matchup *matchup, const Options *options, const char *const *paths);
void matchup_close(Matchup *matchup);

/* Sets the agents from "X" or "X,Y". False after a complaint about an unknown one. */
bool matchup_agents(Matchup *matchup, const char *agents);

/* Makes the agents of decks play by the strategies in these files (NULL: by none). False after a
 * complaint, also about an agent that plays by none. */
bool matchup_strategies(Matchup *matchup, const char *const *paths);

/* All of that as arguments ask for it; matchup_close is called either way. */
bool matchup_ready(Matchup *matchup, const MatchArguments *arguments,
                   const StrategyArguments *strategies);

/* Builds the match of two decks in which deck `first` sits at seat 0, each played as here. */
void matchup_seat(const Matchup *matchup, const WeissDeck *const *decks, unsigned first,
                  WeissEdition edition, WeissMatch *match);

/* The plan that plays this match-up. */
RunnerPlan matchup_plan(const Matchup *matchup, const Options *options, uint64_t games);

#endif
