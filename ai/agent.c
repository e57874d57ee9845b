/* The table of agents. */
#include "ai/agent.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/estimate.h"
#include "ai/flat.h"
#include "ai/ismcts.h"
#include "ai/network.h"
#include "base/sort.h"
#include "base/spelling.h"

/* A kind of agent that plays any game. */
typedef struct AgentKind {
    const char *name;
    const char *usage; /* the parameters, as --help shows them */
    const char *summary;
    /* Of a kind that searches: prepares its tree for `budget` as it was given; NULL if none was.
     * False with the problem. */
    bool (*open)(Agent *agent, const char *budget, Diagnostic *problem);
    Move (*decide)(Agent *agent, const View *view, Rng *rng);
} AgentKind;

struct Agent {
    const Game *game;
    const AgentKind *kind;
    const Policy *policy; /* one of the game; NULL if `kind` decides */
    Network *network;     /* of a trained policy, which then decides; else NULL */
    union {
        SearchTree tree; /* with which every kind that searches begins */
        Flat flat;
        Ismcts ismcts;
    };
};

static Move random_decide(Agent *agent, const View *view, Rng *rng)
{
    return agent->game->view_move(view, rng_below(rng, agent->game->view_move_count(view)));
}

/* A whole number from 1 to `most`, followed by `unit`; 0 if the text is something else. */
static unsigned parameter(const char *text, const char *unit, unsigned most)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    bool digits = *text >= '0' && *text <= '9' && !errno && strcmp(end, unit) == 0;
    return digits && value >= 1 && value <= (long)most ? (unsigned)value : 0;
}

static bool memory_problem(bool enough, Diagnostic *problem)
{
    if (!enough)
        diagnostic_whole(problem, "out of memory");
    return enough;
}

static bool tree_agent_open(Agent *agent, unsigned iterations, Diagnostic *problem)
{
    SearchTree *tree = &agent->tree;
    return memory_problem(
        search_open(&tree->search, agent->game) && search_tree_open(tree, iterations), problem);
}

static bool flat_open(Agent *agent, const char *budget, Diagnostic *problem)
{
    enum { WORLDS_MAX = 1000000, TRIES_USUAL = 16 };
    Flat *flat = &agent->flat;
    flat->worlds = budget ? parameter(budget, "", WORLDS_MAX) : FLAT_WORLDS;
    if (flat->worlds)
        return tree_agent_open(agent, flat->worlds * TRIES_USUAL, problem);
    diagnostic_whole(problem, "flat takes a number of worlds from 1 to %d (flat:%d), not '%s'",
                     WORLDS_MAX, FLAT_WORLDS, budget);
    return false;
}

static Move flat_agent_decide(Agent *agent, const View *view, Rng *rng)
{
    return flat_decide(&agent->flat, view, rng);
}

static bool ismcts_open(Agent *agent, const char *budget, Diagnostic *problem)
{
    enum { ITERATIONS_MAX = 100000000, MILLISECONDS_MAX = 86400000 };
    Ismcts *ismcts = &agent->ismcts;
    unsigned milliseconds = budget ? parameter(budget, "ms", MILLISECONDS_MAX) : 0;
    ismcts->seconds = milliseconds / 1000.0;
    ismcts->iterations = budget ? parameter(budget, "", ITERATIONS_MAX) : ISMCTS_ITERATIONS;
    if (ismcts->iterations || milliseconds)
        return tree_agent_open(agent, ismcts->iterations, problem);
    diagnostic_whole(problem,
                     "ismcts takes iterations (ismcts:%d) or milliseconds (ismcts:50ms), not '%s'",
                     ISMCTS_ITERATIONS, budget);
    return false;
}

static Move ismcts_agent_decide(Agent *agent, const View *view, Rng *rng)
{
    return ismcts_decide(&agent->ismcts, view, rng);
}

static const AgentKind kinds[] = {
    {"random", "", "any legal move, at random", NULL, random_decide},
    {"flat", "[:WORLDS]", "tries each move in deals of the hidden cards (128)", flat_open,
     flat_agent_decide},
    {"ismcts", "[:N|:MSms]", "tree search, N tries (1000) or MS ms for each move", ismcts_open,
     ismcts_agent_decide},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds, NAMES_MAX = 32 };

/* The best agent that takes about so long a game on two cores, by docs/experiments/search.md. A row is measured once
 * (bench/agents/strong.py), never at run time, so that games are the same everywhere. The first is what STRONG alone is. */
static const struct AgentRow {
    const char *time;
    const char *agent;
} strong_rows[] = {
    {"1s", "ismcts:500"},
    {"10s", "ismcts:8000"},
};

