/* More than two players (docs/RULES.md, Battle Royale). The layout says who faces whom, who is
 * related to whom, and who "your opponent" is for an ability. Also removal, places and partial
 * encores. */
#include "weiss/engine/multiplayer.h"

/* ---- The layout ---- */

static unsigned layout_before(unsigned layout, unsigned player)
{
    unsigned before = layout & ((1u << player) - 1);
    unsigned from = before ? before : layout;
    unsigned last = bits_first(from);
    while (from &= from - 1)
        last = bits_first(from);
    return last;
}

static unsigned layout_after(unsigned layout, unsigned player)
{
    unsigned after = layout & ~((2u << player) - 1);
    return bits_first(after ? after : layout);
}

static unsigned layout_opposite(unsigned layout, unsigned player)
{
    unsigned count = bits_count(layout);
    unsigned rank = bits_count(layout & ((1u << player) - 1));
    return bits_nth(layout, (rank + count / 2) % count);
}

/* Whom the middle of the center stage faces; `player` if nobody. With an odd number of players only
 * the turn player and the player before them face each other there. */
static unsigned middle_faces(const WeissState *state, unsigned player)
{
    unsigned layout = state->multiplayer.layout;
    if (bits_count(layout) % 2 == 0)
        return layout_opposite(layout, player);
    unsigned before = layout_before(layout, state->active);
    return player == state->active ? before : player == before ? state->active : player;
}

unsigned multiplayer_facing(const WeissState *state, unsigned player, unsigned slot)
{
    unsigned layout = state->multiplayer.layout;
    unsigned other = player;
    unsigned faced = SLOT_CM;
    if (!bit_in(layout & state->living, player))
        return WEISS_NO_SLOT;
    if (slot == SLOT_CL) {
        other = layout_before(layout, player);
        faced = SLOT_CR;
    } else if (slot == SLOT_CR) {
        other = layout_after(layout, player);
        faced = SLOT_CL;
    } else {
        other = middle_faces(state, player);
    }
    return other == player || !bit_in(state->living, other) ? WEISS_NO_SLOT : other << 8 | faced;
}

unsigned multiplayer_related(const WeissState *state, unsigned player)
{
    if (LIKELY(state->player_count == 2))
        return 1u << (player ^ 1u);
    unsigned layout = state->multiplayer.layout;
    unsigned related = 1u << layout_before(layout, player) | 1u << layout_after(layout, player);
    if (bits_count(layout) % 2 == 0)
        related |= 1u << layout_opposite(layout, player);
    return related & state->living & ~(1u << player);
}

unsigned multiplayer_next_living(const WeissState *state, unsigned player)
{
    return layout_after(state->living | 1u << player, player);
}

unsigned multiplayer_next_in_layout(const WeissState *state, unsigned player)
{
    return layout_after(state->multiplayer.layout, player);
}

void multiplayer_begin(WeissState *state)
{
    state->multiplayer = (WeissMultiplayer){.layout = state->living};
}

void multiplayer_turn_over(WeissState *state)
{
    WeissMultiplayer *multiplayer = &state->multiplayer;
    multiplayer->had_turn = (uint8_t)(multiplayer->had_turn | 1u << state->active);
    multiplayer->layout = state->living;
    multiplayer->encored = 0;
    multiplayer->attacked_count = 0;
}

/* ---- Who "your opponent" is ---- */

unsigned multiplayer_attack_opponent(const WeissState *state, unsigned me)
{
    if (!attack_runs(state))
        return WEISS_PLAYERS_MAX;
    return me == state->active            ? state->attack.defender
           : me == state->attack.defender ? state->active
                                          : WEISS_PLAYERS_MAX;
}

static bool is_triggered(const WeissStandby *source)
{
    return source->kind == STANDBY_ABILITY || source->kind == STANDBY_LATER;
}

static unsigned known_by_trigger(const WeissState *state, unsigned me, const WeissStandby *source)
{
    unsigned subject = source->subject_player;
    return is_triggered(source) && source->subject != WEISS_NO_CARD && subject != me &&
                   bit_in(multiplayer_related(state, me), subject)
               ? subject
               : WEISS_PLAYERS_MAX;
}

static bool fights(const WeissState *state, unsigned stamp)
{
    return stamp && (stamp == state->attack.attacker || stamp == state->attack.target);
}

/* Whether the source fights in this attack, or was triggered by a character that does. */
static bool is_of_attack(const WeissState *state, const WeissStandby *source)
{
    bool by_fighter =
        fights(state, source->subject_stamp) || source->event == EVENT_TRIGGER_CHECKED;
    return fights(state, source->stamp) || (is_triggered(source) && by_fighter);
}

