/* The simple values that documents are made of: words, names and numbers, each checked with its
 * place. */
#include "json_fields.h"

#include <inttypes.h>
#include <string.h>

#include "spelling.h"

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
         name = json_text_next(json, object, name)) {
        int word = json_read_word(json, name, "key", words, count, problem);
        if (word < 0)
            return false;
        if (json_text_member(json, object, words[word]) != json_text_value_of(name))
            return json_text_report(json, name, problem, "\"%s\" is given twice", words[word]);
    }
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
