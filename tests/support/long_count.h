/* How much a test does. */
#ifndef WEISSFISH_TESTS_LONG_COUNT_H
#define WEISSFISH_TESTS_LONG_COUNT_H

#include <stdlib.h>

/* `all` in `scripts/test --long`, else `some`. */
static inline unsigned long_count(unsigned all, unsigned some)
{
    return getenv("WEISSFISH_LONG") != NULL ? all : some;
}

#endif
