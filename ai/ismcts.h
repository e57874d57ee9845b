/* Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). */
#ifndef WEISSFISH_AI_ISMCTS_H
#define WEISSFISH_AI_ISMCTS_H

#include "ai/search.h"

enum { ISMCTS_ITERATIONS = 1000 };

/* A node: everything that led here, as far as the player who searches can tell. */
typedef struct IsmctsNode {
    uint32_t name;     /* of the last move: Game.move_name */
    uint32_t sibling;  /* the next child of the same node; 0: none */
    uint32_t child;    /* the first child; 0: none */
    uint32_t visits;
    uint32_t readings; /* how often the moves from here were judged */
    uint32_t judged;   /* how often this one was */
    double promised;   /* sum of the gains that it promised then */
    double won;        /* sum of the results of its visits, for the player of the search */
} IsmctsNode;

typedef struct Ismcts {
    Search search;
    unsigned iterations; /* of a decision; 0: as many as `seconds` allow */
    double seconds;
    IsmctsNode *nodes; /* a fixed arena, reused for each decision: candidate i is node i + 1 */
    uint32_t node_count;
    uint32_t node_room;
} Ismcts;

/* Gets the arena that the budget needs. False if there is no memory. */
bool ismcts_open(Ismcts *ismcts);
void ismcts_close(Ismcts *ismcts);

/* The move that gains most over the policy's own; the latter unless the gain is beyond chance. */
Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng);

/* After a decision: the move tried most often at *node, of those that the player has who chooses in
 * `view`, the view of a world; *node becomes where it leads. False if the tree knows none. Candidate
 * i is node i + 1. */
bool ismcts_follow(const Ismcts *ismcts, uint32_t *node, const View *view, Move *move);

#endif
