/* The attack phase (CR 7): declaration, damage and battle. The trigger step is in trigger.c. */
#include "weiss/engine/multiplayer.h"

/* RS21: the first player makes a single attack in the first turn of the game; with more than two
 * players each one does so in their first turn. */
static bool may_attack_again(const WeissTable *table)
{
    const WeissState *state = &table->state;
    if (UNLIKELY(state->attack.declared >= ATTACKS_USUAL) &&
        (player_bans(table, state->active) >> BAN_FOURTH_ATTACK & 1u))
        return false;
    bool first = LIKELY(state->player_count == 2)
                     ? state->turn == 1
                     : !bit_in(state->multiplayer.had_turn, state->active);
    return !first || state->attack.declared == 0;
}

/* Slots of the back stage whose characters may attack from there. */
static unsigned back_attackers(WeissTable *table, unsigned active)
{
    unsigned standing = player_at(table, active)->standing & SLOTS_BACK;
    return banned_slots(table, active, standing, RULE_ATTACK_FROM_BACK);
}

bool weiss_attack_declare_step(WeissTable *table)
{
    unsigned active = table->state.active;
    unsigned attackers = player_at(table, active)->standing & SLOTS_CENTRE;
    attackers |= back_attackers(table, active);
    attackers &= ~banned_slots(table, active, attackers, BAN_ATTACK);
    return !weiss_offer_attack(table, may_attack_again(table) ? attackers : 0);
}

/* Who is opposite a slot, as weiss_facing. From the back stage only a player is (WEISS_NO_SLOT). */
static unsigned opposite(const WeissState *state, unsigned slot)
{
    unsigned facing = weiss_facing(state, state->active, slot);
    if (LIKELY(facing != WEISS_NO_SLOT))
        return facing;
    return multiplayer_next_living(state, state->active) << 8 | WEISS_NO_SLOT;
}

/* Great Performance: whatever attack is declared becomes a frontal attack on the character in the
 * middle of the defender's center stage, if the attacker may make one. Player and slot as
 * weiss_facing; WEISS_NO_SLOT if there is none. */
static unsigned great_performer(const WeissTable *table, unsigned defender, unsigned attacker)
{
    const WeissPlayer *p = &table->state.players[defender];
    if (LIKELY(!bans_possible(table, 1u << RULE_GREAT_PERFORMANCE)) ||
        !bit_in(p->occupied & ~(unsigned)p->reversed, SLOT_CM) ||
        !character_banned(table, defender, SLOT_CM, RULE_GREAT_PERFORMANCE) ||
        character_banned(table, table->state.active, attacker, BAN_FRONTAL_ATTACK))
        return WEISS_NO_SLOT;
    return defender << 8 | SLOT_CM;
}

/* CR 7.2: the type never changes afterwards; both soul changes last until end of turn. `facing` is
 * the defending player and the slot under attack. */
static void declare(WeissTable *table, unsigned slot, WeissAttackType type, unsigned facing)
{
    WeissState *state = &table->state;
    WeissAttack *attack = &state->attack;
    WeissPlayer *p = player_at(table, state->active);
    WeissCharacter *attacker = &p->stage[slot];
    state->step = STEP_TRIGGER_BEGIN;
    attack->declared++;
    attack->slot = (uint8_t)slot;
    attack->type = (uint8_t)type;
    attack->attacker = attacker->stamp;
    attack->defender = (uint8_t)(facing >> 8);
    attack->target_slot = (uint8_t)facing;
    attack->target = 0;
    attack->checks = 1;
    if (type == ATTACK_DIRECT) {
        attacker->soul++;
    } else {
        attack->target = player_at(table, attack->defender)->stage[attack->target_slot].stamp;
        int level = character_level(table, attack->defender, attack->target_slot);
        if (type == ATTACK_SIDE && level > 0 &&
            !character_banned(table, state->active, slot, BAN_SOUL_LOSS))
            attacker->soul = (int8_t)(attacker->soul - level);
    }
    kept_touch(table, state->active, INPUT_VALUES);
    if (UNLIKELY(character_banned(table, state->active, slot, RULE_TWO_CHECKS)))
        attack->checks = 2;
    if (UNLIKELY(state->player_count > 2))
        multiplayer_attacked(state, attack->defender);
    p->standing = (uint8_t)(p->standing & ~(1u << slot));
    kept_touch(table, state->active, INPUT_STANCES);
    table->tally[state->active]->attacks[type]++;
    event_raise(table, EVENT_RESTED, state->active, attacker->card, slot, 0);
    event_raise(table, EVENT_ATTACKED, state->active, attacker->card, slot, type);
}

