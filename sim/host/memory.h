/* Memory for sim: a request succeeds, or the current work is given up, so that a lack of memory never
 * leaves it half done: a call of the library returns an error, the program ends with a message and
 * EXIT_BAD. core and ai return NULL instead; in the program and the library the linker redirects
 * their requests, and jansson's, to the same functions (memory_door.c). */
#ifndef WEISSFISH_SIM_HOST_MEMORY_H
#define WEISSFISH_SIM_HOST_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Like the functions without the x, but never NULL; free() what they return. */
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *memory, size_t size);
char *xstrdup(const char *text);
char *xstrndup(const char *text, size_t length);

/* Whole cache lines of 64 bytes, at the beginning of one, with room for `size` bytes. */
void *xlines(size_t size);

/* Formats a text (printf style). */
char *xprintf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A stream that is written to a text in memory, and its end: the whole text, and *size its length. */
FILE *xstream(char **text, size_t *size);
char *xstream_end(FILE *stream, char **text);

/* Gives up the current work for lack of memory (host.h). Where that is all of the process it ends;
 * output that is already buffered may be half a result: it is dropped. */
_Noreturn void memory_end(void);

/* For tests of the program's door: refuses request number `number` from now on, from 1; 0 refuses
 * none. */
void memory_refuse(unsigned long number);
/* Whether that request has not come yet. */
bool memory_refuses_later(void);

#endif
