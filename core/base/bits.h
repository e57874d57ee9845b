/* Sets of up to 64 cards as masks: counting, first, n-th, and a random member. */
#ifndef WEISSFISH_BASE_BITS_H
#define WEISSFISH_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

static inline uint64_t bit_of(unsigned index)
{
    return (uint64_t)1 << index;
}

static inline bool bit_in(uint64_t mask, unsigned index)
{
    return mask >> index & 1u;
}

static inline unsigned bits_count(uint64_t mask)
{
#ifdef __POPCNT__
    return (unsigned)__builtin_popcountll(mask);
#else /* the compiler would call a function */
    mask -= mask >> 1 & 0x5555555555555555u;
    mask = (mask & 0x3333333333333333u) + (mask >> 2 & 0x3333333333333333u);
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (unsigned)(mask * 0x0101010101010101u >> 56);
#endif
}

/* The same of a mask below 2^10. */
static inline unsigned bits_count_few(unsigned mask)
{
#ifdef __POPCNT__
    return (unsigned)__builtin_popcount(mask);
#else
    static const uint8_t counts[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                       1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    return (unsigned)counts[mask & 31u] + counts[mask >> 5 & 31u];
#endif
}

/* Index of the lowest member; the mask must not be empty. */
static inline unsigned bits_first(uint64_t mask)
{
    return (unsigned)__builtin_ctzll(mask);
}

/* Index of the n-th member counted from 0; n must be below bits_count(mask). */
static inline unsigned bits_nth(uint64_t mask, unsigned n)
{
#ifdef __BMI2__ /* built in: the header of all instructions would be 45,000 lines for each file */
    return bits_first(__builtin_ia32_pdep_di(bit_of(n), mask));
#else
    while (n--)
        mask &= mask - 1;
    return bits_first(mask);
#endif
}

/* The n lowest members, or all if there are not that many. */
static inline uint64_t bits_lowest(uint64_t mask, unsigned n)
{
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(bit_of(n) - 1, mask);
#else
    uint64_t rest = mask;
    while (n-- && rest)
        rest &= rest - 1;
    return mask ^ rest;
#endif
}

/* A uniformly random member; the mask must not be empty. */
static inline unsigned bits_pick(uint64_t mask, Rng *rng)
{
    return bits_nth(mask, rng_below(rng, bits_count(mask)));
}

#endif
