/* `weissfish matrix`: plays every pairing of a field of decks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/agent_names.h"
#include "sim/report.h"
#include "sim/terminal.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/options.h"
#include "weiss/table.h"
#include "sim/weiss/matrix_output.h"
#include "sim/weiss/matrix_report.h"

enum { KEY_GAMES = 0x200, KEY_AGENTS, KEY_COLOUR, KEY_REPORT, GAMES_DEFAULT = 2000 };

typedef struct Arguments {
    Options options;
    const char *decks[FIELD_DECKS_MAX];
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
    if (arguments->count == FIELD_DECKS_MAX)
        argp_error(state, "a field has %d decks at most; '%s' is one more", FIELD_DECKS_MAX, path);
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

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp matrix_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK...",
    .doc =
        "Plays every deck of a field against every other and reports win rates, each deck's "
        "worst matchup, and in which mix the decks are to be chosen so that no deck beats it.\v"
        "Each pairing is played as `compare` plays it with the same options and seed. The result "
        "does not depend on the number of threads (except with a budget in milliseconds).\n\n"
        "Agents:",
    .children = children,
    .help_filter = options_agents_help};

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

static int play(const Arguments *arguments, const Field *field)
{
    Matrix *matrix = calloc(1, sizeof *matrix);
    if (!matrix) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return EXIT_BAD;
    }
    matrix->field = field;
    matrix->options = &arguments->options;
    matrix->agent = arguments->agent;
    matrix->games = arguments->games + (arguments->games & 1u);
    const char *report = arguments->report;
    bool printed = (!report || report_ready(report)) && matrix_play(matrix);
    if (printed) {
        printed = print(matrix, arguments->colour);
        printed = (!report || matrix_report_write(matrix, report)) && printed;
    }
    free(matrix);
    return printed ? EXIT_DONE : EXIT_BAD;
}

int matrix_command(int argc, char **argv)
{
    Arguments arguments = {.games = GAMES_DEFAULT, .agent = "heuristic"};
    options_default(&arguments.options);
    if (argp_parse(&matrix_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    if (!agent_known(&weiss_game, arguments.agent))
        return EXIT_BAD;
    Field *field = field_open(&arguments.options, arguments.decks, arguments.count);
    int status = field ? play(&arguments, field) : EXIT_BAD;
    field_close(field);
    return status;
}
