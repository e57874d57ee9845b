/* The parts of codes. */
#include "sim/weiss/deck/code_parts.h"

#include <ctype.h>
#include <string.h>

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
