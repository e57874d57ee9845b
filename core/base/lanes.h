/* Four whole numbers side by side: what holds for each position of the centre stage is computed for all
 * of them at once (an extension of gcc and clang). A comparison gives -1 where it holds, else 0. */
#ifndef WEISSFISH_BASE_LANES_H
#define WEISSFISH_BASE_LANES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LANES = 4 };

typedef int32_t Lanes __attribute__((vector_size(LANES * sizeof(int32_t))));

/* The same in memory that may lie anywhere. */
typedef int32_t LanesStored
    __attribute__((vector_size(LANES * sizeof(int32_t)), aligned(sizeof(int32_t))));

static inline Lanes lanes_of(int number)
{
    return (Lanes){number, number, number, number};
}

/* Those of `one` where `mask` holds, elsewhere those of `other`. */
static inline Lanes lanes_choose(Lanes mask, Lanes one, Lanes other)
{
    return (mask & one) | (~mask & other);
}

static inline Lanes lanes_greater(Lanes one, Lanes other)
{
    return lanes_choose(one > other, one, other);
}

static inline Lanes lanes_read(const int16_t *numbers)
{
    int16_t four __attribute__((vector_size(LANES * sizeof(int16_t))));
    memcpy(&four, numbers, sizeof four);
    return __builtin_convertvector(four, Lanes);
}

/* Divided by a power of 2, towards 0 as `/` does. */
static inline Lanes lanes_shift_down(Lanes lanes, int power)
{
    return lanes / power;
}

/* Whether a mask holds anywhere. */
static inline bool lanes_any(Lanes mask)
{
    uint64_t halves[2];
    memcpy(halves, &mask, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

#endif
