/* Decks and their agents, as given in arguments. */
#include "sim/cli/match_arguments.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/memory.h"
#include "sim/output/document.h"

enum { KEY_AGENTS = 0x300 };

static const struct argp_option option_list[] = {
    {"agents", KEY_AGENTS, "X[,Y...]", 0,
     "Who plays the decks: one agent for all or, except for a field, one for each, see below (default heuristic); "
     "a comma in a file's name: \\,",
     0},
    {0}};

static bool is_field(const MatchArguments *arguments)
{
    return arguments->decks_most > GAME_PLAYERS_MAX;
}

static void take_deck(MatchArguments *arguments, const char *path, const struct argp_state *state)
{
    if (arguments->deck_count < arguments->decks_most)
        arguments->decks[arguments->deck_count++] = path;
    else if (is_field(arguments))
        option_error(state, "a field has at most %u decks; '%s' is one too many",
                     arguments->decks_most, path);
    else if (arguments->decks_most > RUNNER_DECKS)
        option_error(state, "a table has at most %u seats; '%s' is one too many",
                     arguments->decks_most, path);
    else
        option_error(state, "two decks play; '%s' is a third", path);
}

static void check_decks(const MatchArguments *arguments, const struct argp_state *state)
{
    bool several = arguments->decks_least > RUNNER_DECKS;
    if (arguments->deck_count >= arguments->decks_least)
        return;
    if (several && arguments->deck_count == RUNNER_DECKS)
        option_error(state, "a table needs at least three decks; compare plays two");
    else
        option_error(state, "%s",
                     several               ? "at least three decks are needed"
                     : is_field(arguments) ? "at least two decks are needed"
                                           : "two decks are needed");
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    MatchArguments *arguments = state->input;
    switch (key) {
    case KEY_AGENTS:
        arguments->agents = agent_meant(argument);
        return 0;
    case ARGP_KEY_ARG:
        take_deck(arguments, argument, state);
        return 0;
    case ARGP_KEY_END:
        check_decks(arguments, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static void agent_describe(void *context, const char *name, const char *usage, const char *summary)
{
    char label[64];
    char *list = context;
    size_t length = strlen(list);
    snprintf(label, sizeof label, "%s%s", name, usage);
    snprintf(list + length, HELP_TEXT - length, "\n  %-20s %s", label, summary);
}

char *match_agents_help(const Game *game, const char *text)
{
    char list[HELP_TEXT];
    snprintf(list, sizeof list, "%s", text);
    agent_list(game, agent_describe, list);
    return help_text(list, text);
}

static char *help_filter(int key, const char *text, void *input)
{
    const MatchArguments *arguments = input;
    if (key != ARGP_KEY_HELP_POST_DOC || !arguments)
        return (char *)(uintptr_t)text;
    return match_agents_help(arguments->game, text);
}

const struct argp match_argp = {
    .options = option_list, .parser = parse_option, .doc = "\vAgents:", .help_filter = help_filter};

void match_arguments_default(MatchArguments *arguments, const Game *game)
{
    *arguments = (MatchArguments){.game = game,
                                  .agents = "heuristic",
                                  .decks_least = RUNNER_DECKS,
                                  .decks_most = RUNNER_DECKS};
    options_default(&arguments->options);
}

json_t *match_about_json(const MatchArguments *arguments, uint64_t games)
{
    const Options *options = &arguments->options;
    char folder[PATH_MAX];
    json_t *about = json_pack("{so,so,so,so,so,sI,ss?,sI,sI}", "folder",
                              document_text(getcwd(folder, sizeof folder) ? folder : "."), "decks",
                              document_texts(arguments->decks, arguments->deck_count), "agents",
                              document_text(arguments->agents), "cards",
                              document_texts(options->cards, options->cards_count), "corrections",
                              document_texts(options->corrections, options->corrections_count),
                              "edition", (json_int_t)options->edition, "date", options->date, "seed",
                              (json_int_t)options->seed, "games", (json_int_t)games);
    return about;
}

bool match_about_read(const json_t *about, MatchArguments *arguments, uint64_t *games)
{
    Options *options = &arguments->options;
    arguments->agents = json_string_value(json_object_get(about, "agents"));
    options->cards_count =
        document_texts_read(json_object_get(about, "cards"), options->cards, OPTIONS_CARDS_MAX);
    options->corrections_count = document_texts_read(json_object_get(about, "corrections"),
                                                     options->corrections, OPTIONS_CORRECTIONS_MAX);
    options->edition = (unsigned)json_integer_value(json_object_get(about, "edition"));
    options->date = json_string_value(json_object_get(about, "date"));
    options->seed = (uint64_t)json_integer_value(json_object_get(about, "seed"));
    *games = (uint64_t)json_integer_value(json_object_get(about, "games"));
    arguments->deck_count =
        document_texts_read(json_object_get(about, "decks"), arguments->decks, MATCH_DECKS_MAX);
    return arguments->agents && arguments->deck_count >= RUNNER_DECKS;
}
