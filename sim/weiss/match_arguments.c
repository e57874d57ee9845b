/* Decks and their agents as arguments. */
#include "sim/weiss/match_arguments.h"

#include <stdio.h>

enum { KEY_AGENTS = 0x300, KEY_STRATEGY };

static const struct argp_option option_list[] = {
    {"agents", KEY_AGENTS, "X[,Y...]", 0,
     "Who plays the decks, one for all or one for each, see below (default heuristic)", 0},
    {"strategy", KEY_STRATEGY, "A=FILE", 0,
     "What deck A (or B, ...) keeps of its opening hand and when it clocks, from a strategy file "
     "as "
     "`tune` writes it; once for each deck",
     0},
    {0}};

static void parse_strategy(MatchArguments *arguments, const char *text,
                           const struct argp_state *state)
{
    bool known = text[0] >= 'A' && text[0] < 'A' + (int)arguments->decks_most;
    if (!known || text[1] != '=' || !text[2]) {
        argp_error(state, "--strategy takes A=FILE%s %c=FILE, not '%s'",
                   arguments->decks_most > RUNNER_DECKS ? " to" : " or",
                   (int)('A' + arguments->decks_most - 1), text);
        return;
    }
    const char **strategy = &arguments->strategies[text[0] - 'A'];
    if (*strategy)
        argp_error(state, "--strategy: deck %c has one already, %s", text[0], *strategy);
    *strategy = text + 2;
}

static void take_deck(MatchArguments *arguments, const char *path, const struct argp_state *state)
{
    if (arguments->deck_count < arguments->decks_most)
        arguments->decks[arguments->deck_count++] = path;
    else if (arguments->decks_most > RUNNER_DECKS)
        argp_error(state, "a table has %u seats at most; '%s' is one more", arguments->decks_most,
                   path);
    else
        argp_error(state, "two decks play; '%s' is a third", path);
}

static void check_decks(const MatchArguments *arguments, const struct argp_state *state)
{
    if (arguments->deck_count < arguments->decks_least) {
        bool several = arguments->decks_least > RUNNER_DECKS;
        bool two = several && arguments->deck_count == RUNNER_DECKS;
        argp_error(state, "%s",
                   two       ? "three decks at least sit at the table; compare plays two"
                   : several ? "three decks at least are needed"
                             : "two decks are needed");
        return;
    }
    for (unsigned deck = arguments->deck_count; deck < arguments->decks_most; deck++)
        if (arguments->strategies[deck])
            argp_error(state, "--strategy: there is no deck %c", (int)('A' + deck));
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    MatchArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_AGENTS:
        arguments->agents = argument;
        return 0;
    case KEY_STRATEGY:
        parse_strategy(arguments, argument, state);
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
    snprintf(label, sizeof label, "%s%s", name, usage);
    fprintf(context, "\n  %-20s %s", label, summary);
}

char *match_agents_help(int key, const char *text, void *input)
{
    char *list = NULL;
    size_t size;
    (void)input;
    if (key != ARGP_KEY_HELP_POST_DOC)
        return (char *)(uintptr_t)text;
    FILE *stream = open_memstream(&list, &size);
    if (!stream)
        return (char *)(uintptr_t)text;
    fputs(text, stream);
    agent_list(&weiss_game, agent_describe, stream);
    fclose(stream);
    return list;
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

const struct argp match_argp = {.options = option_list,
                                .parser = parse_option,
                                .doc = "\vAgents:",
                                .children = children,
                                .help_filter = match_agents_help};

void match_arguments_default(MatchArguments *arguments)
{
    *arguments = (MatchArguments){
        .agents = "heuristic", .decks_least = RUNNER_DECKS, .decks_most = RUNNER_DECKS};
    options_default(&arguments->options);
}

bool match_arguments_open(const MatchArguments *arguments, MatchUp *match_up)
{
    return match_up_open(match_up, &arguments->options, arguments->decks) &&
           match_up_agents(match_up, arguments->agents) &&
           match_up_strategies(match_up, arguments->strategies);
}
