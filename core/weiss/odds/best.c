/* The best order of steps: among the remaining steps, the best one makes what follows most lethal,
 * averaged over everything that may happen. */
#include "weiss/odds/process.h"

/* The bits of a place: the node, its step, and the steps that remain after that one. */
enum { NODE_BITS = 17, STEP_BITS = 4 };

typedef struct Search {
    const OddsQuery *query;
    OddsProgram *const *steps;
    unsigned count;
    OddsOwn *own; /* NULL: no deck of the attacker was given */
    Situations values;
    bool failed;
} Search;

/* A step that a search is trying. */
typedef struct Doing {
    Search *search;
    unsigned step;
    unsigned left; /* the remaining steps, a bit each */
    OddsBest *best;
} Doing;

/* How lethal the remaining steps are, each chosen when its turn comes. */
static double rest_value(Search *search, unsigned left, const OddsState *state);

/* How lethal it is to go on from a node of the current step. */
static double node_value(OddsRun *run, uint32_t node, const OddsState *state)
{
    const Doing *doing = run->context;
    Search *search = doing->search;
    uint32_t place = node | doing->step << NODE_BITS | doing->left << (NODE_BITS + STEP_BITS);
    if (node == 0)
        return rest_value(search, doing->left, state);
    return odds_value(run, &search->values, place, node, state, &search->failed);
}

/* How lethal it is to do a step now and those of `left` after it. */
static double step_value(Search *search, unsigned step, unsigned left, const OddsState *state)
{
    Doing doing = {.search = search, .step = step, .left = left};
    OddsRun run = {.query = search->query,
                   .program = search->steps[step],
                   .context = &doing,
                   .value = node_value,
                   .own = search->own,
                   .goes_on = true};
    return node_value(&run, search->steps[step]->start, state);
}

static unsigned attacks_left(const Search *search, unsigned left)
{
    unsigned attacks = 0;
    for (unsigned step = 0; step < search->count; step++)
        if (left >> step & 1u)
            attacks += odds_program_attacks(search->steps[step]);
    return attacks;
}

/* Whether the attacker's deck matters for the remaining steps. */
static bool owns_left(const Search *search, unsigned left)
{
    bool owns = false;
    for (unsigned step = 0; step < search->count; step++)
        owns |= (left >> step & 1u) && search->steps[step]->nodes[search->steps[step]->start].owns;
    return owns;
}

/* The most lethal of the remaining steps; *lethal is how lethal it is, each[step] (unless NULL) how
 * lethal each of them is. */
static unsigned best_step(Search *search, unsigned left, const OddsState *state, double *lethal,
                          double *each)
{
    unsigned best = 0;
    *lethal = -1;
    for (unsigned step = 0; step < search->count; step++) {
        if (!(left >> step & 1u))
            continue;
        double value = step_value(search, step, left ^ 1u << step, state);
        if (each)
            each[step] = value;
        if (value > *lethal) {
            *lethal = value;
            best = step;
        }
    }
    return best;
}

static double rest_value(Search *search, unsigned left, const OddsState *state)
{
    bool is_new;
    double lethal;
    search->failed |= stop_asked(search->query->stop);
    if (odds_is_over(state) || left == 0 || search->failed)
        return odds_is_over(state);
    OddsState plain = *state;
    uint32_t place = left << (NODE_BITS + STEP_BITS);
    plain.damage = 0;
    if (attacks_left(search, left) == 0)
        plain.triggers[0] = plain.triggers[1] = plain.triggers[2] = 0;
    if (!owns_left(search, left))
        plain.own = 0;
    double *known = situations_at(&search->values, place, &plain, &is_new);
    if (known == NULL || !is_new) {
        search->failed |= known == NULL;
        return known ? *known : 0;
    }
    best_step(search, left, &plain, &lethal, NULL);
    known = situations_at(&search->values, place, &plain, &is_new);
    if (known)
        *known = lethal;
    return lethal;
}

/* ---- What comes after the first step ---- */

static void then_add(OddsBest *best, OddsThen then)
{
    for (unsigned i = 0; i < best->then_count; i++) {
        OddsThen *there = &best->then[i];
        if (there->level == then.level && there->clock == then.clock && there->step == then.step) {
            there->p += then.p;
            return;
        }
    }
    best->then[best->then_count++] = then;
}

/* The first step has led to this state. If the step has more nodes they follow, otherwise its best
 * successor is noted. */
static void first_done(OddsRun *run, const OddsNode *node, unsigned outcome, uint32_t next,
                       const OddsState *state, double p)
{
    const Doing *doing = run->context;
    double lethal;
    (void)node;
    (void)outcome;
    if (next)
        odds_process(run, next, state, p);
    else if (!odds_is_over(state) && doing->left)
        then_add(doing->best, (OddsThen){.p = p,
                                         .level = state->level,
                                         .clock = state->clock,
                                         .step = (uint8_t)best_step(doing->search, doing->left,
                                                                    state, &lethal, NULL)});
}

/* Opens the attacker's deck, if one was given; its number goes to the state. */
static void own_open(Search *search, OddsState *start)
{
    unsigned measures = 0;
    const OddsQuery *query = search->query;
    for (unsigned step = 0; step < search->count; step++)
        measures |= search->steps[step]->measures;
    if (query->own)
        search->own =
            odds_own_open(query->own, measures, query->edition < EDITION_2022, &start->own);
    search->failed |= query->own && !search->own;
}

bool odds_best(const OddsQuery *query, OddsProgram *const *steps, unsigned count, OddsBest *best)
{
    Search search = {.query = query, .steps = steps, .count = count};
    unsigned all = (1u << count) - 1;
    OddsState start = query->start;
    *best = (OddsBest){0};
    own_open(&search, &start);
    best->first = best_step(&search, all, &start, &best->lethal, best->by_first);
    Doing doing = {
        .search = &search, .step = best->first, .left = all ^ 1u << best->first, .best = best};
    OddsRun run = {.query = query,
                   .program = steps[best->first],
                   .context = &doing,
                   .done = first_done,
                   .value = node_value,
                   .own = search.own,
                   .goes_on = true};
    if (!search.failed && run.program->start)
        odds_process(&run, run.program->start, &start, 1.0);
    search.failed |= odds_own_failed(search.own);
    odds_own_close(search.own);
    situations_clear(&search.values);
    return !search.failed;
}
