/* Lists of cards of a pool. */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

#include "sim/weiss/tune_deck/card_pool.h"

void card_list_base(const CardPool *pool, CardList *list)
{
    memset(list, 0, sizeof *list);
    for (unsigned i = 0; i < pool->base_count; i++)
        list->copies[i] = pool->cards[i].base;
}

/* The copies of each name. */
static void count_names(const CardPool *pool, const CardList *list, unsigned *names)
{
    memset(names, 0, pool->count * sizeof *names);
    for (unsigned i = 0; i < pool->count; i++)
        names[pool->cards[i].name] += list->copies[i];
}

/* Whether a list breaks no restriction of events more than the deck does. */
static bool keeps_limits(const CardPool *pool, const CardList *list)
{
    for (size_t i = 0; i < pool->limits.count; i++)
        if (legality_excess(&pool->limits, i, list->copies) > pool->excess[i])
            return false;
    return true;
}

bool card_list_legal(const CardPool *pool, const CardList *list)
{
    unsigned names[POOL_CARDS_MAX];
    unsigned cards = 0, climaxes = 0;
    count_names(pool, list, names);
    for (unsigned i = 0; i < pool->count; i++) {
        const PoolCard *card = &pool->cards[i];
        unsigned copies = list->copies[i];
        cards += copies;
        climaxes += card->card->type == TYPE_CLIMAX ? copies : 0;
        if (copies < card->locked || copies > card->most)
            return false;
        if (copies &&
            names[card->name] + (card->with >= 0 ? names[card->with] : 0) > card->name_most)
            return false;
    }
    return cards == WEISS_DECK_SIZE && climaxes <= WEISS_CLIMAXES_MAX && keeps_limits(pool, list);
}

unsigned card_list_distance(const CardPool *pool, const CardList *one, const CardList *other)
{
    unsigned distance = 0;
    for (unsigned i = 0; i < pool->count; i++)
        distance +=
            one->copies[i] > other->copies[i] ? (unsigned)(one->copies[i] - other->copies[i]) : 0;
    return distance;
}

static int by_code(const void *one, const void *other)
{
    return strcmp((*(const WeissCard *const *)one)->code, (*(const WeissCard *const *)other)->code);
}

/* The place of a card of the deck; its copies stand in one row. */
static unsigned place_of(const WeissCard *const *cards, const WeissCard *card)
{
    unsigned place = 0;
    while (cards[place] != card)
        place++;
    return place;
}

void card_list_cards(const CardPool *pool, const CardList *list,
                     const WeissCard *cards[WEISS_DECK_SIZE])
{
    unsigned count = 0;
    unsigned free_places[WEISS_DECK_SIZE];
    unsigned free_count = 0;
    for (unsigned i = 0; i < pool->base_count; i++)
        for (unsigned copy = 0; copy < pool->cards[i].base; copy++)
            cards[count++] = pool->cards[i].card;
    sort_stable(cards, count, sizeof *cards, by_code);
    for (unsigned i = 0; i < pool->base_count; i++) {
        unsigned place = place_of(cards, pool->cards[i].card);
        for (unsigned copy = list->copies[i]; copy < pool->cards[i].base; copy++)
            free_places[free_count++] = place + copy;
    }
    for (unsigned i = 0, next = 0; i < pool->count && next < free_count; i++)
        for (unsigned copy = pool->cards[i].base; copy < list->copies[i]; copy++)
            cards[free_places[next++]] = pool->cards[i].card;
}
