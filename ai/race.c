/* The race of candidate moves. */
#include "ai/race.h"

#include <math.h>
#include <time.h>

enum {
    WORLDS_FIRST = 12, /* worlds before a move may drop out, */
    WORLDS_JUDGED = 3, /* … or fall behind the number that stays, if the game has judged it */
    SLOPE_TRIES = 20
};

static const double slope_usual = 0.04;

/* A move drops out if its gain is this many standard errors below 0. */
static const double hopeless = 2.5;
/* A gain this many standard errors above 0 is certain. */
static const double sure = 4;

void race_enter(Race *race, const Move *moves, unsigned count)
{
    race->count = race->running = count;
    race->tries = 0;
    race->slope = slope_usual;
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

static double without_luck(const Race *race, const RaceSums *sums)
{
    return sums->won - race->slope * sums->luck;
}

double race_mean(const Race *race, const Racer *racer, const RaceSums *sums)
{
    return without_luck(race, sums) / racer->worlds;
}

double race_variance(const Race *race, const Racer *racer, const RaceSums *sums)
{
    double slope = race->slope;
    double mean = race_mean(race, racer, sums);
    double squares =
        sums->won_squares - 2 * slope * sums->cross + slope * slope * sums->luck_squares;
    return fmax(squares / racer->worlds - mean * mean, 0);
}

/* The gain of a racer in sum, with what was expected of it. */
static double expected(const Race *race, unsigned number)
{
    const Racer *racer = &race->racers[number];
    return without_luck(race, &racer->gain) + race->prior * racer->judged;
}

/* The mean gain, in standard errors; what was expected counts as this many more worlds. A small
 * addition keeps a small sample's variance above 0. */
static double gain_in_errors(const Race *race, unsigned number)
{
    const Racer *racer = &race->racers[number];
    double all = racer->worlds + race->prior;
    double variance = race_variance(race, racer, &racer->gain) + 0.01 / racer->worlds;
    return expected(race, number) / all / sqrt(variance / all);
}

/* Fits the slope to all tries so far, each candidate's around their mean, as if SLOPE_TRIES more
 * tries had shown the usual slope. */
static void slope_fit(Race *race)
{
    double cross = SLOPE_TRIES * slope_usual;
    double squares = SLOPE_TRIES;
    for (unsigned i = 0; i < race->count; i++) {
        const Racer *racer = &race->racers[i];
        const RaceSums *sums = &racer->result;
        if (!racer->worlds)
            continue;
        cross += sums->cross - sums->won * sums->luck / racer->worlds;
        squares += sums->luck_squares - sums->luck * sums->luck / racer->worlds;
    }
    race->slope = cross / squares;
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

static void sums_add(RaceSums *sums, double won, double luck)
{
    sums->won += won;
    sums->won_squares += won * won;
    sums->luck += luck;
    sums->luck_squares += luck * luck;
    sums->cross += won * luck;
}

/* False if it was stopped. */
static bool try_all(Race *race, unsigned world)
{
    RaceResult own = {0};
    for (unsigned i = 0; i < race->running; i++) {
        if (stop_asked(race->stop))
            return false;
        Racer *racer = &race->racers[i];
        RaceResult result = race->try(race->context, race->number[i], racer->move, world);
        own = i ? own : result;
        racer->worlds++;
        sums_add(&racer->result, result.won, result.luck);
        sums_add(&racer->gain, result.won - own.won, result.luck - own.luck);
    }
    race->tries += race->running;
    slope_fit(race);
    return true;
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

/* The last ones drop out if more are running than stay at this part of the budget, or if they are
 * hopeless. */
static void drop_out(Race *race, unsigned worlds, double part)
{
    double stay = ceil(pow(race->count, 1 - part));
    if (worlds < (race->prior > 0 ? WORLDS_JUDGED : WORLDS_FIRST))
        return;
    sort(race);
    while (race->running > 1 &&
           ((race->running > 2 && race->running > stay) ||
            (worlds >= WORLDS_FIRST && gain_in_errors(race, race->running - 1) < -hopeless)))
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
        if (!try_all(race, world))
            return race->racers[0].move;
        part = used(race, world + 1, begun);
        drop_out(race, world + 1, part);
        if (world + 1 >= WORLDS_FIRST && !race->thorough && is_decided(race))
            break;
    }
    sort(race);
    bool gains = race->running > 1 && gain_in_errors(race, 1) > race->gain_needed;
    return race->racers[gains].move;
}
