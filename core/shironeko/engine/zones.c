/* Moves cards between zones; damage. */
#include "shironeko/engine/rules.h"

unsigned shiro_deck_take(ShiroTable *table, unsigned player)
{
    ShiroPlayer *p = shiro_player(table, player);
    unsigned card;
    if (LIKELY(p->deck != 0)) {
        card = bits_pick(p->deck, &p->deals);
        p->deck ^= bit_of(card);
        if (LIKELY(p->deck != 0))
            return card;
    } else { /* the cards under it; the one put there first is taken first */
        card = p->pile[0];
        p->under--;
        for (unsigned i = 0; i < p->under; i++)
            p->pile[i] = p->pile[i + 1];
    }
    if (p->under == 0) /* 1.2: immediately */
        table->state.result = (int8_t)!player;
    return card;
}

void shiro_draw(ShiroTable *table, unsigned player, unsigned count)
{
    ShiroPlayer *p = shiro_player(table, player);
    for (; count && (p->deck || p->under); count--) {
        unsigned card = shiro_deck_take(table, player);
        p->hand |= bit_of(card);
        shiro_notify(table, SHIRO_EVENT_DRAW, player, card, 0);
    }
}

unsigned shiro_hand_take(const ShiroDeck *deck, ShiroPlayer *p, unsigned card)
{
    uint64_t seen = p->shown & deck->copies[card];
    if (seen)
        card = bits_first(seen);
    p->hand ^= bit_of(card);
    p->shown &= p->hand;
    return card;
}

void shiro_shuffle(ShiroPlayer *p)
{
    for (; p->under; p->under--)
        p->deck |= bit_of(p->pile[p->under - 1]);
}

/* ---- Damage to a deck ---- */

/* The place in the pile of card `index` of the damage area, which grows from the back. */
static unsigned area_place(unsigned index)
{
    return SHIRO_MAIN - 1 - index;
}

/* Puts the current batch into the pile while a later one is resolved (9.4 ii). */
static void batch_push(ShiroState *state, ShiroPlayer *p)
{
    unsigned mark = SHIRO_PILE_BATCH;
    for (uint64_t cards = state->batch; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        unsigned flag = bit_in(state->batch_due, card) ? SHIRO_PILE_DUE : 0;
        p->pile[area_place(p->area++)] = (uint8_t)(card | flag | mark);
        mark = 0;
    }
}

/* Takes back the batch that was put there last. */
static void batch_lift(ShiroState *state, ShiroPlayer *p)
{
    unsigned entry = 0;
    while (p->area && !(entry & SHIRO_PILE_BATCH)) {
        entry = p->pile[area_place(--p->area)];
        state->batch |= bit_of(entry & SHIRO_PILE_CARD);
        state->batch_due |= entry & SHIRO_PILE_DUE ? bit_of(entry & SHIRO_PILE_CARD) : 0;
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
        shiro_notify(table, SHIRO_EVENT_HIT, player, card, 0);
    }
    tally->damage[table->state.turn] += amount;
    uint64_t due = taken & shiro_deck_of(table, player)->has[SHIRO_WHEN_TRIGGER];
    if (table->state.active == player || table->state.result != RESULT_RUNNING)
        due = 0;
    tally->triggers += bits_count(due);
    if (due) {
        batch_push(&table->state, p);
        table->state.batch = taken;
        table->state.batch_due = due;
        table->state.due |= SHIRO_DUE_BATCH;
    } else {
        p->discard |= taken;
    }
    if (amount)
        shiro_raise_all(table, player, SHIRO_WHEN_HIT);
}

void shiro_batch_end(ShiroTable *table)
{
    ShiroState *state = &table->state;
    ShiroPlayer *p = &state->players[!state->active];
    p->discard |= state->batch;
    state->batch = state->batch_due = 0;
    batch_lift(state, p);
    if (!state->batch)
        state->due &= (uint8_t)~SHIRO_DUE_BATCH;
}

