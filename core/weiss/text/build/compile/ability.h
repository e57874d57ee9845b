/* Abilities: the texts of a deck's cards, ready to run. Built with the deck, read-only afterwards.
 * Instructions refer to records by number, and say which part of the meaning these come from. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_ABILITY_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_ABILITY_H

#include "weiss/card/database.h"
#include "weiss/engine/deck.h"
#include "weiss/engine/kept.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/code.h"
#include "weiss/text/read/text_read.h"

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

/* What a game can keep: the longest chain of continuous abilities that give each other, in addition to the
 * printed one; the most names that a character is given at a time; and the most uses in a turn that are counted. */
enum { CONTINUOUS_DEPTH = 3, NAMES_GIVEN = 8, LIMIT_MAX = 7 };

/* What a game reads often comes first, to touch few cache lines. */
typedef struct Ability {
    uint64_t events; /* a bit for each WeissEventKind that may trigger it, or a part done later */
    uint16_t zones;  /* a bit for each WeissZone in which it works */
    uint16_t gives;  /* CONT: what it gives, WeissGives, also by CONTs that it grants */
    uint16_t first_rule; /* CONT: of its rules in Code.rules … */
    uint16_t rule_count;
    uint8_t reach;       /* CONT: REACH_ bits */
    bool exact;          /* all of it is understood and runs; others do nothing */
    uint8_t type;        /* AbilityType */
    uint16_t trigger;    /* [trigger] of an AUTO, or 0 */
    uint16_t limit;      /* [condition] with which an AUTO does not activate, or 0 */
    uint16_t cost;       /* [cost], or 0 */
    uint16_t x;          /* [amount] that X is, or 0 */
    uint8_t times;       /* activations per turn at most; 0: no limit */
    uint8_t level;       /* Backup, Shift; CONT: levels more that its card has in the level zone */
    uint32_t first_op;   /* of its body in Code.ops */
    bool own_event;      /* it waits only for what happens to its own card */
    bool recalls;        /* "the character chosen by this card's effect" is one chosen earlier */
    bool holds;          /* … one whom the ability itself has chosen, before it spoke of others */
    bool remembered;     /* another ability of its card recalls whom it chooses */
    bool combo;          /* CXCOMBO */
    bool leavable;       /* AUTO with the icon 【1/TURN】: OP_PLAY asks, and counts */
    bool encore_of_hand; /* Encore, paid with a character from hand */
    bool lends_backup;   /* CONT: gives its card in hand the Backup that is part of it */
    bool lends_backups;  /* CONT: gives the Backup that is part of it to cards in its master's hand */
    bool granted;        /* is in quotation marks in another ability */
    bool grants_cont;    /* CONT: those to whom it grants a CONT give something, too */
    uint16_t power;      /* Backup */
    uint64_t
        inputs; /* CONT: what it is made of, a bit for each KeptInput, player 0 for the master */
    uint64_t grants_events; /* that abilities in it wait for */
    uint32_t grants_types;  /* a bit for each AbilityType of those */
    uint32_t keywords;      /* KEYWORD_ bits that it is printed with */
    uint32_t bans;          /* CONT: a bit for each WeissBan that it may give */
    uint16_t forbids;       /* the first gift of what it forbids to play, … */
    uint16_t forbid_count;
    uint16_t icon_choice; /* [icon_choice] that a CONT is, or 0 */
    uint16_t substitute; /* [substitute] that a CONT is, or 0 */
    uint16_t free_play;  /* [set]: a CONT lets its card be played for one of them, or 0 */
    uint16_t bond;       /* [filter] of the cards that Bond brings back */
    uint16_t index;      /* its number among the abilities of its card, from 0 in printed order */
    uint16_t meant;      /* where it is in `meaning`; of a sentence of an event that says how the card is
                              played, that sentence: a CONT beside its ABILITY_TYPE_EVENT */
    uint16_t unsupported; /* if it is not exact: where a part stands that does not run */
    const Meaning *meaning; /* of all of the text */
} Ability;

/* Whether it is the text of an event. */
static inline bool ability_is_event(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_EVENT || ability->type == ABILITY_TYPE_COUNTER;
}

/* Where the ability is in its meaning. */
static inline const uint16_t *ability_meaning(const Ability *ability)
{
    return ability->meaning->code + ability->meant;
}

/* What it costs, or NULL. */
const uint16_t *ability_cost(const Ability *ability);

/* Whether positions on the stage affect what is offered in the main phase. If not, an exchange of
 * positions changes nothing else that is offered. */
typedef struct PositionSensitivity {
    bool offers; /* costs of ACTs, or what is given to hands and players, mention positions */
    uint16_t measured; /* what those ask of characters beside: WeissGives */
    uint16_t placed;   /* what continuous abilities give by position: WeissGives */
} PositionSensitivity;

enum {
    GIVES_KINDS = WEISS_GIVES_KINDS,
    GIVES_AT_LAST = 31 /* bit of DeckText.gives_at */
};

/* The cards of a deck that have an ability waiting for an event. */
typedef struct Listeners {
    uint64_t any[2];    /* about any card: triggered by the own player's event, by another's */
    uint64_t own;       /* about the card itself */
    uint64_t off_stage; /* those of them whose ability works elsewhere than on the stage */
} Listeners;

