/* Agents: who decides. Every agent is a row of one table (agent.c); the game's own rules of thumb
 * (Game.policies) join it under their names. An agent sees a View only. */
#ifndef WEISSFISH_AI_AGENT_H
#define WEISSFISH_AI_AGENT_H

#include "diagnostic.h"
#include "game.h"

typedef struct Agent Agent;

/* An agent for `game` from its specification, NAME or NAME:PARAMETERS. One agent serves one thread.
 * NULL, with the known names and a suggestion in `problem`, if there is none. */
Agent *agent_create(const Game *game, const char *specification, Diagnostic *problem);
void agent_destroy(Agent *agent);

/* A legal move for the player of the view, who has to choose. `rng` is the agent's stream of this
 * game: the decision depends on the view and the stream alone. */
Move agent_decide(Agent *agent, const View *view, Rng *rng);

/* Whether the agent draws uniformly among the legal moves: such games run without stopping. */
bool agent_is_random(const Agent *agent);

/* An entry of the list: name, parameters as --help shows them, and summary. */
typedef void AgentEntry(void *context, const char *name, const char *usage, const char *summary);

/* Calls `each` for every agent that `game` can be played by. */
void agent_list(const Game *game, AgentEntry *each, void *context);

#endif
