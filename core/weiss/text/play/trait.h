/* Traits that effects give and take away for a time: how a modifier names one. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_TRAIT_H
#define WEISSFISH_WEISS_TEXT_PLAY_TRAIT_H

#include "weiss/text/play/clause_parts.h"

/* The kind of the modifier (MODIFIER_TRAIT on) that the gain at `gain`, a GAIN_TRAIT of the running
 * ability, makes; its value is the ability. */
unsigned trait_modifier_kind(const Run *run, const uint16_t *gain);

/* Whether there are kinds for all gains of traits of an ability. */
bool trait_gains_supported(const uint16_t *ability);

/* Whether a modifier gives the trait, or takes it; `trait` as weiss_name_key writes it. */
bool trait_modifier_gives(const WeissTable *table, const WeissModifier *modifier,
                          const char *trait);
bool trait_modifier_takes(const WeissTable *table, const WeissModifier *modifier,
                          const char *trait);

/* "Choose 1 trait of …": the trait is then frame->declared, as the value of a MODIFIER_NO_TRAIT, or
 * below 0 if there is none. */
bool clause_chooses_trait(const uint16_t *node);
NodeDo clause_choose_trait;
ClauseKnown clause_choose_trait_supported;

/* Whether one of the traits of a rule `traits` is this one. */
bool traits_have(char *const *strings, const uint16_t *traits, const char *trait);

#endif
