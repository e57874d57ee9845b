/* Messages about card files that cannot be read completely. */
#ifndef WEISSFISH_SIM_WEISS_CARDS_CARD_FAULTS_H
#define WEISSFISH_SIM_WEISS_CARDS_CARD_FAULTS_H

#include "sim/cli/command.h"
#include "weiss/card/database.h"

/* Why cards are missing at the end of a damaged file. */
#define CARD_FAULT_CUT "only the cards before this place are read"

/* Says on standard error what was left out of the database: a line for each file, or end of one, that is no JSON, and
 * one for all cards left out, with the first of them and their number; another one for all cards that files describe
 * differently, and if `mended` one for all those put right. False, after that, if this is a reason to go no further:
 * one of the `count` files that somebody named in `paths` is no JSON, or --strict-cards. */
bool card_faults_say(const WeissDatabase *database, const Options *options,
                     const char *const *paths, unsigned count, bool mended);

/* Whether something of a file is not there: a card, a part of the file, or all of it. */
bool card_fault_is_lost(const WeissFault *fault);

/* Says of each card that was left out why, a line each. */
void card_faults_name(const WeissDatabase *database);

#endif
