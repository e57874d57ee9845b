/* One tree over what the player to move can tell apart; every iteration walks it in a world of its
 * own, adds one node and plays the rest out. */
#include "ai/ismcts.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

enum { PATH_MAX_NODES = 64 };

/* How much a result may differ by chance: the width of the search. */
static const double exploration = 0.6;

/* One iteration's way down. */
typedef struct Path {
    uint32_t node[PATH_MAX_NODES];
    unsigned length;
} Path;

static uint32_t node_add(Ismcts *ismcts, uint32_t parent, uint32_t name, unsigned player)
{
    uint32_t index = ismcts->node_count++;
    IsmctsNode *nodes = ismcts->nodes;
    nodes[index] = (IsmctsNode){
        .name = name, .sibling = nodes[parent].child, .offered = 1, .player = player};
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

static double upper_bound(const IsmctsNode *node)
{
    return node->won / node->visits + exploration * sqrt(log(node->offered) / node->visits);
}

/* How many moves of a node are looked at after so many visits: the policy's own at once, the others
 * bit by bit. */
static unsigned width(uint32_t visits)
{
    return 1 + (unsigned)sqrt(visits);
}

/* Walks one step down: the move to make in this world and the node it leads to, 0 if that is not in
 * the tree and must not be added. */
static uint32_t step_down(Ismcts *ismcts, uint32_t parent, Rng *rng, bool *added, Move *move)
{
    const Search *search = &ismcts->search;
    const View *view = search->game->view(search->world);
    Move moves[GAME_CANDIDATES_MAX];
    uint32_t child[GAME_CANDIDATES_MAX];
    unsigned player = search->game->chooser(search->world);
    unsigned count = search_candidates(search, view, rng, moves);
    unsigned known = 0;
    unsigned new_count = 0;
    unsigned new_moves[GAME_CANDIDATES_MAX];
    for (unsigned i = 0; i < count; i++) {
        child[i] = child_named(ismcts, parent, search->game->move_name(view, moves[i]));
        if (child[i])
            known++;
        else
            new_moves[new_count++] = i;
    }
    *added = false;
    if (new_count && known < width(ismcts->nodes[parent].visits) &&
        ismcts->node_count < ismcts->node_room) {
        unsigned pick = new_moves[0] == 0 ? 0 : new_moves[rng_below(rng, new_count)];
        *added = true;
        *move = moves[pick];
        for (unsigned i = 0; i < count; i++)
            if (child[i])
                ismcts->nodes[child[i]].offered++;
        return node_add(ismcts, parent, search->game->move_name(view, moves[pick]), player);
    }
    unsigned best = 0;
    double best_bound = -1;
    for (unsigned i = 0; i < count; i++) {
        if (!child[i])
            continue;
        IsmctsNode *node = &ismcts->nodes[child[i]];
        node->offered++;
        double bound = upper_bound(node);
        if (bound > best_bound) {
            best_bound = bound;
            best = i;
        }
    }
    *move = moves[best];
    return child[best];
}

static void iterate(Ismcts *ismcts, const View *view, Rng *rng)
{
    const Search *search = &ismcts->search;
    const Game *game = search->game;
    Path path = {.length = 0};
    uint32_t node = 0;
    bool added = false;
    search_sample(search, view, rng);
    while (!added && path.length < PATH_MAX_NODES &&
           game->result(search->world) == RESULT_RUNNING) {
        Move move;
        ismcts->nodes[node].visits++;
        node = step_down(ismcts, node, rng, &added, &move);
        game->apply(search->world, move);
        if (!node)
            break;
        path.node[path.length++] = node;
    }
    if (node)
        ismcts->nodes[node].visits++;
    unsigned first = ismcts->nodes[path.node[0]].player;
    double result = search_play_out(search, first, rng);
    for (unsigned i = 0; i < path.length; i++) {
        IsmctsNode *passed = &ismcts->nodes[path.node[i]];
        passed->won += passed->player == first ? result : 1 - result;
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool ismcts_open(Ismcts *ismcts)
{
    ismcts->node_room = ismcts->iterations ? ismcts->iterations + 1 : ISMCTS_NODES_MAX;
    ismcts->nodes = malloc(ismcts->node_room * sizeof *ismcts->nodes);
    return ismcts->nodes != NULL;
}

void ismcts_close(Ismcts *ismcts)
{
    free(ismcts->nodes);
}

/* Whether no other child of the root can become the most visited one. */
static bool is_settled(const Ismcts *ismcts, unsigned iterations_left)
{
    uint32_t most = 0;
    uint32_t second = 0;
    for (uint32_t child = ismcts->nodes[0].child; child; child = ismcts->nodes[child].sibling) {
        uint32_t visits = ismcts->nodes[child].visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most > second + iterations_left;
}

static void search_tree(Ismcts *ismcts, const View *view, Rng *rng)
{
    enum { CHECK_EVERY = 16 };
    double end = ismcts->iterations ? 0 : now() + ismcts->seconds;
    ismcts->nodes[0] = (IsmctsNode){.visits = 0};
    ismcts->node_count = 1;
    for (unsigned i = 0; ismcts->iterations ? i < ismcts->iterations : now() < end; i++) {
        iterate(ismcts, view, rng);
        if (ismcts->iterations && i % CHECK_EVERY == 0 &&
            is_settled(ismcts, ismcts->iterations - i))
            break;
    }
}

Move ismcts_decide(Ismcts *ismcts, const View *view, Rng *rng)
{
    const Search *search = &ismcts->search;
    Move moves[GAME_CANDIDATES_MAX];
    unsigned count = search_candidates(search, view, rng, moves);
    if (count == 1)
        return moves[0];
    search_tree(ismcts, view, rng);
    unsigned best = 0;
    uint32_t visits = 0;
    for (unsigned i = 0; i < count; i++) {
        uint32_t child = child_named(ismcts, 0, search->game->move_name(view, moves[i]));
        if (child && ismcts->nodes[child].visits > visits) {
            visits = ismcts->nodes[child].visits;
            best = i;
        }
    }
    return moves[best];
}
