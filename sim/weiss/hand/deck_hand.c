/* `weissfish deck hand`: its options, and opening the deck. */
#include "sim/weiss/hand/deck_hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/hand/hand_output.h"
#include "sim/weiss/hand/hand_policy.h"
#include "weiss/text/build/text_build.h"

enum { KEY_FIRST = 0x200, KEY_SECOND, KEY_TURNS, KEY_KEEP, KEY_CLOCK, KEY_STRATEGY };

enum { TURNS_USUAL = 4, DRAWN_CLOCKING = 2 };

typedef struct Arguments {
    Options options;
    const char *deck;
    const char *codes[WEISS_DECK_SIZE]; /* to keep, parts of `copies` or arguments */
    char *copies[WEISS_DECK_SIZE];
    unsigned code_count;
    unsigned copy_count;
    const char *strategy;
    unsigned turns;
    bool first;
    bool second;
    bool clock;
} Arguments;

/* ---- Arguments ---- */

static void take_code(Arguments *arguments, const char *code, const struct argp_state *state)
{
    if (arguments->code_count == WEISS_DECK_SIZE)
        option_error(state, "--keep: at most %d codes", WEISS_DECK_SIZE);
    else
        arguments->codes[arguments->code_count++] = code;
}

/* The codes between commas. */
static void take_codes(Arguments *arguments, const char *text, const struct argp_state *state)
{
    char *rest = NULL;
    unsigned before = arguments->code_count;
    if (arguments->copy_count == WEISS_DECK_SIZE) {
        option_error(state, "--keep: at most %d codes", WEISS_DECK_SIZE);
        return;
    }
    char *copy = arguments->copies[arguments->copy_count++] = xstrdup(text);
    for (char *code = strtok_r(copy, ",", &rest); code; code = strtok_r(NULL, ",", &rest))
        take_code(arguments, code, state);
    if (arguments->code_count == before)
        option_error(state, "--keep names no card; to exchange everything say --keep none");
}

/* The deck, and the codes that follow it. */
static void take_words(Arguments *arguments, const struct argp_state *state)
{
    arguments->deck = state->argv[state->next];
    for (int i = state->next + 1; i < state->argc; i++)
        if (arguments->copy_count)
            take_code(arguments, state->argv[i], state);
    if (!arguments->copy_count && state->argc - state->next > 1)
        option_error(state, "one DECK at a time, %d given", state->argc - state->next);
}

