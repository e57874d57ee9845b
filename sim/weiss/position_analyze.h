/* `weissfish position analyze`: what an agent that searches thinks of a position. */
#ifndef WEISSFISH_SIM_POSITION_ANALYZE_H
#define WEISSFISH_SIM_POSITION_ANALYZE_H

#include "sim/weiss/options.h"
#include "weiss/table.h"

/* Prints the moves of the player who chooses at the table, ranked by `agent`. Returns an exit
 * status. */
int position_analyze(const WeissTable *table, const char *agent, const Options *options);

#endif
