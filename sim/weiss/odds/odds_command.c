/* `weissfish odds`: exact damage odds. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/weiss/commands.h"
#include "sim/run/saving.h"
#include "sim/weiss/odds/odds_monte_carlo.h"
#include "sim/weiss/odds/odds_output.h"
#include "sim/weiss/odds/odds_position.h"

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
    .args_doc = "STEP...\nbest STEP...\ntable",
    .doc =
        "What damage does to a player, exactly: it follows every cancel, refresh and level-up, and needs no card files.\v"
        "Steps, done in order; cards are the damaged player's, and nobody chooses but where it is said:\n"
        "  attack N    trigger check, then N damage and one more for each soul icon\n"
        "  damage N    N damage\n"
        "  mill N      top N cards of the deck into the waiting room\n"
        "  stock N     top N cards of the deck into the stock\n"
        "  clock N     top N cards of the deck into the clock; no damage\n"
        "  heal N      the N newest cards of the clock into the waiting room\n"
        "  reveal N    the top N cards are seen and stay (16 at most)\n"
        "  look N bottom|waiting|top   the climaxes among the top N go there, the others stay\n"
        "  recur N climaxes|others     from the waiting room into the deck, shuffled; `return` means the same\n"
        "  repeat N { STEP; STEP }\n"
        "with the attacker's deck (--own, --own-list; 16 cards at most):\n"
        "  own mill N    its top N cards into its waiting room\n"
        "  own reveal N  they are seen and stay\n"
        "  own look N bottom|waiting|top   the climaxes among them go there, the others stay\n"
        "After attack and damage: on cancel { ... } and on hit { ... }; after mill and reveal: per climax { ... }, once for each climax among those cards. After a step with the attacker's deck: per climax|soul|level|colour|card { ... }, once for each of those cards that is a climax, each soul icon, each level, each different colour, each card; and if N climax|soul|level|colour|card { ... } else { ... }, if there are at least N. \"Attack again if it was cancelled\" is 'attack 3 on cancel { attack 3 }'.\n\n"
        "A class of the attacker's deck is features and a number: climax, soul or soul2 (icons of the trigger), level0 to level3, yellow, green, red, blue, with + between them. An attack then checks a card of that deck; if it runs out it is refreshed, and its clock is not followed. The damaged player chooses the card for the level zone (--level-choice), the attacker nothing.\n\n"
        "`odds best` finds the most lethal order of the steps, choosing each next step knowing what the ones before have done. `odds table` prints how often damage is cancelled (`odds table --help`). --position takes the counts from a position, its turn player attacking; without steps one attack for each standing character of the center stage.",
    .children = children};

#define SHEET_DIFFERS 1e-6 /* what would be seen in a text */

static int complain_of(const Diagnostic *problem)
{
    complain(NULL, problem);
    return EXIT_BAD;
}

static int complain_of_size(void)
{
    Diagnostic problem;
    diagnostic_whole(&problem,
                     "more than %d different situations: give fewer steps, or use --monte-carlo",
                     ODDS_STATES_MAX);
    return complain_of(&problem);
}

/* Compiles the steps, each text one of them. NULL after a complaint. */
static OddsProgram *compile(const OddsArguments *arguments, unsigned first, unsigned count)
{
    Diagnostic problem;
    OddsProgram *program = odds_program_create(arguments->steps + first, count, &problem);
    if (program)
        return program;
    if (problem.line)
        command_complain("weissfish", "'%s': column %zu: %s",
                         arguments->steps[first + problem.line - 1], problem.column,
                         problem.message);
    else
        complain(NULL, &problem);
    return NULL;
}

/* There is no answer: it takes too much, or was stopped. */
static int no_answer(void)
{
    host_look();
    return complain_of_size();
}

/* ---- weissfish odds ---- */

/* Plays the steps; the number of plays made is then in the arguments. */
static int play(OddsArguments *arguments, const OddsProgram *program, OddsResult *result)
{
    uint64_t asked = arguments->monte_carlo;
    if (arguments->query.level_choice > ODDS_LEVEL_CLIMAX)
        return complain_of(&(Diagnostic){
            .message = "--monte-carlo knows only --level-choice nonclimax and climax"});
    saving_catch_signals();
    if (odds_monte_carlo(&arguments->query, program, arguments->step_count, &arguments->monte_carlo,
                         arguments->options.seed, result)) {
        arguments->asked = arguments->monte_carlo < asked ? asked : 0;
        return EXIT_DONE;
    }
    return complain_of(&(Diagnostic){.message = "not enough memory"});
}

/* The same question by the rule sheet of 2021; false if it need not be asked: of an edition that was
 * named, or of games. */
static bool sheet_query(const OddsArguments *arguments, OddsQuery *query)
{
    *query = arguments->query;
    query->edition = EDITION_2021;
    return !arguments->options.edition && !arguments->monte_carlo &&
           arguments->query.edition != EDITION_2021;
}

