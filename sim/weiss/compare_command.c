/* `weissfish compare`: plays two decks against each other and reports who wins. */
#include <stdio.h>
#include <string.h>

#include "sim/ranks.h"
#include "sim/report.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/compare_live.h"
#include "sim/weiss/compare_report.h"
#include "sim/weiss/compare_run.h"
#include "sim/weiss/games_csv.h"
#include "sim/weiss/match_arguments.h"
#include "sim/weiss/understanding.h"

enum {
    KEY_GAMES = 0x200,
    KEY_STRICT,
    KEY_PER_CARD,
    KEY_SWAP,
    KEY_REPORT,
    GAMES_DEFAULT = 10000,
    SPRT_GAMES_DEFAULT = 2000000
};

typedef struct Arguments {
    MatchArguments match;
    LongRunArguments long_run;
    CompareSprt sprt;
    uint64_t games; /* 0: the default */
    bool strict;
    bool per_card;
    SwapArguments swap;
    const char *report; /* file of the page; NULL: none */
} Arguments;

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games, half of them begun by each deck (default 10000)", 0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a page with verdict, tables and pictures, which stands by itself (needs gnuplot)",
     0},
    {"strict", KEY_STRICT, NULL, 0, "Refuse decks with a card that is not wholly understood", 0},
    {"per-card", KEY_PER_CARD, NULL, 0,
     "Also how often each card was drawn and played, and what its deck won then (always in JSON; "
     "CSV then has a row a card)",
     0},
    {"swap", KEY_SWAP, "[A:]CODE=CODE", 0,
     "Also play deck A (or B) with one copy of the first card replaced by the second, on the same "
     "deals, and say what that is worth; again for more copies",
     0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->long_run;
        state->child_inputs[1] = &arguments->sprt;
        state->child_inputs[2] = &arguments->match;
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
    case KEY_PER_CARD:
        arguments->per_card = true;
        return 0;
    case KEY_SWAP:
        if (arguments->swap.count == SWAPS_MAX)
            argp_error(state, "--swap: a deck has no more than %d cards", (int)SWAPS_MAX);
        arguments->swap.words[arguments->swap.count++] = argument;
        return 0;
    case ARGP_KEY_END:
        if (arguments->sprt.wanted && arguments->long_run.shards > 1)
            argp_error(state,
                       "--sprt looks at the pairs in their order until it is decided: it does "
                       "not go with --shard");
        if (arguments->games == 0)
            arguments->games = arguments->sprt.wanted ? SPRT_GAMES_DEFAULT : GAMES_DEFAULT;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&long_run_argp, 0, "Long runs:", 2},
                                             {&compare_sprt_argp, 0, "Until it is decided:", 1},
                                             {&match_argp, 0, NULL, 0},
                                             {0}};

static const struct argp compare_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK",
    .doc =
        "Plays two decks against each other in seat-swapped pairs of games and reports win rates, "
        "level curves and how much damage is cancelled.\v"
        "The result depends on decks, agents, options and seed only, not on the number of threads "
        "(except with a budget in milliseconds).\n\n"
        "On a terminal a progress line shows what deck A scores so far, in percent, with a 95% "
        "interval that "
        "holds however often it is looked at: who stops as soon as it leaves out 50 errs in one "
        "run "
        "of twenty at the most. It is about twice as wide as that of the result, which is for runs "
        "whose length was settled beforehand.",
    .children = children};

/* With --strict a deck whose text is not wholly executed is refused. */
static bool strict_accepts(const Arguments *arguments, const Comparison *comparison)
{
    bool accepted = true;
    for (unsigned deck = 0; arguments->strict && deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        if (!*side->inexact)
            continue;
        Diagnostic problem;
        diagnostic_whole(&problem, "--strict: cards not wholly understood: %s", side->inexact);
        complain(side->file, &problem);
        accepted = false;
    }
    return accepted;
}

/* The same for the cards that --swap brings. */
static bool strict_accepts_swap(const Arguments *arguments, const MatchUp *match_up,
                                const CompareSwap *swap)
{
    bool accepted = true;
    for (unsigned i = 0; arguments->strict && i < swap->change_count; i++) {
        const WeissCard *card = swap->changes[i].in;
        if (card_abilities_exact(match_up->compiler, card) == card_abilities(card))
            continue;
        Diagnostic problem;
        diagnostic_whole(&problem, "--strict: %s, which --swap brings, is not wholly understood",
                         card->code);
        complain(NULL, &problem);
        accepted = false;
    }
    return accepted;
}

