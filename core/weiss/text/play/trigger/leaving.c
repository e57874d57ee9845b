/* The encores of a character that leaves the stage (CR 10.2): those that it has there. */
#include "weiss/text/play/effect/run.h"

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

void text_leaving_encores(WeissTable *table, WeissStandby source, unsigned slot)
{
    const DeckText *text = deck_of(table, source.player)->text;
    const GrantedWanted encores = {.types = 1u << ABILITY_TYPE_ENCORE};
    Granted granted[GRANTED_MAX];
    if (text && bit_in(text->with[ABILITY_TYPE_ENCORE], source.card))
        for (unsigned i = 0; i < text->count[source.card]; i++)
            encore_push(table, source, ability_name(source.player, text->first[source.card] + i));
    if (LIKELY(!continuous_grants_event(table, source.player, bit_of(source.card),
                                        EVENT_LEFT_STAGE))) /* which encores wait for, too */
        return;
    unsigned count =
        continuous_granted(table, source.player, slot, encores, granted, GRANTED_MAX);
    for (unsigned i = 0; i < count; i++)
        encore_push(table, source, granted[i].name);
}
