/* What characters are now: printed values, what was given for the turn, and what "always" abilities
 * give. The last is computed whenever it is asked for, and never kept. */
#include "shironeko/engine/rules.h"

bool shiro_colours_met(const ShiroDeck *deck, uint64_t runes, const ShiroAbility *ability)
{
    unsigned missing = 0;
    for (unsigned colour = 0; colour < SHIRO_RAINBOW; colour++) {
        unsigned need = ability->need[colour];
        unsigned have = need ? bits_count(runes & deck->rune[colour]) : 0;
        if (need <= have)
            continue;
        if (colour == SHIRO_COLOURLESS) /* a rainbow rune counts as any colour, and this is none */
            return false;
        missing += need - have;
    }
    return missing <= bits_count(runes & deck->rune[SHIRO_RAINBOW]);
}

static unsigned subject_count(const ShiroTable *table, unsigned player, ShiroSubject subject)
{
    const ShiroPlayer *own = &table->state.players[player];
    const ShiroPlayer *other = &table->state.players[!player];
    switch (subject) {
    case SHIRO_DECK:
        return shiro_deck_left(own);
    case SHIRO_HAND:
        return bits_count(own->hand);
    case SHIRO_ALLIES:
        return bits_count(shiro_occupied(own));
    case SHIRO_TOWNS:
        return bits_count(own->town_on | own->town_off);
    case SHIRO_ENEMY_DECK:
        return shiro_deck_left(other);
    case SHIRO_ENEMY_HAND:
        return bits_count(other->hand);
    default:
        return bits_count(shiro_occupied(other));
    }
}

bool shiro_condition_met(const ShiroTable *table, unsigned player, const ShiroAbility *ability)
{
    switch (ability->subject) {
    case SHIRO_NO_CONDITION:
        return true;
    case SHIRO_MY_TURN:
        return table->state.active == player;
    case SHIRO_THEIR_TURN:
        return table->state.active != player;
    default:
        break;
    }
    unsigned count = subject_count(table, player, (ShiroSubject)ability->subject);
    return ability->at_most ? count <= ability->limit : count >= ability->limit;
}

uint64_t shiro_filtered(const ShiroDeck *deck, uint64_t cards, const ShiroFilter *filter)
{
    cards &=
        deck->levels[filter->levels] & deck->colours[filter->colours] & deck->kinds[filter->kinds];
    for (uint64_t rest = filter->job ? cards : 0; rest; rest &= rest - 1)
        if (deck->card[bits_first(rest)]->job != filter->job)
            cards &= ~bit_of(bits_first(rest));
    return cards;
}

/* The slots whose characters are in all of these states. */
static unsigned slots_in(const ShiroPlayer *p, unsigned states)
{
    unsigned on = shiro_marked(p, SHIRO_ON), slots = SHIRO_ALL_SLOTS;
    if (states & SHIRO_IS_ON)
        slots &= on;
    if (states & SHIRO_IS_OFF)
        slots &= ~on;
    if (states & SHIRO_IS_DAMAGED)
        for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
            slots &= ~((unsigned)(p->slot[slot].damage == 0) << slot);
    if (states & SHIRO_IS_RUNED)
        for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
            slots &= ~((unsigned)(p->slot[slot].runes == 0) << slot);
    return slots;
}

unsigned shiro_who(const ShiroTable *table, unsigned player, unsigned self, const ShiroWho *who)
{
    unsigned side = player ^ who->enemy;
    const ShiroPlayer *p = &table->state.players[side];
    const ShiroFilter *filter = &who->filter;
    unsigned slots = shiro_occupied(p);
    if (who->how == SHIRO_THIS)
        return self < SHIRO_SLOTS ? shiro_slot_bit(false, self) : 0;
    if (who->other && self < SHIRO_SLOTS)
        slots &= ~(1u << self);
    if (filter->states)
        slots &= slots_in(p, filter->states);
    if (filter->levels | filter->colours | filter->kinds | filter->job)
        slots &= shiro_slots_among(p, shiro_filtered(shiro_deck_of(table, side), p->front, filter));
    return who->enemy ? slots << SHIRO_SLOTS : slots;
}

/* ---- What is given always ---- */

/* What one character's abilities give to the character `asked`, a slot bit on the giver's side. */
static int given_from(const ShiroTable *table, unsigned giver, unsigned slot, unsigned asked,
                      ShiroGift gift)
{
    static const ShiroOpKind kinds[SHIRO_GIFTS] = {SHIRO_OP_GIVE, SHIRO_OP_GIVE,
                                                   SHIRO_OP_BREAKTHROUGH, SHIRO_OP_GUARD};
    const ShiroCard *card = shiro_card_at(table, giver, slot);
    uint64_t runes = table->state.players[giver].slot[slot].runes;
    int given = 0;
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroAbility *ability = &card->ability[i];
        if (ability->when != SHIRO_WHEN_ALWAYS ||
            !shiro_runes_met(shiro_deck_of(table, giver), runes, ability) ||
            !shiro_condition_met(table, giver, ability))
            continue;
        for (unsigned k = 0; k < ability->op_count; k++) {
            const ShiroOp *op = &ability->op[k];
            int amount = gift == SHIRO_GIFT_ATTACK ? op->amount
                         : gift == SHIRO_GIFT_HP   ? op->hp
                                                   : 1;
            if (op->kind == kinds[gift] && shiro_who(table, giver, slot, &op->who) & asked)
                given += amount;
        }
    }
    return given;
}

int shiro_given(const ShiroTable *table, unsigned player, unsigned slot, ShiroGift gift)
{
    int given = 0;
    for (unsigned giver = 0; giver < SHIRO_PLAYERS; giver++) {
        const ShiroPlayer *p = &table->state.players[giver];
        uint64_t gives = p->front & shiro_deck_of(table, giver)->gives[gift];
        for (unsigned slots = gives ? shiro_occupied(p) : 0; slots; slots &= slots - 1)
            if (bit_in(gives, p->slot[bits_first(slots)].card))
                given += given_from(table, giver, bits_first(slots),
                                    shiro_slot_bit(giver != player, slot), gift);
    }
    return given;
}
