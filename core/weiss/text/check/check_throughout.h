/* What holds throughout an effect: X, which is one value also after other cards were named for the words
 * that say what it is, and what was "put into your waiting room by this effect" in several clauses. Reads
 * meanings (docs/design/text.md, "Words that point back"). */
#ifndef WEISSFISH_WEISS_TEXT_CHECK_CHECK_THROUGHOUT_H
#define WEISSFISH_WEISS_TEXT_CHECK_CHECK_THROUGHOUT_H

#include "weiss/text/compile/lower.h"

/* Enters in the instructions of an ability, those of the sentences `body`, which add to what the effect has
 * put (Op.adds): before ops_tell_names, for where such a one is not done, what was put before is still
 * meant. False if it cannot be told from "those cards" that are spoken of besides. */
bool ops_tell_sums(Op *ops, unsigned count, const Meaning *meaning, const uint16_t *body);

/* Enters which one finds X, as the `definition` says it, for all that come after it (Op.fixes): after
 * ops_tell_names. */
void ops_tell_x(Op *ops, unsigned count, const Meaning *meaning, const uint16_t *definition);

#endif
