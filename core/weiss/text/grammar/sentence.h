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

#endif
