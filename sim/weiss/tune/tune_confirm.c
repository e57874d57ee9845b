/* Confirmation: the winner against the strategy from which the search began, on new pairs, half of
 * them with new opponents. The interval holds at every look (stats_pairs_sequence), so looking
 * after every lot is a sequential test. */
#include <math.h>
#include <string.h>

#include "sim/weiss/tune/tune.h"

enum { LOT_PAIRS = 256 };

/* Turns the differences of pairs into scores; no difference is one half. A difference of an odd
 * number of half points, which takes a draw, counts as the next lower one. */
static void add_scores(const uint64_t *differences, uint64_t *slots)
{
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        slots[slot / 2] += differences[slot];
}

static StatsInterval gain_so_far(const TuneConfirm *confirm)
{
    uint64_t slots[STATS_PAIR_SLOTS] = {0};
    for (unsigned side = 0; side < TUNE_SIDES; side++)
        add_scores(confirm->differences[side], slots);
    StatsInterval score = stats_pairs_sequence(slots, STATS_LEVEL_DEFAULT);
    return (StatsInterval){2 * score.value - 1, 2 * score.low - 1, 2 * score.high - 1};
}

/* Every look holds, so what an earlier one has ruled out stays ruled out. */
static void narrow(TuneConfirm *confirm)
{
    StatsInterval now = gain_so_far(confirm);
    confirm->gain.value = now.value;
    confirm->gain.low = fmin(fmax(confirm->gain.low, now.low), now.value);
    confirm->gain.high = fmax(fmin(confirm->gain.high, now.high), now.value);
    confirm->confirmed = confirm->gain.low > 0;
}

/* Whether the gain is certainly none, or known to a tenth of its value. */
static bool is_settled(const TuneConfirm *confirm)
{
    return confirm->gain.high < 0 || confirm->gain.low > 0.9 * confirm->gain.value;
}

static bool lot_play(Tune *tune, TuneSide side)
{
    static TrialsSums sums;
    TuneConfirm *confirm = &tune->confirm;
    const WeissStrategy *strategies[] = {&tune->leader, &tune->shipped};
    unsigned first = tune->mirror ? 0 : 1;
    TrialsGames games = {
        .opponent = side == TUNE_SEEN ? first : first + tune->seen,
        .opponent_count = side == TUNE_SEEN ? tune->seen : tune->unseen,
        .first = TUNE_UNSEEN_PAIRS + confirm->pairs,
        .pairs = LOT_PAIRS,
    };
    if (!tune_play_games(tune, &tune->from, strategies, tune->from_default ? 1 : 2, &games, &sums))
        return false;
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++) {
        confirm->differences[side][slot] += sums.differences[0][slot];
        confirm->default_differences[side][slot] +=
            tune->from_default ? 0 : sums.differences[1][slot];
    }
    confirm->pairs += LOT_PAIRS;
    return true;
}

static void judge_default(Tune *tune)
{
    uint64_t sum[STATS_DIFFERENCE_SLOTS];
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        sum[slot] = tune->confirm.default_differences[TUNE_SEEN][slot] +
                    tune->confirm.default_differences[TUNE_UNSEEN][slot];
    if (!tune->from_default)
        tune->confirm.default_gain = stats_pairs_difference(sum, STATS_LEVEL_DEFAULT);
}

void tune_confirm(Tune *tune)
{
    TuneConfirm *confirm = &tune->confirm;
    *confirm = (TuneConfirm){.gain = {0, -1, 1}};
    do {
        if (!lot_play(tune, TUNE_SEEN) || (tune->unseen && !lot_play(tune, TUNE_UNSEEN)))
            return;
        narrow(confirm);
    } while (!is_settled(confirm) && tune->decisions < tune->budget);
    judge_default(tune);
}
