/* `position finish`: can the turn player win in this turn? */
#ifndef WEISSFISH_SIM_WEISS_FINISH_POSITION_FINISH_H
#define WEISSFISH_SIM_WEISS_FINISH_POSITION_FINISH_H

#include "sim/command/position.h"
#include "weiss/position/position.h"

/* Prints the answer to a request about a position: an ExitCode. `file` is named in complaints. */
int position_finish(WeissPosition *position, const char *file, const FinishRequest *request);

#endif
