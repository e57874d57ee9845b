/* Text in columns of a terminal, in UTF-8: East Asian characters are two columns wide, combining
 * characters none. So columns stay straight, and nothing is cut within a character. The locale does
 * not matter. */
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
 * wide character, but not between a bracket or punctuation mark and what it belongs to. */
bool columns_may_end(const char *text, size_t at);

/* Prints what fits of `text` on the left or the right of this many columns. */
void columns_print_left(FILE *out, const char *text, unsigned columns);
void columns_print_right(FILE *out, const char *text, unsigned columns);

/* Prints a text as lines of at most this many columns (0: as it is), cut where a line may end; each
 * begins with the spaces of the first and `hanging` more. With a line feed. */
void columns_print_folded(FILE *out, const char *text, unsigned columns, unsigned hanging);

#endif
