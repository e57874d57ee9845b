/* Trained policies: a small network scores each legal move by what the game says of the decision (Game.inputs), and the
 * best score is played. Whole numbers throughout, so that every machine makes the same moves. The weights come from a
 * file, whose form docs/OBSERVATION.md tells. */
#ifndef WEISSFISH_AI_NETWORK_H
#define WEISSFISH_AI_NETWORK_H

#include "base/diagnostic.h"
#include "game.h"

enum {
    NETWORK_HIDDEN_MAX = 256,
    NETWORK_INPUTS_MAX = 512, /* so that no sum of a hidden unit exceeds 32 bits */
    NETWORK_WEIGHT_MAX = 32767,
    NETWORK_ONE = 4096 /* a weight of 1 */
};

typedef struct Network Network;

/* The network of a file's text, for this game. NULL, with the place and what was expected in `problem`, if it is no
 * such file. */
Network *network_read(const Game *game, const char *text, size_t length, Diagnostic *problem);
void network_free(Network *network);

/* The legal move with the best score, the first one of several. Moves that the game leaves out are not considered.
 * Without memory the first legal move. */
Move network_decide(Network *network, const View *view);

#endif
