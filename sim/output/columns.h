/* Text in columns of a terminal: UTF-8, in which East Asian signs are two columns wide and those
 * that join the sign before none, so that columns stay straight and nothing is cut within a sign.
 * What a terminal's language makes of it does not count. */
#ifndef WEISSFISH_SIM_OUTPUT_COLUMNS_H
#define WEISSFISH_SIM_OUTPUT_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The bytes of the character at `text`, which is not its end, and in *columns its width, 0 to 2. A
 * byte that begins no character counts as one of a column. */
size_t columns_character(const char *text, unsigned *columns);

/* The width of `text`. */
unsigned columns_width(const char *text);

/* Bytes of the characters of `text` that fit into `columns`, or of all there are. */
size_t columns_bytes(const char *text, unsigned columns);

/* Whether a line may end before the character `at` bytes into `text`: before a space, or beside a
 * wide character, but not between a bracket or point and what it belongs to. */
bool columns_may_end(const char *text, size_t at);

/* Prints what fits of `text` on the left or the right of so many columns. */
void columns_print_left(FILE *out, const char *text, unsigned columns);
void columns_print_right(FILE *out, const char *text, unsigned columns);

/* Prints a text as lines of at most so many columns (0: as it is), cut where a line may end; each
 * begins with the spaces of the first and `hanging` more. With a line feed. */
void columns_print_folded(FILE *out, const char *text, unsigned columns, unsigned hanging);

#endif
