/* What an ability does at a later time: "at the end of the turn, put that character into your
 * memory". Until then it waits at the end of the state's standby list. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_LATER_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_LATER_H

#include "weiss/text/play/effect/run.h"

/* OP_LATER: what follows the instruction waits for its time. */
void later_add(Run *run, const Op *op);
/* Puts everything that waits for what happens into standby. */
void later_trigger(WeissTable *table, const WeissEvent *happening);

/* Forgets what was to follow the trigger checks of this attack. */
void later_drop_checks(WeissTable *table);

#endif
