/* What cards and deeds are worth, in tenths of a card of the deck. Damage to a deck counts by its
 * cards; a character is worth the damage that it is expected to deal and to stop before it is
 * gone. */
#include "shironeko/policy/policy.h"
#include "shironeko/engine/rules.h"

enum {
    PER_ATTACK = 18,
    PER_HP = 14,
    PER_ABILITY = 6,
    PER_CARD = 16, /* drawn */
    PER_RUNE = 4,
    CANNOT = -1000
};

int shiro_card_value(const ShiroCard *card)
{
    return PER_ATTACK * card->attack + PER_HP * card->hp + PER_ABILITY * card->ability_count;
}

int shiro_slot_value(const ShiroTable *table, unsigned player, unsigned slot)
{
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    const ShiroCard *card = shiro_card_at(table, player, slot);
    int hp = card->hp > s->damage ? card->hp - s->damage : 1;
    return PER_ATTACK * card->attack + PER_HP * hp + PER_ABILITY * card->ability_count +
           PER_RUNE * (int)bits_count(s->runes);
}

static int damage_value(const ShiroTable *table, unsigned player, unsigned slot, int amount)
{
    int holds = (int)shiro_hp(table, player, slot) - table->state.players[player].slot[slot].damage;
    int value = shiro_slot_value(table, player, slot);
    return amount >= holds ? value : value * amount / (2 * holds);
}

/* What the deed does for `player` at one of their slots; negative if it is bad for them. */
static int value_at(const ShiroTable *table, unsigned player, unsigned slot, const ShiroOp *op)
{
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroSlot *s = &p->slot[slot];
    bool active = table->state.active == player, on = shiro_has_mark(p, slot, SHIRO_ON);
    int attack = (int)shiro_attack(table, player, slot);
    int damage = op->amount < s->damage ? op->amount : s->damage;
    switch (op->kind) {
    case SHIRO_OP_DAMAGE:
        return -damage_value(table, player, slot, op->amount);
    case SHIRO_OP_HEAL:
        return PER_HP * damage;
    case SHIRO_OP_STRIP:
        return s->runes ? -PER_RUNE * op->amount : 0;
    case SHIRO_OP_GIVE:
        return active && on ? 8 * op->amount + 3 * op->hp : op->amount + 3 * op->hp;
    case SHIRO_OP_ON:
        return on ? 0
                  : PER_HP + (active && !shiro_has_mark(p, slot, SHIRO_ATTACKED) ? 10 * attack : 5);
    case SHIRO_OP_OFF:
        return on ? -8 - 4 * attack : 0;
    case SHIRO_OP_PARALYSE:
        return shiro_has_mark(p, slot, SHIRO_PARALYSED) ? 0 : on ? -4 : -8 * attack;
    case SHIRO_OP_POISON:
        return shiro_has_mark(p, slot, SHIRO_POISONED) ? 0 : -damage_value(table, player, slot, 2);
    case SHIRO_OP_RETREAT:
    case SHIRO_OP_RETURN:
        return -shiro_slot_value(table, player, slot);
    default:
        return PER_RUNE;
    }
}

unsigned shiro_best_slot(const ShiroTable *table, unsigned player, const ShiroOp *op,
                         unsigned slots, int *value)
{
    unsigned best = 0;
    *value = CANNOT;
    for (; slots; slots &= slots - 1) {
        unsigned bit = bits_first(slots);
        bool enemy = bit >= SHIRO_SLOTS;
        int here = value_at(table, player ^ enemy, bit % SHIRO_SLOTS, op);
        here = enemy ? -here : here;
        if (here > *value) {
            *value = here;
            best = bit;
        }
    }
    return best;
}

static int slots_value(const ShiroTable *table, unsigned player, unsigned self, const ShiroOp *op)
{
    unsigned slots = shiro_who(table, player, self, &op->who);
    int value, sum = 0;
    for (unsigned left = op->who.how == SHIRO_CHOSEN ? op->who.count : SHIRO_PLAYERS * SHIRO_SLOTS;
         slots && left; left--) {
        unsigned best = shiro_best_slot(table, player, op, slots, &value);
        slots &= ~(1u << best);
        sum += value;
    }
    return sum;
}

int shiro_op_value(const ShiroTable *table, unsigned player, unsigned self, const ShiroOp *op)
{
    const ShiroPlayer *p = &table->state.players[player];
    unsigned left = shiro_deck_left(p);
    switch (op->kind) {
    case SHIRO_OP_HIT:
        return (op->who.enemy ? 10 : -10) * op->amount;
    case SHIRO_OP_DRAW: /* a drawn card is also one card less in the deck */
        return left > 12 ? (PER_CARD - 10) * op->amount : CANNOT / (int)left;
    case SHIRO_OP_SEARCH:
        return left > 8 ? PER_CARD * op->amount : CANNOT / (int)left;
    case SHIRO_OP_RECOVER: {
        int cards = (int)bits_count(p->discard);
        return 10 * (op->amount < cards ? op->amount : cards);
    }
    case SHIRO_OP_DISCARD:
        return (op->who.enemy ? 10 : -10) * op->amount;
    case SHIRO_OP_SUMMON:
        return shiro_occupied(p) != SHIRO_ALL_SLOTS ? 40 : 0;
    default:
        return slots_value(table, player, self, op);
    }
}
