/* The table of agents. */
#include "ai/agent.h"

#include <stdlib.h>
#include <string.h>

#include "spelling.h"

/* A kind of agent that plays any game. `decide` gets what `create` made of the parameters. */
typedef struct AgentKind {
    const char *name;
    const char *summary;
    Move (*decide)(const Game *game, const View *view, Rng *rng);
} AgentKind;

static Move random_decide(const Game *game, const View *view, Rng *rng)
{
    return game->view_move(view, rng_below(rng, game->view_move_count(view)));
}

static const AgentKind kinds[] = {
    {"random", "uniformly among the legal moves", random_decide},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds, NAMES_MAX = 32 };

struct Agent {
    const Game *game;
    const AgentKind *kind;
    const Policy *policy; /* of the game; NULL if `kind` decides */
};

static bool agent_find(Agent *agent, const char *name)
{
    for (unsigned i = 0; i < KIND_COUNT; i++)
        if (strcmp(name, kinds[i].name) == 0) {
            agent->kind = &kinds[i];
            return true;
        }
    for (unsigned i = 0; i < agent->game->policy_count; i++)
        if (strcmp(name, agent->game->policies[i].name) == 0) {
            agent->policy = &agent->game->policies[i];
            return true;
        }
    return false;
}

typedef struct NameList {
    const char *names[NAMES_MAX];
    size_t count;
} NameList;

static void name_add(void *context, const char *name, const char *summary)
{
    NameList *list = context;
    (void)summary;
    if (list->count < NAMES_MAX)
        list->names[list->count++] = name;
}

static void agent_unknown(const Game *game, const char *name, Diagnostic *problem)
{
    NameList list = {.count = 0};
    char known[256] = "";
    agent_list(game, name_add, &list);
    for (size_t i = 0; i < list.count; i++) {
        strncat(known, i ? ", " : "", sizeof known - strlen(known) - 1);
        strncat(known, list.names[i], sizeof known - strlen(known) - 1);
    }
    const char *near = spelling_nearest(name, list.names, list.count);
    if (near)
        diagnostic_whole(problem, "no agent '%s'; did you mean '%s'?", name, near);
    else
        diagnostic_whole(problem, "no agent '%s'; there are: %s", name, known);
}

Agent *agent_create(const Game *game, const char *specification, Diagnostic *problem)
{
    Agent *agent = calloc(1, sizeof *agent);
    if (!agent) {
        diagnostic_whole(problem, "out of memory");
        return NULL;
    }
    agent->game = game;
    if (!agent_find(agent, specification)) {
        agent_unknown(game, specification, problem);
        free(agent);
        return NULL;
    }
    return agent;
}

void agent_destroy(Agent *agent)
{
    free(agent);
}

Move agent_decide(Agent *agent, const View *view, Rng *rng)
{
    if (agent->policy)
        return agent->policy->decide(view, rng);
    return agent->kind->decide(agent->game, view, rng);
}

bool agent_is_random(const Agent *agent)
{
    return agent->kind == &kinds[0];
}

void agent_list(const Game *game,
                void (*each)(void *context, const char *name, const char *summary), void *context)
{
    for (unsigned i = 0; i < KIND_COUNT; i++)
        each(context, kinds[i].name, kinds[i].summary);
    for (unsigned i = 0; i < game->policy_count; i++)
        each(context, game->policies[i].name, game->policies[i].summary);
}
