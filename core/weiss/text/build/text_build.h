/* The second wing of card texts: the trees of a deck become what a game runs. The one header of it that others include.
 *
 * Card texts are kept by a compiler, which reads each card once (card_text.h). A deck is linked with them (link.h): each
 * part of a meaning becomes a record (code.h) or is refused, sentences become instructions, and the deck's abilities with
 * all that is known of them beforehand are its DeckText (ability.h): who waits for what, what it costs, what an answer
 * depends on (rule_inputs.h), which cards pass what is printed (printed.h). It knows decks and the engine's numbers, but no game that is played. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_TEXT_BUILD_H
#define WEISSFISH_WEISS_TEXT_BUILD_TEXT_BUILD_H

#include "weiss/text/build/code/code.h"
#include "weiss/text/build/compile/ability.h"
#include "weiss/text/build/compile/both_texts.h"
#include "weiss/text/build/compile/card_text.h"
#include "weiss/text/build/compile/link.h"
#include "weiss/text/build/compile/printed.h"
#include "weiss/text/build/compile/rule_inputs.h"

#endif
