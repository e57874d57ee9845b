/* Traits that effects give and take away for a time: how a modifier names one. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_TRAIT_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_TRAIT_H

#include "weiss/text/play/effect/clause_parts.h"

/* Whether a modifier gives the trait (MODIFIER_TRAIT and the kinds after it, one for each player's deck: the value is
 * one of the names of its abilities), or takes it; `trait` is its number (weiss_name_number). */
bool trait_modifier_gives(const WeissTable *table, const WeissModifier *modifier, uint64_t trait);
bool trait_modifier_takes(const WeissTable *table, const WeissModifier *modifier, uint64_t trait);

/* How many different traits the characters have, printed and given, but for lost ones. */
unsigned trait_count(const Run *run, Cards cards);

/* "Choose 1 trait of …": the trait is then frame->declared, as the value of a MODIFIER_NO_TRAIT, or
 * below 0 if there is none. */
ClauseDo clause_choose_trait;

#endif
