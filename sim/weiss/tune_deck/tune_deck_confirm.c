/* Confirmation: the result against the deck as it was, change by change, on new pairs and also with
 * opponents that the search has not met. The interval of the whole gain holds at every look
 * (gain_narrow), so looking after every round is a sequential test. */
#include <string.h>

#include "sim/weiss/tune_deck/tune_deck.h"

enum { ROUND_PAIRS = 64 }; /* against an opponent, in the mean */

/* Over all opponents. */
static void narrow(const TuneDeck *tune, DeckConfirm *confirm)
{
    GainDifferences all = {.counted = 0};
    for (unsigned i = tune_deck_first(tune); i < tune_deck_end(tune); i++)
        gain_add(&all, &confirm->differences[i]);
    gain_narrow(&confirm->gain, &all);
    confirm->confirmed = confirm->gain.low > 0;
}

/* The deck as it was, and after each change. */
static unsigned chain(const TuneDeck *tune, const CardList **lists)
{
    lists[0] = &tune->base;
    for (unsigned i = 0; i < tune->swap_count; i++)
        lists[1 + i] = &tune->swaps[i].list;
    return 1 + tune->swap_count;
}

static bool lot_play(TuneDeck *tune, unsigned opponent, uint64_t pairs)
{
    TrialsSums sums;
    DeckConfirm *confirm = &tune->confirm;
    const CardList *lists[1 + DECK_SWAPS_MAX];
    ListLot lot = {.lists = lists,
                   .count = chain(tune, lists),
                   .agent = tune->agent,
                   .opponent = opponent,
                   .first = DECK_UNSEEN_PAIRS + confirm->pairs,
                   .pairs = pairs,
                   .steps = true};
    if (!tune_deck_play(tune, &lot, &sums))
        return false;
    for (unsigned slot = 0; slot < STATS_PAIR_SLOTS; slot++)
        confirm->scores[slot] += sums.pairs[slot];
    gain_add(&confirm->differences[opponent], &sums.differences[lot.count - 1]);
    for (unsigned i = 0; i < tune->swap_count; i++)
        gain_add(&tune->swaps[i].differences[opponent], &sums.differences[lot.count + 1 + i]);
    confirm->pairs += pairs;
    return true;
}

void tune_deck_confirm(TuneDeck *tune, uint64_t until)
{
    DeckConfirm *confirm = &tune->confirm;
    unsigned first = tune_deck_first(tune), end = tune_deck_end(tune);
    if (!tune->swap_count)
        return;
    do {
        for (unsigned opponent = first; opponent < end; opponent++) {
            uint64_t pairs =
                tune_deck_share(tune, opponent, first, end, (uint64_t)ROUND_PAIRS * (end - first));
            if (pairs && !lot_play(tune, opponent, pairs))
                return;
        }
        narrow(tune, confirm);
    } while (!gain_is_settled(&confirm->gain) && tune->decisions < until);
}

void tune_deck_confirm_again(TuneDeck *tune)
{
    TrialsSums sums;
    DeckConfirm *confirm = &tune->confirm;
    const CardList *lists[1 + DECK_SWAPS_MAX];
    unsigned first = tune_deck_first(tune), end = tune_deck_end(tune);
    unsigned count = chain(tune, lists);
    for (unsigned opponent = first; opponent < end; opponent++) {
        ListLot lot = {.lists = lists,
                       .count = count,
                       .agent = tune->again,
                       .opponent = opponent,
                       .first = DECK_AGAIN_PAIRS + confirm->again_pairs,
                       .pairs = tune_deck_share(tune, opponent, first, end, tune->again_games / 2),
                       .steps = true};
        if (lot.pairs && !tune_deck_play(tune, &lot, &sums))
            return;
        for (unsigned i = 0; lot.pairs && i < tune->swap_count; i++)
            gain_add(&tune->swaps[i].again, &sums.differences[count + 1 + i]);
        if (lot.pairs)
            gain_add(&confirm->again, &sums.differences[count - 1]);
        confirm->again_pairs += lot.pairs;
    }
}
