/* What an ability assumes about where its cards were or are, and about which were chosen: the stage
 * position that a card has left, a zone that keeps which way up its cards lie, two choices. Reads
 * meanings. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_ASSUMPTIONS_H
#define WEISSFISH_WEISS_TEXT_BUILD_CHECK_CHECK_ASSUMPTIONS_H

#include "weiss/text/build/compile/ability.h"

/* Whether these assumptions hold for an ability whose type, events and zones are known. */
bool assumptions_supported(const Ability *ability);

/* Whether a set makes somebody choose a single card. */
bool set_chooses_one(const Meaning *meaning, const uint16_t *set);

/* Whether a continuous ability mentions a card chosen by another ability of its card. What an
 * ability recalls is not forgotten. */
bool choice_is_forgotten(const Ability *ability);

#endif
