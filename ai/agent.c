/* The table of agents. */
#include "ai/agent.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/flat.h"
#include "ai/ismcts.h"
#include "spelling.h"

/* A kind of agent that plays any game. */
typedef struct AgentKind {
    const char *name;
    const char *usage; /* the parameters, as --help shows them */
    const char *summary;
    /* Reads the parameters ("" if there are none) and makes ready; NULL: there are none to read.
     * False with the problem. */
    bool (*open)(Agent *agent, const char *parameters, Diagnostic *problem);
    void (*close)(Agent *agent);
    Move (*decide)(Agent *agent, const View *view, Rng *rng);
} AgentKind;

struct Agent {
    const Game *game;
    const AgentKind *kind;
    const Policy *policy; /* of the game; NULL if `kind` decides */
    union {
        Flat flat;
        Ismcts ismcts;
    };
};

static Move random_decide(Agent *agent, const View *view, Rng *rng)
{
    return agent->game->view_move(view, rng_below(rng, agent->game->view_move_count(view)));
}

/* A whole number of 1 to `most` with `unit` behind it; 0 if the text is none. */
static unsigned parameter(const char *text, const char *unit, unsigned most)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    bool digits = *text >= '0' && *text <= '9' && !errno && strcmp(end, unit) == 0;
    return digits && value >= 1 && value <= (long)most ? (unsigned)value : 0;
}

static bool flat_open(Agent *agent, const char *parameters, Diagnostic *problem)
{
    enum { WORLDS_MAX = 1000000 };
    agent->flat.worlds = *parameters ? parameter(parameters, "", WORLDS_MAX) : FLAT_WORLDS;
    if (!agent->flat.worlds) {
        diagnostic_whole(problem, "flat:WORLDS takes a number from 1 to %d, not '%s'", WORLDS_MAX,
                         parameters);
        return false;
    }
    if (search_open(&agent->flat.search, agent->game))
        return true;
    diagnostic_whole(problem, "out of memory");
    return false;
}

static void flat_close(Agent *agent)
{
    search_close(&agent->flat.search);
}

static Move flat_agent_decide(Agent *agent, const View *view, Rng *rng)
{
    return flat_decide(&agent->flat, view, rng);
}

static bool ismcts_agent_open(Agent *agent, const char *parameters, Diagnostic *problem)
{
    enum { ITERATIONS_MAX = 100000000, MILLISECONDS_MAX = 86400000 };
    Ismcts *ismcts = &agent->ismcts;
    unsigned milliseconds = parameter(parameters, "ms", MILLISECONDS_MAX);
    ismcts->seconds = milliseconds / 1000.0;
    ismcts->iterations = *parameters ? parameter(parameters, "", ITERATIONS_MAX)
                                     : ISMCTS_ITERATIONS;
    if (!ismcts->iterations && !milliseconds) {
        diagnostic_whole(problem,
                         "ismcts takes iterations (ismcts:1000) or milliseconds (ismcts:50ms), "
                         "not '%s'",
                         parameters);
        return false;
    }
    if (search_open(&ismcts->search, agent->game) && ismcts_open(ismcts))
        return true;
    diagnostic_whole(problem, "out of memory");
    return false;
}

static void ismcts_agent_close(Agent *agent)
{
    ismcts_close(&agent->ismcts);
    search_close(&agent->ismcts.search);
}

static Move ismcts_agent_decide(Agent *agent, const View *view, Rng *rng)
{
    return ismcts_decide(&agent->ismcts, view, rng);
}

static const AgentKind kinds[] = {
    {"random", "", "uniformly among the legal moves", NULL, NULL, random_decide},
    {"flat", "[:WORLDS]", "every move played out in the same worlds (128)", flat_open, flat_close,
     flat_agent_decide},
    {"ismcts", "[:N|:MSms]", "tree search, N iterations (1000) or MS milliseconds a decision",
     ismcts_agent_open, ismcts_agent_close, ismcts_agent_decide},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds, NAMES_MAX = 32 };

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

static void name_add(void *context, const char *name, const char *usage, const char *summary)
{
    NameList *list = context;
    (void)usage;
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

/* NAME or NAME:PARAMETERS */
static bool agent_open(Agent *agent, const char *specification, Diagnostic *problem)
{
    char name[32];
    const char *colon = strchr(specification, ':');
    size_t length = colon ? (size_t)(colon - specification) : strlen(specification);
    snprintf(name, sizeof name, "%.*s", (int)length, specification);
    if (length >= sizeof name || !agent_find(agent, name)) {
        agent_unknown(agent->game, specification, problem);
        return false;
    }
    if (agent->kind && agent->kind->open)
        return agent->kind->open(agent, colon ? colon + 1 : "", problem);
    if (colon)
        diagnostic_whole(problem, "the agent '%s' has no parameters: '%s'", name, specification);
    return !colon;
}

Agent *agent_create(const Game *game, const char *specification, Diagnostic *problem)
{
    Agent *agent = calloc(1, sizeof *agent);
    if (!agent) {
        diagnostic_whole(problem, "out of memory");
        return NULL;
    }
    agent->game = game;
    if (!agent_open(agent, specification, problem)) {
        agent_destroy(agent);
        return NULL;
    }
    return agent;
}

void agent_destroy(Agent *agent)
{
    if (agent && agent->kind && agent->kind->close)
        agent->kind->close(agent);
    free(agent);
}

Move agent_decide(Agent *agent, const View *view, Rng *rng)
{
    if (agent->policy)
        return agent->policy->decide(view, rng);
    return agent->kind->decide(agent, view, rng);
}

bool agent_is_random(const Agent *agent)
{
    return agent->kind == &kinds[0];
}

void agent_list(const Game *game, AgentEntry *each, void *context)
{
    for (unsigned i = 0; i < KIND_COUNT; i++)
        each(context, kinds[i].name, kinds[i].usage, kinds[i].summary);
    for (unsigned i = 0; i < game->policy_count; i++)
        each(context, game->policies[i].name, "", game->policies[i].summary);
}
