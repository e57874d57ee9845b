/* What the files that make rules offer each other. Private to code_rule*.c. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_CODE_RULE_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_CODE_RULE_H

#include "weiss/engine/abilities.h"
#include "weiss/text/build/code/code_gift.h"

enum { CONDITIONS_MOST = 12 };

/* What is said around a clause. A condition holds for everything after it; a time holds up to the
 * next time said after a clause: "during your turn, …, and during your opponent's turn, …". */
typedef struct Scope {
    uint16_t conditions[CONDITIONS_MOST];
    unsigned count;
    uint16_t time; /* the condition for the last time, unless that is a turn */
    uint8_t turns;
    bool attack; /* the time is this card's attack */
    bool in_hand;
} Scope;

/* The rules of one ability while they are made. */
typedef struct Making {
    Coder *coder;
    AbilityRules rules;
    const uint16_t *x; /* the definition of X, or NULL */
    CodeRule subject;  /* who the last clause that named somebody was about */
    unsigned zones;    /* the zones that conditions say */
    unsigned clauses;
    bool granted;   /* in quotation marks: the effect that gives it says for how long */
    bool self;      /* something is given to this card on the stage */
    bool hand;      /* something is about this card in hand */
    bool elsewhere; /* something is about anything else */
    bool icons;     /* trigger icons are given to this card in all zones */
} Making;

/* ---- code_rule.c ---- */

/* Adds how long a clause lasts, if that is said (else `until` is NULL). */
void until_add(Making *making, Scope *scope, const uint16_t *until);

/* ---- code_rule_clause.c ---- */

void rule_clause_add(Making *making, const uint16_t *node, Scope scope);
/* A rule about this card alone that changes how it plays. */
void own_rule_add(Making *making, WeissBan rule, const Scope *scope);

#endif
