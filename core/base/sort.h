/* Sorting that gives the same order everywhere: elements that compare equal keep their order, which qsort
 * leaves to the C library. */
#ifndef WEISSFISH_BASE_SORT_H
#define WEISSFISH_BASE_SORT_H

#include <stddef.h>

/* As qsort, but stable. Slower, but still complete, when there is no memory for a copy. */
void sort_stable(void *items, size_t count, size_t size,
                 int (*compare)(const void *, const void *));

#endif
