/* Runs gnuplot, which is a separate program. */
#ifndef WEISSFISH_SIM_OUTPUT_GNUPLOT_H
#define WEISSFISH_SIM_OUTPUT_GNUPLOT_H

#include <stddef.h>

#include "base/diagnostic.h"

/* What gnuplot prints when it does these commands, without the user's own settings: *length bytes and
 * a NUL; free() it. NULL with a problem if it is missing or fails. */
char *gnuplot_run(const char *commands, size_t *length, Diagnostic *problem);

#endif
