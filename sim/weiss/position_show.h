/* A position as text for people. */
#ifndef WEISSFISH_SIM_WEISS_POSITION_SHOW_H
#define WEISSFISH_SIM_WEISS_POSITION_SHOW_H

#include <stdio.h>

#include "sim/terminal.h"
#include "weiss/position.h"

/* Prints the turn, who chooses what, and both boards with everything that is on them. False without
 * memory. */
bool position_show(FILE *out, const WeissPosition *position, TerminalColour colour);

/* Prints one line: "player 0 chooses a main phase move", or how the game ended. */
void position_show_chooser(FILE *out, const WeissPosition *position);

#endif
