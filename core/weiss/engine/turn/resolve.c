/* Resolves abilities in standby one after the other, in check timings (CR 8.5.1.2): encore, SHOT,
 * and the abilities of card texts. */
#include "weiss/engine/multiplayer.h"

/* Raises an event about an ability that has a text, for the observer. */
static void source_notify(WeissTable *table, WeissEventKind event, const WeissStandby *source)
{
    if (source->ability != NO_ABILITY)
        event_raise(table, event, source->player, source->card, source->slot, source->ability);
}

void weiss_standby_take(WeissTable *table, unsigned index)
{
    WeissState *state = &table->state;
    state->frame =
        (WeissFrame){.source = state->standby[index], .chooser = state->standby[index].player};
    state->due |= DUE_RESOLVING;
    state->resolutions++;
    for (state->standby_count--; index < state->standby_count; index++)
        state->standby[index] = state->standby[index + 1];
    if (state->standby_count == 0)
        state->due &= ~(uint32_t)DUE_STANDBY;
    multiplayer_ability_begins(table);
    if (state->frame.source.kind == STANDBY_LATER)
        later_begin(table);
    if (state->frame.source.kind == STANDBY_ABILITY)
        source_notify(table, EVENT_ABILITY_BEGUN, &state->frame.source);
}

static bool standby_same(const WeissStandby *one, const WeissStandby *other)
{
    return one->kind == other->kind && one->player == other->player && one->card == other->card &&
           one->stamp == other->stamp && one->ability == other->ability &&
           one->event == other->event && one->subject == other->subject &&
           one->subject_player == other->subject_player &&
           one->subject_stamp == other->subject_stamp && one->amount == other->amount;
}

/* The different abilities that `player` has in standby, a bit for each index. */
static unsigned standby_different(const WeissTable *table, unsigned player)
{
    const WeissState *state = &table->state;
    unsigned options = 0;
    for (unsigned i = 0; i < state->standby_count; i++) {
        if (state->standby[i].player != player || encore_is_attached(table, &state->standby[i]))
            continue;
        bool again = false;
        for (unsigned j = 0; j < i; j++)
            again |= standby_same(&state->standby[j], &state->standby[i]);
        options |= (unsigned)!again << i;
    }
    return options;
}

/* Those of them to choose from. An encore that cannot be paid is left out, so that nobody is asked
 * for an order because of it. */
static unsigned standby_options(WeissTable *table, unsigned player)
{
    unsigned options = standby_different(table, player);
    if ((options & (options - 1)) == 0)
        return options;
    unsigned idle = 0;
    for (unsigned rest = options; rest; rest &= rest - 1) {
        const WeissStandby *standby = &table->state.standby[bits_first(rest)];
        if (standby->kind == STANDBY_ENCORE && encore_options(table, standby) == 0)
            idle |= rest & -rest;
    }
    return idle == options ? idle & -idle : options & ~idle;
}

/* Resolves the only ability in standby. An encore that cannot be paid is over at once. */
static void standby_take_only(WeissTable *table)
{
    WeissState *state = &table->state;
    const WeissStandby *only = &state->standby[0];
    if (only->kind == STANDBY_ENCORE && LIKELY(state->player_count == 2) &&
        encore_options(table, only) == 0) {
        state->standby_count = 0;
        state->due &= ~(uint32_t)DUE_STANDBY;
        state->resolutions++;
        weiss_step_count(state); /* as if the encore had been resolved */
        return;
    }
    weiss_standby_take(table, 0);
}

/* CR 8.5.1.2: the turn player chooses one of their abilities and resolves it; if they have none,
 * the next player in turn order does so. */
bool weiss_standby_next(WeissTable *table)
{
    WeissState *state = &table->state;
    unsigned player = state->active;
    if (LIKELY(state->standby_count == 1) && !encore_is_attached(table, &state->standby[0])) {
        standby_take_only(table);
        return true;
    }
    for (unsigned i = 0; i < state->player_count; i++) {
        unsigned options = standby_options(table, player);
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

static void shot_run(WeissTable *table)
{
    resolved(table);
    weiss_damage_begin(table, table->state.attack.defender, 1, 0);
}

/* Ends an ability. ABILITY_RESOLVED is raised only if no OP_END has cleared DUE_RESOLVING. */
static __attribute__((noinline)) void ability_over(WeissTable *table)
{
    const WeissStandby source = table->state.frame.source;
    bool told = !(table->state.due & DUE_RESOLVING);
    source_notify(table, EVENT_ABILITY_OVER, &source);
    if (source.ability != NO_ABILITY && !use_over(table))
        return;
    resolved(table);
    if (!told)
        event_raise(table, EVENT_ABILITY_RESOLVED, source.player, source.card, source.slot, 0);
}

void weiss_resolve_abandon(WeissTable *table)
{
    table->state.frame.paying = PAYING_NOTHING;
    if (table->state.frame.source.ability == NO_ABILITY)
        resolved(table);
    else
        ability_over(table);
}

/* Runs what is not an ability of a card. */
static __attribute__((noinline)) bool rule_run(WeissTable *table, unsigned kind)
{
    Outcome outcome = OUTCOME_DONE;
    if (kind == STANDBY_SHOT) {
        shot_run(table);
        return true;
    }
    if (kind == STANDBY_ENCORE)
        outcome = encore_run(table);
    else if (kind == STANDBY_FREE_PLAY)
        outcome = free_play_run(table);
    else
        outcome = substitute_play_run(table);
    if (outcome == OUTCOME_DONE)
        resolved(table);
    return outcome != OUTCOME_WAIT;
}

bool weiss_resolve_run(WeissTable *table)
{
    const unsigned rules = 1u << STANDBY_ENCORE | 1u << STANDBY_SHOT | 1u << STANDBY_FREE_PLAY |
                           1u << STANDBY_PAID_PLAY;
    const WeissStandby *standby = &table->state.frame.source;
    if (rules >> standby->kind & 1u)
        return rule_run(table, standby->kind);
    Outcome outcome = standby->ability != NO_ABILITY ? use_go_on(table) : OUTCOME_DONE;
    if (outcome == OUTCOME_DONE)
        ability_over(table);
    return outcome != OUTCOME_WAIT;
}

void weiss_resolve_answer(WeissTable *table, Move move)
{
    use_answer(table, move);
}
