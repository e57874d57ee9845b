/* Racing: lists that should be better by what cards are worth play the same games as the leader; fewer
 * and fewer of them play more and more games (successive halving; Jamieson and Talwalkar 2016). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "base/sort.h"
#include "sim/weiss/tune_deck/tune_deck.h"

/* In standard errors: what a list needs to take the lead, and below what it is given up. */
static const double needed = 2.5, hopeless = -1.0;

/* The part of the budget that a stage takes. */
static const double stage_share = 0.016;

enum {
    PATH_MOST = 8,  /* lists on the way up from the leader, swap by swap */
    SWAPS_MOST = 12 /* lists with one swap */
};

typedef struct Racer {
    CardList list;
    GainDifferences differences; /* over the leader */
    double gain;
    double error;
} Racer;

typedef struct Field {
    Racer racers[LIST_LOT_MAX - 1];
    unsigned count;
} Field;

/* ---- The field ---- */

static void add(const TuneDeck *tune, Field *field, const CardList *list)
{
    for (unsigned i = 0; i < field->count; i++)
        if (memcmp(&field->racers[i].list, list, sizeof *list) == 0)
            return;
    if (memcmp(&tune->leader, list, sizeof *list) != 0 && field->count < LIST_LOT_MAX - 1)
        field->racers[field->count++] = (Racer){.list = *list};
}

/* Lists on the way up by what is likeliest, those with one swap, and those that draws of the worth of
 * cards lead to from the leader and from the deck as it was: starts of their own. */
static void propose(TuneDeck *tune, Field *field)
{
    const double *values = card_worth_mean(tune->worth);
    const ListBounds bounds = {.pool = tune->pool, .base = &tune->base, .most = tune->max_swaps};
    CardList path[PATH_MOST];
    ListSwap swaps[SWAPS_MOST];
    card_worth_solve(tune->worth);
    unsigned found = list_climb(&bounds, values, &tune->leader, path, PATH_MOST);
    for (unsigned i = 0; i < found; i++)
        add(tune, field, &path[i]);
    found = list_best_swaps(&bounds, values, &tune->leader, swaps, SWAPS_MOST);
    for (unsigned i = 0; i < found; i++) {
        CardList list = tune->leader;
        list_swap(&list, swaps[i]);
        add(tune, field, &list);
    }
    for (unsigned i = 0; i < WORTH_DRAWS; i++) {
        values = card_worth_draw(tune->worth, i);
        found = list_climb(&bounds, values, i % 2 ? &tune->base : &tune->leader, path, PATH_MOST);
        if (found)
            add(tune, field, &path[found - 1]);
    }
}

/* ---- The race ---- */

static int by_gain(const void *one, const void *other)
{
    const Racer *a = *(Racer *const *)one, *b = *(Racer *const *)other;
    return a->gain != b->gain ? (a->gain < b->gain) - (a->gain > b->gain) : (a > b) - (a < b);
}

/* The runners and the leader, against one opponent. */
static bool lot_play(TuneDeck *tune, Racer **running, unsigned count, unsigned opponent,
                     uint64_t pairs)
{
    TrialsSums sums;
    const CardList *lists[LIST_LOT_MAX] = {&tune->leader};
    double gains[LIST_LOT_MAX], error;
    for (unsigned i = 0; i < count; i++)
        lists[i + 1] = &running[i]->list;
    ListLot lot = {.lists = lists,
                   .count = count + 1,
                   .agent = tune->agent,
                   .opponent = opponent,
                   .first = tune->next_pair,
                   .pairs = pairs};
    tune->next_pair += pairs;
    if (!tune_deck_play(tune, &lot, &sums))
        return false;
    for (unsigned i = 0; i <= count; i++)
        gains[i] = gain_mean(&sums.differences[i], &error);
    for (unsigned i = 0; i < count; i++)
        gain_add(&running[i]->differences, &sums.differences[i + 1]);
    card_worth_add(tune->worth, lists, count + 1, gains, pairs);
    return true;
}

/* A stage: pairs against every opponent that is searched with; sorts by gain. */
static bool stage_play(TuneDeck *tune, Racer **running, unsigned count, uint64_t pairs)
{
    unsigned first = tune_deck_first(tune), end = first + tune->seen;
    for (unsigned opponent = first; opponent < end; opponent++) {
        uint64_t share = tune_deck_share(tune, opponent, first, end, pairs);
        if (share && !lot_play(tune, running, count, opponent, share))
            return false;
    }
    for (unsigned i = 0; i < count; i++)
        running[i]->gain = gain_mean(&running[i]->differences, &running[i]->error);
    sort_stable(running, count, sizeof *running, by_gain);
    return true;
}

/* How many continue: at most half, and none that is hopeless. */
static unsigned survivors(Racer *const *running, unsigned count)
{
    unsigned left = 0;
    while (left < (count + 1) / 2 && running[left]->gain > hopeless * running[left]->error)
        left++;
    return left;
}

/* The pairs of a stage, no more than there is time for. */
static uint64_t stage_pairs(const TuneDeck *tune, unsigned lists, uint64_t pairs, uint64_t until)
{
    double left = (double)(until - tune->decisions) / (double)tune_deck_part(tune, 1);
    uint64_t most = tune_deck_pairs(tune, lists, left);
    return pairs < most ? pairs : most;
}

bool tune_deck_race(TuneDeck *tune, unsigned precision, uint64_t until)
{
    Field *field = xcalloc(1, sizeof *field);
    Racer *running[LIST_LOT_MAX];
    propose(tune, field);
    uint64_t pairs = tune_deck_pairs(tune, field->count + 1, stage_share) << precision;
    for (unsigned i = 0; i < field->count; i++)
        running[i] = &field->racers[i];
    unsigned left = field->count;
    bool played = false;
    while (left && tune->decisions < until &&
           stage_play(tune, running, left, stage_pairs(tune, left + 1, pairs, until))) {
        played = true;
        left = left > 1 ? survivors(running, left) : 0;
        pairs *= 2;
    }
    bool taken = played && running[0]->gain > needed * running[0]->error;
    if (!tune->stopped && played)
        tune_deck_step(tune, DECK_RACE, taken, field->count, &running[0]->list, running[0]->gain,
                       running[0]->error);
    free(field);
    return taken && !tune->stopped;
}
