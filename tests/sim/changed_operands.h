/* Changing one operand of a compiled card text: a number, a name or trait, or an alternative of the
 * grammar for another of its rule. The change is made in the compiler's own copy and taken back. */
#ifndef WEISSFISH_TESTS_CHANGED_OPERANDS_H
#define WEISSFISH_TESTS_CHANGED_OPERANDS_H

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "same_meaning.h"
#include "sim/weiss/exercise.h"

/* What is put in the place of a node. */
typedef enum ChangeWay {
    CHANGE_VALUE,  /* another number in a leaf */
    CHANGE_STRING, /* another name or trait in a leaf */
    CHANGE_KIND,   /* an alternative with the same parts */
    CHANGE_BARE,   /* an alternative without parts */
    CHANGE_PART    /* one of its own parts, of the same rule: the rest is left out */
} ChangeWay;

typedef struct Change {
    unsigned node; /* offset in the program's code */
    ChangeWay way;
    unsigned value; /* the number, the kind, or which part */
    char *string;   /* not owned */
} Change;

/* The rule of each kind, and which kinds cards use at all in what is exact. */
typedef struct ChangeRules {
    const Grammar *grammar;
    uint16_t rule[TEXT_KIND_COUNT];
    bool used[TEXT_KIND_COUNT];
    unsigned owner;
    unsigned other;
    unsigned card_kind;
    unsigned thing;
    unsigned way;
    unsigned happened;
} ChangeRules;

static inline void change_rules_make(ChangeRules *rules, const Grammar *grammar)
{
    rules->grammar = grammar;
    for (unsigned rule = 0; rule < grammar_rule_count(grammar); rule++)
        for (unsigned i = 0; i < grammar_rule(grammar, rule)->count; i++)
            rules->rule[grammar_rule(grammar, rule)->first + i] = (uint16_t)rule;
    rules->owner = grammar_rule_find(grammar, "owner");
    rules->other = grammar_rule_find(grammar, "other");
    rules->card_kind = grammar_rule_find(grammar, "card_kind");
    rules->thing = grammar_rule_find(grammar, "thing");
    rules->way = grammar_rule_find(grammar, "way");
    rules->happened = grammar_rule_find(grammar, "happened_one");
}

/* Notes the kinds of a program. */
static inline void change_rules_use(ChangeRules *rules, const uint16_t *node)
{
    rules->used[node_kind(node)] = true;
    if (node_kind(node) <= TEXT_TRAIT)
        return;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        change_rules_use(rules, part);
}

/* ---- Which changes there are ----------------------------------------------------------------- */

/* The next piece of an alternative from *at on that is a part, or NULL. */
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

/* Numbers: one more or less, but none; of powers, which come in such steps, 500. */
static inline void change_list_number(ChangeList *list, unsigned node, unsigned value)
{
    unsigned step = value >= 500 ? 500 : 1;
    if (value > step)
        change_add(list, node, CHANGE_VALUE, value - step);
    change_add(list, node, CHANGE_VALUE, value + step);
}

static inline void change_list_parts(const ChangeRules *rules, ChangeList *list, unsigned node,
                                     unsigned kind)
{
    const Alternative *own = grammar_of_kind(rules->grammar, (TextKind)kind);
    const Piece *piece;
    unsigned at = 0;
    for (unsigned part = 0; (piece = change_next_part(own, &at)) != NULL; part++)
        if (piece->type == PIECE_RULE && piece->value == rules->rule[kind])
            change_add(list, node, CHANGE_PART, part);
}

/* ---- Where a part means nothing by itself ---- */

/* The nodes from the whole program down to one, which is the last. */
typedef struct ChangePath {
    const uint16_t *nodes[64];
    unsigned count;
} ChangePath;

static inline void change_path(const uint16_t *code, const uint16_t *node, ChangePath *path)
{
    path->nodes[0] = code;
    path->count = 1;
    while (code != node) {
        for (code = node_first(code); node_next(code) <= node;)
            code = node_next(code);
        cr_assert_lt(path->count, 64);
        path->nodes[path->count++] = code;
    }
}

/* The node `up` levels above the end of the path. */
static inline const uint16_t *change_above(const ChangePath *path, unsigned up)
{
    return path->nodes[path->count > up ? path->count - 1 - up : 0];
}

static inline unsigned change_rule(const ChangeRules *rules, const uint16_t *node)
{
    return node_kind(node) > TEXT_TRAIT ? rules->rule[node_kind(node)] : UINT_MAX;
}

static inline bool change_within(const ChangeRules *rules, const ChangePath *path, unsigned rule)
{
    for (unsigned i = 0; i < path->count; i++)
        if (change_rule(rules, path->nodes[i]) == rule)
            return true;
    return false;
}

static inline bool change_within_kind(const ChangePath *path, TextKind kind)
{
    for (unsigned i = 0; i < path->count; i++)
        if (node_kind(path->nodes[i]) == kind)
            return true;
    return false;
}

