/* Escaping, and printf with it. */
#include "sim/output/html.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* The length of a character, given its first byte; 0 if no character begins with it. */
static size_t length_by(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first > 0xF4)
        return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* Whether XML 1.0 (section 2.2) allows the character, and it is not a control character. */
static bool is_printable(uint32_t code)
{
    bool turns = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) ||
                 (code >= 0x2066 && code <= 0x206F); /* the direction of what stands beside it */
    return !turns && code >= 0x20 && (code < 0x7F || code >= 0xA0) && (code < 0xD800 || code > 0xDFFF) &&
           (code & 0xFFFE) != 0xFFFE && code <= 0x10FFFF;
}

size_t html_character(const char *text)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = length_by(*bytes);
    if (length < 2)
        return length && is_printable(*bytes) ? 1 : 0;
    uint32_t code = *bytes & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (bytes[i] & 0x3Fu);
    }
    return code >= least[length] && is_printable(code) ? length : 0;
}

static const char *entity_of(char character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    case '\n':
    case '\r':
    case '\t':
        return " ";
    default:
        return NULL;
    }
}

void html_text(FILE *out, const char *text)
{
    while (*text) {
        const char *entity = entity_of(*text);
        size_t length = html_character(text);
        if (entity)
            fputs(entity, out);
        else if (length)
            fwrite(text, 1, length, out);
        else
            fputs("\xEF\xBF\xBD", out);
        text += entity || !length ? 1 : length;
    }
}

/* The length of the conversion that begins with the '%' at `text`. */
static size_t conversion_length(const char *text)
{
    return strcspn(text + 1, "sufd%") + 2;
}

static void format_one(FILE *out, const char *conversion, size_t length, va_list *arguments)
{
    char copy[8];
    assert(length < sizeof copy);
    memcpy(copy, conversion, length);
    copy[length] = '\0';
    switch (copy[length - 1]) {
    case 's':
        html_text(out, va_arg(*arguments, const char *));
        break;
    case 'u':
        if (copy[1] == 'l')
            fprintf(out, "%llu", va_arg(*arguments, unsigned long long));
        else
            fprintf(out, "%u", va_arg(*arguments, unsigned));
        break;
    case 'f':
        assert(copy[1] == '.');
        fprintf(out, "%.*f", copy[2] - '0', va_arg(*arguments, double));
        break;
    default:
        assert(copy[1] == '%');
        putc('%', out);
    }
}

void html_format(FILE *out, const char *markup, ...)
{
    va_list arguments;
    va_start(arguments, markup);
    while (*markup) {
        size_t length = strcspn(markup, "%");
        fwrite(markup, 1, length, out);
        markup += length;
        if (!*markup)
            break;
        length = conversion_length(markup);
        format_one(out, markup, length, &arguments);
        markup += length;
    }
    va_end(arguments);
}
