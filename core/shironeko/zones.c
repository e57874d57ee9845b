/* Cards on their ways between zones, and damage. */
#include "shironeko/rules.h"

unsigned shiro_deck_take(ShiroTable *table, unsigned player)
{
    ShiroPlayer *p = shiro_player(table, player);
    unsigned card;
    if (LIKELY(p->deck != 0)) {
        card = bits_pick(p->deck, &p->deals);
        p->deck ^= bit_of(card);
        if (LIKELY(p->deck != 0))
            return card;
    } else { /* the cards under it, the first put there first */
        card = p->pile[0];
        p->under--;
        for (unsigned i = 0; i < p->under; i++)
            p->pile[i] = p->pile[i + 1];
    }
    if (p->under == 0) /* 1.2: at the instant */
        table->state.result = (int8_t)!player;
    return card;
}

void shiro_draw(ShiroTable *table, unsigned player, unsigned count)
{
    ShiroPlayer *p = shiro_player(table, player);
    for (; count && shiro_deck_left(p); count--) {
        unsigned card = shiro_deck_take(table, player);
        p->hand |= bit_of(card);
        shiro_tell(table, SHIRO_EVENT_DRAW, player, card, 0);
    }
}

void shiro_shuffle(ShiroPlayer *p)
{
    for (; p->under; p->under--)
        p->deck |= bit_of(p->pile[p->under - 1]);
}

/* ---- Damage to a deck ---- */

/* The place of card `index` of the damage area in the pile: it grows from the back. */
static unsigned area_place(unsigned index)
{
    return SHIRO_MAIN - 1 - index;
}

/* Cards with triggers wait in the damage area until those are done (9.4 ii). */
static void batch_begin(ShiroPlayer *p, uint64_t cards, uint64_t due)
{
    unsigned mark = SHIRO_PILE_BATCH;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        unsigned flag = bit_in(due, card) ? SHIRO_PILE_DUE : 0;
        p->pile[area_place(p->area++)] = (uint8_t)(card | flag | mark);
        mark = 0;
    }
}

void shiro_hit(ShiroTable *table, unsigned player, unsigned amount)
{
    ShiroPlayer *p = shiro_player(table, player);
    ShiroTally *tally = table->tally[player];
    unsigned left = shiro_deck_left(p);
    uint64_t taken = 0;
    amount = amount < left ? amount : left;
    for (unsigned i = 0; i < amount; i++) {
        unsigned card = shiro_deck_take(table, player);
        taken |= bit_of(card);
        shiro_tell(table, SHIRO_EVENT_HIT, player, card, 0);
    }
    tally->damage[table->state.turn] += amount;
    uint64_t due = taken & shiro_deck_of(table, player)->has[SHIRO_WHEN_TRIGGER];
    if (table->state.active == player || table->state.result != RESULT_RUNNING)
        due = 0;
    tally->triggers += bits_count(due);
    if (due) {
        batch_begin(p, taken, due);
        table->state.due = true;
    } else {
        p->discard |= taken;
    }
    if (amount)
        shiro_raise_all(table, player, SHIRO_WHEN_HIT);
}

/* The first place after the latest batch's own, counted from the front of the pile. */
static unsigned batch_end_place(const ShiroPlayer *p)
{
    unsigned place = area_place(p->area - 1u);
    while (!(p->pile[place] & SHIRO_PILE_BATCH))
        place++;
    return place + 1;
}

uint64_t shiro_batch_due(const ShiroPlayer *p)
{
    uint64_t due = 0;
    for (unsigned place = area_place(p->area - 1u); place < batch_end_place(p); place++)
        if (p->pile[place] & SHIRO_PILE_DUE)
            due |= bit_of(p->pile[place] & SHIRO_PILE_CARD);
    return due;
}

void shiro_batch_fire(ShiroPlayer *p, unsigned card)
{
    for (unsigned place = area_place(p->area - 1u); place < batch_end_place(p); place++)
        if ((p->pile[place] & SHIRO_PILE_CARD) == card)
            p->pile[place] &= (uint8_t)~SHIRO_PILE_DUE;
}

void shiro_batch_end(ShiroPlayer *p)
{
    unsigned end = batch_end_place(p);
    for (unsigned place = area_place(p->area - 1u); place < end; place++, p->area--)
        p->discard |= bit_of(p->pile[place] & SHIRO_PILE_CARD);
}

/* ---- Characters ---- */

uint64_t shiro_slot_empty(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot)
{
    ShiroSlot *s = &p->slot[slot];
    uint64_t cards = s->runes | bit_of(s->card);
    p->front ^= bit_of(s->card);
    p->names ^= deck->namesake[s->card];
    p->occupied ^= (uint8_t)(1u << slot);
    *s = (ShiroSlot){.card = SHIRO_NONE};
    return cards;
}

/* The slots whose damage has reached their HP. */
static unsigned beaten(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    unsigned leave = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++) {
        int hp = shiro_deck_of(table, player)->hp[p->slot[slot].card % SHIRO_NUMBERS];
        leave |= (unsigned)(p->slot[slot].damage >= hp + p->slot[slot].hp) << slot;
    }
    return leave & p->occupied;
}

/* The same where HP may be given always. */
static unsigned beaten_given(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    unsigned leave = 0;
    for (unsigned slots = p->occupied; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        leave |= (unsigned)(p->slot[slot].damage >= shiro_hp(table, player, slot)) << slot;
    }
    return leave;
}

static void retreat(ShiroTable *table, unsigned player, unsigned slots)
{
    ShiroPlayer *p = shiro_player(table, player);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        shiro_tell(table, SHIRO_EVENT_RETREAT, player, p->slot[slot].card, 0);
        p->discard |= shiro_slot_empty(shiro_deck_of(table, player), p, slot);
        table->tally[player]->retreats++;
    }
}

void shiro_retreat_check(ShiroTable *table)
{
    unsigned leave[SHIRO_PLAYERS];
    bool given;
    do {
        given = shiro_gives(table, SHIRO_GIFT_HP);
        for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
            leave[player] = given ? beaten_given(table, player) : beaten(table, player);
        for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
            retreat(table, player, leave[player]);
    } while (given && leave[0] | leave[1]);
}

void shiro_retreat_battle(ShiroTable *table, unsigned attacker, unsigned blocker)
{
    const ShiroState *state = &table->state;
    const unsigned slot[SHIRO_PLAYERS] = {state->active ? blocker : attacker,
                                          state->active ? attacker : blocker};
    if (UNLIKELY(shiro_gives(table, SHIRO_GIFT_HP))) {
        shiro_retreat_check(table);
        return;
    }
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        if (state->players[player].slot[slot[player]].damage >=
            shiro_hp(table, player, slot[player]))
            retreat(table, player, 1u << slot[player]);
}

unsigned shiro_enter(const ShiroDeck *deck, ShiroPlayer *p, unsigned card)
{
    unsigned slot = bits_first(~(unsigned)p->occupied);
    p->slot[slot] = (ShiroSlot){.card = (uint8_t)card, .flags = SHIRO_ON | SHIRO_FRESH};
    p->front |= bit_of(card);
    p->names |= deck->namesake[card];
    p->occupied |= (uint8_t)(1u << slot);
    return slot;
}

void shiro_turn_into(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot, unsigned card)
{
    ShiroSlot *s = &p->slot[slot];
    p->front ^= bit_of(s->card) | bit_of(card);
    p->names = (p->names & ~deck->namesake[s->card]) | deck->namesake[card];
    *s = (ShiroSlot){.runes = s->runes | bit_of(s->card), .card = (uint8_t)card, .flags = SHIRO_ON};
}
