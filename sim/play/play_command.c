/* `weissfish play`: a game against an agent, in the terminal or from a script. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/agent_names.h"
#include "sim/command/position.h"
#include "sim/games.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/play/play.h"
#include "sim/play/play_command.h"

enum { KEY_AGENT = 0x200, KEY_SEAT, KEY_COLOUR, LINE_SIZE = 512, MOVE_COLUMNS = 24 };

typedef struct Arguments {
    MatchArguments match;
    const char *agent;
    unsigned seat;
    TerminalColour colour;
} Arguments;

static const struct argp_option option_list[] = {
    {"agent", KEY_AGENT, "X", 0, "Who plays the second deck (default heuristic)", 0},
    {"seat", KEY_SEAT, "first|second", 0, "Whether you take the first turn (default) or the second",
     0},
    {"color", KEY_COLOUR, "auto|always|never", 0, TERMINAL_COLOUR_HELP, 0},
    {0}};

static const char doc[] =
    "A game of the first deck, which is yours, against the second one, which an agent plays."
    "\vOn each line of standard input stands a move, by its number or in notation, or one of these:\n"
    "  moves          the moves again\n"
    "  board          the board again, as you see it\n"
    "  hint [AGENT]   the moves with their chances to win, by an agent that searches (ismcts:1000)\n"
    "  undo           take your last decision back\n"
    "  review [AGENT] what your decisions so far have cost\n"
    "  save FILE      the position as a file for `position`, hidden cards included\n"
    "  quit           leave\n\n"
    "Agents:";

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    static const char *const seats[] = {"first", "second"};
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->match.options;
        return 0;
    case KEY_AGENT:
        arguments->agent = agent_meant(argument);
        return 0;
    case KEY_SEAT:
        arguments->seat = option_word(state, "seat", argument, seats, 2);
        return 0;
    case KEY_COLOUR:
        arguments->colour = (TerminalColour)option_word(
            state, "color", argument, terminal_colour_words, TERMINAL_COLOUR_WORDS);
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->match.deck_count == RUNNER_DECKS)
            option_error(state, "two decks play; '%s' is a third", argument);
        else
            arguments->match.decks[arguments->match.deck_count++] = argument;
        return 0;
    case ARGP_KEY_END:
        if (arguments->match.deck_count < RUNNER_DECKS)
            option_error(state, "two decks are needed");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static char *help_filter(int key, const char *text, void *input)
{
    const Arguments *arguments = input;
    if (key != ARGP_KEY_HELP_POST_DOC || !arguments)
        return (char *)(uintptr_t)text;
    return match_agents_help(arguments->match.game, text);
}

/* ---- Words ---- */

/* The name of the card that a move names; "": it names none. */
static const char *card_named(const PlayGame *play, Move move)
{
    weissfish_move fields;
    weissfish_card card;
    const void *table = play_table(play->game);
    play->own->move_fields(table, move, &fields);
    if (fields.card < 0)
        return "";
    unsigned seat = (play->own->rules->chooser(table) + (unsigned)fields.owner) % RUNNER_DECKS;
    play->own->deck_card(play->decks[seat], (size_t)fields.card, &card);
    return card.name;
}

static void print_moves(const PlayGame *play)
{
    char text[GAME_MOVE_TEXT];
    const Game *rules = play->own->rules;
    const void *table = play_table(play->game);
    const View *view = rules->view(table);
    unsigned count = rules->view_move_count(view);
    print("\nYou choose %s:\n", play->own->chooses(table));
    for (unsigned index = 0; index < count; index++) {
        rules->move_write(table, rules->view_move(view, index), text);
        const char *name = card_named(play, rules->view_move(view, index));
        print("%4u  %s%*s%s\n", index + 1, text,
              *name && strlen(text) < MOVE_COLUMNS ? (int)(MOVE_COLUMNS - strlen(text)) : 0, "",
              name);
    }
}

static void print_result(const PlayGame *play)
{
    int result = play->own->rules->result(play_table(play->game));
    if (result == (int)play->seat)
        print("\nYou win, in turn %u.\n", play->own->rules->turn(play_table(play->game)));
    else if (result >= 0)
        print("\n%s wins, in turn %u.\n", play->names[result],
              play->own->rules->turn(play_table(play->game)));
    else
        print("\nNobody wins.\n");
}

static void print_board(const PlayGame *play)
{
    play->own->show(host_out(), play_table(play->game), play->seat, play->names, play->colour);
}

/* What the person has to know before the next line. */
static void print_all(const PlayGame *play)
{
    if (!play_runs(play->game)) {
        print_result(play);
        return;
    }
    print_board(play);
    print_moves(play);
}

/* ---- What is typed ---- */

typedef bool Verb(PlayGame *play, char *words);

static bool say_board(PlayGame *play, char *words)
{
    (void)words;
    print_board(play);
    return true;
}

static bool say_moves(PlayGame *play, char *words)
{
    (void)words;
    if (play_runs(play->game))
        print_moves(play);
    else
        print_result(play);
    return true;
}

static const char *agent_or_usual(const char *words)
{
    return *words ? words : "ismcts:1000";
}

static bool say_hint(PlayGame *play, char *words)
{
    return play_hint(play, agent_or_usual(words));
}

static bool say_review(PlayGame *play, char *words)
{
    return play_review(play, agent_or_usual(words));
}

static bool say_undo(PlayGame *play, char *words)
{
    (void)words;
    if (!play_undo(play))
        print("There is nothing to take back.\n");
    else
        print_all(play);
    return true;
}

