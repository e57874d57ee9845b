/* Moves in the space of lists. */
#include "sim/weiss/tune_deck/list_moves.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

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

/* What decides of a list which swaps are possible. */
typedef struct Room {
    const ListBounds *bounds;
    const CardList *list;
    uint8_t names[POOL_CARDS_MAX]; /* copies by name */
    unsigned climaxes;
    unsigned away; /* copies by which it differs from the base */
} Room;

static void room_open(Room *room, const ListBounds *bounds, const CardList *list)
{
    const CardPool *pool = bounds->pool;
    *room = (Room){.bounds = bounds,
                   .list = list,
                   .climaxes = climaxes_of(pool, list),
                   .away = card_list_distance(pool, bounds->base, list)};
    for (unsigned i = 0; i < pool->count; i++)
        room->names[pool->cards[i].name] =
            (uint8_t)(room->names[pool->cards[i].name] + list->copies[i]);
}

/* How many copies of a card there is room for beside what the list has, when those of `out` go. */
static unsigned room_for(const Room *room, unsigned in, unsigned out)
{
    const PoolCard *card = &room->bounds->pool->cards[in];
    unsigned copies = (unsigned)(card->most - room->list->copies[in]);
    unsigned named = room->names[card->name];
    if (card->with >= 0)
        named += room->names[card->with];
    if (room->bounds->pool->cards[out].name == card->name)
        return least(copies, room->list->copies[out]); /* one goes for each that comes */
    return named < card->name_most ? least(copies, card->name_most - named) : 0;
}

static unsigned missing(unsigned base, unsigned copies)
{
    return base > copies ? base - copies : 0;
}

/* How many copies may go before the list is too far from the base. */
static unsigned room_within(const Room *room, unsigned out, unsigned in, unsigned copies)
{
    const CardList *base = room->bounds->base, *list = room->list;
    unsigned away_out = missing(base->copies[out], list->copies[out]);
    unsigned away_in = missing(base->copies[in], list->copies[in]);
    for (; copies; copies--) {
        unsigned then = room->away - away_out - away_in +
                        missing(base->copies[out], list->copies[out] - copies) +
                        missing(base->copies[in], list->copies[in] + copies);
        if (then <= room->bounds->most || then <= room->away)
            break;
    }
    return copies;
}

void list_swap(CardList *list, ListSwap swap)
{
    list->copies[swap.out] = (uint8_t)(list->copies[swap.out] - swap.copies);
    list->copies[swap.in] = (uint8_t)(list->copies[swap.in] + swap.copies);
}

/* Where the limits of a name are not all its own, or events restrict a card, the rules of lists decide. */
static unsigned room_legal(const Room *room, unsigned out, unsigned in, unsigned copies)
{
    const CardPool *pool = room->bounds->pool;
    if (!pool->odd_limits && !pool->cards[in].restricted)
        return copies;
    for (; copies; copies--) {
        CardList after = *room->list;
        list_swap(&after, (ListSwap){(uint16_t)out, (uint16_t)in, (uint8_t)copies});
        if (card_list_legal(pool, &after))
            break;
    }
    return copies;
}

static unsigned swap_room(const Room *room, unsigned out, unsigned in)
{
    const CardPool *pool = room->bounds->pool;
    const CardList *list = room->list;
    if (out == in || list->copies[out] <= pool->cards[out].locked ||
        list->copies[in] >= pool->cards[in].most)
        return 0;
    if (is_climax(pool, out) && !is_climax(pool, in))
        return 0;
    unsigned copies = least(list->copies[out] - pool->cards[out].locked, room_for(room, in, out));
    if (is_climax(pool, in) && !is_climax(pool, out))
        copies = least(copies, WEISS_CLIMAXES_MAX - room->climaxes);
    return room_legal(room, out, in, room_within(room, out, in, copies));
}

bool list_swap_possible(const ListBounds *bounds, const CardList *list)
{
    Room room;
    room_open(&room, bounds, list);
    for (unsigned in = 0; in < bounds->pool->count; in++)
        for (unsigned out = 0; out < bounds->pool->count; out++)
            if (swap_room(&room, out, in))
                return true;
    return false;
}

/* ---- At random ---- */

enum { DRAWS_IN = 4, DRAWS_OUT = 3, ATTEMPTS = 64 };

