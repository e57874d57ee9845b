/* From two lists to changes that a player can follow: which cards go for which. */
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/tune_deck/tune_deck.h"

/* What differs and has no swap yet. */
typedef struct Rest {
    CardList out;
    CardList in;
} Rest;

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* How unlike two cards are: a card makes room for the most similar one. */
static unsigned unlikeness(const WeissCard *one, const WeissCard *other)
{
    unsigned levels = (unsigned)abs(one->level - other->level);
    return levels + (one->type != other->type ? 1u + WEISS_LEVEL_MAX : 0);
}

/* The swap that brings a card in; a new one, or the last if there is no room. */
static DeckSwap *swap_of(DeckSwap *swaps, unsigned *count, unsigned in)
{
    for (unsigned i = 0; i < *count; i++)
        if (swaps[i].in.copies[in])
            return &swaps[i];
    if (*count < DECK_SWAPS_MAX)
        ++*count;
    return &swaps[*count - 1];
}

static void pair_up(const CardPool *pool, Rest *rest, unsigned unlike, DeckSwap *swaps,
                    unsigned *count)
{
    for (unsigned in = 0; in < pool->count; in++)
        for (unsigned out = 0; out < pool->count && rest->in.copies[in]; out++) {
            unsigned copies = least(rest->in.copies[in], rest->out.copies[out]);
            if (!copies || unlikeness(pool->cards[in].card, pool->cards[out].card) != unlike)
                continue;
            DeckSwap *swap = swap_of(swaps, count, in);
            swap->in.copies[in] = (uint8_t)(swap->in.copies[in] + copies);
            swap->out.copies[out] = (uint8_t)(swap->out.copies[out] + copies);
            rest->in.copies[in] = (uint8_t)(rest->in.copies[in] - copies);
            rest->out.copies[out] = (uint8_t)(rest->out.copies[out] - copies);
        }
}

static void list_add(CardList *into, const CardList *part)
{
    for (unsigned i = 0; i < POOL_CARDS_MAX; i++)
        into->copies[i] = (uint8_t)(into->copies[i] + part->copies[i]);
}

/* The second of two swaps becomes part of the first. */
static void merge(DeckSwap *swaps, unsigned *count, unsigned one, unsigned other)
{
    list_add(&swaps[one].in, &swaps[other].in);
    list_add(&swaps[one].out, &swaps[other].out);
    memmove(&swaps[other], &swaps[other + 1], (*count - other - 1) * sizeof *swaps);
    --*count;
}

/* Two cards one of which names the other come together. */
static void merge_combos(const CardPool *pool, DeckSwap *swaps, unsigned *count)
{
    for (unsigned i = 0; i < pool->combo_count; i++) {
        const PoolCombo *combo = &pool->combos[i];
        unsigned one = *count, other = *count;
        for (unsigned swap = 0; swap < *count; swap++) {
            one = swaps[swap].in.copies[combo->card] ? swap : one;
            other = swaps[swap].in.copies[combo->named] ? swap : other;
        }
        if (one < *count && other < *count && one != other)
            merge(swaps, count, least(one, other), one < other ? other : one);
    }
}

void deck_swap_apply(const DeckSwap *swap, const CardList *list, CardList *changed)
{
    for (unsigned i = 0; i < POOL_CARDS_MAX; i++)
        changed->copies[i] = (uint8_t)(list->copies[i] + swap->in.copies[i] - swap->out.copies[i]);
}

void deck_swap_undo(const DeckSwap *swap, const CardList *list, CardList *changed)
{
    for (unsigned i = 0; i < POOL_CARDS_MAX; i++)
        changed->copies[i] = (uint8_t)(list->copies[i] - swap->in.copies[i] + swap->out.copies[i]);
}

void deck_swaps_follow(const CardPool *pool, const CardList *base, DeckSwap *swaps, unsigned *count)
{
    for (unsigned i = 0; i < *count; i++) {
        const CardList *before = i ? &swaps[i - 1].list : base;
        deck_swap_apply(&swaps[i], before, &swaps[i].list);
        while (i + 1 < *count && !card_list_legal(pool, &swaps[i].list)) {
            merge(swaps, count, i, i + 1);
            deck_swap_apply(&swaps[i], before, &swaps[i].list);
        }
    }
}

unsigned deck_swaps_find(const CardPool *pool, const CardList *base, const CardList *list,
                         DeckSwap *swaps)
{
    Rest rest = {0};
    unsigned count = 0;
    memset(swaps, 0, DECK_SWAPS_MAX * sizeof *swaps);
    for (unsigned i = 0; i < pool->count; i++) {
        int more = list->copies[i] - base->copies[i];
        rest.in.copies[i] = (uint8_t)(more > 0 ? more : 0);
        rest.out.copies[i] = (uint8_t)(more < 0 ? -more : 0);
    }
    for (unsigned unlike = 0; unlike <= 2 * WEISS_LEVEL_MAX + 1; unlike++)
        pair_up(pool, &rest, unlike, swaps, &count);
    merge_combos(pool, swaps, &count);
    deck_swaps_follow(pool, base, swaps, &count);
    return count;
}
