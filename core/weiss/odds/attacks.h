/* How lethal are the attacks that a player has left in a turn, each done in its best way and in the
 * best order? Exact, and fast enough to be asked in every world of a search, because results are
 * remembered. Without allocation. */
#ifndef WEISSFISH_WEISS_ODDS_ATTACKS_H
#define WEISSFISH_WEISS_ODDS_ATTACKS_H

#include "weiss/odds/odds.h"

enum {
    ODDS_ATTACKS = 3,       /* at most */
    ODDS_WAYS = 2,          /* of one attack: at the front, from the side */
    ODDS_DAMAGE_LEAST = -8, /* of a way; 0 or less is no damage, unless icons add some */
    ODDS_DAMAGE_HIGHEST = 22,
    ODDS_MORE = 3, /* damage that comes with an attack, at most: 2 bits, and */
    ODDS_MUST = 4, /* … a third: it is dealt whether that is good or not */
    /* … and a fourth, of what follows a cancel: it also follows a cancel of the damage before the
     * trigger check, and one of its own (CR 4.13). */
    ODDS_AGAIN = 8,
    ODDS_KNOWN = 1 << 12
};

/* The attack of one character. */
typedef struct OddsAttack {
    int8_t damage[ODDS_WAYS]; /* before the trigger check; with one way both are the same */
    uint8_t before;           /* damage of its own before that: 0 .. ODDS_MORE, ODDS_MUST */
    uint8_t cancelled;        /* the same, once the attack's damage was cancelled; ODDS_AGAIN */
} OddsAttack;

/* Attacks on a player: `target` with the triggers of the attacker's deck; there must be at least as
 * many as attacks. */
typedef struct OddsAttacks {
    OddsState target;
    OddsAttack attack[ODDS_ATTACKS];
    uint8_t count;
    uint8_t edition; /* WeissEdition */
} OddsAttacks;

/* How lethal attacks are, coded, in a situation. */
typedef struct OddsAnswer {
    OddsState target;
    uint64_t attacks;
    double lethal;
} OddsAnswer;

/* What was found before; all zero: nothing. It never changes an answer. */
typedef struct OddsKnown {
    OddsAnswer answer[ODDS_KNOWN];
} OddsKnown;

/* No less than the cards that the attacks reveal of the target's deck, with at most `icons` soul
 * icons in each trigger check. */
unsigned odds_attacks_most(const OddsAttacks *attacks, unsigned icons);

/* How lethal it is to make the best attack each time, or none. */
double odds_attacks(OddsKnown *known, const OddsAttacks *attacks);

/* The same, where attack number `first` is made first, in this way. */
double odds_attacks_begun(OddsKnown *known, const OddsAttacks *attacks, unsigned first,
                          unsigned way);

#endif
