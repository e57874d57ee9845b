/* Reading JSON: a text becomes a tree of values that know their places, so that whoever reads them
 * can say where something is wrong and what was expected. Reads only; writing is jansson's.
 *
 * The whole text is checked against RFC 8259 before anything is handed out, so walking and decoding
 * cannot fail. A byte order mark at the start is skipped. */
#ifndef WEISSFISH_JSON_JSON_H
#define WEISSFISH_JSON_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diagnostic.h"

enum {
    JSON_DEPTH_MAX = 64,        /* arrays and objects inside one another */
    JSON_VALUES_MAX = 1 << 24,  /* values of one text, names of members included */
    JSON_LENGTH_MAX = 256 << 20 /* bytes of one text */
};

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

/* Takes `length` bytes apart; they need no NUL at the end, and must outlive the result. The text
 * must be one object or array. NULL, with the place and what was expected in `problem`, if it is
 * not JSON, exceeds a limit above, or memory is short. Strings with \u0000 are refused. */
JsonText *json_text_parse(const char *text, size_t length, Diagnostic *problem);
void json_text_free(JsonText *json);

JsonKind json_text_kind(const JsonText *json, JsonValue value);

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

/* The value of the member called `name`, or JSON_NONE; of several the last. */
JsonValue json_text_member(const JsonText *json, JsonValue object, const char *name);

/* Whether the value is the string `text`. */
bool json_text_equals(const JsonText *json, JsonValue value, const char *text);

/* Bytes that json_text_copy writes at most, its end included. */
size_t json_text_room(const JsonText *json, JsonValue string);

/* Decodes a string into `out` as UTF-8 with a NUL at the end; returns its bytes without the NUL. */
size_t json_text_copy(const JsonText *json, JsonValue string, char *out);

/* A number without fraction and exponent that fits; false if it is another, or no number. */
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
