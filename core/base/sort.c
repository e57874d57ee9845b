/* Merges runs of doubling length, back and forth with a copy, which is on the stack if it is small; insertion sort
 * if there is no memory for one. */
#include "base/sort.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef int Compare(const void *, const void *);

/* Merges the sorted runs [first, middle) and [middle, end) of `from` into `to`; in items. */
static void merge(const unsigned char *from, unsigned char *to, size_t size, size_t first,
                  size_t middle, size_t end, Compare *compare)
{
    size_t left = first, right = middle;
    for (size_t at = first; at < end; at++) {
        bool takes_left = left < middle &&
                          (right >= end || compare(from + left * size, from + right * size) <= 0);
        memcpy(to + at * size, from + (takes_left ? left++ : right++) * size, size);
    }
}

static size_t least(size_t one, size_t other)
{
    return one < other ? one : other;
}

static void sort_merging(unsigned char *items, unsigned char *copy, size_t count, size_t size,
                         Compare *compare)
{
    unsigned char *from = items, *to = copy;
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t first = 0; first < count; first += 2 * run)
            merge(from, to, size, first, least(first + run, count), least(first + 2 * run, count),
                  compare);
        unsigned char *swapped = from;
        from = to;
        to = swapped;
    }
    if (from != items)
        memcpy(items, from, count * size);
}

static void swap(unsigned char *one, unsigned char *other, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = one[i];
        one[i] = other[i];
        other[i] = byte;
    }
}

static void sort_inserting(unsigned char *items, size_t count, size_t size, Compare *compare)
{
    for (size_t i = 1; i < count; i++)
        for (unsigned char *item = items + i * size; item > items && compare(item - size, item) > 0;
             item -= size)
            swap(item - size, item, size);
}

void sort_stable(void *items, size_t count, size_t size, Compare *compare)
{
    enum { SMALL = 4096 };
    unsigned char small[SMALL];
    if (count < 2)
        return;
    unsigned char *copy = count * size <= SMALL ? small : malloc(count * size);
    if (copy)
        sort_merging(items, copy, count, size, compare);
    else
        sort_inserting(items, count, size, compare);
    if (copy != small)
        free(copy);
}
