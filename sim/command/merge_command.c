/* `weissfish merge`: joins the states of the parts of one run and prints its result. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/compare/compare_confirm.h"
#include "base/sort.h"
#include "sim/compare/compare_run.h"
#include "sim/cli/agent_names.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/matrix/matrix_run.h"
#include "sim/output/report.h"
#include "sim/run/state_file.h"

enum { KEY_REPORT = 0x200, KEY_PARTIAL };

typedef struct Arguments {
    CompareArguments compare; /* the arguments of the run, except form and page */
    const char *report;       /* path of the page; NULL: none */
    bool partial;             /* parts may be missing, or not finished */
    const char *paths[OPTIONS_THREADS_MAX];
    unsigned count;
} Arguments;

static const struct argp_option option_list[] = {
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a self-contained page with verdict, tables and pictures (needs gnuplot)", 0},
    {"partial", KEY_PARTIAL, NULL, 0, "The result so far: parts may be missing, or not finished",
     0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    enum { PATHS_MAX = OPTIONS_THREADS_MAX };
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->compare.match.options;
        state->child_inputs[1] = &arguments->compare.confirm;
        if (arguments->compare.game->merge_argp)
            state->child_inputs[2] = arguments->compare.own;
        return 0;
    case KEY_REPORT:
        arguments->report = argument;
        return 0;
    case KEY_PARTIAL:
        arguments->partial = true;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->count == PATHS_MAX)
            option_error(state, "at most %d states can be joined", PATHS_MAX);
        else
            arguments->paths[arguments->count++] = argument;
        return 0;
    case ARGP_KEY_NO_ARGS:
        option_error(state, "expected the state files of the parts");
        return 0;
    case ARGP_KEY_END:
        if (arguments->partial && (arguments->report || *arguments->compare.confirm.agent))
            option_error(state, "--%s is for a run that has ended: not with --partial",
                         arguments->report ? "report" : "confirm");
        if (arguments->partial && compare_whole_only(&arguments->compare))
            option_error(state, "--%s is for a run that has ended: not with --partial",
                         compare_whole_only(&arguments->compare));
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const char doc[] =
    "Joins the states that `compare --shard K/N --state STATE` wrote, all parts of one comparison (or of one `matrix` or `royale`), and prints what the whole would have printed.\v"
    "Decks and cards are read from where they were for the first state.";

static bool complain_of(const char *path, const Diagnostic *problem)
{
    Diagnostic whole;
    diagnostic_whole(&whole, "%s: %s", path, problem->message);
    complain(NULL, &whole);
    return false;
}

static int by_first(const void *one, const void *other)
{
    uint64_t a = ((const MergePart *)one)->state.first;
    uint64_t b = ((const MergePart *)other)->state.first;
    return (a > b) - (a < b);
}

/* Whether a part belongs to the same run as the first one. */
static bool part_same(const MergePart *part, const MergePart *first, Diagnostic *problem)
{
    if (!first->state.run || !run_state_same(&part->state, first->state.run, problem))
        return !first->state.run;
    if (part->state.totals.cell_count != first->state.totals.cell_count) {
        diagnostic_whole(problem, "is damaged: it does not have all pairings of its field");
        return false;
    }
    if (!part->state.totals.changed == !first->state.totals.changed)
        return true;
    diagnostic_whole(problem, "is damaged: only some parts have games of a changed deck");
    return false;
}

/* Reads the states; they must all belong to one run. */
static bool parts_read(const Arguments *arguments, MergePart *parts)
{
    const Game *rules = arguments->compare.game->rules;
    Diagnostic problem;
    bool good = true;
    for (unsigned i = 0; i < arguments->count; i++) {
        parts[i].path = arguments->paths[i];
        if (!run_state_read(parts[i].path, rules, &parts[i].state, &problem) ||
            !part_same(&parts[i], &parts[0], &problem))
            good = complain_of(parts[i].path, &problem);
    }
    return good;
}

/* Checks that no two parts, which are in order, have the same games. */
static bool parts_apart(const MergePart *parts, unsigned count)
{
    Diagnostic problem;
    for (unsigned i = 1; i < count; i++) {
        if (parts[i].state.first >= parts[i - 1].state.first + parts[i - 1].state.part)
            continue;
        diagnostic_whole(&problem, "has games that %s also has", parts[i - 1].path);
        return complain_of(parts[i].path, &problem);
    }
    return true;
}

/* Checks that the parts, which are in order and apart, are finished, that each begins where the one
 * before it ends, and that together they have all `games`. */
static bool parts_follow(const MergePart *parts, unsigned count, uint64_t games)
{
    Diagnostic problem;
    uint64_t next = 0;
    for (unsigned i = 0; i < count; i++) {
        const RunState *state = &parts[i].state;
        if (state->first > next)
            diagnostic_whole(&problem, "begins at game %llu; the part from game %llu on is missing",
                             (unsigned long long)state->first, (unsigned long long)next);
        else if (state->totals.games < state->part)
            diagnostic_whole(
                &problem, "is not finished: %llu of %llu games; continue it with --resume",
                (unsigned long long)state->totals.games, (unsigned long long)state->part);
        else {
            next = state->first + state->part;
            continue;
        }
        return complain_of(parts[i].path, &problem);
    }
    if (next == games)
        return true;
    diagnostic_whole(&problem, "is the last part, and ends at game %llu of %llu",
                     (unsigned long long)next, (unsigned long long)games);
    return complain_of(parts[count - 1].path, &problem);
}

static void parts_add(const MergePart *parts, unsigned count, const Game *rules,
                      RunnerTotals *totals)
{
    const RunnerTotals *first = &parts[0].state.totals;
    runner_totals_open(rules, first->decks, totals);
    if (first->cells)
        runner_totals_open_cells(first->cell_count, totals);
    if (first->changed)
        runner_totals_open_changed(rules, totals);
    for (unsigned i = 0; i < count; i++) {
        runner_totals_add(rules, totals, &parts[i].state.totals);
        totals->seconds += parts[i].state.totals.seconds;
    }
}

bool merge_same(const MergePart *part, json_t *run)
{
    Diagnostic problem;
    bool same = run && run_state_same(&part->state, run, &problem);
    if (!run)
        diagnostic_whole(&problem, "cannot be read again: out of memory");
    json_decref(run);
    return same || complain_of(part->path, &problem);
}

bool merge_has(const MergePart *part, bool has, const char *lacks)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "is damaged: it lacks %s; " STATE_FILE_REMEDY, lacks);
    return has || complain_of(part->path, &problem);
}

