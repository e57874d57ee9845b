/* Agents as arguments name them. */
#ifndef WEISSFISH_SIM_AGENT_NAMES_H
#define WEISSFISH_SIM_AGENT_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/runner.h"

/* Whether an agent of this name plays the game. False after a complaint. */
bool agent_known(const Game *game, const char *name);

/* The agents of two decks out of "X", one for both, or "X,Y": names inside `words`, which is filled.
 * False after a complaint. */
bool agent_names_read(const Game *game, const char *text, char *words, size_t size,
                      const char *names[RUNNER_DECKS]);

#endif