uint64_t shiro_area(const ShiroState *state, unsigned player)
{
    const ShiroPlayer *p = &state->players[player];
    uint64_t cards = state->active == player ? 0 : state->batch;
    for (unsigned i = 0; i < p->area; i++)
        cards |= bit_of(p->pile[area_place(i)] & SHIRO_PILE_CARD);
    return cards;
}

/* ---- Characters ---- */

uint64_t shiro_slot_empty(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot)
{
    ShiroSlot *s = &p->slot[slot];
    uint64_t cards = s->runes | bit_of(s->card);
    p->front ^= bit_of(s->card);
    p->names ^= deck->namesake[s->card];
    p->marks &= ~shiro_all_marks(slot);
    *s = (ShiroSlot){.card = SHIRO_NONE};
    return cards;
}

/* Those of the slots whose characters have damage of at least their HP. */
static unsigned beaten(const ShiroTable *table, unsigned slots)
{
    unsigned leave = 0;
    for (; slots; slots &= slots - 1) {
        unsigned player = bits_first(slots) / SHIRO_SLOTS, slot = bits_first(slots) % SHIRO_SLOTS;
        unsigned damage = table->state.players[player].slot[slot].damage;
        leave |= damage >= shiro_hp(table, player, slot) ? slots & -slots : 0;
    }
    return leave;
}

void shiro_wound(ShiroTable *table, unsigned player, unsigned slot, unsigned amount)
{
    ShiroSlot *s = &shiro_player(table, player)->slot[slot];
    unsigned sum = s->damage + amount;
    s->damage = (uint8_t)(sum < UINT8_MAX ? sum : UINT8_MAX);
    shiro_notify(table, SHIRO_EVENT_DAMAGE, player, s->card, amount);
}

void shiro_retreat(ShiroTable *table, unsigned player, unsigned slot)
{
    ShiroPlayer *p = shiro_player(table, player);
    shiro_notify(table, SHIRO_EVENT_RETREAT, player, p->slot[slot].card, 0);
    p->discard |= shiro_slot_empty(shiro_deck_of(table, player), p, slot);
    table->tally[player]->retreats++;
}

void shiro_retreat_check(ShiroTable *table, unsigned slots)
{
    const ShiroPlayer *p = table->state.players;
    bool given = shiro_decks_give(table, SHIRO_GIFT_HP);
    unsigned leave;
    do {
        unsigned there = shiro_occupied(&p[0]) | shiro_occupied(&p[1]) << SHIRO_SLOTS;
        leave = beaten(table, given ? there : there & slots);
        for (unsigned rest = leave; rest; rest &= rest - 1)
            shiro_retreat(table, bits_first(rest) / SHIRO_SLOTS, bits_first(rest) % SHIRO_SLOTS);
    } while (given && leave);
}

unsigned shiro_enter(const ShiroDeck *deck, ShiroPlayer *p, unsigned card)
{
    unsigned slot = bits_first(~shiro_occupied(p));
    p->slot[slot] = (ShiroSlot){.card = (uint8_t)card};
    shiro_mark(p, 1u << slot, SHIRO_ON);
    shiro_mark(p, 1u << slot, SHIRO_FRESH);
    shiro_mark(p, 1u << slot, SHIRO_THERE);
    p->front |= bit_of(card);
    p->names |= deck->namesake[card];
    return slot;
}

void shiro_turn_into(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot, unsigned card)
{
    ShiroSlot *s = &p->slot[slot];
    p->front ^= bit_of(s->card) | bit_of(card);
    p->names = (p->names & ~deck->namesake[s->card]) | deck->namesake[card];
    *s = (ShiroSlot){.runes = s->runes | bit_of(s->card), .card = (uint8_t)card};
    p->marks &= ~shiro_all_marks(slot);
    shiro_mark(p, 1u << slot, SHIRO_ON);
    shiro_mark(p, 1u << slot, SHIRO_THERE);
}
