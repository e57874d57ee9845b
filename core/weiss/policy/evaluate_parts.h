/* What the files that read card values share. Private to evaluate_*.c. */
#ifndef WEISSFISH_WEISS_POLICY_EVALUATE_PARTS_H
#define WEISSFISH_WEISS_POLICY_EVALUATE_PARTS_H

#include "weiss/policy/evaluate_cards.h"
#include "weiss/policy/weights.h"
#include "weiss/engine/state.h"
#include "weiss/text/compile/ability.h"

/* What an ability does, as it is added up. */
typedef struct Effect {
    int value;
    int power_own;   /* power that it gives its own card */
    int power_given; /* power that it gives some character of its master's */
    int damage;      /* the most that it deals at once */
    int climaxes;    /* that it takes to the hand */
} Effect;

/* What a cost takes. */
typedef struct Price {
    int value;
    bool rests;  /* the character itself rests */
    bool leaves; /* it leaves the stage */
    int others;  /* characters of the player's that rest, whichever he likes */
} Price;

/* What the body of an ability does, its costs taken off; what paying each of them gains is entered
 * in the card values by the number of the ability (NULL: not wanted). */
Effect effect_of(const DeckText *text, const Ability *ability, const WeissWeights *weights,
                 WeissCardValues *card_values);

/* Of that what depends on the game: of all that it does, or (`paid`, overwritten for this ability)
 * of what is done if its cost is paid. */
WeissGains gains_of_effect(const DeckText *text, const Ability *ability,
                           const WeissWeights *weights, WeissCardValues *paid);

Price price_of(const Ability *ability, const WeissWeights *weights);

/* What a continuous ability gives: each in power or soul. */
typedef struct Lasting {
    int power;       /* itself */
    int power_turn;  /* of that, in its own turn alone */
    int power_front; /* each in front of it */
    int power_other; /* each other character */
    int soul;        /* itself */
    int soul_other;  /* each other, or all */
    int value;
} Lasting;

Lasting lasting_of(const Ability *ability, const WeissWeights *weights);

/* Whether a trigger waits for the battle opponent to be reversed. */
bool trigger_is_battle_won(const Ability *ability);
/* Whether it is marked as a combo with a climax. */
bool ability_is_combo(const Ability *ability);

/* The node after this one in the order of the program, its parts before what follows it. */
static inline const uint16_t *node_after(const uint16_t *node)
{
    return node + (node_kind(node) <= TEXT_TRAIT ? PROGRAM_LEAF_SIZE : PROGRAM_NODE_HEAD);
}

/* Which cards a set means, or where a way leads. */
typedef struct Spot {
    uint8_t zone;  /* WeissZone; ZONE_COUNT: not said */
    bool theirs;   /* the opponent's */
    bool own_card; /* "this card" */
    bool known;    /* "it", "those cards": what was spoken of before */
    bool rest;     /* what is left of the cards looked at */
    bool other;    /* not this card */
    bool front;    /* those in front of this card */
    bool climax;   /* climaxes */
    int count;
} Spot;

Spot spot_of(const uint16_t *node);

/* A number in a text: `unknown` where only the game knows it. */
int number_guess(const uint16_t *number, int unknown);

/* What a clause gives. */
typedef struct Gains {
    int power;
    int soul;
    int abilities;
} Gains;

Gains gains_of(const uint16_t *node);

bool node_contains(const uint16_t *node, TextKind kind);

static inline int weight_of(const WeissWeights *weights, WeissWeight weight)
{
    return weights->value[weight];
}

#endif
