/* `weissfish matrix`: plays every pairing of a field of decks. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/matrix/matrix_run.h"

enum { KEY_GAMES = 0x200, KEY_COLOUR, KEY_REPORT, KEY_WEIGHTS, GAMES_DEFAULT = 2000 };

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games per pairing, half begun by each deck (default 2000)", 0},
    {"weights", KEY_WEIGHTS, "W,W,...", 0,
     "How often each deck is met: a number of any size for each deck, in order. Also reports what each deck wins against such a field (against itself one half)",
     0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a self-contained page with heat-map, matchups, mix and pictures (needs gnuplot)",
     0},
    {"color", KEY_COLOUR, "auto|always|never", 0, TERMINAL_COLOUR_HELP, 0},
    {0}};

/* Reads numbers of at least 0, with a sum above 0. */
static void take_weights(MatrixArguments *arguments, const char *text, struct argp_state *state)
{
    double sum = 0;
    arguments->weight_count = 0;
    for (const char *at = text;; at++) {
        char *end;
        double weight = strtod(at, &end);
        if (end == at || !(weight >= 0) || !isfinite(weight) || (*end && *end != ',')) {
            option_error(state, "--weights takes numbers of at least 0, as in 3,1,1, not '%s'", at);
            return;
        }
        if (arguments->weight_count == MATRIX_DECKS_MAX) {
            option_error(state, "--weights: a field has at most %d decks", MATRIX_DECKS_MAX);
            return;
        }
        arguments->weights[arguments->weight_count++] = weight;
        sum += weight;
        at = end;
        if (!*at)
            break;
    }
    if (!(sum > 0) || !isfinite(sum))
        option_error(state, "--weights: some number must be above 0");
}

static void check(const MatrixArguments *arguments, struct argp_state *state)
{
    unsigned decks = arguments->match.deck_count;
    if (strchr(arguments->match.agents, ',') && !agent_file(arguments->match.agents))
        option_error(state, "--agents takes one agent for all decks here, not '%s'",
                     arguments->match.agents);
    else if (arguments->weight_count && arguments->weight_count != decks)
        option_error(state, "--weights takes a number for each deck: %u decks, %u numbers", decks,
                     arguments->weight_count);
    else if (arguments->long_run.rows)
        option_error(state, "--games-csv is for two decks: `compare` writes it for one pairing");
    else if (*arguments->confirm.agent && arguments->long_run.shards > 1)
        option_error(state, CONFIRM_NO_SHARD);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    MatrixArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->long_run;
        state->child_inputs[1] = &arguments->match;
        state->child_inputs[2] = &arguments->match.options;
        state->child_inputs[3] = &arguments->confirm;
        if (arguments->game->argp)
            state->child_inputs[4] = arguments->own;
        return 0;
    case KEY_GAMES:
        arguments->games = option_number(state, "games", argument, 1, (uint64_t)1 << 40);
        return 0;
    case KEY_WEIGHTS:
        take_weights(arguments, argument, state);
        return 0;
    case KEY_REPORT:
        arguments->report = argument;
        return 0;
    case KEY_COLOUR:
        arguments->colour = (TerminalColour)option_word(
            state, "color", argument, terminal_colour_words, TERMINAL_COLOUR_WORDS);
        return 0;
    case ARGP_KEY_SUCCESS:
        check(arguments, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const char doc[] =
    "Plays every deck of a field against every other and reports win rates, each deck's worst matchup, and the mix of decks that no deck beats.\v"
    "Each pairing is played as `compare` plays it with the same options and seed. The result does not depend on the number of threads (except with a budget in milliseconds).\n\n"
    "--confirm takes the pairings whose 95% interval over the pairs holds one half or comes within 2 points of it.";

int matrix_run(const MatrixGame *game, int argc, char **argv)
{
    MatrixArguments arguments;
    int status = EXIT_BAD;
    const struct argp_child children[] = {{&long_run_field_argp, 0, "Long runs:", 2},
                                          {&match_argp, 0, NULL, 0},
                                          {game->options, 0, "Common options:", 90},
                                          {&confirm_argp, 0, NULL, 0},
                                          {game->argp, 0, NULL, 0},
                                          {0}};
    const struct argp argp = {.options = option_list,
                              .parser = parse_option,
                              .args_doc = "DECK DECK...",
                              .doc = doc,
                              .children = children};
    matrix_arguments_open(&arguments, game);
    arguments.games = GAMES_DEFAULT;
    if (command_parse(&argp, USES_GAMES | USES(GAME), argc, argv, &arguments) &&
        agent_known(game->rules, arguments.match.agents))
        status = matrix_play(&arguments, argv);
    matrix_arguments_close(&arguments);
    return status;
}
