/* Compiled steps: the result of the parser for the code that runs them. Private to this folder. */
#ifndef WEISSFISH_WEISS_ODDS_ODDS_PROGRAM_H
#define WEISSFISH_WEISS_ODDS_ODDS_PROGRAM_H

#include "weiss/odds/odds.h"

typedef enum OddsVerb {
    ODDS_END,    /* node 0 alone */
    ODDS_ATTACK, /* trigger check, then damage */
    ODDS_DAMAGE,
    ODDS_MILL,   /* top cards into the waiting room */
    ODDS_INTO_CLOCK, /* top cards into the clock, no damage */
    ODDS_HEAL,   /* newest cards of the clock into the waiting room */
    ODDS_REVEAL, /* top cards are seen and stay */
    ODDS_LOOK,   /* top cards are seen; the climaxes among them are put somewhere */
    ODDS_RETURN, /* cards from the waiting room into the deck, which is shuffled */
    ODDS_REPEAT  /* in texts alone */
} OddsVerb;

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
    bool counts;          /* it acts once for each climax: next is entries[first_entry + climaxes] */
    uint16_t attacks;     /* the most that come from here on */
    uint16_t text;        /* which text it stands in */
    bool own;             /* it is that text's own step, in no braces */
    uint32_t next[ODDS_OUTCOMES];
    uint32_t first_entry; /* of number + 1 */
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
};

#endif
