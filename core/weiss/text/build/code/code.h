/* What a game reads of card texts: records, made once for a deck (compile/), with numbers in place
 * of names and words. Records refer to each other by number; 0 is none. When a match is built,
 * masks are made of the cards that each name or trait fits. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_CODE_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "weiss/text/build/code/clause.h"
#include "weiss/text/build/code/destination.h"
#include "weiss/text/build/code/gift.h"
#include "weiss/text/build/code/rule.h"
#include "weiss/text/build/code/cost.h"
#include "weiss/text/build/code/trigger.h"

/* Masks of sides: 1 the master's, 2 the opponent's; and that of the player whose card the trigger was about. */
enum { SIDES_NONE = 0, SIDES_MINE = 1, SIDES_THEIRS = 2, SIDES_BOTH = 3, SIDES_OF_SUBJECT = 4 };

typedef enum CodeAttribute { VALUE_LEVEL, VALUE_COST, VALUE_POWER, VALUE_SOUL } CodeAttribute;

/* How a number is compared with another. */
typedef enum CodeCompare {
    COMPARE_EQUAL,
    COMPARE_AT_MOST,
    COMPARE_AT_LEAST,
    COMPARE_ABOVE,
    COMPARE_BELOW,
    COMPARE_UNEQUAL,
    COMPARE_EITHER /* one of two numbers */
} CodeCompare;

static inline bool compares(unsigned compare, int one, int other)
{
    switch (compare) {
    case COMPARE_EQUAL:
    case COMPARE_EITHER:
        return one == other;
    case COMPARE_AT_MOST:
        return one <= other;
    case COMPARE_AT_LEAST:
        return one >= other;
    case COMPARE_ABOVE:
        return one > other;
    case COMPARE_BELOW:
        return one < other;
    default:
        return one != other;
    }
}

/* A comparison with an amount; COMPARE_EITHER with a second one. */
typedef struct CodeBound {
    uint8_t compare;
    uint16_t amount;
    uint16_t other;
    uint16_t
        mask; /* 1 + the mask of the cards whose printed value it holds for; 0: no measure, or not fixed */
} CodeBound;

/* What a mask of a match is made of: one of these, the others are 0. */
typedef struct CodeMask {
    uint16_t filter; /* the tests of what is printed */
    uint16_t test;   /* one of them alone: a name or a trait */
    uint16_t bound;  /* of a measure, and */
    uint8_t attribute;
} CodeMask;

/* ---- Which cards ---- */

/* Types of cards. */
enum { TYPES_CHARACTER = 1, TYPES_EVENT = 2, TYPES_CLIMAX = 4 };

/* A test of one card. `of` and `more` are numbers of the records named in brackets. */
typedef enum TestKind {
    /* printed, and what texts give in place of it: */
    TEST_TYPES,      /* of: TYPES_ */
    TEST_COLOUR,     /* of: WeissColour */
    TEST_NAME,       /* of: [name] */
    TEST_NAME_PART,  /* of: [name] */
    TEST_TRAIT,      /* of: [name] */
    TEST_TRAIT_PART, /* of: [name] */
    TEST_TITLE,      /* of: [name] that codes begin with */
    TEST_KEYWORD,    /* of: [name] */
    TEST_ICON,       /* of: WeissTrigger, more: times */
    TEST_NO_TRAITS,
    TEST_LAST_PRINTED = TEST_NO_TRAITS,
    /* of any kind, made of filters: */
    TEST_ANY, /* of: the first of `more` [filters] that stand next to each other */
    TEST_NOT, /* of: [filter] */
    /* what only the game knows: */
    TEST_OTHER,     /* not this card */
    TEST_OTHER_ONE, /* of: ANOTHER_THAN_ */
    TEST_SIDES,     /* of: sides whose cards they are */
    TEST_STANDING,
    TEST_RESTED,
    TEST_REVERSED,
    TEST_FACE_UP,
    TEST_FACE_DOWN,
    TEST_DIRECT_ATTACKING,
    TEST_MARKER,
    TEST_MEASURE, /* of: [bound], more: CodeAttribute */
    TEST_SAME_LEVEL,
    TEST_SAME_NAME, /* of: [set] */
    TEST_SAME_COLOUR,
    TEST_MARKERS,   /* of: [bound] of how many markers are under it */
    TEST_ENCORE,    /* has, printed or given, an Encore for a character from hand */
    TEST_PLACE,     /* of: [place] */
    TEST_PLACE_END, /* of: [place], more: 1 for its bottom: the card there */
    TEST_UNDER,     /* of: [set] of the characters that it lies under */
    TEST_FACING,    /* of: [set] */
    TEST_IN_FRONT,  /* of this card */
    TEST_BATTLE,
    TEST_CANDIDATES,      /* "among those cards" */
    TEST_CANDIDATES_LEFT, /* "from among them": those that are still there */
    TEST_REST,            /* "from the remaining cards" */
    TEST_SHOWN,           /* "from the revealed cards" */
    TEST_PUT,             /* of: [place] that it was put into */
    TEST_RETURNED,        /* of: [place] */
    TEST_CHOSEN,
    TEST_RECALLED, /* chosen by this card's effect, maybe of another ability */
    TEST_IN_SET,   /* of: [set] */
    TEST_EXCEPT,   /* of: [set] */
    TEST_TOTAL,    /* of: [bound], more: CodeAttribute: of it and those chosen before it */
    /* of all that pass the others: */
    TEST_HIGHEST, /* of: CodeAttribute */
    TEST_DIFFERENT_NAMES,
    TEST_COUNT
} TestKind;

