/* Rules: what a CONT gives to whom, while a condition holds. Made of its meaning by code_rule.c,
 * evaluated by continuous/continuous_rule.c. A word in brackets names the kind of record that a
 * number refers to (code.h); 0 is none. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_RULE_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_RULE_H

#include <stdbool.h>
#include <stdint.h>

/* Whose turn a rule works in: bits of CodeRule.turns. */
enum { TURN_OWN = 1, TURN_OTHERS = 2, TURN_ANY = 3 };

/* Who gets it. */
typedef enum RuleWhom {
    WHOM_THIS,
    WHOM_FACING, /* the character facing this card, [set] */
    WHOM_OWN,    /* characters of the master that pass `mask`, `slots` and the flags … */
    WHOM_SET,    /* [set] */
    WHOM_PLAYERS /* `sides` */
} RuleWhom;

enum {
    RULE_OTHERS = 1,    /* WHOM_OWN: not this card */
    RULE_FRONT = 2,     /* … in front of it */
    RULE_REST = 4,      /* … and in [set], which asks more of them */
    RULE_HAND = 8,      /* it is about cards in the master's hand */
    RULE_ELSEWHERE = 16 /* it is about cards that are neither there nor on the stage */
};

typedef struct CodeRule {
    uint16_t gives;  /* WeissGives of its gifts … */
    uint16_t within; /* … and of what the CONTs that it grants give */
    uint8_t turns;
    uint8_t whom;
    uint8_t sides;
    uint8_t slots; /* of the stage */
    uint8_t flags; /* RULE_ */
    uint8_t condition_count;
    uint8_t gift_count;
    uint16_t mask;      /* 1 + the number of the mask; 0: all characters */
    uint16_t set;       /* [set] */
    uint16_t condition; /* the first of those that must hold */
    uint16_t gift;      /* the first of what is given */
} CodeRule;

/* Whom a CONT gives something besides its own card. */
enum { REACH_OWN = 1, REACH_OTHERS = 2 }; /* characters of its master; of other players */

/* The rules of a CONT, and their sums. What granted CONTs give is not counted. */
typedef struct AbilityRules {
    uint16_t first; /* of its rules */
    uint16_t count;
    uint16_t gives; /* WeissGives */
    uint16_t zones; /* a bit for each WeissZone in which it works */
    uint32_t bans;  /* a bit for each WeissBan */
    uint8_t reach;  /* REACH_ bits */
} AbilityRules;

#endif
