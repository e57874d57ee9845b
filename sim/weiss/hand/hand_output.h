/* The answer of `deck hand` as text or JSON. */
#ifndef WEISSFISH_SIM_WEISS_HAND_HAND_OUTPUT_H
#define WEISSFISH_SIM_WEISS_HAND_HAND_OUTPUT_H

#include "sim/cli/command.h"
#include "sim/weiss/hand/hand_chances.h"

/* Prints it on standard output. False after a complaint without memory. */
bool hand_print(const Hand *hand, OutputFormat format);

#endif
