/* What holds throughout an effect: X, which is one value even after its words have come to mean
 * other cards, and what was "put into your waiting room by this effect" in several clauses. Reads
 * meanings (docs/design/text.md, "Words that point back"). */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_THROUGHOUT_H
#define WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_THROUGHOUT_H

#include "weiss/text/build/lower/lower.h"

/* Marks the instructions of an ability, those of the sentences `body`, that add to what the effect has
 * put (Op.adds). Must come before ops_tell_names: if such an instruction is not done, what was put
 * before still counts. False if it cannot be distinguished from "those cards" that the effect also
 * mentions. */
bool ops_tell_sums(Op *ops, unsigned count, const Meaning *meaning, const uint16_t *body);

/* Marks the instruction that finds the value of X, as `definition` says it, for all later ones
 * (Op.fixes). Must come after ops_tell_names. */
void ops_tell_x(Op *ops, unsigned count, const Meaning *meaning, const uint16_t *definition);

#endif
