/* How sentences are put together: what their parts are and what they begin with. Asks nothing of
 * a game, and changes nothing. */
#ifndef WEISSFISH_WEISS_TEXT_GRAMMAR_SENTENCE_H
#define WEISSFISH_WEISS_TEXT_GRAMMAR_SENTENCE_H

#include "weiss/text/grammar/program.h"

/* Whether an ability in quotation marks is an effect that is done in its place ("perform the
 * following action"), and none that is granted. */
bool ability_is_effect(const uint16_t *ability);

/* The first sentence of `sentences`, and the sentences after it, or NULL. */
const uint16_t *sentences_first(const uint16_t *sentences);
const uint16_t *sentences_next(const uint16_t *sentences);

/* The first clause of a chain that begins with one, and the chain after that clause; or NULL. */
const uint16_t *chain_clause(const uint16_t *chain);
const uint16_t *chain_after(const uint16_t *chain);

/* The `thing` that a `set` is, a card known before like "it" or "this card"; NULL if it is none. */
const uint16_t *set_thing(const uint16_t *set);

/* Whether a set is just the source of the ability. */
bool set_is_this_card(const uint16_t *set);

/* Whether a node that is a `condition` or a `when` is the latter, a time. */
bool condition_is_time(const uint16_t *node);

#endif
