/* What is done, as records: instructions, and clauses, a verb with numbers of its operands. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_CLAUSE_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_CLAUSE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum ClauseKind {
    CLAUSE_NONE,
    CLAUSE_DRAW,          /* amount, CLAUSE_UP_TO; no amount: as many as are meant */
    CLAUSE_LOOK,          /* set: an end of a deck, or … */
    CLAUSE_LOOK_HAND,     /* or at a stock; of: [place] */
    CLAUSE_REVEAL,        /* set */
    CLAUSE_REVEAL_END,    /* set: an end of a deck */
    CLAUSE_REVEAL_HAND,   /* of: [place] */
    CLAUSE_FLIP,          /* set: the top of a deck */
    CLAUSE_PUT,           /* set, of: [destination] */
    CLAUSE_PUT_REST,      /* of: [destination] */
    CLAUSE_PUT_END,       /* set: an end of a pile, of: [destination] */
    CLAUSE_TURN_FACE,     /* set, of: [destination] */
    CLAUSE_EXCHANGE,      /* CLAUSE_AS_STAND, CLAUSE_AS_REST, CLAUSE_AS_DEFENDER */
    CLAUSE_REST,          /* set */
    CLAUSE_STAND,         /* set */
    CLAUSE_REVERSE,       /* set */
    CLAUSE_CHOOSE,        /* set */
    CLAUSE_CHOOSE_IN,     /* set, of: [place] */
    CLAUSE_SEARCH_FOR,    /* set: among cards that were looked at */
    CLAUSE_SEARCH,        /* set, of: [place], 0: the zone that was declared */
    CLAUSE_SEARCH_LIST,   /* set: up to 1 of one kind and up to 1 of another; of: [place] */
    CLAUSE_SHUFFLE,       /* of: [place] */
    CLAUSE_DAMAGE,        /* amount, 0: the same; times, 0: once; sides; of: WeissDamage.lays */
    CLAUSE_DAMAGE_EITHER, /* the master chooses this amount or the next one; sides: to whom */
    CLAUSE_DECLARE,       /* of `times` [amounts] from amount on; times 0: up to amount, or 50 */
    CLAUSE_DECLARE_ZONE,  /* of: [place] or the next one */
    CLAUSE_STANDBY_ICON,
    CLAUSE_TRIGGER_CHECKS, /* amount: how many in all; 0: a counter step more */
    CLAUSE_CHOOSE_TRAIT, /* set: of all of them, or with CLAUSE_ONE of one that is chosen */
    CLAUSE_GIVE,         /* set, of: the first of `times` [gifts], lasts */
    CLAUSE_GIVE_ALL,     /* the same to all cards of a set, which "them" does not mean later */
    CLAUSE_GIVE_SAME,    /* … to those of the clause before: set, 0: "that character" */
    CLAUSE_GIVE_PLAYERS, /* … to `sides` */
    CLAUSE_LOSE_TRAIT,   /* set, lasts: the trait that was chosen */
    CLAUSE_COUNT
} ClauseKind;

enum {
    CLAUSE_UP_TO = 1,
    CLAUSE_AS_STAND = 2,
    CLAUSE_ONE = 4,   /* a clause that gives: one of its gifts alone, frame->declared says which */
    CLAUSE_KNOWN = 8, /* the set is a card known by what went before … */
    CLAUSE_TOLD = 16, /* … or it means such cards; without a set, the clause does */
    CLAUSE_AS_REST = 32,
    CLAUSE_AS_DEFENDER = 64, /* an exchange of "it" with this card, in whose place it is attacked */
    CLAUSE_BACK = 128        /* an exchange of "it" with this card, which lies under it */
};

