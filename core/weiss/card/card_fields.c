/* Members of a card's JSON object. */
#include "weiss/card/card_fields.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void card_mend(CardReader *reader, JsonValue value, const char *format, ...)
{
    Diagnostic *mended = &reader->mended;
    char note[sizeof mended->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(note, sizeof note, format, arguments);
    va_end(arguments);
    size_t length = strlen(mended->message);
    if (length == 0)
        json_text_report(reader->json, value != JSON_NONE ? value : reader->object, mended, "%s",
                         note);
    else
        snprintf(mended->message + length, sizeof mended->message - length, "; %s", note);
}

char *card_copy(const CardReader *reader, JsonValue string)
{
    char *copy = *reader->strings;
    *reader->strings += json_text_copy(reader->json, string, copy) + 1;
    return copy;
}

bool card_short_string(const CardReader *reader, JsonValue value, char *text)
{
    if (json_text_kind(reader->json, value) != JSON_KIND_STRING ||
        json_text_room(reader->json, value) > DIAGNOSTIC_EXCERPT)
        return false;
    json_text_copy(reader->json, value, text);
    return true;
}

JsonValue card_member(const CardReader *reader, const char *name)
{
    JsonValue value = json_text_member(reader->json, reader->object, name);
    bool is_null =
        value != JSON_NONE && json_text_kind(reader->json, value) == JSON_KIND_NULL;
    return is_null ? JSON_NONE : value;
}

JsonValue card_require_string(const CardReader *reader, const char *name, const char **text)
{
    JsonValue value =
        json_text_require(reader->json, reader->object, name, JSON_KIND_STRING, reader->problem);
    if (value != JSON_NONE)
        *text = card_copy(reader, value);
    return value;
}

/* Writes a number as a string. There is room for it in place of the member's name. */
static const char *copy_number(const CardReader *reader, int64_t number)
{
    char *copy = *reader->strings;
    *reader->strings += sprintf(copy, "%d", (int)number) + 1;
    return copy;
}

const char *card_take_string(const CardReader *reader, const char *name)
{
    JsonValue value = card_member(reader, name);
    int64_t number;
    if (value == JSON_NONE)
        return "";
    if (json_text_kind(reader->json, value) == JSON_KIND_STRING)
        return card_copy(reader, value);
    enum { NUMBER_MAX = 999999 };
    if (json_text_integer(reader->json, value, &number) && number >= 0 && number <= NUMBER_MAX)
        return copy_number(reader, number);
    return "";
}

/* A number of digits only; spaces around it are allowed. */
static long text_number(const char *text)
{
    text += strspn(text, " ");
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 9 || text[digits + strspn(text + digits, " ")] != '\0')
        return -1;
    return strtol(text, NULL, 10);
}

static long value_number(const CardReader *reader, JsonValue value)
{
    char text[DIAGNOSTIC_EXCERPT];
    int64_t number;
    if (json_text_kind(reader->json, value) != JSON_KIND_NUMBER)
        return card_short_string(reader, value, text) ? text_number(text) : -1;
    if (!json_text_integer(reader->json, value, &number) || number < 0)
        return -1;
    return number < INT32_MAX ? (long)number : INT32_MAX;
}

long card_number(const CardReader *reader, const char *name, long most)
{
    JsonValue value = json_text_member(reader->json, reader->object, name);
    long number = value != JSON_NONE ? value_number(reader, value) : -1;
    return number < most ? number : most;
}

/* Says that a member is no number. Returns -1. */
static long report_number(const CardReader *reader, const char *name, JsonValue value)
{
    const JsonText *json = reader->json;
    char excerpt[DIAGNOSTIC_EXCERPT];
    char text[DIAGNOSTIC_EXCERPT] = "...";
    char what[DIAGNOSTIC_EXCERPT];
    snprintf(what, sizeof what, "\"%s\"", name);
    if (json_text_kind(json, value) == JSON_KIND_NUMBER) {
        json_text_report(json, value, reader->problem, "expected a whole number for \"%s\"", name);
    } else if (json_text_kind(json, value) == JSON_KIND_STRING) {
        card_short_string(reader, value, text);
        json_text_report(json, value, reader->problem,
                         "expected a number for \"%s\", found \"%s\"", name,
                         diagnostic_excerpt(excerpt, text, strlen(text)));
    } else {
        json_text_expect(json, value, JSON_KIND_NUMBER, what, reader->problem);
    }
    return -1;
}

long card_require_number(const CardReader *reader, const char *name, long most)
{
    JsonValue value = json_text_member(reader->json, reader->object, name);
    if (value == JSON_NONE) {
        json_text_report(reader->json, reader->object, reader->problem,
                         "\"%s\" is missing in this object: expected a number", name);
        return -1;
    }
    long number = value_number(reader, value);
    if (number < 0)
        return report_number(reader, name, value);
    return number < most ? number : most;
}

int card_require_word(const CardReader *reader, const char *name, WordKind kind)
{
    const char *text;
    JsonValue value = card_require_string(reader, name, &text);
    if (value == JSON_NONE)
        return -1;
    int found = card_word_find(kind, text);
    char excerpt[DIAGNOSTIC_EXCERPT];
    char hint[SPELLING_HINT];
    if (found < 0)
        json_text_report(reader->json, value, reader->problem, "unknown %s '%s'%s", name,
                         diagnostic_excerpt(excerpt, text, strlen(text)),
                         card_word_hint(kind, text, hint));
    return found;
}
