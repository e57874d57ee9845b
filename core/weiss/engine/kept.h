/* Kept answers: what card texts give to characters, hands and players at this moment. An answer is
 * fresh until one of its inputs changes. A change touches the input (kept_touch in table.h);
 * text/play/continuous/kept_answers.c recomputes stale answers when they are needed. Only games of two
 * players keep answers.
 *
 * Answers are not part of the state: they follow from it. A copy of a state begins without fresh
 * answers. */
#ifndef WEISSFISH_WEISS_ENGINE_KEPT_H
#define WEISSFISH_WEISS_ENGINE_KEPT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/lanes.h"
#include "weiss/engine/card_values.h"
#include "weiss/engine/deck.h"

/* The inputs of answers. Each player has their own of the first ones: those of player 1 are
 * INPUTS_OF_PLAYER higher. The first eleven are the zones (WeissZone); that of the stage is who
 * stands there. */
typedef enum KeptInput {
    INPUT_ZONES,
    INPUT_POSITIONS = 11, /* who stands where on the stage */
    INPUT_STANCES,        /* who stands, rests, is reversed */
    INPUT_VALUES,         /* power and soul until end of turn */
    INPUT_FACES,          /* cards that lie face down */
    INPUTS_OF_PLAYER,
    INPUT_MODIFIERS = 2 * INPUTS_OF_PLAYER, /* whether any gives names, traits or colours */
    INPUT_TURN,                             /* whose turn it is */
    INPUT_STEP,                             /* where in the turn the game is … */
    INPUT_ATTACK, /* … and the attack under way: these two are compared, not touched */
    INPUTS_TOUCHED,
    INPUT_NEVER = INPUTS_TOUCHED, /* what is never touched: the answer is not kept */
    INPUT_ASKED /* from here on a bit for each WeissGives: who gives it, and another answer of that kind */
} KeptInput;

/* The kinds of answers; each player has one of each. */
typedef enum KeptKind {
    KEPT_POWER, /* what characters are given … */
    KEPT_SOUL,
    KEPT_LEVEL,
    KEPT_BANS,
    KEPT_GRANTED, /* what the abilities that they are given wait for */
    KEPT_PLAYER,  /* bans of the player, the hand limit; from here on not of characters */
    KEPT_HAND,    /* what becomes of the cards in hand */
    KEPT_FIRM, /* that none of the player's characters has a power of 0 or less: else it is not kept */
    KEPT_SETTLED, /* what of KEPT_POWER comes from all but those who ask who stands where, … */
    KEPT_SETTLED_SOUL, /* … and of KEPT_SOUL */
    KEPT_KINDS
} KeptKind;

enum { KEPT_PLAYERS = 2, KEPT_OF_CHARACTERS = (1 << KEPT_PLAYER) - 1 };

/* What texts change about the cards in a player's hand. */
typedef struct HandGain {
    uint64_t free_colour; /* played without fulfilling the colour condition */
    uint64_t unplayable;
    uint64_t counters; /* events that get the counter icon */
    bool no_backup;    /* Backup cannot be used */
    bool any;          /* there may be one of these, or of those below */
    int8_t level[64];  /* to be added to the printed one */
    int8_t cost[64];
} HandGain;

/* What texts change about a player. */
typedef struct PlayerGain {
    uint64_t
        damages; /* amounts of AUTO damage that are not received, a bit each; the last stands for all above */
    uint32_t bans;      /* a bit for each WeissBan */
    int32_t hand_limit; /* more cards that may be kept */
} PlayerGain;

/* What a character is given. */
typedef struct KeptCharacter {
    int32_t power;
    int16_t soul;
    int16_t level;
    uint32_t bans;   /* a bit for each WeissBan */
    uint16_t types;  /* a bit for each AbilityType that it is given, */
    uint8_t acts;    /* how many ACTs: none, 1, or 2 for more, */
    uint8_t asked;   /* a bit for each KeptKind whose answer knows this character, */
    uint64_t events; /* … and for each event that an ability waits for that it is given */
} KeptCharacter;

/* What each amount of damage to a player is worth to who plays by some weights, and what it follows from. */
typedef struct KeptDamage {
    const int *weights;
    uint64_t deck;
    uint64_t hidden; /* in hand and stock */
    uint64_t face_down;
    uint64_t level;
    uint64_t clock;
    int value[WEISS_HITS]; /* up to WEISS_CANCEL_MAX */
    uint32_t counted;      /* how often it was since it was last unknown */
} KeptDamage;

