/* The arguments of the commands that play decks: the decks, and the agents that play them. */
#ifndef WEISSFISH_SIM_CLI_MATCH_ARGUMENTS_H
#define WEISSFISH_SIM_CLI_MATCH_ARGUMENTS_H

#include <jansson.h>

#include "sim/cli/command.h"
#include "sim/run/runner.h"

enum { MATCH_DECKS_MAX = 32 }; /* of a field */

typedef struct MatchArguments {
    const Game *game; /* whose agents --help lists */
    Options options;  /* filled by the game's own parser of them */
    const char *decks[MATCH_DECKS_MAX];
    unsigned deck_count;
    unsigned decks_least; /* that the command takes: two, unless it says otherwise, */
    unsigned decks_most;  /* and no more: a table has as many as seats, a field more */
    const char *agents;   /* "X" or "X,Y,…" */
} MatchArguments;

/* The parser of `DECK DECK…` and --agents, to be named as a child by a command's argp with
 * MatchArguments as its input. */
extern const struct argp match_argp;

void match_arguments_default(MatchArguments *arguments, const Game *game);

/* What a state keeps to open the decks again: the arguments, of this many games (whole rounds), and
 * the folder that they are meant in. */
json_t *match_about_json(const MatchArguments *arguments, uint64_t games);

/* The arguments that match_about_json wrote, the texts being the object's; the other options stay
 * as they are. False if they cannot be read. */
bool match_about_read(const json_t *about, MatchArguments *arguments, uint64_t *games);

/* What --help says after the options, `text`, with the agents of the game below; free() it, as argp
 * does. */
char *match_agents_help(const Game *game, const char *text);

#endif
