/* Reads a situation from options; a problem with a number has its place. */
#include "sim/weiss/odds/odds_arguments.h"

#include <ctype.h>
#include <string.h>

#include "sim/weiss/odds/odds_own.h"

enum {
    KEY_DECK = 0x200,
    KEY_WAITING,
    KEY_CLOCK,
    KEY_LEVEL,
    KEY_TRIGGERS,
    KEY_LEVEL_CHOICE,
    KEY_MONTE_CARLO,
    KEY_POSITION,
    KEY_OWN,
    KEY_OWN_LIST
};

static const struct argp_option option_list[] = {
    {"deck", KEY_DECK, "N:C", 0, "The damaged player's deck: N cards, C of them climaxes", 0},
    {"waiting", KEY_WAITING, "N:C", 0, "The same for the waiting room (default 0:0)", 0},
    {"clock", KEY_CLOCK, "K[:C]", 0, "K cards in the clock, the C newest climaxes (default 0)", 0},
    {"level", KEY_LEVEL, "L", 0, "Level (default 0)", 0},
    {"triggers", KEY_TRIGGERS, "A:B:C", 0,
     "The attacker's deck: A cards without a soul icon, B with one, C with two (default: none has one)",
     0},
    {"own", KEY_OWN, "N", 0,
     "The attacker's deck: N cards, of the classes that stand among the steps, as 'climax 4' 'level3+soul 5'; the rest is plain",
     0},
    {"own-list", KEY_OWN_LIST, "DECK", 0, "The attacker's deck: all cards of a list", 0},
    {"level-choice", KEY_LEVEL_CHOICE, "WHICH", 0,
     "Card for the level zone at a level-up: nonclimax (default) or climax if there is one; best or worst for the damaged player",
     0},
    {"position", KEY_POSITION, "FILE", 0, "Take the situation from a position, see below", 0},
    {"monte-carlo", KEY_MONTE_CARLO, "N", 0,
     "Play it N times through the game engine instead, with intervals", 0},
    {0}};

/* Complains about column `at` of the value of option `name`; false. */
static bool refuse(const struct argp_state *state, const char *name, const char *text, size_t at,
                   const char *message)
{
    option_error(state, "--%s '%s': column %zu: %s", name, text, at + 1, message);
    return false;
}

/* Numbers from 0 to `high` separated by colons: at least `least` and at most `count`. All are 0 after a
 * complaint, then false. */
static bool read_numbers(const struct argp_state *state, const char *name, const char *text,
                         unsigned high, unsigned least, unsigned count, unsigned *numbers)
{
    memset(numbers, 0, count * sizeof *numbers);
    char message[64];
    size_t at = 0;
    snprintf(message, sizeof message, "expected a whole number from 0 to %u", high);
    for (unsigned i = 0; i < count; i++) {
        if (i && text[at] == '\0' && i >= least)
            return true;
        if (i && text[at] != ':')
            return refuse(state, name, text, at, "':' expected");
        at += i != 0;
        size_t start = at;
        unsigned number = 0;
        while (isdigit((unsigned char)text[at]) && number <= high)
            number = number * 10 + (unsigned)(text[at++] - '0');
        if (at == start || number > high)
            return refuse(state, name, text, start, message);
        numbers[i] = number;
    }
    return !text[at] || refuse(state, name, text, at, "expected nothing more");
}

