/* Agents as arguments name them. */
#ifndef WEISSFISH_SIM_CLI_AGENT_NAMES_H
#define WEISSFISH_SIM_CLI_AGENT_NAMES_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "sim/run/runner.h"

/* The agent of this name, which may be one with trained weights in a file. NULL with a problem. */
Agent *agent_named(const Game *game, const char *name, Diagnostic *problem);

/* Complains that there is no such agent, at the place in its file if it has one. */
void agent_complain(const char *name, const Diagnostic *problem);

/* Whether an agent of this name plays the game. False after a complaint. */
bool agent_known(const Game *game, const char *name);

/* What makes two agents the same: the name, of trained weights with a hash of what is in the file. */
json_t *agent_identity(const char *name);

enum { AGENT_WORDS = 8448 }; /* bytes of the names of all decks */

/* The agents for this many decks from "X" (one for all) or "X,Y,…" (one for each): names, in
 * which a comma has a backslash before it, inside `words` (AGENT_WORDS bytes), which is filled, or of the agents that they mean (agent_meant). False after a complaint. */
bool agent_names_read(const Game *game, const char *text, unsigned decks, char *words,
                      const char **names);

#endif
