/* --strategy: the files of the strategies that decks are played by. */
#ifndef WEISSFISH_SIM_WEISS_DECK_STRATEGY_ARGUMENTS_H
#define WEISSFISH_SIM_WEISS_DECK_STRATEGY_ARGUMENTS_H

#include <argp.h>
#include <jansson.h>
#include <stdio.h>

#include "sim/stats/totals.h"

enum { STRATEGY_DECKS_MAX = 'Z' - 'A' + 1 };

typedef struct StrategyArguments {
    const char *files[STRATEGY_DECKS_MAX]; /* by deck; NULL: none */
    unsigned decks;                        /* that the command takes at most; 0: two */
} StrategyArguments;

/* The parser of --strategy, with StrategyArguments as its input. */
extern const struct argp strategy_argp;

/* Ends the program with a message if one is for a deck that is not there. */
void strategy_arguments_check(const StrategyArguments *arguments, unsigned decks,
                              const struct argp_state *state);

/* The files as a state keeps them, and read again. */
json_t *strategy_arguments_json(const StrategyArguments *arguments);
void strategy_arguments_read(StrategyArguments *arguments, const json_t *files);

/* As options of a command. */
void strategy_arguments_reproduce(FILE *command, const StrategyArguments *arguments);

#endif
