/* `matrix --confirm`: pairings near one half are played again by another agent. */
#ifndef WEISSFISH_SIM_MATRIX_MATRIX_CONFIRM_H
#define WEISSFISH_SIM_MATRIX_MATRIX_CONFIRM_H

#include "sim/matrix/matrix.h"

/* A pairing is near if the interval of its score holds one half, or comes within this of it. */
#define MATRIX_NEAR 0.02

enum { MATRIX_PAIRINGS_MAX = MATRIX_DECKS_MAX * (MATRIX_DECKS_MAX - 1) / 2 };

struct MatrixConfirm {
    ConfirmRun run;
    unsigned near[MATRIX_PAIRINGS_MAX]; /* the pairings that are played again, in order */
    unsigned count;
};

/* Whether a pairing is near. One without games is not. */
bool matrix_near(const Matrix *matrix, unsigned deck, unsigned opponent);

/* Plays the near pairings of a whole field again if that is wanted, and adds the result to the
 * field: what is played must stay. `plan`, and `run` and `about` (LongRun, given away) are of the
 * first games. Returns as long_run_play; EXIT_DONE if there is nothing to do. */
int matrix_confirm(Matrix *matrix, MatrixConfirm *confirm, const RunnerPlan *plan, json_t *run,
                   json_t *about, char **argv);

/* Whether the agent can play the decks as they are, see compare_confirm_fits. */
bool matrix_confirm_fits(const Matrix *matrix, const ConfirmRun *confirm);

/* What the games that were played again say of a pairing, from the side of a deck, and how many
 * there are; false if none were. */
bool matrix_confirmation(const Matrix *matrix, unsigned deck, unsigned opponent,
                         Confirmation *confirmation, uint64_t *games);

/* What a cell says of it in a few words. */
const char *matrix_confirm_words(const Confirmation *confirmation);

/* The members "confirm" of the document: of the whole, and of a cell (NULL: it has none). */
json_t *matrix_confirm_json(const Matrix *matrix);
json_t *matrix_confirm_cell_json(const Matrix *matrix, unsigned deck, unsigned opponent);

/* Columns of CSV (confirm.h). */
void matrix_confirm_csv(const Matrix *matrix, unsigned deck, unsigned opponent);

#endif
