/* The tree of a JSON text: jsmn finds the values, this file walks and decodes them. What json_check
 * has let through is well-formed, so nothing here looks for damage again. */
#include "json/json.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json_syntax.h"

#define JSMN_STATIC
#define JSMN_STRICT
#define JSMN_PARENT_LINKS
#include <jsmn.h>

/* In preorder: a container is followed by its children, a name by its value. After reading, a
 * token's `parent` holds the number of the token after everything inside it, see link_tokens. */
struct JsonText {
    const char *text;
    jsmntok_t *tokens;
    JsonValue count;
};

static const char *const kind_words[JSON_KIND_COUNT] = {
    "an object", "an array", "a string", "a number", "true or false", "null",
};

/* Replaces the links to parents, of no use for reading, by links past the whole of each value. */
static void link_tokens(JsonText *json)
{
    JsonValue open[2 * JSON_DEPTH_MAX + 1];
    unsigned depth = 0;
    for (JsonValue i = 0; i < json->count; i++) {
        while (depth > 0 && (JsonValue)json->tokens[i].parent != open[depth - 1])
            json->tokens[open[--depth]].parent = (int)i;
        open[depth++] = i;
    }
    while (depth > 0)
        json->tokens[open[--depth]].parent = (int)json->count;
}

static bool read_tokens(JsonText *json, size_t length, size_t start)
{
    jsmn_parser parser;
    jsmn_init(&parser);
    parser.pos = (unsigned)start;
    int found = jsmn_parse(&parser, json->text, length, json->tokens, json->count);
    if (found < 0 || (JsonValue)found != json->count)
        return false;
    link_tokens(json);
    return true;
}

JsonText *json_text_parse(const char *text, size_t length, Diagnostic *problem)
{
    if (length > JSON_LENGTH_MAX) {
        diagnostic_whole(problem, "too long for JSON: %zu bytes, at most %d are read", length,
                         JSON_LENGTH_MAX);
        return NULL;
    }
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    size_t count;
    if (!json_check(text, length, start, &count, problem))
        return NULL;
    JsonText *json = malloc(sizeof *json);
    jsmntok_t *tokens = malloc(count * sizeof *tokens);
    if (json != NULL && tokens != NULL) {
        *json = (JsonText){text, tokens, (JsonValue)count};
        if (read_tokens(json, length, start))
            return json;
    }
    diagnostic_whole(problem, json != NULL && tokens != NULL ? "cannot be read as JSON"
                                                             : "not enough memory");
    free(tokens);
    free(json);
    return NULL;
}

void json_text_free(JsonText *json)
{
    if (json == NULL)
        return;
    free(json->tokens);
    free(json);
}

static const jsmntok_t *token_of(const JsonText *json, JsonValue value)
{
    assert(value < json->count);
    return &json->tokens[value];
}

JsonKind json_text_kind(const JsonText *json, JsonValue value)
{
    const jsmntok_t *token = token_of(json, value);
    if (token->type == JSMN_OBJECT)
        return JSON_KIND_OBJECT;
    if (token->type == JSMN_ARRAY)
        return JSON_KIND_ARRAY;
    if (token->type == JSMN_STRING)
        return JSON_KIND_STRING;
    char first = json->text[token->start];
    return first == 'n'                   ? JSON_KIND_NULL
           : first == 't' || first == 'f' ? JSON_KIND_BOOLEAN
                                          : JSON_KIND_NUMBER;
}

size_t json_text_size(const JsonText *json, JsonValue container)
{
    return (size_t)token_of(json, container)->size;
}

static JsonValue token_if_inside(const JsonText *json, JsonValue container, JsonValue value)
{
    return value < (JsonValue)token_of(json, container)->parent ? value : JSON_NONE;
}

JsonValue json_text_first(const JsonText *json, JsonValue container)
{
    return token_if_inside(json, container, container + 1);
}

JsonValue json_text_next(const JsonText *json, JsonValue container, JsonValue child)
{
    return token_if_inside(json, container, (JsonValue)token_of(json, child)->parent);
}

