/* The command that plays the same games again, for a shell, with everything that the result depends
 * on, including defaults and the environment. */
#ifndef WEISSFISH_SIM_CLI_REPRODUCE_H
#define WEISSFISH_SIM_CLI_REPRODUCE_H

#include <stdio.h>

#include "sim/compare/compare.h"

#define REPRODUCE_BREAK " \\\n    "

/* The parts of a command: its name with the game; an option; the options that the games of every
 * command depend on, with the edition of the rules (0: there is one alone) and the agents (NULL: it
 * needs none). */
void reproduce_begin(FILE *command, const char *name, const Game *game);
void reproduce_option(FILE *command, const char *option, const char *value);
void reproduce_options(FILE *command, const Options *options, unsigned edition, const char *agents);

/* --confirm, if it was asked for. */
void reproduce_confirm(FILE *command, const ConfirmArguments *confirm);

/* The command of a comparison; free() it. */
char *reproduce_compare(const CompareArguments *arguments, const Comparison *comparison);

#endif
