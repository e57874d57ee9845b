/* `weissfish odds`: exact damage odds. */
#include <stdio.h>
#include <string.h>

#include "sim/weiss/commands.h"
#include "sim/weiss/odds_arguments.h"
#include "sim/weiss/odds_output.h"

static const struct argp_child children[] = {{&odds_argp, 0, NULL, 0}, {0}};

static error_t parse_command(int key, char *argument, struct argp_state *state)
{
    (void)argument;
    if (key != ARGP_KEY_INIT)
        return ARGP_ERR_UNKNOWN;
    state->child_inputs[0] = state->input;
    return 0;
}

static const struct argp command_argp = {
    .parser = parse_command,
    .args_doc = "STEP...",
    .doc = "What damage does to a player, exactly: every cancel, refresh and level-up is followed, "
           "no card files are needed.\v"
           "Steps, done in order:\n"
           "  attack N    trigger check, then N damage and one more for each soul icon\n"
           "  damage N    N damage\n"
           "  mill N      top N cards of the deck into the waiting room\n"
           "  clock N     top N cards of the deck into the clock; no damage\n"
           "  heal N      the N newest cards of the clock into the waiting room\n"
           "  reveal N    the top N cards are seen and stay (16 at most)\n"
           "  look N bottom|waiting|top   the climaxes among the top N go there, the others stay\n"
           "  return N climaxes|others    from the waiting room into the deck, shuffled\n"
           "  repeat N { STEP; STEP }\n"
           "After attack and damage: on cancel { ... } and on hit { ... }; after mill and reveal: "
           "per climax { ... }, once for each climax among those cards. \"Attack again if it was "
           "cancelled\" is 'attack 3 on cancel { attack 3 }'.",
    .children = children};

/* The text in which a step is wrong, and where. */
static void complain_of_step(const OddsArguments *arguments, const Diagnostic *problem)
{
    if (problem->line == 0) {
        complain(NULL, problem);
        return;
    }
    fprintf(stderr, "weissfish: '%s': column %zu: %s\n", arguments->steps[problem->line - 1],
            problem->column, problem->message);
}

static int answer(const OddsArguments *arguments, const OddsProgram *program)
{
    OddsResult result;
    Diagnostic problem;
    if (!odds_query_check(&arguments->query, program, &problem)) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    if (!odds_ask(&arguments->query, program, &result)) {
        diagnostic_whole(&problem,
                         "more than %d situations to tell apart: ask for fewer steps, or with "
                         "--monte-carlo",
                         ODDS_STATES_MAX);
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    bool printed = odds_print(arguments, &result);
    odds_result_clear(&result);
    return printed ? EXIT_DONE : EXIT_BAD;
}

int odds_command(int argc, char **argv)
{
    OddsArguments arguments;
    Diagnostic problem;
    odds_arguments_default(&arguments);
    if (argp_parse(&command_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    OddsProgram *program = odds_program_create(arguments.steps, arguments.step_count, &problem);
    if (program == NULL) {
        complain_of_step(&arguments, &problem);
        return EXIT_BAD;
    }
    int status = answer(&arguments, program);
    odds_program_destroy(program);
    return status;
}
