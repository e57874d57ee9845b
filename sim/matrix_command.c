/* `weissfish matrix`: plays every pairing of a field of decks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/agent_names.h"
#include "sim/report.h"
#include "sim/terminal.h"
#include "sim/matrix_output.h"
#include "sim/matrix_report.h"

enum { KEY_GAMES = 0x200, KEY_AGENTS, KEY_COLOUR, KEY_REPORT, GAMES_DEFAULT = 2000 };

typedef struct Arguments {
    const MatrixGame *game;
    Options options;
    const char *decks[MATRIX_DECKS_MAX];
    unsigned count;
    const char *agent;
    uint64_t games;
    TerminalColour colour;
    const char *report; /* file of the page; NULL: none */
} Arguments;

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0, "Games of a pairing, half begun by each deck (default 2000)", 0},
    {"agents", KEY_AGENTS, "X", 0, "Who plays all decks, see below (default heuristic)", 0},
    {"report", KEY_REPORT, "FILE.html", 0,
     "Also write a page with heat-map, matchups, mix and pictures, which stands by itself (needs "
     "gnuplot)",
     0},
    {"color", KEY_COLOUR, "auto|always|never", 0, TERMINAL_COLOUR_HELP, 0},
    {0}};

static void take_deck(Arguments *arguments, char *path, const struct argp_state *state)
{
    if (arguments->count == MATRIX_DECKS_MAX)
        argp_error(state, "a field has %d decks at most; '%s' is one more", MATRIX_DECKS_MAX, path);
    else
        arguments->decks[arguments->count++] = path;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_GAMES:
        arguments->games = option_number(state, "games", argument, 1, (uint64_t)1 << 40);
        return 0;
    case KEY_AGENTS:
        if (strchr(argument, ','))
            argp_error(state, "--agents takes one agent for all decks here, not '%s'", argument);
        arguments->agent = argument;
        return 0;
    case KEY_REPORT:
        arguments->report = argument;
        return 0;
    case KEY_COLOUR:
        arguments->colour = (TerminalColour)option_word(
            state, "color", argument, terminal_colour_words, TERMINAL_COLOUR_WORDS);
        return 0;
    case ARGP_KEY_ARG:
        take_deck(arguments, argument, state);
        return 0;
    case ARGP_KEY_END:
        if (arguments->count < 2)
            argp_error(state, "two decks at least are needed");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const char doc[] =
    "Plays every deck of a field against every other and reports win rates, each deck's "
    "worst matchup, and in which mix the decks are to be chosen so that no deck beats it.\v"
    "Each pairing is played as `compare` plays it with the same options and seed. The result "
    "does not depend on the number of threads (except with a budget in milliseconds).\n\n"
    "Agents:";

static char *help_filter(int key, const char *text, void *input)
{
    const Arguments *arguments = input;
    if (key != ARGP_KEY_HELP_POST_DOC || !arguments)
        return (char *)(uintptr_t)text;
    return match_agents_help(arguments->game->rules, text);
}

static bool print(const Matrix *matrix, TerminalColour colour)
{
    if (matrix->options->format == FORMAT_JSON)
        return matrix_print_json(matrix);
    if (matrix->options->format == FORMAT_CSV)
        matrix_print_csv(matrix);
    else
        matrix_print_text(matrix, terminal_coloured(colour, stdout));
    return true;
}

static int play(const Arguments *arguments)
{
    const char *report = arguments->report;
    Matrix *matrix = calloc(1, sizeof *matrix);
    if (!matrix) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return EXIT_BAD;
    }
    matrix->game = arguments->game;
    matrix->options = &arguments->options;
    matrix->agent = arguments->agent;
    matrix->games = arguments->games + (arguments->games & 1u);
    bool printed = matrix->game->open(matrix, arguments->decks, arguments->count) &&
                   (!report || report_ready(report)) && matrix_play(matrix);
    if (printed) {
        printed = print(matrix, arguments->colour);
        printed = (!report || matrix_report_write(matrix, report)) && printed;
    }
    matrix->game->close(matrix);
    free(matrix);
    return printed ? EXIT_DONE : EXIT_BAD;
}

int matrix_run(const MatrixGame *game, int argc, char **argv)
{
    Arguments arguments = {.game = game, .games = GAMES_DEFAULT, .agent = "heuristic"};
    const struct argp_child children[] = {{game->options, 0, "Common options:", 90}, {0}};
    const struct argp argp = {.options = option_list,
                              .parser = parse_option,
                              .args_doc = "DECK DECK...",
                              .doc = doc,
                              .children = children,
                              .help_filter = help_filter};
    options_default(&arguments.options);
    if (argp_parse(&argp, argc, argv, 0, NULL, &arguments) != 0 ||
        !agent_known(game->rules, arguments.agent))
        return EXIT_BAD;
    return play(&arguments);
}
