/* Messages about a bad input, with line and column. Texts are plain bytes; nothing is printed. */
#include "base/diagnostic.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool is_continuation(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The most bytes of `text`, at most `length`, that do not end inside a UTF-8 sequence. */
static size_t whole_length(const char *text, size_t length)
{
    while (length > 0 && is_continuation(text[length]))
        length--;
    return length;
}

static void message_write(Diagnostic *diagnostic, const char *format, va_list arguments)
{
    char *message = diagnostic->message;
    int needed = vsnprintf(message, sizeof diagnostic->message, format, arguments);
    if (needed < 0)
        message[0] = '\0';
    size_t last = sizeof diagnostic->message - 1;
    if (needed <= (int)last)
        return;
    while (last > 0 && is_continuation(message[last - 1]))
        last--;
    if ((unsigned char)message[last - 1] >= 0xC0)
        last--;
    message[last] = '\0';
}

/* Only a line's beginning that was passed has to be looked for. */
static size_t go_back(DiagnosticPlace *place, const char *text, size_t offset)
{
    size_t looked = place->offset - offset;
    for (size_t at = offset; at < place->offset; at++)
        place->line -= text[at] == '\n';
    place->offset = offset;
    if (place->begin <= offset)
        return looked;
    for (place->begin = offset; place->begin && text[place->begin - 1] != '\n'; looked++)
        place->begin--;
    return looked;
}

size_t diagnostic_go(DiagnosticPlace *place, const char *text, size_t offset)
{
    const size_t from = place->offset;
    const char *end;
    if (offset < from)
        return go_back(place, text, offset);
    while ((end = memchr(text + place->offset, '\n', offset - place->offset)) != NULL) {
        place->line++;
        place->offset = place->begin = (size_t)(end - text) + 1;
    }
    place->offset = offset;
    return offset - from;
}

void diagnostic_at(Diagnostic *diagnostic, const char *text, size_t offset, const char *format, ...)
{
    DiagnosticPlace place = {0};
    diagnostic_go(&place, text, offset);
    diagnostic->line = place.line + 1;
    diagnostic->column = offset - place.begin + 1;

    va_list arguments;
    va_start(arguments, format);
    message_write(diagnostic, format, arguments);
    va_end(arguments);
}

void diagnostic_whole(Diagnostic *diagnostic, const char *format, ...)
{
    diagnostic->line = 0;
    diagnostic->column = 0;
    va_list arguments;
    va_start(arguments, format);
    message_write(diagnostic, format, arguments);
    va_end(arguments);
}

const char *diagnostic_excerpt(char *excerpt, const char *text, size_t length)
{
    static const char cut_mark[] = "...";
    size_t used = length;
    bool cut = length >= DIAGNOSTIC_EXCERPT;
    if (cut)
        used = whole_length(text, DIAGNOSTIC_EXCERPT - sizeof cut_mark);
    for (size_t i = 0; i < used; i++) {
        unsigned char byte = (unsigned char)text[i];
        excerpt[i] = byte < 0x20 || byte == 0x7F ? '?' : (char)byte;
    }
    memcpy(excerpt + used, cut ? cut_mark : "", cut ? sizeof cut_mark : 1);
    return excerpt;
}
