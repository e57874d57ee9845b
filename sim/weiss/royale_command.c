/* `weissfish royale`: three to six decks at one table. */
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/commands.h"
#include "sim/weiss/options.h"
#include "weiss/table.h"
#include "sim/weiss/royale_output.h"

enum { KEY_GAMES = 0x200, KEY_AGENTS, KEY_STRICT, KEY_REFUSED, GAMES_DEFAULT = 3000 };

typedef struct Arguments {
    Options options;
    const char *decks[ROYALE_PLAYERS_MAX];
    unsigned count;
    const char *agents;
    uint64_t games;
    bool strict;
} Arguments;

/* Options of `compare` that say nothing of more than two players, and why. */
static const struct {
    const char *name;
    const char *why;
} refused[] = {
    {"report", "the page is about two decks; --format json has all figures"},
    {"sprt", "the test is between two decks; royale plays a number of games (--games)"},
    {"swap", "the third result is of two decks; compare plays it"},
    {"per-card", "cards are counted for two decks alone; compare tells of them"},
    {"shard", "games of several players are played in one go"},
    {"state", "games of several players are played in one go and not saved"},
    {"resume", "games of several players are played in one go and not saved"},
    {"state-every", "games of several players are played in one go and not saved"},
    {"games-csv", "the log has columns for two decks; watch --game-index shows single games"},
    {"strategy", "strategies are for two decks; compare and watch play by them"},
};

enum { REFUSED = sizeof refused / sizeof *refused };

#define REFUSED_OPTION(i, name)                                                                    \
    {                                                                                              \
        name, KEY_REFUSED + (i), "X", OPTION_HIDDEN | OPTION_ARG_OPTIONAL, NULL, 0                 \
    }

static const struct argp_option option_list[] = {
    {"games", KEY_GAMES, "N", 0,
     "Games, rounded up so that each deck has each seat equally often (default 3000)", 0},
    {"agents", KEY_AGENTS, "X[,Y...]", 0,
     "Who plays the decks, one for all or one for each, see below (default heuristic)", 0},
    {"strict", KEY_STRICT, NULL, 0, "Refuse decks with a card that is not wholly understood", 0},
    REFUSED_OPTION(0, "report"),
    REFUSED_OPTION(1, "sprt"),
    REFUSED_OPTION(2, "swap"),
    REFUSED_OPTION(3, "per-card"),
    REFUSED_OPTION(4, "shard"),
    REFUSED_OPTION(5, "state"),
    REFUSED_OPTION(6, "resume"),
    REFUSED_OPTION(7, "state-every"),
    REFUSED_OPTION(8, "games-csv"),
    REFUSED_OPTION(9, "strategy"),
    {0}};

static void take_deck(Arguments *arguments, char *path, const struct argp_state *state)
{
    if (arguments->count == ROYALE_PLAYERS_MAX)
        argp_error(state, "a table has %d seats at most; '%s' is one more", ROYALE_PLAYERS_MAX,
                   path);
    else
        arguments->decks[arguments->count++] = path;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    if (key >= KEY_REFUSED && key < KEY_REFUSED + REFUSED) {
        argp_error(state, "--%s does not go with royale: %s", refused[key - KEY_REFUSED].name,
                   refused[key - KEY_REFUSED].why);
        return 0;
    }
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_GAMES:
        arguments->games = option_number(state, "games", argument, 1, (uint64_t)1 << 40);
        return 0;
    case KEY_AGENTS:
        arguments->agents = argument;
        return 0;
    case KEY_STRICT:
        arguments->strict = true;
        return 0;
    case ARGP_KEY_ARG:
        take_deck(arguments, argument, state);
        return 0;
    case ARGP_KEY_END:
        if (arguments->count == 2)
            argp_error(state, "three decks at least sit at the table; compare plays two");
        else if (arguments->count < ROYALE_PLAYERS_MIN)
            argp_error(state, "three decks at least are needed");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp royale_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK DECK...",
    .doc =
        "Plays three to six decks against each other at one table (Battle Royale): each attacks "
        "its neighbours, the last one standing wins. Reports wins, places, what each seat is worth "
        "and how long each deck survives.\v"
        "On the same deals each deck plays each seat once; then the decks sit in another order. "
        "The result does not depend on the number of threads (except with a budget in "
        "milliseconds).\n\n"
        "Agents:",
    .children = children,
    .help_filter = options_agents_help};

/* With --strict a deck whose text is not wholly executed is refused. */
static bool strict_accepts(const Field *field)
{
    bool accepted = true;
    for (unsigned i = 0; i < field->count; i++) {
        const FieldDeck *deck = &field->deck[i];
        Diagnostic problem;
        if (deck->abilities_exact == deck->abilities)
            continue;
        diagnostic_whole(&problem, "--strict: %u of %u abilities are wholly understood",
                         deck->abilities_exact, deck->abilities);
        complain(deck->file.path, &problem);
        accepted = false;
    }
    return accepted;
}

static bool play(const Arguments *arguments, RoyalePlan *plan)
{
    RoyaleTotals *totals = calloc(1, sizeof *totals);
    Diagnostic problem = {.message = "out of memory"};
    RoyaleResult result = {.plan = plan, .options = &arguments->options, .totals = totals};
    bool played = totals && royale_plan_open(plan, &problem) &&
                  royale_run(plan, totals, &result.seconds, &problem);
    if (!played)
        complain(NULL, &problem);
    bool printed = played && royale_print(&result);
    royale_plan_close(plan);
    free(totals);
    return printed;
}

static int play_field(const Arguments *arguments, const Field *field)
{
    unsigned players = field->count;
    char *words = strdup(arguments->agents);
    RoyalePlan plan = {.field = field,
                       .seed = arguments->options.seed,
                       .games = (arguments->games + players - 1) / players * players,
                       .threads = arguments->options.threads,
                       .progress = !arguments->options.quiet};
    bool done = words && royale_plan_agents(&plan, words) &&
                (!arguments->strict || strict_accepts(field)) && play(arguments, &plan);
    free(words);
    return done ? EXIT_DONE : EXIT_BAD;
}

int royale_command(int argc, char **argv)
{
    Arguments arguments = {.games = GAMES_DEFAULT, .agents = "heuristic"};
    options_default(&arguments.options);
    if (argp_parse(&royale_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    Field *field = field_open(&arguments.options, arguments.decks, arguments.count);
    int status = field ? play_field(&arguments, field) : EXIT_BAD;
    field_close(field);
    return status;
}
