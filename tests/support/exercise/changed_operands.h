/* Changes one operand of a compiled card text: a number, a name or trait, or an alternative of the
 * grammar for another one of its rule. The change is made in the compiler's own copy and undone. */
#ifndef WEISSFISH_TESTS_CHANGED_OPERANDS_H
#define WEISSFISH_TESTS_CHANGED_OPERANDS_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "changed_meaning.h"
#include "sim/weiss/exercise/exercise.h"

typedef enum ChangeWay {
    CHANGE_VALUE,  /* another number in a leaf */
    CHANGE_STRING, /* another name or trait in a leaf */
    CHANGE_KIND,   /* an alternative with the same parts */
    CHANGE_BARE,   /* an alternative without parts */
    CHANGE_PART    /* one of its own parts of the same rule, without the rest */
} ChangeWay;

typedef struct Change {
    unsigned node; /* offset in the program's code */
    ChangeWay way;
    unsigned value; /* the number, the kind, or which part */
    char *string;   /* not owned */
} Change;

/* ---- Which changes there are ----------------------------------------------------------------- */

/* The next part of an alternative from piece *at on, or NULL. */
static inline const Piece *change_next_part(const Alternative *alternative, unsigned *at)
{
    while (*at < alternative->piece_count)
        if (alternative->pieces[(*at)++].type != PIECE_WORD)
            return &alternative->pieces[*at - 1];
    return NULL;
}

/* Whether two alternatives have the same parts in the same order. */
static inline bool change_same_parts(const Alternative *one, const Alternative *other)
{
    unsigned i = 0;
    unsigned j = 0;
    for (;;) {
        const Piece *first = change_next_part(one, &i);
        const Piece *second = change_next_part(other, &j);
        if (first == NULL || second == NULL)
            return first == second;
        if (first->type != second->type || first->value != second->value)
            return false;
    }
}

enum { CHANGES_MAX = 128 };

typedef struct ChangeList {
    unsigned count;
    Change changes[CHANGES_MAX];
} ChangeList;

static inline void change_add(ChangeList *list, unsigned node, ChangeWay way, unsigned value)
{
    cr_assert_lt(list->count, CHANGES_MAX);
    list->changes[list->count++] = (Change){.node = node, .way = way, .value = value};
}

/* Adds for a number one more and one less (but not 0); for powers 500, their step. */
static inline void change_list_number(ChangeList *list, unsigned node, unsigned value)
{
    unsigned step = value >= 500 ? 500 : 1;
    if (value > step)
        change_add(list, node, CHANGE_VALUE, value - step);
    change_add(list, node, CHANGE_VALUE, value + step);
}

/* Adds every part that can replace the node because it is of the same rule; for "then" and "you"
 * that would change nothing. */
static inline void change_list_parts(const ChangeRules *rules, ChangeList *list, unsigned node,
                                     unsigned kind)
{
    if (kind == TEXT_CHAIN_THEN || kind == TEXT_YOU_DO)
        return;
    const Alternative *own = grammar_alternative(rules->grammar, (TextKind)kind);
    const Piece *piece;
    unsigned at = 0;
    for (unsigned part = 0; (piece = change_next_part(own, &at)) != NULL; part++)
        if (piece->type == PIECE_RULE && piece->value == rules->rule[kind])
            change_add(list, node, CHANGE_PART, part);
}

/* Adds other alternatives of the rule with the same parts, or without parts. */
static inline void change_list_kinds(const ChangeRules *rules, const ChangePath *path,
                                     ChangeList *list, unsigned node)
{
    TextKind kind = node_kind(change_above(path, 0));
    const Rule *rule = grammar_rule(rules->grammar, rules->rule[kind]);
    const Alternative *own = grammar_alternative(rules->grammar, kind);
    for (unsigned other = rule->first; other < rule->first + rule->count; other++) {
        const Alternative *alternative = grammar_alternative(rules->grammar, other);
        unsigned at = 0;
        if (other == kind || !rules->used[other] || same_meaning(kind, (TextKind)other) ||
            change_means_same(rules, path, kind, (TextKind)other))
            continue;
        if (change_same_parts(own, alternative))
            change_add(list, node, CHANGE_KIND, other);
        else if (change_next_part(alternative, &at) == NULL)
            change_add(list, node, CHANGE_BARE, other);
    }
}

