/* Finds the elements of an array without reading them: only its tokens count. */
#include "json/json_cut.h"

#include <stdbool.h>
#include <string.h>

#include "json/json_place.h"

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

size_t json_cut_before_damage(const char *text, size_t length, const Diagnostic *damage)
{
    size_t end = place_offset(text, length, damage);
    size_t whole = 0;
    unsigned depth = 0;
    for (size_t at = json_token_begin(text, end, 0); at < end;
         at = json_token_begin(text, end, at)) {
        bool closes = text[at] == '}' || text[at] == ']';
        if (closes && depth <= 1)
            break; /* the array ends here; what comes after it is no part of it */
        depth += text[at] == '{' || text[at] == '[';
        depth -= closes;
        at = json_token_end(text, end, at);
        if (closes && depth == 1)
            whole = at;
    }
    return whole;
}
