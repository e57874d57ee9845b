/* `weissfish merge`: joins the states of the parts of one run and prints its result. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/report.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare_report.h"
#include "sim/weiss/compare_run.h"
#include "sim/weiss/royale_report.h"

enum { KEY_REPORT = 0x200 };

typedef struct Arguments {
    Options options;
    char *report; /* file of the page, from the root on; NULL: none */
    const char *paths[OPTIONS_THREADS_MAX];
    unsigned count;
} Arguments;

static const struct argp_option option_list[] = {
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a page with verdict, tables and pictures, which stands by itself (needs gnuplot)",
     0},
    {0}};

/* Deck files may be opened in another folder. */
static char *from_root(const char *path)
{
    char *folder = *path == '/' ? NULL : getcwd(NULL, 0);
    char *whole = NULL;
    if (!folder)
        return strdup(path);
    if (asprintf(&whole, "%s/%s", folder, path) < 0)
        whole = NULL;
    free(folder);
    return whole;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    enum { PATHS_MAX = OPTIONS_THREADS_MAX };
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_REPORT:
        free(arguments->report);
        arguments->report = from_root(argument);
        return arguments->report ? 0 : ENOMEM;
    case ARGP_KEY_ARG:
        if (arguments->count == PATHS_MAX)
            argp_error(state, "at most %d states are joined", PATHS_MAX);
        arguments->paths[arguments->count++] = argument;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "which states?");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp merge_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "STATE...",
    .doc = "Joins the states that `compare --shard K/N --state STATE` wrote, all parts of one "
           "comparison (or `royale`, one table), and prints what the whole would have printed.\v"
           "Decks and cards are opened where they were for the first state.",
    .children = children};

typedef struct Part {
    const char *path;
    RunState state;
} Part;

static bool complain_of(const char *path, const Diagnostic *problem)
{
    Diagnostic whole;
    diagnostic_whole(&whole, "%s %s", path, problem->message);
    complain(NULL, &whole);
    return false;
}

static int by_first(const void *one, const void *other)
{
    uint64_t a = ((const Part *)one)->state.first;
    uint64_t b = ((const Part *)other)->state.first;
    return (a > b) - (a < b);
}

/* Whether a part belongs to the run of the first one. */
static bool part_same(const Part *part, const Part *first, Diagnostic *problem)
{
    if (!first->state.run || !run_state_same(&part->state, first->state.run, problem))
        return !first->state.run;
    if (!part->state.totals.changed == !first->state.totals.changed)
        return true;
    diagnostic_whole(problem, "is damaged: only some parts have games of a changed deck");
    return false;
}

/* All states belong to one run. */
static bool parts_read(const Arguments *arguments, Part *parts)
{
    Diagnostic problem;
    bool good = true;
    for (unsigned i = 0; i < arguments->count; i++) {
        parts[i].path = arguments->paths[i];
        if (!run_state_read(parts[i].path, &weiss_game, &parts[i].state, &problem) ||
            !part_same(&parts[i], &parts[0], &problem))
            good = complain_of(parts[i].path, &problem);
    }
    return good;
}

