/* The candidates at the root race in common worlds. Below each of them one tree grows, whose nodes
 * are what the player can tell apart. Every iteration walks down it in a world of its own, adds one
 * node, and plays the rest out. */
#include "ai/ismcts.h"

#include <math.h>
#include <stdlib.h>

enum { PATH_LENGTH_MAX = 64, NODES_MAX = 1 << 20 };

/* The nodes that one iteration passes. */
typedef struct Path {
    uint32_t node[PATH_LENGTH_MAX];
    unsigned length;
} Path;

static uint32_t node_add(Ismcts *ismcts, uint32_t parent, uint32_t name, unsigned player)
{
    uint32_t index = ismcts->node_count++;
    IsmctsNode *nodes = ismcts->nodes;
    nodes[index] =
        (IsmctsNode){.name = name, .sibling = nodes[parent].child, .offered = 1, .player = player};
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

static double setting(const Ismcts *ismcts, SearchSetting setting)
{
    return ismcts->search.setting[setting] / 100.0;
}

/* The mean result of `player` below a node so far. */
static double mean_at(const IsmctsNode *node, unsigned player)
{
    if (!node->visits)
        return 0.5;
    double mean = node->won / node->visits;
    return node->player == player ? mean : 1 - mean;
}

/* What a move promises: its mean result, plus a bonus for what is not known of it yet (PUCT, Rosin
 * 2011). The bonus counts the visits in which the move was legal, because a move that is rarely
 * legal is rarely tried. */
static double promise(const Ismcts *ismcts, uint32_t parent, uint32_t child, unsigned player,
                      double prior)
{
    const IsmctsNode *node = &ismcts->nodes[child];
    double unknown = setting(ismcts, SEARCH_WIDTH) * prior;
    if (!child)
        return mean_at(&ismcts->nodes[parent], player) - setting(ismcts, SEARCH_REDUCTION) +
               unknown * sqrt(ismcts->nodes[parent].visits);
    return mean_at(node, player) + unknown * sqrt(node->offered) / (1.0 + node->visits);
}

/* Makes the most promising move for whoever chooses in the world. Returns the node that it leads
 * to, and sets *added if that is new; 0 if there is no room for it. */
static uint32_t step_down(Ismcts *ismcts, uint32_t parent, Rng *rng, bool *added)
{
    Search *search = &ismcts->search;
    const View *view = search->game->view(search->world);
    Move moves[GAME_CANDIDATES_MAX];
    unsigned player = search->game->chooser(search->world);
    unsigned count = search_candidates(search, view, rng, moves);
    double own = count > 1 ? setting(ismcts, SEARCH_OWN) : 1;
    double most = -INFINITY;
    uint32_t best_child = 0;
    Move best = moves[0];
    for (unsigned i = 0; i < count; i++) {
        double prior = i ? (1 - own) / (count - 1) : own;
        uint32_t child = child_named(ismcts, parent, search->game->move_name(view, moves[i]));
        double promised = promise(ismcts, parent, child, player, prior);
        if (child)
            ismcts->nodes[child].offered++;
        if (promised <= most)
            continue;
        most = promised;
        best_child = child;
        best = moves[i];
    }
    *added = !best_child && ismcts->node_count < ismcts->node_room;
    if (*added)
        best_child = node_add(ismcts, parent, search->game->move_name(view, best), player);
    search_apply(search, best);
    return best_child;
}

/* Walks from a node down to a new one, or to where the world is judged. */
static void walk_down(Ismcts *ismcts, uint32_t node, Rng *rng, Path *path)
{
    const Search *search = &ismcts->search;
    bool added = false;
    path->length = 0;
    while (node && path->length < PATH_LENGTH_MAX) {
        path->node[path->length++] = node;
        if (added || search->game->result(search->world) != RESULT_RUNNING ||
            search->game->turn(search->world) >= search->turns)
            return;
        node = step_down(ismcts, node, rng, &added);
    }
}

/* One iteration below a candidate. Returns its result for the player of the search. */
static double iterate(void *context, unsigned candidate, Move move, unsigned world)
{
    Ismcts *ismcts = context;
    Search *search = &ismcts->search;
    Rng chance = search_enter(search, world, move);
    Path path;
    walk_down(ismcts, candidate + 1, &chance, &path);
    double result = search_play_out(search, &chance);
    for (unsigned i = 0; i < path.length; i++) {
        IsmctsNode *passed = &ismcts->nodes[path.node[i]];
        passed->visits++;
        passed->won += passed->player == search->player ? result : 1 - result;
    }
    return result;
}

bool ismcts_open(Ismcts *ismcts)
{
    ismcts->node_room =
        ismcts->iterations ? ismcts->iterations + GAME_CANDIDATES_MAX + 1 : NODES_MAX;
    ismcts->nodes = malloc(ismcts->node_room * sizeof *ismcts->nodes);
    return ismcts->nodes != NULL;
}

void ismcts_close(Ismcts *ismcts)
{
    free(ismcts->nodes);
}

static void tree_begin(Ismcts *ismcts, unsigned candidates, unsigned player)
{
    ismcts->node_count = candidates + 1;
    for (unsigned i = 0; i < ismcts->node_count; i++)
        ismcts->nodes[i] = (IsmctsNode){.player = player};
}

Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng)
{
    Search *search = &ismcts->search;
    unsigned count = search_begin(search, view, rng);
    search->race.try = iterate;
    search->race.context = ismcts;
    search->race.tries_max = ismcts->iterations;
    search->race.seconds_max = ismcts->seconds;
    tree_begin(ismcts, count, search->player);
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
