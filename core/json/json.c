/* The values of a JSON text in the order of the text. jansson reads and decodes it; where a value
 * begins is found only when somebody asks. */
#include "json/json.h"

#include <assert.h>
#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_place.h"

/* An array or object is followed by what is inside it, a name by its value. */
typedef struct Entry {
    const json_t *value; /* NULL: a name */
    const char *name;
    JsonValue next;  /* the entry after everything inside this one */
    uint32_t offset; /* in the text; 0, except for the root: not found yet */
} Entry;

struct JsonText {
    const char *text;
    size_t length;
    json_t *root;
    Entry *entries;
    JsonValue count;
};

static const char *const kind_words[JSON_KIND_COUNT] = {
    "an object", "an array", "a string", "a number", "true or false", "null",
};

/* ---- Reading --------------------------------------------------------------------------------- */

static size_t count_entries(const json_t *value)
{
    size_t count = 1, index;
    const char *name;
    json_t *child;
    json_array_foreach(value, index, child) count += count_entries(child);
    json_object_foreach((json_t *)(uintptr_t)value, name, child) count += 1 + count_entries(child);
    return count;
}

static void add_entries(JsonText *json, const json_t *value)
{
    size_t index;
    const char *name;
    json_t *child;
    Entry *entry = &json->entries[json->count++];
    entry->value = value;
    json_array_foreach(value, index, child) add_entries(json, child);
    json_object_foreach((json_t *)(uintptr_t)value, name, child)
    {
        Entry *key = &json->entries[json->count++];
        key->name = name;
        add_entries(json, child);
        key->next = json->count;
    }
    entry->next = json->count;
}

JsonText *json_text_parse(const char *text, size_t length, JsonRules rules, Diagnostic *problem)
{
    static const size_t flags[] = {
        [JSON_EXACT] = JSON_REJECT_DUPLICATES, [JSON_LENIENT] = JSON_DECODE_INT_AS_REAL};
    json_error_t error;
    if (length > JSON_LENGTH_MAX) {
        diagnostic_whole(problem, "too long for JSON: %zu bytes, at most %d are read", length,
                         JSON_LENGTH_MAX);
        return NULL;
    }
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    json_t *root = json_loadb(text + start, length - start, flags[rules], &error);
    if (root == NULL) {
        json_damage_report(text, length, start, &error, problem);
        return NULL;
    }
    const char *zero = memchr(text, '\0', length);
    if (zero != NULL) { /* jansson passes over one behind a number */
        diagnostic_at(problem, text, (size_t)(zero - text), "a byte of value 0 is no part of JSON");
        json_decref(root);
        return NULL;
    }
    JsonText *json = malloc(sizeof *json);
    Entry *entries = calloc(count_entries(root), sizeof *entries);
    if (json == NULL || entries == NULL) {
        diagnostic_whole(problem, "not enough memory");
        json_decref(root);
        free(entries);
        free(json);
        return NULL;
    }
    *json = (JsonText){.text = text, .length = length, .root = root, .entries = entries};
    add_entries(json, root);
    entries[JSON_ROOT].offset = (uint32_t)json_token_begin(text, length, start);
    return json;
}

void json_text_free(JsonText *json)
{
    if (json == NULL)
        return;
    json_decref(json->root);
    free(json->entries);
    free(json);
}

/* ---- Walking and decoding -------------------------------------------------------------------- */

static Entry *entry_of(const JsonText *json, JsonValue value)
{
    assert(value < json->count);
    return &json->entries[value];
}

const json_t *json_text_tree(const JsonText *json, JsonValue value)
{
    return entry_of(json, value)->value;
}

JsonKind json_text_kind(const JsonText *json, JsonValue value)
{
    static const JsonKind kinds[] = {
        [JSON_OBJECT] = JSON_KIND_OBJECT, [JSON_ARRAY] = JSON_KIND_ARRAY,
        [JSON_STRING] = JSON_KIND_STRING, [JSON_INTEGER] = JSON_KIND_NUMBER,
        [JSON_REAL] = JSON_KIND_NUMBER,   [JSON_TRUE] = JSON_KIND_BOOLEAN,
        [JSON_FALSE] = JSON_KIND_BOOLEAN, [JSON_NULL] = JSON_KIND_NULL,
    };
    const Entry *entry = entry_of(json, value);
    return entry->value != NULL ? kinds[json_typeof(entry->value)] : JSON_KIND_STRING;
}

size_t json_text_size(const JsonText *json, JsonValue container)
{
    const json_t *value = entry_of(json, container)->value;
    return json_array_size(value) + json_object_size(value);
}

static JsonValue entry_if_inside(const JsonText *json, JsonValue container, JsonValue value)
{
    return value < entry_of(json, container)->next ? value : JSON_NONE;
}

JsonValue json_text_first(const JsonText *json, JsonValue container)
{
    return entry_if_inside(json, container, container + 1);
}

JsonValue json_text_next(const JsonText *json, JsonValue container, JsonValue child)
{
    return entry_if_inside(json, container, entry_of(json, child)->next);
}