/* Notes what the rule sheet gives, if the difference would be visible. */
static void sheet_note(OddsArguments *arguments, const OddsProgram *program,
                       const OddsResult *result)
{
    OddsQuery query;
    OddsResult sheet;
    if (!sheet_query(arguments, &query))
        return;
    if (!odds_ask(&query, program, &sheet)) {
        host_look(); /* it may have been stopped */
        return;
    }
    double most = fmax(fabs(result->lethal - sheet.lethal),
                       fabs(result->expected_damage - sheet.expected_damage));
    for (unsigned level = 0; level < ODDS_LEVELS; level++)
        for (unsigned clock = 0; clock < ODDS_CLOCK; clock++)
            most = fmax(most, fabs(result->final[level][clock] - sheet.final[level][clock]));
    arguments->sheet_differs = most >= SHEET_DIFFERS;
    arguments->sheet_lethal = sheet.lethal;
    arguments->sheet_damage = sheet.expected_damage;
    odds_result_clear(&sheet);
}

static int answer(const OddsArguments *arguments, const OddsProgram *program)
{
    OddsResult result;
    Diagnostic problem;
    if (!odds_query_check(&arguments->query, program, &problem))
        return complain_of(&problem);
    int status = EXIT_DONE;
    OddsArguments told = *arguments;
    if (arguments->monte_carlo)
        status = play(&told, program, &result);
    else if (!odds_ask(&arguments->query, program, &result))
        status = no_answer();
    if (status != EXIT_DONE)
        return status;
    sheet_note(&told, program, &result);
    bool printed = (told.asked && !told.monte_carlo) || odds_print(&told, &result);
    odds_result_clear(&result);
    if (told.asked)
        saving_leave();
    return printed ? EXIT_DONE : EXIT_BAD;
}

static int ask(const OddsArguments *arguments)
{
    OddsProgram *program = compile(arguments, 0, arguments->step_count);
    if (program == NULL)
        return EXIT_BAD;
    int status = answer(arguments, program);
    odds_program_destroy(program);
    return status;
}

/* ---- weissfish odds best ---- */

static void best_sheet_note(OddsArguments *arguments, OddsProgram *const *steps, double lethal)
{
    OddsQuery query;
    OddsBest sheet;
    if (!sheet_query(arguments, &query))
        return;
    if (!odds_best(&query, steps, arguments->step_count, &sheet)) {
        host_look(); /* it may have been stopped */
        return;
    }
    arguments->sheet_differs = fabs(lethal - sheet.lethal) >= SHEET_DIFFERS;
    arguments->sheet_lethal = sheet.lethal;
}

static int best_answer(const OddsArguments *arguments, const OddsProgram *all,
                       OddsProgram *const *steps)
{
    OddsBest best;
    OddsResult given;
    Diagnostic problem;
    if (!odds_query_check(&arguments->query, all, &problem))
        return complain_of(&problem);
    if (!odds_best(&arguments->query, steps, arguments->step_count, &best) ||
        !odds_ask(&arguments->query, all, &given))
        return no_answer();
    OddsArguments told = *arguments;
    best_sheet_note(&told, steps, best.lethal);
    bool printed = odds_best_print(&told, &best, given.lethal);
    odds_result_clear(&given);
    return printed ? EXIT_DONE : EXIT_BAD;
}

static int best(const OddsArguments *arguments)
{
    OddsProgram *steps[ODDS_BEST_MAX] = {NULL};
    unsigned count = arguments->step_count;
    Diagnostic problem;
    if (count == 0 || count > ODDS_BEST_MAX) {
        diagnostic_whole(&problem, "best orders 1 to %d steps, not %u", ODDS_BEST_MAX,
                         count);
        return complain_of(&problem);
    }
    OddsProgram *all = compile(arguments, 0, count);
    bool compiled = all != NULL;
    for (unsigned i = 0; compiled && i < count; i++)
        compiled = (steps[i] = compile(arguments, i, 1)) != NULL;
    int status = compiled ? best_answer(arguments, all, steps) : EXIT_BAD;
    for (unsigned i = 0; i < count; i++)
        odds_program_destroy(steps[i]);
    odds_program_destroy(all);
    return status;
}

/* ---- */

#define USES_ODDS (USES_CARDS | USES(EDITION) | USES(SEED))

int odds_command(int argc, char **argv)
{
    OddsArguments arguments;
    char texts[ODDS_TEXTS][ODDS_TEXT_SIZE];
    if (argc > 1 && strcmp(argv[1], "table") == 0) {
        argv[1] = argv[0];
        return odds_table_command(argc - 1, argv + 1);
    }
    bool wants_best = argc > 1 && strcmp(argv[1], "best") == 0;
    if (wants_best)
        argv[1] = argv[0];
    odds_arguments_default(&arguments);
    arguments.query.stop = host_stop();
    if (!command_parse(&command_argp,
                       wants_best ? USES_ODDS | USES_TEXT_OR_JSON : USES_ODDS | USES_FORMATS,
                       argc - wants_best, argv + wants_best, &arguments))
        return EXIT_BAD;
    if (!odds_arguments_own(&arguments))
        return EXIT_BAD;
    if (arguments.position && !odds_position_take(&arguments, texts))
        return EXIT_BAD;
    return wants_best ? best(&arguments) : ask(&arguments);
}
