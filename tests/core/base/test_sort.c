/* Sorting: in order, and what compares alike keeps its order, also where there is no memory for a copy. */
#include <criterion/criterion.h>
#include <stdint.h>

#include "base/rng.h"
#include "base/sort.h"

typedef struct Item {
    uint32_t key;
    uint32_t number;
} Item;

static int by_key(const void *one, const void *other)
{
    uint32_t a = ((const Item *)one)->key, b = ((const Item *)other)->key;
    return (a > b) - (a < b);
}

Test(sort, is_stable_at_every_length)
{
    enum { MOST = 70 };
    Item items[MOST];
    Rng rng = rng_keyed(1, 2, 3);
    for (uint32_t count = 0; count <= MOST; count++) {
        for (uint32_t i = 0; i < count; i++)
            items[i] = (Item){rng_below(&rng, 1 + count / 3), i};
        sort_stable(items, count, sizeof *items, by_key);
        for (uint32_t i = 1; i < count; i++) {
            cr_assert_leq(items[i - 1].key, items[i].key);
            if (items[i - 1].key == items[i].key)
                cr_assert_lt(items[i - 1].number, items[i].number);
        }
    }
}

Test(sort, of_nothing_is_nothing)
{
    sort_stable(NULL, 0, sizeof(Item), by_key);
}
