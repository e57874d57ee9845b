/* State files, parts, rows and interruptions of long runs. */
#include "sim/run/long_run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/cli/command.h"
#include "sim/host/file_lock.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/run/ranks.h"
#include "sim/run/rows.h"

/* ---- Options ---- */

enum { KEY_SHARD = 0x500, KEY_ROWS, SHARDS_MAX = 100000 };

#define SHARD_OPTION                                                                               \
    {                                                                                              \
        "shard", KEY_SHARD, "K/N", 0,                                                              \
            "Play only part K of N of the games; with --state, `merge` joins the parts", 0        \
    }
#define ROWS_OPTION(flags)                                                                         \
    {                                                                                              \
        "games-csv", KEY_ROWS, "FILE", flags,                                                      \
            "Write a row for each game; docs/GAMES_CSV.md describes the columns", 0                \
    }

static const struct argp_option option_list[] = {SHARD_OPTION, ROWS_OPTION(0), {0}};

static const struct argp_option field_option_list[] = {
    SHARD_OPTION, ROWS_OPTION(OPTION_HIDDEN), {0}};

/* K/N, with K from 1. 0/N is the same part as N/N, for those who count from 0. */
static void shard_parse(LongRunArguments *arguments, const char *text, struct argp_state *state)
{
    char *end;
    unsigned long shard = strtoul(text, &end, 10);
    bool good = end > text && *end == '/';
    const char *second = good ? end + 1 : text;
    unsigned long shards = strtoul(second, &end, 10);
    good = good && end > second && *end == '\0' && *text != '-' && *second != '-';
    if (!good || shards < 1 || shards > SHARDS_MAX || shard > shards) {
        option_error(state, "--shard takes K/N, a part K from 1 to N, as in 2/4, not '%s'", text);
        return;
    }
    arguments->shard = (unsigned)(shard % shards);
    arguments->shards = (unsigned)shards;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    LongRunArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->saving;
        return 0;
    case KEY_SHARD:
        shard_parse(arguments, argument, state);
        return 0;
    case KEY_ROWS:
        arguments->rows = argument;
        return 0;
    case ARGP_KEY_END:
        if (arguments->rows && arguments->saving.state &&
            strcmp(arguments->rows, arguments->saving.state) == 0)
            option_error(
                state,
                "--state and --games-csv name the same file, '%s'; rows and state need one each",
                arguments->rows);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&saving_argp, 0, NULL, 0}, {0}};

const struct argp long_run_argp = {
    .options = option_list, .parser = parse_option, .children = children};

const struct argp long_run_field_argp = {
    .options = field_option_list, .parser = parse_option, .children = children};

void long_run_default(LongRunArguments *arguments)
{
    *arguments = (LongRunArguments){.shards = 1};
    saving_default(&arguments->saving);
}

/* ---- The listener ---- */

/* The context of this file's listener. */
typedef struct Context {
    LongRun *run;
    void *caller; /* the context of the caller's functions */
    RunnerListener callers;
    Rows rows;
    FileLock state_lock;
    FileLock rows_lock;
    uint64_t first;
    uint64_t part;
    bool played;
    uint64_t saved; /* games in the saved state */
} Context;

static bool write_rows(void *context, const char *text, size_t length, Diagnostic *problem)
{
    Context *c = context;
    return rows_write(&c->rows, text, length, problem);
}

static size_t row_text(void *context, const RunnerRow *row, char *text)
{
    const Context *c = context;
    return c->callers.row(c->caller, row, text);
}

static bool enough(void *context, const RunnerTotals *totals)
{
    const Context *c = context;
    return c->callers.enough(c->caller, totals);
}

static void live(void *context, const RunnerTotals *sums, char *text)
{
    const Context *c = context;
    c->callers.live(c->caller, sums, text);
}

static uint64_t mark_rows(void *context)
{
    const Context *c = context;
    return rows_mark(&c->rows);
}

/* ---- States ---- */

static bool keep(void *context, const RunnerTotals *totals, uint64_t mark, Diagnostic *problem)
{
    Context *c = context;
    const LongRun *run = c->run;
    RunState state = {.run = run->run,
                      .about = run->about,
                      .first = c->first,
                      .part = c->part,
                      .mark = mark,
                      .totals = *totals};
    Diagnostic reason;
    if (!rows_sync(&c->rows, mark, problem))
        return false;
    if (run_state_write(run->arguments->saving.state, &state, run->plan.game, &reason)) {
        c->saved = totals->games;
        return true;
    }
    diagnostic_whole(problem, "%s: %s", run->arguments->saving.state, reason.message);
    return false;
}