/* The characters of the defender's back stage that may be attacked instead. */
static unsigned back_targets(const WeissTable *table, unsigned slot, unsigned defender)
{
    unsigned back = table->state.players[defender].occupied & SLOTS_BACK;
    if (!back || !character_banned(table, table->state.active, slot, RULE_ATTACK_BACK) ||
        character_banned(table, table->state.active, slot, BAN_FRONTAL_ATTACK))
        return 0;
    return back & ~banned_slots(table, defender, back, BAN_CHOSEN);
}

void weiss_attack_begin(WeissTable *table, unsigned slot, WeissAttackType type)
{
    WeissState *state = &table->state;
    unsigned facing = opposite(state, slot);
    unsigned performer = great_performer(table, facing >> 8, slot);
    if (UNLIKELY(performer != WEISS_NO_SLOT)) { /* it would replace any other target */
        declare(table, slot, ATTACK_FRONTAL, performer);
        return;
    }
    unsigned back = back_targets(table, slot, facing >> 8);
    if (LIKELY(!back)) {
        declare(table, slot, type, facing);
        return;
    }
    state->attack.slot = (uint8_t)slot;
    state->attack.type = (uint8_t)type;
    state->step = STEP_ATTACK_TARGET;
    weiss_offer_slot(
        table, CHOICE_SLOT, state->active,
        (uint64_t)back << weiss_slots_shift(state->player_count, state->active, facing >> 8), true);
}

void weiss_attack_target_answer(WeissTable *table, Move move)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned slot = attack->slot;
    unsigned facing = opposite(&table->state, slot);
    if (weiss_move_kind(move) == MOVE_CHOOSE_SLOT)
        declare(table, slot, ATTACK_FRONTAL,
                (facing & 0xFF00u) | weiss_move_first(move) % SLOT_COUNT);
    else
        declare(table, slot, (WeissAttackType)attack->type, facing);
}

/* CR 7.5: an attacker that is still on the stage deals its soul as damage. */
void weiss_attack_damage(WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    unsigned slot = weiss_stage_find(player_at(table, active), attack->attacker, attack->slot);
    if (slot == WEISS_NO_SLOT)
        return;
    uint32_t bans =
        character_bans(table, active, slot, 1u << BAN_DAMAGE | 1u << RULE_BOTTOM_DAMAGE);
    if (bit_in(bans, BAN_DAMAGE))
        return;
    weiss_damage_begin(table, attack->defender, character_soul(table, active, slot),
                       attack->attacker);
    table->state.damage.bottom = bit_in(bans, RULE_BOTTOM_DAMAGE);
}

static void reverse_in_battle(WeissTable *table, unsigned loser, unsigned loser_slot,
                              unsigned winner, unsigned winner_slot)
{
    if (bit_in(player_at(table, loser)->reversed, loser_slot)) /* CR 1.3.2.1 */
        return;
    weiss_stage_reverse(table, loser, loser_slot);
    if (UNLIKELY(!bit_in(player_at(table, loser)->reversed, loser_slot))) /* it may not */
        return;
    event_raise(table, EVENT_OPPONENT_REVERSED, winner,
                player_at(table, winner)->stage[winner_slot].card, winner_slot, 0);
}

/* CR 7.6: the character with lower power becomes REVERSE; with equal power both do, at once. */
void weiss_attack_battle(WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    unsigned defender = attack->defender;
    unsigned slot = weiss_stage_find(player_at(table, active), attack->attacker, attack->slot);
    unsigned target =
        weiss_stage_find(player_at(table, defender), attack->target, attack->target_slot);
    if (slot == WEISS_NO_SLOT || target == WEISS_NO_SLOT)
        return;
    int own = character_power(table, active, slot);
    int other = character_power(table, defender, target);
    if (own <= other)
        reverse_in_battle(table, active, slot, defender, target);
    if (other <= own)
        reverse_in_battle(table, defender, target, active, slot);
}
