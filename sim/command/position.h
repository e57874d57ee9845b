/* `position` for every game: what a game contributes to it. */
#ifndef WEISSFISH_SIM_COMMAND_POSITION_H
#define WEISSFISH_SIM_COMMAND_POSITION_H

#include "sim/cli/command.h"
#include "sim/cli/match_arguments.h"
#include "sim/host/terminal.h"

/* How `position finish` is asked. */
typedef struct FinishRequest {
    const char *counters; /* list, none, or codes with commas between them */
    bool by_thumb; /* the other player chooses as the best rule of thumb does */
    double seconds;
    OutputFormat format;
} FinishRequest;

typedef struct PositionGame {
    const Game *rules;
    const struct argp *options; /* the parser of its common options; its input are Options */

    /* Reads a position from the text of a file, with the cards that the options name. NULL after a
     * complaint; close also takes NULL. */
    void *(*open)(const char *file, const char *text, size_t length, const Options *options);
    void (*close)(void *position);

    /* Its table, and what the player who has to choose there chooses, in words. */
    const void *(*table)(const void *position);
    const char *(*chooses)(const void *table);

    /* Whether `move` is legal, with `answer` also after answers to what effects ask before it;
     * making it; and answering what effects ask. The last two are false with a problem. */
    bool (*allows)(const void *position, const char *move, bool answer);
    bool (*play)(void *position, const char *move, bool answer, Diagnostic *problem);
    bool (*answer)(void *position, Diagnostic *problem);

    /* The seed that the file names, or the usual one, if the options name none. */
    uint64_t (*seed)(const void *position);

    /* As JSON text, free() it; and for people. NULL and false without memory. */
    char *(*write)(const void *position);
    bool (*show)(FILE *out, const void *position, TerminalColour colour);

    /* The first word of moves that only change places, as often as one likes; NULL: there are none. */
    const char *exchange;

    /* Prints how likely the turn player wins in this turn: an ExitCode. NULL: it cannot be asked. */
    int (*finish)(void *position, const char *file, const FinishRequest *request);
} PositionGame;

/* `weissfish position` for a game: an ExitCode. */
int position_run(const PositionGame *game, int argc, char **argv);

/* The line that says who chooses what, or how the game ended. */
void position_print_chooser(FILE *out, const PositionGame *game, const void *table);

/* What an agent that searches thinks of the moves of the player who chooses at the table, who must have
 * some, with estimates (agent.h). False after a complaint. */
bool position_estimate(const Game *rules, const void *table, const char *agent, uint64_t seed,
                       AgentAnalysis *analysis);

/* Prints the moves of the player who chooses at the table, ranked by `agent`. Returns an exit
 * status. */
int position_analyze(const PositionGame *game, const void *table, const char *agent, uint64_t seed,
                     OutputFormat format);

#endif
