/* Whether each clause of an ability keeps its promise: what moves, turns, deals or gives changes the state. A clause need not
 * do so in each run, since there may be nothing to do, but in one of them. */
#ifndef WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_PROMISE_H
#define WEISSFISH_SIM_WEISS_EXERCISE_EXERCISE_PROMISE_H

#include "weiss/engine/table.h"

/* Clauses are identified by their instruction; only the ability's first 64 instructions count. */
typedef struct ExercisePromise {
    WeissState before; /* when the clause now being done began */
    uint64_t done;     /* clauses that were done, */
    uint64_t kept;     /* and those of them that have changed something */
} ExercisePromise;

/* Notes that the clause of this kind and instruction begins or is over. Kinds that only look, choose or shuffle promise
 * nothing. */
void exercise_promise_note(ExercisePromise *promise, const WeissState *state, unsigned kind,
                           unsigned op, bool over);

/* Whether two states differ in what an effect can do: cards, values, damage, what lasts. */
bool exercise_state_differs(const WeissState *one, const WeissState *other);

#endif