/* N:C */
static void read_cards(const struct argp_state *state, const char *name, const char *text,
                       unsigned high, unsigned least, unsigned numbers[2])
{
    if (!read_numbers(state, name, text, high, least, 2, numbers) || numbers[1] <= numbers[0])
        return;
    refuse(state, name, text, (size_t)(strchr(text, ':') - text) + 1, "more climaxes than cards");
    numbers[1] = 0;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    static const char *const choices[] = {"nonclimax", "climax", "best", "worst"};
    OddsArguments *arguments = state->input;
    OddsState *start = &arguments->query.start;
    unsigned numbers[ODDS_ICONS];
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_DECK:
        read_cards(state, "deck", argument, WEISS_DECK_SIZE, 2, numbers);
        start->deck = (uint8_t)numbers[0];
        start->deck_climaxes = (uint8_t)numbers[1];
        return 0;
    case KEY_WAITING:
        read_cards(state, "waiting", argument, WEISS_DECK_SIZE, 2, numbers);
        start->waiting = (uint8_t)numbers[0];
        start->waiting_climaxes = (uint8_t)numbers[1];
        return 0;
    case KEY_CLOCK:
        read_cards(state, "clock", argument, ODDS_CLOCK - 1, 1, numbers);
        start->clock = (uint8_t)numbers[0];
        start->clock_climaxes = (uint8_t)(((1u << numbers[1]) - 1) << (numbers[0] - numbers[1]));
        return 0;
    case KEY_LEVEL:
        read_numbers(state, "level", argument, ODDS_LEVELS - 2, 1, 1, numbers);
        start->level = (uint8_t)numbers[0];
        return 0;
    case KEY_TRIGGERS:
        read_numbers(state, "triggers", argument, WEISS_DECK_SIZE, ODDS_ICONS, ODDS_ICONS, numbers);
        for (unsigned i = 0; i < ODDS_ICONS; i++)
            start->triggers[i] = (uint8_t)numbers[i];
        arguments->query.has_triggers = true;
        return 0;
    case KEY_LEVEL_CHOICE:
        arguments->query.level_choice =
            (OddsLevelChoice)option_word(state, "level-choice", argument, choices, 4);
        return 0;
    case KEY_MONTE_CARLO:
        arguments->monte_carlo = option_number(state, "monte-carlo", argument, 1, 1u << 30);
        return 0;
    case KEY_POSITION:
        arguments->position = argument;
        return 0;
    case KEY_OWN:
        read_numbers(state, "own", argument, WEISS_DECK_SIZE, 1, 1, numbers);
        arguments->own_cards = numbers[0];
        arguments->own_given = true;
        return 0;
    case KEY_OWN_LIST:
        arguments->own_list = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->step_count == ODDS_STEPS_MAX)
            option_error(state, "more than %d steps", ODDS_STEPS_MAX);
        else
            arguments->steps[arguments->step_count++] = argument;
        return 0;
    case ARGP_KEY_END:
        arguments->query.edition = options_edition(&arguments->options);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

const struct argp odds_argp = {
    .options = option_list, .parser = parse_option, .children = children};

/* Of the arguments those that are classes go to the deck, the others stay steps. */
static bool classes_take(OddsArguments *arguments)
{
    unsigned steps = 0;
    for (unsigned i = 0; i < arguments->step_count; i++) {
        Diagnostic problem = {0};
        const char *text = arguments->steps[i];
        if (!odds_own_is_class(text)) {
            arguments->steps[steps++] = text;
        } else if (!odds_own_read(&arguments->own, text, &problem)) {
            command_complain("weissfish", "'%s': column %zu: %s", text, problem.column,
                             problem.message);
            return false;
        }
    }
    arguments->step_count = steps;
    return true;
}

bool odds_arguments_own(OddsArguments *arguments)
{
    Diagnostic problem = {0};
    if (!arguments->own_given && !arguments->own_list)
        return true;
    arguments->query.own = &arguments->own;
    if (arguments->own_given && arguments->own_list) {
        complain(NULL,
                 &(Diagnostic){.message = "--own and --own-list say the same: give one of them"});
        return false;
    }
    if (arguments->own_list)
        return odds_own_list(&arguments->own, arguments->own_list, &arguments->options);
    if (classes_take(arguments) && odds_own_rest(&arguments->own, arguments->own_cards, &problem))
        return true;
    if (*problem.message)
        complain(NULL, &problem);
    return false;
}

void odds_arguments_default(OddsArguments *arguments)
{
    memset(arguments, 0, sizeof *arguments);
    options_default(&arguments->options);
}
