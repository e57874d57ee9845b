/* Strategies as arguments name them. */
#include "sim/weiss/strategy_arguments.h"

enum { KEY_STRATEGY = 0x380 };

static const struct argp_option option_list[] = {
    {"strategy", KEY_STRATEGY, "A=FILE", 0,
     "What deck A (or B) keeps of its opening hand and when it clocks, from a strategy file as "
     "`tune` writes it; once for each deck",
     0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    StrategyArguments *arguments = state->input;
    if (key != KEY_STRATEGY)
        return ARGP_ERR_UNKNOWN;
    if ((argument[0] != 'A' && argument[0] != 'B') || argument[1] != '=' || !argument[2]) {
        argp_error(state, "--strategy takes A=FILE or B=FILE, not '%s'", argument);
        return 0;
    }
    const char **file = &arguments->files[argument[0] - 'A'];
    if (*file)
        argp_error(state, "--strategy: deck %c has one already, %s", argument[0], *file);
    *file = argument + 2;
    return 0;
}

const struct argp strategy_argp = {.options = option_list, .parser = parse_option};
