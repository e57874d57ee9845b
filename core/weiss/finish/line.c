/* The best play as a short tree: what is chosen next after damage, after none, or in any case. Choices within
 * effects are made by the way and not told. */
#include <stdio.h>
#include <stdlib.h>

#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"
#include "weiss/position/notation.h"

enum { SCENES = 600, MOVES_MAX = 512, LINE_DEPTH = 5 };

/* Below this share of the play a branch is not told. */
static const double TOLD = 0.01;

/* Where a choice of the attacker waits in the course of the line. */
typedef struct Scene {
    FinishNode node;
    double chance;
    double win;
    Move move;
    uint8_t after;
    char name[GAME_MOVE_TEXT];
} Scene;

typedef struct Scenes {
    Scene *scenes;
    unsigned count;
    unsigned damage; /* of the attacked player before the move that is being made */
    FinishSolver *solver;
} Scenes;

static unsigned damage_of(const FinishNode *node, unsigned player)
{
    const WeissPlayer *p = &node->table.state.players[player];
    return level_of(p) * WEISS_CLOCK_LIMIT + clock_count(p);
}

/* The attacker's best move, and what it is worth. */
static Move best_move(FinishSolver *solver, const FinishNode *node, double *win)
{
    Move moves[MOVES_MAX];
    bool tried;
    unsigned count = finish_moves(solver, node, moves, MOVES_MAX, &tried);
    unsigned best = 0;
    *win = -1;
    for (unsigned i = 0; i < count; i++) {
        FinishRange range = finish_move(solver, node, moves[i], 1, *win);
        if (range.low > *win) {
            *win = range.low;
            best = i;
        }
    }
    return moves[best];
}

/* The other player's move: the worst for the attacker. */
static Move worst_move(FinishSolver *solver, const FinishNode *node)
{
    Move moves[MOVES_MAX];
    bool tried;
    unsigned count = finish_moves(solver, node, moves, MOVES_MAX, &tried);
    unsigned worst = 0;
    double low = 2;
    for (unsigned i = 0; count > 1 && i < count; i++) {
        FinishRange range = finish_move(solver, node, moves[i], 1, -1);
        if (range.low < low) {
            low = range.low;
            worst = i;
        }
    }
    return moves[worst];
}

static FinishRange scene_reach(FinishSolver *solver, FinishNode *node, double reach, double enough,
                               void *context);

static void scene_add(Scenes *scenes, const FinishNode *node, double chance)
{
    if (scenes->count == SCENES || chance < TOLD * TOLD)
        return;
    Scene *scene = &scenes->scenes[scenes->count++];
    unsigned damage = damage_of(node, scenes->solver->attacker ^ 1u);
    finish_node_copy(&scene->node, node);
    scene->chance = chance;
    scene->after = damage > scenes->damage ? FINISH_DAMAGE : FINISH_NO_DAMAGE;
    scene->move = best_move(scenes->solver, node, &scene->win);
    weiss_move_write(&node->table, scene->move, scene->name);
}

/* Goes on to the attacker's next choice outside effects. */
static FinishRange scene_reach(FinishSolver *solver, FinishNode *node, double reach, double enough,
                               void *context)
{
    const FinishVisit visit = {scene_reach, context};
    const WeissState *state = &node->table.state;
    FinishRange nothing = {0, 0};
    if (state->result != RESULT_RUNNING || finish_is_over(solver, node) ||
        finish_is_stopped(solver))
        return nothing;
    if (state->choice.kind == CHOICE_NONE)
        return finish_chance(solver, node, FINISH_STEP, reach, enough, &visit);
    if (finish_is_plain(state)) {
        scene_add(context, node, reach);
        return nothing;
    }
    double win;
    Move move = state->choice.player == solver->attacker ? best_move(solver, node, &win)
                                                         : worst_move(solver, node);
    return finish_chance(solver, node, move, reach, -1, &visit);
}

static int by_choice(const void *one, const void *other)
{
    const Scene *a = one, *b = other;
    int names = strcmp(a->name, b->name);
    return names ? names : (int)a->after - (int)b->after;
}

