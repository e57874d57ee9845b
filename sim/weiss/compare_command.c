/* `weissfish compare`: plays two decks against each other and reports who wins. */
#include <stdio.h>
#include <string.h>

#include "sim/weiss/commands.h"
#include "sim/weiss/compare_output.h"
#include "sim/weiss/match_arguments.h"
#include "sim/weiss/understanding.h"

enum { KEY_GAMES = 0x200, KEY_STRICT, GAMES_DEFAULT = 10000 };

typedef struct Arguments {
    MatchArguments match;
    uint64_t games;
    bool strict;
} Arguments;

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games, half of them begun by each deck (default 10000)", 0},
    {"strict", KEY_STRICT, NULL, 0, "Refuse decks with a card that is not wholly understood", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->match;
        return 0;
    case KEY_GAMES:
        arguments->games = option_number(state, "games", argument, 1, (uint64_t)1 << 40);
        return 0;
    case KEY_STRICT:
        arguments->strict = true;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&match_argp, 0, NULL, 0}, {0}};

static const struct argp compare_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK",
    .doc =
        "Plays two decks against each other in seat-swapped pairs of games and reports win rates, "
        "level curves and how much damage is cancelled.\v"
        "The result depends on decks, agents, options and seed only, not on the number of threads "
        "(except with a budget in milliseconds).",
    .children = children};

/* The codes of the cards whose text is not wholly understood, separated by spaces. */
static void name_inexact(const DeckFile *file, TextCompiler *compiler, char *text, size_t size)
{
    size_t length = 0;
    *text = '\0';
    for (size_t i = 0; i < file->list.count; i++)
        if (card_abilities_exact(compiler, file->cards[i]) < card_abilities(file->cards[i]))
            length += (size_t)snprintf(text + length, size - length, "%s%s", length ? " " : "",
                                       file->cards[i]->code);
}

static CompareSide side_of(const MatchUp *match_up, unsigned deck, char *inexact, size_t size)
{
    const DeckFile *file = &match_up->file[deck];
    CompareSide side = {
        .file = file->path, .name = file->name, .agent = match_up->agent[deck], .inexact = inexact};
    for (size_t i = 0; i < file->list.count; i++) {
        side.abilities += card_abilities(file->cards[i]);
        side.abilities_exact += card_abilities_exact(match_up->compiler, file->cards[i]);
    }
    name_inexact(file, match_up->compiler, inexact, size);
    return side;
}

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

static int compare(const Arguments *arguments, const MatchUp *match_up)
{
    enum { INEXACT_SIZE = 50 * 34 };
    char inexact[RUNNER_DECKS][INEXACT_SIZE];
    RunnerTotals totals;
    Diagnostic problem;
    Comparison comparison = {.options = &arguments->match.options, .totals = &totals};
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        comparison.side[deck] = side_of(match_up, deck, inexact[deck], INEXACT_SIZE);
    if (!strict_accepts(arguments, &comparison))
        return EXIT_BAD;
    RunnerPlan plan = match_up_plan(match_up, &arguments->match.options, arguments->games);
    if (!runner_run(&plan, &totals, &problem)) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    bool printed = compare_print(&comparison);
    runner_totals_clear(&totals);
    return printed ? EXIT_DONE : EXIT_BAD;
}

int compare_command(int argc, char **argv)
{
    Arguments arguments = {.games = GAMES_DEFAULT};
    MatchUp match_up;
    match_arguments_default(&arguments.match);
    if (argp_parse(&compare_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    int status = EXIT_BAD;
    if (match_arguments_open(&arguments.match, &match_up))
        status = compare(&arguments, &match_up);
    match_up_close(&match_up);
    return status;
}
