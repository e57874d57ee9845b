/* The options that all commands of Weiss Schwarz understand, and the cards they name. */
#ifndef WEISSFISH_SIM_WEISS_DECK_OPTIONS_H
#define WEISSFISH_SIM_WEISS_DECK_OPTIONS_H

#include <jansson.h>

#include "sim/input/card_files.h"
#include "weiss/card/database.h"
#include "weiss/engine/deck.h"

/* The parser of the common options (options_argp) with --edition and --corrections, to be named as
 * a child by each command's argp with an Options as its input. Cards are those of $WEISSFISH_CARDS
 * where --cards names none, and else those that are kept. */
extern const struct argp weiss_options_argp;

/* Takes the cards of $WEISSFISH_CARDS where none are named, or else those that `cards fetch` keeps; the parser does it. */
void options_cards_default(Options *options);

/* The edition that is played: the current one, unless another was given. EDITION_COUNT: of a year
 * that has none, which only a library can name. */
WeissEdition options_edition(const Options *options);

/* Whether a year of a file names an edition of the rules; none, or 0, is the current one. */
bool options_year_known(const json_t *year);

/* Whether the text is a day, "YYYY-MM-DD". */
bool options_date_fits(const char *text);

/* What pages say at their foot of the game. */
const char *options_notice(WeissEdition edition);

/* weiss_database_settle; false after a complaint. */
bool cards_settle(WeissDatabase *database);

/* The shipped cards, and those of --cards that can be read, corrected; what is left out is said.
 * NULL after a complaint. */
WeissDatabase *cards_load(const Options *options);

/* The same, and which corrections were made, by code (corrections.h). */
WeissDatabase *cards_load_telling(const Options *options, json_t *corrections);

#endif
