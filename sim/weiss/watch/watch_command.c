/* `weissfish watch`: one whole game of a comparison, or the position before a decision of it. */
#include <stdlib.h>
#include <string.h>

#include "sim/command/watch.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/watch/watched_game.h"
#include "weiss/weiss_game.h"

enum { KEY_INDEX = 0x200, KEY_AT, KEY_TURN, KEY_ZONES, KEY_COLOUR, KEY_ESTIMATES, KEY_LUCK };

static const struct argp_option option_list[] = {
    {"game-index", KEY_INDEX, "I", 0, "The game that compare counts as number I, from 0 (default)",
     0},
    {"at", KEY_AT, "D", 0, "Print the position before decision D instead, as JSON", 0},
    {"turn", KEY_TURN, "N[-[M]]", 0, "Show only turn N, turns N to M, or turns from N on", 0},
    {"zones", KEY_ZONES, "turn|phase|decision", OPTION_ARG_OPTIONAL,
     "Show all zones of all players at each turn (default), phase or decision", 0},
    {"estimates", KEY_ESTIMATES, NULL, 0,
     "Show with each decision the chance to win that a searching agent gives itself", 0},
    {"luck", KEY_LUCK, NULL, 0,
     "Also say turn by turn how much of the result was luck, and how much were decisions (text and JSON, two decks)", 0},
    {"color", KEY_COLOUR, "auto|always|never", 0, TERMINAL_COLOUR_HELP, 0},
    {0}};

/* Reads "N", "N-M" or "N-"; ends the program with a message if it is something else. */
static void read_turns(const struct argp_state *state, char *text, WatchArguments *arguments)
{
    char *dash = strchr(text, '-');
    if (dash == NULL || dash == text) {
        arguments->first_turn = (unsigned)option_number(state, "turn", text, 1, WEISS_TURN_LIMIT);
        arguments->last_turn = arguments->first_turn;
        return;
    }
    char first[16];
    snprintf(first, sizeof first, "%.*s", (int)(dash - text), text);
    arguments->first_turn = (unsigned)option_number(state, "turn", first, 1, WEISS_TURN_LIMIT);
    arguments->last_turn = dash[1] == '\0'
                               ? 0
                               : (unsigned)option_number(state, "turn", dash + 1,
                                                         arguments->first_turn, WEISS_TURN_LIMIT);
}

static error_t parse_text_option(int key, char *argument, struct argp_state *state)
{
    static const char *const words[] = {"turn", "phase", "decision"};
    WatchArguments *arguments = state->input;
    switch (key) {
    case KEY_TURN:
        arguments->text_only = "turn";
        read_turns(state, argument, arguments);
        return 0;
    case KEY_ZONES:
        arguments->text_only = "zones";
        arguments->zones = ZONES_TURN;
        if (argument != NULL)
            arguments->zones += option_word(state, "zones", argument, words, ZONES_COUNT - 1);
        return 0;
    case KEY_ESTIMATES:
        arguments->text_only = "estimates";
        arguments->estimates = true;
        return 0;
    case KEY_COLOUR:
        arguments->colour = (TerminalColour)option_word(
            state, "color", argument, terminal_colour_words, TERMINAL_COLOUR_WORDS);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    WatchArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->match;
        state->child_inputs[1] = &arguments->strategies;
        state->child_inputs[2] = &arguments->match.options;
        return 0;
    case KEY_INDEX:
        arguments->index = option_number(state, "game-index", argument, 0, (uint64_t)1 << 40);
        return 0;
    case KEY_LUCK:
        arguments->luck = true;
        return 0;
    case KEY_AT:
        arguments->at = option_number(state, "at", argument, 1, UINT32_MAX);
        return 0;
    case ARGP_KEY_SUCCESS:
        strategy_arguments_check(&arguments->strategies, arguments->match.deck_count, state);
        if (arguments->text_only && arguments->at)
            option_error(state, "--at prints a position; --%s is for the transcript of a game",
                         arguments->text_only);
        if (arguments->luck && (arguments->at || arguments->match.options.format == FORMAT_CSV))
            option_error(state, "--luck is of a whole game, as text or JSON");
        if (arguments->luck && arguments->match.deck_count > RUNNER_DECKS)
            option_error(state, "--luck is of a game of two decks");
        if (arguments->text_only && arguments->match.options.format != FORMAT_TEXT)
            option_error(state, "--%s is for --format text", arguments->text_only);
        return 0;
    default:
        return parse_text_option(key, argument, state);
    }
}

static const struct argp_child children[] = {{&match_argp, 0, NULL, 0},
                                             {&strategy_argp, 0, NULL, 0},
                                             {&weiss_options_argp, 0, "Common options:", 90},
                                             {0}};

static const struct argp watch_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK [DECK...]",
    .doc =
        "Plays one game and writes it down: every decision, what is revealed, what abilities say and do, damage card by card, level-ups. The decks are A and B (three to six at one table up to F); which of them begins depends on the game's number. \"level 1.3\" is level 1 with three cards in the clock, \"3000/1\" power and soul. The numbers in the margin count the decisions, for --at."
        "\vWith the same decks, agents, edition and seed it is the same game that compare, or royale with more than two decks, plays as number I.",
    .children = children};

/* Prints the game; `watched` may be NULL. */
static int watch(Watched *watched)
{
    int status = EXIT_DONE;
    if (watched == NULL)
        return EXIT_BAD;
    if (watched->arguments->at)
        status = watch_position(watched);
    else if (watched->arguments->match.options.format == FORMAT_TEXT)
        watch_as_text(watched);
    else
        status = watch_as_data(watched) ? EXIT_DONE : EXIT_BAD;
    watched_close(watched);
    return status;
}

static int watch_two(const WatchArguments *arguments)
{
    Matchup matchup;
    int status = EXIT_BAD;
    if (matchup_ready(&matchup, &arguments->match, &arguments->strategies))
        status = watch(watched_open(arguments, &matchup));
    matchup_close(&matchup);
    return status;
}

static int watch_multiplayer(const WatchArguments *arguments)
{
    const MatchArguments *match = &arguments->match;
    Opponents *opponents = opponents_open(&match->options, match->decks, match->deck_count);
    int status = opponents ? watch(watched_open_multiplayer(arguments, opponents)) : EXIT_BAD;
    opponents_close(opponents);
    return status;
}

int watch_command(int argc, char **argv)
{
    WatchArguments arguments = {0};
    match_arguments_default(&arguments.match, &weiss_game);
    arguments.match.decks_most = WEISS_PLAYERS_MAX;
    arguments.strategies.decks = WEISS_PLAYERS_MAX;
    if (!command_parse(&watch_argp, USES_WATCH, argc, argv, &arguments))
        return EXIT_BAD;
    return arguments.match.deck_count > RUNNER_DECKS ? watch_multiplayer(&arguments)
                                                     : watch_two(&arguments);
}
