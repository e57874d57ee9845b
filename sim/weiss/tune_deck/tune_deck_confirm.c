/* Confirmation: the result against the deck as it was, change by change, on new pairs and also with
 * opponents that the search has not met. The interval of the whole gain holds at every look
 * (stats_pairs_sequence), so looking after every round is a sequential test. */
#include <math.h>
#include <string.h>

#include "sim/weiss/tune_deck/tune_deck.h"

enum { ROUND_PAIRS = 64 }; /* against an opponent, in the mean */

/* Turns the differences of pairs into scores; no difference is one half. A difference of an odd number
 * of half points, which takes a draw, counts as the next lower one. */
static void add_scores(const DeckDifferences differences, uint64_t *slots)
{
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        slots[slot / 2] += differences[slot];
}

/* Every look holds, so what an earlier one has ruled out stays ruled out. */
static void narrow(const TuneDeck *tune, DeckConfirm *confirm)
{
    uint64_t slots[STATS_PAIR_SLOTS] = {0};
    for (unsigned i = tune_deck_first(tune); i < tune_deck_end(tune); i++)
        add_scores(confirm->differences[i], slots);
    StatsInterval score = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT);
    DeckDifferences all = {0};
    for (unsigned i = tune_deck_first(tune); i < tune_deck_end(tune); i++)
        deck_differences_add(all, confirm->differences[i]);
    double error, now = deck_differences_mean(all, &error);
    confirm->gain.value = now;
    confirm->gain.low = fmin(fmax(confirm->gain.low, 2 * score.low - 1), now);
    confirm->gain.high = fmax(fmin(confirm->gain.high, 2 * score.high - 1), now);
    confirm->confirmed = confirm->gain.low > 0;
}

/* Whether the gain is certainly none, or known to a tenth of its value. */
static bool is_settled(const DeckConfirm *confirm)
{
    return confirm->gain.high < 0 || confirm->gain.low > 0.9 * confirm->gain.value;
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
    static TrialsSums sums;
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
    deck_differences_add(confirm->differences[opponent], sums.differences[lot.count - 1]);
    for (unsigned i = 0; i < tune->swap_count; i++)
        deck_differences_add(tune->swaps[i].differences[opponent],
                             sums.differences[lot.count + 1 + i]);
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
    } while (!is_settled(confirm) && tune->decisions < until);
}

void tune_deck_confirm_again(TuneDeck *tune)
{
    static TrialsSums sums;
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
            deck_differences_add(tune->swaps[i].again, sums.differences[count + 1 + i]);
        if (lot.pairs)
            deck_differences_add(confirm->again, sums.differences[count - 1]);
        confirm->again_pairs += lot.pairs;
    }
}
