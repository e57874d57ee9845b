/* A comparison of two decks: what `compare` and `merge` share between all games, and what a game
 * contributes to them. */
#ifndef WEISSFISH_SIM_COMPARE_COMPARE_H
#define WEISSFISH_SIM_COMPARE_COMPARE_H

#include <jansson.h>

#include "sim/compare/compare_sprt.h"
#include "sim/compare/compare_until.h"
#include "sim/compare/confirm.h"
#include "sim/output/deck_remarks.h"
#include "sim/run/games_csv.h"
#include "sim/run/long_run.h"
#include "sim/cli/match_arguments.h"
#include "sim/output/players.h"

typedef struct CompareGame CompareGame;

/* The arguments of a comparison. */
typedef struct CompareArguments {
    const CompareGame *game;
    MatchArguments match;
    LongRunArguments long_run;
    CompareSprt sprt;
    CompareUntil until;
    ConfirmArguments confirm;
    uint64_t games; /* 0: the default */
    bool strict;
    const char *report; /* file of the page; NULL: none */
    void *own;          /* the game's own arguments, all zero at first */
} CompareArguments;

/* One side of a comparison. */
typedef struct CompareSide {
    const char *file;
    const char *name;
    const char *agent;
    const char *strategy; /* file of the strategy that it is played by; NULL: none */
    const void *deck;     /* as the game has it */
    unsigned abilities;   /* texts of the deck, each copy of a card counted once a card */
    unsigned abilities_exact;
    const DeckRemarks *remarks; /* on its texts; NULL: none */
} CompareSide;

typedef struct Comparison {
    const CompareGame *game;
    const Options *options;
    const CompareSprt *sprt; /* NULL: none was asked for */
    const CompareUntil *until; /* likewise */
    CompareSide side[RUNNER_DECKS];
    RunnerPlan plan; /* of all games */
    const RunnerTotals *totals;
    json_t *partial;    /* why it is not whole, see long_run_lack_json; NULL: it is */
    const ConfirmRun *confirm; /* what was played again; NULL: nothing */
    unsigned edition;   /* of the rules, its year; 0: there is one alone */
    const char *notice; /* what pages say at their foot */
    void *own;          /* the game's */
} Comparison;

/* A part of a run, and the file it is from. */
typedef struct MergePart {
    const char *path;
    RunState state;
    LongRunLack lack; /* of the first: what all parts together are not */
} MergePart;

struct CompareBeliefs; /* compare_belief.h */
struct ComparePage;
struct ComparePlot;

/* What a tally holds beyond one number per game, reported as a table. A form that does not have it
 * is NULL. */
typedef struct CompareSection {
    const char *key; /* its member of the document of a deck */
    json_t *(*json)(const void *tally);
    void (*text)(const Comparison *comparison);
    void (*page)(FILE *out, const struct ComparePage *page);
} CompareSection;

/* What a game contributes to `compare`: one constant table. Fields that may be NULL say so. */
struct CompareGame {
    const Game *rules;
    const char *doc;            /* of --help, before the options */
    const struct argp *options; /* the parser of its common options; its input are Options */
    const struct argp *argp; /* of what it alone can do; its input is `own` of CompareArguments */
    size_t arguments_size;   /* bytes of that */
    const struct argp *merge_argp; /* those of it that `merge` has, too; may be NULL */
    /* The name of an option given among those that are only for a run of two decks that is whole; NULL: none is.
     * May be NULL. */
    const char *(*whole_only)(const void *own);
    const GamesCsvForm *rows;       /* its figures, each a row for all forms */
    const CompareSection *sections; /* after the figures, in order */
    unsigned section_count;
    const struct ComparePlot *const *plots; /* pictures of the page, in order */
    unsigned plot_count;
    const struct CompareBeliefs *beliefs; /* what is known of leads; NULL: nothing */

    /* Reads, checks and seats the decks: sides, plan, edition, notice and own. False after
     * complaints; close is called either way. */
    bool (*open)(Comparison *comparison, const CompareArguments *arguments);
    void (*close)(Comparison *comparison);

