/* Games of three to six decks at one table (Battle Royale): what is played. */
#ifndef WEISSFISH_SIM_WEISS_ROYALE_ROYALE_H
#define WEISSFISH_SIM_WEISS_ROYALE_ROYALE_H

#include <jansson.h>

#include "sim/cli/agent_names.h"
#include "sim/compare/compare.h"
#include "sim/weiss/deck/opponents.h"
#include "sim/weiss/deck/strategy_arguments.h"
#include "weiss/policy/strategy.h"
#include "weiss/engine/table.h"

enum { ROYALE_PLAYERS_MIN = 3, ROYALE_PLAYERS_MAX = WEISS_PLAYERS_MAX };

typedef struct Royale {
    const Opponents *opponents; /* as many decks as players */
    char words[AGENT_WORDS];
    WeissStrategy strategy[ROYALE_PLAYERS_MAX]; /* of the decks that have a file */
    WeissMatch *matches;                        /* by number of the seating */
    RunnerPlan plan;
} Royale;

/* All decks of a field, those of the arguments, at one table; `games` is rounded up to whole rounds.
 * False after a complaint; royale_close is called either way. */
bool royale_open(Royale *royale, const Opponents *opponents, const MatchArguments *arguments,
                 const StrategyArguments *strategies, uint64_t games);
void royale_close(Royale *royale);

/* What makes two runs of it the same, as compare_identity_json has it for two decks. */
json_t *royale_identity_json(const Royale *royale, const StrategyArguments *strategies);

/* The hook `several` of CompareGame; `strategies` are those of the state. */
bool royale_merged(const CompareArguments *arguments, const StrategyArguments *strategies,
                   const MergePart *part, const RunnerTotals *totals);

#endif
