/* Every deck of a field against every other: the games of all pairings, and what follows from them.
 * matrix_run.h plays them, matrix_output.h prints them. */
#ifndef WEISSFISH_SIM_MATRIX_MATRIX_H
#define WEISSFISH_SIM_MATRIX_MATRIX_H

#include <assert.h>

#include "sim/output/deck_remarks.h"
#include "sim/compare/confirm.h"
#include "sim/stats/equilibrium.h"
#include "sim/run/long_run.h"
#include "sim/cli/match_arguments.h"
#include "sim/output/players.h"
#include "sim/stats/scored.h"
#include "sim/host/terminal.h"

enum { MATRIX_DECKS_MAX = EQUILIBRIUM_DECKS_MAX };

static_assert((int)MATRIX_DECKS_MAX == (int)MATCH_DECKS_MAX, "arguments have room for a field");

typedef struct MatrixGame MatrixGame;
typedef struct MatrixConfirm MatrixConfirm;

/* The arguments of a field. */
typedef struct MatrixArguments {
    const MatrixGame *game;
    MatchArguments match;
    LongRunArguments long_run;
    ConfirmArguments confirm;
    uint64_t games;                   /* of a pairing */
    double weights[MATRIX_DECKS_MAX]; /* how often each deck is met */
    unsigned weight_count;            /* 0: not given, else as many as decks */
    TerminalColour colour;
    const char *report; /* file of the page; NULL: none */
    void *own;          /* the game's own arguments, all zero at first */
} MatrixArguments;

typedef struct MatrixDeck {
    const char *file;
    const char *name;
    const char *strategy; /* file of the strategy that it is played by; NULL: none */
    unsigned abilities;   /* texts of the deck, each copy of a card counted once a card */
    unsigned abilities_exact;
    const DeckRemarks *remarks; /* on its texts; NULL: none */
} MatrixDeck;

typedef struct Matrix {
    const MatrixGame *game;
    const MatrixArguments *arguments;
    const Options *options;
    MatrixDeck deck[MATRIX_DECKS_MAX];
    unsigned count;
    unsigned edition;                /* of the rules, its year; 0: there is one alone */
    const char *notice;              /* what pages say at their foot */
    void *own;                       /* the game's */
    const char *agent;               /* plays all decks */
    uint64_t games;                  /* a pairing, even */
    double weight[MATRIX_DECKS_MAX]; /* 1 together */
    bool weighted;                   /* they were told */
    const RunnerTotals *totals;      /* of all games, with a cell for each pairing */
    json_t *partial;                 /* why it is not whole, see long_run_lack_json; NULL: it is */
    const MatrixConfirm *confirm;    /* what was played again; NULL: nothing was to be */
    EquilibriumScores scores;
    EquilibriumMix mix, mix_low, mix_high; /* of the decks of the field, with its band */
} Matrix;

/* Some games of a deck: what the rate of games won and the score (a game without winner counts one
 * half) are worth. */
typedef struct MatrixCell {
    uint64_t games;
    uint64_t wins;
    StatsInterval rate;   /* Wilson */
    StatsInterval score;  /* over the pairs */
    bool luck;            /* it was counted */
    Adjusted adjusted;    /* then: the score with luck taken off */
    StatsInterval judged; /* what is weighed: that score, or the plain one */
    StatsInterval shown;  /* what text and page show: that score, or the rate; */
    const char *shown_as; /* its name in the document */
    double error;         /* the standard error of the judged score */
} MatrixCell;

/* What a game contributes to `matrix`. Fields that may be NULL say so. */
struct MatrixGame {
    const Game *rules;
    const struct argp *options; /* the parser of its common options; its input are Options */
    const struct argp
        *argp; /* of what it alone can do; its input is `own` of MatrixArguments; or NULL */
    size_t arguments_size; /* bytes of that */
    size_t match_size;

    /* Reads and checks the decks: deck and count, edition, notice and own. False after complaints;
     * close is called either way. */
    bool (*open)(Matrix *matrix, const MatrixArguments *arguments);
    void (*close)(Matrix *matrix);

    /* Builds the match of two decks, `first` at seat 0. */
    void (*seat)(const Matrix *matrix, unsigned first, unsigned second, void *match);

    /* What is printed on the cards of a deck. */
    uint64_t (*fingerprint)(const Matrix *matrix, unsigned deck);
    /* As in CompareGame; may be NULL. */
    void (*identify)(const Matrix *matrix, json_t *run);
    void (*about_write)(const void *own, json_t *about);
    void (*about_read)(void *own, const json_t *about);
    void (*reproduce)(FILE *command, const void *own);
    bool (*listens)(const char *agent);
};

/* The number of pairings of this many decks, and of that of two of them, in the order in which they
 * are played: each deck against those before it. */
unsigned matrix_pairings(unsigned decks);
unsigned matrix_pairing(unsigned one, unsigned other);

/* Scores and mix from the totals. */
void matrix_solve(Matrix *matrix);

/* The deck's games against another one of the field. */
MatrixCell matrix_cell(const Matrix *matrix, unsigned deck, unsigned opponent);

/* All its games together. */
MatrixCell matrix_all(const Matrix *matrix, unsigned deck);

/* What it scores against the field with decks met by the weights, with its 95% interval; against
 * itself that is one half. */
StatsInterval matrix_weighted(const Matrix *matrix, unsigned deck);

/* Its share in the mix, with its band. */
StatsInterval matrix_share(const Matrix *matrix, unsigned deck);

/* Whether luck was counted in the games of the field. */
bool matrix_has_luck(const Matrix *matrix);

/* The opponent against which it wins least, by what is shown. */
unsigned matrix_worst(const Matrix *matrix, unsigned deck);

/* The decks by what is shown of all their games, or by the weighted score if weights were given: the
 * best first. */
void matrix_order(const Matrix *matrix, unsigned order[MATRIX_DECKS_MAX]);

/* Whether the games show that a deck does better than every other one against all (as they are
 * met): the interval of the difference to each excludes 0, at 95% for all of them together
 * (Bonferroni). */
bool matrix_best_shown(const Matrix *matrix, unsigned deck);

/* Whether the games show that a deck has a part in the mix, a whole percent at least. */
bool matrix_share_shown(const Matrix *matrix, unsigned deck);

/* How a win rate is coloured in a heat-map: 0 for the worst, MATRIX_HEATS - 1 for the best, the
 * middle for an even one. */
enum { MATRIX_HEATS = 7 };
extern const double matrix_heat_ends[MATRIX_HEATS - 1]; /* a heat ends below them */
unsigned matrix_heat(double rate);

#endif