enum { STRONG_COUNT = sizeof strong_rows / sizeof *strong_rows };

#define STRONG "strong"
#define STRONG_USAGE "[:1s|:10s]"

/* The part behind "strong:", "" of "strong" alone; NULL: it is another agent. */
static const char *strong_time(const char *specification)
{
    size_t length = strlen(STRONG);
    if (strncmp(specification, STRONG, length) != 0)
        return NULL;
    const char *end = specification + length;
    return *end == ':' ? end + 1 : *end ? NULL : end;
}

const char *agent_meant(const char *specification)
{
    const char *time = strong_time(specification);
    if (!time)
        return specification;
    if (!*time)
        return strcmp(specification, STRONG) == 0 ? strong_rows[0].agent : specification;
    for (unsigned i = 0; i < STRONG_COUNT; i++)
        if (strcmp(time, strong_rows[i].time) == 0)
            return strong_rows[i].agent;
    return specification;
}

static void strong_unknown(const char *time, Diagnostic *problem)
{
    char known[128] = "";
    for (unsigned i = 0; i < STRONG_COUNT; i++) {
        strncat(known, i ? " or " : "", sizeof known - strlen(known) - 1);
        strncat(known, strong_rows[i].time, sizeof known - strlen(known) - 1);
    }
    diagnostic_whole(problem, STRONG " takes %s, about so long a game on two cores (" STRONG " is " STRONG ":%s), not '%s'",
                     known, strong_rows[0].time, time);
}

#define TRAINED "policy"

const char *agent_file(const char *specification)
{
    size_t length = strlen(TRAINED);
    bool trained = strncmp(specification, TRAINED, length) == 0 && specification[length] == ':';
    return trained ? specification + length + 1 : NULL;
}

static void file_wanted(Diagnostic *problem)
{
    diagnostic_whole(problem, TRAINED " takes a file of trained weights: " TRAINED ":FILE");
}

/* A policy with the weights of a file. */
static bool trained_open(Agent *agent, const char *path, AgentReader *read, Diagnostic *problem)
{
    size_t length;
    if (!*path) {
        file_wanted(problem);
        return false;
    }
    if (!agent->game->inputs || !read) {
        diagnostic_whole(problem, "no trained policy plays %s", read ? "this game" : "here");
        return false;
    }
    char *text = read(path, &length, problem);
    agent->network = text ? network_read(agent->game, text, length, problem) : NULL;
    free(text);
    return agent->network != NULL;
}

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

/* Takes the next part off a specification, up to a colon; NULL if there is none. */
static char *part_take(char **rest)
{
    char *part = *rest;
    if (!part)
        return NULL;
    char *colon = strchr(part, ':');
    *rest = colon ? colon + 1 : NULL;
    if (colon)
        *colon = '\0';
    return part;
}

/* A specification: NAME or NAME:BUDGET; for a search, settings may follow:
 * NAME[:BUDGET]:SETTING=NUMBER… */
static bool agent_open(Agent *agent, char *specification, Diagnostic *problem)
{
    char *rest = specification;
    if (strcmp(specification, TRAINED) == 0 && agent->game->inputs) {
        file_wanted(problem);
        return false;
    }
    const char *name = part_take(&rest);
    const char *part = part_take(&rest);
    if (strcmp(name, STRONG) == 0) {
        strong_unknown(part ? part : "", problem);
        return false;
    }
    if (!agent_find(agent, name)) {
        agent_unknown(agent->game, name, problem);
        return false;
    }
    if (!agent->kind || !agent->kind->open) {
        if (part)
            diagnostic_whole(problem, "the agent '%s' takes no parameters", name);
        return !part;
    }
    const char *budget = part && !strchr(part, '=') ? part : NULL;
    if (!agent->kind->open(agent, budget, problem))
        return false;
    for (part = budget ? part_take(&rest) : part; part; part = part_take(&rest))
        if (!search_set(&agent->tree.search, part, problem))
            return false;
    return true;
}

Agent *agent_create(const Game *game, const char *specification, Diagnostic *problem)
{
    return agent_create_from(game, specification, NULL, problem);
}

Agent *agent_create_from(const Game *game, const char *specification, AgentReader *read, Diagnostic *problem)
{
    const char *path = agent_file(specification);
    Agent *agent = calloc(1, sizeof *agent);
    if (!agent) {
        diagnostic_whole(problem, "out of memory");
        return NULL;
    }
    agent->game = game;
    char *parts = strdup(agent_meant(specification));
    bool opened = memory_problem(parts != NULL, problem) &&
                  (path ? trained_open(agent, path, read, problem) : agent_open(agent, parts, problem));
    free(parts);
    if (opened)
        return agent;
    agent_destroy(agent);
    return NULL;
}

