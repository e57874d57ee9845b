/* Positions of Weiss Schwarz for `position`. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_POSITION_SHOW_H
#define WEISSFISH_SIM_WEISS_WATCH_POSITION_SHOW_H

#include "sim/command/position.h"
#include "weiss/position/position.h"

extern const PositionGame weiss_positions;

/* Writes the position as text for people. */
void position_show(FILE *out, const WeissPosition *position, TerminalColour colour);

#endif
