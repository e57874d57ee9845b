/* Confirmation: the winner against the strategy from which the search began, on new pairs, half of
 * them with new opponents. The interval holds at every look (gain_narrow), so looking after every lot
 * is a sequential test. */
#include "sim/weiss/tune/tune.h"

enum { LOT_PAIRS = 256 };

/* Over all opponents. */
static void narrow(TuneConfirm *confirm)
{
    GainDifferences all = {.counted = 0};
    for (unsigned side = 0; side < TUNE_SIDES; side++)
        gain_add(&all, &confirm->differences[side]);
    gain_narrow(&confirm->gain, &all);
    confirm->confirmed = confirm->gain.low > 0;
}

static bool lot_play(Tune *tune, TuneSide side)
{
    TrialsSums sums;
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
    gain_add(&confirm->differences[side], &sums.differences[0]);
    if (!tune->from_default)
        gain_add(&confirm->default_differences[side], &sums.differences[1]);
    confirm->pairs += LOT_PAIRS;
    return true;
}

static void judge_default(Tune *tune)
{
    GainDifferences sum = {.counted = 0};
    for (unsigned side = 0; side < TUNE_SIDES; side++)
        gain_add(&sum, &tune->confirm.default_differences[side]);
    if (!tune->from_default)
        tune->confirm.default_gain = gain_interval(&sum);
}

void tune_confirm(Tune *tune)
{
    TuneConfirm *confirm = &tune->confirm;
    *confirm = (TuneConfirm){.gain = GAIN_UNKNOWN};
    do {
        if (!lot_play(tune, TUNE_SEEN) || (tune->unseen && !lot_play(tune, TUNE_UNSEEN)))
            return;
        narrow(confirm);
    } while (!gain_is_settled(&confirm->gain) && tune->decisions < tune->budget);
    judge_default(tune);
}
