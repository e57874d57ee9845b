/* Sorting that gives the same order everywhere: what compares alike keeps its order, which qsort leaves to the
 * C library. */
#ifndef WEISSFISH_BASE_SORT_H
#define WEISSFISH_BASE_SORT_H

#include <stddef.h>

/* As qsort, and stable. Slower, but whole, where memory for a copy is lacking. */
void sort_stable(void *items, size_t count, size_t size,
                 int (*compare)(const void *, const void *));

#endif
