/* What the cards of a deck are worth: what policies read from the compiled texts of a match's decks
 * is stored here, so that a decision takes a few table reads. The rules never read it. Worth is
 * measured as in policy/weights.h. Everything is indexed by the number of a card and known to
 * everybody, as the lists are. */
#ifndef WEISSFISH_WEISS_ENGINE_CARD_VALUES_H
#define WEISSFISH_WEISS_ENGINE_CARD_VALUES_H

#include <stdbool.h>

#include "base/bits.h"

typedef struct WeissWeights WeissWeights;   /* policy/weights.h */
typedef struct WeissStrategy WeissStrategy; /* policy/strategy.h */

enum {
    CARD_VALUES_ABILITIES = 256,
    CARD_VALUES_ACTS = 6,
    CARD_VALUES_ZONES = 11,
    CARD_VALUES_LEVELS = 6
};

/* The part of an effect's worth that depends on the current position. */
typedef struct WeissGains {
    int16_t heals; /* hundredths of cards that it puts away from the clock */
    int16_t deals; /* hundredths of times that it deals this damage: */
    uint8_t damage;
    uint8_t cards;    /* for the hand */
    uint8_t climaxes; /* of those, climaxes that are chosen */
} WeissGains;

/* Damage that an ability deals with the attack of its character, without cost or condition. */
typedef struct WeissFinish {
    uint8_t damage;    /* 0: it is no such ability */
    bool must;         /* it is dealt whether its player wants that or not */
    bool if_cancelled; /* after a cancel of the character's damage; else before the trigger check */
    bool once;         /* in a turn */
} WeissFinish;

/* A character as a decision sees it: on the stage, or as it would be there. */
typedef struct WeissUnit {
    int power;
    int soul;
    int level;
    int staying; /* worth of having it on the stage */
    int attack;  /* worth of what it does when it attacks */
    int battle;  /* and when it wins its battle */
    int push;    /* power that it gets in its attack */
    uint8_t card;
    bool there;
    bool stands;
} WeissUnit;

typedef struct WeissCardValues {
    const WeissWeights *weights;
    /* The strategy that its player plays by; NULL: none. */
    const WeissStrategy *strategy;
    uint64_t combos[64];      /* the climaxes that the card's texts name */
    uint64_t attackless;      /* cards that cannot attack */
    int16_t play[64];         /* what it does when it is played from hand */
    int16_t attack[64];       /* when it attacks */
    int16_t battle[64];       /* when its battle opponent is reversed */
    int16_t stay[64];         /* each turn that it is on the stage */
    int16_t fall[64];         /* when it is reversed or leaves the stage */
    int16_t combo[64];        /* with one of the climaxes that it names */
    int16_t power[64];        /* power that it gives itself always */
    int16_t power_turn[64];   /* in its own turn */
    int16_t power_entry[64];  /* in the turn in which it is played */
    int16_t power_attack[64]; /* in its attack */
    int16_t assist[64];       /* power given to each character in front of it */
    int16_t others[64];       /* power given to each other character */
    int reserve[64];          /* worth of a character on the back stage, alone there */
    int reserve_front[64];    /* more for each character in front of it */
    int reserve_centre[64];   /* more for each on the centre stage */
    int16_t backup[64];       /* power of its Backup, or that a counter gives */
    int16_t backup_cost[64];  /* what that costs, the card itself too */
    int16_t event[64];        /* what an event, or a climax on the climax area, does */
    int16_t climax_soul[64];  /* soul that a climax gives each character */
    int16_t encore[64];       /* cost of an encore other than that with three stock; 0: none */
    int16_t act[64][CARD_VALUES_ACTS];        /* what an ACT does, its cost taken off */
    uint8_t act_rests[64];                    /* ACTs (bits) whose cost rests the character */
    uint8_t act_leaves[64];                   /* whose cost takes it from the stage */
    uint8_t act_others[64][CARD_VALUES_ACTS]; /* characters that rest for its cost, whichever */
    int16_t pay[CARD_VALUES_ABILITIES];       /* by ability: what is gained by paying its cost */
    uint8_t rests[CARD_VALUES_ABILITIES];     /* by ability: characters that rest for its cost */
    /* The cards whose texts, in a zone, may change how attacks end in a way that odds know nothing
     * of: of the player who is attacked, and of the one who attacks. */
    uint64_t upsets[2][CARD_VALUES_ZONES];
    uint64_t takes; /* of the others, those that may take cards from their deck while they attack */
    WeissFinish finish[CARD_VALUES_ABILITIES]; /* by ability */
    /* Not counted in `event`, `act` and `pay`. */
    WeissGains event_gains[64];
    WeissGains act_gains[64][CARD_VALUES_ACTS];
    WeissGains pay_gains[CARD_VALUES_ABILITIES];
    /* What follows from all this, the weights and what is printed: a card of the hand as the character that
     * it would be, and what does not depend on the position of what it is worth in hand, by the level of
     * its player. */
    WeissUnit unit[64];
    int in_hand[64][CARD_VALUES_LEVELS];
} WeissCardValues;

#endif
