/* Pruning: what of the leader's changes can be undone without a loss. */
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "base/sort.h"
#include "sim/weiss/tune_deck/tune_deck.h"

/* A change stays if it gains this many standard errors. */
static const double worth_it = 0.5;

/* The part of the budget that a round takes, and the most rounds that undo something. */
static const double round_share = 0.05;
enum { ROUNDS = 3 };

/* The leader against itself without each of its changes: sets what they are worth. False if it was
 * interrupted. */
static bool round_play(TuneDeck *tune, const CardList *undone, GainDifferences *differences)
{
    TrialsSums sums;
    const CardList *lists[1 + DECK_SWAPS_MAX] = {&tune->leader};
    unsigned first = tune_deck_first(tune), end = first + tune->seen;
    uint64_t pairs = tune_deck_pairs(tune, 1 + tune->swap_count, round_share);
    for (unsigned i = 0; i < tune->swap_count; i++)
        lists[1 + i] = &undone[i];
    for (unsigned opponent = first; opponent < end; opponent++) {
        ListLot lot = {.lists = lists,
                       .count = 1 + tune->swap_count,
                       .agent = tune->agent,
                       .opponent = opponent,
                       .first = tune->next_pair,
                       .pairs = tune_deck_share(tune, opponent, first, end, pairs)};
        tune->next_pair += lot.pairs;
        if (lot.pairs && !tune_deck_play(tune, &lot, &sums))
            return false;
        for (unsigned i = 0; lot.pairs && i < tune->swap_count; i++)
            gain_add(&differences[i], &sums.differences[1 + i]);
    }
    return true;
}

/* Plays a round; returns whether a change was undone, if any may be. */
static bool prune_once(TuneDeck *tune, bool undo, CardList *undone, GainDifferences *differences)
{
    unsigned worst = 0;
    double most = 0, gain = 0, least_error = 0;
    memset(differences, 0, DECK_SWAPS_MAX * sizeof *differences);
    for (unsigned i = 0; i < tune->swap_count; i++) {
        deck_swap_undo(&tune->swaps[i], &tune->leader, &undone[i]);
        if (!card_list_legal(tune->pool, &undone[i]))
            undone[i] = tune->leader; /* it shows no loss, and is not undone either */
    }
    if (!round_play(tune, undone, differences))
        return false;
    for (unsigned i = 0; i < tune->swap_count; i++) {
        double error, loss = -gain_mean(&differences[i], &error);
        tune->swaps[i].expected = loss;
        bool possible = memcmp(&undone[i], &tune->leader, sizeof undone[i]) != 0;
        if (possible && (i == 0 || worth_it * error - loss > most)) {
            worst = i;
            most = worth_it * error - loss;
            gain = -loss;
            least_error = error;
        }
    }
    tune_deck_step(tune, DECK_PRUNE, undo && most > 0, tune->swap_count, &undone[worst], gain,
                   least_error);
    return undo && most > 0;
}

static int by_worth(const void *one, const void *other)
{
    const DeckSwap *a = one, *b = other;
    return a->expected != b->expected ? (a->expected < b->expected) - (a->expected > b->expected)
                                      : memcmp(&a->in, &b->in, sizeof a->in);
}

void tune_deck_prune(TuneDeck *tune, uint64_t until)
{
    CardList *undone = xcalloc(DECK_SWAPS_MAX, sizeof *undone);
    GainDifferences *differences = xcalloc(DECK_SWAPS_MAX, sizeof *differences);
    bool again = true;
    for (unsigned round = 0; again && !tune->stopped; round++) {
        bool undo = round < ROUNDS && (round == 0 || tune->decisions < until);
        tune->swap_count = deck_swaps_find(tune->pool, &tune->base, &tune->leader, tune->swaps);
        again = tune->swap_count > 1 && prune_once(tune, undo, undone, differences);
    }
    sort_stable(tune->swaps, tune->swap_count, sizeof *tune->swaps, by_worth);
    deck_swaps_follow(tune->pool, &tune->base, tune->swaps, &tune->swap_count);
    free(undone);
    free(differences);
}
