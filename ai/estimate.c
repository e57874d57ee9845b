/* Estimates of moves from a second try in new worlds. */
#include "ai/estimate.h"

#include <math.h>
#include <stdlib.h>

#include "base/sort.h"

/* Sums over the worlds in which a move was tried. A gain is its result less the decision's. */
typedef struct Sums {
    unsigned worlds;
    double gain;
    double gain_squares;
    double cross; /* gain times the decision's result */
} Sums;

typedef struct Tries {
    unsigned worlds; /* in which the decision was tried; no move was tried in more */
    double won;
    double won_squares;
    Sums moves[GAME_CANDIDATES_MAX]; /* by place in the analysis, the decision first */
} Tries;

static double try_in_world(Search *search, unsigned world, Move move)
{
    Rng chance = search_enter(search, world, move);
    return search_play_out(search, &chance);
}

static void try_all(Search *search, const AgentAnalysis *analysis, Tries *tries)
{
    const atomic_int *stop = search->race.stop;
    for (unsigned world = 0; world < tries->worlds && !stop_asked(stop); world++) {
        double won = try_in_world(search, world, analysis->moves[0].move);
        tries->won += won;
        tries->won_squares += won * won;
        for (unsigned i = 1; i < analysis->count; i++) {
            Sums *sums = &tries->moves[i];
            if (world >= sums->worlds || stop_asked(stop))
                continue;
            double gain = try_in_world(search, world, analysis->moves[i].move) - won;
            sums->gain += gain;
            sums->gain_squares += gain * gain;
            sums->cross += gain * won;
        }
    }
}

/* The variance from sums over `worlds` results, as if two more had been seen, one `rare` above and
 * one `rare` below the mean: results that have always been equal may still differ later. */
static double variance_of(double sum, double squares, unsigned worlds, double rare)
{
    double mean = sum / worlds;
    double total = fmax(squares - sum * mean, 0);
    return (total + 2 * rare * rare) / (worlds + 1);
}

static void set_estimate(AgentEstimate *estimate, const Tries *tries, const Sums *sums)
{
    double decision = tries->won / tries->worlds;
    double variance =
        variance_of(tries->won, tries->won_squares, tries->worlds, 0.5) / tries->worlds;
    double mean = sums->gain / sums->worlds;
    double gain_variance =
        variance_of(sums->gain, sums->gain_squares, sums->worlds, 0.5) / sums->worlds;
    double covariance = (sums->cross / sums->worlds - mean * decision) / tries->worlds;
    estimate->worlds = sums->worlds;
    estimate->gain = mean;
    estimate->gain_error = sqrt(gain_variance);
    estimate->value = fmin(fmax(decision + mean, 0), 1);
    estimate->error = sqrt(fmax(variance + gain_variance + 2 * covariance, gain_variance / 4));
}

static int by_value(const void *one, const void *other)
{
    double difference = ((const AgentEstimate *)other)->value - ((const AgentEstimate *)one)->value;
    return (difference > 0) - (difference < 0);
}

static void put_decision_first(AgentAnalysis *analysis)
{
    unsigned place = 0;
    while (analysis->moves[place].move != analysis->move)
        place++;
    AgentEstimate first = analysis->moves[0];
    analysis->moves[0] = analysis->moves[place];
    analysis->moves[place] = first;
}

void estimate_moves(Search *search, Rng *rng, AgentAnalysis *analysis)
{
    Tries tries = {.worlds = ESTIMATE_WORLDS_LEAST};
    put_decision_first(analysis);
    for (unsigned i = 0; i < analysis->count; i++) {
        unsigned worlds = analysis->moves[i].worlds;
        tries.moves[i].worlds = worlds > ESTIMATE_WORLDS_LEAST ? worlds : ESTIMATE_WORLDS_LEAST;
        if (tries.moves[i].worlds > tries.worlds)
            tries.worlds = tries.moves[i].worlds;
    }
    search->seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
    try_all(search, analysis, &tries);
    AgentEstimate *decision = &analysis->moves[0];
    decision->worlds = tries.worlds;
    decision->value = fmin(fmax(tries.won / tries.worlds, 0), 1);
    decision->error =
        sqrt(variance_of(tries.won, tries.won_squares, tries.worlds, 0.5) / tries.worlds);
    decision->gain = decision->gain_error = 0;
    for (unsigned i = 1; i < analysis->count; i++)
        set_estimate(&analysis->moves[i], &tries, &tries.moves[i]);
    sort_stable(analysis->moves + 1, analysis->count - 1, sizeof *analysis->moves, by_value);
}
