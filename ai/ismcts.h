/* Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). */
#ifndef WEISSFISH_AI_ISMCTS_H
#define WEISSFISH_AI_ISMCTS_H

#include "ai/search_tree.h"

enum { ISMCTS_ITERATIONS = 1000 };

typedef struct Ismcts {
    SearchTree tree;
    unsigned iterations; /* of a decision; 0: as many as `seconds` allow */
    double seconds;
} Ismcts;

/* The move that gains most over the policy's own, or the policy's own move if that gain may be
 * chance. */
Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng);

#endif
