/* `weissfish compare`: plays two decks against each other and reports who wins. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/compare/compare.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/compare/compare_confirm.h"
#include "sim/compare/compare_live.h"
#include "sim/compare/compare_report.h"
#include "sim/compare/compare_run.h"
#include "sim/run/ranks.h"
#include "sim/output/report.h"

enum {
    KEY_GAMES = 0x200,
    KEY_STRICT,
    KEY_REPORT,
    GAMES_DEFAULT = 10000,
    SPRT_GAMES_DEFAULT = 2000000,
    UNTIL_GAMES_DEFAULT = 10000000
};

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games, half of them begun by each deck (default 10000)", 0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a self-contained page with verdict, tables and pictures (needs gnuplot)",
     0},
    {"strict", KEY_STRICT, NULL, 0, "Refuse decks with a card that is not fully understood", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    CompareArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->long_run;
        state->child_inputs[1] = &arguments->sprt;
        state->child_inputs[2] = &arguments->match;
        state->child_inputs[3] = &arguments->match.options;
        state->child_inputs[4] = &arguments->confirm;
        state->child_inputs[5] = &arguments->until;
        if (arguments->game->argp)
            state->child_inputs[6] = arguments->own;
        return 0;
    case KEY_GAMES:
        arguments->games = option_number(state, "games", argument, 1, (uint64_t)1 << 40);
        return 0;
    case KEY_REPORT:
        arguments->report = argument;
        return 0;
    case KEY_STRICT:
        arguments->strict = true;
        return 0;
    case ARGP_KEY_END:
        if (arguments->sprt.wanted && arguments->long_run.shards > 1)
            option_error(
                state,
                "--sprt looks at the pairs in order until it is decided: it cannot be used with --shard");
        if (arguments->until.wanted && (arguments->sprt.wanted || arguments->long_run.shards > 1))
            option_error(
                state,
                "--until looks at the pairs in order until it ends: it cannot be used with --sprt or --shard");
        if (*arguments->confirm.agent && arguments->long_run.shards > 1)
            option_error(state, CONFIRM_NO_SHARD);
        if (compare_whole_only(arguments) && arguments->long_run.shards > 1)
            option_error(state, "--%s is for all games: not with --shard, but `merge` has it",
                         compare_whole_only(arguments));
        if (arguments->games == 0)
            arguments->games = arguments->until.wanted  ? UNTIL_GAMES_DEFAULT
                               : arguments->sprt.wanted ? SPRT_GAMES_DEFAULT
                                                        : GAMES_DEFAULT;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const char text_after[] =
    "\v"
    "The result depends only on decks, agents, options and seed, not on the number of threads (except with a budget in milliseconds).\n\n"
    "On a terminal a progress line shows what deck A scores so far, in percent, with a 95% interval that holds however often you look at it: if you stop as soon as it excludes 50, you are wrong in at most one run of twenty. It is about twice as wide as that of the result, which is for runs whose length was set beforehand.\n\n"
    "--confirm plays on other shuffles. 400 games of ismcts:1000 take about a quarter of an hour on two cores, and tell the win rate within 5 points.";

/* Reads the arguments; the game adds its own options. */
static bool parse(CompareArguments *arguments, int argc, char **argv)
{
    const CompareGame *game = arguments->game;
    const struct argp_child children[] = {{&long_run_argp, 0, "Long runs:", 2},
                                          {&compare_sprt_argp, 0, "Until it is decided:", 1},
                                          {&match_argp, 0, NULL, 0},
                                          {game->options, 0, "Common options:", 90},
                                          {&confirm_argp, 0, NULL, 0},
                                          {&compare_until_argp, 0, NULL, 1},
                                          {game->argp, 0, NULL, 0},
                                          {0}};
    char *doc = xprintf("%s%s", game->doc, text_after);
    const struct argp argp = {.options = option_list,
                              .parser = parse_option,
                              .args_doc = "DECK DECK",
                              .doc = doc,
                              .children = children};
    bool parsed = command_parse(&argp, USES_GAMES | USES(GAME), argc, argv, arguments);
    free(doc);
    return parsed;
}

/* --strict refuses a deck if some of its text is not played. */
static bool strict_accepts(const Comparison *comparison)
{
    bool accepted = true;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        if (side->remarks == NULL || side->remarks->unplayed == NULL)
            continue;
        Diagnostic problem;
        diagnostic_whole(&problem, "--strict: cards not fully understood: %s", side->remarks->unplayed);
        complain(side->file, &problem);
        accepted = false;
    }
    return accepted;
}

/* What the listener of a run needs. */
typedef struct Listening {
    GamesCsv csv;
    const CompareSprt *sprt;
    const CompareUntil *until;
    struct timespec begun;
} Listening;

static size_t row(void *context, const RunnerRow *game, char *text)
{
    Listening *listening = context;
    return games_csv_row(&listening->csv, game, text);
}

