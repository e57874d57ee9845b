/* The decks that a tool plays with, and one game between two of them. Private to bench/. */
#ifndef WEISSFISH_BENCH_LISTS_H
#define WEISSFISH_BENCH_LISTS_H

#include <argp.h>
#include <stdio.h>

#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/deck/support.h"
#include "weiss/engine/table.h"
#include "weiss/policy/strategy.h"
#include "weiss/text/build/text_build.h"
#include "weiss/weiss_game.h"

enum { LISTS_MAX = 400 };

typedef struct Lists {
    const char *paths[LISTS_MAX];
    unsigned count;
    WeissDeck decks[LISTS_MAX];
    WeissEdition edition;
} Lists;

/* Takes the arguments of the command line that are not options: at least one deck, LISTS_MAX at most.
 * For parsers of argp. */
static inline error_t lists_argument(Lists *lists, int key, char *argument,
                                     const struct argp_state *state)
{
    switch (key) {
    case ARGP_KEY_ARG:
        if (lists->count == LISTS_MAX)
            argp_error(state, "at most %d decks", LISTS_MAX);
        lists->paths[lists->count++] = argument;
        return 0;
    case ARGP_KEY_NO_ARGS:
        argp_error(state, "which decks?");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* Reads, checks and compiles the decks; they live as long as the program. False after complaints. */
static inline bool lists_open(Lists *lists, const Options *options)
{
    WeissDatabase *database = cards_load(options);
    TextCompiler *compiler = database ? support_open(database) : NULL;
    lists->edition = options_edition(options);
    for (unsigned i = 0; compiler && i < lists->count; i++) {
        DeckFile file;
        if (!deck_file_open_legal(&file, lists->paths[i], database) ||
            !deck_file_build(&file, &lists->decks[i]) ||
            !deck_text_link(&lists->decks[i], compiler))
            return false;
    }
    return compiler != NULL;
}

/* The common options, for the parser of a tool. */
__attribute__((unused)) static const struct argp_child lists_children[] = {
    {&weiss_options_argp, 0, "Common options:", 90}, {0}};

/* Parses the command line of a tool and opens its decks; `options` and `lists` are the tool's. False after
 * complaints. */
static inline bool lists_begin(Lists *lists, Options *options, const struct argp *argp, int argc,
                               char **argv, void *tool)
{
    options_default(options);
    return argp_parse(argp, argc, argv, 0, NULL, tool) == 0 && lists_open(lists, options);
}

/* Seats two of the decks. */
static inline void lists_match(const Lists *lists, unsigned first, unsigned second,
                               WeissMatch *match)
{
    const WeissDeck *seats[] = {&lists->decks[first], &lists->decks[second]};
    weiss_match_build(match, seats, 2, lists->edition);
}

/* The streams of the two players' cards in a game. */
static inline void lists_deals(uint64_t seed, uint64_t game, Rng *deals)
{
    for (unsigned seat = 0; seat < 2; seat++)
        deals[seat] = rng_keyed(seed, game, seat);
}

/* Reads a strategy for any deck; without a path (NULL) it is that of the default weights. False
 * after a complaint. */
static inline bool lists_strategy(WeissStrategy *strategy, const char *path)
{
    static char text[1 << 16];
    Diagnostic problem;
    weiss_strategy_default(strategy);
    if (!path)
        return true;
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        fclose(file);
    if (weiss_strategy_read(strategy, NULL, text, length, &problem))
        return true;
    complain(path, &problem);
    return false;
}

#endif