/* Checks that the decks are still those that were played. */
static bool decks_same(const MergePart *part, const Comparison *comparison)
{
    return merge_same(part, compare_identity_json(comparison)) &&
           merge_has(part, !comparison->plan.changed == !part->state.totals.changed,
                     "the games of its changed deck");
}

/* Plays the pairing again if that is wanted, and prints everything. */
static int pair_tell(Comparison *comparison, const CompareArguments *arguments, const LongRun *run)
{
    CompareArguments told = *arguments;
    ConfirmRun confirm;
    int status = EXIT_BAD;
    confirm_open(&confirm, &arguments->confirm, NULL);
    if (compare_confirm_fits(comparison, &confirm))
        status = compare_confirm(comparison, arguments, &confirm, NULL);
    if (confirm_interrupted(&confirm))
        told.report = NULL; /* a page is only for a run that has ended */
    if (status == EXIT_DONE && !compare_complete(comparison))
        status = EXIT_BAD;
    if (status == EXIT_DONE) {
        long_run_print_lack(run, comparison->totals, arguments->match.options.format);
        confirm_print_lack(&confirm, arguments->match.options.format);
        status = compare_print(&told, comparison) ? EXIT_DONE : EXIT_BAD;
    }
    confirm_leave(&confirm);
    confirm_close(&confirm);
    return status;
}

static int pair_print(const MergePart *part, const CompareArguments *arguments,
                      const RunnerTotals *totals)
{
    Comparison comparison;
    bool good = compare_open(&comparison, arguments);
    const LongRun run = {.lack = part->lack, .plan = comparison.plan};
    comparison.totals = totals;
    comparison.partial = long_run_lack_json(&run);
    good = good && decks_same(part, &comparison) && compare_totals_fit(&comparison, part->path);
    int status = good ? pair_tell(&comparison, arguments, &run) : EXIT_BAD;
    json_decref(comparison.partial);
    compare_close(&comparison);
    return status;
}

