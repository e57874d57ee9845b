/* Whether a text is JSON, to the byte. Used by json.c alone. */
#ifndef WEISSFISH_JSON_JSON_SYNTAX_H
#define WEISSFISH_JSON_JSON_SYNTAX_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diagnostic.h"

/* Checks the `length` bytes of `text` from `start` on and counts the values, names included, into
 * `values`. False, with the place and what was expected in `problem`, if they are not one object
 * or array of JSON within the limits of json.h. */
bool json_check(const char *text, size_t length, size_t start, size_t *values, Diagnostic *problem);

#endif
