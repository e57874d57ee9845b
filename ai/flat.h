/* Flat Monte Carlo: every candidate is played out in the same worlds. Where the game judges moves, a
 * tree remembers how the player's own turn continues. */
#ifndef WEISSFISH_AI_FLAT_H
#define WEISSFISH_AI_FLAT_H

#include "ai/search_tree.h"

enum { FLAT_WORLDS = 128 };

typedef struct Flat {
    SearchTree tree;
    unsigned worlds; /* for the candidates that stay to the end */
} Flat;

/* The move that gains most over the policy's own, or the policy's own move if that gain may be
 * chance. */
Move flat_decide(Flat *flat, const View *view, Rng *rng);

#endif
