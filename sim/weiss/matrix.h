/* Every deck of a field against every other: the games of all pairings, and what follows from them.
 * Printing it is matrix_output.h's. */
#ifndef WEISSFISH_SIM_WEISS_MATRIX_H
#define WEISSFISH_SIM_WEISS_MATRIX_H

#include "sim/equilibrium.h"
#include "sim/stats.h"
#include "sim/totals.h"
#include "sim/weiss/field.h"

enum { MATRIX_PAIRINGS_MAX = FIELD_DECKS_MAX * (FIELD_DECKS_MAX - 1) / 2 };

/* The games of deck[0] < deck[1] of the field; the totals' tallies are gone. */
typedef struct MatrixPairing {
    unsigned deck[RUNNER_DECKS];
    RunnerTotals totals;
} MatrixPairing;

typedef struct Matrix {
    const Field *field;
    const Options *options;
    const char *agent; /* plays all decks */
    uint64_t games;    /* a pairing, even */
    MatrixPairing pairing[MATRIX_PAIRINGS_MAX];
    unsigned pairing_count;
    double seconds; /* of playing */
    EquilibriumField scores;
    EquilibriumMix mix, mix_low, mix_high; /* of the decks of the field, with its band */
} Matrix;

/* One deck against another: what the rate of games won and the score (a game without winner counts
 * one half) are worth. */
typedef struct MatrixCell {
    uint64_t games;
    uint64_t wins;
    StatsInterval rate;  /* Wilson */
    StatsInterval score; /* over the pairs */
} MatrixCell;

/* Plays the field: field, options, agent and games are given, everything else is filled in. Each
 * pairing is played as `compare` plays it with the same seed. False after a complaint. */
bool matrix_play(Matrix *matrix);

/* The deck's games against another one of the field. */
MatrixCell matrix_cell(const Matrix *matrix, unsigned deck, unsigned opponent);

/* All its games together. */
MatrixCell matrix_all(const Matrix *matrix, unsigned deck);

/* The opponent against which it wins least. */
unsigned matrix_worst(const Matrix *matrix, unsigned deck);

/* The decks by their win rate over all games, the best first. */
void matrix_order(const Matrix *matrix, unsigned order[FIELD_DECKS_MAX]);

/* How a win rate is coloured in a heat-map: 0 for the worst, MATRIX_HEATS - 1 for the best, the
 * middle for an even one. */
enum { MATRIX_HEATS = 7 };
extern const double matrix_heat_ends[MATRIX_HEATS - 1]; /* a heat ends below them */
unsigned matrix_heat(double rate);

/* The sum of all pairings' totals, without tallies. */
RunnerTotals matrix_totals(const Matrix *matrix);

#endif
