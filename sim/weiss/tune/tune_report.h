/* The page about a search: verdict, strategy, gains, and the curve of the search. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_REPORT_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_REPORT_H

#include "sim/weiss/tune/tune_output.h"

/* Writes it to `path`; `command` makes the search again. False after a
 * complaint. */
bool tune_report_write(const Tune *tune, const char *command, const char *path);

#endif
