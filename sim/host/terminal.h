/* What the terminal behind an output can show. A pipe or a file is not a terminal. */
#ifndef WEISSFISH_SIM_HOST_TERMINAL_H
#define WEISSFISH_SIM_HOST_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

/* What --color says. */
typedef enum TerminalColour { TERMINAL_AUTO, TERMINAL_ALWAYS, TERMINAL_NEVER } TerminalColour;

/* "auto", "always", "never" */
enum { TERMINAL_COLOUR_WORDS = TERMINAL_NEVER + 1 };
#define TERMINAL_COLOUR_HELP                                                                       \
    "Colours: on a terminal (auto, the default; not with NO_COLOR), or as said"
extern const char *const terminal_colour_words[TERMINAL_COLOUR_WORDS];

/* Whether to write colours to `out`. TERMINAL_AUTO: on a terminal that is not dumb, unless the
 * variable NO_COLOR is set and not empty. */
bool terminal_coloured(TerminalColour colour, FILE *out);

/* The columns of the terminal behind `out`; 0 if it is not a terminal or does not say. */
unsigned terminal_columns(FILE *out);

#endif
