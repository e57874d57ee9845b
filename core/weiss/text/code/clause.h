/* What is done, as records: a verb with numbers of its operands. */
#ifndef WEISSFISH_WEISS_TEXT_CODE_CLAUSE_H
#define WEISSFISH_WEISS_TEXT_CODE_CLAUSE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum ClauseKind {
    CLAUSE_NONE,
    CLAUSE_DRAW,        /* amount, CLAUSE_UP_TO; no amount: as many as are meant */
    CLAUSE_LOOK,        /* set: an end of a deck, or … */
    CLAUSE_LOOK_HAND,   /* of: [place] */
    CLAUSE_REVEAL,      /* set */
    CLAUSE_REVEAL_END,  /* set: an end of a deck */
    CLAUSE_REVEAL_HAND, /* of: [place] */
    CLAUSE_FLIP,        /* set: the top of a deck */
    CLAUSE_PUT,         /* set, of: [destination] */
    CLAUSE_PUT_REST,    /* of: [destination] */
    CLAUSE_PUT_END,     /* set: an end of a pile, of: [destination] */
    CLAUSE_TURN_FACE,   /* set, of: [destination] */
    CLAUSE_EXCHANGE,    /* CLAUSE_AS_STAND */
    CLAUSE_REST,        /* set */
    CLAUSE_STAND,       /* set */
    CLAUSE_REVERSE,     /* set */
    CLAUSE_CHOOSE,      /* set */
    CLAUSE_CHOOSE_IN,   /* set, of: [place] */
    CLAUSE_SEARCH_FOR,  /* set: among cards that were looked at */
    CLAUSE_SEARCH,      /* set, of: [place], 0: the zone that was declared */
    CLAUSE_SEARCH_LIST, /* set: up to 1 of one kind and up to 1 of another; of: [place] */
    CLAUSE_SHUFFLE,     /* of: [place] */
    CLAUSE_DAMAGE,      /* amount, 0: the same damage; times, 0: once; sides: to whom */
    CLAUSE_DAMAGE_EITHER, /* of the amount and the next one the master says which; sides: to whom */
    CLAUSE_DECLARE,       /* of the first of `times` [amounts] */
    CLAUSE_DECLARE_ZONE,  /* of: [place] or the next one */
    CLAUSE_STANDBY_ICON,
    CLAUSE_TRIGGER_CHECKS, /* amount: so many in all */
    CLAUSE_REPLAY,
    CLAUSE_CHOOSE_TRAIT, /* set: of all of them, or with CLAUSE_ONE of one that is chosen */
    CLAUSE_GIVE,         /* set, of: the first of `times` [gifts], lasts */
    CLAUSE_GIVE_ALL,     /* the same to all of a set, whom that does not name */
    CLAUSE_GIVE_SAME,    /* … to those of the clause before: set, 0: "that character" */
    CLAUSE_GIVE_PLAYERS, /* … to `sides` */
    CLAUSE_LOSE_TRAIT,   /* set, lasts: the trait that was chosen */
    CLAUSE_COUNT
} ClauseKind;

enum {
    CLAUSE_UP_TO = 1,
    CLAUSE_AS_STAND = 2,
    CLAUSE_ONE = 4,      /* a clause that gives: one of its gifts alone, frame->declared says which */
    CLAUSE_KNOWN = 8,    /* the set is a card known by what went before … */
    CLAUSE_TOLD = 16     /* … or it means such cards, or the clause does if it has none */
};

/* How long what is given lasts. */
typedef enum Duration {
    LASTS_FOR_GOOD, /* as long as the character stays */
    LASTS_TURN,
    LASTS_ATTACK,
    LASTS_OPPONENTS_TURN, /* the one that is running, or the next one */
    LASTS_OPPONENTS_NEXT_TURN,
    LASTS_NEXT_TURN,
    LASTS_OWN_NEXT_TURN,
    LASTS_OWNERS_NEXT_TURN /* of who has the character */
} Duration;

typedef struct CodeClause {
    uint8_t kind;
    bool theirs; /* the opponent does it */
    uint8_t flags;
    uint8_t sides;
    uint8_t lasts; /* Duration */
    uint16_t set;
    uint16_t of;
    uint16_t amount;
    uint16_t times;
} CodeClause;

#endif
