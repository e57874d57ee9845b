/* Two positions exchange what is on them. Inline, because half of the moves at random are exchanges. */
#ifndef WEISSFISH_WEISS_ENGINE_STAGE_EXCHANGE_H
#define WEISSFISH_WEISS_ENGINE_STAGE_EXCHANGE_H

#include "weiss/engine/rules.h"

/* Exchanges all that is kept by slot: characters, markers, stances. */
static inline void slots_exchange(WeissPlayer *p, unsigned one, unsigned other)
{
    WeissCharacter character = p->stage[one];
    p->stage[one] = p->stage[other];
    p->stage[other] = character;
    uint8_t markers = p->pile[PILE_MARKER + one];
    p->pile[PILE_MARKER + one] = p->pile[PILE_MARKER + other];
    p->pile[PILE_MARKER + other] = markers;
    uint32_t differ = (p->slot_masks >> one ^ p->slot_masks >> other) & SLOT_MASKS_FIRST;
    p->slot_masks ^= differ << one | differ << other;
}

/* weiss_stage_swap while no attack is under way. */
static inline void stage_exchange(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    WeissPlayer *p = player_at(table, player);
    slots_exchange(p, one, other);
    p->stage[one].position = (uint8_t)one;
    p->stage[other].position = (uint8_t)other;
    if (UNLIKELY(table->state.later_count || table->state.due & (DUE_STANDBY | DUE_RESOLVING))) {
        weiss_sources_follow(table, player, one);
        weiss_sources_follow(table, player, other);
    }
    kept_touch(table, player, INPUT_POSITIONS);
    event_raise(table, EVENT_SWAPPED, player, 0, one, other);
}

#endif
