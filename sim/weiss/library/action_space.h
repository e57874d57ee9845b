/* Moves as numbers that mean the same in every state: docs/OBSERVATION.md lists them. */
#ifndef WEISSFISH_SIM_WEISS_LIBRARY_ACTION_SPACE_H
#define WEISSFISH_SIM_WEISS_LIBRARY_ACTION_SPACE_H

#include <stdbool.h>

#include "sim/library/weissfish.h"

/* How many actions a table of so many players has. Those of fewer players are the same numbers. */
size_t action_space_size(unsigned players);

/* The action of a legal move, which no other legal move of its state has. */
int32_t action_of(const weissfish_move *move);

/* What an action means; false if it is none of a table of so many players. */
bool action_read(int32_t action, unsigned players, weissfish_move *move);

#endif
