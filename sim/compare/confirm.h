/* Playing again with another agent: `--confirm AGENT[,GAMES]` of compare, matrix and merge. Its
 * arguments, its run, and what the second result says about the first. Knows no form of a
 * result. */
#ifndef WEISSFISH_SIM_COMPARE_CONFIRM_H
#define WEISSFISH_SIM_COMPARE_CONFIRM_H

#include <jansson.h>

#include "sim/run/long_run.h"
#include "sim/stats/scored.h"

/* ---- Arguments ---- */

enum {
    CONFIRM_GAMES_DEFAULT = 400, /* plus or minus 5 points; minutes for an agent that searches */
    CONFIRM_AGENT = 128
};

typedef struct ConfirmArguments {
    char agent[CONFIRM_AGENT]; /* plays both decks; empty: nothing is played again */
    uint64_t games;            /* of a pairing, even */
} ConfirmArguments;

/* Why it does not go with a part of the games. */
#define CONFIRM_NO_SHARD                                                                           \
    "--confirm comes after all games: give it to `merge`, which joins the parts, not with --shard"

/* The parser of --confirm, with ConfirmArguments as its input. */
extern const struct argp confirm_argp;

/* Reads "AGENT" or "AGENT,GAMES" for parsers that say of --confirm what they do with it. */
void confirm_take(ConfirmArguments *arguments, const char *text, const struct argp_state *state);

/* ---- The judgement ---- */

/* Where an interval lies: wholly above one half, wholly below, or it holds one half. */
typedef enum ConfirmSide { CONFIRM_BELOW = -1, CONFIRM_BOTH, CONFIRM_ABOVE } ConfirmSide;

/* Whether the second result is on the side of the first; open: it holds both sides. */
typedef enum ConfirmAnswer { CONFIRM_NO, CONFIRM_YES, CONFIRM_OPEN } ConfirmAnswer;

typedef struct Confirmation {
    StatsInterval before; /* the judged score per game in the first games, and */
    StatsInterval again;  /* in those of the other agent, */
    Scored played;        /* which scored so much altogether */
    ConfirmSide before_side;
    ConfirmSide again_side;
    ConfirmAnswer agrees;
    StatsInterval difference; /* of the judged scores, again less before */
    const char *difference_method; /* "luck" if it was taken off either, else "pairs" */
    bool size_holds;          /* its interval holds 0: chance may explain it */
} Confirmation;

/* What pairs played again say about those played before, of the same deck, by the judged scores. `agrees` compares
 * the side of the second interval with that on which the first score lies, also if the first interval does not show
 * it: `before_side` says so. A first score of exactly one half has no side, and the answer is open. */
Confirmation confirm_judge(const Scored *before, const Scored *again);

/* Sentences without their full stop: about the verdict, and about the size of the lead. */
const char *confirm_verdict_words(const Confirmation *confirmation);
const char *confirm_size_words(const Confirmation *confirmation);

/* {agent, games, win_rate, agrees, difference, size_holds} of this many games; where luck was counted, adjusted and
 * luck. */
json_t *confirm_json(const char *agent, uint64_t games, const Confirmation *confirmation);

/* The same as columns of CSV, each after a comma: their names, what is said of this many games, and
 * nothing. The answer is "true", "false" or empty. */
#define CONFIRM_CSV_NAMES                                                                          \
    ",confirm_agent,confirm_games,confirm_win_rate,confirm_low,confirm_high,confirm_agrees"
#define CONFIRM_CSV_NOTHING ",,,,,,"
void confirm_print_csv(const char *agent, uint64_t games, const Confirmation *confirmation);

/* ---- The run ---- */

typedef struct ConfirmRun {
    const ConfirmArguments *arguments;
    LongRunArguments long_run;
    char *state; /* its file: that of the first games with an end; NULL: they have none */
    LongRun run;
    RunnerTotals totals;
    json_t *partial; /* why it is not whole, see long_run_lack_json; NULL: it is */
} ConfirmRun;

/* The end of the name of its state. */
#define CONFIRM_STATE_END ".confirm"

/* Before the first games; `saving` are their arguments, NULL: nothing is saved. */
void confirm_open(ConfirmRun *confirm, const ConfirmArguments *arguments,
                  const SavingArguments *saving);
void confirm_close(ConfirmRun *confirm);

/* Whether anything is to be played again. */
bool confirm_wanted(const ConfirmRun *confirm);

/* Whether the agent is known, and its games may begin where their state lies. True if nothing is to
 * be played again; false after a complaint. */
bool confirm_ready(const ConfirmRun *confirm, const Game *game);

/* Says that a deck has a strategy, but its agent plays by none. */
void confirm_complain_of_strategy(const char *agent, const char *deck);

/* The seed of games that are played again: another than that of the first, so that they are new.
 * They are those of `compare --agents AGENT --seed` with it. 53 bits, which every reader of JSON
 * can hold. */
uint64_t confirm_seed(uint64_t seed);

/* The plan that plays this many pairings again (1 unless it is of a field). */
RunnerPlan confirm_plan(const ConfirmRun *confirm, const RunnerPlan *first, unsigned pairings);

/* Plays it, or what is left of it; `run` and `about` as in LongRun, given away. Only the threads of
 * the first process play. Returns as long_run_play. */
int confirm_play(ConfirmRun *confirm, const RunnerPlan *plan, json_t *run, json_t *about,
                 char **argv);

/* Whether it was interrupted, so that only part of the games were played. */
bool confirm_interrupted(const ConfirmRun *confirm);

/* Says so on standard error, unless the result is a text, which says it itself. */
void confirm_print_lack(const ConfirmRun *confirm, OutputFormat format);

/* Called last, after all output; see long_run_leave. */
void confirm_leave(const ConfirmRun *confirm);

#endif