/* Which card TEST_OTHER_ONE leaves out: this one, the one chosen before, "it". */
enum { ANOTHER_THAN_THIS, ANOTHER_THAN_CHOSEN, ANOTHER_THAN_IT };

typedef struct CodeTest {
    uint8_t kind;
    uint8_t more;
    uint16_t of;
    uint16_t mask; /* of a name, a trait or a keyword: 1 + the mask of the cards on which it is printed */
} CodeTest;

enum {
    FILTER_FACE_DOWN = 1, /* it asks no characteristic, so cards that lie face down pass */
    FILTER_PLACED = 2,    /* it says where its cards are */
    FILTER_RANDOM = 4,    /* its cards are taken at random */
    FILTER_ICONS = 8,     /* trigger icons of the cards are counted */
    FILTER_MARKERS = 16,  /* its cards are markers, where nothing says where they are … */
    FILTER_CLIMAX = 32,   /* … or also in the climax area */
    FILTER_THOSE =
        64, /* it names cards by what was done with them: each counts as often as it was done */
    FILTER_ADDS = 128 /* a card passes the tests of what is printed, whatever names, traits or colours it gets */
};

/* A card passes if it passes all tests. Tests of what is printed come first, and are one mask where
 * nothing printed has changed. */
typedef struct CodeFilter {
    uint16_t mask;   /* 1 + the number of the mask; 0: the tests are asked, as of trigger icons */
    uint16_t first;  /* of its tests */
    uint8_t printed; /* how many of them are tests of what is printed */
    uint8_t count;   /* how many tests */
    uint8_t flags;   /* FILTER_ */
    uint8_t sides;   /* whose cards (TEST_SIDES), SIDES_NONE if nobody is named */
    /* Where it names no more than the cards of one zone of one side that pass the mask: */
    uint8_t zone;     /* 1 + WeissZone; 0: not such a filter */
    uint8_t slots;    /* of the stage */
    bool theirs;      /* the opponent's zone */
    bool not_this;    /* all but this card */
} CodeFilter;

/* ---- Where ---- */

typedef struct CodePlace {
    uint8_t sides;
    uint8_t zone;  /* WeissZone */
    uint8_t other; /* a second zone, or the same */
    uint8_t slots; /* of the stage */
    uint8_t other_slots;
    bool all; /* all zones */
} CodePlace;

/* ---- Sets ---- */

typedef enum SetKind {
    SET_NONE, /* from here to SET_REST: cards known by what went before, all of them */
    SET_THIS,
    SET_IT,        /* "it", "them", "that card" */
    SET_CHARACTER, /* "that character", "those characters" */
    SET_IT_SUCH,   /* 'that "…"'; more: [filter] */
    SET_CHARACTER_SUCH, /* "that 《…》 character", which is not this card beside another; more: [filter] */
    SET_PICKED,     /* what the clause before drew or rested */
    SET_PUT,        /* of: [place]: of what the clause before put there */
    SET_CANDIDATES, /* "those cards" */
    SET_SHOWN,      /* own cards that were revealed */
    SET_REST,
    SET_CARDS,    /* of: [filter]; count */
    SET_SOME_OF,  /* of: [set]; count */
    SET_AS_MANY,  /* of: [filter]: as many as the clause before moved */
    SET_END,      /* of: [place]; count; more: 1 for its bottom */
    SET_PLACE,    /* of: [place] */
    SET_WITHIN,   /* of: [set], more: [place] */
    SET_SUCH,     /* of: [set], more: [filter] */
    SET_FACING,   /* of: [set] */
    SET_OPPONENT, /* of: [set] in battle, more: [filter] */
    SET_ALL,      /* of: the first of `more` [sets]: all of them */
    SET_APART,    /* … of which no card is two */
    SET_EITHER,   /* … one of them */
    SET_TOGETHER  /* … as one set of cards */
} SetKind;

