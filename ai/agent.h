/* Agents: they make the decisions of players. Every agent is a row of one table (agent.c); the
 * game's own rules of thumb (Game.policies) are added to it under their names. An agent sees only a
 * View. */
#ifndef WEISSFISH_AI_AGENT_H
#define WEISSFISH_AI_AGENT_H

#include "base/diagnostic.h"
#include "base/stop.h"
#include "game.h"

typedef struct Agent Agent;

/* An agent for `game` from its specification, NAME or NAME:PARAMETERS. One agent serves one thread.
 * NULL, with the known names and a suggestion in `problem`, if there is none. */
Agent *agent_create(const Game *game, const char *specification, Diagnostic *problem);
void agent_destroy(Agent *agent);

/* Gives the text of the file `path` with its bytes in `length`; free() it. NULL with a problem. */
typedef char *AgentReader(const char *path, size_t *length, Diagnostic *problem);

/* The same, also for agents that are made from a file, policy:FILE; the place of a problem is one in that file. */
Agent *agent_create_from(const Game *game, const char *specification, AgentReader *read, Diagnostic *problem);

/* The file of a specification policy:FILE; NULL for other agents. */
const char *agent_file(const char *specification);

/* The agent that a specification means: a row of the table behind STRONG:TIME ("strong:1s", "strong" for the first),
 * else the specification itself, also a wrong one. Results name this agent. */
const char *agent_meant(const char *specification);

/* The agent's searches look at this flag between their tries. Once it is set, decisions, analyses and
 * estimates mean nothing, but every decision is a legal move. False if the agent does not search. */
bool agent_heed(Agent *agent, const atomic_int *stop);

/* A legal move for the player of the view, who has to choose. `rng` is the agent's stream of this
 * game: the decision depends only on the view and the stream. */
Move agent_decide(Agent *agent, const View *view, Rng *rng);

/* What a searching agent has found out about one decision. */
typedef struct AgentEstimate {
    Move move;
    double value;      /* the chance to win after it, as far as the search can tell */
    double error;      /* its standard error */
    unsigned worlds;   /* the number it was tried in */
    double gain;       /* over the decision in the same worlds; only agent_estimate sets it */
    double gain_error; /* its standard error; likewise */
} AgentEstimate;

enum { ANALYSIS_LINE_MAX = 16 };

typedef struct AgentStep {
    unsigned player;
    char move[GAME_MOVE_TEXT]; /* in notation */
} AgentStep;

typedef struct AgentAnalysis {
    Move move;                                /* what the agent decides */
    AgentEstimate moves[GAME_CANDIDATES_MAX]; /* the best first */
    unsigned count;
    unsigned tries;                    /* of all moves together */
    AgentStep line[ANALYSIS_LINE_MAX]; /* how the turn may continue in one world that may be the
                                          real one, the decision first */
    unsigned line_length;
    bool own; /* the decision is the policy's own move */
} AgentAnalysis;

/* Decides, and reports what the decision is based on. False if the agent does not search, or is stopped. */
bool agent_analyze(Agent *agent, const View *view, Rng *rng, AgentAnalysis *analysis);

/* Tries the moves of an analysis of this agent once more, in new worlds, for estimates that neither
 * favour the decision nor depend on the budget (estimate.h). The decision comes first, then the
 * others by value. The view must still be valid. */
void agent_estimate(Agent *agent, Rng *rng, AgentAnalysis *analysis);

/* Whether the agent draws uniformly among the legal moves: its games run without stopping. */
bool agent_is_random(const Agent *agent);

/* An entry of the list: name, parameters as --help shows them, and summary. */
typedef void AgentEntry(void *context, const char *name, const char *usage, const char *summary);

/* Calls `each` for every agent that can play `game`. */
void agent_list(const Game *game, AgentEntry *each, void *context);

#endif
