/* Places in a JSON text, found from its tokens, because jansson does not keep them. Used only by
 * json.c and json_cut.c. */
#ifndef WEISSFISH_JSON_JSON_PLACE_H
#define WEISSFISH_JSON_JSON_PLACE_H

#include <jansson.h>
#include <stddef.h>

#include "base/diagnostic.h"

/* The first byte from `at` on, of `length`, that is neither blank, comma nor colon. */
size_t json_token_begin(const char *text, size_t length, size_t at);

/* The byte after the token at `at`: a string, a word or number, or one byte. */
size_t json_token_end(const char *text, size_t length, size_t at);

/* The byte after the value at `at` of a text that is JSON. */
size_t json_value_end(const char *text, size_t length, size_t at);

/* Says in `problem` why and where jansson did not read the text, which it was given from `start` on. */
void json_damage_report(const char *text, size_t length, size_t start, const json_error_t *error,
                        Diagnostic *problem);

#endif
