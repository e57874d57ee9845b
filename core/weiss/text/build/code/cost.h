/* Costs as records, made once for a deck (code_cost.c). What is in brackets is the number of another record. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_COST_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_COST_H

#include <stdbool.h>
#include <stdint.h>

#include "weiss/text/build/code/trigger.h"

/* What an item of a cost asks for. */
typedef enum PayKind {
    PAY_STOCK,   /* `count` cards of stock */
    PAY_END,     /* `count` cards from an end of [place] `of`, put by [way] */
    PAY_SHUFFLE, /* of: [place] */
    PAY_UNDER,   /* this card goes under a character that is chosen, by [way] */
    /* cards of its parts are: */
    PAY_PUT, /* put by [way] */
    PAY_TURN_DOWN,
    PAY_CHOOSE, /* for a later item, which says what is done with it */
    PAY_REST,
    PAY_STAND,
    PAY_EXCHANGE, /* with this card */
    PAY_REVEAL,
    PAY_HOLD /* not an item: this card stays on the stage while others go under it */
} PayKind;

/* Which cards: all of [set] `of`, or `count` of own cards that pass [filter] `of`. */
typedef enum PartKind {
    PART_PAID, /* "it": what the cost has used before */
    PART_GIVEN,
    PART_ALL, /* given, and there may be none */
    PART_SOME
} PartKind;

typedef struct CodePart {
    uint8_t kind;
    uint8_t count;
    bool loose; /* where they are is not said: on the stage */
    uint16_t of;
} CodePart;

typedef struct CodePay {
    uint8_t kind;
    uint8_t count;
    bool bottom;
    uint16_t of;
    uint16_t way;
    CodeRange parts;
} CodePay;

/* What a cost needs beyond the stock that it begins with: bits of CodeCost.rest, none for
 * nothing. */
enum {
    COST_REST_THIS = 1, /* this card is rested */
    COST_PUT_THIS = 2,  /* this card is put somewhere from the stage, or wherever it is */
    COST_REST_CARDS = 4, /* `count` characters of [filter] `cards` are rested … */
    COST_PUT_CARDS = 8,  /* … or cards put somewhere: the filter names cards of one zone */
    COST_MORE = 16       /* anything else, or what competes for the same cards */
};

/* Paid from left to right. */
typedef struct CodeCost {
    CodeRange items;
    uint8_t stock; /* cards of stock that come first */
    uint8_t rest;  /* COST_ bits */
    uint8_t count;
    bool markers; /* it mentions markers */
    uint16_t cards;
} CodeCost;

/* The costs for which a marker may pay a card of stock. */
typedef enum SubstituteKind {
    SUBSTITUTE_NONE,
    SUBSTITUTE_ACT,
    SUBSTITUTE_AUTO,
    SUBSTITUTE_CHANGE, /* AUTOs with that keyword alone */
    SUBSTITUTE_PLAY    /* of playing a card */
} SubstituteKind;

/* A marker under the character with the ability pays, for cards of [set] `of`. */
typedef struct CodeSubstitute {
    uint8_t kind;
    uint16_t of;
} CodeSubstitute;

/* Cards in the waiting room that may be chosen for a trigger icon besides those that it says. of: [filter] */
typedef struct CodeIconChoice {
    uint8_t icon; /* WeissTrigger */
    uint16_t of;
} CodeIconChoice;

#endif
