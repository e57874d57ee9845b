/* The table of games: what the program can do for each of them. Games are named only here. */
#ifndef WEISSFISH_SIM_GAMES_H
#define WEISSFISH_SIM_GAMES_H

#include "sim/cli/command.h"

typedef struct GameProgram {
    const char *name; /* as --game takes it */
    const char *title;
    const Command *commands;
    unsigned command_count;
    const struct LibraryGame *library; /* as the library has it */
} GameProgram;

/* The name of the default game. */
extern const char game_default[];

/* All games; the default is the first. */
extern const GameProgram game_programs[];
extern const unsigned game_program_count;

/* The game that an argument --game NAME or --game=NAME asks for, the first one without it. NULL
 * after a complaint with a suggestion if there is none of that name. */
const GameProgram *games_find(int argc, char **argv);

/* What `weissfish --help` prints. */
void games_print_help(FILE *out);

/* Complains if another game has a command of this name and this one does not; whether that is
 * so. */
bool games_print_owner(const GameProgram *played, const char *name);

#endif
