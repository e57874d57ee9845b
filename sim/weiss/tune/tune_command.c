/* `weissfish tune`: searches a strategy for a deck. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/reproduce.h"
#include "sim/cli/fingerprint.h"
#include "sim/host/memory.h"
#include "sim/run/ranks.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare/compare_game.h"
#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/tune/tune_opponents.h"
#include "sim/weiss/tune/tune_report.h"
#include "sim/weiss/tune/tune_search.h"
#include "base/spelling.h"
#include "weiss/weiss_game.h"

enum { KEY_FROM = 0x200, KEY_OUT, KEY_BUDGET, KEY_REPORT, KEY_DETAILS, BUDGET_DEFAULT = 60 };

typedef struct Arguments {
    TuneArguments tune;
    TunePart part;
    bool part_given;
    const char *from; /* path of a strategy; NULL: the shipped one */
} Arguments;

static const struct argp_option option_list[] = {
    {"from", KEY_FROM, "STRATEGY", 0,
     "Begin from the strategy in this file (default: the heuristic without a strategy)", 0},
    {"out", KEY_OUT, "STRATEGY", 0, "Write the strategy that was found to this file", 0},
    {"budget", KEY_BUDGET, "SECONDS", 0,
     "Search and confirm with as many games as two cores play in this many seconds (default 60)",
     0},
    {"details", KEY_DETAILS, NULL, 0,
     "Also print the weights that differ, and each step of the search", 0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a self-contained page with the strategy and the curves of the search (needs gnuplot)",
     0},
    {0}};

static void take_argument(Arguments *arguments, const char *text, const struct argp_state *state)
{
    if (!arguments->part_given) {
        static const char *const all[] = {"mulligan", "clock", "deck"};
        char hint[SPELLING_HINT];
        if (strcmp(text, "deck") == 0)
            option_error(state, "'deck' comes right after 'tune': weissfish tune deck DECK");
        while (arguments->part < TUNE_PARTS && strcmp(text, tune_part_names[arguments->part]) != 0)
            arguments->part++;
        if (arguments->part == TUNE_PARTS)
            option_error(state,
                         "it takes mulligan, clock or deck, then decks; '%s' is none of them%s",
                         text, spelling_hint(hint, text, all, sizeof all / sizeof *all));
        arguments->part_given = true;
    } else if (arguments->tune.count == OPPONENT_DECKS_MAX) {
        option_error(state, "at most %d opponents; '%s' is one too many", OPPONENT_DECKS_MAX - 1,
                     text);
    } else {
        arguments->tune.decks[arguments->tune.count++] = text;
    }
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->tune.saving;
        state->child_inputs[1] = &arguments->tune.options;
        return 0;
    case KEY_FROM:
        arguments->from = argument;
        return 0;
    case KEY_OUT:
        arguments->tune.out = argument;
        return 0;
    case KEY_BUDGET:
        arguments->tune.budget = option_number(state, "budget", argument, 1, 1000000);
        return 0;
    case KEY_DETAILS:
        arguments->tune.details = true;
        return 0;
    case KEY_REPORT:
        arguments->tune.report = argument;
        return 0;
    case ARGP_KEY_ARG:
        take_argument(arguments, argument, state);
        return 0;
    case ARGP_KEY_END:
        if (arguments->tune.count == 0)
            option_error(
                state, arguments->part_given
                           ? "for which deck?"
                           : "what should be tuned, mulligan, clock or deck, and for which deck?");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&saving_argp, 0, "Long runs:", 2}, {&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp tune_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "mulligan|clock|deck DECK [OPPONENT...]",
    .doc =
        "Finds what a deck should keep of its opening hand (mulligan), or when it should clock and which card (clock), and reports what that is worth on games that the search did not see. `compare --strategy A=STRATEGY` plays by the file that --out writes; people can edit it. `tune deck` finds which cards to change (see `tune deck --help`).\v"
        "Without opponents the deck plays against itself, and the result is confirmed against the shipped decks; with two opponents or more, against every second one. The heuristic plays, the opponents without a strategy.\n\n"
        "The budget counts decisions, one and a half million a second, so the result depends only on decks, options and seed. Finding no gain is a result, too: the file then holds the strategy from which the search began.",
    .children = children};

/* Whether two strategies differ only in mulligan and clock, so that trials can compare them. */
static bool comparable(const WeissStrategy *one, const WeissStrategy *other)
{
    static const char *const own[] = {"CLOCK_", "KEPT_", "KEEP_"};
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++) {
        bool free_to_differ = false;
        for (unsigned i = 0; i < sizeof own / sizeof *own; i++)
            free_to_differ |= strncmp(weiss_weight_names[weight], own[i], strlen(own[i])) == 0;
        if (!free_to_differ && one->weights.value[weight] != other->weights.value[weight])
            return false;
    }
    return true;
}

