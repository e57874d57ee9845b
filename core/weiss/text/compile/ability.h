/* Abilities: the texts of a deck's cards, ready to run. Built with the deck, read-only afterwards.
 * Instructions refer to records by number, and say which part of the meaning these come from. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_ABILITY_H
#define WEISSFISH_WEISS_TEXT_COMPILE_ABILITY_H

#include "weiss/card/database.h"
#include "weiss/engine/deck.h"
#include "weiss/engine/kept.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/code.h"
#include "weiss/text/meaning/meaning.h"

typedef enum AbilityType {
    ABILITY_TYPE_AUTO,
    ABILITY_TYPE_CONT,
    ABILITY_TYPE_ACT,
    ABILITY_TYPE_ENCORE,
    ABILITY_TYPE_BOND,
    ABILITY_TYPE_BACKUP,
    ABILITY_TYPE_SHIFT,
    ABILITY_TYPE_GREAT_PERFORMANCE,
    ABILITY_TYPE_EVENT,   /* the text of an event, done when it is played */
    ABILITY_TYPE_COUNTER, /* the same with the counter icon */
    ABILITY_TYPE_REPLAY,
    ABILITY_TYPE_COUNT
} AbilityType;

/* The instructions of a body, in the order in which they are done. "May" and "if" hold up to the
 * instruction `to`, where the sentence ends or the rest of the cards looked at is dealt with. */
typedef enum OpCode {
    OP_CLAUSE,      /* do the clause */
    OP_IF,          /* go on if the condition or time holds, else to `to` */
    OP_IF_DONE,     /* go on if the last optional action was done (frame->done), else to `to` */
    OP_IF_NOT_DONE, /* the other way round */
    OP_FORGET,      /* nothing was done (frame->done): an "if" comes that may skip the next may */
    OP_DID, /* "If you do" after a must: frame->done is whether `antecedent` holds any card */
    OP_MAY, /* ask, frame->done is the answer; if it is no, on to `to` */
    OP_MAY_CLAUSE, /* do the clause, whose choice may be passed (run_may);
                       frame->done is whether anything was chosen; if not, on to `to` */
    OP_PAY,        /* ask, and pay the cost; else nothing was done, and on to `to` */
    OP_MODE,       /* one of the following OP_JUMPs is chosen: `to` of them */
    OP_JUMP,       /* to `to` */
    OP_REPEAT,     /* so many times what follows up to OP_AGAIN; none: to `to` */
    OP_EACH,       /* as often as there are cards of the filter among those cards */
    OP_AGAIN,      /* back to `to` while the repeat goes on */
    OP_ALL,        /* every player in turn becomes the master for what follows up to OP_NEXT */
    OP_NEXT,       /* back to `to` with the next player; after the last the master is as before */
    OP_LATER,      /* what follows, up to OP_END, is done at another time; on to `to` */
    OP_END
} OpCode;

typedef struct Op {
    uint8_t code;
    uint8_t
        actor; /* 1: it is the opponent who chooses, draws and so on; OP_ALL: for each player the
                      master is the one before, whose opponent that player is */
    uint16_t meaning; /* where what it does stands in the meaning */
    uint16_t to;      /* instruction, counted from the ability's first */
    uint16_t
        record; /* a clause: [clause]; OP_IF: [condition]; OP_REPEAT: [amount]; OP_EACH: [filter];
                        OP_LATER: [later]; OP_PAY: [cost] */
    /* What words that point back mean, see text/compile/antecedent.h. */
    uint16_t names : 3;   /* a clause: for which words it names cards */
    uint16_t unnamed : 3; /* what leads past others: for which words they would have named some */
    uint16_t words : 2;   /* OP_IF: those of its condition, of which some card must be meant */
    uint16_t
        keeps : 1; /* … others after it ask about the same cards, too; OP_LATER: two cards are kept */
    uint16_t again : 1; /* … it asks about those that such a one has kept */
    uint16_t
        says : 1; /* … it says that "that card" is a character; OP_LATER: it is about a character */
    uint16_t from_candidates : 1; /* a clause: it takes cards "from among them" */
    uint16_t
        whole : 1;    /* a may or a clause: "if you do" follows, so it is done as printed or not */
    uint16_t own : 1; /* a clause: its "it" is this card, which the one right before was about */
    /* What holds for a whole effect, see text/check/check_throughout.h. */
    uint16_t adds : 1;  /* a clause: what it puts is added to "those cards" */
    uint16_t fixes : 1; /* what X is here, it is from now on */
} Op;

