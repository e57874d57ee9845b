/* The tree below the candidates at the root, whose nodes are what the player can tell apart. Every
 * iteration walks down the tree in a world, adds nodes, and plays the rest out.
 *
 * Where the game judges the moves of the decision, it says what the moves of a node promise when the
 * node is first reached, and once more when it is reached often. Then their results count more and
 * more. The trees hold the player's own decisions of this turn, while others play by the policy.
 * Elsewhere they hold everybody's decisions, to where a world is judged. */
#include "ai/search_tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_LENGTH_MAX = 64,
    NODES_MAX = 1 << 20,
    NODES_OF_ITERATION = 64, /* an arena for this many hardly runs full */
    READINGS = 2,            /* of a node: more cost more than they tell */
    VISITS = 8               /* of a node before its moves are judged again: most have fewer */
};

/* How a tree grows. */
typedef struct Growth {
    double trust; /* as many results count as much as what was promised */
    double
        bonus; /* what an untried move promises in addition to its mean after one visit of its parent */
} Growth;

/* Without judgement little is promised, and more must be tried. */
static const Growth unjudged = {.trust = 5, .bonus = 0.1};
static const double judged_bonus = 0.005;
/* How much less a move promises than the policy's own where there is no judgement. */
static const double promised_less = 0.1;

/* The nodes that one iteration passes. */
typedef struct Path {
    uint32_t node[PATH_LENGTH_MAX];
    unsigned length;
} Path;

static uint32_t node_add(SearchTree *tree, uint32_t parent, uint32_t name)
{
    uint32_t index = tree->node_count++;
    SearchNode *nodes = tree->nodes;
    nodes[index] = (SearchNode){.name = name, .sibling = nodes[parent].child};
    nodes[parent].child = index;
    return index;
}

static uint32_t child_named(const SearchTree *tree, uint32_t parent, uint32_t name)
{
    uint32_t child = tree->nodes[parent].child;
    while (child && tree->nodes[child].name != name)
        child = tree->nodes[child].sibling;
    return child;
}

/* Judges the moves of a node in the world where it is reached. A node may have others in another
 * world. */
static void node_judge(SearchTree *tree, uint32_t parent, const View *view, Rng *rng,
                       const Move *moves, unsigned count)
{
    const Game *game = tree->search.game;
    int gains[GAME_CANDIDATES_MAX];
    bool judged = tree->search.judged && game->judge(view, rng, JUDGE_BRIEFLY, moves, count, gains);
    tree->nodes[parent].readings++;
    for (unsigned i = 0; i < count; i++) {
        if (judged && gains[i] == GAME_UNJUDGED)
            continue;
        uint32_t name = game->move_name(view, moves[i]);
        uint32_t child = child_named(tree, parent, name);
        if (!child)
            child = node_add(tree, parent, name);
        tree->nodes[child].promised += judged ? gains[i] / (double)VALUE_ONE
                                       : i    ? -promised_less
                                              : 0;
        tree->nodes[child].judged++;
    }
}

/* Whether the moves of a node are to be read (again). */
static bool is_due(const Search *search, const SearchNode *node)
{
    return node->readings < READINGS &&
           (!search->judged || node->readings == 0 || node->visits >= VISITS);
}

static Growth growth_of(const Search *search)
{
    return search->judged
               ? (Growth){.trust = fmax(search->setting[SEARCH_TRUST], 1), .bonus = judged_bonus}
               : unjudged;
}

/* The sum of the results of a node for the player who chooses at its parent. */
static double won_by(const SearchNode *node, bool own)
{
    return own ? node->won : node->visits - node->won;
}

/* What a move promises: its mean result, to which what was judged counts as this many results, and
 * a little more, the less it was tried. */
static double promise(const Growth *growth, const SearchNode *parent, const SearchNode *node,
                      bool own)
{
    double mean = parent->visits ? won_by(parent, own) / parent->visits : 0.5;
    double judged = mean + node->promised / node->judged;
    return (won_by(node, own) + growth->trust * judged) / (node->visits + growth->trust) +
           growth->bonus * sqrt(parent->visits) / (1.0 + node->visits);
}

/* Makes the most promising move for the player who chooses in the world, the policy's own where the
 * tree knows none. Returns the node that it leads to; 0: none. */
