/* Random numbers: PCG32 (O'Neill 2014, XSH-RR 64/32) with 2^63 streams, and
 * Lemire's bounded draw (2019). A generator is 16 bytes of plain data and is
 * copied with whatever holds it; nothing here is global. */
#ifndef WEISSFISH_BASE_RNG_H
#define WEISSFISH_BASE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t increment; /* odd; the stream */
} Rng;

/* The next 32 bits of the stream. */
static inline uint32_t rng_next(Rng *rng)
{
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005u + rng->increment;
    uint32_t word = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (word >> turn) | (word << (-turn & 31u));
}

/* Starts `stream` (63 bits are used) at `seed`: the same numbers as pcg32(seed, stream)
 * of the reference implementation. */
static inline Rng rng_start(uint64_t seed, uint64_t stream)
{
    Rng rng = {0, (stream << 1) | 1u};
    rng_next(&rng);
    rng.state += seed;
    rng_next(&rng);
    return rng;
}

/* Mixes all bits of a word (the finalizer of SplitMix64, Steele et al. 2014). */
static inline uint64_t rng_mix(uint64_t word)
{
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

/* The stream for one purpose of one game. Seed, index and purpose are mixed first, because streams
 * of one seed with neighbouring numbers are similar. */
static inline Rng rng_keyed(uint64_t seed, uint64_t index, uint64_t purpose)
{
    uint64_t key = rng_mix(rng_mix(seed + 0x9E3779B97F4A7C15u) ^ rng_mix(index) ^ purpose << 56);
    return rng_start(key, rng_mix(key + 0x9E3779B97F4A7C15u));
}

/* A uniform number of 0 .. bound-1, exactly; bound must not be 0. */
static inline uint32_t rng_below(Rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0)) {
        uint32_t threshold = -bound % bound;
        while ((uint32_t)product < threshold)
            product = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
