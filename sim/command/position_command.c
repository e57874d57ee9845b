/* `weissfish position`: shows a position, lists its legal moves, makes some. */
#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/host/files.h"
#include "sim/host/memory.h"
#include "sim/command/position.h"

/* The game of the command's positions. */
static const PositionGame *game(void)
{
    return host_self()->subject;
}

typedef struct Request {
    Options options;
    const char *file;
    char **moves; /* --move, in order */
    unsigned move_count;
    bool answer; /* --auto */
    const char *agent;
    FinishRequest finish;
    TerminalColour colour; /* only for `show` */
} Request;

/* Arguments ----------------------------------------------------------------------------------- */

enum { KEY_MOVE = 0x200, KEY_AUTO, KEY_AGENT, KEY_COLOUR, KEY_COUNTERS, KEY_OPPONENT, KEY_TIME };

#define FILE_DOC "\vFILE is JSON of the schema \"weissfish.position/1\"; - is standard input."

static const struct argp_option show_options[] = {
    {"color", KEY_COLOUR, "auto|always|never", 0, TERMINAL_COLOUR_HELP, 1}, {0}};

static const struct argp_option apply_options[] = {
    {"move", KEY_MOVE, "MOVE", 0, "A move in notation; repeatable, made in order", 1},
    {"auto", KEY_AUTO, NULL, 0,
     "Also answer questions of effects that no --move answers, with no, pass, or the first option",
     1},
    {0}};

static const struct argp_option analyze_options[] = {
    {"agent", KEY_AGENT, "AGENT", 0, "The agent: ismcts[:N|:MSms], flat[:WORLDS] or strong[:1s|:10s] (ismcts:1000)",
     1},
    {0}};

static const struct argp_option finish_options[] = {
    {"counters", KEY_COUNTERS, "list|none|CODE,...", 0,
     "What the other player may have in hand of cards not seen there: what the list leaves (list), no counters, or these cards",
     1},
    {"opponent", KEY_OPPONENT, "worst|heuristic", 0,
     "What the other player chooses: the worst for the turn player (worst), or what the heuristic does",
     1},
    {"time", KEY_TIME, "SECONDS", 0,
     "Time to find the answer (10); what is left open then shows as bounds", 1},
    {0}};

enum { BY_WORST, BY_HEURISTIC, OPPONENT_WORDS };
static const char *const opponent_words[OPPONENT_WORDS] = {"worst", "heuristic"};

/* Seconds, also parts of one. */
static double option_seconds(const struct argp_state *state, const char *text)
{
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end || !(seconds >= 0 && seconds <= 1e6))
        option_error(state, "--time takes seconds from 0 to 1000000, not '%s'", text);
    return seconds;
}

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
        request->agent = agent_meant(argument);
        return 0;
    case KEY_COLOUR:
        request->colour = (TerminalColour)option_word(state, "color", argument,
                                                      terminal_colour_words, TERMINAL_COLOUR_WORDS);
        return 0;
    case KEY_COUNTERS:
        request->finish.counters = argument;
        return 0;
    case KEY_OPPONENT:
        request->finish.by_thumb = option_word(state, "opponent", argument, opponent_words,
                                               OPPONENT_WORDS) == BY_HEURISTIC;
        return 0;
    case KEY_TIME:
        request->finish.seconds = option_seconds(state, argument);
        return 0;
    case ARGP_KEY_ARG:
        if (request->file)
            option_error(state, "one file at a time, not also '%s'", argument);
        request->file = argument;
        return 0;
    case ARGP_KEY_NO_ARGS:
        option_error(state, "which position? Name a file, or - for standard input");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

typedef struct VerbHelp {
    const struct argp_option *options;
    const char *arguments;
    const char *doc;
    unsigned uses; /* see command_parse */
} VerbHelp;

#define USES_POSITION (USES_CARDS | USES(EDITION) | USES(SEED) | USES(GAME))

static const VerbHelp show_help = {show_options, "FILE",
                                   "Shows a position as text, or completed as JSON." FILE_DOC,
                                   USES_POSITION | USES_TEXT_OR_JSON};

