/* `weissfish position`: shows a position, lists its legal moves, makes some. */
#include <stdio.h>
#include <stdlib.h>

#include "sim/weiss/options.h"
#include "sim/document.h"
#include "sim/files.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/position_analyze.h"
#include "sim/weiss/position_show.h"
#include "sim/weiss/understanding.h"
#include "weiss/notation.h"
#include "weiss/position.h"

typedef struct Request {
    Options options;
    const char *file;
    char **moves; /* --move, in order */
    unsigned move_count;
    bool answer; /* --auto */
    const char *agent;
    TerminalColour colour; /* of show */
} Request;

/* Arguments ----------------------------------------------------------------------------------- */

enum { KEY_MOVE = 0x200, KEY_AUTO, KEY_AGENT, KEY_COLOUR };

#define FILE_DOC "\vFILE is JSON of the schema \"" WEISS_POSITION_SCHEMA "\"; - is standard input."

static const struct argp_option show_options[] = {
    {"color", KEY_COLOUR, "auto|always|never", 0, TERMINAL_COLOUR_HELP, 1}, {0}};

static const struct argp_option apply_options[] = {
    {"move", KEY_MOVE, "MOVE", 0, "A move in notation; repeatable, made in order", 1},
    {"auto", KEY_AUTO, NULL, 0,
     "Also answer what an effect asks and no move names, with no, pass, or the first option", 1},
    {0}};

static const struct argp_option analyze_options[] = {
    {"agent", KEY_AGENT, "AGENT", 0, "Who looks: ismcts[:N|:MSms] or flat[:WORLDS] (ismcts:1000)",
     1},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Request *request = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &request->options;
        return 0;
    case KEY_MOVE:
        request->moves[request->move_count++] = argument;
        return 0;
    case KEY_AUTO:
        request->answer = true;
        return 0;
    case KEY_AGENT:
        request->agent = argument;
        return 0;
    case KEY_COLOUR:
        request->colour = (TerminalColour)option_word(state, "color", argument,
                                                      terminal_colour_words, TERMINAL_COLOUR_WORDS);
        return 0;
    case ARGP_KEY_ARG:
        if (request->file)
            argp_error(state, "one file at a time, not also '%s'", argument);
        request->file = argument;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "which position? Name a file, or - for standard input");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp show_argp = {
    .options = show_options,
    .parser = parse_option,
    .args_doc = "FILE",
    .doc = "Shows a position as text, or completed as JSON." FILE_DOC,
    .children = children,
};

static const struct argp moves_argp = {
    .parser = parse_option,
    .args_doc = "FILE",
    .doc = "Lists the legal moves of a position, after a line that says who chooses what." FILE_DOC,
    .children = children,
};

static const struct argp apply_argp = {
    .options = apply_options,
    .parser = parse_option,
    .args_doc = "FILE --move MOVE...",
    .doc = "Makes moves and prints the position that they lead to, as JSON. No phase is ended "
           "without being told to, except one in which nothing else can be done and that a later "
           "move leaves behind." FILE_DOC,
    .children = children,
};

static const struct argp analyze_argp = {
    .options = analyze_options,
    .parser = parse_option,
    .args_doc = "FILE",
    .doc =
        "Ranks the moves of a position by the chance to win, each with an interval, and says how "
        "the turn may go on. The agent knows what the player who chooses may know: the own hand, "
        "all that lies open, both lists. Hidden cards are dealt anew, also where FILE names "
        "them." FILE_DOC,
    .children = children,
};

/* Files --------------------------------------------------------------------------------------- */

static WeissPosition *position_load(const Request *request, const WeissDatabase *database,
                                    TextCompiler *compiler)
{
    Diagnostic problem = {0};
    WeissPosition *position = NULL;
    size_t length;
    const Options *options = &request->options;
    WeissPositionOptions overrides = {.edition_given = options->edition != 0,
                                      .edition = options_edition(options),
                                      .seed_given = options->seed_given,
                                      .seed = options->seed,
                                      .cards_hint = CARDS_HINT,
                                      .compiler = compiler};
    char *text = files_read_input(request->file, &length, &problem);
    if (text)
        position = weiss_position_read(text, length, database, &overrides, &problem);
    if (!position)
        complain(request->file, &problem);
    free(text);
    return position;
}

static int print_position(const WeissPosition *position)
{
    char *text = weiss_position_write(position, WEISSFISH_VERSION);
    if (!text) {
        complain(NULL, &(Diagnostic){.message = "not enough memory"});
        return EXIT_BAD;
    }
    fputs(text, stdout);
    free(text);
    return EXIT_DONE;
}

/* Verbs --------------------------------------------------------------------------------------- */

static int show(WeissPosition *position, const Request *request)
{
    if (request->options.format == FORMAT_JSON)
        return print_position(position);
    if (position_show(stdout, position, request->colour))
        return EXIT_DONE;
    complain(NULL, &(Diagnostic){.message = "not enough memory"});
    return EXIT_BAD;
}

static void print_moves(FILE *out, const WeissTable *table)
{
    char text[GAME_MOVE_TEXT];
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        weiss_move_write(table, weiss_table_move(table, index), text);
        fprintf(out, "%s\n", text);
    }
}