/* Whether a state belongs to this run, and to this part of it. */
static bool state_fits(const Context *context, const RunState *state, const RunnerTotals *totals,
                       Diagnostic *reason)
{
    const LongRun *run = context->run;
    if (!run_state_same(state, run->run, reason))
        return false;
    if (state->first != context->first || state->totals.games > context->part)
        diagnostic_whole(reason, "belongs to another part: %llu games from number %llu on",
                         (unsigned long long)state->part, (unsigned long long)state->first);
    else if (state->totals.cell_count != totals->cell_count)
        diagnostic_whole(reason, "is damaged: it lacks pairings of the field");
    else if (!state->totals.changed != !totals->changed)
        diagnostic_whole(reason, "is damaged: it lacks games of the changed deck");
    else
        return true;
    return false;
}

/* Whether the run may continue from a state that fits, or start again in its place. */
static bool state_may_be_used(const LongRunArguments *arguments, const RunState *state,
                              Diagnostic *reason)
{
    uint64_t games = state->totals.games;
    if (!arguments->saving.resume && games < state->part)
        diagnostic_whole(reason,
                         "is there already, with %llu of %llu games played; continue it with --resume, or remove it",
                         (unsigned long long)games, (unsigned long long)state->part);
    else if (arguments->saving.resume && arguments->rows && state->mark == 0 && games)
        diagnostic_whole(reason, "was saved without rows: --games-csv must be given from the first game on");
    else
        return true;
    return false;
}

/* Loads the totals and the mark of a state from which to continue; nothing if there is none, or if
 * the run starts again. A state of another run is refused, and stays as it is. */
static bool state_load(Context *context, RunnerTotals *totals, uint64_t *mark, Diagnostic *problem)
{
    const LongRun *run = context->run;
    const SavingArguments *saving = &run->arguments->saving;
    RunState state;
    Diagnostic reason;
    if (!saving->state || !files_exists(saving->state))
        return true;
    bool good = run_state_read(saving->state, run->plan.game, &state, &reason) &&
                state_fits(context, &state, totals, &reason) &&
                state_may_be_used(run->arguments, &state, &reason);
    if (good && saving->resume) {
        runner_totals_copy(run->plan.game, totals, &state.totals);
        *mark = state.mark;
    }
    if (!good)
        diagnostic_whole(problem, "%s %s", saving->state, reason.message);
    run_state_clear(&state);
    return good;
}

bool long_run_may_begin(const LongRunArguments *arguments, const Game *game)
{
    const char *path = arguments->saving.state;
    RunState state;
    Diagnostic problem, reason;
    if (!path || !files_exists(path))
        return true;
    bool good = run_state_read(path, game, &state, &reason) &&
                state_may_be_used(arguments, &state, &reason);
    run_state_clear(&state);
    if (good)
        return true;
    diagnostic_whole(&problem, "%s %s", path, reason.message);
    complain(NULL, &problem);
    return false;
}

/* Locks the files of the run against other processes. */
static bool files_lock(Context *context, Diagnostic *problem)
{
    const LongRunArguments *arguments = context->run->arguments;
    return (!arguments->saving.state ||
            file_lock(&context->state_lock, arguments->saving.state, problem)) &&
           (!arguments->rows || file_lock(&context->rows_lock, arguments->rows, problem));
}

static void files_unlock(Context *context)
{
    file_unlock(&context->state_lock);
    file_unlock(&context->rows_lock);
}

/* ---- The run ---- */

static void print_how_to_go_on(const Context *context, const char *how)
{
    const LongRun *run = context->run;
    fprintf(host_err(), "weissfish: %s after %llu of %llu games, saved in %s. To go on:\n", how,
            (unsigned long long)context->saved, (unsigned long long)context->part,
            run->arguments->saving.state);
    saving_print_command(&run->arguments->saving, run->argv);
}

/* Sets the range of games of a shard: whole rounds. */
static void part_set(const LongRun *run, Context *context)
{
    unsigned decks = run->plan.decks;
    uint64_t rounds = run->plan.games / decks;
    unsigned shard = run->arguments->shard;
    unsigned shards = run->arguments->shards;
    uint64_t share = rounds / shards;
    uint64_t more = rounds % shards; /* this many shards, the first ones, have one round more */
    uint64_t before = share * shard + (shard < more ? shard : more);
    context->first = decks * before;
    context->part = decks * (share + (shard < more));
}

static int play(Context *context, RunnerTotals *totals, Diagnostic *problem)
{
    LongRun *run = context->run;
    const LongRunArguments *arguments = run->arguments;
    RunnerListener listener = {.context = context,
                               .row = context->rows.file ? row_text : NULL,
                               .rows = context->rows.file ? write_rows : NULL,
                               .enough = context->callers.enough ? enough : NULL,
                               .check_games = context->callers.check_games,
                               .live = context->callers.live ? live : NULL,
                               .keep = arguments->saving.state ? keep : NULL,
                               .mark = mark_rows,
                               .keep_every = arguments->saving.every,
                               .interrupted = host_stop()};
    run->plan.first = context->first;
    run->plan.part = context->part;
    bool whole = totals->games == context->part;
    /* A state that cannot be written is better reported before the games than after them. */
    if (listener.keep && !(whole && totals->games) &&
        !keep(context, totals, rows_mark(&context->rows), problem))
        return EXIT_BAD;
    context->played = !whole;
    RunnerEnd end = whole ? RUNNER_DONE : runner_go_on(&run->plan, &listener, totals, problem);
    if (end == RUNNER_FAILED)
        return EXIT_BAD;
    if (end == RUNNER_INTERRUPTED)
        return EXIT_SAVED;
    if (context->rows.file && !rows_finish(&context->rows, problem))
        return EXIT_BAD;
    return EXIT_DONE;
}

