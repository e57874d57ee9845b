/* Modifiers: what effects do to a character, or to a player, for a time. They lie in the state;
 * continuous.c adds them up. run.h has modifier_add. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_MODIFIER_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_MODIFIER_H

#include "weiss/text/play/effect/run.h"

/* The turn at whose end a Duration ends. */
unsigned modifier_until(const Run *run, unsigned lasts);

/* What a MODIFIER_ABILITY of the table gives. */
Granted modifier_granted(const WeissTable *table, const WeissModifier *modifier);

/* How often a limited ability was used in this turn; and counts one more use. `source` has the
 * ability, `giver` gave it (Granted.giver), or GIVER_NONE. */
unsigned modifier_uses(const WeissTable *table, const WeissStandby *source, unsigned giver);
void modifier_use(WeissTable *table, const WeissStandby *source, unsigned giver);

/* Notes that this is the turn which an ability mentions ("the turn that this card is placed …"),
 * and whether it is: MODIFIER_MARK. */
void modifier_mark(WeissTable *table, const WeissStandby *source);
bool modifier_is_marked(const WeissTable *table, const WeissStandby *source);

/* Keeps the characters on the stage that the effect of the run's source has chosen, in place of
 * earlier ones. None, or a source that is on no stage, changes nothing. And who they are, while
 * both they and the source are on the stage (MODIFIER_CHOSEN). */
void modifier_choose(Run *run, Cards characters);
Cards modifier_chosen(const Run *run);

#endif
