/* The candidates at the root race in common worlds. Below each of them one tree grows, whose nodes
 * are what the player can tell apart. Every iteration walks down the tree in a world of its own, adds
 * nodes, and plays the rest out.
 *
 * Where the game judges the moves of the decision, it says the first times that a node is reached what
 * those there promise; then their results tell more and more. The trees hold the player's own
 * decisions of this turn, while others play by the policy. Elsewhere they hold everybody's decisions, to
 * where a world is judged. */
#include "ai/ismcts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_LENGTH_MAX = 64,
    NODES_MAX = 1 << 20,
    NODES_OF_ITERATION = 64, /* an arena for so many hardly runs full */
    READINGS = 4             /* of a node: then its moves are known well enough */
};

/* How a tree grows. */
typedef struct Growth {
    double trust; /* as many results count as much as what was promised */
    double bonus; /* what an untried move promises beside its mean after one visit of its parent */
} Growth;

/* Without judgement little is promised, and more must be tried. */
static const Growth unjudged = {.trust = 5, .bonus = 0.1};
static const double judged_bonus = 0.005;
/* What a move promises less than the policy's own where nobody judges. */
static const double promised_less = 0.1;

/* The nodes that one iteration passes. */
typedef struct Path {
    uint32_t node[PATH_LENGTH_MAX];
    unsigned length;
} Path;

static uint32_t node_add(Ismcts *ismcts, uint32_t parent, uint32_t name)
{
    uint32_t index = ismcts->node_count++;
    IsmctsNode *nodes = ismcts->nodes;
    nodes[index] = (IsmctsNode){.name = name, .sibling = nodes[parent].child};
    nodes[parent].child = index;
    return index;
}

static uint32_t child_named(const Ismcts *ismcts, uint32_t parent, uint32_t name)
{
    uint32_t child = ismcts->nodes[parent].child;
    while (child && ismcts->nodes[child].name != name)
        child = ismcts->nodes[child].sibling;
    return child;
}

/* Judges the moves of a node in the world where it is reached. A node may have others in another
 * world. */
static void node_judge(Ismcts *ismcts, uint32_t parent, const View *view, Rng *rng,
                       const Move *moves, unsigned count)
{
    const Game *game = ismcts->search.game;
    int gains[GAME_CANDIDATES_MAX];
    bool judged = ismcts->search.judged && game->judge(view, rng, JUDGE_BRIEFLY, moves, count, gains);
    ismcts->nodes[parent].readings++;
    for (unsigned i = 0; i < count; i++) {
        if (judged && gains[i] == GAME_UNJUDGED)
            continue;
        uint32_t name = game->move_name(view, moves[i]);
        uint32_t child = child_named(ismcts, parent, name);
        if (!child)
            child = node_add(ismcts, parent, name);
        ismcts->nodes[child].promised +=
            judged ? gains[i] / (double)VALUE_ONE : i ? -promised_less : 0;
        ismcts->nodes[child].judged++;
    }
}

static Growth growth_of(const Search *search)
{
    return search->judged
               ? (Growth){.trust = fmax(search->setting[SEARCH_TRUST], 1), .bonus = judged_bonus}
               : unjudged;
}

/* The sum of the results of a node for whoever chooses at its parent. */
static double won_by(const IsmctsNode *node, bool own)
{
    return own ? node->won : node->visits - node->won;
}

/* What a move promises: its mean result, to which what was judged counts as so many results, and a
 * little more, the less it was tried. */
static double promise(const Growth *growth, const IsmctsNode *parent, const IsmctsNode *node,
                      bool own)
{
    double mean = parent->visits ? won_by(parent, own) / parent->visits : 0.5;
    double judged = mean + node->promised / node->judged;
    return (won_by(node, own) + growth->trust * judged) / (node->visits + growth->trust) +
           growth->bonus * sqrt(parent->visits) / (1.0 + node->visits);
}

/* Makes the most promising move for whoever chooses in the world, the policy's own where the tree
 * knows none. Returns the node that it leads to; 0: none. */