static const VerbHelp moves_help = {
    NULL, "FILE",
    "Lists the legal moves of a position, after a line that says who chooses what." FILE_DOC,
    USES_POSITION | USES_TEXT_OR_JSON};

static const VerbHelp apply_help = {
    apply_options, "FILE --move MOVE...",
    "Makes moves and prints the position that they lead to, as JSON. A phase ends only by a move. If nothing else can be done in it, a move of a later phase ends it, too." FILE_DOC,
    USES_POSITION | USES_JSON};

static const VerbHelp analyze_help = {
    analyze_options, "FILE",
    "Ranks the moves of a position by the chance to win, each with an interval, and says how the turn may go on. The agent knows what the player who chooses may know: the player's own hand, all open cards, both lists. Hidden cards are dealt anew, even where FILE names them, but for those that the player has seen there (\"known\" in FILE). Without --seed the seed is that of FILE." FILE_DOC,
    USES_POSITION | USES_TEXT_OR_JSON};

static const VerbHelp finish_help = {
    finish_options, "FILE",
    "How likely the turn player wins in this turn by the best play, and each choice with its chance: exact, or with the bounds that are proven. The turn player knows its own hand, all open cards and both lists; hidden cards count by their chance, but for those that it has seen (\"known\" in FILE)." FILE_DOC,
    USES_POSITION | USES_TEXT_OR_JSON};

/* Verbs --------------------------------------------------------------------------------------- */

static int no_memory(void)
{
    complain(NULL, &(Diagnostic){.message = "out of memory"});
    return EXIT_BAD;
}

static int print_position(const void *position)
{
    char *text = game()->write(position);
    if (!text)
        return no_memory();
    fputs(text, host_out());
    free(text);
    return EXIT_DONE;
}

static int show(void *position, const Request *request)
{
    if (request->options.format == FORMAT_JSON)
        return print_position(position);
    return game()->show(host_out(), position, request->colour) ? EXIT_DONE : no_memory();
}

static bool is_running(const void *table)
{
    return game()->rules->result(table) == RESULT_RUNNING;
}

static void print_moves(FILE *out, const void *table)
{
    char text[GAME_MOVE_TEXT];
    const View *view = game()->rules->view(table);
    for (unsigned index = 0; index < game()->rules->view_move_count(view); index++) {
        game()->rules->move_write(table, game()->rules->view_move(view, index), text);
        fprintf(out, "%s\n", text);
    }
}

/* When the game is over there are no moves, and nobody chooses. */
static int print_moves_json(const void *table)
{
    char text[GAME_MOVE_TEXT];
    const Game *rules = game()->rules;
    bool running = is_running(table);
    json_t *moves = json_array();
    for (unsigned index = 0; running && index < rules->view_move_count(rules->view(table));
         index++) {
        rules->move_write(table, rules->view_move(rules->view(table), index), text);
        json_array_append_new(moves, json_string(text));
    }
    json_t *members = json_pack(
        "{so,so,so}", "player", running ? json_integer(rules->chooser(table)) : json_null(),
        "chooses", running ? json_string(game()->chooses(table)) : json_null(), "moves", moves);
    json_t *document = document_extend(document_create("weissfish.moves/1"), members);
    return document_print(document) ? EXIT_DONE : EXIT_BAD;
}

static int list_moves(void *position, const Request *request)
{
    const void *table = game()->table(position);
    if (request->options.format == FORMAT_JSON)
        return print_moves_json(table);
    position_print_chooser(host_out(), game(), table);
    if (is_running(table))
        print_moves(host_out(), table);
    return EXIT_DONE;
}

/* Lists all legal moves; the message of the core may have room for only some. */
static void complain_illegal(const void *table, const char *text)
{
    Diagnostic problem = {0};
    if (!is_running(table)) {
        diagnostic_whole(&problem, "no move '%s': the game is over", text);
        complain(NULL, &problem);
        return;
    }
    diagnostic_whole(&problem, "illegal move '%s': player %u chooses %s; legal:", text,
                     game()->rules->chooser(table), game()->chooses(table));
    complain(NULL, &problem);
    print_moves(host_err(), table);
}

