#include "weiss/text/read/meaning/tree.h"

#include <stdlib.h>
#include <string.h>

enum { LEAF_SIZE = 2, NODE_HEAD = 2 };

/* Room for `more` elements; false without memory. */
static bool grow(void **elements, size_t size, unsigned count, unsigned more, unsigned *room)
{
    if (count + more <= *room)
        return true;
    unsigned wanted = 2 * (count + more) + 64;
    void *larger = realloc(*elements, wanted * size);
    if (!larger)
        return false;
    *elements = larger;
    *room = wanted;
    return true;
}

void tree_begin(Tree *tree, const Program *program)
{
    *tree = (Tree){.program = program};
    tree_leaf(tree, MEAN_NUMBER, 0);
}

void tree_clear(Tree *tree)
{
    free(tree->nodes);
    free(tree->parts);
}

static unsigned node_add(Tree *tree, TreeNode node)
{
    tree->failed |=
        !grow((void **)&tree->nodes, sizeof *tree->nodes, tree->node_count, 1, &tree->node_room);
    if (tree->failed)
        return 0;
    tree->nodes[tree->node_count] = node;
    return tree->node_count++;
}

unsigned tree_leaf(Tree *tree, MeaningKind kind, unsigned value)
{
    return node_add(tree, (TreeNode){.kind = (uint16_t)kind, .value = (uint16_t)value});
}

unsigned tree_constant(Tree *tree, unsigned value)
{
    tree->constant_count++;
    return tree_leaf(tree, MEAN_NAME, TREE_CONSTANT + value);
}

unsigned tree_node(Tree *tree, MeaningKind kind, const unsigned *parts, unsigned count)
{
    unsigned first = tree->part_count;
    tree->failed |=
        !grow((void **)&tree->parts, sizeof *tree->parts, first, count, &tree->part_room);
    if (tree->failed)
        return 0;
    if (count)
        memcpy(tree->parts + first, parts, count * sizeof *parts);
    tree->part_count += count;
    return node_add(tree,
                    (TreeNode){.kind = (uint16_t)kind, .count = (uint16_t)count, .first = first});
}

static const char *leaf_string(const Tree *tree, const TreeNode *leaf)
{
    return leaf->value >= TREE_CONSTANT ? tree->constants[leaf->value - TREE_CONSTANT]
                                        : tree->program->strings[leaf->value];
}

int tree_compare(const Tree *tree, unsigned one, unsigned other)
{
    const TreeNode *a = &tree->nodes[one];
    const TreeNode *b = &tree->nodes[other];
    if (!one || !other)
        return (one != 0) - (other != 0);
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->kind == MEAN_NUMBER)
        return (a->value > b->value) - (a->value < b->value);
    if (a->kind <= MEAN_TRAIT_NAME)
        return strcmp(leaf_string(tree, a), leaf_string(tree, b));
    for (unsigned i = 0; i < a->count && i < b->count; i++) {
        int order = tree_compare(tree, tree_part(tree, one, i), tree_part(tree, other, i));
        if (order)
            return order;
    }
    return (a->count > b->count) - (a->count < b->count);
}

/* Puts a part where it belongs among `count` sorted ones, if it is not there; returns how many there are. */
static unsigned sorted_add(const Tree *tree, unsigned *parts, unsigned count, unsigned part)
{
    unsigned at = 0;
    int order = 1;
    while (at < count && (order = tree_compare(tree, parts[at], part)) < 0)
        at++;
    if (at < count && order == 0)
        return count;
    memmove(parts + at + 1, parts + at, (count - at) * sizeof *parts);
    parts[at] = part;
    return count + 1;
}

/* The parts of a list while they are collected. */
typedef struct Collected {
    unsigned parts[LIST_MOST];
    unsigned count;
} Collected;

static void collect(Tree *tree, MeaningKind kind, unsigned part, Collected *list)
{
    if (!part)
        return;
    if (tree_kind(tree, part) == kind) {
        for (unsigned i = 0; i < tree->nodes[part].count; i++)
            collect(tree, kind, tree_part(tree, part, i), list);
    } else if (list->count == LIST_MOST) {
        tree->failed = tree->large = true;
    } else if (meaning_facts(kind)->sorted) {
        list->count = sorted_add(tree, list->parts, list->count, part);
    } else {
        list->parts[list->count++] = part;
    }
}

unsigned tree_list(Tree *tree, MeaningKind kind, const unsigned *parts, unsigned count)
{
    Collected list = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        collect(tree, kind, parts[i], &list);
    return list.count < 2 ? (list.count ? list.parts[0] : 0)
                          : tree_node(tree, kind, list.parts, list.count);
}

/* ---- The flat tree ---- */

static unsigned flat_size(const Tree *tree, unsigned node)
{
    if (!node)
        return 0;
    if (tree_kind(tree, node) <= MEAN_TRAIT_NAME || tree_kind(tree, node) == MEAN_A)
        return LEAF_SIZE;
    unsigned size = NODE_HEAD + tree->nodes[node].count;
    for (unsigned i = 0; i < tree->nodes[node].count; i++)
        size += flat_size(tree, tree_part(tree, node, i));
    return size;
}

/* The number of a string among those of the meaning, which is added if it is new. */
static unsigned string_number(Meaning *meaning, const char *string)
{
    for (unsigned i = 0; i < meaning->string_count; i++)
        if (strcmp(meaning->strings[i], string) == 0)
            return i;
    meaning->strings[meaning->string_count] = string;
    return meaning->string_count++;
}

static void node_flatten(const Tree *tree, unsigned node, Meaning *meaning)
{
    uint16_t *at = meaning->code + meaning->size;
    const TreeNode *from = &tree->nodes[node];
    meaning->makers[meaning->size] = from->maker;
    bool given = from->kind == MEAN_GIVEN || from->kind == MEAN_GIVEN_MANY;
    at[0] = given ? MEAN_ALL : from->kind; /* no context has narrowed it */
    if (from->kind == MEAN_A) {                               /* one that is left means 1 */
        at[0] = MEAN_NUMBER;
        at[1] = 1;
        meaning->size += LEAF_SIZE;
        return;
    }
    if (from->kind <= MEAN_TRAIT_NAME) {
        at[1] = from->kind == MEAN_NUMBER
                    ? from->value
                    : (uint16_t)string_number(meaning, leaf_string(tree, from));
        meaning->size += LEAF_SIZE;
        return;
    }
    at[1] = from->count;
    meaning->size += NODE_HEAD + from->count;
    for (unsigned i = 0; i < from->count; i++) {
        unsigned part = tree_part(tree, node, i);
        at[NODE_HEAD + i] = part ? (uint16_t)meaning->size : 0;
        if (part)
            node_flatten(tree, part, meaning);
    }
}

bool tree_flatten(const Tree *tree, unsigned root, Meaning *meaning)
{
    unsigned size = tree->failed ? 0 : flat_size(tree, root);
    *meaning = (Meaning){.program = tree->program, .large = tree->large || size > UINT16_MAX};
    if (!size || meaning->large)
        return false;
    meaning->code = malloc(size * sizeof *meaning->code);
    meaning->makers = calloc(size, sizeof *meaning->makers);
    meaning->strings = calloc(tree->program->string_count + tree->constant_count + 1u,
                              sizeof *meaning->strings);
    if (!meaning->code || !meaning->makers || !meaning->strings) {
        meaning_clear(meaning);
        return false;
    }
    node_flatten(tree, root, meaning);
    return true;
}

void meaning_clear(Meaning *meaning)
{
    free(meaning->code);
    free(meaning->strings);
    free(meaning->makers);
    *meaning = (Meaning){0};
}
