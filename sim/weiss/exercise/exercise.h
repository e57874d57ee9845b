/* Exercising the abilities of cards: each is put into positions in which it may come to run, the
 * game is played on at random, and it is seen whether the ability did anything. What comes of it
 * depends on the cards and the seed alone. */
#ifndef WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_H
#define WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_H

#include <stdatomic.h>

#include "sim/weiss/exercise/exercise_pool.h"
#include "weiss/engine/table.h"
#include "weiss/text/build/text_build.h"

enum { EXERCISE_MOVES_MAX = 256 };

/* The parts of an ability that a player is asked about: "you may …", "you may pay the cost". */
typedef struct ExerciseParts {
    unsigned count;
    unsigned taken;    /* of those: played with a yes, */
    unsigned declined; /* and with a no */
    bool changed;      /* with a no to all that was asked the ability did something all the same */
} ExerciseParts;

/* What became of one ability. */
typedef struct ExerciseResult {
    const WeissCard *card;
    const AbilityText *text;
    unsigned index; /* of the ability on the card, from 0 */
    AbilityType type;
    /* It did something with no part declined, or a continuous one gave something; and no clause of it that moves, turns, deals
     * or gives was done without showing in the state, now or in a run before. */
    bool ran;
    unsigned unshown; /* clauses that were done and never showed */
    unsigned attempts; /* positions that were tried */
    ExerciseParts parts;
    const WeissMatch *match;
    const WeissState *before; /* a position that the zones say, player 0 having the card; NULL: the
                                 last try did not come to one */
    Move moves[EXERCISE_MOVES_MAX]; /* from there until it had run */
    unsigned move_count;
} ExerciseResult;

/* One resolution of an ability, as it was seen: the state when it began, or when its cost was paid,
 * and when it was over. The source belongs to player 0. */
typedef struct ExerciseCase {
    const WeissCard *card;
    const AbilityText *text;
    unsigned index;
    const WeissTable *table; /* now that it is over */
    const WeissTable *before;
    const WeissStandby *source;
    bool paid;     /* a cost was paid before `before` */
    bool declined; /* a part of it was declined */
    bool asked;   /* the first part that was asked for was declined, and all others after it, … */
    bool changed; /* … and from then on something was done all the same */
} ExerciseCase;

typedef struct ExerciseOptions {
    uint64_t seed;
    WeissEdition edition;
    unsigned attempts;      /* positions tried with an ability at most */
    unsigned runs;          /* stop after it has run so often: at least 1 */
    const atomic_int *stop; /* not 0: no further attempt; may be NULL */
    /* Told of every resolution of the ability that is exercised; may be NULL. */
    void (*seen)(void *context, const ExerciseCase *one);
    /* Told of every exact ability of the card. */
    void (*done)(void *context, const ExerciseResult *result);
    void *context;
} ExerciseOptions;

/* Attempts that are enough for all but a few. */
enum { EXERCISE_ATTEMPTS = 160 };

/* Exercises the exact abilities of the card number `card` of the pool's database. The compiler has
 * compiled every card of it, and may be shared. False without memory. */
bool exercise_card(const ExercisePool *pool, TextCompiler *compiler, size_t card,
                   const ExerciseOptions *options);

#endif
