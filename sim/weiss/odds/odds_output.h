/* Prints the result of an odds query. */
#ifndef WEISSFISH_SIM_WEISS_ODDS_ODDS_OUTPUT_H
#define WEISSFISH_SIM_WEISS_ODDS_ODDS_OUTPUT_H

#include "sim/weiss/odds/odds_arguments.h"

/* As text, JSON (schema weissfish.odds/1) or CSV; with intervals if it comes from
 * arguments->monte_carlo plays. False after a complaint. */
bool odds_print(const OddsArguments *arguments, const OddsResult *result);

/* The best order of steps, as text or JSON (schema weissfish.odds-best/1); `given` is how lethal the
 * order is in which they were named. False after a complaint. */
bool odds_best_print(const OddsArguments *arguments, const OddsBest *best, double given);

#endif
