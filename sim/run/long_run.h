/* Long runs: saved on disk and resumed, in parts, with a row for each game. Knows no game. */
#ifndef WEISSFISH_SIM_RUN_LONG_RUN_H
#define WEISSFISH_SIM_RUN_LONG_RUN_H

#include <argp.h>

#include "sim/cli/command.h"
#include "sim/run/run_state.h"
#include "sim/run/saving.h"

typedef struct LongRunArguments {
    SavingArguments saving;
    unsigned shard; /* of `shards`: 0 to shards - 1 */
    unsigned shards;
    const char *rows; /* file of rows; NULL: none */
} LongRunArguments;

/* The parser of those options, to be named as a child by a command's argp. */
extern const struct argp long_run_argp;

/* The same without rows, which a field has none of: `rows` is for a complaint. */
extern const struct argp long_run_field_argp;

void long_run_default(LongRunArguments *arguments);

/* Why a result does not cover all games. */
typedef enum LongRunLack {
    LONG_RUN_WHOLE,
    LONG_RUN_SHARD,
    LONG_RUN_PARTS, /* of a merge */
    LONG_RUN_INTERRUPTED
} LongRunLack;

/* What is played, and who listens. */
typedef struct LongRun {
    const LongRunArguments *arguments;
    RunnerPlan plan;         /* first and part are set by long_run_play */
    RunnerListener listener; /* row, enough, live and context are the caller's */
    const char *header;      /* of the rows, with its line feed */
    json_t *run;             /* see RunState */
    json_t *about;
    char **argv;      /* the command, to say how to go on */
    bool alone;       /* played by the first process alone, the others having left */
    LongRunLack lack; /* what the totals are not; set by long_run_play */
} LongRun;

/* Whether a run that comes later may keep its state where the arguments say: not if an unfinished
 * one is there and is not to be resumed. False after a complaint. */
bool long_run_may_begin(const LongRunArguments *arguments, const Game *game);

/* Plays a run, or what is left of it, into `totals`, which is opened here; runner_totals_clear is
 * called either way. Returns an ExitCode, after complaints if it is not EXIT_DONE: EXIT_SAVED if it was
 * interrupted. Interrupted without a state it is EXIT_DONE, and the totals are to be reported: those of
 * the games so far. */
int long_run_play(LongRun *run, RunnerTotals *totals);

/* Says what a result is that does not cover all games: a line on standard output before it, if it is a
 * text, or else on standard error; and in a document, as its member "partial". */
void long_run_print_lack(const LongRun *run, const RunnerTotals *totals, OutputFormat format);
json_t *long_run_lack_json(const LongRun *run);

/* Called last, after all output: a program that was interrupted and saved nothing ends by its
 * signal. */
void long_run_leave(const LongRun *run);

#endif
