/* The order in which abilities are resolved: those that wait, deck triggers, the one that runs. */
#include "shironeko/engine/rules.h"

enum { GONE = 17 }; /* in ShiroFrame.slot: the card has left play, and is no monster being played */

void shiro_wait(ShiroTable *table, unsigned player, unsigned slot, ShiroWhen when)
{
    ShiroState *state = &table->state;
    const ShiroSlot *s = &state->players[player].slot[slot];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    const ShiroCard *card = deck->card[s->card];
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroAbility *ability = &card->ability[i];
        if (ability->when != when || !shiro_runes_met(deck, s->runes, ability) ||
            !shiro_condition_met(table, player, ability))
            continue;
        if (state->pending_count == SHIRO_PENDING_MAX) {
            state->result = RESULT_TRUNCATED;
            return;
        }
        state->due |= SHIRO_DUE_PENDING;
        state->pending[state->pending_count++] =
            (ShiroPending){(uint8_t)player, (uint8_t)slot, s->card, (uint8_t)i, state->wave};
    }
}

void shiro_wait_all(ShiroTable *table, unsigned player, ShiroWhen when)
{
    uint64_t has = shiro_deck_of(table, player)->has[when];
    const ShiroPlayer *p = &table->state.players[player];
    table->state.wave++;
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1)
        if (bit_in(has, p->slot[bits_first(slots)].card))
            shiro_wait(table, player, bits_first(slots), when);
}

const ShiroAbility *shiro_frame_ability(const ShiroTable *table, const ShiroFrame *frame)
{
    const ShiroDeck *deck = shiro_deck_of(table, frame->player);
    const ShiroCard *card =
        frame->slot == SHIRO_AT_TOWN ? deck->town[frame->card] : deck->card[frame->card];
    return &card->ability[frame->ability];
}

void shiro_frame_begin(ShiroTable *table, unsigned frame, unsigned player, unsigned card,
                       unsigned slot, unsigned ability)
{
    table->state.due |= frame ? SHIRO_DUE_TRIGGER : SHIRO_DUE_ABILITY;
    table->state.frame[frame] = (ShiroFrame){.runs = 1,
                                             .player = (uint8_t)player,
                                             .card = (uint8_t)card,
                                             .slot = (uint8_t)slot,
                                             .ability = (uint8_t)ability};
    shiro_notify(table, SHIRO_EVENT_ABILITY, player, card,
                 ability + (slot == SHIRO_AT_TOWN ? SHIRO_AT_TOWN : 0));
}

void shiro_frame_end(ShiroTable *table, ShiroFrame *frame)
{
    ShiroState *state = &table->state;
    frame->runs = 0;
    state->due &= (uint8_t) ~(frame == state->frame ? SHIRO_DUE_ABILITY : SHIRO_DUE_TRIGGER);
    if (frame->slot == SHIRO_NONE) /* 8.3: a monster has been played */
        shiro_player(table, frame->player)->discard |= bit_of(frame->card);
}

/* ---- Deck triggers ---- */

static unsigned trigger_of(const ShiroCard *card)
{
    unsigned i = 0;
    while (card->ability[i].when != SHIRO_WHEN_TRIGGER)
        i++;
    return i;
}

static void trigger_fire(ShiroTable *table, unsigned player, unsigned card)
{
    const ShiroCard *printed = shiro_deck_of(table, player)->card[card];
    unsigned ability = trigger_of(printed);
    table->state.batch_due ^= bit_of(card);
    if (shiro_condition_met(table, player, &printed->ability[ability]))
        shiro_frame_begin(table, 1, player, card, GONE, ability);
}

/* Continues with the damage area of the player whose turn it is not. */
static void batch_go_on(ShiroTable *table)
{
    unsigned player = !table->state.active;
    uint64_t due = shiro_distinct(shiro_deck_of(table, player), table->state.batch_due);
    if (!due) {
        shiro_batch_end(table);
    } else if (bits_count(due) == 1) {
        trigger_fire(table, player, bits_first(due));
    } else {
        table->state.choice.cards = due;
        shiro_ask(table, SHIRO_CHOOSES_TRIGGER, player, bits_count(due));
    }
}

/* ---- Abilities that wait ---- */

static void pending_begin(ShiroTable *table, unsigned place)
{
    ShiroState *state = &table->state;
    ShiroPending next = state->pending[place];
    if (--state->pending_count == 0)
        state->due &= (uint8_t)~SHIRO_DUE_PENDING;
    for (unsigned i = place; i < state->pending_count; i++)
        state->pending[i] = state->pending[i + 1];
    bool here = state->players[next.player].slot[next.slot].card == next.card;
    shiro_frame_begin(table, 0, next.player, next.card, here ? next.slot : GONE, next.ability);
}

/* The places of the abilities that may be resolved next: in the first wave, those of the turn
 * player; if there are none, those of the other player. */
static uint64_t pending_next(const ShiroState *state)
{
    uint64_t places[SHIRO_PLAYERS] = {0, 0};
    for (unsigned i = 0; i < state->pending_count; i++)
        if (state->pending[i].wave == state->pending[0].wave)
            places[state->pending[i].player] |= bit_of(i);
    return places[state->active] ? places[state->active] : places[!state->active];
}

static void pending_go_on(ShiroTable *table)
{
    uint64_t places = pending_next(&table->state);
    unsigned first = bits_first(places);
    if (bits_count(places) == 1) {
        pending_begin(table, first);
        return;
    }
    table->state.choice.cards = places;
    shiro_ask(table, SHIRO_CHOOSES_ORDER, table->state.pending[first].player, bits_count(places));
}

/* ---- All together ---- */

static void frame_go_on(ShiroTable *table, ShiroFrame *frame)
{
    const ShiroAbility *ability = shiro_frame_ability(table, frame);
    if (ability->may && frame->runs == 1)
        shiro_ask(table, SHIRO_CHOOSES_MAY, frame->player, 2);
    else
        shiro_effect(table, frame, ability);
}

void shiro_resolve(ShiroTable *table)
{
    ShiroState *state = &table->state;
    if (state->due & SHIRO_DUE_TRIGGER)
        frame_go_on(table, &state->frame[1]);
    else if (state->due & SHIRO_DUE_BATCH)
        batch_go_on(table);
    else if (state->due & SHIRO_DUE_ABILITY)
        frame_go_on(table, &state->frame[0]);
    else
        pending_go_on(table);
}

void shiro_answer(ShiroTable *table, ShiroChoiceKind kind, Move move)
{
    ShiroState *state = &table->state;
    ShiroFrame *frame = &state->frame[state->frame[1].runs != 0];
    unsigned card = shiro_move_card(move);
    switch (shiro_move_kind(move)) {
    case SHIRO_MOVE_SLOT:
        shiro_effect_slot(table, frame, shiro_move_slot(move));
        return;
    case SHIRO_MOVE_FIRST:
        pending_begin(table, card);
        return;
    case SHIRO_MOVE_YES:
        frame->runs = 2; /* yes was said */
        return;
    case SHIRO_MOVE_NO:
        shiro_frame_end(table, frame);
        return;
    default:
        if (kind == SHIRO_CHOOSES_TRIGGER)
            trigger_fire(table, !state->active, card);
        else
            shiro_effect_card(table, frame, card);
        return;
    }
}