/* The entry of a member's name; tries `from` first, then all members. JSON_NONE if absent. */
static JsonValue find_name(const JsonText *json, JsonValue object, const char *name, JsonValue from)
{
    if (from != JSON_NONE && strcmp(entry_of(json, from)->name, name) == 0)
        return from;
    for (JsonValue key = json_text_first(json, object); key != JSON_NONE;
         key = json_text_next(json, object, key))
        if (strcmp(entry_of(json, key)->name, name) == 0)
            return key;
    return JSON_NONE;
}

JsonValue json_text_member(const JsonText *json, JsonValue object, const char *name)
{
    JsonValue key = find_name(json, object, name, JSON_NONE);
    return key != JSON_NONE ? json_text_value_of(key) : JSON_NONE;
}

/* The text of a string or a name; NULL for other values. */
static const char *string_of(const JsonText *json, JsonValue value)
{
    const Entry *entry = entry_of(json, value);
    return entry->value != NULL ? json_string_value(entry->value) : entry->name;
}

size_t json_text_room(const JsonText *json, JsonValue string)
{
    return strlen(string_of(json, string)) + 1;
}

size_t json_text_copy(const JsonText *json, JsonValue string, char *out)
{
    return (size_t)(stpcpy(out, string_of(json, string)) - out);
}

bool json_text_equals(const JsonText *json, JsonValue value, const char *text)
{
    const char *string = string_of(json, value);
    return string != NULL && strcmp(string, text) == 0;
}

bool json_text_integer(const JsonText *json, JsonValue value, int64_t *number)
{
    const json_t *tree = entry_of(json, value)->value;
    double real = json_real_value(tree);
    if (!json_is_integer(tree) &&
        (!json_is_real(tree) || real != trunc(real) || fabs(real) >= 0x1p53))
        return false;
    *number = json_is_integer(tree) ? json_integer_value(tree) : (int64_t)real;
    return true;
}

bool json_text_is_true(const JsonText *json, JsonValue value)
{
    return json_is_true(entry_of(json, value)->value);
}

/* ---- Places and problems --------------------------------------------------------------------- */

/* The name, among those of the object, that the string at offset `at` spells. */
static JsonValue name_at(const JsonText *json, JsonValue object, size_t at, JsonValue from)
{
    size_t length = json_token_end(json->text, json->length, at) - at;
    json_t *name = json_loadb(json->text + at, length, JSON_DECODE_ANY, NULL);
    JsonValue key = name != NULL ? find_name(json, object, json_string_value(name), from) : from;
    json_decref(name);
    return key;
}

/* Notes where everything directly inside a container begins; the container's own place is known. If
 * a name occurs twice, the last one counts. */
static void place_children(const JsonText *json, JsonValue container)
{
    const char *text = json->text;
    JsonValue child = json_text_first(json, container);
    size_t at = json_token_begin(text, json->length, entry_of(json, container)->offset + 1);
    while (text[at] != ']' && text[at] != '}') {
        JsonValue value = child;
        if (json_is_object(entry_of(json, container)->value)) {
            child = name_at(json, container, at, child);
            entry_of(json, child)->offset = (uint32_t)at;
            at = json_token_begin(text, json->length, json_token_end(text, json->length, at));
            value = json_text_value_of(child);
        }
        entry_of(json, value)->offset = (uint32_t)at;
        at = json_token_begin(text, json->length, json_value_end(text, json->length, at));
        child = json_text_next(json, container, child);
    }
}

size_t json_text_offset(const JsonText *json, JsonValue value)
{
    for (JsonValue at = JSON_ROOT; entry_of(json, value)->offset == 0 && value != JSON_ROOT;) {
        if (entry_of(json, at)->value != NULL && entry_of(json, at + 1)->offset == 0)
            place_children(json, at);
        at++;
        while (entry_of(json, at)->next <= value)
            at = entry_of(json, at)->next;
    }
    return entry_of(json, value)->offset;
}

bool json_text_report(const JsonText *json, JsonValue value, Diagnostic *problem,
                      const char *format, ...)
{
    char message[sizeof problem->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostic_at(problem, json->text, json_text_offset(json, value), "%s", message);
    return false;
}
bool json_text_expect(const JsonText *json, JsonValue value, JsonKind kind, const char *what,
                      Diagnostic *problem)
{
    JsonKind found = json_text_kind(json, value);
    if (found == kind)
        return true;
    return json_text_report(json, value, problem, "expected %s%s%s, found %s", kind_words[kind],
                            what != NULL ? " for " : "", what != NULL ? what : "",
                            kind_words[found]);
}

bool json_text_optional(const JsonText *json, JsonValue object, const char *name, JsonKind kind,
                        JsonValue *value, Diagnostic *problem)
{
    *value = json_text_member(json, object, name);
    if (*value == JSON_NONE)
        return true;
    char what[DIAGNOSTIC_EXCERPT];
    snprintf(what, sizeof what, "\"%s\"", name);
    return json_text_expect(json, *value, kind, what, problem);
}

JsonValue json_text_require(const JsonText *json, JsonValue object, const char *name, JsonKind kind,
                            Diagnostic *problem)
{
    JsonValue value;
    if (!json_text_optional(json, object, name, kind, &value, problem))
        return JSON_NONE;
    if (value == JSON_NONE)
        json_text_report(json, object, problem, "\"%s\" is missing in this object: expected %s",
                         name, kind_words[kind]);
    return value;
}
