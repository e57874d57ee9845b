/* Compiled steps: the result of the parser for the code that runs them. Private to this folder. */
#ifndef WEISSFISH_WEISS_ODDS_ODDS_PROGRAM_H
#define WEISSFISH_WEISS_ODDS_ODDS_PROGRAM_H

#include "weiss/odds/odds.h"

typedef enum OddsVerb {
    ODDS_END,    /* node 0 alone */
    ODDS_ATTACK, /* trigger check, then damage */
    ODDS_DAMAGE,
    ODDS_MILL,       /* top cards into the waiting room */
    ODDS_INTO_CLOCK, /* top cards into the clock, no damage */
    ODDS_HEAL,       /* newest cards of the clock into the waiting room */
    ODDS_REVEAL,     /* top cards are seen and stay */
    ODDS_LOOK,       /* top cards are seen; the climaxes among them are put somewhere */
    ODDS_RETURN,     /* cards from the waiting room into the deck, which is shuffled */
    ODDS_STOCK,      /* top cards into the stock */
    /* with the attacker's deck: */
    ODDS_OWN_MILL,
    ODDS_OWN_REVEAL,
    ODDS_OWN_LOOK,
    ODDS_REPEAT /* in texts alone */
} OddsVerb;

static inline bool odds_verb_owns(unsigned verb)
{
    return verb >= ODDS_OWN_MILL && verb <= ODDS_OWN_LOOK;
}

/* What is counted among cards of the attacker's deck. */
typedef enum OddsMeasure {
    ODDS_PER_CLIMAX,
    ODDS_PER_SOUL,   /* icons */
    ODDS_PER_LEVEL,  /* the sum of levels */
    ODDS_PER_COLOUR, /* different ones */
    ODDS_PER_CARD,
    ODDS_MEASURES
} OddsMeasure;

/* What follows cards of the attacker's deck: it is done once for each that is counted, or if there are at least `least`. */
typedef struct OddsTest {
    uint8_t measure;
    bool per;
    uint8_t least;
    uint16_t size; /* how many cases there are: counts up to size - 1, or no and yes */
} OddsTest;

enum { ODDS_TESTS = 4 };

/* Where looked-at climaxes go, or which cards return. */
typedef enum OddsPlace {
    ODDS_BOTTOM,
    ODDS_WAITING_ROOM,
    ODDS_TOP,
    ODDS_CLIMAXES,
    ODDS_OTHERS
} OddsPlace;

/* The outcome of a damage process: which `next` of its node follows. */
enum { ODDS_HIT, ODDS_CANCELLED, ODDS_NOTHING, ODDS_OUTCOMES };

/* One process. Nodes follow each other to lower indices: the rest of a program is below. */
typedef struct OddsNode {
    uint8_t verb;
    uint8_t number;
    uint8_t place;
    bool counts;      /* it acts once for each climax: next is entries[first_entry + climaxes] */
    uint16_t attacks; /* the most that come from here on */
    uint16_t text;    /* which text it is in */
    bool own;         /* it is that text's own step, in no braces */
    uint32_t next[ODDS_OUTCOMES];
    uint32_t
        first_entry; /* of number + 1; with tests, of all their cases, those of the first apart by 1 */
    uint8_t test_count; /* with the attacker's deck */
    OddsTest tests[ODDS_TESTS];
    bool owns;       /* the attacker's deck matters from here on */
    bool owns_after; /* … after this step */
} OddsNode;

struct OddsProgram {
    OddsNode *nodes;
    uint32_t count;
    uint32_t room;
    uint32_t *entries;
    uint32_t entry_count;
    uint32_t entry_room;
    uint32_t start;
    unsigned texts;
    unsigned measures; /* that are counted in the attacker's deck, a bit for each OddsMeasure */
};

#endif
