/* The values of a JSON text in the order of the text. json_scan.c finds them; jansson says what is
 * wrong with a text that is not JSON, finds duplicate names, and reads unusual numbers. */
#include "json/json.h"

#include <assert.h>
#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_place.h"
#include "json/json_scan.h"

struct JsonText {
    const char *text;
    size_t length;
    JsonRules rules;
    JsonEntries entries;
    json_t *trees; /* of values that somebody asked for */
    DiagnosticPlace reported; /* the last place that was told: a text may have many */
};

static const char *const kind_words[JSON_KIND_COUNT] = {
    "an object", "an array", "a string", "a number", "true or false", "null",
};

/* ---- Reading --------------------------------------------------------------------------------- */

/* Says what jansson finds wrong with a text. True if it finds nothing. */
static bool ask_jansson(const char *text, size_t length, size_t start, JsonRules rules,
                        Diagnostic *problem)
{
    json_error_t error;
    json_t *root = json_loadb(text + start, length - start, json_flags(rules), &error);
    const char *zero = root != NULL ? memchr(text, '\0', length) : NULL;
    if (root == NULL)
        json_damage_report(text, length, start, &error, problem);
    else if (zero != NULL) /* jansson passes over one behind a number */
        diagnostic_at(problem, text, (size_t)(zero - text), "a byte of value 0 is no part of JSON");
    json_decref(root);
    return root != NULL && zero == NULL;
}

static bool scan(JsonText *json, size_t start, Diagnostic *problem)
{
    if (json->rules == JSON_EXACT &&
        !ask_jansson(json->text, json->length, start, json->rules, problem))
        return false;
    JsonScan scanned =
        json_scan(&json->entries, json->text, json->length, start, json->rules);
    if (scanned == JSON_DAMAGED &&
        ask_jansson(json->text, json->length, start, json->rules, problem))
        diagnostic_at(problem, json->text, start, "not JSON");
    if (scanned == JSON_NO_MEMORY)
        diagnostic_whole(problem, "not enough memory");
    return scanned == JSON_SCANNED;
}

JsonText *json_text_parse(const char *text, size_t length, JsonRules rules, Diagnostic *problem)
{
    if (length > JSON_LENGTH_MAX) {
        diagnostic_whole(problem, "too long for JSON: %zu bytes, at most %d are read", length,
                         JSON_LENGTH_MAX);
        return NULL;
    }
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    JsonText *json = malloc(sizeof *json);
    json_t *trees = json_array();
    if (json == NULL || trees == NULL) {
        diagnostic_whole(problem, "not enough memory");
        json_decref(trees);
        free(json);
        return NULL;
    }
    *json = (JsonText){.text = text, .length = length, .rules = rules, .trees = trees};
    if (scan(json, start, problem))
        return json;
    json_text_free(json);
    return NULL;
}

void json_text_free(JsonText *json)
{
    if (json == NULL)
        return;
    json_decref(json->trees);
    free(json->entries.list);
    free(json);
}

/* ---- Walking and decoding -------------------------------------------------------------------- */

static const JsonEntry *entry_of(const JsonText *json, JsonValue value)
{
    assert(value < json->entries.count);
    return &json->entries.list[value];
}

/* jansson's value of the text there; the caller owns it. NULL without memory. */
static json_t *load_value(const JsonText *json, JsonValue value)
{
    const char *start = json->text + entry_of(json, value)->offset;
    size_t end = json_value_end(json->text, json->length, entry_of(json, value)->offset);
    return json_loadb(start, (size_t)(json->text + end - start),
                      JSON_DECODE_ANY | json_flags(json->rules), NULL);
}

const json_t *json_text_tree(const JsonText *json, JsonValue value)
{
    if (entry_of(json, value)->kind == JSON_NAME)
        return NULL;
    json_t *tree = load_value(json, value);
    return json_array_append_new(json->trees, tree) == 0 ? tree : NULL;
}

JsonKind json_text_kind(const JsonText *json, JsonValue value)
{
    unsigned kind = entry_of(json, value)->kind;
    return kind == JSON_NAME ? JSON_KIND_STRING : (JsonKind)kind;
}

size_t json_text_size(const JsonText *json, JsonValue container)
{
    size_t size = 0;
    for (JsonValue child = json_text_first(json, container); child != JSON_NONE;
         child = json_text_next(json, container, child))
        size++;
    return size;
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

/* Of equal names the last one counts. */
JsonValue json_text_member(const JsonText *json, JsonValue object, const char *name)
{
    JsonValue found = JSON_NONE;
    size_t length = strlen(name);
    for (JsonValue key = json_text_first(json, object); key != JSON_NONE;
         key = json_text_next(json, object, key))
        if (json_spells(json->text, entry_of(json, key), name, length))
            found = json_text_value_of(key);
    return found;
}

size_t json_text_room(const JsonText *json, JsonValue string)
{
    return json_decode(json->text, entry_of(json, string), NULL) + 1;
}

size_t json_text_copy(const JsonText *json, JsonValue string, char *out)
{
    return json_decode(json->text, entry_of(json, string), out);
}

bool json_text_equals(const JsonText *json, JsonValue value, const char *text)
{
    return json_text_kind(json, value) == JSON_KIND_STRING &&
           json_spells(json->text, entry_of(json, value), text, strlen(text));
}

/* A whole number of few digits and no sign, as most are; false for any other. Something always
 * follows it, because the text is an array or object. */
static bool plain_integer(const JsonText *json, const JsonEntry *entry, int64_t *number)
{
    enum { DIGITS = 15 };
    const char *at = json->text + entry->offset;
    unsigned digits = 0;
    int64_t value = 0;
    for (; *at >= '0' && *at <= '9' && digits < DIGITS; at++, digits++)
        value = value * 10 + (*at - '0');
    if (digits == 0 || *at == '\0' || strchr(" \t\r\n,]}", *at) == NULL)
        return false;
    *number = value;
    return true;
}

bool json_text_integer(const JsonText *json, JsonValue value, int64_t *number)
{
    const JsonEntry *entry = entry_of(json, value);
    if (entry->kind != JSON_KIND_NUMBER)
        return false;
    if (plain_integer(json, entry, number))
        return true;
    json_t *tree = load_value(json, value);
    double real = json_real_value(tree);
    bool good = json_is_integer(tree) ||
                (json_is_real(tree) && real == trunc(real) && fabs(real) < 0x1p53);
    if (good)
        *number = json_is_integer(tree) ? json_integer_value(tree) : (int64_t)real;
    json_decref(tree);
    return good;
}

bool json_text_is_true(const JsonText *json, JsonValue value)
{
    const JsonEntry *entry = entry_of(json, value);
    return entry->kind == JSON_KIND_BOOLEAN && json->text[entry->offset] == 't';
}

/* ---- Places and problems --------------------------------------------------------------------- */

size_t json_text_offset(const JsonText *json, JsonValue value)
{
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
    size_t offset = json_text_offset(json, value);
    DiagnosticPlace *place = (DiagnosticPlace *)(uintptr_t)&json->reported; /* it follows from the text */
    diagnostic_go(place, json->text, offset);
    diagnostic_whole(problem, "%s", message);
    problem->line = place->line + 1;
    problem->column = offset - place->begin + 1;
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
