/* The attack phase (CR 7): declaration, damage and battle. The trigger step is in trigger.c. */
#include "weiss/rules.h"

/* RS21: the first player makes a single attack in the first turn of the game. */
static bool may_attack_again(const WeissState *state)
{
    return state->turn != 1 || state->attack.declared == 0;
}

bool weiss_attack_declare_step(WeissTable *table)
{
    unsigned active = table->state.active;
    unsigned attackers = player_at(table, active)->standing & SLOTS_CENTRE;
    attackers &= ~banned_slots(table, active, attackers, BAN_ATTACK);
    return !weiss_offer_attack(table, may_attack_again(&table->state) ? attackers : 0);
}

/* Great Performance: whatever attack is declared, it becomes a frontal attack on the character in the
 * middle of the center stage opposite. As weiss_facing; WEISS_NO_SLOT: there is no such. */
static unsigned great_performer(const WeissTable *table, unsigned slot)
{
    const WeissState *state = &table->state;
    unsigned facing = weiss_facing(state, state->active, slot);
    if (LIKELY(!bans_possible(table, 1u << RULE_GREAT_PERFORMANCE)) || facing == WEISS_NO_SLOT)
        return WEISS_NO_SLOT;
    unsigned defender = facing >> 8;
    const WeissPlayer *p = &state->players[defender];
    if (!bit_in(p->occupied & ~(unsigned)p->reversed, SLOT_CM) ||
        !character_banned(table, defender, SLOT_CM, RULE_GREAT_PERFORMANCE))
        return WEISS_NO_SLOT;
    return defender << 8 | SLOT_CM;
}

/* CR 7.2: the type never changes afterwards; both soul changes last until end of turn. */
void weiss_attack_declare(WeissTable *table, unsigned slot, WeissAttackType type)
{
    WeissState *state = &table->state;
    WeissAttack *attack = &state->attack;
    WeissPlayer *p = player_at(table, state->active);
    WeissCharacter *attacker = &p->stage[slot];
    unsigned facing = weiss_facing(state, state->active, slot);
    unsigned performer = great_performer(table, slot);
    if (UNLIKELY(performer != WEISS_NO_SLOT)) {
        facing = performer;
        type = ATTACK_FRONTAL;
    }
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
        if (type == ATTACK_SIDE &&
            !character_banned(table, state->active, slot, BAN_SOUL_LOSS))
            attacker->soul = (int8_t)(attacker->soul - character_level(table, attack->defender,
                                                                       attack->target_slot));
    }
    p->standing = (uint8_t)(p->standing & ~(1u << slot));
    table->tally[state->active]->attacks[type]++;
    event_raise(table, EVENT_RESTED, state->active, attacker->card, slot, 0);
    event_raise(table, EVENT_ATTACKED, state->active, attacker->card, slot, type);
}

/* CR 7.5: an attacker that is still on the stage deals its soul as damage. */
void weiss_attack_damage(WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    unsigned slot = weiss_stage_find(player_at(table, active), attack->attacker, attack->slot);
    if (slot != WEISS_NO_SLOT && !character_banned(table, active, slot, BAN_DAMAGE))
        weiss_damage_begin(table, attack->defender, character_soul(table, active, slot),
                           attack->attacker);
}

static void reverse_in_battle(WeissTable *table, unsigned loser, unsigned loser_slot,
                              unsigned winner, unsigned winner_slot)
{
    if (bit_in(player_at(table, loser)->reversed, loser_slot)) /* CR 1.3.2.1 */
        return;
    weiss_stage_reverse(table, loser, loser_slot);
    if (UNLIKELY(!bit_in(player_at(table, loser)->reversed, loser_slot))) /* it cannot */
        return;
    event_raise(table, EVENT_OPPONENT_REVERSED, winner,
                player_at(table, winner)->stage[winner_slot].card, winner_slot, 0);
}

/* CR 7.6: the lower power becomes REVERSE, both when equal, at the same time. */
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