/* The slot of the source; if it has left, its last one. */
static unsigned source_slot(const WeissState *state, unsigned me, const WeissStandby *source)
{
    if (!source->stamp)
        return WEISS_NO_SLOT;
    unsigned slot = weiss_stage_find(&state->players[me], source->stamp, source->slot % SLOT_COUNT);
    return slot == WEISS_NO_SLOT ? weiss_standby_slot(source) : slot;
}

unsigned multiplayer_opposite(const WeissState *state, unsigned me, const WeissStandby *source)
{
    unsigned slot = source_slot(state, me, source);
    unsigned facing = slot <= SLOT_CR ? weiss_facing(state, me, slot) : WEISS_NO_SLOT;
    return facing == WEISS_NO_SLOT ? WEISS_PLAYERS_MAX : facing >> 8;
}

unsigned multiplayer_opponent_known(const WeissTable *table, unsigned me,
                                    const WeissStandby *source)
{
    const WeissState *state = &table->state;
    unsigned opponent = modifier_chosen_player(table, source);
    if (opponent == WEISS_PLAYERS_MAX)
        opponent = known_by_trigger(state, me, source);
    unsigned slot = source_slot(state, me, source);
    if (opponent == WEISS_PLAYERS_MAX && (slot > SLOT_CR || is_of_attack(state, source)))
        opponent = multiplayer_attack_opponent(state, me);
    if (opponent == WEISS_PLAYERS_MAX)
        opponent = multiplayer_opposite(state, me, source);
    return opponent < WEISS_PLAYERS_MAX && bit_in(state->living, opponent) ? opponent
                                                                           : WEISS_PLAYERS_MAX;
}

void multiplayer_opponent_find(WeissTable *table)
{
    WeissState *state = &table->state;
    const WeissStandby *source = &state->frame.source;
    unsigned me = source->player;
    unsigned related = multiplayer_related(state, me);
    unsigned opponent = multiplayer_opponent_known(table, me, source);
    WeissMultiplayer *multiplayer = &state->multiplayer;
    multiplayer->vague = opponent == WEISS_PLAYERS_MAX;
    multiplayer->group = multiplayer->rounds = multiplayer->given = multiplayer->asked = 0;
    if (multiplayer->vague && related & (related - 1))
        opponent = bits_pick(related, &player_at(table, me)->deals);
    else if (multiplayer->vague) /* nobody is related if the only one has just lost */
        opponent = related ? bits_first(related) : multiplayer_next_in_layout(state, me);
    multiplayer->opponent = multiplayer->first = (uint8_t)opponent;
    multiplayer->first_vague = multiplayer->vague;
}

/* ---- Encore ---- */

void multiplayer_attacked(WeissState *state, unsigned defender)
{
    WeissMultiplayer *multiplayer = &state->multiplayer;
    for (unsigned i = 0; i < multiplayer->attacked_count; i++)
        if (multiplayer->attacked[i] == defender)
            return;
    multiplayer->attacked[multiplayer->attacked_count++] = (uint8_t)defender;
}

unsigned multiplayer_faced_slots(const WeissState *state, unsigned defender)
{
    unsigned slots = 0;
    for (unsigned slot = SLOT_CL; slot <= SLOT_CR; slot++) {
        unsigned facing = weiss_facing(state, state->active, slot);
        if (facing != WEISS_NO_SLOT && facing >> 8 == defender)
            slots |= 1u << (facing & 0xFFu);
    }
    return slots;
}

/* The player with the next encore step, or WEISS_PLAYERS_MAX: first the turn player, then those who
 * were attacked, in the order of the first attacks, then those who are faced, in turn order. */
static unsigned encore_next(const WeissState *state)
{
    const WeissMultiplayer *multiplayer = &state->multiplayer;
    unsigned waiting = state->living & ~(unsigned)multiplayer->encored;
    if (bit_in(waiting, state->active))
        return state->active;
    for (unsigned i = 0; i < multiplayer->attacked_count; i++)
        if (bit_in(waiting, multiplayer->attacked[i]))
            return multiplayer->attacked[i];
    for (unsigned i = 1, player = state->active; i < state->player_count; i++) {
        player = next_player(state, player);
        if (bit_in(waiting, player) && multiplayer_faced_slots(state, player))
            return player;
    }
    return WEISS_PLAYERS_MAX;
}

bool multiplayer_encore_step(WeissTable *table)
{
    WeissState *state = &table->state;
    for (;;) {
        unsigned player = encore_next(state);
        if (player == WEISS_PLAYERS_MAX) {
            state->step = STEP_END_BEGIN;
            return true;
        }
        unsigned reversed = player_at(table, player)->reversed;
        if (player != state->active)
            reversed &= multiplayer_faced_slots(state, player);
        if (reversed) {
            if (weiss_offer_slot(table, CHOICE_REVERSED, player, reversed, false))
                return false;
            weiss_stage_leave(table, player, bits_first(reversed), ZONE_WAITING_ROOM);
            return true;
        }
        state->multiplayer.encored = (uint8_t)(state->multiplayer.encored | 1u << player);
    }
}

