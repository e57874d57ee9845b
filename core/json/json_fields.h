/* Simple values of documents, read from JSON. Each function returns false (-1) with a problem at
 * the place of the mistake, with a suggestion where one can be guessed. */
#ifndef WEISSFISH_JSON_JSON_FIELDS_H
#define WEISSFISH_JSON_JSON_FIELDS_H

#include "json/json.h"

/* The index of the string `value` among `words`; `what` says what it is. */
int json_read_word(const JsonText *json, JsonValue value, const char *what,
                   const char *const *words, unsigned count, Diagnostic *problem);

/* Every name in `object` must be one of `words`. */
bool json_check_names(const JsonText *json, JsonValue object, const char *const *words,
                      unsigned count, Diagnostic *problem);

/* Puts the whole number `name` of low..high into *number, which is left as it is if there is
 * none. */
bool json_read_number(const JsonText *json, JsonValue object, const char *name, int64_t low,
                      int64_t high, int64_t *number, Diagnostic *problem);

/* A word of 64 bits as "0x…"; and the member "seed", a whole number or such a word: *seed stays as
 * it is without one. */
bool json_read_hex(const JsonText *json, JsonValue value, uint64_t *word, Diagnostic *problem);
bool json_read_seed(const JsonText *json, JsonValue object, uint64_t *seed, Diagnostic *problem);

/* Puts true or false into *flag, false without the member. */
bool json_read_flag(const JsonText *json, JsonValue object, const char *name, bool *flag,
                    Diagnostic *problem);

#endif
