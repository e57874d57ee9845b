/* Measures, cuts and pads text. */
#include "sim/output/columns.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

typedef struct Range {
    uint32_t first;
    uint32_t last;
} Range;

/* Unicode's EastAsianWidth W and F; unassigned places within a block count as the block. */
static const Range wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
    {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
    {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA4CF},   {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6B},
    {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18DFF}, {0x1AFF0, 0x1B2FF},
    {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A},
    {0x1F200, 0x1F320}, {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393},
    {0x1F3A0, 0x1F3CA}, {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4},
    {0x1F3F8, 0x1F43E}, {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D},
    {0x1F54B, 0x1F54E}, {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596},
    {0x1F5A4, 0x1F5A4}, {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC},
    {0x1F6D0, 0x1F6D2}, {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC},
    {0x1F7E0, 0x1F7EB}, {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF},
    {0x1FA70, 0x1FAFF}, {0x20000, 0x3FFFD},
};

/* Combining marks, joiners, and characters that choose the form of the one before. */
static const Range joining[] = {
    {0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F},   {0x202A, 0x202E},
    {0x2060, 0x2064}, {0x20D0, 0x20FF}, {0x302A, 0x302D}, {0x3099, 0x309A},   {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0020, 0xE007F}, {0xE0100, 0xE01EF},
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static bool is_in(const Range *ranges, size_t count, uint32_t code)
{
    size_t low = 0;
    while (low < count) {
        size_t middle = low + (count - low) / 2;
        if (ranges[middle].last < code)
            low = middle + 1;
        else
            count = middle;
    }
    return ranges[low].first <= code && code <= ranges[low].last;
}

/* The character at `text` and its bytes; the byte itself if it is not UTF-8. */
static size_t decode(const char *text, uint32_t *code)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = *bytes < 0xC2 ? 1 : *bytes < 0xE0 ? 2 : *bytes < 0xF0 ? 3 : *bytes < 0xF5 ? 4 : 1;
    *code = length == 1 ? *bytes : *bytes & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80) {
            *code = *bytes;
            return 1;
        }
        *code = *code << 6 | (bytes[i] & 0x3Fu);
    }
    return length;
}

static bool is_wide(uint32_t code)
{
    return code >= wide[0].first && code <= wide[COUNT(wide) - 1].last &&
           is_in(wide, COUNT(wide), code);
}

static bool is_joining(uint32_t code)
{
    return code >= joining[0].first && code <= joining[COUNT(joining) - 1].last &&
           is_in(joining, COUNT(joining), code);
}

size_t columns_character(const char *text, unsigned *columns)
{
    uint32_t code;
    size_t bytes = decode(text, &code);
    *columns = is_joining(code) ? 0 : is_wide(code) ? 2 : 1;
    return bytes;
}

unsigned columns_width(const char *text)
{
    unsigned width = 0, columns;
    for (; *text != '\0'; width += columns)
        text += columns_character(text, &columns);
    return width;
}

size_t columns_bytes(const char *text, unsigned columns)
{
    size_t bytes = 0;
    for (unsigned width; text[bytes] != '\0'; columns -= width) {
        size_t length = columns_character(text + bytes, &width);
        if (width > columns)
            break;
        bytes += length;
    }
    return bytes;
}

/* ---- Where a line may end -------------------------------------------------------------------- */

static bool is_one_of(uint32_t code, const char *characters)
{
    for (uint32_t one; *characters != '\0';) {
        characters += decode(characters, &one);
        if (one == code)
            return true;
    }
    return false;
}

static bool continues_character(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* The offset of the character before `at`; control characters, which mark styles, are passed over. */
static size_t before(const char *text, size_t at)
{
    do
        at--;
    while (at > 0 && (continues_character(text[at]) || (unsigned char)text[at] < ' '));
    return at;
}

bool columns_may_end(const char *text, size_t at)
{
    static const char no_begin[] = "、。，．・：；！？）］｝」』】》〉〕)]},.:;!?ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
    static const char no_end[] = "（［｛「『【《〈〔([{";
    uint32_t code, last;
    if (at == 0 || text[at] == ' ' || text[at] == '\0')
        return at > 0;
    if (continues_character(text[at]))
        return false;
    decode(text + at, &code);
    decode(text + before(text, at), &last);
    return (is_wide(code) || is_wide(last)) && !is_joining(code) && code >= ' ' &&
           !is_one_of(code, no_begin) && !is_one_of(last, no_end);
}

/* ---- Printing -------------------------------------------------------------------------------- */

static void print_spaces(FILE *out, unsigned count)
{
    fprintf(out, "%*s", (int)count, "");
}

void columns_print_left(FILE *out, const char *text, unsigned columns)
{
    size_t bytes = columns_bytes(text, columns);
    unsigned used = 0, width;
    for (size_t at = 0; at < bytes; used += width)
        at += columns_character(text + at, &width);
    fwrite(text, 1, bytes, out);
    print_spaces(out, columns - used);
}

void columns_print_right(FILE *out, const char *text, unsigned columns)
{
    size_t bytes = columns_bytes(text, columns);
    unsigned used = 0, width;
    for (size_t at = 0; at < bytes; used += width)
        at += columns_character(text + at, &width);
    print_spaces(out, columns - used);
    fwrite(text, 1, bytes, out);
}

/* The length in bytes of the first line of `text`. */
static size_t line_bytes(const char *text, unsigned columns)
{
    size_t bytes = columns_bytes(text, columns);
    if (text[bytes] == '\0' || text[bytes] == ' ')
        return bytes;
    for (size_t at = bytes; at > 0; at--)
        if (columns_may_end(text, at))
            return at;
    unsigned width;
    return bytes > 0 ? bytes : columns_character(text, &width);
}

void columns_print_folded(FILE *out, const char *text, unsigned columns, unsigned hanging)
{
    enum { LEAST = 20 };
    unsigned width = columns == 0 ? UINT_MAX : columns > LEAST ? columns : LEAST;
    unsigned margin = (unsigned)strspn(text, " ");
    if (margin > width / 2)
        margin = width / 2;
    text += strspn(text, " ");
    for (;;) {
        size_t bytes = line_bytes(text, width - margin);
        fprintf(out, "%*s%.*s\n", (int)margin, "", (int)bytes, text);
        text += bytes;
        text += strspn(text, " ");
        if (*text == '\0')
            return;
        margin = margin + hanging < width / 2 ? margin + hanging : width / 2;
        hanging = 0;
    }
}
