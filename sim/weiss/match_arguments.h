/* The arguments of the commands that bring decks to the table: the decks, who plays them, and the
 * common options. */
#ifndef WEISSFISH_SIM_WEISS_MATCH_ARGUMENTS_H
#define WEISSFISH_SIM_WEISS_MATCH_ARGUMENTS_H

#include "sim/weiss/match_up.h"

typedef struct MatchArguments {
    Options options;
    const char *decks[WEISS_PLAYERS_MAX];
    unsigned deck_count;
    unsigned decks_least; /* that the command takes: two, unless it says otherwise, */
    unsigned decks_most;  /* and no more */
    const char *agents;   /* "X" or "X,Y,…" */
    const char
        *strategies[WEISS_PLAYERS_MAX]; /* files that the decks' heuristics play by; NULL: none */
} MatchArguments;

/* The parser of `DECK DECK…`, --agents, --strategy and the common options, to be named as a child by a command's
 * argp with a MatchArguments as its input. */
extern const struct argp match_argp;

/* A help filter of argp for commands whose text after the options ends with "Agents:": lists them
 * there. argp frees the text. */
char *match_agents_help(int key, const char *text, void *input);

void match_arguments_default(MatchArguments *arguments);

/* Opens decks and agents. False after complaints; match_up_close is called either way. */
bool match_arguments_open(const MatchArguments *arguments, MatchUp *match_up);

#endif