/* A card that is not full, the best of some; or one that is there, the worst of some. */
static unsigned draw_in(const CardPool *pool, const double *values, const CardList *list, Rng *rng)
{
    unsigned best = pool->count;
    for (unsigned i = 0; i < DRAWS_IN || (best == pool->count && i < ATTEMPTS); i++) {
        unsigned card = rng_below(rng, pool->count);
        if (list->copies[card] < pool->cards[card].most &&
            (best == pool->count || values[card] > values[best]))
            best = card;
    }
    return best < pool->count ? best : 0;
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

/* Brings a card in for another that is drawn: all copies, or half of the time only some. Where a deck may have
 * one of the two, all. */
static bool bring_random(const ListBounds *bounds, const double *values, unsigned in, Rng *rng,
                         CardList *list)
{
    Room room;
    room_open(&room, bounds, list);
    for (unsigned attempt = 0; attempt < ATTEMPTS; attempt++) {
        unsigned out = draw_out(bounds->pool, values, list, rng);
        unsigned most = swap_room(&room, out, in);
        if (!most)
            continue;
        unsigned copies = rng_below(rng, 2) ? most : 1 + rng_below(rng, most);
        list_swap(list, (ListSwap){(uint16_t)out, (uint16_t)in, (uint8_t)copies});
        if (bounds->pool->cards[in].restricted && !card_list_legal(bounds->pool, list))
            list_swap(list, (ListSwap){(uint16_t)out, (uint16_t)in, (uint8_t)(most - copies)});
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

/* What a swap changes by the values. */
static double swap_gain(const Room *room, const double *values, ListSwap swap)
{
    const CardPool *pool = room->bounds->pool;
    double gain = swap.copies * (values[swap.in] - values[swap.out]);
    if (!pool->cards[swap.in].in_combo && !pool->cards[swap.out].in_combo)
        return gain;
    CardList after = *room->list;
    list_swap(&after, swap);
    for (unsigned i = 0; i < pool->combo_count; i++)
        gain += values[pool->count + i] * ((double)pool_combo_pairs(&pool->combos[i], &after) -
                                           (double)pool_combo_pairs(&pool->combos[i], room->list));
    return gain;
}

/* The best swap that brings a card in; no copies if none is possible. */
static ListSwap best_for(const Room *room, const double *values, unsigned in, double *gain)
{
    const CardPool *pool = room->bounds->pool;
    ListSwap best = {.copies = 0};
    *gain = 0;
    for (unsigned out = 0; out < pool->count; out++) {
        if (!room->list->copies[out])
            continue;
        ListSwap swap = {(uint16_t)out, (uint16_t)in, (uint8_t)swap_room(room, out, in)};
        if (!swap.copies)
            continue;
        double rise = swap_gain(room, values, swap);
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
    Room place;
    unsigned count = 0;
    room_open(&place, bounds, list);
    for (unsigned in = 0; in < bounds->pool->count; in++) {
        double gain;
        ListSwap swap = best_for(&place, values, in, &gain);
        if (swap.copies)
            rated[count++] = (RatedSwap){swap, gain};
    }
    sort_stable(rated, count, sizeof *rated, by_gain);
    count = least(count, room);
    for (unsigned i = 0; i < count; i++)
        swaps[i] = rated[i].swap;
    return count;
}

/* Brings a card in for the one that is best to go; returns what that changes. */
static double bring(const ListBounds *bounds, const double *values, unsigned in, CardList *list)
{
    Room room;
    double gain;
    room_open(&room, bounds, list);
    ListSwap swap = best_for(&room, values, in, &gain);
    list_swap(list, swap);
    return gain;
}

/* The list after the best swap, or after both cards of the best combo have come in; false if nothing
 * is better by the values. */
static bool step(const ListBounds *bounds, const double *values, CardList *list)
{
    const CardPool *pool = bounds->pool;
    CardList best = *list;
    ListSwap swap;
    double most = 0;
    if (list_best_swaps(bounds, values, list, &swap, 1))
        most = bring(bounds, values, swap.in, &best);
    for (unsigned i = 0; i < pool->combo_count; i++) {
        CardList both = *list;
        double gain = bring(bounds, values, pool->combos[i].card, &both);
        gain += bring(bounds, values, pool->combos[i].named, &both);
        if (gain > most) {
            most = gain;
            best = both;
        }
    }
    if (most > 0)
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
