/* Parts of an ability that cannot be played because something that they speak of is missing from what
 * is printed. */
#ifndef WEISSFISH_WEISS_TEXT_CHECK_CHECK_ANTECEDENTS_H
#define WEISSFISH_WEISS_TEXT_CHECK_CHECK_ANTECEDENTS_H

#include "weiss/text/compile/ability.h"

/* A part of the ability's meaning that speaks of what is not there, or NULL. */
const uint16_t *part_without_antecedent(const Ability *ability);

#endif
