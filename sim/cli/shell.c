/* Quoting for POSIX shells (XCU 2.2). */
#include "sim/cli/shell.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/output/html.h"

static const char plain[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=:,./@%";

/* Whether every character is visible and can be pasted. */
static bool is_text(const char *word)
{
    while (*word) {
        size_t length = html_character(word);
        if (!length)
            return false;
        word += length;
    }
    return true;
}

/* An apostrophe ends the quotation, is escaped, and the quotation begins again. */
static void quote(FILE *out, const char *word)
{
    putc('\'', out);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            putc(*word, out);
    putc('\'', out);
}

static void quote_bytes(FILE *out, const char *word)
{
    fputs("$'", out);
    for (; *word; word++) {
        unsigned char byte = (unsigned char)*word;
        if (byte < ' ' || byte > '~' || byte == '\'' || byte == '\\')
            fprintf(out, "\\%03o", byte);
        else
            putc(byte, out);
    }
    putc('\'', out);
}

void shell_word(FILE *out, const char *word)
{
    if (!is_text(word))
        quote_bytes(out, word);
    else if (*word && word[strspn(word, plain)] == '\0')
        fputs(word, out);
    else
        quote(out, word);
}

void shell_path(FILE *out, const char *path)
{
    bool option = path[0] == '-' && path[1] != '\0';
    char *safe = option ? xprintf("./%s", path) : NULL;
    shell_word(out, option ? safe : path);
    free(safe);
}