enum {
    KEPT_CENTRE = 3,    /* positions of the centre stage, */
    KEPT_POSITIONS = 5, /* … of the stage */
    KEPT_SOULS = 8
};

/* What a policy has read and weighed for the main phase by some weights, and what it follows from. Lanes are by
 * position of the centre stage. */
typedef struct KeptFront {
    const int *weights;
    uint32_t damage;                    /* `counted` of the damage to the opponent */
    uint32_t made[KEPT_PLAYERS];        /* the answers about power, or 0 */
    uint64_t opposite[KEPT_CENTRE];     /* who stands opposite: a WeissCharacter, or 0, */
    WeissUnit other[KEPT_CENTRE];       /* … as units, */
    LanesStored there;                  /* whether anybody does, */
    LanesStored power;                  /* with this power; */
    LanesStored won;                    /* what it is worth that those are reversed in an attack */
    LanesStored side[KEPT_SOULS];       /* damage of side attacks by soul, */
    unsigned sides;                     /* of these souls (a bit each) */
    LanesStored assist;                 /* power that the own back stage gives to each position */
    uint64_t character[KEPT_POSITIONS]; /* the own characters, */
    WeissUnit own[KEPT_POSITIONS];      /* … as units, */
    LanesStored row[KEPT_POSITIONS];    /* what each is worth on each position, */
    unsigned rows;                      /* of those for which that was weighed (a bit each) */
    unsigned standing;
    LanesStored reserve;        /* what those of the centre stage are worth on the back stage, */
    LanesStored reserve_front;  /* … more for each character in front of them, */
    LanesStored reserve_centre; /* … and on the centre stage */
    uint64_t cards;             /* cards in hand for which it was, apart from playing them, */
    LanesStored in_centre[64];  /* by card */
} KeptFront;

typedef struct WeissKept {
    uint32_t fresh;                  /* a bit for each answer: kind * KEPT_PLAYERS + player */
    uint8_t newcomers[KEPT_PLAYERS]; /* kinds that may have a character that was not asked about */
    bool exchangeable; /* one exchange of positions has shown that they leave what is offered */
    bool calm;         /* no character may have a power of 0 or less: see power_may_lack */
    uint8_t damaged;   /* players of whom `damage` is known */
    uint8_t fronted;   /* the player, plus 1, of whom `front` is known; 0: nobody */
    uint32_t settled_known;           /* from KEPT_SETTLED on: whose values are in `settled` */
    uint32_t watched;                 /* those that ask for the step or the attack, */
    uint64_t watch;                   /* which were this */
    uint64_t inputs;                  /* of what is being asked, so far */
    uint32_t readers[INPUTS_TOUCHED]; /* answers that are made of the input */
    uint32_t made[KEPT_KINDS * KEPT_PLAYERS]; /* when power, soul, level became others: `makings` */
    uint64_t made_of[KEPT_KINDS * KEPT_PLAYERS]; /* the inputs of each answer, */
    uint64_t read_by[KEPT_KINDS * KEPT_PLAYERS]; /* … and those whose `readers` it is among */
    KeptCharacter characters[KEPT_PLAYERS][64];  /* by card: they may change places */
    uint64_t granted_events[KEPT_PLAYERS]; /* `events` of all the player's characters together */
    PlayerGain player[KEPT_PLAYERS];
    HandGain hand[KEPT_PLAYERS];
    KeptDamage damage[WEISS_PLAYERS_MAX]; /* only policies read and write it */
    KeptFront front;                      /* the same */
    uint64_t hand_asked[KEPT_PLAYERS]; /* cards whose own abilities in hand are in `hand` already */
    int32_t settled[KEPT_KINDS - KEPT_SETTLED][KEPT_PLAYERS]
                   [64]; /* from KEPT_SETTLED on, by card */
    uint32_t
        makings; /* how often what an answer says became another at this table, in all its games */
} WeissKept;

static inline unsigned kept_number(KeptKind kind, unsigned player)
{
    return (unsigned)kind * KEPT_PLAYERS + player;
}

/* The settled part of KEPT_POWER or KEPT_SOUL. */
static inline KeptKind kept_settled(KeptKind kind)
{
    return (KeptKind)(KEPT_SETTLED + (kind - KEPT_POWER));
}

#endif