static inline bool op_is_clause(const Op *op)
{
    return op->code == OP_CLAUSE || op->code == OP_MAY_CLAUSE;
}

/* What a game reads often stands first, in as few lines of a cache as can be. */
typedef struct Ability {
    uint64_t events; /* a bit for each WeissEventKind that may trigger it, or a part done later */
    uint16_t zones;  /* a bit for each WeissZone in which it works */
    uint16_t gives;  /* CONT: what it gives, WeissGives, also by CONTs that it grants */
    uint16_t first_rule; /* CONT: of its rules in Code.rules … */
    uint16_t rule_count;
    uint8_t reach;       /* CONT: REACH_ bits */
    bool each;           /* CONT: to be asked for each character on its own */
    bool exact;          /* all of it is understood and runs; others do nothing */
    uint8_t type;        /* AbilityType */
    uint16_t trigger;    /* [trigger] of an AUTO, or 0 */
    uint16_t limit;      /* [condition] with which an AUTO does not activate, or 0 */
    uint16_t cost;       /* [cost], or 0 */
    uint16_t x;          /* [amount] that X is, or 0 */
    uint16_t keywords;   /* KEYWORD_ bits that it is printed with */
    uint8_t times;       /* activations per turn at most; 0: no limit */
    uint8_t level;       /* Backup, Shift */
    uint32_t first_op;   /* of its body in DeckText.ops */
    bool own_event;      /* it waits only for what happens to its own card */
    bool recalls;        /* "the character chosen by this card's effect" is one chosen earlier */
    bool holds;          /* … one whom the ability itself has chosen, before it spoke of others */
    bool remembered;     /* another ability of its card recalls whom it chooses */
    bool combo;          /* CXCOMBO */
    bool granted;        /* stands in quotation marks in another ability */
    uint16_t power;      /* Backup */
    uint64_t
        inputs; /* CONT: what it is made of, a bit for each KeptInput, player 0 for the master */
    uint64_t grants_events; /* that abilities wait for which stand in it */
    uint32_t grants_types;  /* a bit for each AbilityType of those */
    uint32_t bans;          /* CONT: a bit for each WeissBan that it may give */
    uint16_t forbids;       /* the first gift of what it forbids to play, … */
    uint16_t forbid_count;
    uint16_t substitute; /* [substitute] that a CONT is, or 0 */
    uint16_t free_play;  /* [set] for one of which a CONT lets its card be played, or 0 */
    uint16_t bond;       /* [filter] of whom Bond brings back */
    uint16_t index;      /* its number among the abilities of its card, from 0 in printed order */
    uint16_t meant;      /* where it stands in `meaning`; of a sentence of an event that says how the card is
                              played, that sentence: a CONT beside its ABILITY_TYPE_EVENT */
    uint16_t unsupported; /* if it is not exact: where a part stands that does not run */
    const Meaning *meaning; /* of all of the text */
} Ability;

/* Where in its meaning the ability stands. */
static inline const uint16_t *ability_meaning(const Ability *ability)
{
    return ability->meaning->code + ability->meant;
}

/* What it costs, or NULL. */
const uint16_t *ability_cost(const Ability *ability);

/* Whether positions on the stage affect what is offered in the main phase. If not, an exchange of
 * positions changes nothing else that is offered. */
typedef struct PositionSensitivity {
    bool offers; /* costs of ACTs, or what is given to hands and players, speak of positions */
    uint16_t measured; /* what those ask of characters beside: WeissGives */
    uint16_t placed;   /* what continuous abilities give by position: WeissGives */
} PositionSensitivity;

enum {
    GIVES_KINDS = 10,  /* bits of WeissGives that continuous abilities are asked for */
    GIVES_AT_LAST = 31 /* bit of DeckText.gives_at */
};

/* The cards of a deck with an ability that waits for an event. */
typedef struct Listeners {
    uint64_t any[2];    /* about whatever: that the own player's event may trigger, another's may */
    uint64_t own;       /* about the card itself */
    uint64_t off_stage; /* of those the ones whose ability works elsewhere than on the stage */
} Listeners;

/* The condition that this many cards of one or two zones pass a mask: tested without a run. */
typedef struct ZoneCount {
    uint8_t zone; /* WeissZone */
    uint8_t other;
    uint8_t least;
    uint8_t most;
    bool theirs;    /* zones of the opponent */
    bool face_down; /* cards that lie face down count, too */
    uint16_t mask;  /* as in CodeFilter */
} ZoneCount;