/* What listens to the run. */
typedef struct Listening {
    GamesCsv csv;
    const CompareSprt *sprt;
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

static void live(void *context, const RunnerTotals *sums, char *text)
{
    const Listening *listening = context;
    compare_live(listening->sprt, sums, text);
}

/* All that is told of the games played. What was played is printed in any case. */
static bool tell(const Arguments *arguments, const Comparison *comparison)
{
    bool told = compare_print(comparison);
    if (!arguments->report)
        return told;
    CompareAgain again = {.match = &arguments->match,
                          .games = arguments->games + (arguments->games & 1u),
                          .sprt = comparison->sprt,
                          .swap = &arguments->swap,
                          .shard = arguments->long_run.shard,
                          .shards = arguments->long_run.shards};
    return compare_report_write(comparison, &again, arguments->report) && told;
}

static int compare(const Arguments *arguments, const MatchUp *match_up, CompareSwap *swap,
                   char **argv)
{
    const MatchArguments *match = &arguments->match;
    RunnerTotals totals = {.games = 0};
    Comparison comparison;
    compare_open(&comparison, match_up, &match->options, &totals);
    comparison.per_card = arguments->per_card;
    comparison.swap = swap;
    comparison.sprt = arguments->sprt.wanted ? &arguments->sprt : NULL;
    if (!strict_accepts(arguments, &comparison) ||
        (swap && !strict_accepts_swap(arguments, match_up, swap)) ||
        !report_accepts(arguments->report))
        return EXIT_BAD;
    Listening listening = {.csv = {.deck = {&match_up->deck[0], &match_up->deck[1]},
                                   .decks = RUNNER_DECKS,
                                   .changed = swap != NULL},
                           .sprt = comparison.sprt};
    char header[GAMES_CSV_HEADER_MAX + 1];
    header[games_csv_header(&listening.csv, header)] = '\0';
    LongRun run = {.arguments = &arguments->long_run,
                   .plan = match_up_plan(match_up, &match->options, arguments->games),
                   .listener = {.context = &listening, .row = row, .live = live},
                   .header = header,
                   .run = compare_run_json(match_up, &match->options, comparison.sprt, swap),
                   .about = compare_about_json(match, arguments->games + (arguments->games & 1u),
                                               &arguments->swap),
                   .argv = argv};
    if (comparison.sprt) {
        run.listener.enough = enough;
        run.listener.check_games = compare_sprt_rhythm(comparison.sprt);
    }
    if (swap)
        compare_swap_plan(swap, &run.plan);
    int status = long_run_play(&run, &totals);
    if (swap && status == EXIT_DONE)
        compare_swap_take(swap, &totals);
    if (status == EXIT_DONE && ranks_self() == 0 && !tell(arguments, &comparison))
        status = EXIT_BAD;
    runner_totals_clear(&totals);
    json_decref(run.run);
    json_decref(run.about);
    return status;
}

/* With --swap the changed deck is made first. */
static int compare_changed(const Arguments *arguments, const MatchUp *match_up, char **argv)
{
    CompareSwap swap;
    if (arguments->swap.count == 0)
        return compare(arguments, match_up, NULL, argv);
    int status = EXIT_BAD;
    if (compare_swap_open(&swap, &arguments->swap, match_up, arguments->match.options.edition))
        status = compare(arguments, match_up, &swap, argv);
    compare_swap_close(&swap);
    return status;
}

int compare_command(int argc, char **argv)
{
    Arguments arguments = {.games = 0};
    MatchUp match_up;
    match_arguments_default(&arguments.match);
    long_run_default(&arguments.long_run);
    compare_sprt_default(&arguments.sprt);
    if (argp_parse(&compare_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    int status = EXIT_BAD;
    if (match_arguments_open(&arguments.match, &match_up))
        status = compare_changed(&arguments, &match_up, argv);
    match_up_close(&match_up);
    return status;
}
