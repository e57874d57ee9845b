/* Sets of cards as masks, against loops over all 64 bits. Built for a machine with BMI2 this
 * checks the path through __builtin_ia32_pdep_di, else the portable one. */
#include <criterion/criterion.h>

#include "base/bits.h"

/* The empty mask, corner masks, then random ones of every density. */
static uint64_t mask_number(unsigned number)
{
    static const uint64_t corners[] = {0,
                                       1,
                                       (uint64_t)1 << 63,
                                       UINT64_MAX,
                                       ((uint64_t)1 << 50) - 1,
                                       0x5555555555555555u,
                                       0xAAAAAAAAAAAAAAAAu,
                                       0x8000000000000001u};
    if (number < sizeof corners / sizeof *corners)
        return corners[number];
    Rng rng = rng_start(number, 1);
    uint64_t mask = bit_of(rng_below(&rng, 64));
    uint32_t density = rng_below(&rng, 64);
    for (unsigned i = 0; i < 64; i++)
        mask |= (uint64_t)(rng_below(&rng, 64) <= density) << i;
    return mask;
}

enum { MASKS = 2000 };

Test(bits, membership_is_the_bit)
{
    for (unsigned i = 0; i < 64; i++) {
        cr_expect_eq(bits_count(bit_of(i)), 1u);
        cr_expect_eq(bits_first(bit_of(i)), i);
        cr_expect(bit_in(bit_of(i), i));
        cr_expect_not(bit_in(~bit_of(i), i));
    }
}

Test(bits, nth_is_the_nth_member_of_a_loop)
{
    for (unsigned number = 0; number < MASKS; number++) {
        uint64_t mask = mask_number(number);
        unsigned found = 0;
        for (unsigned i = 0; i < 64; i++) {
            if (!(mask >> i & 1))
                continue;
            if (found == 0)
                cr_assert_eq(bits_first(mask), i);
            cr_assert(bit_in(mask, i));
            cr_assert_eq(bits_nth(mask, found), i, "member %u of mask %u", found, number);
            found++;
        }
        cr_assert_eq(bits_count(mask), found);
    }
}

Test(bits, lowest_are_the_first_members_of_a_loop)
{
    for (unsigned number = 0; number < MASKS; number++) {
        uint64_t mask = mask_number(number), taken = 0;
        unsigned n = 0;
        cr_assert_eq(bits_lowest(mask, 0), 0);
        for (unsigned i = 0; i < 64 && n < 63; i++) {
            if (!(mask >> i & 1))
                continue;
            taken |= bit_of(i);
            cr_assert_eq(bits_lowest(mask, ++n), taken, "%u of mask %u", n, number);
        }
        cr_assert_eq(bits_lowest(mask, 63), taken);
    }
}

Test(bits, pick_is_the_member_that_one_draw_names)
{
    Rng rng = rng_start(5, 6);
    for (unsigned number = 1; number < MASKS; number++) {
        uint64_t mask = mask_number(number);
        Rng draw = rng;
        unsigned picked = bits_pick(mask, &rng);
        cr_assert(bit_in(mask, picked));
        cr_assert_eq(picked, bits_nth(mask, rng_below(&draw, bits_count(mask))));
        cr_assert_eq(rng.state, draw.state);
    }
}

Test(bits, pick_reaches_every_member)
{
    const uint64_t mask = 0x8000400020001001u;
    uint64_t reached = 0;
    Rng rng = rng_start(8, 8);
    for (unsigned i = 0; i < 200; i++)
        reached |= bit_of(bits_pick(mask, &rng));
    cr_expect_eq(reached, mask);
}
