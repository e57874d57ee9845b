/* `weissfish royale`: three to six decks at one table. */
#include <stdlib.h>

#include "sim/run/long_run.h"
#include "sim/run/ranks.h"
#include "sim/output/report.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare/figure_rows.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/royale/royale_report.h"
#include "weiss/weiss_game.h"

enum { KEY_GAMES = 0x200, KEY_STRICT, KEY_REPORT, KEY_REFUSED, GAMES_DEFAULT = 3000 };

typedef struct Arguments {
    MatchArguments match;
    StrategyArguments strategies;
    LongRunArguments long_run;
    uint64_t games;
    bool strict;
    const char *report; /* path of the page; NULL: none */
} Arguments;

/* Options of `compare` that have no meaning for more than two players, and why. */
static const struct {
    const char *name;
    const char *why;
} refused[] = {
    {"sprt", "the test is for two decks; royale plays a number of games (--games)"},
    {"swap", "a changed deck is for two decks; compare plays it"},
    {"per-card", "cards are counted only for two decks; use compare"},
};

enum { REFUSED = sizeof refused / sizeof *refused };

#define REFUSED_OPTION(i, name)                                                                    \
    {                                                                                              \
        name, KEY_REFUSED + (i), "X", OPTION_HIDDEN | OPTION_ARG_OPTIONAL, NULL, 0                 \
    }

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0,
     "Games, rounded up so that each deck has each seat equally often (default 3000)", 0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a self-contained page with verdict, tables and a picture (needs gnuplot)",
     0},
    {"strict", KEY_STRICT, NULL, 0, "Refuse decks with a card that is not fully understood", 0},
    REFUSED_OPTION(0, "sprt"),
    REFUSED_OPTION(1, "swap"),
    REFUSED_OPTION(2, "per-card"),
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    if (key >= KEY_REFUSED && key < KEY_REFUSED + REFUSED) {
        option_error(state, "--%s cannot be used with royale: %s", refused[key - KEY_REFUSED].name,
                     refused[key - KEY_REFUSED].why);
        return 0;
    }
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->long_run;
        state->child_inputs[1] = &arguments->match;
        state->child_inputs[2] = &arguments->strategies;
        state->child_inputs[3] = &arguments->match.options;
        return 0;
    case ARGP_KEY_SUCCESS:
        strategy_arguments_check(&arguments->strategies, arguments->match.deck_count, state);
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
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&long_run_argp, 0, "Long runs:", 2},
                                             {&match_argp, 0, NULL, 0},
                                             {&strategy_argp, 0, NULL, 0},
                                             {&weiss_options_argp, 0, "Common options:", 90},
                                             {0}};

static const struct argp royale_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK DECK...",
    .doc =
        "Plays three to six decks against each other at one table (Battle Royale): each attacks its neighbours, the last one standing wins. Reports wins, places, what each seat is worth and how long each deck survives.\v"
        "On the same deals each deck plays each seat once; then the decks sit in another order. The result does not depend on the number of threads (except with a budget in milliseconds).",
    .children = children};

/* --strict refuses a deck if some of its text is not played. */
static bool strict_accepts(const Opponents *opponents)
{
    bool accepted = true;
    for (unsigned i = 0; i < opponents->count; i++) {
        const OpponentDeck *deck = &opponents->deck[i];
        Diagnostic problem;
        if (deck->remarks.unplayed == NULL)
            continue;
        diagnostic_whole(&problem, "--strict: cards not fully understood: %s", deck->remarks.unplayed);
        complain(deck->file.path, &problem);
        accepted = false;
    }
    return accepted;
}

/* The text is printed even if the page cannot be written. */
static bool print_game(const RoyaleResult *result, const MatchArguments *match,
                       const StrategyArguments *strategies, const char *report)
{
    bool told = royale_print(result);
    return (!report || royale_report_write(result, match, strategies, report)) && told;
}

