/* UTF-8, and which character stands for which. Knows nothing of what a text says. */
#include "base/glyph.h"

#include <string.h>

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

Glyph glyph_at(const char *text)
{
    unsigned char first = (unsigned char)text[0];
    if (first < 0x80)
        return (Glyph){first, first != 0};
    unsigned size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    uint32_t code = first & (0x7Fu >> size);
    for (unsigned i = 1; i < size; i++) {
        if (first < 0xC2 || !continues(text[i]))
            return (Glyph){0xFFFD, 1};
        code = code << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    return (Glyph){code, size};
}

/* Only characters that the printed cards do not mean as such. Not sorted. */
static const struct {
    uint32_t code;
    const char *plain;
} plain_forms[] = {
    {0x2018, "'"},  {0x2019, "'"},  {0x201C, "\""}, {0x201D, "\""}, {0x300C, "\""}, {0x300D, "\""},
    {0xFF62, "\""}, {0xFF63, "\""}, {0x00AB, "《"},  {0x00BB, "》"},
    {0x226A, "《"}, {0x226B, "》"}, {0x2010, "-"},  {0x2011, "-"},  {0x2012, "-"},  {0x2013, "-"},
    {0x2014, "-"},  {0x2015, "-"},  {0x2212, "-"},  {0x3000, " "},  {0x00A0, " "},  {0x200B, ""},
    {0xFEFF, ""},   {0x3002, "."},  {0x3001, ","},  {0x2026, "..."}, {0x2160, "I"}, {0x2161, "II"},
    {0xFF65, "・"}, {0x2162, "III"}, {0x2163, "IV"}, {0x2164, "V"}, {0x2165, "VI"}, {0x300E, "\""}, {0x300F, "\""},
};

const char *glyph_plain(uint32_t code, char room[2])
{
    if (code < 0x80)
        return NULL;
    if (code >= 0xFF01 && code <= 0xFF5E) {
        room[0] = (char)(code - 0xFF01 + '!');
        room[1] = '\0';
        return room;
    }
    if (glyph_is_japanese(code))
        return NULL; /* what most other characters are */
    for (unsigned i = 0; i < sizeof plain_forms / sizeof *plain_forms; i++)
        if (plain_forms[i].code == code)
            return plain_forms[i].plain;
    return NULL;
}

size_t glyph_entity(const char *text, char bytes[3], unsigned *size)
{
    unsigned code = 0;
    size_t digits = strncmp(text, "&#", 2) == 0 ? strspn(text + 2, "0123456789") : 0;
    if (digits == 0 || digits > 5 || text[2 + digits] != ';')
        return 0;
    for (size_t i = 0; i < digits; i++)
        code = 10 * code + (unsigned)(text[2 + i] - '0');
    if (code == 0 || code > 0xFFFF)
        return 0;
    *size = code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    bytes[0] = (char)(*size == 1 ? code : *size == 2 ? 0xC0 | code >> 6 : 0xE0 | code >> 12);
    for (unsigned i = 1; i < *size; i++)
        bytes[i] = (char)(0x80 | (code >> 6 * (*size - 1 - i) & 0x3F));
    return digits + 3;
}

bool glyph_is_japanese(uint32_t code)
{
    return (code >= 0x3041 && code <= 0x30FF) || (code >= 0x3400 && code <= 0x9FFF) ||
           code == 0x3005;
}

bool glyph_any_japanese(const char *text, size_t length)
{
    Glyph glyph;
    for (size_t at = 0; at < length && (glyph = glyph_at(text + at)).size > 0; at += glyph.size)
        if (glyph_is_japanese(glyph.code))
            return true;
    return false;
}
