/* Finds the tokens of a JSON text, and reports jansson's errors where the damage begins. */
#include "json/json_place.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static size_t skip(const char *text, size_t length, size_t at, const char *bytes)
{
    while (at < length && memchr(bytes, text[at], strlen(bytes)) != NULL)
        at++;
    return at;
}

size_t json_token_begin(const char *text, size_t length, size_t at)
{
    return skip(text, length, at, " \t\r\n,:");
}

/* The quotation mark that closes the string at `at`; `length` if there is none. */
static size_t string_close(const char *text, size_t length, size_t at)
{
    for (at++; at < length && text[at] != '"'; at++)
        at += text[at] == '\\';
    return at < length ? at : length;
}

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || (c & 0x80) != 0 || memchr("+-._", c, 4) != NULL;
}

size_t json_token_end(const char *text, size_t length, size_t at)
{
    size_t end = at;
    if (text[at] == '"')
        end = string_close(text, length, at);
    else
        while (end + 1 < length && in_word(text[end]) && in_word(text[end + 1]))
            end++;
    return end < length ? end + 1 : length;
}

size_t json_value_end(const char *text, size_t length, size_t at)
{
    size_t depth = 0;
    do {
        at = json_token_begin(text, length, at);
        depth += text[at] == '[' || text[at] == '{';
        depth -= text[at] == ']' || text[at] == '}';
        at = json_token_end(text, length, at);
    } while (depth > 0);
    return at;
}

/* ---- Damage ---------------------------------------------------------------------------------- */

/* How far jansson came: its last token, and the arrays and objects that are still open. */
typedef struct Reach {
    size_t end;
    size_t token;
    size_t depth;
    size_t opened[64]; /* where the outermost ones begin */
} Reach;

enum { OPENED = sizeof((Reach *)NULL)->opened / sizeof(size_t) };

static Reach reach_find(const char *text, size_t start, size_t end)
{
    Reach reach = {.end = end, .token = end};
    static const char blanks[] = " \t\r\n";
    for (size_t at = skip(text, end, start, blanks); at < end;) {
        reach.token = at;
        if ((text[at] == '[' || text[at] == '{') && reach.depth++ < OPENED)
            reach.opened[reach.depth - 1] = at;
        reach.depth -= text[at] == ']' || text[at] == '}';
        at = skip(text, end, json_token_end(text, end, at), blanks);
    }
    return reach;
}

/* jansson's messages, and our words before and after what was found in the text. */
static const struct Saying {
    const char *theirs;
    const char *before;
    const char *after;
} sayings[] = {
    {"'[' or '{' expected", "expected an object '{' or an array '[', found ", ""},
    {"']' expected", "expected ',' or ']', found ", ""},
    {"'}' expected", "expected ',' or '}', found ", ""},
    {"string or '}' expected", "expected a name in quotation marks, found ", ""},
    {"':' expected", "expected ':' after the name, found ", ""},
    {"unexpected token", "expected a value, found ", ""},
    {"invalid token", "expected a value, found ", ""},
    {"end of file expected", "expected the end of the text, found ", ""},
    {"duplicate object key", "", " is given twice"},
    {"\\u0000 is not allowed", "\\u0000 is not allowed in a string: ", ""},
    {"NUL byte in object key", "\\u0000 is not allowed in a name: ", ""},
};

static void say(const json_error_t *error, const char *text, size_t place, const char *found,
                Diagnostic *problem)
{
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++) {
        const struct Saying *saying = &sayings[i];
        if (strncmp(error->text, saying->theirs, strlen(saying->theirs)) == 0) {
            diagnostic_at(problem, text, place, "%s%s%s", saying->before, found, saying->after);
            return;
        }
    }
    char words[sizeof error->text];
    for (size_t i = 0; i < sizeof words; i++) /* control characters would break the line */
        words[i] = error->text[i] > 0 && error->text[i] < ' ' ? '?' : error->text[i];
    diagnostic_at(problem, text, place, "not JSON: %s", words);
}

static void say_end(const json_error_t *error, const char *text, size_t length, const Reach *reach,
                    Diagnostic *problem)
{
    Diagnostic opening;
    if (reach->depth == 0 || reach->depth > OPENED) {
        say(error, text, length, "the end of the text", problem);
        return;
    }
    size_t open = reach->opened[reach->depth - 1];
    diagnostic_at(&opening, text, open, "open");
    diagnostic_at(problem, text, length,
                  "found the end of the text: the %s from %zu:%zu is not closed",
                  text[open] == '{' ? "object" : "array", opening.line, opening.column);
}

static void say_token(const json_error_t *error, const char *text, const Reach *reach,
                      Diagnostic *problem)
{
    char excerpt[DIAGNOSTIC_EXCERPT], found[DIAGNOSTIC_EXCERPT + 4];
    unsigned char byte = (unsigned char)text[reach->token];
    const char *mark = byte == '"' ? "" : "'";
    diagnostic_excerpt(excerpt, text + reach->token, reach->end - reach->token);
    if (byte < 0x20 || byte >= 0x7F)
        snprintf(found, sizeof found, "the byte 0x%02X", byte);
    else
        snprintf(found, sizeof found, "%s%s%s", mark, excerpt, mark);
    say(error, text, reach->token, found, problem);
}

/* Where inside a string jansson stopped: at a byte that is not allowed there, or at the backslash
 * of a bad escape. */
static size_t place_in_string(const json_error_t *error, const char *text, const Reach *reach)
{
    static const char escape[] = "invalid escape";
    size_t place = reach->end;
    if (strncmp(error->text, escape, strlen(escape)) != 0)
        return place;
    do
        place--;
    while (place > reach->token && text[place] != '\\');
    return place;
}

void json_damage_report(const char *text, size_t length, size_t start, const json_error_t *error,
                        Diagnostic *problem)
{
    Reach reach = reach_find(text, start, start + (size_t)error->position);
    bool in_string = reach.token < reach.end && text[reach.token] == '"' &&
                     string_close(text, reach.end, reach.token) == reach.end;
    bool ended = json_error_code(error) == json_error_premature_end_of_input;
    if (*error->text == '\0' || json_error_code(error) == json_error_out_of_memory)
        diagnostic_whole(problem, "not enough memory");
    else if (ended && in_string)
        diagnostic_at(problem, text, reach.token, "this string is not closed: expected '\"'");
    else if (ended)
        say_end(error, text, length, &reach, problem);
    else if (json_error_code(error) == json_error_invalid_utf8)
        diagnostic_at(problem, text, reach.end, "not UTF-8: %s", error->text);
    else if (in_string)
        say(error, text, place_in_string(error, text, &reach), "", problem);
    else
        say_token(error, text, &reach, problem);
}