/* The first printed ACTs of a card, in their order, also those that are not exact. */
typedef struct CardActs {
    uint8_t count;
    uint16_t abilities[WEISS_ACTS_MAX]; /* their numbers */
} CardActs;

enum { HAND_GIFT_COUNTS = 3 };

/* What a card in hand gives itself while zones have so many cards: text/compile/hand_gift.h. */
typedef struct HandGift {
    int8_t level; /* 0 or less, both */
    int8_t cost;
    bool unplayable; /* and nothing else */
    uint8_t count;   /* of `counts` */
    uint16_t ability;
    ZoneCount counts[HAND_GIFT_COUNTS];
} HandGift;

/* The abilities of a deck, those of one card next to each other: the printed ones, and right after
 * them those that they grant, which are not in `count`. Copies of a card share theirs. */
typedef struct DeckText {
    Ability *abilities;
    Op *ops;
    Code code; /* what is made of their meanings */
    unsigned ability_count;
    unsigned op_count;
    uint16_t first[64]; /* by card number: its abilities */
    uint8_t count[64];
    uint64_t giving[GIVES_KINDS]; /* by bit of WeissGives: the cards with a CONT that gives it */
    uint64_t giving_own[GIVES_KINDS];    /* of those the ones with REACH_OWN … */
    uint64_t giving_others[GIVES_KINDS]; /* … and with REACH_OTHERS */
    /* Of a card the abilities that give it, a bit each; the last bit stands for all from there on. */
    uint32_t gives_at[64][GIVES_KINDS];
    uint16_t giving_zones;              /* in which any of those works, */
    /* Which of them matter to whoever asks for that, a bit for each KeptInput: not the hand because of cards that give
     * themselves something there, nor the stage: */
    uint16_t inputs_giving[GIVES_KINDS];
    uint16_t inputs_giving_others[GIVES_KINDS]; /* … to whoever asks what other players are given */
    uint16_t reaching[64]; /* WeissGives of what a card gives from the stage to more than itself, */
    uint16_t reaching_others[64]; /* … and of what it gives other players */
    uint64_t giving_in_hand; /* the cards that give themselves something in hand, but for hand_gifted */
    uint64_t hand_gifted; /* cards with a HandGift, which is not among what CONTs are asked for */
    uint64_t hand_barred; /* of those the ones that it makes unplayable */
    HandGift hand_gifts[64]; /* by card number */
    uint64_t giving_elsewhere;          /* cards with one that works elsewhere than on the stage */
    uint32_t bans;                      /* that its CONTs may give */
    uint16_t gives;                     /* what the deck gives: WeissGives */
    uint64_t granted_events;            /* that exact abilities which are granted wait for */
    uint64_t granted_any;               /* of those the ones that are not only about the own card */
    uint32_t granted_types;             /* a bit for each AbilityType of those */
    Listeners listeners[EVENT_COUNT];
    /* Of EVENT_MOVED: cards with an ability that waits for a move out of a zone, into one. */
    uint64_t moved_from[ZONE_COUNT];
    uint64_t moved_to[ZONE_COUNT];
    uint16_t listening_zones;           /* in which an ability of the deck waits for something */
    uint64_t grants_event[EVENT_COUNT]; /* cards with a CONT that grants one waiting for it */
    uint64_t grants_type[ABILITY_TYPE_COUNT]; /* cards with a CONT that grants one of the type */
    uint64_t taking;                          /* cards with a CONT that takes power */
    uint64_t printing;      /* cards with a CONT that gives one of GIVES_PRINTED, */
    uint64_t printing_wide; /* of those the ones that give it to others than themselves */
    uint64_t printing_others; /* … and to characters of other players */
    uint64_t free_plays; /* cards that may be played for another character: text/play/free_play.h */
    uint64_t substitutes; /* cards with a CONT that lets markers be paid in place of stock */
    PositionSensitivity position_sensitivity;
    uint64_t placed_acts; /* cards with, or that give, an ACT whose cost may be payable or not by positions */
    CardActs acts[64]; /* by card number */
    uint64_t with[ABILITY_TYPE_COUNT]; /* the cards with an exact printed ability of the type */
    uint64_t same_name[64]; /* by card number: the cards with the same printed name */
} DeckText;

/* An ability named from anywhere: the player whose deck it is printed in, and its number there. */
enum { ABILITY_NUMBERS = 0x1000 };

static inline unsigned ability_name(unsigned player, unsigned number)
{
    return player * ABILITY_NUMBERS + number;
}

#endif
