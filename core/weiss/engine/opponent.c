/* Who faces whom, who is related to whom, and who "your opponent" is to an ability: with more than
 * two players by the layout (docs/RULES.md, Battle Royale). */
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

/* Whom the middle of the centre stage faces; `player` for nobody. With an odd number only the
 * turn player and the player before them face each other there. */
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

/* Whether the source fights in the attack, or was triggered by somebody who does. */
static bool is_of_attack(const WeissState *state, const WeissStandby *source)
{
    bool by_fighter =
        fights(state, source->subject_stamp) || source->event == EVENT_TRIGGER_CHECKED;
    return fights(state, source->stamp) || (is_triggered(source) && by_fighter);
}

/* Where the source stands, or stood when it left. */
static unsigned source_slot(const WeissState *state, unsigned me, const WeissStandby *source)
{
    if (!source->stamp)
        return WEISS_NO_SLOT;
    unsigned slot = weiss_stage_find(&state->players[me], source->stamp, source->slot % SLOT_COUNT);
    return slot == WEISS_NO_SLOT ? source->slot : slot;
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
    else if (multiplayer->vague) /* nobody, if who is related has just lost */
        opponent = related ? bits_first(related) : multiplayer_next_in_layout(state, me);
    multiplayer->opponent = multiplayer->first = (uint8_t)opponent;
    multiplayer->first_vague = multiplayer->vague;
}
