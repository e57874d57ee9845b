/* The commonest continuous abilities in short: power, soul, level and abilities for this card, for
 * characters of its master or for the one facing it, and a level for this card in hand; all the time,
 * in one turn, given a number of own cards somewhere, or given whatever condition. Read off the
 * program once, when a deck is built (plain_read.c), and then asked without it (plain.c); everything
 * else goes the long way (continuous_walk.c), and both always give the same
 * (test_continuous_plain.c). */
#ifndef WEISSFISH_WEISS_TEXT_CONTINUOUS_PLAIN_H
#define WEISSFISH_WEISS_TEXT_CONTINUOUS_PLAIN_H

#include "weiss/text/continuous/continuous_ask.h"

/* Reads `ability->plain` off a CONT that runs; plain.turns is 0 where it is not plain. Needs the notes of
 * the deck's text, and what its abilities give. */
void plain_read(const DeckText *text, Ability *ability);

/* Adds what a plain ability gives now, as one of this source. */
void plain_ask(Question *question, const Ability *ability, const WeissStandby *source);

/* Whether any ability can be asked so: not while something may change what is printed on cards. */
static inline bool plain_possible(const WeissTable *table)
{
    return !table->match->unmasked && !continuous_gives_printed(table);
}

/* Whether this one can, where it is possible. */
static inline bool plain_answers(const Question *question, const Ability *ability)
{
    return ability->plain.turns && !(ability->plain.within & question->want);
}

#endif
