/* Moves in the space of lists. */
#include "sim/weiss/tune_deck/list_moves.h"

#include <stdlib.h>
#include <string.h>

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* ---- Swaps ---- */

static bool is_climax(const CardPool *pool, unsigned card)
{
    return pool->cards[card].card->type == TYPE_CLIMAX;
}

static unsigned climaxes_of(const CardPool *pool, const CardList *list)
{
    unsigned climaxes = 0;
    for (unsigned i = 0; i < pool->count; i++)
        climaxes += is_climax(pool, i) ? list->copies[i] : 0;
    return climaxes;
}

/* The copies of a name in a list, and in it those of `out`, which will be fewer. */
static unsigned name_copies(const CardPool *pool, const CardList *list, int name)
{
    unsigned copies = 0;
    for (unsigned i = 0; i < pool->count; i++)
        copies += pool->cards[i].name == name ? list->copies[i] : 0;
    return copies;
}

/* How many copies of a card a list has room for beside what it has, when the copies of `out` go. */
static unsigned room_for(const CardPool *pool, const CardList *list, unsigned in, unsigned out)
{
    const PoolCard *card = &pool->cards[in];
    if (list->copies[in] >= card->most)
        return 0;
    unsigned room = card->most - list->copies[in];
    unsigned named = name_copies(pool, list, card->name);
    if (card->with >= 0)
        named += name_copies(pool, list, card->with);
    if (pool->cards[out].name == card->name)
        return least(room, list->copies[out]); /* one goes for each that comes */
    return named < card->name_most ? least(room, card->name_most - named) : 0;
}

/* How many copies may go before the list is too far from the base. */
static unsigned room_within(const ListBounds *bounds, const CardList *list, unsigned out,
                            unsigned in, unsigned copies)
{
    unsigned away = card_list_distance(bounds->pool, bounds->base, list);
    CardList after = *list;
    while (copies) {
        after.copies[out] = (uint8_t)(list->copies[out] - copies);
        after.copies[in] = (uint8_t)(list->copies[in] + copies);
        unsigned then = card_list_distance(bounds->pool, bounds->base, &after);
        if (then <= bounds->most || then <= away)
            break;
        copies--;
    }
    return copies;
}

unsigned list_swap_room(const ListBounds *bounds, const CardList *list, unsigned out, unsigned in)
{
    const CardPool *pool = bounds->pool;
    if (out == in || list->copies[out] <= pool->cards[out].locked ||
        list->copies[in] >= pool->cards[in].most)
        return 0;
    if (is_climax(pool, out) && !is_climax(pool, in))
        return 0;
    unsigned copies =
        least(list->copies[out] - pool->cards[out].locked, room_for(pool, list, in, out));
    if (is_climax(pool, in) && !is_climax(pool, out))
        copies = least(copies, WEISS_CLIMAXES_MAX - climaxes_of(pool, list));
    return copies ? room_within(bounds, list, out, in, copies) : 0;
}

void list_swap(CardList *list, ListSwap swap)
{
    list->copies[swap.out] = (uint8_t)(list->copies[swap.out] - swap.copies);
    list->copies[swap.in] = (uint8_t)(list->copies[swap.in] + swap.copies);
}

bool list_swap_possible(const ListBounds *bounds, const CardList *list)
{
    for (unsigned in = 0; in < bounds->pool->count; in++)
        for (unsigned out = 0; out < bounds->pool->count; out++)
            if (list_swap_room(bounds, list, out, in))
                return true;
    return false;
}

/* ---- At random ---- */

enum { DRAWS_IN = 4, DRAWS_OUT = 3, ATTEMPTS = 64 };

/* A card that is not full, the best of some; or one that is there, the worst of some. */
static unsigned draw_in(const CardPool *pool, const double *values, const CardList *list, Rng *rng)
{
    unsigned best = rng_below(rng, pool->count);
    for (unsigned i = 1; i < DRAWS_IN; i++) {
        unsigned card = rng_below(rng, pool->count);
        if (list->copies[card] < pool->cards[card].most && values[card] > values[best])
            best = card;
    }
    return best;
}

static unsigned draw_out(const CardPool *pool, const double *values, const CardList *list, Rng *rng)
{
    unsigned present[POOL_CARDS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < pool->count; i++)
        if (list->copies[i] > pool->cards[i].locked)
            present[count++] = i;
    if (!count)
        return 0;
    unsigned worst = present[rng_below(rng, count)];
    for (unsigned i = 1; i < DRAWS_OUT; i++) {
        unsigned card = present[rng_below(rng, count)];
        if (values[card] < values[worst])
            worst = card;
    }
    return worst;
}

