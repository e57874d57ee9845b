/* Two decks and their agents as arguments. */
#include "sim/weiss/match_arguments.h"

#include <stdio.h>

enum { KEY_AGENTS = 0x300, KEY_STRATEGY };

static const struct argp_option option_list[] = {
    {"agents", KEY_AGENTS, "X[,Y]", 0, "Who plays the decks, see below (default heuristic)", 0},
    {"strategy", KEY_STRATEGY, "A=FILE", 0,
     "What deck A (or B) keeps of its opening hand and when it clocks, from a strategy file as "
     "`tune` writes it; once for each deck",
     0},
    {0}};

static void parse_strategy(MatchArguments *arguments, const char *text,
                           const struct argp_state *state)
{
    bool named = (text[0] == 'A' || text[0] == 'B') && text[1] == '=' && text[2];
    if (!named) {
        argp_error(state, "--strategy takes A=FILE or B=FILE, not '%s'", text);
        return;
    }
    const char **strategy = &arguments->strategies[text[0] - 'A'];
    if (*strategy)
        argp_error(state, "--strategy: deck %c has one already, %s", text[0], *strategy);
    *strategy = text + 2;
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
        if (state->arg_num >= arguments->decks_most && arguments->decks_most > RUNNER_DECKS)
            argp_error(state, "a table has %u seats at most; '%s' is one more",
                       arguments->decks_most, argument);
        else if (state->arg_num >= arguments->decks_most)
            argp_error(state, "two decks play; '%s' is a third", argument);
        else
            arguments->decks[arguments->deck_count++] = argument;
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < RUNNER_DECKS)
            argp_error(state, "two decks are needed");
        else if (state->arg_num > RUNNER_DECKS &&
                 (arguments->strategies[0] || arguments->strategies[1]))
            argp_error(state, "--strategy is for games of two decks");
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
    *arguments = (MatchArguments){.agents = "heuristic", .decks_most = RUNNER_DECKS};
    options_default(&arguments->options);
}

bool match_arguments_open(const MatchArguments *arguments, MatchUp *match_up)
{
    return match_up_open(match_up, &arguments->options, arguments->decks) &&
           match_up_agents(match_up, arguments->agents) &&
           match_up_strategies(match_up, arguments->strategies);
}