    /* What is printed on the cards of a deck. */
    uint64_t (*fingerprint)(const void *deck);
    /* Adds what else makes two runs the same, beside decks, agents, seed, edition and test; may be
     * NULL. */
    void (*identify)(const Comparison *comparison, json_t *run);
    /* Writes the game's own arguments into what a state keeps, and reads them; and as options of a
     * command. May be NULL. False if what is read names something that does not exist. */
    void (*about_write)(const void *own, json_t *about);
    bool (*about_read)(void *own, const json_t *about);
    void (*reproduce)(FILE *command, const void *own);

    /* Whether an agent plays by the strategy of a side; NULL: there are no strategies. */
    bool (*listens)(const char *agent);

    /* Whether a tally can be that of its deck, beyond what tally_ok of the rules checks without
     * knowing the deck; may be NULL. */
    bool (*tally_fits)(const Comparison *comparison, unsigned deck);

    /* What is found out of the games once they are there, before anything is printed; may be NULL.
     * False after a complaint. */
    bool (*complete)(Comparison *comparison);

    /* The games of a tally that reached the turn, from 1. */
    uint64_t (*turn_games)(const void *tally, unsigned turn);

    /* Prints joined parts of a run of three decks and more, and writes the page. False after a
     * complaint. NULL: only two can play. */
    bool (*multiplayer)(const CompareArguments *arguments, const MergePart *part,
                        const RunnerTotals *totals);

    /* The game's `matrix`, for joined parts of a field. */
    const struct MatrixGame *field;

    /* What only this game reports: text after the sections, members of the document and of each deck
     * in it, CSV in place of compare_print_csv; and the order of the page. All but page may be
     * NULL. */
    void (*text)(const Comparison *comparison);
    void (*json)(const Comparison *comparison, json_t *document);
    void (*json_deck)(const Comparison *comparison, unsigned deck, json_t *object);
    void (*csv)(const Comparison *comparison);
    void (*page)(FILE *out, const struct ComparePage *page);
};

/* `weissfish compare` and `weissfish merge` for a game: an ExitCode. */
int compare_run(const CompareGame *game, int argc, char **argv);
int merge_run(const CompareGame *game, int argc, char **argv);

/* Whether a part belongs to the run that `run` describes, which is given away. False after a
 * complaint. */
bool merge_same(const MergePart *part, json_t *run);

/* Whether a part `has` what a run of its decks has; else it is damaged, and a complaint says what it
 * `lacks`. */
bool merge_has(const MergePart *part, bool has, const char *lacks);

/* Arguments before any is read. */
void compare_arguments_open(CompareArguments *arguments, const CompareGame *game);
void compare_arguments_close(CompareArguments *arguments);

/* The comparison that is asked for, without totals. False after complaints; compare_close is called
 * either way. The arguments must stay. */
bool compare_open(Comparison *comparison, const CompareArguments *arguments);
void compare_close(Comparison *comparison);

/* Whether totals that come from the state at `path` (NULL: there is none) can be those of the decks.
 * False after a complaint. */
bool compare_totals_fit(const Comparison *comparison, const char *path);

/* Finds out what the game has to say of all games (CompareGame.complete). False after a complaint. */
bool compare_complete(Comparison *comparison);

/* The option of the game's own that is given though only for a whole run of two decks; NULL: none. */
const char *compare_whole_only(const CompareArguments *arguments);

/* Prints what was played on standard output in the form that the arguments ask for, and writes the
 * page. What was played is printed in any case. False after a complaint. */
bool compare_print(const CompareArguments *arguments, const Comparison *comparison);

bool compare_print_json(const Comparison *comparison);
void compare_print_text(const Comparison *comparison);

/* CSV: a line of names, then a row for each deck; and a row of any totals of a deck. */
void compare_print_csv(const Comparison *comparison);
void compare_print_csv_row(const Comparison *comparison, const CompareSide *side,
                           const RunnerTotals *totals, unsigned deck);

/* Who played, for the verdict: the better deck's agent first. */
PlayerWords compare_players(const Comparison *comparison);

/* A row of a table with a number for each deck. */
void compare_print_row(const char *label, double one, double other);

/* The sum of a figure in a tally. */
uint64_t compare_counted(const GameFigure *figure, const void *tally);

/* Adds all sections and figures of a tally over this many games to the document of a deck. */
void compare_tally_json(json_t *object, const CompareGame *game, const void *tally, uint64_t games);

#endif
