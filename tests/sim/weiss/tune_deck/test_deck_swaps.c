/* Two lists become changes that a player can follow one after the other. */
#include "sim/weiss/tune_deck/tune_deck.h"
#include "pool_field.h"

FIELD_SUITE(deck_swaps);

static CardPool pool;
static CardList base;

static void open_pool(void)
{
    static Options options;
    options_default(&options);
    field_open(&options, LANTERNS);
    cr_assert(card_pool_open(&pool, &(PoolArguments){.source_count = 0}, &field->deck[0].file,
                             field->database, field->compiler));
    card_list_base(&pool, &base);
}

static unsigned cards_in(const CardList *list)
{
    unsigned cards = 0;
    for (unsigned i = 0; i < pool.count; i++)
        cards += list->copies[i];
    return cards;
}

Test(deck_swaps, lead_from_one_list_to_the_other_by_legal_decks)
{
    static DeckSwap swaps[DECK_SWAPS_MAX];
    static double values[WORTH_FEATURES_MAX];
    open_pool();
    for (unsigned round = 0; round < 300; round++) {
        CardList list = base;
        Rng rng = rng_keyed(1, round, 0);
        list_wander(&(ListBounds){&pool, &base, WEISS_DECK_SIZE}, values, 1 + round % 12, &rng,
                    &list);
        unsigned count = deck_swaps_find(&pool, &base, &list, swaps);
        cr_assert(count <= DECK_SWAPS_MAX);
        cr_assert_eq(count == 0, card_list_distance(&pool, &base, &list) == 0);
        for (unsigned i = 0; i < count; i++) {
            cr_expect(card_list_legal(&pool, &swaps[i].list), "round %u, change %u", round, i);
            cr_expect_eq(cards_in(&swaps[i].in), cards_in(&swaps[i].out));
            cr_expect_gt(cards_in(&swaps[i].in), 0);
            CardList back;
            deck_swap_undo(&swaps[i], &swaps[i].list, &back);
            cr_expect_arr_eq(back.copies, (i ? &swaps[i - 1].list : &base)->copies, pool.count);
        }
        if (count)
            cr_expect_arr_eq(swaps[count - 1].list.copies, list.copies, pool.count);
    }
}

/* The card that goes for one that comes is of its type and level if there is such a one. */
Test(deck_swaps, like_goes_for_like)
{
    static DeckSwap swaps[DECK_SWAPS_MAX];
    open_pool();
    unsigned outs[2] = {0}, ins[2] = {0};
    CardList list = base;
    for (unsigned level = 0; level < 2; level++) {
        for (unsigned i = 0; i < pool.count; i++) {
            const WeissCard *card = pool.cards[i].card;
            if (card->type != TYPE_CHARACTER || card->level != level)
                continue;
            if (i < pool.base_count && base.copies[i] >= 2)
                outs[level] = i;
            else if (i >= pool.base_count)
                ins[level] = i;
        }
        list_swap(&list, (ListSwap){(uint16_t)outs[level], (uint16_t)ins[level], 2});
    }
    unsigned count = deck_swaps_find(&pool, &base, &list, swaps);
    for (unsigned i = 0; i < count; i++)
        for (unsigned level = 0; level < 2; level++)
            if (swaps[i].in.copies[ins[level]])
                cr_expect_eq(swaps[i].out.copies[outs[level]], 2);
}
