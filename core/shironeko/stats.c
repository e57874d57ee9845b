/* What characters are at the moment: printed values, what was given for the turn, and what abilities
 * give always, which is asked when it is needed and never kept. */
#include "shironeko/rules.h"

bool shiro_runes_met(const ShiroDeck *deck, uint64_t runes, const ShiroAbility *ability)
{
    unsigned needed = 0, missing = 0;
    if (!ability->needs_runes)
        return true;
    for (unsigned colour = 0; colour < SHIRO_RAINBOW; colour++) {
        unsigned need = ability->need[colour];
        unsigned have = need ? bits_count(runes & deck->rune[colour]) : 0;
        needed += need;
        if (need <= have)
            continue;
        if (colour == SHIRO_COLOURLESS) /* a rainbow is every colour, and that is none */
            return false;
        missing += need - have;
    }
    return missing <= bits_count(runes & deck->rune[SHIRO_RAINBOW]) &&
           needed + ability->need[SHIRO_NEED_ANY] <= bits_count(runes);
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
    if (filter->levels) {
        uint64_t fit = 0;
        for (unsigned level = 1; level <= SHIRO_LEVELS; level++)
            fit |= filter->levels >> level & 1 ? deck->level[level] : 0;
        cards &= fit;
    }
    if (filter->colours) {
        uint64_t fit = 0;
        for (unsigned colour = 0; colour < SHIRO_SOUL_COLOURS; colour++)
            fit |= filter->colours >> colour & 1 ? deck->colour[colour] : 0;
        cards &= fit;
    }
    if (filter->kinds) {
        uint64_t fit = 0;
        for (unsigned kind = 0; kind < SHIRO_TOWN; kind++)
            fit |= filter->kinds >> kind & 1 ? deck->kind[kind] : 0;
        cards &= fit;
    }
    for (uint64_t rest = filter->job ? cards : 0; rest; rest &= rest - 1)
        if (deck->card[bits_first(rest)]->job != filter->job)
            cards &= ~bit_of(bits_first(rest));
    return cards;
}

static bool state_fits(const ShiroSlot *s, unsigned states)
{
    return (!(states & SHIRO_IS_DAMAGED) || s->damage) &&
           (!(states & SHIRO_IS_RUNED) || s->runes) &&
           (!(states & SHIRO_IS_ON) || s->flags & SHIRO_ON) &&
           (!(states & SHIRO_IS_OFF) || !(s->flags & SHIRO_ON));
}

static bool slot_fits(const ShiroDeck *deck, const ShiroSlot *s, const ShiroFilter *filter)
{
    return state_fits(s, filter->states) && shiro_filtered(deck, bit_of(s->card), filter);
}

unsigned shiro_who(const ShiroTable *table, unsigned player, unsigned self, const ShiroWho *who)
{
    unsigned side = player ^ who->enemy;
    const ShiroPlayer *p = &table->state.players[side];
    unsigned fit = 0;
    if (who->how == SHIRO_THIS)
        return self < SHIRO_SLOTS ? shiro_slot_bit(false, self) : 0;
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        if ((!who->other || slot != self) &&
            slot_fits(shiro_deck_of(table, side), &p->slot[slot], &who->filter))
            fit |= shiro_slot_bit(who->enemy, slot);
    }
    return fit;
}

uint64_t shiro_names_in_play(const ShiroTable *table, unsigned player, unsigned except)
{
    const ShiroPlayer *p = &table->state.players[player];
    uint64_t names = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        if (slot != except && p->slot[slot].card != SHIRO_NONE)
            names |= shiro_deck_of(table, player)->namesake[p->slot[slot].card];
    return names;
}

/* ---- What is given always ---- */

typedef struct Given {
    int attack;
    int hp;
    bool keyword;
} Given;

/* Adds what one character's abilities give to the one asked about, a bit as the giver sees it. */
static void add_from(const ShiroTable *table, unsigned giver, unsigned slot, unsigned asked,
                     ShiroOpKind wanted, Given *given)
{
    const ShiroCard *card = shiro_card_at(table, giver, slot);
    uint64_t runes = table->state.players[giver].slot[slot].runes;
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroAbility *ability = &card->ability[i];
        if (ability->when != SHIRO_WHEN_ALWAYS ||
            !shiro_runes_met(shiro_deck_of(table, giver), runes, ability) ||
            !shiro_condition_met(table, giver, ability))
            continue;
        for (unsigned k = 0; k < ability->op_count; k++) {
            const ShiroOp *op = &ability->op[k];
            if (op->kind != wanted || !(shiro_who(table, giver, slot, &op->who) & asked))
                continue;
            given->attack += op->amount;
            given->hp += op->hp;
            given->keyword = true;
        }
    }
}

/* What is given always of a kind to a character. Cards that give nothing of it are not looked at. */
static Given given_always(const ShiroTable *table, unsigned player, unsigned slot, ShiroGift gift)
{
    static const ShiroOpKind kinds[SHIRO_GIFTS] = {SHIRO_OP_GIVE, SHIRO_OP_GIVE,
                                                   SHIRO_OP_BREAKTHROUGH, SHIRO_OP_GUARD};
    Given given = {.attack = 0};
    for (unsigned giver = 0; giver < SHIRO_PLAYERS; giver++) {
        uint64_t gives = shiro_deck_of(table, giver)->gives[gift];
        const ShiroPlayer *p = &table->state.players[giver];
        for (unsigned from = 0; gives && from < SHIRO_SLOTS; from++)
            if (p->slot[from].card != SHIRO_NONE && bit_in(gives, p->slot[from].card))
                add_from(table, giver, from, shiro_slot_bit(giver != player, slot), kinds[gift],
                         &given);
    }
    return given;
}

static unsigned floored(int value)
{
    return value > 0 ? (unsigned)value : 0;
}

unsigned shiro_attack(const ShiroTable *table, unsigned player, unsigned slot)
{
    Given given = given_always(table, player, slot, SHIRO_GIFT_ATTACK);
    return floored(shiro_card_at(table, player, slot)->attack + given.attack +
                   table->state.players[player].slot[slot].attack);
}

unsigned shiro_hp(const ShiroTable *table, unsigned player, unsigned slot)
{
    Given given = given_always(table, player, slot, SHIRO_GIFT_HP);
    return floored(shiro_card_at(table, player, slot)->hp + given.hp +
                   table->state.players[player].slot[slot].hp);
}

bool shiro_keyword(const ShiroTable *table, unsigned player, unsigned slot, ShiroGift keyword)
{
    return given_always(table, player, slot, keyword).keyword;
}