static json_t *about_json(const Arguments *arguments, uint64_t games)
{
    json_t *about = match_about_json(&arguments->match, games);
    json_object_set_new(about, "strategies", strategy_arguments_json(&arguments->strategies));
    return about;
}

static size_t row(void *context, const RunnerRow *game, char *text)
{
    return games_csv_row(context, game, text);
}

static int play(const Arguments *arguments, const Royale *royale, char **argv)
{
    const MatchArguments *match = &arguments->match;
    RunnerTotals totals = {.games = 0};
    GamesCsv csv = {.form = &weiss_games_form, .decks = royale->plan.decks};
    for (unsigned deck = 0; deck < csv.decks; deck++)
        csv.deck[deck] = &royale->opponents->deck[deck].deck;
    char header[GAMES_CSV_HEADER_MAX + 1];
    header[games_csv_header(&csv, header)] = '\0';
    LongRun run = {.arguments = &arguments->long_run,
                   .plan = royale->plan,
                   .listener = {.context = &csv, .row = row},
                   .header = header,
                   .run = royale_identity_json(royale, &arguments->strategies),
                   .about = about_json(arguments, royale->plan.games),
                   .argv = argv};
    RoyaleResult result = {.royale = royale, .options = &match->options, .totals = &totals};
    int status = long_run_play(&run, &totals);
    result.partial = long_run_lack_json(&run);
    if (status == EXIT_DONE && ranks_self() == 0) {
        bool ended = run.lack != LONG_RUN_INTERRUPTED; /* a page is only for a run that has ended */
        long_run_print_lack(&run, &totals, match->options.format);
        if (!print_game(&result, match, &arguments->strategies, ended ? arguments->report : NULL))
            status = EXIT_BAD;
    }
    long_run_leave(&run);
    json_decref(result.partial);
    runner_totals_clear(&totals);
    json_decref(run.run);
    json_decref(run.about);
    return status;
}

static int play_opponents(const Arguments *arguments, const Opponents *opponents, char **argv)
{
    Royale royale = {.matches = NULL};
    bool ready = (!arguments->strict || strict_accepts(opponents)) &&
                 report_accepts(arguments->report) &&
                 royale_open(&royale, opponents, &arguments->match, &arguments->strategies,
                             arguments->games);
    int status = ready ? play(arguments, &royale, argv) : EXIT_BAD;
    royale_close(&royale);
    return status;
}

int royale_command(int argc, char **argv)
{
    Arguments arguments = {.games = GAMES_DEFAULT, .strategies = {.decks = ROYALE_PLAYERS_MAX}};
    match_arguments_default(&arguments.match, &weiss_game);
    arguments.match.decks_least = ROYALE_PLAYERS_MIN;
    arguments.match.decks_most = ROYALE_PLAYERS_MAX;
    long_run_default(&arguments.long_run);
    if (!command_parse(&royale_argp, USES_GAMES, argc, argv, &arguments))
        return EXIT_BAD;
    const MatchArguments *match = &arguments.match;
    Opponents *opponents = opponents_open(&match->options, match->decks, match->deck_count);
    int status = opponents ? play_opponents(&arguments, opponents, argv) : EXIT_BAD;
    opponents_close(opponents);
    return status;
}

bool royale_merged(const CompareArguments *arguments, const StrategyArguments *strategies,
                   const MergePart *part, const RunnerTotals *totals)
{
    const MatchArguments *match = &arguments->match;
    Royale royale = {.matches = NULL};
    RoyaleResult result = {.royale = &royale, .options = &match->options, .totals = totals};
    Opponents *opponents = opponents_open(&match->options, match->decks, match->deck_count);
    bool good = opponents &&
                merge_has(part, match->deck_count == totals->decks, "some of its decks") &&
                royale_open(&royale, opponents, match, strategies, arguments->games) &&
                merge_same(part, royale_identity_json(&royale, strategies)) &&
                print_game(&result, match, strategies, arguments->report);
    royale_close(&royale);
    opponents_close(opponents);
    return good;
}
