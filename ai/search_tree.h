/* What a search learns about the moves after the next one: a tree, which grows while the candidates
 * race. */
#ifndef WEISSFISH_AI_SEARCH_TREE_H
#define WEISSFISH_AI_SEARCH_TREE_H

#include "ai/search.h"

/* A node: everything that led here, as far as the player who searches can tell. */
typedef struct SearchNode {
    uint32_t name;    /* of the last move: Game.move_name */
    uint32_t sibling; /* the next child of the same node; 0: none */
    uint32_t child;   /* the first child; 0: none */
    uint32_t visits;
    uint32_t readings; /* how often the moves from here were judged */
    uint32_t judged;   /* how often this one was */
    double promised;   /* sum of the gains that it promised then */
    double won;        /* sum of the results of its visits, for the player of the search */
} SearchNode;

typedef struct SearchTree {
    Search search;
    SearchNode *nodes; /* a fixed arena, reused for each decision: candidate i is node i + 1 */
    uint32_t node_count;
    uint32_t node_room;
    unsigned nodes_wanted; /* that an iteration may add */
} SearchTree;

/* Gets the arena that this many iterations need; 0: not known. False if there is no memory. */
bool search_tree_open(SearchTree *tree, unsigned iterations);
void search_tree_close(SearchTree *tree);

/* Begins the search of a decision with an empty tree, see search_begin; the race will try candidates
 * in it. */
void search_tree_begin(SearchTree *tree, const View *view, Rng *rng);

/* After a decision: the move tried most often at *node, among those of the player who chooses in
 * `view`, the view of a world; *node becomes the node it leads to. False if the tree knows none.
 * Candidate i is node i + 1. */
bool search_tree_follow(const SearchTree *tree, uint32_t *node, const View *view, Move *move);

#endif
