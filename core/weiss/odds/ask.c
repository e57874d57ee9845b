/* Answers a question: carries all the probability through a program, node by node, and adds up what
 * is left at the end. */
#include <stdlib.h>

#include "weiss/odds/process.h"

typedef struct Asking {
    const OddsProgram *program;
    Situations *at;    /* by node: the situations in which it begins */
    Situations values; /* how lethal they are, if a choice asks for it */
    OddsResult *result;
    size_t kept;
    bool failed;
} Asking;

/* ---- How lethal ---- */

static double value(OddsRun *run, uint32_t node, const OddsState *state)
{
    Asking *asking = run->context;
    asking->failed |= stop_asked(run->query->stop);
    if (node == 0 || asking->failed)
        return odds_is_over(state);
    return odds_value(run, &asking->values, node, node, state, &asking->failed);
}

/* ---- Forward ---- */

static void count_end(OddsResult *result, const OddsState *state, double p)
{
    bool fourth = state->level >= ODDS_LEVELS - 1;
    result->final[fourth ? ODDS_LEVELS - 1 : state->level][fourth ? 0 : state->clock] += p;
    result->damage[state->damage] += p;
    result->expected_damage += p * state->damage;
    if (odds_is_over(state))
        result->lethal += p;
    if (state->damage >= result->damage_count)
        result->damage_count = state->damage + 1u;
}

static void reach(OddsRun *run, const OddsNode *node, unsigned outcome, uint32_t next,
                  const OddsState *state, double p)
{
    Asking *asking = run->context;
    bool is_new;
    if (node->own && outcome != ODDS_NOTHING)
        asking->result->dealt[node->text] += p;
    if (node->own && outcome == ODDS_CANCELLED)
        asking->result->cancel[node->text] += p;
    if (next == 0) {
        count_end(asking->result, state, p);
        return;
    }
    double *number = situations_at(&asking->at[next], next, state, &is_new);
    if (number)
        *number += p;
    asking->kept += number && is_new;
    asking->failed |= number == NULL || asking->kept > ODDS_STATES_MAX;
}

/* Processes all situations of a node, and empties it. */
static void node_pass(OddsRun *run, Asking *asking, uint32_t node)
{
    Situations here = asking->at[node];
    asking->at[node] = (Situations){0};
    for (size_t i = 0; i < here.room && !asking->failed; i++) {
        asking->failed |= stop_asked(run->query->stop);
        if (here.slots[i].state.place)
            odds_process(run, node, &here.slots[i].state, here.slots[i].number);
    }
    asking->kept -= here.count;
    situations_clear(&here);
}

bool odds_ask(const OddsQuery *query, const OddsProgram *program, OddsResult *result)
{
    Asking asking = {.program = program, .result = result};
    OddsRun run = {
        .query = query, .program = program, .context = &asking, .done = reach, .value = value};
    OddsState start = query->start;
    *result = (OddsResult){.steps = program->texts};
    if (query->own) {
        run.own =
            odds_own_open(query->own, program->measures, query->edition < EDITION_2022, &start.own);
        asking.failed |= run.own == NULL;
    }
    result->dealt = calloc(program->texts + 1, sizeof *result->dealt);
    result->cancel = calloc(program->texts + 1, sizeof *result->cancel);
    asking.at = calloc(program->count, sizeof *asking.at);
    asking.failed |= !result->dealt || !result->cancel || !asking.at;
    if (!asking.failed) {
        reach(&run, &program->nodes[0], ODDS_NOTHING, odds_is_over(&start) ? 0 : program->start,
              &start, 1.0);
        for (uint32_t node = program->count; node-- > 1;)
            node_pass(&run, &asking, node);
        asking.failed |= odds_own_failed(run.own);
    }
    odds_own_close(run.own);
    free(asking.at);
    situations_clear(&asking.values);
    if (asking.failed)
        odds_result_clear(result);
    return !asking.failed;
}

void odds_result_clear(OddsResult *result)
{
    free(result->dealt);
    free(result->cancel);
    *result = (OddsResult){0};
}
