/* Writing HTML that is also well-formed XML: markup comes from the program, everything else is
 * escaped. Knows nothing of the contents of a page. */
#ifndef WEISSFISH_SIM_OUTPUT_HTML_H
#define WEISSFISH_SIM_OUTPUT_HTML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Bytes of the UTF-8 character that `text` begins with, 1 to 4, or 0 if its first bytes are none,
 * or one that stands in no text: a control character, half a pair, a code that is no character. */
size_t html_character(const char *text);

/* Writes text so that it may stand between tags and within quoted attributes. Invalid bytes become
 * U+FFFD, a line end or a tab becomes a blank. */
void html_text(FILE *out, const char *text);

/* Writes `markup` as printf does, every %s escaped as html_text does it. Only %s, %u, %llu, %f with
 * a precision, and %%. */
void html_format(FILE *out, const char *markup, ...) __attribute__((format(printf, 2, 3)));

#endif