static int apply_moves(void *position, const Request *request)
{
    Diagnostic problem = {0};
    for (unsigned i = 0; i < request->move_count; i++) {
        const char *move = request->moves[i];
        if (!game()->allows(position, move, request->answer)) {
            complain_illegal(game()->table(position), move);
            return EXIT_BAD;
        }
        if (!game()->play(position, move, request->answer, &problem)) {
            complain(NULL, &problem);
            return EXIT_BAD;
        }
    }
    if (request->answer && request->move_count && !game()->answer(position, &problem)) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    return print_position(position);
}

static int analyze(void *position, const Request *request)
{
    return position_analyze(game(), game()->table(position),
                            request->agent ? request->agent : "ismcts:1000", game()->seed(position),
                            request->options.format);
}

static int finish(void *position, const Request *request)
{
    FinishRequest asked = request->finish;
    asked.format = request->options.format;
    if (game()->finish)
        return game()->finish(position, request->file, &asked);
    complain(NULL, &(Diagnostic){.message = "this game cannot be asked for a finish"});
    return EXIT_BAD;
}

/* Commands ------------------------------------------------------------------------------------ */

typedef int Verb(void *position, const Request *request);

static void *position_load(const Request *request)
{
    Diagnostic problem = {0};
    size_t length;
    char *text = files_read_input(request->file, &length, &problem);
    if (!text) {
        complain(request->file, &problem);
        return NULL;
    }
    void *position = game()->open(request->file, text, length, &request->options);
    free(text);
    return position;
}

static int run(const Request *request, Verb *verb)
{
    void *position = position_load(request);
    int status = position ? verb(position, request) : EXIT_BAD;
    game()->close(position);
    return status;
}

static int parse_and_run(const VerbHelp *help, int argc, char **argv, Verb *verb)
{
    Request request = {.moves = xcalloc((size_t)argc, sizeof(char *))};
    const struct argp_child children[] = {{game()->options, 0, "Common options:", 90}, {0}};
    const struct argp argp = {.options = help->options,
                              .parser = parse_option,
                              .args_doc = help->arguments,
                              .doc = help->doc,
                              .children = children};
    int status = EXIT_BAD;
    options_default(&request.options);
    request.finish = (FinishRequest){.counters = "list", .seconds = 10};
    if (command_parse(&argp, help->uses, argc, argv, &request))
        status = run(&request, verb);
    free(request.moves);
    return status;
}

static int show_command(int argc, char **argv)
{
    return parse_and_run(&show_help, argc, argv, show);
}

static int moves_command(int argc, char **argv)
{
    return parse_and_run(&moves_help, argc, argv, list_moves);
}

static int apply_command(int argc, char **argv)
{
    return parse_and_run(&apply_help, argc, argv, apply_moves);
}

static int analyze_command(int argc, char **argv)
{
    return parse_and_run(&analyze_help, argc, argv, analyze);
}

static int finish_command(int argc, char **argv)
{
    return parse_and_run(&finish_help, argc, argv, finish);
}

static const Command commands[] = {
    {"show", "a position as text, or completed as JSON", show_command},
    {"moves", "who chooses what, and the legal moves", moves_command},
    {"apply", "make moves, and print the position that they lead to", apply_command},
    {"analyze", "the moves ranked by the chance to win", analyze_command},
    {"finish", "how likely the turn player wins in this turn", finish_command},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    fprintf(
        out,
        "Usage: weissfish position show FILE\n"
        "       weissfish position moves FILE\n"
        "       weissfish position apply FILE --move MOVE...\n"
        "       weissfish position analyze FILE [--agent AGENT]\n"
        "       weissfish position finish FILE [--counters CODE,...] [--time SECONDS]\n"
        "Positions in JSON: show one, list its moves, make moves, rank them, ask whether a turn can win.\n\n");
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fprintf(out, "\n`weissfish position show --help` and so on tell more.\n");
}

int position_run(const PositionGame *played, int argc, char **argv)
{
    static const CommandSet position = {"weissfish position", commands, COMMAND_COUNT, print_help};
    host_self()->subject = played;
    return command_run(&position, argc, argv);
}
