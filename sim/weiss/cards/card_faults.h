/* Messages about card files that cannot be read completely. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARD_FAULTS_H
#define WEISSFISH_SIM_WEISS_CARDS_CARD_FAULTS_H

#include "sim/cli/command.h"
#include "weiss/card/database.h"

/* Says on standard error what was left out of the database or mended: a line for a file and kind,
 * with the first of them and their number. False, after that, if this is a reason to go no further:
 * one of the `count` files that somebody named in `paths` holds no cards at all, or
 * --strict-cards. */
bool card_faults_say(const WeissDatabase *database, const Options *options,
                     const char *const *paths, unsigned count);

#endif
