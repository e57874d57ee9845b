/* Positions of Weiss Schwarz for `position`. */
#ifndef WEISSFISH_SIM_WEISS_POSITION_SHOW_H
#define WEISSFISH_SIM_WEISS_POSITION_SHOW_H

#include "sim/position.h"
#include "weiss/position.h"

extern const PositionGame weiss_positions;

/* Writes the position as text for people. False without memory. */
bool position_show(FILE *out, const WeissPosition *position, TerminalColour colour);

#endif
