/* Agents of the library. */
#include <stdlib.h>

#include "sim/cli/agent_names.h"
#include "sim/cli/command.h"
#include "sim/library/entry.h"
#include "sim/library/library_objects.h"

struct weissfish_agent {
    EntryObject object;
    weissfish_match *match; /* which it holds */
    Agent *agent;
    const Game *rules;
    const char *specification;
    const atomic_int *stop;
    bool random; /* it needs nothing but numbers */
};

static bool agent_open(void *context)
{
    weissfish_agent *agent = context;
    Diagnostic problem;
    agent->agent = agent_named(agent->rules, agent->specification, &problem);
    if (!agent->agent)
        agent_complain(agent->specification, &problem);
    agent->specification = NULL;
    agent->random = agent->agent && agent_is_random(agent->agent);
    return agent->agent != NULL;
}

weissfish_agent *weissfish_agent_open(const weissfish_match *match, const char *specification,
                                      weissfish_error *error)
{
    weissfish_agent *agent = entry_create(sizeof *agent, error);
    if (!agent)
        return NULL;
    agent->rules = match->game->rules;
    agent->specification = specification;
    if (!entry_work(&agent->object.region, NULL, agent_open, agent, error)) {
        entry_destroy(agent);
        return NULL;
    }
    entry_hold(match);
    agent->match = (weissfish_match *)(uintptr_t)match;
    return agent;
}

void weissfish_agent_close(weissfish_agent *agent)
{
    if (!entry_let_go(agent))
        return;
    weissfish_match *match = agent->match;
    entry_destroy(agent);
    weissfish_match_close(match);
}

bool agent_is_for(const weissfish_agent *agent, const weissfish_match *match)
{
    return agent->rules == match->game->rules;
}

int weissfish_agent_fits(const weissfish_agent *agent, const weissfish_game *game)
{
    return agent->rules == play_rules(play_of(game));
}

int weissfish_agent_stop(weissfish_agent *agent, int *stop)
{
    agent->stop = (atomic_int *)(void *)stop;
    return agent_heed(agent->agent, agent->stop);
}

/* Whether the agent can be asked in the game as it stands. */
static bool may_ask(const weissfish_agent *agent, const weissfish_game *game)
{
    return play_runs(game) && weissfish_agent_fits(agent, game);
}

/* What an agent decides; a search that lacks memory for something makes do without it. */
static Move decide(weissfish_agent *agent, weissfish_game *game, AgentAnalysis *analysis)
{
    Play *play = play_of(game);
    const Game *rules = play_rules(play);
    const View *view = rules->view(play_table(game));
    Rng *rng = &play->agent_rng[rules->chooser(play_table(game))];
    MemoryRegion *before = memory_region_enter(&agent->object.region);
    Move move = 0;
    memory_soft(true);
    if (!analysis)
        move = agent_decide(agent->agent, view, rng);
    else if (agent_analyze(agent->agent, view, rng, analysis))
        agent_estimate(agent->agent, rng, analysis);
    else
        analysis->count = 0;
    memory_soft(false);
    memory_region_enter(before);
    return move;
}

int weissfish_agent_choose(weissfish_agent *agent, weissfish_game *game)
{
    if (!may_ask(agent, game))
        return -1;
    Move move = decide(agent, game, NULL);
    return stop_asked(agent->stop) ? -1 : play_number(game, move);
}

int weissfish_agent_play(weissfish_agent *agent, weissfish_game *game)
{
    Play *play = play_of(game);
    if (!may_ask(agent, game))
        return -1;
    if (agent->random) {
        unsigned seat = agent->rules->chooser(play_table(game));
        return weissfish_game_apply(game, rng_below(&play->agent_rng[seat], play->legal));
    }
    Move move = decide(agent, game, NULL);
    if (stop_asked(agent->stop))
        return -1;
    play_make(game, move);
    return 0;
}

size_t weissfish_agent_analyze(weissfish_agent *agent, weissfish_game *game,
                               weissfish_estimate *estimates, size_t room)
{
    MemoryRegion *before = memory_region_enter(&agent->object.region);
    memory_soft(true);
    AgentAnalysis *analysis = may_ask(agent, game) ? calloc(1, sizeof *analysis) : NULL;
    memory_soft(false);
    memory_region_enter(before);
    if (!analysis)
        return 0;
    decide(agent, game, analysis);
    if (stop_asked(agent->stop))
        analysis->count = 0;
    size_t count = analysis->count < room ? analysis->count : room;
    for (size_t i = 0; i < count; i++) {
        const AgentEstimate *found = &analysis->moves[i];
        estimates[i] = (weissfish_estimate){.move = play_number(game, found->move),
                                            .value = found->value,
                                            .error = found->error,
                                            .gain = found->gain,
                                            .gain_error = found->gain_error};
    }
    free(analysis);
    return count;
}
