/* `play` for every game. */
#ifndef WEISSFISH_SIM_PLAY_PLAY_COMMAND_H
#define WEISSFISH_SIM_PLAY_PLAY_COMMAND_H

#include "sim/library/library_game.h"

/* `weissfish play` for a game, with the parser of its common options: an ExitCode; EXIT_BAD also if some
 * line could not be executed. */
int play_run(const LibraryGame *game, const struct argp *options, int argc, char **argv);

#endif
