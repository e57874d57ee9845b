/* Strategies as named in arguments. */
#include "sim/weiss/deck/strategy_arguments.h"

#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/cli/reproduce.h"
#include "sim/output/document.h"

enum { KEY_STRATEGY = 0x380 };

static const struct argp_option option_list[] = {
    {"strategy", KEY_STRATEGY, "A=FILE", 0,
     "What deck A (or B, ...) keeps of its opening hand and when it clocks, from a strategy file as `tune` writes it; once for each deck",
     0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    StrategyArguments *arguments = state->input;
    if (key != KEY_STRATEGY)
        return ARGP_ERR_UNKNOWN;
    unsigned decks = arguments->decks ? arguments->decks : RUNNER_DECKS;
    bool known = argument[0] >= 'A' && argument[0] < 'A' + (int)decks;
    if (!known || argument[1] != '=' || !argument[2]) {
        option_error(state, "--strategy takes A=FILE%s %c=FILE, not '%s'",
                     decks > RUNNER_DECKS ? " to" : " or", (int)('A' + decks - 1), argument);
        return 0;
    }
    const char **file = &arguments->files[argument[0] - 'A'];
    if (*file)
        option_error(state, "--strategy: deck %c has one already, %s", argument[0], *file);
    *file = argument + 2;
    return 0;
}

const struct argp strategy_argp = {.options = option_list, .parser = parse_option};

void strategy_arguments_check(const StrategyArguments *arguments, unsigned decks,
                              const struct argp_state *state)
{
    for (unsigned deck = decks; deck < STRATEGY_DECKS_MAX; deck++)
        if (arguments->files[deck])
            option_error(state, "--strategy: there is no deck %c", (int)('A' + deck));
}

json_t *strategy_arguments_json(const StrategyArguments *arguments)
{
    return document_texts(arguments->files, STRATEGY_DECKS_MAX);
}

void strategy_arguments_read(StrategyArguments *arguments, const json_t *files)
{
    for (unsigned deck = 0; deck < STRATEGY_DECKS_MAX; deck++) /* strings, or null */
        arguments->files[deck] = json_string_value(json_array_get(files, deck));
}

static void write_strategy(FILE *command, unsigned deck, const char *path)
{
    if (!path)
        return;
    char *value = xprintf("%c=%s", (int)('A' + deck), path);
    reproduce_option(command, "strategy", value);
    free(value);
}

void strategy_arguments_reproduce(FILE *command, const StrategyArguments *arguments)
{
    for (unsigned deck = 0; deck < STRATEGY_DECKS_MAX; deck++)
        write_strategy(command, deck, arguments->files[deck]);
}