static void check(const Arguments *arguments, const struct argp_state *state)
{
    if (!arguments->deck)
        option_error(state, "which deck? Name a decklist file, or - for standard input");
    if (arguments->first && arguments->second)
        option_error(state, "--first or --second, not both");
    if (arguments->strategy && arguments->code_count)
        option_error(state, "--keep or --strategy, not both");
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_FIRST:
        arguments->first = true;
        return 0;
    case KEY_SECOND:
        arguments->second = true;
        return 0;
    case KEY_TURNS:
        arguments->turns = (unsigned)option_number(state, "turns", argument, 1, HAND_TURNS_MAX);
        return 0;
    case KEY_KEEP:
        take_codes(arguments, argument, state);
        return 0;
    case KEY_CLOCK:
        arguments->clock = true;
        return 0;
    case KEY_STRATEGY:
        arguments->strategy = argument;
        return 0;
    case ARGP_KEY_ARGS:
        take_words(arguments, state);
        return 0;
    case ARGP_KEY_END:
        check(arguments, state);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option options[] = {
    {"first", KEY_FIRST, NULL, 0, "Its player goes first (the default)", 0},
    {"second", KEY_SECOND, NULL, 0, "Its player goes second: the same draws a turn of the game later, and the rules of a strategy for that", 0},
    {"turns", KEY_TURNS, "N", 0, "Own turns to look at, 1 to 10 (4)", 0},
    {"keep", KEY_KEEP, "CODE", 0, "Keep these cards of the opening hand and exchange all others; several by commas, repeated, or after DECK. all: no mulligan; none: exchange everything", 0},
    {"strategy", KEY_STRATEGY, "FILE", 0, "Mulligan by a strategy (`tune mulligan`), whose rules must keep all or none of the cards that they name", 0},
    {"clock", KEY_CLOCK, NULL, 0, "Count the two cards that clocking draws each turn, too. The card put into the clock counts as one that has been in hand", 0},
    {0}};

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp hand_argp = {
    .options = options,
    .parser = parse,
    .args_doc = "DECK",
    .doc =
        "The chances of the opening hand and of what is drawn by each own turn, exactly: cards of each level, colours, both cards of a combo, each card."
        "\vThe player keeps some of the five cards and exchanges the others once; without --keep or --strategy those that the agent heuristic keeps, levels 0 and 1 without climaxes. dealt: the five cards before that; opening: the hand after it; turn N: what has been in hand by the main phase of own turn N, one card drawn a turn (--clock: three). Cards that were exchanged do not count.\n\n"
        "Triggers, damage and stock take cards that nobody has seen, so they change nothing until the deck is refreshed; what effects draw, look at or search is not counted. A combo is a card whose text, as far as it is played, names a climax of the deck.\n\n"
        "The deck need not be legal, but every card must be known; it has at most 50 cards, and at least ten more than are drawn.",
    .children = children,
};

/* ---- The deck ---- */

static bool fail(const Hand *hand, const char *format, unsigned cards, unsigned most)
{
    Diagnostic problem;
    diagnostic_whole(&problem, format, cards, most);
    complain(hand->file.path, &problem);
    return false;
}

static bool few_enough(const Hand *hand)
{
    unsigned cards = 0;
    for (size_t i = 0; i < hand->file.list.count; i++)
        cards += hand->file.list.entries[i].count;
    return cards <= WEISS_DECK_SIZE || fail(hand, "%u cards: a deck has at most %u", cards, WEISS_DECK_SIZE);
}

static bool enough(const Hand *hand)
{
    unsigned least = 2 * DRAWN_HAND + hand->turns * hand->per_turn;
    return hand->deck.count >= least ||
           fail(hand, "%u cards: so many turns need %u (fewer --turns)", hand->deck.count, least);
}

static void tell_problems(Hand *hand, const WeissDatabase *database)
{
    hand->problems = deck_file_problems(&hand->file, database, NULL, 0);
    if (hand->problems)
        remark(hand->file.path, "not a legal deck (`weissfish deck check` says why); these are the chances of its cards as they are");
}

/* Prints the chances of an open deck that is linked; false after a complaint. */
static bool answer(Hand *hand, const Arguments *arguments)
{
    bool good = arguments->code_count ? hand_keep_codes(hand, arguments->codes, arguments->code_count)
                                      : hand_keep_by(hand, arguments->strategy);
    if (good) {
        hand_combos_find(hand);
        good = hand_print(hand, arguments->options.format);
    }
    free(hand->kept_words);
    return good;
}

static bool answer_for(Hand *hand, const Arguments *arguments, const WeissDatabase *database,
                       TextCompiler *compiler)
{
    if (!deck_file_known(&hand->file, database) || !few_enough(hand) ||
        !deck_file_build(&hand->file, &hand->deck))
        return false;
    hand->drawn.all = hand->deck.all;
    hand->turns = arguments->turns;
    hand->per_turn = arguments->clock ? 1 + DRAWN_CLOCKING : 1;
    hand->second = arguments->second;
    if (!enough(hand))
        return false;
    tell_problems(hand, database);
    bool good = deck_text_link(&hand->deck, compiler) && answer(hand, arguments);
    deck_text_unlink(&hand->deck);
    return good;
}

static int open_and_answer(const Arguments *arguments, const WeissDatabase *database, TextCompiler *compiler)
{
    Hand *hand = xcalloc(1, sizeof *hand);
    bool good = deck_file_open(&hand->file, arguments->deck, database);
    if (good) {
        good = answer_for(hand, arguments, database, compiler);
        deck_file_close(&hand->file);
    }
    free(hand);
    return good ? EXIT_DONE : EXIT_BAD;
}

static int load_and_answer(const Arguments *arguments)
{
    WeissDatabase *database = cards_load(&arguments->options);
    TextCompiler *compiler = database ? support_open(database) : NULL;
    int status = compiler ? open_and_answer(arguments, database, compiler) : EXIT_BAD;
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
    return status;
}

int deck_hand_command(int argc, char **argv)
{
    Arguments arguments = {.turns = TURNS_USUAL};
    options_default(&arguments.options);
    bool good = command_parse(&hand_argp, USES_CARDS | USES_TEXT_OR_JSON, argc, argv, &arguments);
    int status = good ? load_and_answer(&arguments) : EXIT_BAD;
    while (arguments.copy_count)
        free(arguments.copies[--arguments.copy_count]);
    return status;
}