static uint32_t step_down(SearchTree *tree, uint32_t parent, Rng *rng)
{
    Search *search = &tree->search;
    const View *view = search->game->view(search->world);
    const Growth growth = growth_of(search);
    bool own = search->game->chooser(search->world) == search->player;
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(search, view, rng, moves);
    double most = -INFINITY;
    uint32_t best_child = 0;
    Move best = moves[0];
    if (is_due(search, &tree->nodes[parent]) && tree->node_count + count <= tree->node_room)
        node_judge(tree, parent, view, rng, moves, count);
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = child_named(tree, parent, search->game->move_name(view, moves[i]));
        if (!child)
            continue;
        double promised = promise(&growth, &tree->nodes[parent], &tree->nodes[child], own);
        if (promised <= most)
            continue;
        most = promised;
        best_child = child;
        best = moves[i];
    }
    search_apply(search, best);
    return best_child;
}

/* Walks down from a node until as many nodes as wanted were reached for the first time, or the tree
 * ends. */
static void walk_down(SearchTree *tree, uint32_t node, Rng *rng, Path *path)
{
    Search *search = &tree->search;
    const Game *game = search->game;
    unsigned end = search->judged ? search->turn + 1 : search->turns;
    unsigned set = (unsigned)search->setting[SEARCH_NODES];
    unsigned wanted = set ? set : tree->nodes_wanted;
    path->length = 0;
    path->node[path->length++] = node;
    while (wanted > 0 && path->length < PATH_LENGTH_MAX &&
           game->result(search->world) == RESULT_RUNNING && game->turn(search->world) < end) {
        if (search->judged && game->chooser(search->world) != search->player) {
            search_apply(search, search->policy->decide(game->view(search->world), rng));
            continue;
        }
        node = step_down(tree, node, rng);
        if (!node)
            return;
        wanted -= !tree->nodes[node].visits;
        path->node[path->length++] = node;
    }
}

/* Tries a candidate in a world, then the moves that the tree finds most promising; the tree grows.
 * A RaceTry. */
static RaceResult search_tree_try(void *context, unsigned candidate, Move move, unsigned world)
{
    SearchTree *tree = context;
    Search *search = &tree->search;
    Rng chance = search_enter(search, world, move);
    Path path;
    walk_down(tree, candidate + 1, &chance, &path);
    RaceResult result = {.won = search_play_out(search, &chance)};
    result.luck = search_luck(search);
    for (unsigned i = 0; i < path.length; i++) {
        SearchNode *passed = &tree->nodes[path.node[i]];
        passed->visits++;
        passed->won += result.won - search->race.slope * result.luck;
    }
    return result;
}

/* Deep trees need many iterations. */
bool search_tree_open(SearchTree *tree, unsigned iterations)
{
    enum { ITERATIONS = 400, WANTED_MOST = 3 };
    unsigned fitting = (iterations + ITERATIONS - 1) / ITERATIONS;
    tree->nodes_wanted = !iterations || fitting > WANTED_MOST ? WANTED_MOST : fitting;
    tree->node_room = NODES_MAX;
    if (iterations && iterations < NODES_MAX / NODES_OF_ITERATION)
        tree->node_room = iterations * NODES_OF_ITERATION + GAME_CANDIDATES_MAX + 1;
    tree->nodes = malloc(tree->node_room * sizeof *tree->nodes);
    return tree->nodes != NULL;
}

void search_tree_close(SearchTree *tree)
{
    free(tree->nodes);
}

void search_tree_begin(SearchTree *tree, const View *view, Rng *rng)
{
    unsigned candidates = search_begin(&tree->search, view, rng);
    tree->search.race.try = search_tree_try;
    tree->search.race.context = tree;
    tree->node_count = candidates + 1;
    memset(tree->nodes, 0, tree->node_count * sizeof *tree->nodes);
}

bool search_tree_follow(const SearchTree *tree, uint32_t *node, const View *view, Move *move)
{
    const Search *search = &tree->search;
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search->game->candidates(view, moves);
    uint32_t parent = *node;
    uint32_t most = 0;
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = child_named(tree, parent, search->game->move_name(view, moves[i]));
        if (!child || tree->nodes[child].visits <= most)
            continue;
        most = tree->nodes[child].visits;
        *node = child;
        *move = moves[i];
    }
    return most > 0;
}