static bool enough(void *context, const RunnerTotals *totals)
{
    const Listening *listening = context;
    return compare_sprt(listening->sprt, totals).verdict != STATS_SPRT_UNDECIDED;
}

static double seconds_since(const struct timespec *begun)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - begun->tv_sec) + 1e-9 * (double)(now.tv_nsec - begun->tv_nsec);
}

/* The same for --until: the score is known, or its time is over. */
static bool known(void *context, const RunnerTotals *totals)
{
    const Listening *listening = context;
    const CompareUntil *until = listening->until;
    RunnerTotals looked_at = *totals;
    looked_at.until = until->points / 100;
    return compare_until_reached(until, &looked_at) ||
           (until->seconds > 0 && seconds_since(&listening->begun) >= until->seconds);
}

static void live(void *context, const RunnerTotals *sums, char *text)
{
    const Listening *listening = context;
    compare_live(listening->sprt, sums, text);
}

/* Checks what was played, has it confirmed, and prints it. */
static int tell(const CompareArguments *arguments, Comparison *comparison, const LongRun *run,
                ConfirmRun *confirm)
{
    CompareArguments told = *arguments;
    if (!compare_totals_fit(comparison, arguments->long_run.saving.state))
        return EXIT_BAD;
    int status = compare_confirm(comparison, arguments, confirm, run->argv);
    if (status != EXIT_DONE)
        return status;
    if (!compare_complete(comparison))
        return EXIT_BAD;
    if (run->lack == LONG_RUN_INTERRUPTED || confirm_interrupted(confirm))
        told.report = NULL; /* a page is only for a run that has ended */
    long_run_print_lack(run, comparison->totals, arguments->match.options.format);
    confirm_print_lack(confirm, arguments->match.options.format);
    return compare_print(&told, comparison) ? EXIT_DONE : EXIT_BAD;
}

static int play(const CompareArguments *arguments, Comparison *comparison, ConfirmRun *confirm,
                char **argv)
{
    RunnerTotals totals = {.games = 0};
    Listening listening = {
        .csv = {.form = arguments->game->rows,
                .deck = {comparison->side[0].deck, comparison->side[1].deck},
                .decks = RUNNER_DECKS,
                .terms = comparison->plan.luck ? arguments->game->rules->account->terms : 0,
                .changed = comparison->plan.changed != NULL},
        .sprt = comparison->sprt,
        .until = comparison->until};
    char header[GAMES_CSV_HEADER_MAX + 1];
    header[games_csv_header(&listening.csv, header)] = '\0';
    LongRun run = {.arguments = &arguments->long_run,
                   .plan = comparison->plan,
                   .listener = {.context = &listening, .row = row, .live = live},
                   .header = header,
                   .run = compare_identity_json(comparison),
                   .about = compare_about_json(arguments, arguments->games),
                   .argv = argv};
    run.plan.recorded = host_self()->recorded;
    if (comparison->sprt) {
        run.listener.enough = enough;
        run.listener.check_games = compare_sprt_rhythm(comparison->sprt);
    }
    if (comparison->until) {
        clock_gettime(CLOCK_MONOTONIC, &listening.begun);
        run.listener.enough = known;
        run.listener.check_games = COMPARE_UNTIL_RHYTHM;
    }
    int status = long_run_play(&run, &totals);
    if (comparison->until)
        totals.until = comparison->until->points / 100;
    comparison->totals = &totals;
    comparison->partial = long_run_lack_json(&run);
    if (status == EXIT_DONE && ranks_self() == 0)
        status = tell(arguments, comparison, &run, confirm);
    long_run_leave(&run);
    confirm_leave(confirm);
    json_decref(comparison->partial);
    runner_totals_clear(&totals);
    json_decref(run.run);
    json_decref(run.about);
    return status;
}

static int compare(const CompareArguments *arguments, char **argv)
{
    Comparison comparison;
    ConfirmRun confirm;
    int status = EXIT_BAD;
    confirm_open(&confirm, &arguments->confirm, &arguments->long_run.saving);
    if (!confirm_ready(&confirm, arguments->game->rules)) {
        confirm_close(&confirm);
        return status;
    }
    if (compare_open(&comparison, arguments) && compare_confirm_fits(&comparison, &confirm) &&
        (!arguments->strict || strict_accepts(&comparison)) && report_accepts(arguments->report))
        status = play(arguments, &comparison, &confirm, argv);
    compare_close(&comparison);
    confirm_close(&confirm);
    return status;
}

int compare_run(const CompareGame *game, int argc, char **argv)
{
    CompareArguments arguments;
    int status = EXIT_BAD;
    compare_arguments_open(&arguments, game);
    if (parse(&arguments, argc, argv))
        status = compare(&arguments, argv);
    compare_arguments_close(&arguments);
    return status;
}
