/* The page about a search for a list. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_DECK_TUNE_DECK_REPORT_H
#define WEISSFISH_SIM_WEISS_TUNE_DECK_TUNE_DECK_REPORT_H

#include "sim/weiss/tune_deck/tune_deck_output.h"

/* Writes the page to `path`; `command` searches again. Without gnuplot it has no picture and says so.
 * False after a complaint. */
bool tune_deck_report_write(const TuneDeck *tune, const DeckReasons *reasons, const char *command,
                            const char *path);

#endif
