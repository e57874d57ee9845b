/* The policy `learned`. */
#ifndef WEISSFISH_WEISS_JUDGEMENT_LEARNED_H
#define WEISSFISH_WEISS_JUDGEMENT_LEARNED_H

#include "game.h"

/* Makes the heuristic's move, unless the learned judgement scores another one clearly higher. */
Move weiss_learned_decide(const View *view, Rng *rng);

/* See Game.judge. */
bool weiss_judge(const View *view, Rng *rng, GameEffort effort, const Move *moves, unsigned count,
                 int *gains);

#endif
