/* The parts of codes, and the languages that they and the names show. */
#include "sim/weiss/deck/code_parts.h"

#include <ctype.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/text_read.h"

size_t code_title(const char *code)
{
    const char *slash = strchr(code, '/');
    return slash ? (size_t)(slash - code) : 0;
}

bool code_same_title(const char *one, const char *other)
{
    size_t length = code_title(one);
    return length > 0 && code_title(other) == length && strncmp(one, other, length) == 0;
}

const char *code_after(const char *code, const char *name)
{
    for (; *name && *code && *code != '-'; name++, code++) {
        char letter = *name == '_' ? '/' : *name;
        if (tolower((unsigned char)letter) != tolower((unsigned char)*code))
            return NULL;
    }
    return *name ? NULL : code;
}

/* The E in the number of an English print, right before its digits; NULL if it has none. */
static const char *english_mark(const char *code)
{
    const char *hyphen = strrchr(code, '-');
    const char *at = hyphen != NULL ? hyphen + 1 : code;
    while (isalpha((unsigned char)*at))
        at++;
    return hyphen != NULL && at[-1] == 'E' && isdigit((unsigned char)*at) ? at - 1 : NULL;
}

CardPrint card_print(const WeissCard *card)
{
    if (card->japanese_count > 0 || glyph_any_japanese(card->name, strlen(card->name)))
        return PRINT_JAPANESE;
    return english_mark(card->code) != NULL ? PRINT_ENGLISH : PRINT_UNKNOWN;
}

bool card_same_number(const WeissCard *one, const WeissCard *other)
{
    if (card_print(one) == PRINT_JAPANESE) {
        const WeissCard *japanese = one;
        one = other;
        other = japanese;
    }
    if (card_print(one) != PRINT_ENGLISH || card_print(other) != PRINT_JAPANESE)
        return false;
    const char *mark = english_mark(one->code);
    size_t before = (size_t)(mark - one->code);
    return strncmp(one->code, other->code, before) == 0 &&
           strcmp(mark + 1, other->code + before) == 0;
}
