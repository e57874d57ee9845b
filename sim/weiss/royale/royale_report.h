/* The page about a table of three to six decks. */
#ifndef WEISSFISH_SIM_WEISS_ROYALE_ROYALE_REPORT_H
#define WEISSFISH_SIM_WEISS_ROYALE_ROYALE_REPORT_H

#include "sim/weiss/royale/royale_output.h"

/* Writes the page to `path`, whole or not at all; it can be printed and read elsewhere, and every figure
 * carries its place in the document of the same result. `arguments` and `strategies` are what was asked for. False
 * after a complaint about the file, or about pictures that cannot be drawn. */
bool royale_report_write(const RoyaleResult *result, const MatchArguments *arguments,
                         const StrategyArguments *strategies, const char *path);

#endif
