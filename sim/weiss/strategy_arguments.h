/* --strategy: the files of the strategies that decks are played by. */
#ifndef WEISSFISH_SIM_WEISS_STRATEGY_ARGUMENTS_H
#define WEISSFISH_SIM_WEISS_STRATEGY_ARGUMENTS_H

#include <argp.h>

#include "sim/totals.h"

typedef struct StrategyArguments {
    const char *files[RUNNER_DECKS]; /* by deck; NULL: none */
} StrategyArguments;

/* The parser of --strategy, with StrategyArguments as its input. */
extern const struct argp strategy_argp;

#endif
