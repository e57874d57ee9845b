/* Cutting and padding text by characters. Knows nothing of wide ones: they count one column too. */
#include "sim/columns.h"

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

/* The columns that `text` leaves free. */
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
