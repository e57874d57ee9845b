/* `weissfish position`: shows a position, lists its legal moves, makes some. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command.h"
#include "sim/files.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/position_show.h"
#include "spelling.h"
#include "weiss/notation.h"
#include "weiss/position.h"

typedef struct Request {
    Options options;
    const char *verb;
    const char *file;
    char **moves; /* --move, in order */
    unsigned move_count;
    bool answer; /* --auto */
} Request;

enum { KEY_MOVE = 0x200, KEY_AUTO };

static const struct argp_option option_list[] = {
    {"move", KEY_MOVE, "MOVE", 0, "apply: a move in notation; repeatable, made in order", 1},
    {"auto", KEY_AUTO, NULL, 0,
     "apply: also answer what an effect asks and no move names, with no, pass, or the first option",
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
    case ARGP_KEY_ARG:
        if (state->arg_num > 1)
            argp_error(state, "one file at a time, not also '%s'", argument);
        *(state->arg_num == 0 ? &request->verb : &request->file) = argument;
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < 2)
            argp_error(state, "expected what to do and a file");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "show FILE\nmoves FILE\napply FILE --move MOVE...",
    .doc = "Shows a position, lists its legal moves after a line that says who chooses what, or "
           "makes moves and prints the position that they lead to. FILE is JSON of the schema "
           "\"" WEISS_POSITION_SCHEMA "\"; - is standard input.",
    .children = children,
};

/* Files --------------------------------------------------------------------------------------- */

static WeissPosition *position_load(const Request *request, const WeissDatabase *database)
{
    Diagnostic problem = {0};
    WeissPosition *position = NULL;
    size_t length;
    const Options *options = &request->options;
    WeissPositionOptions overrides = {options->edition_given, options->edition, options->seed_given,
                                      options->seed};
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
    position_show(stdout, position);
    return EXIT_DONE;
}

static void print_moves(FILE *out, const WeissTable *table)
{
    char text[GAME_MOVE_TEXT];
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        weiss_move_write(table, weiss_table_move(table, index), text);
        fprintf(out, "%s\n", text);
    }
}

static int list_moves(WeissPosition *position, const Request *request)
{
    (void)request;
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

static const char *const verb_names[] = {"show", "moves", "apply"};
static int (*const verbs[])(WeissPosition *, const Request *) = {show, list_moves, apply_moves};
enum { VERB_COUNT = sizeof verbs / sizeof *verbs };

static int run(const Request *request, unsigned verb)
{
    WeissDatabase *database = cards_load(&request->options);
    WeissPosition *position = database ? position_load(request, database) : NULL;
    int status = position ? verbs[verb](position, request) : EXIT_BAD;
    weiss_position_destroy(position);
    if (database)
        weiss_database_destroy(database);
    return status;
}

/* The number of the verb; VERB_COUNT after a complaint. */
static unsigned find_verb(const char *text)
{
    Diagnostic problem = {0};
    for (unsigned verb = 0; verb < VERB_COUNT; verb++)
        if (strcmp(text, verb_names[verb]) == 0)
            return verb;
    const char *near = spelling_nearest(text, verb_names, VERB_COUNT);
    if (near)
        diagnostic_whole(&problem, "no command 'position %s'; did you mean '%s'?", text, near);
    else
        diagnostic_whole(&problem, "no command 'position %s': expected show, moves or apply", text);
    complain(NULL, &problem);
    return VERB_COUNT;
}

int position_command(int argc, char **argv)
{
    Request request = {.moves = calloc((size_t)argc + 1, sizeof(char *))};
    options_default(&request.options);
    if (!request.moves) {
        complain(NULL, &(Diagnostic){.message = "not enough memory"});
        return EXIT_BAD;
    }
    int status = EXIT_BAD;
    if (argp_parse(&argp, argc, argv, 0, NULL, &request) == 0) {
        unsigned verb = find_verb(request.verb);
        if (verb < VERB_COUNT)
            status = run(&request, verb);
    }
    free(request.moves);
    return status;
}
