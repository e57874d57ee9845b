/* Counts the results of plays. */
#include "sim/weiss/odds/odds_monte_carlo.h"

#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/run/saving.h"
#include "weiss/odds/play.h"

static void count(OddsResult *result, const OddsPlay *play)
{
    unsigned damage = play->damage < ODDS_DAMAGE_MAX ? play->damage : ODDS_DAMAGE_MAX;
    result->lethal += play->lethal;
    result->expected_damage += damage;
    result->damage[damage]++;
    result->final[play->level][play->clock]++;
    if (damage >= result->damage_count)
        result->damage_count = damage + 1;
}

/* Turns counts into shares. */
static void divide(OddsResult *result, const OddsCounts *counts, uint64_t games)
{
    double all = (double)games;
    result->lethal /= all;
    result->expected_damage /= all;
    for (unsigned i = 0; i < result->damage_count; i++)
        result->damage[i] /= all;
    for (unsigned level = 0; level < ODDS_LEVELS; level++)
        for (unsigned clock = 0; clock < ODDS_CLOCK; clock++)
            result->final[level][clock] /= all;
    for (unsigned i = 0; i < result->steps; i++) {
        result->dealt[i] = (double)counts[i].dealt / all;
        result->cancel[i] = (double)counts[i].cancelled / all;
    }
}

bool odds_monte_carlo(const OddsQuery *query, const OddsProgram *program, unsigned steps,
                      uint64_t *games, uint64_t seed, OddsResult *result)
{
    *result = (OddsResult){.steps = steps};
    result->dealt = xcalloc(steps + 1, sizeof *result->dealt);
    result->cancel = xcalloc(steps + 1, sizeof *result->cancel);
    OddsCounts *counts = xcalloc(steps + 1, sizeof *counts);
    OddsTable *table = odds_table_create(query, program);
    bool ready = table != NULL;
    Rng rng = rng_start(seed, 0);
    uint64_t played = 0;
    for (; ready && played < *games && !host_stopped(); played++) {
        OddsPlay play = odds_play(table, &rng, counts);
        count(result, &play);
    }
    *games = played;
    if (ready && played)
        divide(result, counts, played);
    else if (!ready)
        odds_result_clear(result);
    odds_table_destroy(table);
    free(counts);
    return ready;
}
