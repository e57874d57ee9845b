/* Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). */
#ifndef WEISSFISH_AI_ISMCTS_H
#define WEISSFISH_AI_ISMCTS_H

#include "ai/search.h"

enum { ISMCTS_ITERATIONS = 1000, ISMCTS_NODES_MAX = 1 << 20 };

typedef struct IsmctsNode {
    uint32_t name;     /* of the move that leads here: Game.move_name */
    uint32_t sibling;  /* the next child of the same node; 0: none */
    uint32_t child;    /* the first child; 0: none */
    uint32_t visits;
    uint32_t offered;  /* visits of the parent in which the move was legal */
    uint32_t player;   /* who makes the move */
    double won;        /* results of that player */
} IsmctsNode;

typedef struct Ismcts {
    Search search;
    unsigned iterations; /* 0: by time */
    double seconds;
    IsmctsNode *nodes; /* the arena: node 0 is the root */
    uint32_t node_count;
    uint32_t node_room;
} Ismcts;

/* False if there is no memory. `search` must be open. */
bool ismcts_open(Ismcts *ismcts);
void ismcts_close(Ismcts *ismcts);

/* The move most visited. */
Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng);

#endif
