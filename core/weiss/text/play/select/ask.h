/* What a game asks of the records for cards, numbers and conditions (code.h). */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_SELECT_ASK_H
#define WEISSFISH_WEISS_TEXT_PLAY_SELECT_ASK_H

#include "weiss/text/build/text_build.h"
#include "weiss/text/play/effect/run.h"

/* Those of `cards` of one side that pass a filter. */
uint64_t ask_filter(const Run *run, unsigned filter, unsigned side, uint64_t cards);
Cards ask_filter_both(const Run *run, unsigned filter, Cards cards);
/* Keeps those of a player's `cards` that are in masks[number - 1] (record_masks). False if there
 * are no masks, or texts may have changed what they say. */
static inline bool mask_pass(const WeissTable *table, unsigned player, const uint64_t *masks,
                             unsigned number, uint64_t *cards)
{
    if (UNLIKELY(!masks) || UNLIKELY(continuous_changed(table, player) & *cards))
        return false;
    *cards &= masks[number - 1];
    return true;
}
/* The cards of a filter about one zone (CodeFilter.zone), at once. False for other filters, and if
 * texts may have changed what is printed. */
bool ask_zone(const Run *run, const CodeFilter *filter, Cards *named);
/* All cards that pass a filter; if it does not say where they are, those in play. */
Cards ask_named(const Run *run, unsigned filter);

Cards ask_place(const Run *run, unsigned place);
Cards ask_set(const Run *run, unsigned set);
/* The first `count` cards of a place from its top or bottom. */
Cards ask_end(const Run *run, unsigned place, bool bottom, unsigned count);
/* "Those cards" may have been put twice and then count twice: the cards that do; and the count. */
Cards ask_twice(const Run *run, const CodeSet *set, Cards cards);
static inline unsigned ask_count(const Run *run, const CodeSet *set, Cards cards)
{
    Cards twice = ask_twice(run, set, cards);
    return (unsigned)(bits_count(cards.of[0]) + bits_count(cards.of[1]) + bits_count(twice.of[0]) +
                      bits_count(twice.of[1]));
}
/* The characters of a set that cards lie under. */
Cards ask_holders(const Run *run, unsigned set);
/* The cards of a player that a filter means if it does not say where they are. */
uint64_t cards_in_play(const WeissPlayer *player, unsigned flags);

/* The value of an amount; false for a value of a card that is not there. */
bool ask_counted(const Run *run, unsigned amount, int *value);
static inline bool ask_amount(const Run *run, unsigned number, int *value)
{
    const CodeAmount *amount = &run->records->amounts[number];
    *value = amount->value;
    return amount->kind == AMOUNT_NUMBER || ask_counted(run, number, value);
}
/* An amount that is no value of a card, which might not be there. */
static inline int ask_known(const Run *run, unsigned amount)
{
    int value;
    ask_amount(run, amount, &value);
    return value;
}
/* An amount that counts cards, at least 0. */
static inline unsigned ask_number(const Run *run, unsigned amount)
{
    int value = ask_known(run, amount);
    return value < 0 ? 0 : (unsigned)value;
}
/* "For each of …": how many there are; if nothing says where, among cards looked at or put. */
int ask_times(const Run *run, unsigned filter);
bool ask_bound(const Run *run, unsigned bound, int value);
bool ask_condition(const Run *run, unsigned condition);
/* If run->apart: whether a condition holds for any who may be the opponent; and the highest value
 * of an amount for them (ask_opponents.c). */
bool ask_any_opponent(const Run *run, unsigned condition);
int ask_most_opponent(const Run *run, unsigned amount);
/* If a condition is about the battle opponent or the character opposite, makes that the frame's
 * `antecedent`, as the condition did when it held. */
void condition_names(const Run *run, unsigned condition);

#endif
