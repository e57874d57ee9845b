/* What `watch` shares between all games: a game as data. */
#ifndef WEISSFISH_SIM_COMMAND_WATCH_H
#define WEISSFISH_SIM_COMMAND_WATCH_H

#include <jansson.h>

#include "sim/cli/command.h"

/* Of the common options. */
#define USES_WATCH (USES_CARDS | USES(EDITION) | USES(SEED) | USES(GAME) | USES_FORMATS)

/* The winning seat, "draw", or null for a game that was cut short; `result` is Game.result's. */
json_t *watch_winner(int result);

/* Prints events, an array of objects of numbers and strings, as CSV: a line of the names of the `count`
 * members, then a row for each event. */
void watch_print_csv(const json_t *events, const char *const *names, unsigned count);

#endif
