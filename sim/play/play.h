/* A game against an agent: what its files share. */
#ifndef WEISSFISH_SIM_PLAY_PLAY_H
#define WEISSFISH_SIM_PLAY_PLAY_H

#include "sim/cli/match_arguments.h"
#include "sim/host/terminal.h"
#include "sim/library/library_objects.h"

/* A decision of the person, and the game before it. */
typedef struct PlayDecision {
    weissfish_game *before;
    Move move;
} PlayDecision;

typedef struct PlayGame {
    const LibraryGame *own;
    const Options *options;
    TerminalColour colour;
    weissfish_match match;
    weissfish_game *game;
    const void *decks[RUNNER_DECKS]; /* by seat, */
    const char *names[RUNNER_DECKS]; /* and their names */
    Agent *agent;
    unsigned seat; /* of the person */
    PlayDecision *decisions;
    unsigned count;
} PlayGame;

/* Runs until the person has to choose, or the game is over, showing what happens. */
void play_on(PlayGame *play);

/* Makes the person's move, and goes on. */
void play_choose(PlayGame *play, Move move);

/* Takes the person's last decision back; false if there is none. */
bool play_undo(PlayGame *play);

/* What an agent that searches thinks of the current moves, best first; the same as `position analyze`
 * says of the saved position, which has the game's seed. False after a complaint. */
bool play_hint(const PlayGame *play, const char *agent);

/* Looks at every decision so far with such an agent, and prints which cost most. False after a
 * complaint, or if it was stopped. */
bool play_review(const PlayGame *play, const char *agent);

#endif
