/* Whether it matters for what a player may do in the main phase where on the stage characters stand:
 * where it does not, an exchange of positions changes nothing else that is offered. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_POSITION_SENSITIVITY_H
#define WEISSFISH_WEISS_TEXT_COMPILE_POSITION_SENSITIVITY_H

#include "weiss/text/compile/ability.h"

/* Fills in text->position_sensitivity of a deck whose abilities are indexed. */
void position_sensitivity_index(DeckText *text);

/* Whether positions matter in a match whose decks are seated. */
bool match_is_position_sensitive(const WeissMatch *match);

#endif
