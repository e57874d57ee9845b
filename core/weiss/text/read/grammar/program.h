/* A compiled card text: the derivation of the text in the grammar, flat, in preorder. A meaning is
 * built from it, and it is rendered back; the text itself is not kept.
 *
 * A node is its TextKind, the number of words it takes with all its parts, and then the parts in
 * the order of its template; a leaf is its kind, 3, and its value: a number, or an index of
 * `strings`. */
#ifndef WEISSFISH_WEISS_TEXT_READ_GRAMMAR_PROGRAM_H
#define WEISSFISH_WEISS_TEXT_READ_GRAMMAR_PROGRAM_H

#include <assert.h>

#include "weiss/text/read/grammar/grammar.h"

enum { PROGRAM_NODE_HEAD = 2, PROGRAM_LEAF_SIZE = 3 };

typedef struct Program {
    uint16_t *code; /* the root node first */
    uint32_t size;  /* words of code */
    uint32_t string_count;
    char **strings; /* names and traits in order of appearance */
} Program;

static inline TextKind node_kind(const uint16_t *node)
{
    return (TextKind)node[0];
}

static inline unsigned node_size(const uint16_t *node)
{
    return node[1];
}

/* The value of a leaf. */
static inline unsigned node_value(const uint16_t *node)
{
    assert(node_kind(node) <= TEXT_TRAIT);
    return node[2];
}

/* The first part of a node, and the one after a part. */
static inline const uint16_t *node_first(const uint16_t *node)
{
    return node + PROGRAM_NODE_HEAD;
}

static inline const uint16_t *node_next(const uint16_t *node)
{
    return node + node_size(node);
}

/* Part number `index` of a node, from 0. Its kind, which says what parts it has, must be known. */
static inline const uint16_t *node_part(const uint16_t *node, unsigned index)
{
    const uint16_t *part = node_first(node);
    for (; index > 0; index--)
        part = node_next(part);
    assert(node_kind(node) > TEXT_TRAIT);
    assert(part < node_next(node));
    return part;
}

/* Compiles a clean text as the rule called `rule`. False if it is not fully understood: then
 * *reached is the byte offset of the furthest word that was, or past the end without memory. */
bool program_compile(Program *program, const Grammar *grammar, const char *rule, const char *text,
                     size_t *reached);
/* The same; and what would have let it be understood: at the furthest place, the words that were wanted there. */
typedef struct Hopes {
    size_t offset;
    uint64_t tokens[GRAMMAR_TOKEN_WORDS];
} Hopes;
bool program_compile_hoping(Program *program, const Grammar *grammar, const char *rule, const char *text,
                            size_t *reached, Hopes *hopes);

/* Whether a word of the grammar was wanted. */
static inline bool hopes_has(const Hopes *hopes, unsigned word)
{
    return hopes->tokens[(GRAMMAR_FIRST_WORD + word) / 64] >> (GRAMMAR_FIRST_WORD + word) % 64 & 1u;
}

void program_clear(Program *program);

/* Renders a program back into text, from the program alone. Returns the bytes it takes without the
 * end; writes at most `size` of them, the end included. */
size_t program_render(const Program *program, const Grammar *grammar, char *text, size_t size);

#endif
