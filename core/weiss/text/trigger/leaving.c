/* The given abilities and the encores of a character that leaves the stage: what it had there
 * counts (CR 8.6, for encore CR 10.2). */
#include "weiss/text/play/run.h"

static const GrantedWanted leaving_wanted = {.events = 1ull << EVENT_LEFT_STAGE,
                                             .types = 1u << ABILITY_TYPE_ENCORE};

void text_leaving_see(Leaving *leaving, const WeissTable *table, unsigned player, unsigned slot)
{
    uint64_t card = bit_of(table->state.players[player].stage[slot].card);
    leaving->no_encore = character_banned(table, player, slot, BAN_USE_ENCORE);
    leaving->granted_count = 0;
    if (continuous_grants_event(table, player, card, EVENT_LEFT_STAGE)) /* encores wait for it, too */
        leaving->granted_count =
            continuous_granted(table, player, slot, leaving_wanted, leaving->granted, GRANTED_MAX);
}

static void encore_push(WeissTable *table, WeissStandby encore, unsigned name)
{
    const WeissState *state = &table->state;
    const Ability *ability = ability_named(table, name);
    if (ability->type != ABILITY_TYPE_ENCORE || !ability->exact)
        return;
    for (unsigned i = 0; i < state->standby_count; i++)
        if (state->standby[i].kind == STANDBY_ABILITY && state->standby[i].ability == name &&
            state->standby[i].stamp == encore.stamp)
            return; /* the same encore twice offers nothing more */
    encore.kind = STANDBY_ABILITY;
    encore.ability = (uint16_t)name;
    weiss_standby_push(table, encore);
}

void text_leaving_encores(WeissTable *table, WeissStandby source, const Leaving *leaving)
{
    const DeckText *text = deck_of(table, source.player)->text;
    if (text && bit_in(text->with[ABILITY_TYPE_ENCORE], source.card))
        for (unsigned i = 0; i < text->count[source.card]; i++)
            encore_push(table, source, ability_name(source.player, text->first[source.card] + i));
    for (unsigned i = 0; i < leaving->granted_count; i++)
        encore_push(table, source, leaving->granted[i].name);
}

void text_leaving_trigger(WeissTable *table, WeissStandby source, const Leaving *leaving,
                          unsigned detail)
{
    WeissEvent happening = {EVENT_LEFT_STAGE, source.player, source.card, source.slot, detail};
    source.kind = STANDBY_ABILITY;
    if (leaving->granted_count)
        text_trigger_granted(table, &source, leaving->granted, leaving->granted_count, &happening);
}
