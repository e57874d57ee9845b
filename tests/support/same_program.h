/* Whether two card texts were read in the same way. */
#ifndef WEISSFISH_TESTS_SAME_PROGRAM_H
#define WEISSFISH_TESTS_SAME_PROGRAM_H

#include <string.h>

#include "weiss/text/read/grammar/program.h"

static inline bool program_equal(const Program *one, const Program *other)
{
    if (one->size != other->size || one->string_count != other->string_count ||
        memcmp(one->code, other->code, one->size * sizeof *one->code) != 0)
        return false;
    for (uint32_t i = 0; i < one->string_count; i++)
        if (strcmp(one->strings[i], other->strings[i]) != 0)
            return false;
    return true;
}

#endif
