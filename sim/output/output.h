/* All text that the program writes to standard output and standard error goes through here. Names
 * of decks, cards and files come from others: none of their control characters reaches a
 * terminal. */
#ifndef WEISSFISH_SIM_OUTPUT_OUTPUT_H
#define WEISSFISH_SIM_OUTPUT_OUTPUT_H

#include <stdio.h>

/* From now on '?' stands for each control character that is written to stdout and stderr, line feed and
 * tab aside; in pipes and files, too. */
void output_open(void);

/* Writes a control sequence of the program's own to the terminal. */
void output_escape(FILE *out, const char *sequence);

/* The descriptor behind a stream. */
int output_descriptor(FILE *out);

#endif
