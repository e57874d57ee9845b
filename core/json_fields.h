/* The simple values that documents are made of, read from JSON. Each function returns false (-1)
 * with a problem at the place of what is wrong, and what was meant where that can be guessed. */
#ifndef WEISSFISH_JSON_FIELDS_H
#define WEISSFISH_JSON_FIELDS_H

#include "json.h"

/* The index of the string `value` among `words`; `what` says what it is. */
int json_read_word(const JsonText *json, JsonValue value, const char *what,
                   const char *const *words, unsigned count, Diagnostic *problem);

/* Every name in `object` must be one of `words`, and there once. */
bool json_check_names(const JsonText *json, JsonValue object, const char *const *words,
                      unsigned count, Diagnostic *problem);

/* Puts the whole number `name` of low..high into *number, which stays as it is without one. */
bool json_read_number(const JsonText *json, JsonValue object, const char *name, int64_t low,
                      int64_t high, int64_t *number, Diagnostic *problem);

#endif
