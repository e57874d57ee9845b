/* A strategy: a few rules that tell the policy `heuristic` how to play a deck. Which cards to keep
 * in the opening hand, when to clock and which card, and weights that differ from weights.h. Rules
 * are tried in order, and the first that fits decides; where none is given or none fits the policy
 * decides as it does without a strategy. A strategy names no deck. */
#ifndef WEISSFISH_WEISS_STRATEGY_H
#define WEISSFISH_WEISS_STRATEGY_H

#include "base/diagnostic.h"
#include "weiss/card/card.h"
#include "weiss/engine/deck.h"
#include "weiss/policy/weights.h"

#define WEISS_STRATEGY_SCHEMA "weissfish.strategy/1"

enum {
    STRATEGY_RULES_MAX = 24, /* of a kind */
    STRATEGY_PUTS_MAX = 4,
    STRATEGY_NAME_SIZE = 100, /* bytes of the longest name with its end */
    STRATEGY_HAND = 5,        /* cards of an opening hand */
    STRATEGY_COPIES = 4,      /* that is: any number */
    STRATEGY_MORE_MAX = 1000,
    STRATEGY_WEIGHT_MAX = 10000
};

/* Whole numbers from low to high. */
typedef struct WeissRange {
    uint8_t low;
    uint8_t high;
} WeissRange;

/* Which cards a rule is about; all that it names must hold. */
typedef struct WeissSelector {
    uint8_t types;   /* a bit for each WeissType that fits */
    uint8_t colours; /* a bit for each WeissColour */
    WeissRange level;
    char code[CARD_CODE_SIZE]; /* "": any */
} WeissSelector;

/* Whose turn is the first one. */
enum { TURNS_FIRST = 1, TURNS_SECOND = 2, TURNS_BOTH = TURNS_FIRST | TURNS_SECOND };

/* How many are kept of the cards in an opening hand that fit this rule and none before. A card that
 * no rule fits is put away. */
typedef struct WeissKeepRule {
    WeissSelector cards;
    uint8_t turns;  /* in which it holds: TURNS_* */
    uint8_t keep;   /* at most this many; STRATEGY_HAND: all */
    uint8_t copies; /* of them at most this many of one code; STRATEGY_COPIES: any number */
} WeissKeepRule;

/* What a clock rule asks for. */
typedef enum WeissClockAsk {
    ASK_LEVEL,    /* of the player */
    ASK_CLOCK,    /* cards in the clock */
    ASK_HAND,     /* cards in hand */
    ASK_STOCK,    /* cards in stock */
    ASK_CLIMAXES, /* climaxes in hand */
    ASK_LACKING,  /* cards in hand whose colour is not met */
    ASK_COUNT
} WeissClockAsk;

typedef enum WeissClockDo {
    CLOCK_WEIGH, /* as the weights have it, with something added */
    CLOCK_ALWAYS,
    CLOCK_NEVER,
    CLOCK_DO_COUNT
} WeissClockDo;

/* Cards that go into the clock before others. */
typedef struct WeissPut {
    WeissSelector cards;
    uint8_t copies; /* with at least this many of the code in hand */
    bool lacking;   /* whose colour is not met */
} WeissPut;

typedef struct WeissClockRule {
    WeissRange asked[ASK_COUNT];
    uint8_t action; /* WeissClockDo */
    uint8_t put_count;
    int16_t more; /* CLOCK_WEIGH: thousandths of a win for clocking */
    WeissPut
        put[STRATEGY_PUTS_MAX]; /* the first that some card fits; with none of them, any card */
} WeissClockRule;

struct WeissStrategy {
    char name[STRATEGY_NAME_SIZE];
    uint8_t keep_count; /* 0: mulligans are the policy's own */
    uint8_t clock_count;
    WeissKeepRule keep[STRATEGY_RULES_MAX];
    WeissClockRule clock[STRATEGY_RULES_MAX];
    WeissWeights weights;
};

/* The words of the file, in the order of the enumerations. */
extern const char *const weiss_strategy_types[TYPE_COUNT];
extern const char *const weiss_strategy_colours[COLOUR_COUNT];
extern const char *const weiss_ask_names[ASK_COUNT];
extern const char *const weiss_clock_do_names[CLOCK_DO_COUNT];

/* The highest number that a rule can ask for. */
extern const uint8_t weiss_ask_max[ASK_COUNT];

/* All cards; and all situations, weighed as without a rule. */
extern const WeissSelector weiss_selector_all;
extern const WeissClockRule weiss_clock_rule_all;

/* The strategy that leaves everything to the policy. */
void weiss_strategy_default(WeissStrategy *strategy);

/* Reads a strategy from JSON, for a deck (NULL: any), which must have all cards that the strategy
 * names. False, with the place of the mistake and a suggestion, if the text is not one. */
bool weiss_strategy_read(WeissStrategy *strategy, const WeissDeck *deck, const char *text,
                         size_t length, Diagnostic *problem);

/* From now on the player's heuristic uses the strategy, which must outlive the match; NULL:
 * none. */
void weiss_match_play_by(WeissMatch *match, unsigned player, const WeissStrategy *strategy);

/* The cards of a deck that a selector means. */
uint64_t weiss_selector_cards(const WeissSelector *selector, const WeissDeck *deck);

static inline bool weiss_range_holds(WeissRange range, unsigned number)
{
    return number >= range.low && number <= range.high;
}

#endif
