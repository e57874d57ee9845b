/* Abilities in standby (CR 8.3) and their resolution, one after the other in check timings:
 * encore (3), which every character has, SHOT, and what the cards' texts bring. */
#include "weiss/rules.h"

enum { ENCORE_COST = 3 };

/* Nothing but card text could pay for an encore that its owner cannot pay now. */
static bool is_moot(const WeissTable *table, const WeissStandby *standby)
{
    return standby->kind == STANDBY_ENCORE && table->match->heard == 0 &&
           stock_count(&table->state.players[standby->player]) < ENCORE_COST;
}

void weiss_standby_push(WeissTable *table, WeissStandby standby)
{
    WeissState *state = &table->state;
    if (is_moot(table, &standby))
        return;
    if (UNLIKELY(state->standby_count == WEISS_STANDBY_MAX)) {
        state->overflow = 1;
        return;
    }
    state->standby[state->standby_count++] = standby;
    state->due |= DUE_STANDBY;
}

void weiss_standby_take(WeissTable *table, unsigned index)
{
    WeissState *state = &table->state;
    state->frame = (WeissFrame){.source = state->standby[index]};
    state->due |= DUE_RESOLVING;
    for (state->standby_count--; index < state->standby_count; index++)
        state->standby[index] = state->standby[index + 1];
    if (state->standby_count == 0)
        state->due &= ~(uint32_t)DUE_STANDBY;
}

static bool standby_same(const WeissStandby *one, const WeissStandby *other)
{
    return one->kind == other->kind && one->player == other->player && one->card == other->card &&
           one->stamp == other->stamp && one->ability == other->ability &&
           one->event == other->event;
}

/* The different abilities that `player` has in standby, a bit for each index. */
static unsigned standby_options(const WeissState *state, unsigned player)
{
    unsigned options = 0;
    for (unsigned i = 0; i < state->standby_count; i++) {
        if (state->standby[i].player != player)
            continue;
        bool again = false;
        for (unsigned j = 0; j < i; j++)
            again |= standby_same(&state->standby[j], &state->standby[i]);
        options |= (unsigned)!again << i;
    }
    return options;
}

/* CR 8.5.1.2: the turn player chooses one of his and resolves it; if he has none, the others in
 * turn order. */
bool weiss_standby_next(WeissTable *table)
{
    WeissState *state = &table->state;
    unsigned player = state->active;
    for (unsigned i = 0; i < state->player_count; i++) {
        unsigned options = standby_options(state, player);
        if (options & (options - 1)) {
            weiss_offer_option(table, CHOICE_STANDBY, player, bits_count(options));
            state->choice.slots = (uint16_t)options;
            return false;
        }
        if (options) {
            weiss_standby_take(table, bits_first(options));
            return true;
        }
        player = next_player(state, player);
    }
    return true;
}

static void resolved(WeissTable *table)
{
    table->state.due &= ~(uint32_t)DUE_RESOLVING;
}

/* CR 10.2.2: "you may pay the cost. If you do, return this card to its previous stage position as
 * REST". The card must still be in the waiting room after the cost was paid. */
static bool encore_run(WeissTable *table, const WeissStandby *encore)
{
    const WeissPlayer *p = player_at(table, encore->player);
    bool there = bit_in(p->zone[ZONE_WAITING_ROOM], encore->card);
    if (table->state.frame.stage == 0 && there && stock_count(p) >= ENCORE_COST) {
        weiss_offer_option(table, CHOICE_ENCORE, encore->player, 2);
        return false;
    }
    if (table->state.frame.stage == 1 && there) {
        weiss_stage_place(table, encore->player, encore->card, encore->slot, ZONE_WAITING_ROOM,
                          STANCE_REST, false);
        table->tally[encore->player]->encores++;
        event_raise(table, EVENT_ENCORED, encore->player, encore->card, encore->slot, 0);
    }
    resolved(table);
    return true;
}

static void shot_run(WeissTable *table)
{
    resolved(table);
    weiss_damage_begin(table, table->state.attack.defender, 1, 0);
}

static void ability_run(WeissTable *table, const WeissStandby *ability)
{
    resolved(table);
    event_raise(table, EVENT_ABILITY_RESOLVED, ability->player, ability->card, ability->slot, 0);
}

bool weiss_resolve_run(WeissTable *table)
{
    const WeissStandby *standby = &table->state.frame.source;
    switch (standby->kind) {
    case STANDBY_ENCORE:
        return encore_run(table, standby);
    case STANDBY_SHOT:
        shot_run(table);
        return true;
    default:
        ability_run(table, standby);
        return true;
    }
}

void weiss_resolve_answer(WeissTable *table, Move move)
{
    if (weiss_move_kind(move) != MOVE_ENCORE) {
        resolved(table);
        return;
    }
    stock_pay(table, table->state.frame.source.player, ENCORE_COST);
    table->state.frame.stage = 1;
}
