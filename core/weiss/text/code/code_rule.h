/* Making the rules of CONTs. Private to compile/. */
#ifndef WEISSFISH_WEISS_TEXT_CODE_CODE_RULE_H
#define WEISSFISH_WEISS_TEXT_CODE_CODE_RULE_H

#include "weiss/text/code/coder.h"

/* The rules of a CONT, Great Performance, or a clause of an event that says how the card is played: `node` of
 * coder->meaning. What play does not do is in coder->unsupported. */
AbilityRules code_rules(Coder *coder, const uint16_t *node);

/* What the first clause below `node` that forbids a player to play cards forbids: so many gifts, the first of them
 * in *first; 0 if there is none. */
unsigned code_forbidden(Coder *coder, const uint16_t *node, uint16_t *first);

#endif
