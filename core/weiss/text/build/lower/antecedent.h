/* What words that point back mean: which clauses name cards, by which words these are referred to
 * later, and which conditions need cards that were named. Reads meanings. In a game the frame keeps
 * the cards; run_antecedent, run_characters, run_meant return them (docs/design/text.md). */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_LOWER_ANTECEDENT_H
#define WEISSFISH_WEISS_TEXT_BUILD_LOWER_ANTECEDENT_H

#include "weiss/text/build/compile/ability.h"
#include "weiss/text/build/lower/lower.h"

/* The NAMES_ of a clause. */
unsigned clause_names(const Meaning *meaning, const uint16_t *clause);

/* The words of a condition that point back. */
PointingWords condition_words(const Meaning *meaning, const uint16_t *condition);

/* The first words in a part that point back. */
PointingWords words_said(const Meaning *meaning, const uint16_t *part);

/* Whether a part mentions what was chosen. */
bool choice_is_said(const Meaning *meaning, const uint16_t *part);

/* Whether a set is from the top or bottom of a pile; and whether it is a single such card. */
bool set_is_end(const Meaning *meaning, const uint16_t *set);
bool end_is_one(const Meaning *meaning, const uint16_t *set);

/* Whether a clause lets somebody choose a trait. */
bool chooses_trait(const Meaning *meaning, const uint16_t *clause);

/* Notes the words for which each instruction names cards, or leaves none if it skips others. */
void ops_tell_names(Op *ops, unsigned count, const Meaning *meaning);

#endif
