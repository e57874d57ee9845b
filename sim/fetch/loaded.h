/* Libraries that are loaded only when they are needed: other commands start without them. */
#ifndef WEISSFISH_SIM_FETCH_LOADED_H
#define WEISSFISH_SIM_FETCH_LOADED_H

#include <stdbool.h>
#include <stddef.h>

#include "sim/library/weissfish.h"

/* A function of a library, and where it is put. */
typedef struct LoadedSymbol {
    const char *name;
    void **place;
} LoadedSymbol;

/* Loads the first of these libraries (up to a NULL) that is there, and finds its functions. False if none has them
 * all, with an error that names the Debian package. */
bool loaded_find(const char *const *libraries, const LoadedSymbol *symbols, size_t count, const char *package,
                 weissfish_error *error);

/* Fills in an error (printf style) and returns false. */
bool outside_fail(weissfish_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
