/* Exact damage odds: what a list of steps ("attack 3", "mill 4 per climax { damage 1 }") does to a
 * player when the counts are known but not the order of the deck. It follows every card: cancels,
 * refresh in the middle of damage with the revealed cards staying out, the penalty in both
 * editions, level-up with the choice of the card, losing. Needs no card files and no game; agents
 * may use it. */
#ifndef WEISSFISH_WEISS_ODDS_ODDS_H
#define WEISSFISH_WEISS_ODDS_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diagnostic.h"
#include "base/stop.h"
#include "weiss/engine/deck.h"

enum {
    ODDS_ICONS = 3,           /* attacker's cards by the soul icons of their trigger: 0, 1, 2 */
    ODDS_DAMAGE_MAX = 127,    /* damage counted; the last stands for all above it, too */
    ODDS_CLOCK = 7,           /* cards in the clock after a level-up: 0..6 */
    ODDS_LEVELS = 5,          /* level 0..4; 4 stands for all above it */
    ODDS_NUMBER_MAX = 50,     /* of a step */
    ODDS_NODES_MAX = 1 << 16, /* steps of a program when all repeats are written out */
    ODDS_STATES_MAX = 1 << 20 /* situations kept at a time: some 130 MB */
};

/* The damaged player, and the cards that the attacker still has to check triggers with. Must be
 * zeroed as a whole before it is filled in: it is compared byte by byte. */
typedef struct OddsState {
    uint8_t deck; /* cards in it … */
    uint8_t deck_climaxes;
    uint8_t waiting; /* cards in the waiting room … */
    uint8_t waiting_climaxes;
    uint8_t clock; /* cards in it */
    uint8_t
        clock_climaxes; /* a bit for each, the oldest card's first; climaxes are among the oldest
                               seven whenever there are more cards */
    uint8_t level;
    uint8_t lost;          /* loss registered in a damage process (CR 9.2.2.1) */
    uint8_t points;        /* edition 2021: refresh points open */
    uint8_t damage;        /* cards put into the clock by damage so far */
    uint8_t bottom;        /* climaxes known to lie at the bottom of the deck */
    uint8_t top;           /* cards known at the top of the deck … */
    uint16_t top_climaxes; /* a bit for each, the next card's first */
    uint8_t triggers[ODDS_ICONS];
    uint8_t shots; /* for attacks.h alone: those of triggers[1] that have SHOT, too */
    uint16_t
        own; /* the attacker's deck as it is, by a number; 0: none was given, or it matters no more */
    uint32_t place; /* 0; those who keep sets of situations say there what comes next */
} OddsState;

enum { ODDS_CLASSES = 40 };

/* Cards of the attacker's deck that are alike. */
typedef struct OddsClass {
    uint8_t count;
    uint8_t souls; /* icons in its trigger */
    uint8_t level;
    uint8_t colours; /* a bit for each */
    bool climax;
} OddsClass;

/* The attacker's deck, in unknown order. */
typedef struct OddsOwnDeck {
    unsigned count; /* of classes */
    OddsClass classes[ODDS_CLASSES];
} OddsOwnDeck;

/* Which card is levelled, where there are climaxes and others among the seven. */
typedef enum OddsLevelChoice {
    ODDS_LEVEL_NONCLIMAX,
    ODDS_LEVEL_CLIMAX,
    ODDS_LEVEL_BEST, /* for the damaged player: the least lethal of both, all that follows known */
    ODDS_LEVEL_WORST
} OddsLevelChoice;

typedef struct OddsQuery {
    OddsState start;
    WeissEdition edition;
    OddsLevelChoice level_choice;
    const OddsOwnDeck *own; /* trigger checks are made with its cards; NULL: none was given */
    bool
        has_triggers; /* start.triggers counts; else there is no limit of cards, and none has a soul icon */
    const atomic_int *stop; /* when it becomes non-zero the query is stopped; NULL: never */
} OddsQuery;

/* Steps, compiled. */
typedef struct OddsProgram OddsProgram;

/* Compiles steps, one text each. NULL with *problem (its line: the number of the text from 1) if one
 * is no step, or if they are too many when written out. Free with odds_program_destroy. */
OddsProgram *odds_program_create(const char *const *texts, unsigned count, Diagnostic *problem);
void odds_program_destroy(OddsProgram *program);
/* Whether a program needs the attacker's deck for more than trigger checks. */
bool odds_program_owns(const OddsProgram *program);
/* The most attacks that a program may make. */
unsigned odds_program_attacks(const OddsProgram *program);

/* Whether a query can be: what is wrong with it otherwise. */
bool odds_query_check(const OddsQuery *query, const OddsProgram *program, Diagnostic *problem);

typedef struct OddsResult {
    double lethal;          /* level 4, or no card left in deck and waiting room */
    double expected_damage; /* cards put into the clock by damage */
    double damage[ODDS_DAMAGE_MAX + 1];
    unsigned damage_count;                 /* entries up to the last that is not 0 */
    double final[ODDS_LEVELS][ODDS_CLOCK]; /* by level and clock; level 4 has clock 0 */
    double *dealt;                         /* by text: its own damage is dealt */
    double *cancel;                        /* likewise: dealt and cancelled */
    unsigned steps;
} OddsResult;

/* Answers a query. False if that takes more than ODDS_STATES_MAX situations, memory is short, or it is stopped. All
 * probabilities sum to 1 within 1e-12. Free with odds_result_clear. */
bool odds_ask(const OddsQuery *query, const OddsProgram *program, OddsResult *result);
void odds_result_clear(OddsResult *result);

enum { ODDS_BEST_MAX = 8 }; /* steps to be put in order */

/* What is best after the first step, in the situations that it may lead to. */
typedef struct OddsThen {
    double p; /* to be in one of them */
    uint8_t level;
    uint8_t clock;
    uint8_t step; /* the best one there */
} OddsThen;

enum { ODDS_THEN_MAX = ODDS_LEVELS * ODDS_CLOCK * ODDS_BEST_MAX };

typedef struct OddsBest {
    double lethal;  /* where each step is chosen after what the steps before have done */
    unsigned first; /* the step to begin with */
    double by_first[ODDS_BEST_MAX]; /* how lethal it is to begin with each step */
    OddsThen then[ODDS_THEN_MAX];
    unsigned then_count;
} OddsBest;

/* Finds the most lethal order of `count` steps (1..ODDS_BEST_MAX, each a program of its own); each
 * choice knows everything that happened before it. False as odds_ask. */
bool odds_best(const OddsQuery *query, OddsProgram *const *steps, unsigned count, OddsBest *best);

/* A player of a game as odds see one: counts, and the order of the clock. Nothing is known of the
 * order of the deck; the attacker's cards are not used. */
struct WeissPlayer;
OddsState odds_state_of(const struct WeissPlayer *player, const WeissDeck *deck);

/* The chance that `amount` damage to a player is cancelled, with refreshes meanwhile. Without
 * allocation. */
double odds_cancel_now(const OddsState *state, WeissEdition edition, unsigned amount);

/* The same for a player of a game; a WeissCancelChance. */
double odds_cancel_chance(const struct WeissPlayer *player, const WeissDeck *deck,
                          WeissEdition edition, unsigned amount);

#endif
