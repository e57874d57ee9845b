/* Prints what came of an odds query. */
#ifndef WEISSFISH_SIM_WEISS_ODDS_OUTPUT_H
#define WEISSFISH_SIM_WEISS_ODDS_OUTPUT_H

#include "sim/weiss/odds_arguments.h"

/* As text, JSON (schema weissfish.odds/1) or CSV. False after a complaint. */
bool odds_print(const OddsArguments *arguments, const OddsResult *result);

#endif
