/* Files that are not UTF-8: UTF-16, Shift JIS and EUC-JP, in which Japanese programs save tables, and
 * the one-byte characters of Windows. */
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

/* The encoding of UTF-16 that the text is in, by its mark, or by its NULs, which every other byte of
 * ASCII has; NULL: none. */
static const char *utf16_name(const char *text, size_t length)
{
    size_t nul[2] = {0};
    if (length >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0))
        return "UTF-16";
    if (length < 4 || length % 2 != 0)
        return NULL;
    for (size_t i = 0; i < length; i++)
        nul[i % 2] += text[i] == '\0';
    if (nul[0] > length / 6 && nul[1] == 0)
        return "UTF-16BE";
    return nul[1] > length / 6 && nul[0] == 0 ? "UTF-16LE" : NULL;
}

/* How many characters a text in UTF-8 has that are rare in Japanese: half-width katakana (U+FF61 to
 * U+FF9F) and private use (U+E000 to U+F8FF). A text read in the wrong encoding is full of them. */
static size_t count_odd(const char *text, size_t length)
{
    size_t odd = 0;
    for (size_t i = 0; i + 2 < length; i++) {
        unsigned char lead = (unsigned char)text[i], next = (unsigned char)text[i + 1];
        unsigned char last = (unsigned char)text[i + 2];
        bool half =
            lead == 0xEF && ((next == 0xBD && last >= 0xA1) || (next == 0xBE && last <= 0x9F));
        odd += half || lead == 0xEE || (lead == 0xEF && next < 0xA4);
    }
    return odd;
}

/* The text in that of two Japanese encodings in which it looks like a text; else of Windows in the
 * West, which everything is. */
static char *convert_bytes(const char *text, size_t *length, const char **encoding)
{
    static const struct {
        const char *name, *known_as;
    } japanese[] = {{"CP932", "Shift JIS"}, {"EUC-JP", "EUC-JP"}};
    char *best = NULL;
    size_t best_odd = 0, best_length = 0;
    for (size_t i = 0; i < sizeof japanese / sizeof *japanese; i++) {
        size_t size = *length;
        char *out = convert(text, &size, japanese[i].name);
        size_t odd = out != NULL ? count_odd(out, size) : 0;
        if (out == NULL || (best != NULL && odd >= best_odd)) {
            free(out);
            continue;
        }
        free(best);
        best = out;
        best_odd = odd;
        best_length = size;
        *encoding = japanese[i].known_as;
    }
    if (best == NULL) {
        *encoding = "Windows-1252";
        return convert(text, length, "CP1252");
    }
    *length = best_length;
    return best;
}

/* Whether the bytes are no text in any encoding of bytes: they hold controls that no text has. */
static bool is_binary(const char *text, size_t length)
{
    static const char allowed[] = "\t\n\v\f\r\x1A"; /* the last ends old files of DOS */
    enum { DELETE = 0x7F };
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte < ' ' || byte == DELETE) && !memchr(allowed, byte, sizeof allowed - 1))
            return true;
    }
    return false;
}

char *decklist_decode(const char *text, size_t *length, const char **encoding)
{
    *encoding = utf16_name(text, *length);
    if (*encoding != NULL)
        return convert(text, length, *encoding);
    return is_utf8(text, *length) || is_binary(text, *length) ? NULL : convert_bytes(text, length, encoding);
}