/* What makes two searches the same. */
static json_t *run_json(const Tune *tune)
{
    json_t *decks = json_array();
    for (unsigned deck = 0; deck < tune->opponents->count; deck++)
        json_array_append_new(
            decks, fingerprint_json(weiss_deck_fingerprint(&tune->opponents->deck[deck].deck)));
    return json_pack("{ss,ss,si,sI,sI,so,si,so}", "command", "tune", "part",
                     tune_part_names[tune->part], "edition",
                     weiss_edition_year(options_edition(tune->options)), "seed",
                     (json_int_t)tune->options->seed, "budget", (json_int_t)tune->budget, "decks",
                     decks, "searched with", (int)tune->seen, "from", strategy_json(&tune->from));
}

static bool run(void *own)
{
    return tune_run(own);
}

static bool print_found(const void *own)
{
    return tune_print(own);
}

static bool write_strategy(const void *own, const char *path)
{
    return strategy_file_write(tune_result(own), path);
}

static bool write_report(const void *own, const char *command, const char *path)
{
    return tune_report_write(own, command, path);
}

static void write_again(const void *own, FILE *command)
{
    const Tune *tune = own;
    if (tune->from_path)
        reproduce_option(command, "from", tune->from_path);
    fprintf(command, REPRODUCE_BREAK "--budget %llu",
            (unsigned long long)(tune->budget / TUNE_DECISIONS_PER_SECOND));
}

static const TuneKind kind = {run, print_found, write_strategy, write_report, write_again};

static int search(const Arguments *arguments, Tune *tune, char **argv)
{
    TuneJournal journal = tune_search_journal(&arguments->tune, run_json(tune));
    const TuneSearch search = {.kind = &kind,
                               .own = tune,
                               .arguments = &arguments->tune,
                               .part = tune_part_names[arguments->part],
                               .argv = argv,
                               .games = &tune->games,
                               .seconds = &tune->seconds};
    int status = EXIT_BAD;
    tune->journal = &journal;
    tune->trials = trials_open(tune->opponents, tune->options);
    if (tune->trials)
        status = tune_search(&search, &journal);
    else
        tune_journal_close(&journal);
    trials_close(tune->trials);
    return status;
}

static int tune_decks(const Arguments *arguments, const TuneOpponents *decks, char **argv)
{
    Tune *tune = xcalloc(1, sizeof *tune);
    int status = EXIT_BAD;
    Opponents *opponents = opponents_open(&arguments->tune.options, decks->paths, decks->count);
    bool ready = opponents != NULL;
    if (ready) {
        weiss_strategy_default(&tune->shipped);
        tune->from = tune->shipped;
        ready = !arguments->from ||
                strategy_file_read(&tune->from, &opponents->deck[0].deck, arguments->from);
    }
    if (ready && tune_search_ready(&arguments->tune)) {
        tune->part = arguments->part;
        tune->options = &arguments->tune.options;
        tune->details = arguments->tune.details;
        tune->opponents = opponents;
        tune->seen = decks->seen;
        tune->unseen = decks->unseen;
        tune->mirror = decks->mirror;
        tune->from_path = arguments->from;
        tune->from_default = !arguments->from || !comparable(&tune->from, &tune->shipped);
        tune->budget = arguments->tune.budget * TUNE_DECISIONS_PER_SECOND;
        status = search(arguments, tune, argv);
    }
    opponents_close(opponents);
    free(tune);
    return status;
}

int tune_command(int argc, char **argv)
{
    Arguments arguments = {.tune.budget = BUDGET_DEFAULT};
    TuneOpponents decks;
    char deck_name[] = "weissfish tune deck";
    if (argc > 1 && strcmp(argv[1], "deck") == 0) {
        argv[1] = deck_name;
        return tune_deck_command(argc - 1, argv + 1);
    }
    options_default(&arguments.tune.options);
    saving_default(&arguments.tune.saving);
    if (!command_parse(&tune_argp, USES_GAMES, argc, argv, &arguments))
        return EXIT_BAD;
    if (ranks_self() > 0) /* only the first process searches */
        return EXIT_DONE;
    tune_opponents_open(&decks, arguments.tune.decks[0], arguments.tune.decks + 1,
                        arguments.tune.count - 1);
    int status = tune_decks(&arguments, &decks, argv);
    tune_opponents_close(&decks);
    return status;
}
