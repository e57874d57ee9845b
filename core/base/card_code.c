/* What the code of a card looks like. */
#include "base/card_code.h"

#include <string.h>

bool card_code_fits(const char *code, size_t length)
{
    if (length > 0 && strchr("=+-@", code[0]) != NULL)
        return false;
    for (size_t i = 0; i < length; i++)
        if (code[i] <= ' ' || code[i] > '~' || strchr(",;\"#", code[i]) != NULL)
            return false;
    return length > 0 && length < CARD_CODE_SIZE;
}