static uint32_t step_down(Ismcts *ismcts, uint32_t parent, Rng *rng)
{
    Search *search = &ismcts->search;
    const View *view = search->game->view(search->world);
    const Growth growth = growth_of(search);
    bool own = search->game->chooser(search->world) == search->player;
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(search, view, rng, moves);
    double most = -INFINITY;
    uint32_t best_child = 0;
    Move best = moves[0];
    if (ismcts->nodes[parent].readings < READINGS &&
        ismcts->node_count + count <= ismcts->node_room)
        node_judge(ismcts, parent, view, rng, moves, count);
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = child_named(ismcts, parent, search->game->move_name(view, moves[i]));
        if (!child)
            continue;
        double promised = promise(&growth, &ismcts->nodes[parent], &ismcts->nodes[child], own);
        if (promised <= most)
            continue;
        most = promised;
        best_child = child;
        best = moves[i];
    }
    search_apply(search, best);
    return best_child;
}

/* How many nodes an iteration may add: deep trees need many iterations. */
static unsigned nodes_of_iteration(const Ismcts *ismcts)
{
    enum { ITERATIONS = 400, MOST = 3 };
    unsigned set = (unsigned)ismcts->search.setting[SEARCH_NODES];
    unsigned fitting = (ismcts->iterations + ITERATIONS - 1) / ITERATIONS;
    return set ? set : !ismcts->iterations || fitting > MOST ? MOST : fitting;
}

/* Walks from a node down, until as many nodes as are wanted were reached for the first time, or the
 * tree holds nothing beyond. */
static void walk_down(Ismcts *ismcts, uint32_t node, Rng *rng, Path *path)
{
    Search *search = &ismcts->search;
    const Game *game = search->game;
    unsigned end = search->judged ? search->turn + 1 : search->turns;
    unsigned wanted = nodes_of_iteration(ismcts);
    path->length = 0;
    path->node[path->length++] = node;
    while (wanted > 0 && path->length < PATH_LENGTH_MAX &&
           game->result(search->world) == RESULT_RUNNING &&
           game->turn(search->world) < end) {
        if (search->judged && game->chooser(search->world) != search->player) {
            search_apply(search, search->policy->decide(game->view(search->world), rng));
            continue;
        }
        node = step_down(ismcts, node, rng);
        if (!node)
            return;
        wanted -= !ismcts->nodes[node].visits;
        path->node[path->length++] = node;
    }
}

/* One iteration below a candidate. */
static RaceResult iterate(void *context, unsigned candidate, Move move, unsigned world)
{
    Ismcts *ismcts = context;
    Search *search = &ismcts->search;
    Rng chance = search_enter(search, world, move);
    Path path;
    walk_down(ismcts, candidate + 1, &chance, &path);
    RaceResult result = {.won = search_play_out(search, &chance)};
    result.luck = search_luck(search);
    for (unsigned i = 0; i < path.length; i++) {
        IsmctsNode *passed = &ismcts->nodes[path.node[i]];
        passed->visits++;
        passed->won += result.won - search->race.slope * result.luck;
    }
    return result;
}

bool ismcts_open(Ismcts *ismcts)
{
    ismcts->node_room = NODES_MAX;
    if (ismcts->iterations && ismcts->iterations < NODES_MAX / NODES_OF_ITERATION)
        ismcts->node_room = ismcts->iterations * NODES_OF_ITERATION + GAME_CANDIDATES_MAX + 1;
    ismcts->nodes = malloc(ismcts->node_room * sizeof *ismcts->nodes);
    return ismcts->nodes != NULL;
}

void ismcts_close(Ismcts *ismcts)
{
    free(ismcts->nodes);
}

static void tree_begin(Ismcts *ismcts, unsigned candidates)
{
    ismcts->node_count = candidates + 1;
    memset(ismcts->nodes, 0, ismcts->node_count * sizeof *ismcts->nodes);
}

Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng)
{
    Search *search = &ismcts->search;
    unsigned count = search_begin(search, view, rng);
    search->race.try = iterate;
    search->race.context = ismcts;
    search->race.tries_max = ismcts->iterations;
    search->race.seconds_max = ismcts->seconds;
    tree_begin(ismcts, count);
    return search_decide(search);
}

bool ismcts_follow(const Ismcts *ismcts, uint32_t *node, const View *view, Move *move)
{
    const Search *search = &ismcts->search;
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search->game->candidates(view, moves);
    uint32_t parent = *node;
    uint32_t most = 0;
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = child_named(ismcts, parent, search->game->move_name(view, moves[i]));
        if (!child || ismcts->nodes[child].visits <= most)
            continue;
        most = ismcts->nodes[child].visits;
        *node = child;
        *move = moves[i];
    }
    return most > 0;
}