/* Three decks and more; nothing is played again. */
static int table_print(const MergePart *part, const CompareArguments *arguments,
                       const RunnerTotals *totals)
{
    const CompareGame *game = arguments->game;
    Diagnostic problem;
    if (*arguments->confirm.agent || part->lack) {
        diagnostic_whole(&problem, "--%s is for two decks and for fields",
                         part->lack ? "partial" : "confirm");
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    return merge_has(part, game->multiplayer, "a game of so many players") &&
                   game->multiplayer(arguments, part, totals)
               ? EXIT_DONE
               : EXIT_BAD;
}

static int complain_of_option(const char *option)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "--%s is for two decks", option);
    complain(NULL, &problem);
    return EXIT_BAD;
}

static int parts_print(const MergePart *parts, const Arguments *arguments)
{
    const CompareArguments *compare = &arguments->compare;
    RunnerTotals totals;
    int status;
    const char *option = compare_whole_only(compare);
    if (option && (parts[0].state.totals.cells || parts[0].state.totals.decks > RUNNER_DECKS))
        return complain_of_option(option);
    parts_add(parts, arguments->count, compare->game->rules, &totals);
    if (totals.cells)
        status = matrix_merged(compare->game->field, compare, &parts[0], &totals);
    else if (totals.decks > RUNNER_DECKS)
        status = table_print(&parts[0], compare, &totals);
    else
        status = pair_print(&parts[0], compare, &totals);
    runner_totals_clear(&totals);
    return status;
}

static int merge(Arguments *arguments, MergePart *parts)
{
    CompareArguments *compare = &arguments->compare;
    Diagnostic problem;
    if (!parts_read(arguments, parts))
        return EXIT_BAD;
    const json_t *about = parts[0].state.about;
    if (!compare_about_read(about, compare)) {
        diagnostic_whole(&problem, "does not say which decks were played, or by which rules");
        complain_of(parts[0].path, &problem);
        return EXIT_BAD;
    }
    compare->report = arguments->report;
    sort_stable(parts, arguments->count, sizeof *parts, by_first);
    parts[0].lack = arguments->partial ? LONG_RUN_PARTS : LONG_RUN_WHOLE;
    if (!parts_apart(parts, arguments->count) ||
        (!arguments->partial && !parts_follow(parts, arguments->count, compare->games)) ||
        (arguments->report && !report_ready(arguments->report)))
        return EXIT_BAD;
    const char *folder = json_string_value(json_object_get(about, "folder"));
    Host *host = host_self();
    if (folder && !files_exists(compare->match.decks[0]))
        host->folder = folder; /* which lives as long as the parts */
    int status = parts_print(parts, arguments);
    host->folder = NULL;
    return status;
}

static int merge_parts(Arguments *arguments)
{
    MergePart *parts = xcalloc(arguments->count, sizeof *parts);
    int status = merge(arguments, parts);
    for (unsigned i = 0; i < arguments->count; i++)
        run_state_clear(&parts[i].state);
    free(parts);
    return status;
}

int merge_run(const CompareGame *game, int argc, char **argv)
{
    Arguments arguments = {.count = 0};
    const struct argp_child children[] = {
        {game->options, 0, "Common options:", 90},
        {&confirm_argp, 0, NULL, 0},
        {game->merge_argp, 0, NULL, 0},
        {0}};
    const struct argp argp = {.options = option_list,
                              .parser = parse_option,
                              .args_doc = "STATE...",
                              .doc = doc,
                              .children = children};
    int status = EXIT_BAD;
    compare_arguments_open(&arguments.compare, game);
    if (command_parse(&argp, USES_FORMATS | USES(GAME) | USES(THREADS) | USES(QUIET), argc, argv,
                      &arguments) &&
        (!*arguments.compare.confirm.agent ||
         agent_known(game->rules, arguments.compare.confirm.agent)))
        status = merge_parts(&arguments);
    compare_arguments_close(&arguments.compare);
    return status;
}
