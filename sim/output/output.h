/* The door through which text leaves the program for standard output and standard error. Names of decks,
 * cards and files are others' words: no control character of theirs reaches a terminal, whoever prints
 * them. */
#ifndef WEISSFISH_SIM_OUTPUT_OUTPUT_H
#define WEISSFISH_SIM_OUTPUT_OUTPUT_H

#include <stdio.h>

/* From now on '?' stands for each control character that is written to stdout and stderr, line feed and
 * tab aside; in pipes and files, too. */
void output_open(void);

/* Writes a sequence of the program's own that steers the terminal. */
void output_escape(FILE *out, const char *sequence);

/* The descriptor behind a stream. */
int output_descriptor(FILE *out);

#endif