/* How many of the cards are meant: a CodeBound for at least and at most; without an amount the
 * number is here. */
typedef enum SetCount {
    COUNT_ALL,
    COUNT_EXACT,
    COUNT_UP_TO,
    COUNT_AT_LEAST,
    COUNT_ANY_NUMBER,
    COUNT_TEST
} SetCount;

enum { APART_MOST = 8 }; /* parts of SET_APART */

typedef struct CodeSet {
    uint8_t kind;
    uint8_t count; /* SetCount */
    uint16_t
        amount; /* [amount] of COUNT_EXACT, COUNT_UP_TO, COUNT_AT_LEAST; [bound] of COUNT_TEST */
    uint16_t of;
    uint16_t more;
} CodeSet;

/* ---- Numbers ---- */

typedef enum AmountKind {
    AMOUNT_NUMBER, /* value */
    AMOUNT_MOVED,  /* as many as the clause before moved */
    AMOUNT_X,      /* those that follow may depend on who the opponent is */
    AMOUNT_CARDS,      /* of: [set] */
    AMOUNT_EVERY,      /* of: [set]; value: for how many cards it counts once */
    AMOUNT_ICONS,      /* of: [set]; value: WeissTrigger */
    AMOUNT_COLOURS,    /* of: [set] */
    AMOUNT_TRAITS,     /* of: [set] of characters: how many different ones they have */
    AMOUNT_VALUE,      /* of: [set]; value: CodeAttribute: the highest, none if no card is there */
    AMOUNT_ONLY_VALUE, /* the same, none if it is not one card */
    AMOUNT_SUM,        /* of: [set]; value: CodeAttribute */
    AMOUNT_WITH_OPEN,  /* of: [set]; value: own positions, a bit each: of the cards, and of the open ones of these */
    AMOUNT_PLAYER_LEVEL, /* of: side */
    AMOUNT_DECLARED,
    AMOUNT_THAT_DAMAGE, /* whose end was the trigger */
    AMOUNT_TIMES,       /* of: [amount] × value */
    AMOUNT_PLUS,        /* of: [amount] + value */
    AMOUNT_DEPENDING    /* of: [condition], value: [amount], the next one otherwise */
} AmountKind;

typedef struct CodeAmount {
    uint8_t kind;
    bool facing; /* it is about the character facing this card */
    uint16_t of;
    int16_t value;
} CodeAmount;

/* ---- Conditions ---- */

typedef enum ConditionKind {
    CONDITION_TRUE,
    CONDITION_ALL, /* of: the first of `more` [conditions] */
    CONDITION_SOME,
    CONDITION_NOT,       /* of: [condition] */
    CONDITION_SIDE_HAS,  /* of: [set]; sides: whose; each part of a list must be there */
    CONDITION_PLACE_HAS, /* of: [set], more: [place] */
    CONDITION_COMPARE,   /* of: [amount], more: [bound] */
    CONDITION_IS,        /* of: [set], more: [filter] */
    CONDITION_PERIOD,    /* of: first step, more: last step; sides: whose turn */
    CONDITION_ATTACK,    /* this card's */
    CONDITION_BATTLE,    /* this card's */
    CONDITION_THAT_ATTACK,
    CONDITION_DONE,
    CONDITION_DID, /* of: [set]: what something was done with; more: this many [set], 0: any; sides: it was put */
    CONDITION_DECLARED,  /* of: [place]; or more: 1 + the number of a word */
    CONDITION_DAMAGE,    /* of: 1 if it was canceled, 0 if not */
    CONDITION_WOULD_PAY, /* payments ask for it themselves */
    CONDITION_FIRST_TURN
} ConditionKind;

typedef struct CodeCondition {
    uint8_t kind;
    uint8_t sides;
    uint16_t of;
    uint16_t more;
    bool facing;  /* it is about the character facing this card */
    bool recalls; /* it is about the one chosen earlier: false without one */
} CodeCondition;

/* All records of a deck. Number 0 of each is none, of a filter all cards. */
typedef struct Code {
#define RECORD(what, type) type *what##s;
#include "weiss/text/build/code/records.def"
#define RECORD(what, type) uint16_t what##_count;
#include "weiss/text/build/code/records.def"
    char **keys; /* the names as weiss_name_key writes them: made last, by printed_keys, */
    uint64_t *numbers; /* and their numbers (weiss_name_number) */
} Code;

/* The KEYWORD_ bit of the keyword with this name, 0 for other names. */
unsigned keyword_named(const char *name);

#endif
