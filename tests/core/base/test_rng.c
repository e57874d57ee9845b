/* Random numbers: the stream is the reference PCG32 bit for bit, and bounded draws are exactly
 * uniform. Seeds are fixed, so every run sees the same numbers. */
#include <criterion/criterion.h>

#include "base/rng.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const uint64_t seeds[] = {0, 1, 42, 0x853C49E6748FEA9Bu, UINT64_MAX};

#ifdef WEISSFISH_REFERENCE_PCG
void reference_pcg_start(uint64_t seed, uint64_t stream);
uint32_t reference_pcg_next(void);
#endif

/* The first numbers that the demonstration program of the PCG authors prints for (42, 54). */
Test(rng, stream_starts_with_the_published_numbers)
{
    static const uint32_t published[] = {0xA15C02B7, 0x7B47F409, 0xBA1D3330,
                                         0x83D2F293, 0xBFA4784B, 0xCBED606E};
    Rng rng = rng_start(42, 54);
    for (size_t i = 0; i < LENGTH(published); i++)
        cr_expect_eq(rng_next(&rng), published[i], "number %zu", i);
}

Test(rng, stream_is_the_reference_pcg32)
{
#ifdef WEISSFISH_REFERENCE_PCG
    static const uint64_t streams[] = {0, 1, 54, (uint64_t)1 << 62, ((uint64_t)1 << 63) - 1};
    for (size_t s = 0; s < LENGTH(seeds); s++) {
        for (size_t t = 0; t < LENGTH(streams); t++) {
            Rng rng = rng_start(seeds[s], streams[t]);
            reference_pcg_start(seeds[s], streams[t]);
            for (unsigned i = 0; i < 10000; i++)
                cr_assert_eq(rng_next(&rng), reference_pcg_next(),
                             "seed %zu, stream %zu, number %u", s, t, i);
        }
    }
#else
    cr_skip_test("pcg_random.hpp (libpcg-cpp-dev) was not found when this was built");
#endif
}

Test(rng, stream_has_63_bits)
{
    Rng low = rng_start(7, 5);
    Rng high = rng_start(7, 5 | (uint64_t)1 << 63);
    for (unsigned i = 0; i < 100; i++)
        cr_assert_eq(rng_next(&low), rng_next(&high));
}

Test(rng, a_copy_continues_alike_and_apart)
{
    Rng rng = rng_start(3, 9);
    rng_next(&rng);
    Rng copy = rng;
    uint32_t expected = rng_next(&rng);
    rng_next(&rng);
    cr_expect_eq(rng_next(&copy), expected);
}

/* The bounded draw by the book: of the 2^32 words, each number keeps floor(2^32 / bound). The
 * multiples of `bound` are laid over the words times `bound`; the first 2^32 mod `bound` places
 * of every interval are refused. */
static uint32_t below_by_rejection(Rng *rng, uint32_t bound)
{
    const uint64_t words = (uint64_t)1 << 32;
    for (;;) {
        uint64_t product = (uint64_t)rng_next(rng) * bound;
        if (product % words >= words % bound)
            return (uint32_t)(product / words);
    }
}

Test(rng, below_keeps_and_refuses_the_right_words)
{
    static const uint32_t bounds[] = {
        1, 2, 3, 7, 50, 0x7FFFFFFF, 0x80000000u, 0x80000001u, 0xAAAAAAABu, UINT32_MAX};
    for (size_t b = 0; b < LENGTH(bounds); b++) {
        for (size_t s = 0; s < LENGTH(seeds); s++) {
            Rng rng = rng_start(seeds[s], 11);
            Rng slow = rng;
            for (unsigned i = 0; i < 10000; i++) {
                uint32_t number = rng_below(&rng, bounds[b]);
                cr_assert_lt(number, bounds[b]);
                cr_assert_eq(number, below_by_rejection(&slow, bounds[b]), "bound %u, draw %u",
                             bounds[b], i);
                cr_assert_eq(rng.state, slow.state, "bound %u used other words", bounds[b]);
            }
        }
    }
}

/* Draws refuse about half of the words just above 2^31, and none at a power of two. */
Test(rng, below_refuses_as_often_as_it_must)
{
    enum { DRAWS = 20000 };
    Rng rng = rng_start(1, 2);
    Rng words = rng;
    for (unsigned i = 0; i < DRAWS; i++)
        rng_below(&rng, 0x80000000u);
    for (unsigned i = 0; i < DRAWS; i++)
        rng_next(&words);
    cr_expect_eq(rng.state, words.state, "a power of two refuses nothing");

    unsigned used = 0;
    Rng wasteful = rng_start(1, 2);
    for (unsigned i = 0; i < DRAWS; i++)
        rng_below(&wasteful, 0x80000001u);
    for (Rng count = rng_start(1, 2); count.state != wasteful.state; used++)
        rng_next(&count);
    /* Geometric with 1/2: mean 2, variance 2 a draw; five standard deviations are 1,000. */
    cr_expect_gt(used, 2 * DRAWS - 1000);
    cr_expect_lt(used, 2 * DRAWS + 1000);
}

/* Chi-square of `draws` numbers below `bound`, at most 64, against the uniform distribution. */
static double chi_square(uint64_t seed, uint32_t bound, unsigned draws)
{
    unsigned seen[64] = {0};
    Rng rng = rng_start(seed, 0);
    for (unsigned i = 0; i < draws; i++)
        seen[rng_below(&rng, bound)]++;
    double expected = (double)draws / bound;
    double sum = 0;
    for (uint32_t i = 0; i < bound; i++)
        sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    return sum;
}

/* Outside of these limits lies one seed in 1,000 on either side: 49, 5 and 1 degrees of freedom.
 * Too even would be as wrong as too uneven. */
Test(rng, below_is_evenly_distributed)
{
    cr_expect_lt(chi_square(2026, 50, 1000000), 85.4);
    cr_expect_gt(chi_square(2026, 50, 1000000), 23.98);
    cr_expect_lt(chi_square(2026, 6, 1000000), 20.5);
    cr_expect_gt(chi_square(2026, 6, 1000000), 0.21);
    cr_expect_lt(chi_square(2026, 2, 1000000), 10.8);
    cr_expect_eq(chi_square(2026, 1, 1000), 0);
}
