/* Play by a rule that sees no more than the attacker: at each choice the move that is best on the mean over the hands
 * that the other player may have, as far as the attacker knows, each played on with that hand known. The other
 * player answers as it can with the hand that it has. */
#include <stdlib.h>

#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"

enum { MOVES_MAX = 512 };

static FinishRange policy_value(FinishSolver *solver, FinishNode *node, double reach, double enough,
                                void *context);

static const FinishVisit policy_visit = {policy_value, NULL};

FinishRange finish_policy(FinishSolver *solver, const FinishNode *node, Move move, double reach)
{
    return finish_make(solver, node, move, reach, -1, &policy_visit);
}

/* The first of the moves that are as good as the best on the mean. What is compared depends only on what the attacker
 * sees: so must the order of moves that are worth the same. */
static unsigned best_on_the_mean(FinishSolver *solver, const FinishDeal *deals, unsigned count,
                                 const Move *moves, unsigned move_count, double reach)
{
    static const double same = 1e-9;
    unsigned best = 0;
    double most = -1;
    for (unsigned i = 0; i < move_count; i++) {
        double sum = 0;
        for (unsigned k = 0; k < count; k++)
            sum += deals[k].chance *
                   finish_move(solver, &deals[k].node, moves[i], reach * deals[k].chance, -1).low;
        if (sum > most + same) {
            most = sum;
            best = i;
        }
    }
    return best;
}

static FinishRange own_move(FinishSolver *solver, const FinishNode *node, const Move *moves,
                            unsigned count, double reach)
{
    unsigned best = 0;
    FinishDeal *deals = count > 1 ? malloc(FINISH_DEALS * sizeof *deals) : NULL;
    FinishNode open;
    if (deals) {
        finish_node_copy(&open, node);
        finish_undeal(&open);
        unsigned many = finish_deal(solver, &open, solver->dealt, deals);
        if (many)
            best = best_on_the_mean(solver, deals, many, moves, count, reach);
        free(deals);
        if (!many)
            return (FinishRange){0, 1};
    } else if (count > 1) {
        return (FinishRange){0, 1};
    }
    return finish_policy(solver, node, moves[best], reach);
}

static FinishRange other_move(FinishSolver *solver, const FinishNode *node, const Move *moves,
                              unsigned count, double reach)
{
    FinishRange worst = {1, 1};
    for (unsigned i = 0; i < count; i++) {
        FinishRange range = finish_policy(solver, node, moves[i], reach);
        worst.low = range.low < worst.low ? range.low : worst.low;
        worst.high = range.high < worst.high ? range.high : worst.high;
    }
    return worst;
}

static FinishRange policy_value(FinishSolver *solver, FinishNode *node, double reach, double enough,
                                void *context)
{
    Move moves[MOVES_MAX];
    bool tried;
    FinishRange range;
    const WeissState *state = &node->table.state;
    (void)enough;
    (void)context;
    if (finish_ended(solver, node, &range))
        return range;
    if (finish_is_stopped(solver))
        return (FinishRange){0, 1};
    if (state->choice.kind == CHOICE_NONE)
        return finish_chance(solver, node, FINISH_STEP, reach, -1, &policy_visit);
    uint64_t key = finish_node_key(solver, node);
    key = key ? rng_mix(key + solver->round) | 1 : 0; /* each round plays better */
    FinishSlot *slot = key ? finish_slot(solver->policy_slots, solver->slot_mask, key) : NULL;
    if (slot && slot->key)
        return (FinishRange){slot->low, slot->high};
    unsigned count = finish_moves(solver, node, moves, MOVES_MAX, &tried);
    range = state->choice.player == solver->attacker
                ? own_move(solver, node, moves, count, reach)
                : other_move(solver, node, moves, count, reach);
    if (key && !finish_is_stopped(solver) && solver->policy_kept < solver->slot_mask / 4 * 3) {
        slot = finish_slot(solver->policy_slots, solver->slot_mask, key);
        solver->policy_kept += !slot->key;
        *slot = (FinishSlot){key, range.low, range.high, 0, 0, 0};
    }
    return range;
}