/* The parts are whole, and one begins where the one before it ends; all `games` are there. */
static bool parts_follow(Part *parts, unsigned count, uint64_t games)
{
    Diagnostic problem;
    uint64_t next = 0;
    qsort(parts, count, sizeof *parts, by_first);
    for (unsigned i = 0; i < count; i++) {
        const RunState *state = &parts[i].state;
        if (state->first < next)
            diagnostic_whole(&problem, "has games that %s has, too", parts[i - 1].path);
        else if (state->first > next)
            diagnostic_whole(&problem, "begins at game %llu; the part from game %llu on is missing",
                             (unsigned long long)state->first, (unsigned long long)next);
        else if (state->totals.games < state->part)
            diagnostic_whole(
                &problem, "is not finished: %llu of %llu games; go on with it with --resume",
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

/* What was asked for, as the first state tells it, and what the page is to be (NULL: none). */
typedef struct Asked {
    MatchArguments match;
    SwapArguments swap;
    uint64_t games;
    const char *report;
} Asked;

/* Adds the parts up. */
static bool parts_add(const Part *parts, unsigned count, RunnerTotals *totals)
{
    Diagnostic problem;
    if (!runner_totals_open(&weiss_game, parts[0].state.totals.decks, totals, &problem) ||
        (parts[0].state.totals.changed &&
         !runner_totals_open_changed(&weiss_game, totals, &problem))) {
        complain(NULL, &problem);
        return false;
    }
    for (unsigned i = 0; i < count; i++) {
        runner_totals_add(&weiss_game, totals, &parts[i].state.totals);
        totals->seconds += parts[i].state.totals.seconds;
    }
    return true;
}

/* The decks are those that were played. */
static bool decks_same(const Part *part, const MatchUp *match_up, const Options *options,
                       const CompareSwap *swap)
{
    Diagnostic problem;
    json_t *run = compare_run_json(match_up, options, NULL, swap);
    bool same = run_state_same(&part->state, run, &problem) || complain_of(part->path, &problem);
    json_decref(run);
    return same;
}

static bool tell(const Comparison *comparison, const Asked *asked)
{
    CompareAgain again = {
        .match = &asked->match, .games = asked->games, .swap = &asked->swap, .shards = 1};
    bool told = compare_print(comparison);
    return (!asked->report || compare_report_write(comparison, &again, asked->report)) && told;
}

static bool totals_print(const Part *part, const RunnerTotals *totals, const Asked *asked,
                         const MatchUp *match_up)
{
    const Options *options = &asked->match.options;
    CompareSwap swap = {.change_count = 0};
    Comparison comparison;
    bool changed = totals->changed != NULL;
    bool good = !changed || compare_swap_open(&swap, &asked->swap, match_up, options->edition);
    good = good && decks_same(part, match_up, options, changed ? &swap : NULL);
    compare_open(&comparison, match_up, options, totals);
    if (good && changed) {
        compare_swap_take(&swap, totals);
        comparison.swap = &swap;
    }
    good = good && tell(&comparison, asked);
    compare_swap_close(&swap);
    return good;
}

static bool parts_print(const Part *parts, unsigned count, const Asked *asked)
{
    RunnerTotals totals;
    MatchUp match_up;
    bool good = parts_add(parts, count, &totals);
    good = match_arguments_open(&asked->match, &match_up) && good;
    good = good && totals_print(&parts[0], &totals, asked, &match_up);
    match_up_close(&match_up);
    runner_totals_clear(&totals);
    return good;
}

/* The same for tables of three and more. */
static bool royale_print_totals(const Part *part, const RunnerTotals *totals, const Asked *asked,
                                const Field *field)
{
    Diagnostic problem;
    Royale royale = {.matches = NULL};
    RoyaleResult result = {.royale = &royale, .options = &asked->match.options, .totals = totals};
    bool good = royale_open(&royale, field, &asked->match, asked->games);
    json_t *run = good ? royale_run_json(&royale, &asked->match) : NULL;
    good = good &&
           (run_state_same(&part->state, run, &problem) || complain_of(part->path, &problem)) &&
           royale_print(&result) &&
           (!asked->report || royale_report_write(&result, &asked->match, asked->report));
    json_decref(run);
    royale_close(&royale);
    return good;
}

static bool royale_parts_print(const Part *parts, unsigned count, const Asked *asked)
{
    RunnerTotals totals;
    Field *field = field_open(&asked->match.options, asked->match.decks, asked->match.deck_count);
    bool good = parts_add(parts, count, &totals) && field &&
                royale_print_totals(&parts[0], &totals, asked, field);
    field_close(field);
    runner_totals_clear(&totals);
    return good;
}

static bool merge(const Arguments *arguments, Part *parts)
{
    Asked asked = {.match = {.options = arguments->options}, .report = arguments->report};
    Diagnostic problem;
    if (!parts_read(arguments, parts))
        return false;
    const json_t *about = parts[0].state.about;
    if (!compare_about_read(about, &asked.match, &asked.games, &asked.swap)) {
        diagnostic_whole(&problem, "does not say which decks were played");
        return complain_of(parts[0].path, &problem);
    }
    if (!parts_follow(parts, arguments->count, asked.games) ||
        (arguments->report && !report_ready(arguments->report)))
        return false;
    const char *folder = json_string_value(json_object_get(about, "folder"));
    if (access(asked.match.decks[0], R_OK) != 0 && (!folder || chdir(folder) != 0))
        folder = NULL; /* the deck is missed by name when it is opened */
    return asked.match.deck_count > RUNNER_DECKS
               ? royale_parts_print(parts, arguments->count, &asked)
               : parts_print(parts, arguments->count, &asked);
}

int merge_command(int argc, char **argv)
{
    static Arguments arguments;
    options_default(&arguments.options);
    if (argp_parse(&merge_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    Part *parts = calloc(arguments.count, sizeof *parts);
    bool merged = parts && merge(&arguments, parts);
    for (unsigned i = 0; parts && i < arguments.count; i++)
        run_state_clear(&parts[i].state);
    free(parts);
    free(arguments.report);
    return merged ? EXIT_DONE : EXIT_BAD;
}
