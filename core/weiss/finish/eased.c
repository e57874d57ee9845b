/* Eased play, whose value no play of the turn exceeds: the player attacked does no more than it must, and the attacker
 * chooses who wins a battle, so power tells no cards apart. */
#include "weiss/engine/move.h"
#include "weiss/engine/rules.h"
#include "weiss/finish/solver.h"

Move finish_quiet_move(const FinishSolver *solver, const FinishNode *node, const Move *moves,
                       unsigned count)
{
    Move best = moves[0];
    for (unsigned i = 0; i < count; i++) {
        WeissMoveKind kind = weiss_move_kind(moves[i]);
        if (kind == MOVE_PASS || kind == MOVE_NO)
            return moves[i];
        if (finish_plain_rank(solver, node, moves[i]) < finish_plain_rank(solver, node, best))
            best = moves[i];
    }
    return best;
}

/* The slots of a battle that is next: both characters are there. */
static bool fighters_find(const WeissTable *table, unsigned *own, unsigned *other)
{
    const WeissState *state = &table->state;
    const WeissAttack *attack = &state->attack;
    bool next = state->choice.kind == CHOICE_NONE && !state->due &&
                (state->step == STEP_BATTLE_BEGIN || state->step == STEP_BATTLE);
    if (!next || !attack->target)
        return false;
    *own = weiss_stage_find(&state->players[state->active], attack->attacker, attack->slot);
    *other =
        weiss_stage_find(&state->players[attack->defender], attack->target, attack->target_slot);
    return *own != WEISS_NO_SLOT && *other != WEISS_NO_SLOT;
}

/* Only where texts may wait for its outcome, and nothing else asks about power. */
bool finish_is_free_battle(const FinishSolver *solver, const WeissTable *table)
{
    const FinishTexts *texts = &solver->texts;
    const WeissState *state = &table->state;
    unsigned own, other;
    if (!texts->free || texts->power || texts->closing || !fighters_find(table, &own, &other))
        return false;
    const WeissCharacter *attacker = &state->players[state->active].stage[own];
    const WeissCharacter *target = &state->players[state->attack.defender].stage[other];
    return texts->battles || bit_in(texts->fighters[state->active], attacker->card) ||
           bit_in(texts->fighters[state->attack.defender], target->card);
}

/* The attacker comes to have so much more power than its target. Neither is made weaker: it might fall. */
static void lead_set(WeissTable *table, int wanted)
{
    WeissState *state = &table->state;
    unsigned own, other;
    if (!fighters_find(table, &own, &other))
        return;
    unsigned defender = state->attack.defender;
    int lead = character_power(table, state->active, own) - character_power(table, defender, other);
    WeissCharacter *raised = lead < wanted ? &state->players[state->active].stage[own]
                                           : &state->players[defender].stage[other];
    raised->power = (int16_t)(raised->power + (lead < wanted ? wanted - lead : lead - wanted));
    weiss_table_forget(table);
}

FinishRange finish_free_battle(FinishSolver *solver, const FinishNode *node, double reach,
                               double enough, const FinishVisit *visit)
{
    static const int leads[] = {500, 0, -500}; /* in power */
    FinishRange best = {0, 0};
    for (unsigned i = 0; i < sizeof leads / sizeof *leads; i++) {
        FinishNode decided;
        finish_node_copy(&decided, node);
        lead_set(&decided.table, leads[i]);
        FinishRange range = finish_chance(solver, &decided, FINISH_STEP, reach,
                                          best.low > enough ? best.low : enough, visit);
        best.low = range.low > best.low ? range.low : best.low;
        best.high = range.high > best.high ? range.high : best.high;
    }
    return best;
}
