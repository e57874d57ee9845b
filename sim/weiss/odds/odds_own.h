/* The attacker's deck of `weissfish odds`: by classes, or from a list. */
#ifndef WEISSFISH_SIM_WEISS_ODDS_ODDS_OWN_H
#define WEISSFISH_SIM_WEISS_ODDS_ODDS_OWN_H

#include "sim/weiss/deck/options.h"
#include "weiss/odds/odds.h"

/* Whether an argument begins as a class of cards does ("climax 4", "level3+soul 5"), not as a step. */
bool odds_own_is_class(const char *text);

/* Reads a class into the deck. False with its problem, whose column counts bytes from 1. */
bool odds_own_read(OddsOwnDeck *deck, const char *text, Diagnostic *problem);

/* What is left of a deck of so many cards is plain. False with a problem if the classes are more. */
bool odds_own_rest(OddsOwnDeck *deck, unsigned cards, Diagnostic *problem);

/* The whole list at `path` as a deck. False after a complaint. */
bool odds_own_list(OddsOwnDeck *deck, const char *path, const Options *options);

#endif
