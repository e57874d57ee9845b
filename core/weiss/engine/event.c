/* The names of the events, who hears of one, and how triggered abilities are put into standby (CR
 * 8.3). */
#include "weiss/engine/event.h"

#include "weiss/engine/abilities.h"
#include "weiss/engine/rules.h"

const char *const weiss_event_names[EVENT_COUNT] = {
#define X(name, fields) #name,
    WEISS_EVENTS(X)
#undef X
};

/* Whether an encore cannot be paid now and, without texts that could change that, never will be. */
static bool is_moot(const WeissTable *table, const WeissStandby *standby)
{
    return standby->kind == STANDBY_ENCORE && table->match->listened == 0 &&
           !(table->state.due & DUE_RESOLVING) &&
           stock_count(&table->state.players[standby->player]) < WEISS_ENCORE_COST;
}

void weiss_standby_push(WeissTable *table, WeissStandby standby)
{
    WeissState *state = &table->state;
    if (is_moot(table, &standby))
        return;
    if (UNLIKELY(state->resolutions == WEISS_RESOLUTIONS_LIMIT))
        state->overflow = LIMIT_RESOLUTIONS;
    if (UNLIKELY(state->standby_count + state->later_count == WEISS_STANDBY_MAX))
        state->overflow = LIMIT_STANDBY;
    if (UNLIKELY(state->overflow))
        return;
    state->standby[state->standby_count++] = standby;
    state->due |= DUE_STANDBY;
}

/* Puts every ability on the stage that waits for the event into standby (CR 8.3), for a deck whose
 * abilities have no text. */
static void trigger_abilities(WeissTable *table, unsigned player, WeissEventKind event)
{
    const WeissPlayer *p = player_at(table, player);
    const WeissDeck *deck = deck_of(table, player);
    uint64_t listeners = deck->text ? 0 : deck->listeners[event] & p->zone[ZONE_STAGE];
    if (!listeners)
        return;
    for (unsigned slots = p->occupied; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const WeissCharacter *character = &p->stage[slot];
        if (bit_in(listeners, character->card) &&
            !(event == EVENT_END_PHASE && character->stamp < table->state.ended))
            weiss_standby_push(table, (WeissStandby){.kind = STANDBY_ABILITY,
                                                     .player = player & 7u,
                                                     .card = character->card,
                                                     .slot = (uint8_t)slot,
                                                     .stamp = character->stamp,
                                                     .ability = NO_ABILITY,
                                                     .event = event & 63u,
                                                     .subject = WEISS_NO_CARD});
    }
}

/* Dispatches an event if there is an observer, or abilities without a text. */
static __attribute__((noinline)) void dispatch_to_all(WeissTable *table, WeissEvent event)
{
    if (table->observer)
        table->observer(table->observer_context, table, &event);
    if (!(table->match->listened >> event.kind & 1u))
        return;
    text_trigger_abilities(table, event);
    for (unsigned i = 0, player = table->state.active; i < table->state.player_count; i++) {
        trigger_abilities(table, player, event.kind);
        player = next_player(&table->state, player);
    }
}

void weiss_event_dispatch(WeissTable *table, WeissEvent event)
{
    if (UNLIKELY(table->observer != NULL) ||
        UNLIKELY(table->match->listened_textless >> event.kind & 1u))
        dispatch_to_all(table, event);
    else
        text_trigger_abilities(table, event);
}