/* After the end of the game nobody chooses anything. */
static int print_moves_json(const WeissTable *table)
{
    char text[GAME_MOVE_TEXT];
    const WeissState *state = &table->state;
    bool running = state->result == RESULT_RUNNING;
    json_t *moves = json_array();
    for (unsigned index = 0; running && index < state->choice.count; index++) {
        weiss_move_write(table, weiss_table_move(table, index), text);
        json_array_append_new(moves, json_string(text));
    }
    json_t *members = json_pack(
        "{so,so,so}", "player", running ? json_integer(state->choice.player) : json_null(),
        "chooses", running ? json_string(weiss_choice_names[state->choice.kind]) : json_null(),
        "moves", moves);
    json_t *document = document_extend(document_create("weissfish.moves/1"), members);
    return document_print(document) ? EXIT_DONE : EXIT_BAD;
}

static int list_moves(WeissPosition *position, const Request *request)
{
    if (request->options.format == FORMAT_JSON)
        return print_moves_json(&position->table);
    position_show_chooser(stdout, position);
    if (position->table.state.result == RESULT_RUNNING)
        print_moves(stdout, &position->table);
    return EXIT_DONE;
}

/* Names all legal moves where the core's message has room for some. */
static void complain_illegal(const WeissPosition *position, const char *text)
{
    const WeissState *state = &position->table.state;
    Diagnostic problem = {0};
    if (state->result != RESULT_RUNNING) {
        diagnostic_whole(&problem, "no move '%s': the game is over", text);
        complain(NULL, &problem);
        return;
    }
    diagnostic_whole(&problem, "illegal move '%s': player %u chooses %s; legal:", text,
                     state->choice.player, weiss_choice_names[state->choice.kind]);
    complain(NULL, &problem);
    print_moves(stderr, &position->table);
}

static int apply_moves(WeissPosition *position, const Request *request)
{
    for (unsigned i = 0; i < request->move_count; i++) {
        Diagnostic problem = {0};
        const char *move = request->moves[i];
        if (!weiss_position_allows(position, move, request->answer)) {
            complain_illegal(position, move);
            return EXIT_BAD;
        }
        if (!weiss_position_play(position, move, request->answer, &problem)) {
            complain(NULL, &problem);
            return EXIT_BAD;
        }
    }
    if (request->answer && request->move_count && !weiss_position_answer_effects(position)) {
        complain(NULL, &(Diagnostic){.message = "not enough memory"});
        return EXIT_BAD;
    }
    return print_position(position);
}

static int analyze(WeissPosition *position, const Request *request)
{
    return position_analyze(&position->table, request->agent ? request->agent : "ismcts:1000",
                            &request->options);
}

/* Commands ------------------------------------------------------------------------------------ */

typedef int Verb(WeissPosition *position, const Request *request);

static int run(const Request *request, Verb *verb)
{
    WeissDatabase *database = cards_load(&request->options);
    TextCompiler *compiler = database ? understanding_open(database) : NULL;
    WeissPosition *position = compiler ? position_load(request, database, compiler) : NULL;
    int status = position ? verb(position, request) : EXIT_BAD;
    weiss_position_destroy(position);
    text_compiler_destroy(compiler);
    if (database)
        weiss_database_destroy(database);
    return status;
}

static int parse_and_run(const struct argp *argp, int argc, char **argv, Verb *verb)
{
    Request request = {.moves = calloc((size_t)argc, sizeof(char *))};
    int status = EXIT_BAD;
    options_default(&request.options);
    if (!request.moves)
        complain(NULL, &(Diagnostic){.message = "not enough memory"});
    else if (argp_parse(argp, argc, argv, 0, NULL, &request) == 0)
        status = run(&request, verb);
    free(request.moves);
    return status;
}

static int show_command(int argc, char **argv)
{
    return parse_and_run(&show_argp, argc, argv, show);
}

static int moves_command(int argc, char **argv)
{
    return parse_and_run(&moves_argp, argc, argv, list_moves);
}

static int apply_command(int argc, char **argv)
{
    return parse_and_run(&apply_argp, argc, argv, apply_moves);
}

static int analyze_command(int argc, char **argv)
{
    return parse_and_run(&analyze_argp, argc, argv, analyze);
}

static const Command commands[] = {
    {"show", "a position as text, or completed as JSON", show_command},
    {"moves", "who chooses what, and the legal moves", moves_command},
    {"apply", "make moves, and print the position that they lead to", apply_command},
    {"analyze", "the moves ranked by the chance to win", analyze_command},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish position show FILE\n"
                 "       weissfish position moves FILE\n"
                 "       weissfish position apply FILE --move MOVE...\n"
                 "       weissfish position analyze FILE [--agent AGENT]\n"
                 "Positions in JSON: how one stands, what can be done, and what comes of it.\n\n");
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fprintf(out, "\n`weissfish position show --help` and so on tell more.\n");
}

int position_command(int argc, char **argv)
{
    static const CommandSet position = {"weissfish position", commands, COMMAND_COUNT, print_help};
    return command_run(&position, argc, argv);
}