void agent_destroy(Agent *agent)
{
    if (agent && agent->kind && agent->kind->open) {
        search_tree_close(&agent->tree);
        search_close(&agent->tree.search);
    }
    if (agent)
        network_free(agent->network);
    free(agent);
}

Move agent_decide(Agent *agent, const View *view, Rng *rng)
{
    if (agent->network)
        return network_decide(agent->network, view);
    if (agent->policy)
        return agent->policy->decide(view, rng);
    return agent->kind->decide(agent, view, rng);
}

bool agent_heed(Agent *agent, const atomic_int *stop)
{
    if (!agent->kind || !agent->kind->open)
        return false;
    agent->tree.search.race.stop = stop;
    return true;
}

/* The policy's own move was tried in every world, so what another move gains over it there is more
 * precise than the results of that move alone. */
static AgentEstimate estimate(const Race *race, const Racer *racer)
{
    const Racer *own = &race->racers[0];
    double value = race_mean(race, own, &own->result) + race_mean(race, racer, &racer->gain);
    double own_variance = race_variance(race, own, &own->result) / own->worlds;
    double gain_variance = race_variance(race, racer, &racer->gain) / racer->worlds;
    return (AgentEstimate){.move = racer->move,
                           .value = fmin(fmax(value, 0), 1),
                           .error = sqrt(own_variance + gain_variance),
                           .worlds = racer->worlds};
}

static int by_value(const void *one, const void *other)
{
    double difference = ((const AgentEstimate *)other)->value - ((const AgentEstimate *)one)->value;
    return (difference > 0) - (difference < 0);
}

/* How the turn continues in one world: along the agent's tree as far as it holds the decisions,
 * else by the policy. */
static void line_follow(Agent *agent, Rng *rng, AgentAnalysis *analysis)
{
    const Search *search = &agent->tree.search;
    const Game *game = agent->game;
    unsigned turn = game->turn((const void *)search->view);
    uint32_t node = 0;
    Move move = analysis->move;
    while (search->race.racers[node].move != move)
        node++;
    node = search->race.number[node] + 1;
    bool known = true;
    search_sample(search, rng);
    analysis->line_length = 0;
    while (analysis->line_length < ANALYSIS_LINE_MAX) {
        AgentStep *step = &analysis->line[analysis->line_length++];
        step->player = game->chooser(search->world);
        game->move_write(search->world, move, step->move);
        game->apply(search->world, move);
        if (game->result(search->world) != RESULT_RUNNING || game->turn(search->world) != turn)
            return;
        const View *next = game->view(search->world);
        bool held = !search->judged || game->chooser(search->world) == search->player;
        known = known && (!held || search_tree_follow(&agent->tree, &node, next, &move));
        if (!held || !known)
            move = search->policy->decide(next, rng);
    }
}

bool agent_analyze(Agent *agent, const View *view, Rng *rng, AgentAnalysis *analysis)
{
    if (!agent->kind || !agent->kind->open)
        return false;
    Rng line = rng_start(rng_next(rng), 0);
    Race *race = &agent->tree.search.race;
    race->thorough = true;
    analysis->move = agent->kind->decide(agent, view, rng);
    race->thorough = false;
    if (stop_asked(race->stop))
        return false;
    analysis->count = race->count;
    analysis->tries = race->tries;
    for (unsigned i = 0; i < race->count; i++)
        analysis->moves[i] = estimate(race, &race->racers[i]);
    sort_stable(analysis->moves, analysis->count, sizeof *analysis->moves, by_value);
    analysis->own = race->racers[0].move == analysis->move;
    line_follow(agent, &line, analysis);
    return true;
}

void agent_estimate(Agent *agent, Rng *rng, AgentAnalysis *analysis)
{
    estimate_moves(&agent->tree.search, rng, analysis);
}

bool agent_is_random(const Agent *agent)
{
    return agent->kind == &kinds[0];
}

void agent_list(const Game *game, AgentEntry *each, void *context)
{
    for (unsigned i = 0; i < KIND_COUNT; i++)
        each(context, kinds[i].name, kinds[i].usage, kinds[i].summary);
    each(context, STRONG, STRONG_USAGE, "the best for about so long a game on two cores: ismcts:500, ismcts:8000");
    if (game->inputs)
        each(context, TRAINED, ":FILE", "trained weights, as sim/python/examples makes them");
    for (unsigned i = 0; i < game->policy_count; i++)
        each(context, game->policies[i].name, "", game->policies[i].summary);
}