/* A condition that a number of cards in one or two zones pass a mask; tested without a run. */
typedef struct ZoneCount {
    uint8_t zone; /* WeissZone */
    uint8_t other;
    uint8_t least;
    uint8_t most;
    bool theirs;    /* zones of the opponent */
    bool face_down; /* cards that lie face down count, too */
    uint16_t mask;  /* as in CodeFilter */
} ZoneCount;

/* Whether what a CONT gives depends on who stands where, on either stage. */
static inline bool ability_asks_positions(const Ability *ability)
{
    const uint64_t of_one = 1ull << INPUT_POSITIONS;
    return (ability->inputs & (of_one | of_one << INPUTS_OF_PLAYER)) != 0;
}

/* The first printed ACTs of a card in their order, inexact ones included. */
typedef struct CardActs {
    uint8_t count;
    uint16_t abilities[WEISS_ACTS_MAX]; /* their numbers */
} CardActs;

enum { HAND_GIFT_COUNTS = 3 };

/* What a card in hand gives itself while zones have this many cards:
 * text/build/compile/hand_gift.h. */
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
    Code code; /* what is made of their meanings */
    unsigned ability_count;
    uint16_t first[64]; /* by card number: its abilities */
    uint8_t count[64];
    uint64_t giving[GIVES_KINDS]; /* by bit of WeissGives: the cards with a CONT that gives it */
    uint64_t giving_own[GIVES_KINDS];    /* those of them with REACH_OWN … */
    uint64_t giving_others[GIVES_KINDS]; /* … and with REACH_OTHERS */
    /* Of a card the abilities that give it, a bit each; the last bit stands for all from there on. */
    uint32_t gives_at[64][GIVES_KINDS];
    uint16_t giving_zones;              /* in which any of those works, */
    /* Which of them matter to a question about that, a bit for each KeptInput: not the hand because of cards that
     * give themselves something there, nor the stage: */
    uint16_t inputs_giving[GIVES_KINDS];
    uint16_t inputs_giving_others[GIVES_KINDS]; /* … to a question about what other players are given */
    uint16_t reaching[64]; /* WeissGives of what a card gives from the stage to more than itself, */
    uint16_t reaching_others[64]; /* … and of what it gives other players */
    uint64_t giving_in_hand; /* the cards that give themselves something in hand, except those in hand_gifted */
    uint64_t hand_gifted; /* cards with a HandGift, which is not among what CONTs are asked for */
    uint64_t hand_barred; /* those of them that it makes unplayable */
    HandGift hand_gifts[64]; /* by card number */
    uint64_t giving_placed; /* cards with one that gives power or soul and asks who stands where */
    uint64_t giving_elsewhere;          /* cards with one that works elsewhere than on the stage */
    uint32_t bans;                      /* that its CONTs may give */
    uint16_t gives;                     /* what the deck gives: WeissGives */
    uint64_t granted_events;            /* that exact abilities which are granted wait for */
    uint64_t granted_any;               /* those of them that are not only about the own card */
    uint32_t granted_types;             /* a bit for each AbilityType of those */
    Listeners listeners[EVENT_COUNT];
    /* Of EVENT_MOVED: cards with an ability that waits for a move out of a zone, into one. */
    uint64_t moved_from[ZONE_COUNT];
    uint64_t moved_to[ZONE_COUNT];
    uint16_t listening_zones;           /* in which an ability of the deck waits for something */
    uint64_t grants_event[EVENT_COUNT]; /* cards with a CONT that grants one waiting for it */
    uint64_t grants_type[ABILITY_TYPE_COUNT]; /* cards with a CONT that grants one of the type */
    uint64_t lent_backups; /* cards with a CONT that gives them a Backup in hand, */
    uint16_t lenders[64];  /* … this ability, by card number */
    uint64_t hand_lenders; /* cards with a CONT that gives a Backup to cards in their master's hand */
    uint64_t levelled; /* cards with a CONT that gives themselves levels in the level zone, */
    uint8_t level_more[64]; /* … this many, by card number */
    uint64_t iconed; /* cards with a CONT that gives themselves trigger icons in all zones */
    int taken[64]; /* by card number: the power that its CONTs take from a character at most */
    uint64_t printing;      /* cards with a CONT that gives one of GIVES_PRINTED, */
    uint64_t printing_wide; /* those of them that give it to others than themselves */
    uint64_t printing_others; /* … and to characters of other players */
    uint64_t free_plays; /* cards that may be played for another character: text/play/effect/free_play.h */
    uint64_t icon_choices; /* cards with a CONT that lets more cards be chosen for a trigger icon */
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

/* The cards of a deck that texts may give a Backup in hand. */
static inline uint64_t backups_given(const WeissDeck *deck)
{
    const DeckText *text = deck->text;
    return text ? text->lent_backups | (text->hand_lenders ? deck->characters : 0) : 0;
}

/* Those that may have a Backup there, printed or given. */
static inline uint64_t backups_possible(const WeissDeck *deck)
{
    return backups_given(deck) | (deck->text ? deck->text->with[ABILITY_TYPE_BACKUP] : 0);
}

#endif
