/* The arguments of `weissfish odds`: the situation asked about, and its steps. */
#ifndef WEISSFISH_SIM_WEISS_ODDS_ODDS_ARGUMENTS_H
#define WEISSFISH_SIM_WEISS_ODDS_ODDS_ARGUMENTS_H

#include "sim/weiss/deck/options.h"
#include "weiss/odds/odds.h"

enum { ODDS_STEPS_MAX = 64 };

typedef struct OddsArguments {
    Options options;
    OddsQuery query;
    const char *steps[ODDS_STEPS_MAX];
    unsigned step_count;
    uint64_t monte_carlo; /* games; 0: exactly */
    uint64_t asked;       /* games that were asked for, if it was interrupted before; else 0 */
    const char *position; /* file, or NULL */
    bool own_given;       /* --own, of so many cards */
    unsigned own_cards;
    const char *own_list; /* a file, or NULL */
    OddsOwnDeck own;      /* query.own, if one was given */
    bool sheet_differs;   /* no edition was asked for, and that of 2021 gives another result: */
    double sheet_lethal;
    double sheet_damage; /* expected */
} OddsArguments;

/* The parser of a situation's options and of steps, to be named as a child by a command's argp with
 * OddsArguments as its input. */
extern const struct argp odds_argp;

/* Reads the attacker's deck, if one was given, after the arguments. False after a complaint. */
bool odds_arguments_own(OddsArguments *arguments);

void odds_arguments_default(OddsArguments *arguments);

#endif
