/* What the files that read card values share. Private to evaluate_*.c. */
#ifndef WEISSFISH_WEISS_POLICY_EVALUATE_PARTS_H
#define WEISSFISH_WEISS_POLICY_EVALUATE_PARTS_H

#include "weiss/engine/state.h"
#include "weiss/policy/evaluate_cards.h"
#include "weiss/policy/weights.h"
#include "weiss/text/build/text_build.h"

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
    int others;  /* characters of the player that rest, of his choice */
} Price;

/* What the body of an ability does, minus its costs. The gain from paying each of them is entered
 * in the card values by the number of the ability (NULL: not wanted). */
Effect effect_of(const DeckText *text, const Ability *ability, const WeissWeights *weights,
                 WeissCardValues *card_values);

/* The part of it that depends on the position: for everything that it does, or (`paid`, overwritten
 * for this ability) for what is done if its cost is paid. */
WeissGains gains_of_effect(const DeckText *text, const Ability *ability,
                           const WeissWeights *weights, WeissCardValues *paid);

/* What an ability costs to be used. */
Price price_of(const DeckText *text, const Ability *ability, const WeissWeights *weights);

/* What a continuous ability gives. */
typedef struct Lasting {
    int power;       /* itself, in turns of others or in all */
    int power_turn;  /* … in its own turn alone */
    int power_front; /* each in front of it */
    int power_other; /* each other character */
    int soul_other;  /* soul of each other, or of all */
    int value;
} Lasting;

Lasting lasting_of(const DeckText *text, const Ability *ability, const WeissWeights *weights);

/* Whether a trigger waits for the battle opponent to be reversed. */
bool trigger_is_battle_won(const Code *code, const Ability *ability);

/* Which cards a set means. */
typedef struct Spot {
    uint8_t zone;  /* WeissZone; ZONE_COUNT: not said */
    bool theirs;   /* the opponent's */
    bool own_card; /* "this card" */
    bool known;    /* "it", "those cards": what was mentioned before */
    bool climax;   /* climaxes */
    int count;
} Spot;

/* Of a [set]; what a [place] and a [filter] say is added to what is known. */
Spot spot_of(const Code *code, unsigned number);
void spot_place(const Code *code, Spot *spot, unsigned number);
void spot_filter(const Code *code, Spot *spot, unsigned number);

/* Where a [way] leads. A marker is worth as much as a character: texts of the one that it lies
 * under ask for it. */
static inline unsigned way_zone(const Code *code, unsigned number)
{
    const CodeWay *way = &code->ways[number];
    return way->kind == WAY_MARKER ? ZONE_STAGE : way->zone;
}

/* An [amount]: `unknown` where only the game knows it; as a number of cards. */
int amount_guess(const Code *code, unsigned amount, int unknown);
int count_guess(const Code *code, unsigned amount);

/* What gifts come to. */
typedef struct Gains {
    int power;
    int soul;
    int abilities;
} Gains;

Gains gains_of(const Code *code, unsigned first, unsigned count);

static inline int weight_of(const WeissWeights *weights, WeissWeight weight)
{
    return weights->value[weight];
}

#endif
