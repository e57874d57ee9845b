/* Reads simple values of documents: words, names, numbers. A bad one is a problem at its place. */
#include "json/json_fields.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"

int json_read_word(const JsonText *json, JsonValue value, const char *what,
                   const char *const *words, unsigned count, Diagnostic *problem)
{
    char text[DIAGNOSTIC_EXCERPT + 1] = "";
    char excerpt[DIAGNOSTIC_EXCERPT];
    char hint[SPELLING_HINT];
    if (!json_text_expect(json, value, JSON_KIND_STRING, what, problem))
        return -1;
    for (unsigned i = 0; i < count; i++)
        if (json_text_equals(json, value, words[i]))
            return (int)i;
    if (json_text_room(json, value) <= sizeof text)
        json_text_copy(json, value, text);
    else
        strcpy(text, "...");
    json_text_report(json, value, problem, "unknown %s '%s'%s", what,
                     diagnostic_excerpt(excerpt, text, strlen(text)),
                     spelling_hint(hint, text, words, count));
    return -1;
}

bool json_check_names(const JsonText *json, JsonValue object, const char *const *words,
                      unsigned count, Diagnostic *problem)
{
    for (JsonValue name = json_text_first(json, object); name != JSON_NONE;
         name = json_text_next(json, object, name))
        if (json_read_word(json, name, "key", words, count, problem) < 0)
            return false;
    return true;
}

bool json_read_number(const JsonText *json, JsonValue object, const char *name, int64_t low,
                      int64_t high, int64_t *number, Diagnostic *problem)
{
    JsonValue value;
    if (!json_text_optional(json, object, name, JSON_KIND_NUMBER, &value, problem))
        return false;
    if (value == JSON_NONE)
        return true;
    if (json_text_integer(json, value, number) && *number >= low && *number <= high)
        return true;
    return json_text_report(json, value, problem,
                            "expected a whole number from %" PRId64 " to %" PRId64 " for \"%s\"",
                            low, high, name);
}

bool json_read_hex(const JsonText *json, JsonValue value, uint64_t *word, Diagnostic *problem)
{
    char text[20];
    if (json_text_kind(json, value) == JSON_KIND_STRING &&
        json_text_room(json, value) <= sizeof text) {
        json_text_copy(json, value, text);
        size_t digits =
            strncmp(text, "0x", 2) == 0 ? strspn(text + 2, "0123456789abcdefABCDEF") : 0;
        if (digits >= 1 && digits <= 16 && text[2 + digits] == '\0') {
            *word = strtoull(text, NULL, 16);
            return true;
        }
    }
    return json_text_report(json, value, problem,
                            "expected \"0x\" and up to 16 hexadecimal digits");
}

bool json_read_seed(const JsonText *json, JsonValue object, uint64_t *seed, Diagnostic *problem)
{
    int64_t number = (int64_t)*seed;
    JsonValue value = json_text_member(json, object, "seed");
    if (value != JSON_NONE && json_text_kind(json, value) == JSON_KIND_STRING)
        return json_read_hex(json, value, seed, problem);
    if (!json_read_number(json, object, "seed", 0, INT64_MAX, &number, problem))
        return false;
    *seed = (uint64_t)number;
    return true;
}

bool json_read_flag(const JsonText *json, JsonValue object, const char *name, bool *flag,
                    Diagnostic *problem)
{
    JsonValue value;
    if (!json_text_optional(json, object, name, JSON_KIND_BOOLEAN, &value, problem))
        return false;
    *flag = value != JSON_NONE && json_text_is_true(json, value);
    return true;
}
