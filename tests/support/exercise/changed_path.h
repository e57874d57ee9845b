/* Where in a program an operand stands: the nodes around it and their rules. */
#ifndef WEISSFISH_TESTS_CHANGED_PATH_H
#define WEISSFISH_TESTS_CHANGED_PATH_H

#include <criterion/criterion.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "weiss/text/read/grammar/program.h"

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
    unsigned condition;
    unsigned ability;
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
    rules->condition = grammar_rule_find(grammar, "condition_one");
    rules->ability = grammar_rule_find(grammar, "ability");
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

/* The noun nearest to the end of the path, or NULL. */
static inline const uint16_t *change_noun(const ChangePath *path)
{
    for (unsigned i = path->count; i-- > 0;)
        if (node_kind(path->nodes[i]) == TEXT_NOUN)
            return path->nodes[i];
    return NULL;
}

/* The innermost ability on the path: what stands in quotation marks speaks for itself. */
static inline const uint16_t *change_ability(const ChangeRules *rules, const ChangePath *path)
{
    for (unsigned i = path->count; i-- > 0;)
        if (change_rule(rules, path->nodes[i]) == rules->ability)
            return path->nodes[i];
    return path->nodes[0];
}

/* The node behind one in preorder. */
static inline const uint16_t *change_next(const uint16_t *node)
{
    return node + (node_kind(node) <= TEXT_TRAIT ? PROGRAM_LEAF_SIZE : PROGRAM_NODE_HEAD);
}

/* The first node of a kind in a part of a program, or NULL. */
static inline const uint16_t *change_find(const uint16_t *part, TextKind kind)
{
    for (const uint16_t *at = part; at < node_next(part); at = change_next(at))
        if (node_kind(at) == kind)
            return at;
    return NULL;
}

static inline bool change_has(const uint16_t *node, TextKind kind)
{
    return change_find(node, kind) != NULL;
}

#endif