/* Plays in a process other than the first: it keeps nothing, sends its rows away, and the first
 * process says when the run is over. */
static int play_as_rank_worker(Context *context, RunnerTotals *totals, Diagnostic *problem)
{
    const LongRun *run = context->run;
    RunnerListener listener = {.context = context, .row = run->arguments->rows ? row_text : NULL};
    runner_plan_totals(&run->plan, totals);
    return runner_go_on(&run->plan, &listener, totals, problem) == RUNNER_DONE ? EXIT_DONE
                                                                               : EXIT_BAD;
}

int long_run_play(LongRun *run, RunnerTotals *totals)
{
    Context context = {.run = run,
                       .caller = run->listener.context,
                       .callers = run->listener,
                       .state_lock = FILE_LOCK_NONE,
                       .rows_lock = FILE_LOCK_NONE};
    const LongRunArguments *arguments = run->arguments;
    Diagnostic problem;
    uint64_t mark = 0;
    int status = EXIT_BAD;
    part_set(run, &context);
    run->plan.shared = !run->alone;
    if (ranks_self() > 0)
        return play_as_rank_worker(&context, totals, &problem);
    runner_plan_totals(&run->plan, totals);
    bool ready = files_lock(&context, &problem) && state_load(&context, totals, &mark, &problem);
    bool rows = arguments->rows &&
                !(mark && totals->games == context.part && files_exists(arguments->rows));
    ready = ready && (!rows || rows_open(&context.rows, arguments->rows, run->header, mark,
                                         arguments->saving.state != NULL, &problem));
    saving_catch_signals();
    if (ready)
        status = play(&context, totals, &problem);
    if (!context.played && !run->alone)
        runner_dismiss(false);
    if (status == EXIT_BAD)
        complain(NULL, &problem);
    if (status != EXIT_DONE && arguments->saving.state && context.played)
        print_how_to_go_on(&context, status == EXIT_SAVED ? "interrupted" : "stopped");
    rows_close(&context.rows, status != EXIT_DONE && !arguments->saving.state);
    files_unlock(&context);
    run->lack = status == EXIT_SAVED                                ? LONG_RUN_INTERRUPTED
                : arguments->shards > 1 && !arguments->saving.state ? LONG_RUN_SHARD
                                                                    : LONG_RUN_WHOLE;
    if (status == EXIT_SAVED && !arguments->saving.state)
        return EXIT_DONE;
    return status;
}

/* ---- Incomplete results ------------ */

void long_run_print_lack(const LongRun *run, const RunnerTotals *totals, OutputFormat format)
{
    const LongRunArguments *arguments = run->arguments;
    FILE *out = format == FORMAT_TEXT ? host_out() : host_err();
    const char *begins = format == FORMAT_TEXT ? "" : "weissfish: ";
    const char *gap = format == FORMAT_TEXT ? "\n" : "";
    unsigned long long games = totals->games, all = run->plan.games;
    if (run->lack == LONG_RUN_PARTS)
        fprintf(
            out,
            "%sParts are missing, or not finished: this is the result of %llu of %llu games.\n%s",
            begins, games, all, gap);
    if (run->lack == LONG_RUN_INTERRUPTED)
        fprintf(out, "%sInterrupted after %llu of %llu games: this is the result so far.\n%s",
                begins, games, (unsigned long long)run->plan.part, gap);
    if (run->lack == LONG_RUN_SHARD)
        fprintf(
            out,
            "%sThis is only part %u of %u, %llu of %llu games: with --state FILE each part is kept, and `merge` joins them.\n%s",
            begins, arguments->shard ? arguments->shard : arguments->shards, arguments->shards,
            games, all, gap);
}

json_t *long_run_lack_json(const LongRun *run)
{
    static const char *const why[] = {[LONG_RUN_SHARD] = "shard",
                                      [LONG_RUN_PARTS] = "parts",
                                      [LONG_RUN_INTERRUPTED] = "interrupted"};
    if (run->lack == LONG_RUN_WHOLE)
        return NULL;
    return json_pack("{ss,sI}", "why", why[run->lack], "games_asked", (json_int_t)run->plan.games);
}

void long_run_leave(const LongRun *run)
{
    if (run->lack == LONG_RUN_INTERRUPTED && !run->arguments->saving.state)
        saving_leave();
}