static inline bool change_has(const uint16_t *node, TextKind kind)
{
    if (node_kind(node) == kind)
        return true;
    if (node_kind(node) <= TEXT_TRAIT)
        return false;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (change_has(part, kind))
            return true;
    return false;
}

/* A noun that names cards elsewhere than on the stage: this card is none of them. */
static inline bool change_is_elsewhere(const uint16_t *noun)
{
    static const TextKind zones[] = {TEXT_ZONE_IS_WAITING_ROOM, TEXT_ZONE_IS_HAND,
                                     TEXT_ZONE_IS_DECK,         TEXT_ZONE_IS_STOCK,
                                     TEXT_ZONE_IS_CLOCK,        TEXT_ZONE_IS_LEVEL,
                                     TEXT_ZONE_IS_MEMORY,       TEXT_ZONE_IS_CLIMAX_AREA,
                                     TEXT_OWNER_OPPONENT,       TEXT_OWNER_THEIR,
                                     TEXT_POST_FROM_AMONG,      TEXT_POST_AMONG,
                                     TEXT_POST_UNDER_THIS,      TEXT_POST_REVEALED};
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++)
        if (change_has(node_part(noun, 2), zones[i]))
            return true;
    return false;
}

/* The noun nearest to the end of the path, or NULL. */
static inline const uint16_t *change_noun(const ChangePath *path)
{
    for (unsigned i = path->count; i-- > 0;)
        if (node_kind(path->nodes[i]) == TEXT_NOUN)
            return path->nodes[i];
    return NULL;
}

/* Whether what stands at the end of the path cannot be anything else there. */
static inline bool change_is_idle(const ChangeRules *rules, const ChangePath *path)
{
    const uint16_t *node = change_above(path, 0);
    TextKind kind = node_kind(node);
    if (change_within_kind(path, TEXT_CHAIN_COPIES) || change_within_kind(path, TEXT_COPIES_IN) ||
        change_within_kind(path, TEXT_COPIES_INTO)) /* what decks may hold is no part of a game */
        return true;
    if (change_rule(rules, node) == rules->owner) /* cards go to their owner's zones */
        return change_within(rules, path, rules->way);
    if (change_rule(rules, node) == rules->card_kind) /* "that character": whatever it is */
        return change_rule(rules, change_above(path, 1)) == rules->thing;
    if (change_rule(rules, node) == rules->other)
        return change_is_elsewhere(change_above(path, 1));
    if (kind == TEXT_COUNT_UP_TO || kind == TEXT_COUNT_EXACT) /* all are looked at (cli.md) */
        return change_within_kind(path, TEXT_LOOK);
    return kind == TEXT_MARK_CXCOMBO;
}

static inline bool change_is_any(TextKind kind)
{
    return kind == TEXT_KIND_CARD || kind == TEXT_KIND_CARDS || kind == TEXT_KIND_CHARACTER ||
           kind == TEXT_KIND_CHARACTERS;
}

/* Whether two kinds of one rule mean the same at the end of the path, though not everywhere. */
static inline bool change_means_same(const ChangeRules *rules, const ChangePath *path, TextKind one,
                                     TextKind other)
{
    const uint16_t *noun = change_noun(path);
    const uint16_t *node = change_above(path, 0);
    if (one == TEXT_NUMBER_IS && (other == TEXT_NUMBER_A || other == TEXT_NUMBER_AN))
        return node_value(node_first(node)) == 1;
    if (change_rule(rules, node) == rules->owner && change_within(rules, path, rules->happened))
        return one == TEXT_OWNER_THE || other == TEXT_OWNER_THE || other == TEXT_OWNER_UNSAID ||
               one == TEXT_OWNER_UNSAID || other == TEXT_OWNER_A;
    if (change_rule(rules, node) == rules->card_kind && noun) {
        TextKind head = node_kind(change_above(path, 1));
        if (head == TEXT_HEAD_NAMED) /* the name says what it is */
            return true;
        return change_is_any(one) && change_is_any(other) && /* only characters have traits */
               (head != TEXT_HEAD_KIND || !change_is_elsewhere(noun));
    }
    if (one == TEXT_SET_OWNED && other == TEXT_SET_ANOTHER_OF) /* "another of your other …" */
        return change_has(node, TEXT_OTHER_OTHER);
    return false;
}

static inline void change_list_kinds(const ChangeRules *rules, const ChangePath *path,
                                     ChangeList *list, unsigned node)
{
    TextKind kind = node_kind(change_above(path, 0));
    const Rule *rule = grammar_rule(rules->grammar, rules->rule[kind]);
    const Alternative *own = grammar_of_kind(rules->grammar, kind);
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

/* What a node may be changed to, words that mean the same left out. */
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
    uint16_t *code; /* as it was */
    unsigned index; /* of the string changed */
    char *string;   /* as it was, or NULL */
} ChangeMade;

/* Puts `size` words at `with` in the place of the node; the nodes around it shrink. */
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
    return made;
}

static inline void change_undo(ChangeMade *made)
{
    memcpy(made->program->code, made->code, made->program->size * sizeof *made->code);
    if (made->string)
        made->program->strings[made->index] = made->string;
    free(made->code);
}

#endif