/* How long a gift lasts. */
typedef enum Duration {
    LASTS_FOR_GOOD, /* as long as the character stays */
    LASTS_TURN,
    LASTS_ATTACK,
    LASTS_OPPONENTS_TURN,      /* the current one, or the next one */
    LASTS_OPPONENTS_NEXT_TURN, /* with two players the same */
    LASTS_NEXT_TURN,
    LASTS_OWN_NEXT_TURN,
    LASTS_OWNERS_NEXT_TURN /* of the player who has the character */
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

/* The instructions of a body, in the order in which they are done. "May" and "if" hold up to the
 * instruction `to`, where the sentence ends or the rest of the cards looked at is dealt with. */
typedef enum OpCode {
    OP_CLAUSE,      /* do the clause */
    OP_IF,          /* go on if the condition or time holds, else to `to` */
    OP_IF_DONE,     /* go on if the last optional action was done (frame->done), else to `to` */
    OP_IF_NOT_DONE, /* the other way round */
    OP_FORGET,      /* nothing was done (frame->done): an "if" comes that may skip the next may */
    OP_DID, /* "If you do" after a compulsory action: frame->done is whether `antecedent` holds any card */
    OP_MAY, /* ask; frame->done is the answer, and a no leads to `to` */
    OP_MAY_CLAUSE, /* do the clause, whose choice may be passed (run_may);
                       frame->done is whether anything was chosen; if not, on to `to` */
    OP_PAY,        /* ask, and pay the cost; else nothing was done, and on to `to` */
    OP_MODE,       /* one of the following OP_JUMPs is chosen: `to` of them */
    OP_JUMP,       /* to `to` */
    OP_REPEAT,     /* repeat what follows up to OP_AGAIN; no times: to `to` */
    OP_EACH,       /* as often as there are cards of the filter among those cards */
    OP_AGAIN,      /* back to `to` while the repeat goes on */
    OP_ALL,        /* every player in turn becomes the master for what follows up to OP_NEXT */
    OP_NEXT,       /* back to `to` with the next player; after the last the master is as before */
    OP_LATER,      /* what follows, up to OP_END, is done at another time; on to `to` */
    OP_PLAY,       /* an ability with the icon 【1/TURN】 is played, or left: on to `to` */
    OP_END
} OpCode;

/* For which words a clause names cards, a bit each (Op.names). */
enum {
    NAMES_CARD = 1,      /* "that card", "it": they were called cards */
    NAMES_CHARACTER = 2, /* "that character", and all of the above: they were called characters */
    NAMES_THOSE = 4      /* "those cards", "among them", "the rest" */
};

/* The words of a condition that point back (Op.words). */
typedef enum PointingWords { WORDS_NONE, WORDS_CARD, WORDS_CHARACTER, WORDS_THOSE } PointingWords;

typedef struct Op {
    uint8_t code;
    uint8_t actor;    /* 1: the opponent chooses, draws and so on; OP_ALL: each player does, as the
                  opponent of the player before, who is the master then */
    uint16_t meaning; /* where the meaning says what it does */
    uint16_t to;      /* instruction, counted from the ability's first */
    uint16_t
        record; /* a clause: [clause]; OP_IF: [condition]; OP_REPEAT: [amount]; OP_EACH: [filter];
                        OP_LATER: [later]; OP_PAY: [cost] */
    /* What words that point back mean, see text/build/lower/antecedent.h. */
    uint16_t names : 3;   /* a clause: for which words it names cards */
    uint16_t unnamed : 3; /* what skips others: for which words those would have named cards */
    uint16_t words : 2;   /* OP_IF: those of its condition that must mean some card */
    uint16_t
        keeps : 1; /* … others after it ask about the same cards, too; OP_LATER: two cards are kept;
                      OP_PAY: how often it was paid is counted */
    uint16_t again : 1; /* … it asks about cards that such a condition has kept; an exchange: of a
                           card and the one named before it; a move to the stage: of cards that the
                           clause before has put elsewhere */
    uint16_t
        says : 1; /* … it says that "that card" is a character; OP_LATER: it is about a character */
    uint16_t from_candidates : 1; /* a clause: it takes cards "from among them" */
    uint16_t whole : 1; /* "if you do" follows a may or a clause: it must be done as printed */
    uint16_t own : 1;   /* a clause: its "it" is this card, as in the clause right before */
    /* What holds for a whole effect, see text/build/check/check_throughout.h. */
    uint16_t adds : 1;  /* a clause: what it puts is added to "those cards" */
    uint16_t fixes : 1; /* X is fixed at its value here */
} Op;

static inline bool op_is_clause(const Op *op)
{
    return op->code == OP_CLAUSE || op->code == OP_MAY_CLAUSE;
}

#endif
