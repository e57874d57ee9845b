/* Reading JSON: the values of a text, each of which has a number and a place, so that its reader
 * can say where something is wrong and what was expected. Reads only; writing is jansson's.
 *
 * The whole text is read before any value is handed out, so walking and decoding cannot fail. A
 * byte order mark at the start is skipped. */
#ifndef WEISSFISH_JSON_JSON_H
#define WEISSFISH_JSON_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

struct json_t;

enum { JSON_LENGTH_MAX = 256 << 20 }; /* bytes of one text */

typedef enum JsonRules {
    JSON_EXACT,  /* a name stands once in an object; whole numbers have 64 bits */
    JSON_LENIENT /* data of others: of equal names the last counts, whole numbers may be longer */
} JsonRules;

typedef enum JsonKind {
    JSON_KIND_OBJECT,
    JSON_KIND_ARRAY,
    JSON_KIND_STRING,
    JSON_KIND_NUMBER,
    JSON_KIND_BOOLEAN,
    JSON_KIND_NULL,
    JSON_KIND_COUNT
} JsonKind;

/* A value, or the name of a member, of a text: its number there. The whole text's value is 0. */
typedef uint32_t JsonValue;
#define JSON_NONE UINT32_MAX
#define JSON_ROOT ((JsonValue)0)

typedef struct JsonText JsonText;

/* Reads `length` bytes; they need no NUL at the end, and must outlive the result. The text must be
 * one object or array. NULL, with the place and what was expected in `problem`, if it is not valid
 * JSON (RFC 8259), is too long, or memory is short. Strings with \u0000 are refused. */
JsonText *json_text_parse(const char *text, size_t length, JsonRules rules, Diagnostic *problem);
void json_text_free(JsonText *json);

JsonKind json_text_kind(const JsonText *json, JsonValue value);

/* The value as jansson has it, as long as the text lives; NULL for a name, or without memory. */
const struct json_t *json_text_tree(const JsonText *json, JsonValue value);

/* Elements of an array, members of an object. */
size_t json_text_size(const JsonText *json, JsonValue container);

/* The first element of an array, or name of an object's first member, and the one after `child`;
 * JSON_NONE after the last. */
JsonValue json_text_first(const JsonText *json, JsonValue container);
JsonValue json_text_next(const JsonText *json, JsonValue container, JsonValue child);

/* The value of the member with this name. */
static inline JsonValue json_text_value_of(JsonValue name)
{
    return name + 1;
}

/* The value of the member called `name`, or JSON_NONE. */
JsonValue json_text_member(const JsonText *json, JsonValue object, const char *name);

/* Whether the value is the string `text`. */
bool json_text_equals(const JsonText *json, JsonValue value, const char *text);

/* Bytes that json_text_copy writes at most, its end included. */
size_t json_text_room(const JsonText *json, JsonValue string);

/* Decodes a string into `out` as UTF-8 with a NUL at the end; returns its bytes without the NUL. */
size_t json_text_copy(const JsonText *json, JsonValue string, char *out);

/* A whole number that fits, however it is written; false for another number, or no number. */
bool json_text_integer(const JsonText *json, JsonValue value, int64_t *number);

/* Whether the value is `true`. */
bool json_text_is_true(const JsonText *json, JsonValue value);

/* Where the value begins in the text, in bytes; a string at its quotation mark. */
size_t json_text_offset(const JsonText *json, JsonValue value);

/* Fills `problem` with a message (printf style) about the place of `value`. Returns false. */
bool json_text_report(const JsonText *json, JsonValue value, Diagnostic *problem,
                      const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Whether `value` is of this kind; if not, `problem` says `expected a string for "name", found a
 * number`. `what` is the words after "for", or NULL. */
bool json_text_expect(const JsonText *json, JsonValue value, JsonKind kind, const char *what,
                      Diagnostic *problem);

/* The member `name` of this kind; JSON_NONE with a problem if it is missing or of another kind. */
JsonValue json_text_require(const JsonText *json, JsonValue object, const char *name, JsonKind kind,
                            Diagnostic *problem);

/* Puts the member `name` into `value`, JSON_NONE if there is none. False with a problem if it is of
 * another kind. */
bool json_text_optional(const JsonText *json, JsonValue object, const char *name, JsonKind kind,
                        JsonValue *value, Diagnostic *problem);

#endif
