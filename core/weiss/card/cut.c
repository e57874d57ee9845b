/* Finds the elements of an array without reading them: only brackets and strings count. */
#include "weiss/card/cut.h"

#include <stdbool.h>
#include <string.h>

/* The bytes before a place. */
static size_t place_offset(const char *text, size_t length, const Diagnostic *place)
{
    size_t at = 0;
    for (size_t line = 1; line < place->line && at < length; line++) {
        const char *end = memchr(text + at, '\n', length - at);
        at = end != NULL ? (size_t)(end - text) + 1 : length;
    }
    at += place->column > 0 ? place->column - 1 : 0;
    return at < length ? at : length;
}

/* The bytes of a string with its quotation marks, or up to the end of the text. */
static size_t string_length(const char *text, size_t length)
{
    size_t at = 1;
    while (at < length && text[at] != '"')
        at += text[at] == '\\' ? 2 : 1;
    return at < length ? at + 1 : length;
}

size_t cut_before_damage(const char *text, size_t length, const Diagnostic *damage)
{
    size_t end = place_offset(text, length, damage);
    size_t whole = 0;
    unsigned depth = 0;
    for (size_t at = 0; at < end;) {
        bool opens = text[at] == '{' || text[at] == '[';
        bool closes = text[at] == '}' || text[at] == ']';
        if (closes && depth <= 1)
            break; /* the array ends here; what comes after it is no part of it */
        depth += opens;
        depth -= closes;
        at += text[at] == '"' ? string_length(text + at, end - at) : 1;
        if (closes && depth == 1)
            whole = at;
    }
    return whole;
}
