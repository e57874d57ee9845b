/* The end of a game that is near: the exact chance that the attacks of a turn win it. */
#ifndef WEISSFISH_WEISS_POLICY_ENDING_H
#define WEISSFISH_WEISS_POLICY_ENDING_H

#include "weiss/engine/table.h"
#include "weiss/odds/attacks.h"

/* See Game.ending. It answers where the turn player of two chooses an attack, with `move`, that may
 * be lethal together with those after it, and where nothing decides about that but soul, trigger
 * icons, the order of the cards, and damage that a character's own text deals with its attack
 * (WeissFinish). */
int weiss_ending(OddsKnown *known, const WeissTable *world, Move move);

/* The same for the best attack, or none. */
int weiss_ending_best(OddsKnown *known, const WeissTable *world);

/* The chances that moves lead to winning in this turn, by what their player sees and what the attacks alone do: other
 * texts and counters are left out; *exact: nobody sees one. False where no attack is chosen, the other player is below the
 * last level or lethal damage hardly within reach, or the attacker may lose by a refresh. */
bool weiss_endings_likely(OddsKnown *known, const View *view, const Move *moves, unsigned count,
                          int *chances, bool *exact);

#endif
