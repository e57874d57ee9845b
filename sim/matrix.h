/* Every deck of a field against every other: the games of all pairings, and what follows from them.
 * Printing it is matrix_output.h's. */
#ifndef WEISSFISH_SIM_MATRIX_H
#define WEISSFISH_SIM_MATRIX_H

#include "sim/equilibrium.h"
#include "sim/stats.h"
#include "sim/totals.h"
#include "sim/match_arguments.h"

enum {
    MATRIX_DECKS_MAX = EQUILIBRIUM_DECKS_MAX,
    MATRIX_PAIRINGS_MAX = MATRIX_DECKS_MAX * (MATRIX_DECKS_MAX - 1) / 2
};

typedef struct MatrixGame MatrixGame;

typedef struct MatrixDeck {
    const char *file;
    const char *name;
    unsigned abilities; /* texts of the deck, each copy of a card counted once a card */
    unsigned abilities_exact;
} MatrixDeck;

/* The games of deck[0] < deck[1] of the field; the totals' tallies are gone. */
typedef struct MatrixPairing {
    unsigned deck[RUNNER_DECKS];
    RunnerTotals totals;
} MatrixPairing;

typedef struct Matrix {
    const MatrixGame *game;
    const Options *options;
    MatrixDeck deck[MATRIX_DECKS_MAX];
    unsigned count;
    unsigned edition;   /* of the rules, its year; 0: there is one alone */
    const char *notice; /* what pages say at their foot */
    void *own;          /* the game's */
    const char *agent;  /* plays all decks */
    uint64_t games;     /* a pairing, even */
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

/* What a game brings to `matrix`. */
struct MatrixGame {
    const Game *rules;
    const struct argp *options; /* the parser of its common options; its input are Options */
    size_t match_size;

    /* Reads and checks the decks: deck and count, edition, notice and own. False after complaints;
     * close is called either way. */
    bool (*open)(Matrix *matrix, const char *const *paths, unsigned count);
    void (*close)(Matrix *matrix);

    /* Builds the match of two decks, `first` at seat 0. */
    void (*seat)(const Matrix *matrix, unsigned first, unsigned second, void *match);
};

/* `weissfish matrix` for a game: an ExitCode. */
int matrix_run(const MatrixGame *game, int argc, char **argv);

/* Plays the field: game, options, decks, agent and games are given, the rest is filled in. Each
 * pairing is played as `compare` plays it with the same seed. False after a complaint. */
bool matrix_play(Matrix *matrix);

/* The deck's games against another one of the field. */
MatrixCell matrix_cell(const Matrix *matrix, unsigned deck, unsigned opponent);

/* All its games together. */
MatrixCell matrix_all(const Matrix *matrix, unsigned deck);

/* The opponent against which it wins least. */
unsigned matrix_worst(const Matrix *matrix, unsigned deck);

/* The decks by their win rate over all games, the best first. */
void matrix_order(const Matrix *matrix, unsigned order[MATRIX_DECKS_MAX]);

/* How a win rate is coloured in a heat-map: 0 for the worst, MATRIX_HEATS - 1 for the best, the
 * middle for an even one. */
enum { MATRIX_HEATS = 7 };
extern const double matrix_heat_ends[MATRIX_HEATS - 1]; /* a heat ends below them */
unsigned matrix_heat(double rate);

/* The sum of all pairings' totals, without tallies. */
RunnerTotals matrix_totals(const Matrix *matrix);

#endif
