/* `weissfish compare --game shironeko`: plays two decks against each other and says who wins. */
#include "sim/shironeko/commands.h"
#include "sim/shironeko/compare_output.h"

enum { KEY_GAMES = 0x200, GAMES_DEFAULT = 10000 };

typedef struct Arguments {
    ShiroArguments match;
    uint64_t games;
} Arguments;

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games, half of them begun by each deck (default 10000)", 0}, {0}};

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
    case ARGP_KEY_END:
        if (arguments->match.options.format == FORMAT_CSV)
            argp_error(state, "--format: this game is reported as text or json");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&shiro_match_argp, 0, NULL, 0}, {0}};

static const struct argp compare_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK",
    .doc = "Plays two decks of the Shironeko TCG against each other in seat-swapped pairs of games "
           "and "
           "reports win rates, cards left in the deck, damage by turn, changes and triggers.",
    .children = children};

static int compare(const ShiroMatchUp *match_up, const Arguments *arguments)
{
    const Options *options = &arguments->match.options;
    RunnerPlan plan = shiro_match_up_plan(match_up, options, arguments->games);
    RunnerTotals totals;
    Diagnostic problem;
    if (!runner_run(&plan, &totals, &problem)) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    bool told = true;
    if (options->format == FORMAT_JSON)
        told = shiro_compare_json(match_up, options, &totals);
    else
        shiro_compare_text(match_up, options, &totals);
    runner_totals_clear(&totals);
    return told ? EXIT_DONE : EXIT_BAD;
}

int shiro_compare_command(int argc, char **argv)
{
    Arguments arguments = {.games = GAMES_DEFAULT};
    ShiroMatchUp match_up;
    shiro_arguments_default(&arguments.match);
    if (argp_parse(&compare_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    int status = EXIT_BAD;
    if (shiro_match_up_open(&match_up, &arguments.match))
        status = compare(&match_up, &arguments);
    shiro_match_up_close(&match_up);
    return status;
}