/* Lists what a node may be changed to, without words that mean the same. */
static inline void change_list(const ChangeRules *rules, const Program *program, unsigned node,
                               ChangeList *list)
{
    const uint16_t *at = program->code + node;
    ChangePath path;
    list->count = 0;
    change_path(program->code, at, &path);
    if (change_is_idle(rules, &path))
        return;
    if (node_kind(at) == TEXT_NUMBER) {
        change_list_number(list, node, node_value(at));
    } else if (node_kind(at) <= TEXT_TRAIT) {
        change_add(list, node, CHANGE_STRING, 0);
    } else {
        change_list_kinds(rules, &path, list, node);
        change_list_parts(rules, list, node, node_kind(at));
    }
}

/* The offset of the node after the one at `node`, in preorder. */
static inline unsigned change_next_node(const Program *program, unsigned node)
{
    bool leaf = node_kind(program->code + node) <= TEXT_TRAIT;
    return node + (leaf ? PROGRAM_LEAF_SIZE : PROGRAM_NODE_HEAD);
}

/* ---- Making and taking back ------------------------------------------------------------------ */

typedef struct ChangeMade {
    const Program *program;
    uint16_t *code; /* before the change */
    unsigned index; /* of the changed string */
    char *string;   /* before the change, or NULL */
} ChangeMade;

/* Replaces the node by the `size` words at `with`; the nodes around it shrink. */
static inline void change_splice(uint16_t *code, unsigned node, const uint16_t *with, unsigned size)
{
    unsigned whole = code[1];
    unsigned old = code[node + 1];
    for (unsigned at = 0; at != node;) {
        const uint16_t *part = node_first(code + at);
        code[at + 1] = (uint16_t)(code[at + 1] + size - old);
        while ((unsigned)(node_next(part) - code) <= node)
            part = node_next(part);
        at = (unsigned)(part - code);
    }
    memmove(code + node, with, size * sizeof *code);
    memmove(code + node + size, code + node + old, (whole - node - old) * sizeof *code);
}

/* Builds the meaning of a text anew from its changed program, which must be an AbilityText's. */
static inline void change_meaning(const Program *program)
{
    static Grammar *grammar;
    static Constructions *constructions;
    AbilityText *text = (AbilityText *)((uintptr_t)program - offsetof(AbilityText, program));
    if (!grammar)
        constructions = constructions_create(grammar = grammar_create());
    meaning_clear(&text->meaning);
    cr_assert(meaning_build(&text->meaning, constructions, program));
}

static inline ChangeMade change_make(const Program *program, const Change *change)
{
    ChangeMade made = {.program = program, .code = malloc(program->size * sizeof *program->code)};
    uint16_t *at = program->code + change->node;
    const uint16_t bare[] = {(uint16_t)change->value, PROGRAM_NODE_HEAD};
    cr_assert_not_null(made.code);
    memcpy(made.code, program->code, program->size * sizeof *program->code);
    if (change->way == CHANGE_VALUE) {
        at[2] = (uint16_t)change->value;
    } else if (change->way == CHANGE_STRING) {
        made.index = node_value(at);
        made.string = program->strings[made.index];
        program->strings[made.index] = change->string;
    } else if (change->way == CHANGE_KIND) {
        at[0] = (uint16_t)change->value;
    } else if (change->way == CHANGE_BARE) {
        change_splice(program->code, change->node, bare, PROGRAM_NODE_HEAD);
    } else {
        const uint16_t *part = node_part(made.code + change->node, change->value);
        change_splice(program->code, change->node, part, node_size(part));
    }
    change_meaning(program);
    return made;
}

static inline void change_undo(ChangeMade *made)
{
    memcpy(made->program->code, made->code, made->program->size * sizeof *made->code);
    if (made->string)
        made->program->strings[made->index] = made->string;
    change_meaning(made->program);
    free(made->code);
}

#endif
