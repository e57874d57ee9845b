/* --strategy: the files of the strategies that decks are played by. */
#ifndef WEISSFISH_SIM_WEISS_STRATEGY_ARGUMENTS_H
#define WEISSFISH_SIM_WEISS_STRATEGY_ARGUMENTS_H

#include <argp.h>
#include <jansson.h>
#include <stdio.h>

#include "sim/totals.h"

typedef struct StrategyArguments {
    unsigned most;                       /* decks that the command takes; 0: two */
    const char *files[RUNNER_DECKS_MAX]; /* by deck; NULL: none */
} StrategyArguments;

/* The parser of --strategy, with StrategyArguments as its input. */
extern const struct argp strategy_argp;

/* Ends the program with a message if a deck that is not there has one; there are `decks`. */
void strategy_arguments_check(const StrategyArguments *arguments, unsigned decks,
                              const struct argp_state *state);

/* As options of a command, and as an array of texts or null, for `decks` decks. */
void strategy_arguments_again(FILE *command, const StrategyArguments *arguments, unsigned decks);
json_t *strategy_arguments_json(const StrategyArguments *arguments, unsigned decks);
void strategy_arguments_read(StrategyArguments *arguments, const json_t *array);

#endif
