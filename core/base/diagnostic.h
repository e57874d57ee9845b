/* What is wrong with an input, and where: readers fill one in, the program prints it
 * as FILE:LINE:COLUMN: message. */
#ifndef WEISSFISH_BASE_DIAGNOSTIC_H
#define WEISSFISH_BASE_DIAGNOSTIC_H

#include <stddef.h>

typedef struct Diagnostic {
    size_t line;   /* from 1; 0: no place in the text */
    size_t column; /* in bytes from 1 */
    char message[480];
} Diagnostic;

/* Fills `diagnostic` with a message (printf style) about the place `offset` bytes into `text`. */
void diagnostic_at(Diagnostic *diagnostic, const char *text, size_t offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Fills `diagnostic` with a message that has no place in a text. */
void diagnostic_whole(Diagnostic *diagnostic, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A place of a text that was found; all 0: its beginning. The next one is looked for from there. */
typedef struct DiagnosticPlace {
    size_t offset;
    size_t begin; /* of its line, */
    size_t line;  /* which is this one, from 0 */
} DiagnosticPlace;

/* Goes to the place `offset` bytes into the text; returns how many bytes were looked at. */
size_t diagnostic_go(DiagnosticPlace *place, const char *text, size_t offset);

enum { DIAGNOSTIC_EXCERPT = 48 }; /* bytes of an excerpt with its end */

/* Copies what fits of `length` bytes of an input into `excerpt` (DIAGNOSTIC_EXCERPT bytes), fit for
 * a message: one line, no control characters, no torn UTF-8, "..." where it was cut. Returns
 * `excerpt`. */
const char *diagnostic_excerpt(char *excerpt, const char *text, size_t length);

#endif
