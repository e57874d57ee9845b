/* The race of candidate moves. */
#include "ai/race.h"

#include <math.h>
#include <time.h>

enum { WORLDS_FIRST = 12 }; /* worlds before a move may drop out */

/* A move drops out if its gain is this many standard errors below 0. */
static const double hopeless = 2.5;
/* A gain this many standard errors above 0 is certain. */
static const double sure = 4;

void race_enter(Race *race, const Move *moves, unsigned count)
{
    race->count = race->running = count;
    race->tries = 0;
    for (unsigned i = 0; i < count; i++) {
        race->racers[i] = (Racer){.move = moves[i]};
        race->number[i] = i;
    }
}

static double seconds_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The gain of a racer in sum, with what was expected of it. */
static double expected(const Race *race, unsigned racer)
{
    return race->racers[racer].gain + race->prior * race->racers[racer].judged;
}

/* The mean gain, in standard errors; what was expected counts as so many more worlds. A small
 * addition keeps a small sample's variance above 0. */
static double gain_in_errors(const Race *race, unsigned number)
{
    const Racer *racer = &race->racers[number];
    double worlds = racer->worlds;
    double all = worlds + race->prior;
    double mean = racer->gain / worlds;
    double variance = racer->gain_squares / worlds - mean * mean + 0.01 / worlds;
    return expected(race, number) / all / sqrt(variance / all);
}

/* The share of the budget that is used. */
static double used(const Race *race, unsigned worlds, double begun)
{
    if (race->worlds_max)
        return (double)worlds / race->worlds_max;
    if (race->tries_max)
        return (double)race->tries / race->tries_max;
    return (seconds_now() - begun) / race->seconds_max;
}

static void try_all(Race *race, unsigned world)
{
    double own = 0;
    for (unsigned i = 0; i < race->running; i++) {
        Racer *racer = &race->racers[i];
        double result = race->try(race->context, race->number[i], racer->move, world);
        own = i ? own : result;
        racer->worlds++;
        racer->won += result;
        racer->won_squares += result * result;
        racer->gain += result - own;
        racer->gain_squares += (result - own) * (result - own);
    }
    race->tries += race->running;
}

/* Sorts the moves that are still running by gain; the policy's own stays first. */
static void sort(Race *race)
{
    for (unsigned i = 2; i < race->running; i++)
        for (unsigned j = i; j > 1 && expected(race, j) > expected(race, j - 1); j--) {
            Racer racer = race->racers[j];
            unsigned number = race->number[j];
            race->racers[j] = race->racers[j - 1];
            race->number[j] = race->number[j - 1];
            race->racers[j - 1] = racer;
            race->number[j - 1] = number;
        }
}

static void drop_out(Race *race, double part)
{
    double stay = ceil(pow(race->count, 1 - part));
    sort(race);
    while (race->running > 1 && ((race->running > 2 && race->running > stay) ||
                                 gain_in_errors(race, race->running - 1) < -hopeless))
        race->running--;
}

static bool is_decided(const Race *race)
{
    return race->running == 1 || (race->running == 2 && gain_in_errors(race, 1) > sure);
}

Move race_run(Race *race)
{
    double begun = race->seconds_max > 0 ? seconds_now() : 0;
    double part = 0;
    for (unsigned world = 0; part < 1 && (race->running > 1 || race->thorough); world++) {
        try_all(race, world);
        part = used(race, world + 1, begun);
        if (world + 1 < WORLDS_FIRST)
            continue;
        drop_out(race, part);
        if (!race->thorough && is_decided(race))
            break;
    }
    sort(race);
    bool gains = race->running > 1 && gain_in_errors(race, 1) > race->gain_needed;
    return race->racers[gains].move;
}
