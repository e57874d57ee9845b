/* The third wing of card texts: a game runs them. The one header of it that others include.
 *
 * The engine asks it by engine/abilities.h alone, and it acts on a game by what engine/for_texts.h offers. An event
 * puts abilities into standby; a run (run.h) does one instruction after another and stops wherever somebody chooses.
 * What continuous abilities give is asked for and kept (continuous.h). It reads records and instructions, no words.
 * Rules of thumb ask a run what an ability would do. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_TEXT_PLAY_H
#define WEISSFISH_WEISS_TEXT_PLAY_TEXT_PLAY_H

#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/run.h"

#endif