static void lines_add(FinishSolver *solver, Scene *scenes, unsigned count, double chance,
                      unsigned parent, unsigned depth, FinishAnswer *answer);

/* Makes the move of some scenes, all of which have the same, and tells what follows. */
static void line_follow(FinishSolver *solver, const Scene *scenes, unsigned count, unsigned line,
                        unsigned depth, FinishAnswer *answer)
{
    Scenes next = {.solver = solver, .scenes = malloc(SCENES * sizeof(Scene))};
    double chance = 0;
    const FinishVisit visit = {scene_reach, &next};
    for (unsigned i = 0; next.scenes && i < count; i++) {
        next.damage = damage_of(&scenes[i].node, solver->attacker ^ 1u);
        chance += scenes[i].chance;
        finish_chance(solver, &scenes[i].node, scenes[i].move, scenes[i].chance, -1, &visit);
    }
    if (next.scenes && !finish_is_stopped(solver))
        lines_add(solver, next.scenes, next.count, chance, line, depth + 1, answer);
    free(next.scenes);
}

/* Whether all scenes are told as one: whatever came before, or nothing else can come. */
static bool is_always(const Scene *scenes, unsigned count, double chance)
{
    bool hit = false, missed = false;
    double reached = 0;
    for (unsigned i = 0; i < count; i++) {
        hit |= scenes[i].after == FINISH_DAMAGE;
        missed |= scenes[i].after == FINISH_NO_DAMAGE;
        reached += scenes[i].chance;
    }
    return (hit && missed) || reached > chance * (1 - TOLD);
}

static void line_add(FinishSolver *solver, const Scene *scenes, unsigned count, bool always,
                     double chance, unsigned parent, unsigned depth, FinishAnswer *answer)
{
    double reached = 0, win = 0;
    for (unsigned i = 0; i < count; i++) {
        reached += scenes[i].chance;
        win += scenes[i].chance * scenes[i].win;
    }
    if (answer->line_count == FINISH_LINES || reached < TOLD || win <= 0)
        return;
    unsigned number = answer->line_count++;
    FinishLine *line = &answer->line[number];
    *line = (FinishLine){.move = scenes->move,
                         .parent = (uint8_t)(depth ? parent : number),
                         .after = always ? FINISH_ALWAYS : scenes->after,
                         .chance = depth ? reached / chance : 1,
                         .win = win / reached};
    snprintf(line->name, sizeof line->name, "%.*s", (int)sizeof line->name - 1, scenes->name);
    if (depth < LINE_DEPTH)
        line_follow(solver, scenes, count, number, depth, answer);
}

static void lines_add(FinishSolver *solver, Scene *scenes, unsigned count, double chance,
                      unsigned parent, unsigned depth, FinishAnswer *answer)
{
    qsort(scenes, count, sizeof *scenes, by_choice);
    for (unsigned first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && strcmp(scenes[end].name, scenes[first].name) == 0;)
            end++;
        bool only = first == 0 && end == count;
        if (only && is_always(scenes, count, chance)) {
            line_add(solver, scenes, count, true, chance, parent, depth, answer);
            return;
        }
        for (unsigned part = first, last; part < end; part = last) {
            for (last = part + 1; last < end && scenes[last].after == scenes[part].after;)
                last++;
            line_add(solver, &scenes[part], last - part, depth == 0, chance, parent, depth, answer);
        }
    }
}

void finish_line(FinishSolver *solver, const FinishDeal *deals, unsigned count, Move move,
                 FinishAnswer *answer)
{
    unsigned first = 0;
    for (unsigned i = 1; i < count; i++)
        if (deals[i].chance > deals[first].chance)
            first = i;
    Scene *scene = malloc(sizeof *scene);
    if (!scene)
        return;
    finish_node_copy(&scene->node, &deals[first].node);
    scene->chance = 1;
    scene->win = answer->low;
    scene->move = move;
    scene->after = FINISH_ALWAYS;
    weiss_move_write(&deals[first].node.table, move, scene->name);
    line_add(solver, scene, 1, true, 1, 0, 0, answer);
    free(scene);
}
