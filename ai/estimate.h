/* What the moves of a decision are worth, with errors that may be believed. A race tells which move to
 * make; its own figures lean towards what it kept and hang on how far it came. So the moves are tried once
 * more, in worlds that no decision was made from. */
#ifndef WEISSFISH_AI_ESTIMATE_H
#define WEISSFISH_AI_ESTIMATE_H

#include "ai/agent.h"
#include "ai/search.h"

enum { ESTIMATE_WORLDS_LEAST = 64 };

/* Sets the estimates of an analysis anew, for the search that it is of: each move in as many new worlds
 * as the race tried it in, ESTIMATE_WORLDS_LEAST at least, all in the same ones, and played on by the
 * policy to where the search judges. What is estimated does not depend on the budget. The decision comes
 * first, then the others by value. */
void estimate_moves(Search *search, Rng *rng, AgentAnalysis *analysis);

#endif
