/* The state of a run on disk: what is to be played, and the totals of its first games. Replaced as
 * a whole each time. Knows no game. */
#ifndef WEISSFISH_SIM_RUN_RUN_STATE_H
#define WEISSFISH_SIM_RUN_RUN_STATE_H

#include <jansson.h>

#include "sim/run/runner.h"

typedef struct RunState {
    json_t *run;    /* what makes two runs the same: an object, compared member by member */
    json_t *about;  /* what else is needed to print its result */
    uint64_t first; /* of the part, see RunnerPlan */
    uint64_t part;
    uint64_t mark; /* see RunnerListener */
    RunnerTotals totals;
} RunState;

/* Writes the state to `path`, whole or not at all. `run` and `about` stay the caller's. */
bool run_state_write(const char *path, const RunState *state, const Game *game,
                     Diagnostic *problem);

/* Reads a state for `game`; run_state_clear is called either way. False with the reason if it is not
 * there, no state, not whole, or of another version. */
bool run_state_read(const char *path, const Game *game, RunState *state, Diagnostic *problem);
void run_state_clear(RunState *state);

/* Whether a state belongs to the run that `run` describes; false with the first member that differs,
 * and how. */
bool run_state_same(const RunState *state, const json_t *run, Diagnostic *problem);

#endif
