/* Moves as numbers: as rows, and as actions, which mean the same in every state. docs/OBSERVATION.md lists them. */
#ifndef WEISSFISH_SIM_WEISS_LIBRARY_ACTION_SPACE_H
#define WEISSFISH_SIM_WEISS_LIBRARY_ACTION_SPACE_H

#include <stdbool.h>

#include "sim/library/weissfish.h"
#include "game.h"

/* How many actions a table of so many players has. Those of fewer players are the same numbers. */
size_t action_space_size(unsigned players);

/* The action of a legal move, which no other legal move of its state has. */
int32_t action_of(const weissfish_move *move);

/* What an action means; false if it is none of a table of so many players. */
bool action_read(int32_t action, unsigned players, weissfish_move *move);

/* A legal move of a table (WeissTable) as a row; and all of them in their order, as LibraryGame.moves_tell. */
void action_move_fields(const void *table, Move move, weissfish_move *row);
unsigned action_moves_tell(const void *table, weissfish_move *rows, int32_t *actions);

/* What a kind of move is called; NULL if there is none. */
const char *action_move_kind(unsigned kind);

#endif
