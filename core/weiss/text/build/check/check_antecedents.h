/* Finds parts of an ability that refer to something missing in the printed text. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_ANTECEDENTS_H
#define WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_ANTECEDENTS_H

#include "weiss/text/build/compile/ability.h"

/* A part of the ability's meaning that refers to something missing, or NULL. */
const uint16_t *part_without_antecedent(const Ability *ability);

#endif