JsonValue json_text_member(const JsonText *json, JsonValue object, const char *name)
{
    JsonValue found = JSON_NONE;
    for (JsonValue key = json_text_first(json, object); key != JSON_NONE;
         key = json_text_next(json, object, key))
        if (json_text_equals(json, key, name))
            found = json_text_value_of(key);
    return found;
}

static unsigned hex_value(const char *digits)
{
    unsigned unit = 0;
    for (int i = 0; i < 4; i++) {
        unsigned c = (unsigned char)digits[i];
        unit = unit << 4 | (c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return unit;
}

/* Writes a code point as UTF-8; returns its bytes. */
static size_t encode(unsigned point, char *out)
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    size_t length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = length - 1; i > 0; i--, point >>= 6)
        out[i] = (char)(0x80 | (point & 0x3F));
    out[0] = (char)(leads[length] | point);
    return length;
}

/* Decodes the escape at `*at` into `out`, at most 4 bytes, and steps over it; returns the bytes. */
static size_t decode_escape(const char **at, char *out)
{
    char c = (*at)[1];
    if (c != 'u') {
        static const char letters[] = "bfnrt";
        static const char meanings[] = "\b\f\n\r\t";
        const char *letter = strchr(letters, c);
        *out = letter != NULL ? meanings[letter - letters] : c;
        *at += 2;
        return 1;
    }
    unsigned point = hex_value(*at + 2);
    *at += 6;
    if (point >= 0xD800 && point <= 0xDBFF) {
        point = 0x10000 + ((point - 0xD800) << 10) + (hex_value(*at + 2) - 0xDC00);
        *at += 6;
    }
    return encode(point, out);
}

size_t json_text_room(const JsonText *json, JsonValue string)
{
    const jsmntok_t *token = token_of(json, string);
    return (size_t)(token->end - token->start) + 1;
}

size_t json_text_copy(const JsonText *json, JsonValue string, char *out)
{
    const jsmntok_t *token = token_of(json, string);
    const char *at = json->text + token->start;
    const char *end = json->text + token->end;
    char *written = out;
    while (at < end) {
        const char *escape = memchr(at, '\\', (size_t)(end - at));
        size_t plain = (size_t)((escape != NULL ? escape : end) - at);
        memcpy(written, at, plain);
        written += plain;
        at += plain;
        if (escape != NULL)
            written += decode_escape(&at, written);
    }
    *written = '\0';
    return (size_t)(written - out);
}

bool json_text_equals(const JsonText *json, JsonValue value, const char *text)
{
    const jsmntok_t *token = token_of(json, value);
    if (token->type != JSMN_STRING)
        return false;
    const char *end = json->text + token->end;
    size_t left = strlen(text);
    for (const char *at = json->text + token->start; at < end;) {
        char bytes[4] = {*at};
        size_t count = 1;
        if (*at == '\\')
            count = decode_escape(&at, bytes);
        else
            at++;
        if (count > left || memcmp(bytes, text, count) != 0)
            return false;
        text += count;
        left -= count;
    }
    return left == 0;
}

bool json_text_integer(const JsonText *json, JsonValue value, int64_t *number)
{
    if (json_text_kind(json, value) != JSON_KIND_NUMBER)
        return false;
    const jsmntok_t *token = token_of(json, value);
    const char *at = json->text + token->start;
    const char *end = json->text + token->end;
    bool negative = *at == '-';
    int64_t result = 0;
    for (at += negative; at < end; at++) {
        if (*at < '0' || *at > '9' || __builtin_mul_overflow(result, 10, &result) ||
            __builtin_sub_overflow(result, *at - '0', &result))
            return false;
    }
    if (!negative && __builtin_sub_overflow(0, result, &result))
        return false;
    *number = result;
    return true;
}

bool json_text_is_true(const JsonText *json, JsonValue value)
{
    const jsmntok_t *token = token_of(json, value);
    return token->type == JSMN_PRIMITIVE && json->text[token->start] == 't';
}

size_t json_text_offset(const JsonText *json, JsonValue value)
{
    const jsmntok_t *token = token_of(json, value);
    return (size_t)token->start - (token->type == JSMN_STRING ? 1 : 0);
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
