/* Cuts and pads text by characters. Wide characters count as one column, too. */
#include "sim/output/columns.h"

#include <limits.h>
#include <string.h>

static int continues_character(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t columns_bytes(const char *text, unsigned columns)
{
    size_t bytes = 0;
    while (text[bytes] != '\0' && columns--)
        do
            bytes++;
        while (continues_character(text[bytes]));
    return bytes;
}

/* The number of columns that `text` leaves free. */
static int columns_free(const char *text, unsigned columns)
{
    while (columns && *text != '\0') {
        text += columns_bytes(text, 1);
        columns--;
    }
    return (int)columns;
}

void columns_print_left(FILE *out, const char *text, unsigned columns)
{
    fprintf(out, "%.*s%*s", (int)columns_bytes(text, columns), text, columns_free(text, columns),
            "");
}

void columns_print_right(FILE *out, const char *text, unsigned columns)
{
    fprintf(out, "%*s%.*s", columns_free(text, columns), "", (int)columns_bytes(text, columns),
            text);
}

/* The length in bytes of the first line of `text`. */
static size_t line_bytes(const char *text, unsigned columns)
{
    size_t bytes = columns_bytes(text, columns);
    if (text[bytes] == '\0' || text[bytes] == ' ')
        return bytes;
    for (size_t at = bytes; at > 0; at--)
        if (text[at - 1] == ' ')
            return at - 1 > 0 ? at - 1 : bytes;
    return bytes;
}

void columns_print_folded(FILE *out, const char *text, unsigned columns, unsigned hanging)
{
    enum { LEAST = 20 };
    unsigned width = columns == 0 ? UINT_MAX : columns > LEAST ? columns : LEAST;
    unsigned before = (unsigned)strspn(text, " ");
    if (before > width / 2)
        before = width / 2;
    text += strspn(text, " ");
    for (;;) {
        size_t bytes = line_bytes(text, width - before);
        fprintf(out, "%*s%.*s\n", (int)before, "", (int)bytes, text);
        text += bytes;
        text += strspn(text, " ");
        if (*text == '\0')
            return;
        before = before + hanging < width / 2 ? before + hanging : width / 2;
        hanging = 0;
    }
}
