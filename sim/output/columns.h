/* Text in columns: UTF-8 counted in characters, one column each, so that nothing is cut within one. */
#ifndef WEISSFISH_SIM_OUTPUT_COLUMNS_H
#define WEISSFISH_SIM_OUTPUT_COLUMNS_H

#include <stddef.h>
#include <stdio.h>

/* Bytes of the first `columns` characters of `text`, or of all there are. */
size_t columns_bytes(const char *text, unsigned columns);

/* Prints what fits of `text` on the left or the right of so many columns. */
void columns_print_left(FILE *out, const char *text, unsigned columns);
void columns_print_right(FILE *out, const char *text, unsigned columns);

/* Prints a text as lines of at most so many columns (0: as it is), cut at spaces where there are some;
 * each begins with the spaces of the first and `hanging` more. With a line feed. */
void columns_print_folded(FILE *out, const char *text, unsigned columns, unsigned hanging);

#endif
