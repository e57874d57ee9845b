/* A running game for a person who plays it: what happens, and the board as that person sees it. */
#ifndef WEISSFISH_SIM_WEISS_LIBRARY_PLAYER_VIEW_H
#define WEISSFISH_SIM_WEISS_LIBRARY_PLAYER_VIEW_H

#include <stdio.h>

#include "sim/library/library_game.h"

/* As library_game.h says. */
void player_view_tell(FILE *out, const void *table, const LibraryEvent *event,
                      const char *const *names);
void player_view_show(FILE *out, const void *table, unsigned seat, const char *const *names,
                      TerminalColour colour);
bool player_view_secret(const void *table);

#endif
