/* What the code of a card looks like. */
#include "base/card_code.h"

#include <ctype.h>
#include <string.h>

static bool is_code_byte(char byte)
{
    return byte > ' ' && byte <= '~' && byte != ',' && byte != ';' && byte != '"' && byte != '#';
}

bool card_code_fits(const char *code, size_t length)
{
    if (length > 0 && strchr("=+-@", code[0]) != NULL)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!is_code_byte(code[i]))
            return false;
    return length > 0 && length < CARD_CODE_SIZE;
}

size_t card_code_plain(const char *code)
{
    enum { MARK_MAX = 5 };
    size_t length = strlen(code), plain = length;
    while (plain > 0 && !isdigit((unsigned char)code[plain - 1]))
        plain--;
    const char *hyphen = strrchr(code, '-');
    bool mark = length - plain <= MARK_MAX && hyphen != NULL && hyphen < code + plain;
    return mark ? plain : length;
}
