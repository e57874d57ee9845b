/* Looking: lists at random around the leader, in groups that play the same deals, each list so few
 * games that they say little about it, but much about the cards that many of them have in
 * common. */
#include "sim/weiss/tune_deck/tune_deck.h"

enum {
    GROUP_LISTS = 8,
    GROUP_PAIRS = 32,
    SWAPS_MOST = 4, /* of a list */
    GROUPS_A_SOLUTION = 16
};

/* An opponent that is searched with, by its weight. */
static unsigned draw_opponent(TuneDeck *tune)
{
    unsigned first = tune_deck_first(tune), opponent = first;
    double sum = 0;
    for (unsigned i = 0; i < tune->seen; i++)
        sum += tune->weights[first + i];
    double left = sum * rng_next(&tune->rng) / 4294967296.0;
    while (opponent + 1 < first + tune->seen && left >= tune->weights[opponent])
        left -= tune->weights[opponent++];
    return opponent;
}

static void group_play(TuneDeck *tune, const ListBounds *bounds, const double *values)
{
    TrialsSums sums;
    CardList lists[GROUP_LISTS];
    const CardList *pointers[GROUP_LISTS];
    double gains[GROUP_LISTS], error;
    for (unsigned i = 0; i < GROUP_LISTS; i++) {
        lists[i] = tune->leader;
        list_wander(bounds, values, 1 + rng_below(&tune->rng, SWAPS_MOST), &tune->rng, &lists[i]);
        pointers[i] = &lists[i];
    }
    ListLot lot = {.lists = pointers,
                   .count = GROUP_LISTS,
                   .agent = tune->agent,
                   .opponent = draw_opponent(tune),
                   .first = tune->next_pair,
                   .pairs = GROUP_PAIRS};
    tune->next_pair += GROUP_PAIRS;
    if (!tune_deck_play(tune, &lot, &sums))
        return;
    for (unsigned i = 0; i < GROUP_LISTS; i++)
        gains[i] = gain_mean(&sums.differences[i], &error);
    card_worth_add(tune->worth, pointers, GROUP_LISTS, gains, GROUP_PAIRS);
}

void tune_deck_look(TuneDeck *tune, uint64_t until)
{
    const ListBounds bounds = {.pool = tune->pool, .base = &tune->base, .most = WEISS_DECK_SIZE};
    unsigned groups = 0;
    for (; !tune->stopped && tune->decisions < until; groups++) {
        if (groups % GROUPS_A_SOLUTION == 0)
            card_worth_solve(tune->worth);
        group_play(tune, &bounds, card_worth_draw(tune->worth, groups));
    }
    card_worth_solve(tune->worth);
    if (groups && !tune->stopped)
        tune_deck_step(tune, DECK_LOOK, false, groups * GROUP_LISTS, NULL, 0, 0);
}
