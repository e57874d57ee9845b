/* Agents as arguments name them. */
#ifndef WEISSFISH_SIM_CLI_AGENT_NAMES_H
#define WEISSFISH_SIM_CLI_AGENT_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/run/runner.h"

/* Whether an agent of this name plays the game. False after a complaint. */
bool agent_known(const Game *game, const char *name);

enum { AGENT_WORDS = 512 }; /* bytes of the names of all decks */

/* The agents for this many decks from "X" (one for all) or "X,Y,…" (one for each): names inside
 * `words` (AGENT_WORDS bytes), which is filled, or of the agents that they mean (agent_meant). False after a complaint. */
bool agent_names_read(const Game *game, const char *text, unsigned decks, char *words,
                      const char **names);

#endif
