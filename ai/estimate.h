/* What the moves of a decision are worth, with reliable errors. A race finds the move to make; its
 * own figures favour the moves that it kept and depend on how far it came. So the moves are tried
 * once more, in worlds that no decision was based on. */
#ifndef WEISSFISH_AI_ESTIMATE_H
#define WEISSFISH_AI_ESTIMATE_H

#include "ai/agent.h"
#include "ai/search.h"

enum { ESTIMATE_WORLDS_LEAST = 64 };

/* Sets the estimates of an analysis anew, for the search that made it. Each move is tried in as
 * many new worlds as the race tried it in, at least ESTIMATE_WORLDS_LEAST, all moves in the same
 * ones, and the policy plays on to where the search judges. Estimates do not depend on the budget.
 * The decision comes first, then the others by value. */
void estimate_moves(Search *search, Rng *rng, AgentAnalysis *analysis);

#endif
