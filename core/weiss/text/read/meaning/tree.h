/* A meaning while it is built: nodes that are made from their parts up, and never change. Node 0 is
 * nothing. Failed allocations are remembered and reported at the end. Private to meaning/. */
#ifndef WEISSFISH_WEISS_TEXT_READ_MEANING_TREE_H
#define WEISSFISH_WEISS_TEXT_READ_MEANING_TREE_H

#include "weiss/text/read/meaning/meaning.h"

enum { LIST_MOST = 64 }; /* parts of a list */
enum { TREE_CONSTANT = 0x8000 };

typedef struct TreeNode {
    uint16_t kind;
    uint16_t value;  /* of a leaf */
    uint16_t count;  /* of its parts, which are tree->parts[first …] */
    uint16_t maker;  /* the innermost node of the program that built it, or 0 */
    uint32_t first;
} TreeNode;

typedef struct Tree {
    const Program *program;        /* whose strings the leaves name */
    const char *const *constants; /* the names of leaves from TREE_CONSTANT on */
    unsigned constant_count;       /* such leaves */
    TreeNode *nodes;
    unsigned node_count, node_room;
    unsigned *parts;
    unsigned part_count, part_room;
    bool failed;
    bool large; /* failed because a list is too long */
} Tree;

/* Begins with node 0. */
void tree_begin(Tree *tree, const Program *program);
void tree_clear(Tree *tree);

/* A name from `constants`, which no text says. */
unsigned tree_constant(Tree *tree, unsigned value);

unsigned tree_leaf(Tree *tree, MeaningKind kind, unsigned value);
/* A node with these parts, 0 for an empty field. */
unsigned tree_node(Tree *tree, MeaningKind kind, const unsigned *parts, unsigned count);
/* A list. Lists of the same kind among the parts are taken apart, empty parts left out; a single
 * part is itself, none is nothing. Sorted lists are put in order, without duplicates. */
unsigned tree_list(Tree *tree, MeaningKind kind, const unsigned *parts, unsigned count);

static inline MeaningKind tree_kind(const Tree *tree, unsigned node)
{
    return (MeaningKind)tree->nodes[node].kind;
}

static inline unsigned tree_part(const Tree *tree, unsigned node, unsigned index)
{
    return tree->parts[tree->nodes[node].first + index];
}

static inline bool tree_is(const Tree *tree, unsigned node, MeaningKind kind)
{
    return node && tree->nodes[node].kind == kind;
}

/* The order of two nodes: below, above or 0; 0 only if they mean the same. */
int tree_compare(const Tree *tree, unsigned one, unsigned other);

/* Copies the tree below `root` into a meaning. False without memory. */
bool tree_flatten(const Tree *tree, unsigned root, Meaning *meaning);

#endif
