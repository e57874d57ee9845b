/* Reading, checking and seating two decks. */
#include "sim/shironeko/match_up.h"

#include <string.h>

enum { KEY_AGENTS = 0x300 };

static const struct argp_option option_list[] = {
    {"agents", KEY_AGENTS, "X[,Y]", 0,
     "Who plays the decks: heuristic (default), random, flat[:WORLDS], ismcts[:N|:MSms]", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    ShiroArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_AGENTS:
        arguments->agents = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (state->arg_num >= RUNNER_DECKS)
            argp_error(state, "two decks play; '%s' is a third", argument);
        else
            arguments->decks[state->arg_num] = argument;
        return 0;
    case ARGP_KEY_END:
        if (state->arg_num < RUNNER_DECKS)
            argp_error(state, "two decks are needed");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

const struct argp shiro_match_argp = {
    .options = option_list, .parser = parse_option, .children = children};

void shiro_arguments_default(ShiroArguments *arguments)
{
    *arguments = (ShiroArguments){.agents = "heuristic"};
    options_default(&arguments->options);
}

bool shiro_match_up_open(ShiroMatchUp *match_up, const ShiroArguments *arguments)
{
    memset(match_up, 0, sizeof *match_up);
    match_up->cards = shiro_cards_load(&arguments->options);
    bool good = match_up->cards != NULL;
    for (unsigned deck = 0; match_up->cards && deck < RUNNER_DECKS; deck++)
        good &= shiro_deck_file_legal(&match_up->file[deck], arguments->decks[deck],
                                      match_up->cards, &match_up->deck[deck]);
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        match_up->match[first] =
            (ShiroMatch){shiro_rules_default, {&match_up->deck[first], &match_up->deck[!first]}};
    return good && agent_names_read(&shiro_game, arguments->agents, RUNNER_DECKS, match_up->words,
                                    match_up->agent);
}

void shiro_match_up_close(ShiroMatchUp *match_up)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        shiro_deck_file_close(&match_up->file[deck]);
    shiro_cards_free(match_up->cards);
}

RunnerPlan shiro_match_up_plan(const ShiroMatchUp *match_up, const Options *options, uint64_t games)
{
    return (RunnerPlan){.game = &shiro_game,
                        .decks = RUNNER_DECKS,
                        .match = {&match_up->match[0], &match_up->match[1]},
                        .agents = {match_up->agent[0], match_up->agent[1]},
                        .seed = options->seed,
                        .games = games + (games & 1u),
                        .threads = options->threads,
                        .progress = !options->quiet};
}
