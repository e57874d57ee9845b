/* The command that plays the same games again, as a shell reads it: with all that its result
 * depends on, also what was left to defaults and environment. */
#ifndef WEISSFISH_SIM_CLI_REPRODUCE_H
#define WEISSFISH_SIM_CLI_REPRODUCE_H

#include <stdio.h>

#include "sim/compare/compare.h"

#define AGAIN_BREAK " \\\n    "

/* The parts of a command: its name with the game; an option; the options that the games of every
 * command depend on, with the edition of the rules (0: there is one alone) and the agents (NULL: it
 * needs none). */
void again_begin(FILE *command, const char *name, const Game *game);
void again_option(FILE *command, const char *option, const char *value);
void again_options(FILE *command, const Options *options, unsigned edition, const char *agents);

/* Closes a stream in memory and returns its text, which *text is by then; NULL without memory. */
char *again_end(FILE *command, char **text);

/* The command of a comparison; free() it. NULL without memory. */
char *again_compare(const CompareArguments *arguments, const Comparison *comparison);

#endif
