/* Simultaneous perturbation (Spall 1992) of the weights of the clock phase: both sides of a random
 * direction play the same games, and the weights move along it by as much as one side beats the
 * other. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/tune/tune.h"

#include "sim/host/memory.h"

enum { PAIRS = 96, WEIGHTS_MAX = WEIGHT_COUNT };

/* Spall's exponents, and his A (`patience`). In the first rounds, directions are tried about a
 * fifth of each weight away. */
static const double gain_first = 2.5, gain_power = 0.602, step_power = 0.101, patience = 20;

typedef struct Climb {
    unsigned weight[WEIGHTS_MAX]; /* which weights move */
    unsigned count;
    double place[WEIGHTS_MAX]; /* in units of the step */
    double sum[WEIGHTS_MAX];   /* of the places in the last third of the rounds, */
    unsigned summed;           /* and their number */
    double step[WEIGHTS_MAX];
    int start[WEIGHTS_MAX];
} Climb;

static Climb climb_begin(const WeissStrategy *leader)
{
    enum { STEP_LEAST = 4, STEP_SHARE = 4 };
    Climb climb = {.count = 0};
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++) {
        if (strncmp(weiss_weight_names[weight], "CLOCK_", 6) != 0 &&
            strncmp(weiss_weight_names[weight], "KEPT_", 5) != 0)
            continue;
        int value = leader->weights.value[weight];
        int step = abs(value) / STEP_SHARE;
        climb.weight[climb.count] = weight;
        climb.start[climb.count] = value;
        climb.step[climb.count++] = step > STEP_LEAST ? step : STEP_LEAST;
    }
    return climb;
}

/* The leader, with its weights at `share` of the way to a place. */
static void strategy_at(const Climb *climb, const double *place, double share,
                        WeissStrategy *strategy)
{
    for (unsigned i = 0; i < climb->count; i++) {
        double way = place[i] * share;
        long value = lround(climb->start[i] + way * climb->step[i]);
        if (value > STRATEGY_WEIGHT_MAX)
            value = STRATEGY_WEIGHT_MAX;
        if (value < -STRATEGY_WEIGHT_MAX)
            value = -STRATEGY_WEIGHT_MAX;
        strategy->weights.value[climb->weight[i]] = (int)value;
    }
}

/* Tries one random direction. False if the search is to stop. */
static bool climb_step(Tune *tune, Climb *climb, unsigned round, Rng *rng)
{
    TrialsSums sums;
    double direction[WEIGHTS_MAX];
    double place[2][WEIGHTS_MAX];
    WeissStrategy sides[2] = {tune->leader, tune->leader};
    double off = 1 / pow(round + 1, step_power);
    for (unsigned i = 0; i < climb->count; i++) {
        direction[i] = rng_below(rng, 2) ? 1 : -1;
        place[0][i] = climb->place[i] - off * direction[i];
        place[1][i] = climb->place[i] + off * direction[i];
    }
    for (unsigned side = 0; side < 2; side++)
        strategy_at(climb, place[side], 1, &sides[side]);
    const WeissStrategy *other = &sides[1];
    if (!tune_play(tune, &sides[0], &other, 1, PAIRS, &sums))
        return false;
    TuneCandidate candidate = {.gain = 0};
    candidate.differences = sums.differences[0];
    tune_judge(&candidate);
    double gain = gain_first * candidate.gain / off * pow(1 + patience, gain_power) /
                  pow(round + 1 + patience, gain_power);
    for (unsigned i = 0; i < climb->count; i++)
        climb->place[i] += gain * direction[i];
    return true;
}

/* Races against the leader: where the weights have ended, the mean of where they were, and places
 * before and beyond it. */
static void climb_race(Tune *tune, Climb *climb, uint64_t until)
{
    static const double shares[] = {1, 0.6, 1, 1.5};
    enum { CANDIDATES = sizeof shares / sizeof *shares };
    TuneCandidate *candidates = xcalloc(CANDIDATES, sizeof *candidates);
    for (unsigned i = 0; i < climb->count; i++)
        climb->sum[i] /= climb->summed ? climb->summed : 1;
    for (unsigned i = 0; i < CANDIDATES; i++) {
        candidates[i].strategy = tune->leader;
        strategy_at(climb, i == 0 ? climb->place : climb->sum, shares[i], &candidates[i].strategy);
        snprintf(candidates[i].what, sizeof candidates[i].what,
                 "weights at %.0f%% of the way to %s", 100 * shares[i],
                 i == 0 ? "where SPSA ended" : "SPSA's mean");
    }
    tune_race(tune, candidates, CANDIDATES, TUNE_SPSA, 3, until);
    free(candidates);
}

void tune_weights(Tune *tune, uint64_t until)
{
    enum { STREAM = 7 };
    Climb climb = climb_begin(&tune->leader);
    Rng rng = rng_keyed(tune->options->seed, TUNE_UNSEEN_PAIRS, STREAM);
    bool goes_on = tune->decisions < until;
    uint64_t left = goes_on ? until - tune->decisions : 0;
    uint64_t end = until - left / 4; /* the rest is for the race */
    for (unsigned round = 0; goes_on && tune->decisions < end; round++) {
        goes_on = climb_step(tune, &climb, round, &rng);
        climb.summed += tune->decisions > until - left / 2;
        for (unsigned i = 0; i < climb.count; i++)
            climb.sum[i] += tune->decisions > until - left / 2 ? climb.place[i] : 0;
    }
    if (goes_on)
        climb_race(tune, &climb, until);
}