/* Brings a card in for another that is drawn: all copies, or half of the time only some. */
static bool bring_random(const ListBounds *bounds, const double *values, unsigned in, Rng *rng,
                         CardList *list)
{
    for (unsigned attempt = 0; attempt < ATTEMPTS; attempt++) {
        unsigned out = draw_out(bounds->pool, values, list, rng);
        unsigned room = list_swap_room(bounds, list, out, in);
        if (!room)
            continue;
        unsigned copies = rng_below(rng, 2) ? room : 1 + rng_below(rng, room);
        list_swap(list, (ListSwap){(uint16_t)out, (uint16_t)in, (uint8_t)copies});
        return true;
    }
    return false;
}

void list_wander(const ListBounds *bounds, const double *values, unsigned swaps, Rng *rng,
                 CardList *list)
{
    const CardPool *pool = bounds->pool;
    unsigned done = 0;
    for (unsigned attempt = 0; done < swaps && attempt < ATTEMPTS; attempt++) {
        if (pool->combo_count && rng_below(rng, 4) == 0) {
            const PoolCombo *combo = &pool->combos[rng_below(rng, pool->combo_count)];
            done += bring_random(bounds, values, combo->card, rng, list);
            done += bring_random(bounds, values, combo->named, rng, list);
        } else {
            done += bring_random(bounds, values, draw_in(pool, values, list, rng), rng, list);
        }
    }
}

/* ---- By value ---- */

/* The best swap that brings a card in; no copies if none is possible. */
static ListSwap best_for(const ListBounds *bounds, const double *values, const CardList *list,
                         unsigned in, double *gain)
{
    const CardPool *pool = bounds->pool;
    ListSwap best = {.copies = 0};
    double before = card_worth_list(pool, values, list);
    *gain = 0;
    for (unsigned out = 0; out < pool->count; out++) {
        if (!list->copies[out] || (best.copies && values[in] - values[out] < 0))
            continue;
        unsigned room = list_swap_room(bounds, list, out, in);
        if (!room)
            continue;
        ListSwap swap = {(uint16_t)out, (uint16_t)in, (uint8_t)room};
        CardList after = *list;
        list_swap(&after, swap);
        double rise = card_worth_list(pool, values, &after) - before;
        if (!best.copies || rise > *gain) {
            best = swap;
            *gain = rise;
        }
    }
    return best;
}

typedef struct RatedSwap {
    ListSwap swap;
    double gain;
} RatedSwap;

static int by_gain(const void *one, const void *other)
{
    const RatedSwap *a = one, *b = other;
    return a->gain != b->gain ? (a->gain < b->gain) - (a->gain > b->gain)
                              : (int)a->swap.in - (int)b->swap.in;
}

unsigned list_best_swaps(const ListBounds *bounds, const double *values, const CardList *list,
                         ListSwap *swaps, unsigned room)
{
    RatedSwap rated[POOL_CARDS_MAX];
    unsigned count = 0;
    for (unsigned in = 0; in < bounds->pool->count; in++) {
        double gain;
        ListSwap swap = best_for(bounds, values, list, in, &gain);
        if (swap.copies)
            rated[count++] = (RatedSwap){swap, gain};
    }
    qsort(rated, count, sizeof *rated, by_gain);
    count = least(count, room);
    for (unsigned i = 0; i < count; i++)
        swaps[i] = rated[i].swap;
    return count;
}

/* The list after the best swap, or after both cards of the best combo have come in; false if nothing
 * is better by the values. */
static bool step(const ListBounds *bounds, const double *values, CardList *list)
{
    const CardPool *pool = bounds->pool;
    CardList best = *list;
    double before = card_worth_list(pool, values, list);
    double most = 0, gain;
    ListSwap swap;
    if (list_best_swaps(bounds, values, list, &swap, 1)) {
        list_swap(&best, swap);
        most = card_worth_list(pool, values, &best) - before;
    }
    for (unsigned i = 0; i < pool->combo_count; i++) {
        CardList both = *list;
        swap = best_for(bounds, values, &both, pool->combos[i].card, &gain);
        list_swap(&both, swap);
        swap = best_for(bounds, values, &both, pool->combos[i].named, &gain);
        list_swap(&both, swap);
        gain = card_worth_list(pool, values, &both) - before;
        if (gain > most) {
            most = gain;
            best = both;
        }
    }
    *list = best;
    return most > 0;
}

unsigned list_climb(const ListBounds *bounds, const double *values, const CardList *list,
                    CardList *path, unsigned room)
{
    CardList here = *list;
    unsigned count = 0;
    while (count < room && step(bounds, values, &here))
        path[count++] = here;
    return count;
}