static bool say_save(PlayGame *play, char *words)
{
    Diagnostic problem = {.message = "which file? save FILE"};
    char *text = *words ? play_position(play->game) : NULL;
    bool saved = text && files_write(words, text, strlen(text), &problem);
    free(text);
    if (saved)
        print("Saved in %s.\n", words);
    else
        complain(*words ? words : NULL, &problem);
    return saved;
}

static const struct {
    const char *name;
    Verb *verb;
} verbs[] = {{"board", say_board}, {"moves", say_moves},   {"hint", say_hint},
             {"undo", say_undo},   {"review", say_review}, {"save", say_save}};

/* The legal move that a line means, by number or notation; false if none. */
static bool move_of(const PlayGame *play, const char *line, Move *move)
{
    const Game *rules = play->own->rules;
    const void *table = play_table(play->game);
    const View *view = rules->view(table);
    char *end;
    unsigned long number = strtoul(line, &end, 10);
    if (isdigit((unsigned char)*line) && !*end) {
        if (number < 1 || number > rules->view_move_count(view))
            return false;
        *move = rules->view_move(view, (unsigned)number - 1);
        return true;
    }
    return play->own->move_read(table, line, move);
}

/* A line that is no verb. False if it is no move, either. */
static bool say_move(PlayGame *play, const char *line)
{
    Move move;
    Diagnostic problem;
    if (play_runs(play->game) && move_of(play, line, &move)) {
        play_choose(play, move);
        print_all(play);
        return true;
    }
    diagnostic_whole(&problem, "'%s' is %s; `moves` lists what you can do", line,
                     play_runs(play->game) ? "no legal move" : "no word for a game that is over");
    complain(NULL, &problem);
    return false;
}

/* Does what a line says. */
static bool obey(PlayGame *play, char *line)
{
    size_t length = strcspn(line, " ");
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strncmp(line, verbs[i].name, length) == 0 && !verbs[i].name[length])
            return verbs[i].verb(play, line + length + strspn(line + length, " "));
    return say_move(play, line);
}

/* Takes the blanks off both ends. */
static char *trimmed(char *line)
{
    line += strspn(line, " \t\r\n");
    for (size_t length = strlen(line); length && isspace((unsigned char)line[length - 1]);)
        line[--length] = '\0';
    return line;
}

/* Reads lines until there are no more. Returns whether all of them could be executed. */
static bool converse(PlayGame *play)
{
    char line[LINE_SIZE];
    bool all = true;
    print_all(play);
    for (;;) {
        if (output_terminal(host_out()) >= 0)
            print("> ");
        fflush(host_out());
        if (host_stopped() || !files_input_line(line, sizeof line))
            return all;
        char *words = trimmed(line);
        if (strcmp(words, "quit") == 0)
            return all;
        if (*words)
            all &= obey(play, words);
    }
}

/* ---- */

/* The game with its decks; false after complaints. */
static bool play_open(PlayGame *play, const Arguments *arguments, void **cards, void **decks)
{
    Diagnostic problem;
    *cards = play->own->cards_open(&arguments->match.options);
    for (unsigned i = 0; i < RUNNER_DECKS; i++)
        decks[i] = *cards ? play->own->deck_open(*cards, arguments->match.decks[i]) : NULL;
    if (!decks[0] || !decks[1])
        return false;
    play->agent = agent_named(play->own->rules, arguments->agent, &problem);
    if (!play->agent) {
        agent_complain(arguments->agent, &problem);
        return false;
    }
    agent_heed(play->agent, host_stop());
    if (!library_match_build(&play->match, play->own, decks, RUNNER_DECKS,
                             arguments->match.options.edition))
        return false;
    play->seat = arguments->seat;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        unsigned seat = deck ^ play->seat;
        play->decks[seat] = decks[deck];
        play->names[seat] = play->own->deck_name(decks[deck]);
    }
    play->game = xlines(sizeof *play->game);
    weissfish_game_start(play->game, &play->match, play->options->seed, play->seat,
                         WEISSFISH_EVENTS | WEISSFISH_WRITABLE);
    return true;
}

static void play_close(PlayGame *play, void *cards, void *const *decks)
{
    while (play->count)
        free(play->decisions[--play->count].before);
    free(play->decisions);
    free(play->game);
    free(play->match.matches);
    agent_destroy(play->agent);
    for (unsigned i = 0; i < RUNNER_DECKS; i++)
        if (decks[i])
            play->own->deck_close(decks[i]);
    if (cards)
        play->own->cards_close(cards);
}

int play_run(const LibraryGame *game, const struct argp *options, int argc, char **argv)
{
    const struct argp_child children[] = {{options, 0, "Common options:", 90}, {0}};
    const struct argp argp = {.options = option_list,
                              .parser = parse_option,
                              .args_doc = "DECK DECK",
                              .doc = doc,
                              .help_filter = help_filter,
                              .children = children};
    Arguments arguments = {.agent = "heuristic"};
    void *cards = NULL, *decks[RUNNER_DECKS] = {NULL, NULL};
    match_arguments_default(&arguments.match, game->rules);
    if (!command_parse(&argp, USES_CARDS | USES(EDITION) | USES(SEED) | USES(GAME), argc, argv,
                       &arguments))
        return EXIT_BAD;
    PlayGame play = {.own = game, .options = &arguments.match.options, .colour = arguments.colour};
    int status = EXIT_BAD;
    if (play_open(&play, &arguments, &cards, decks)) {
        play_on(&play);
        status = converse(&play) ? EXIT_DONE : EXIT_BAD;
    }
    play_close(&play, cards, decks);
    return status;
}
