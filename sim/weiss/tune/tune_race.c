/* Racing: candidates play the same games as the leader; fewer and fewer of them play more and more
 * games (successive halving; Jamieson and Talwalkar 2016). */
#include <stdlib.h>

#include "sim/weiss/tune/tune.h"

#include "base/sort.h"
#include "sim/host/memory.h"

/* In standard errors: above `sure` a gain is taken at once, below `hopeless` a candidate is given
 * up. Because many were tried, the best one needs more than usual to take the lead. */
static const double sure = 3.5, hopeless = -1.0;
static const double needed[TUNE_METHODS] = {[TUNE_RACE] = 2.5, [TUNE_SPSA] = 1.5};

enum { PAIRS_FIRST = 256, PAIRS_MOST = 16384, LOT_PAIRS = 256, LOT_SMALL = 64, FIELD_SMALL = 64 };

void tune_judge(TuneCandidate *candidate)
{
    candidate->gain = gain_mean(&candidate->differences, &candidate->error);
}

static int by_gain(const void *one, const void *other)
{
    double a = (*(TuneCandidate *const *)one)->gain;
    double b = (*(TuneCandidate *const *)other)->gain;
    return (a < b) - (a > b);
}

/* Plays a stage in lots, and sorts by gain. */
static bool stage_play(Tune *tune, TuneCandidate **running, unsigned count, uint64_t pairs,
                       uint64_t until)
{
    TrialsSums sums;
    const WeissStrategy *strategies[TRIALS_MAX];
    for (unsigned i = 0; i < count; i++)
        strategies[i] = &running[i]->strategy;
    uint64_t lot = count < LOT_SMALL / 2 ? LOT_PAIRS : LOT_SMALL;
    for (uint64_t played = 0; played < pairs && tune->decisions < until; played += lot) {
        if (!tune_play(tune, &tune->leader, strategies, count, lot, &sums))
            return false;
        for (unsigned i = 0; i < count; i++)
            gain_add(&running[i]->differences, &sums.differences[i]);
    }
    for (unsigned i = 0; i < count; i++)
        tune_judge(running[i]);
    sort_stable(running, count, sizeof *running, by_gain);
    return true;
}

/* How many continue: at most half, and none that is hopeless or never differs from the leader. */
static unsigned survivors(TuneCandidate *const *running, unsigned count)
{
    unsigned left = 0;
    while (left < (count + 1) / 2 && running[left]->error > 0 &&
           running[left]->gain > hopeless * running[left]->error)
        left++;
    return left;
}

/* Whether the last candidate is good enough, or unlikely ever to be. */
static bool decided(const TuneCandidate *last, uint64_t pairs, uint64_t most)
{
    return last->gain > needed[TUNE_RACE] * last->error || last->gain < 0.25 * last->error ||
           pairs >= most;
}

bool tune_race(Tune *tune, TuneCandidate *candidates, unsigned count, TuneMethod method,
               unsigned precision, uint64_t until)
{
    TuneCandidate *running[TRIALS_MAX];
    TuneCandidate *best = NULL;
    uint64_t pairs = (uint64_t)PAIRS_FIRST << (precision + (count < FIELD_SMALL));
    uint64_t played = 0;
    unsigned left = count;
    for (unsigned i = 0; i < count; i++)
        running[i] = &candidates[i];
    while (left && tune->decisions < until) {
        if (!stage_play(tune, running, left, pairs, until))
            return false;
        best = running[0];
        played += pairs;
        pairs = left > 1 ? pairs * 2 : played;
        unsigned next = survivors(running, left);
        if (best->gain > sure * best->error ||
            (left == 1 && decided(best, played, (uint64_t)PAIRS_MOST << precision)))
            break;
        left = next;
    }
    /* In a race that was cut short the best may be first only by luck. */
    double least = left > 1 && method == TUNE_RACE ? sure : needed[method];
    bool taken = best && best->error > 0 && best->gain > least * best->error;
    if (best)
        tune_step(tune, method, taken, count, best);
    return taken;
}

/* Races the neighbours at one depth until none is better. Returns whether one was. */
static bool climb_depth(Tune *tune, TuneMoves *moves, TuneDepth depth, unsigned precision,
                        uint64_t until)
{
    bool better = false;
    bool again = true;
    while (again && !tune->stopped && tune->decisions < until) {
        moves->count = 0;
        if (tune->part == TUNE_MULLIGAN)
            tune_mulligan_moves(moves, depth);
        else
            tune_clock_moves(moves, depth);
        again = tune_race(tune, moves->candidates, moves->count, TUNE_RACE, precision, until);
        better |= again;
    }
    return better;
}

void tune_climb(Tune *tune, uint64_t until)
{
    TuneMoves moves = {.deck = &tune->opponents->deck[0].deck,
                       .leader = &tune->leader,
                       .candidates = xcalloc(TRIALS_MAX, sizeof *moves.candidates)};
    unsigned precision = 0;
    while (!tune->stopped && tune->decisions < until) {
        bool better = climb_depth(tune, &moves, TUNE_COARSE, precision, until);
        better |= climb_depth(tune, &moves, TUNE_FINE, precision, until);
        precision += !better;
    }
    free(moves.candidates);
}