/* ---- Leaving ---- */

/* Of the abilities in standby and the delayed ones, only those of living players stay. */
static void standby_leave(WeissState *state)
{
    WeissStandby *later = state->standby + WEISS_STANDBY_MAX;
    unsigned count = state->standby_count;
    unsigned later_count = state->later_count;
    state->standby_count = 0;
    for (unsigned i = 0; i < count; i++)
        if (bit_in(state->living, state->standby[i].player))
            state->standby[state->standby_count++] = state->standby[i];
    if (!state->standby_count)
        state->due &= ~(uint32_t)DUE_STANDBY;
    state->later_count = 0;
    for (unsigned i = 1; i <= later_count; i++)
        if (bit_in(state->living, later[-(int)i].player))
            later[-(int)++state->later_count] = later[-(int)i];
}

static void cards_leave(WeissTable *table, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    Rng deals = p->deals;
    weiss_tally_player(table, player);
    weiss_player_clear(p, deck_of(table, player), deals);
}

/* Cards in the resolution zone of the players who continue are put away: the process that had them
 * there ends. */
static void resolution_clear(WeissTable *table)
{
    for (unsigned rest = table->state.living; rest; rest &= rest - 1) {
        WeissPlayer *p = player_at(table, bits_first(rest));
        p->zone[ZONE_WAITING_ROOM] |= p->zone[ZONE_RESOLUTION];
        p->zone[ZONE_RESOLUTION] = 0;
    }
}

/* The turn player has lost, so the turn ends at once. */
static bool turn_breaks_off(WeissTable *table)
{
    WeissState *state = &table->state;
    state->due &= ~(uint32_t)(DUE_PROCESS | DUE_STANDBY);
    state->standby_count = 0;
    state->frame.paying = PAYING_NOTHING;
    resolution_clear(table);
    later_break_off(table);
    weiss_stage_expire(table);
    return weiss_turn_pass(table);
}

/* Players who lose while something is being done (by conceding) have no more part in it: damage to
 * them ends, and so do their abilities and those that ask them. */
static void processes_leave(WeissTable *table, unsigned losers)
{
    WeissState *state = &table->state;
    unsigned asked = bit_in(losers, state->choice.player);
    if ((state->due & DUE_DAMAGE) && bit_in(losers, state->damage.player))
        state->due &= ~(uint32_t)DUE_DAMAGE;
    if ((state->due & DUE_RESOLVING) && (asked || bit_in(losers, state->frame.source.player)))
        weiss_resolve_abandon(table);
}

bool multiplayer_lose(WeissTable *table, unsigned losers)
{
    WeissState *state = &table->state;
    unsigned place = bits_count(state->living) + 1;
    for (unsigned rest = losers; rest; rest &= rest - 1) {
        state->multiplayer.place[bits_first(rest)] = (uint8_t)place;
        state->multiplayer.lost_turn[bits_first(rest)] = state->turn;
    }
    if ((state->living & (state->living - 1)) == 0)
        return true;
    for (unsigned rest = losers; rest; rest &= rest - 1)
        cards_leave(table, bits_first(rest));
    state->multiplayer.left = (uint8_t)(state->multiplayer.left | losers);
    standby_leave(state);
    modifier_leave(table, losers);
    if (state->step == STEP_MULLIGAN) { /* no turn has begun, so the layout is not frozen */
        state->multiplayer.layout = state->living;
        if (!bit_in(state->living, state->active))
            state->active = (uint8_t)multiplayer_next_living(state, state->active);
        return true;
    }
    if (!bit_in(state->living, state->active))
        return turn_breaks_off(table);
    processes_leave(table, losers);
    return true;
}

/* ---- Places ---- */

/* How near a player is to losing. */
static unsigned damage_taken(const WeissPlayer *p)
{
    return level_of(p) * WEISS_DECK_SIZE + clock_count(p);
}

void multiplayer_places(const WeissState *state, unsigned *places, unsigned *turns)
{
    for (unsigned player = 0; player < state->player_count; player++) {
        const WeissPlayer *p = &state->players[player];
        places[player] = state->multiplayer.place[player];
        turns[player] = state->multiplayer.lost_turn[player];
        if (!bit_in(state->living, player))
            continue;
        places[player] = 1;
        turns[player] = state->turn;
        for (unsigned rest = state->living; rest; rest &= rest - 1)
            places[player] += damage_taken(&state->players[bits_first(rest)]) < damage_taken(p);
    }
}
