/* "The character chosen by this card's effect", for abilities that have not chosen one themselves:
 * another ability of the same card has, and it is remembered (docs/design/text.md, "Words that
 * point back"). Reads meanings when a card is linked. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_RECALL_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_RECALL_H

#include "weiss/text/build/compile/link_parts.h"

/* Whether a part mentions the character chosen by this card's effect. */
bool recall_is_said(const Meaning *meaning, const uint16_t *node);

/* Whether an ability, whose sentences are `body` (NULL for a CONT), mentions a character chosen before it
 * began: what it says after its own choice is about that choice. */
bool choice_is_recalled(const Ability *ability, const uint16_t *body);

/* Of a card's abilities, from `first` on, of which this many are printed: those that recall are exact
 * only where others choose on the stage, and what these choose is then kept (Ability.remembered). */
void link_recalls(Linker *linker, unsigned first, unsigned printed);

#endif
