/* How the files that make rules call each other. Private to code_rule*.c. */
#ifndef WEISSFISH_WEISS_TEXT_CODE_CODE_RULE_PARTS_H
#define WEISSFISH_WEISS_TEXT_CODE_CODE_RULE_PARTS_H

#include "weiss/engine/abilities.h"
#include "weiss/text/code/code_gift.h"
#include "weiss/text/code/code_rule.h"

enum { CONDITIONS_MOST = 12 };

/* What is said around a clause. Conditions hold for all that follows them, a time up to the next one that is said
 * after a clause: "during your turn, …, and during your opponent's turn, …". */
typedef struct Scope {
    uint16_t conditions[CONDITIONS_MOST];
    unsigned count;
    uint16_t time; /* the condition that the time said last is, if it is no turn */
    uint8_t turns;
    bool attack; /* it is this card's attack */
    bool in_hand;
} Scope;

/* The rules of one ability while they are made. */
typedef struct Making {
    Coder *coder;
    const Meaning *meaning;
    AbilityRules rules;
    const uint16_t *x; /* the amount that X is, or NULL */
    CodeRule subject;  /* of the last clause that named one */
    unsigned zones;    /* said by conditions */
    unsigned clauses;
    bool granted;   /* it stands in quotation marks: an effect that gives it says how long */
    bool self;      /* something is given to this card: on the stage alone, but for its hand */
    bool hand;      /* something is about this card in hand */
    bool elsewhere; /* something is about anything else */
} Making;

static inline void require(Making *making, const uint16_t *node, bool known)
{
    if (!known)
        code_refuse(making->coder, node);
}

static inline bool is_this(const uint16_t *set)
{
    return set && meaning_kind(set) == MEAN_THIS;
}

static inline bool says(const Making *making, const uint16_t *node, MeaningKind kind)
{
    return meaning_says(making->meaning, node, kind);
}

static inline const uint16_t *part(const Making *making, const uint16_t *node, unsigned index)
{
    return node && meaning_count(node) > index ? meaning_part(making->meaning, node, index) : NULL;
}

static inline bool is_kind(const uint16_t *node, MeaningKind kind)
{
    return node && meaning_kind(node) == kind;
}

/* ---- code_rule.c ---- */

/* What is said besides of when a clause holds: a condition, a time, and how long it lasts (NULL: nothing). */
void condition_add(Making *making, Scope *scope, const uint16_t *node);
void time_add(Making *making, Scope *scope, const uint16_t *node);
void until_add(Making *making, Scope *scope, const uint16_t *until);

/* ---- code_rule_clause.c ---- */

/* Adds the rule of a clause. */
void rule_clause_add(Making *making, const uint16_t *node, Scope scope);
/* A rule about this card alone that changes how it plays. */
void own_rule_add(Making *making, WeissBan rule, const Scope *scope);

/* ---- code_rule_attack.c ---- */

/* "If this card would attack, you may choose 1 character in your opponent's back stage, and this card frontal attacks
 * it instead." */
bool attacks_back(const Making *making, const uint16_t *node);
/* "If …, you may choose this card as the character that performs an attack. If you do, this card direct attacks." */
bool attacks_from_back(const Making *making, const uint16_t *body);

#endif
