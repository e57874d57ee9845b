/* Files that are not UTF-8: UTF-16, which says so with its first two bytes, and Shift JIS, in which
 * Japanese programs save tables. */
#include <iconv.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"

/* The length of the well-formed UTF-8 character at `text`; 0 if there is none. */
static size_t character_length(const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    size_t size = *byte < 0x80                    ? 1
                  : *byte >= 0xC2 && *byte < 0xE0 ? 2
                  : *byte >= 0xE0 && *byte < 0xF0 ? 3
                  : *byte >= 0xF0 && *byte < 0xF5 ? 4
                                                  : 0;
    for (size_t i = 1; i < size; i++)
        if (i >= length || (byte[i] & 0xC0) != 0x80)
            return 0;
    return size;
}

static bool is_utf8(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t size = character_length(text + at, length - at);
        if (size == 0)
            return false;
        at += size;
    }
    return true;
}

/* The text in UTF-8; NULL if it is not of this encoding to the last byte. */
static char *convert(const char *text, size_t *length, const char *encoding)
{
    enum { BYTES_MAX = 4 }; /* that become of one byte */
    iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == (iconv_t)-1)
        return NULL;
    size_t room = *length * BYTES_MAX + 1;
    char *out = xmalloc(room);
    char *to = out;
    char *from = (char *)(uintptr_t)text; /* iconv does not write to it */
    size_t left = *length;
    size_t result = iconv(converter, &from, &left, &to, &room);
    iconv_close(converter);
    if (result == (size_t)-1 || left != 0) {
        free(out);
        return NULL;
    }
    *length = (size_t)(to - out);
    return out;
}

char *decklist_decode(const char *text, size_t *length, const char **encoding)
{
    bool marked =
        *length >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
    *encoding = marked ? "UTF-16" : "Shift JIS";
    if (!marked && is_utf8(text, *length))
        return NULL;
    return convert(text, length, marked ? "UTF-16" : "CP932");
}
