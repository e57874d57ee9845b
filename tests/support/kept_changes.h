/* What answers of continuous abilities are made of (engine/kept.h) is changed, one input at a time and
 * as the engine changes it, whether the rules of the game allow it now or not. After each change every
 * answer that still counts as fresh must be the one made anew. */
#ifndef WEISSFISH_TESTS_KEPT_CHANGES_H
#define WEISSFISH_TESTS_KEPT_CHANGES_H

#include "weiss/engine/rules.h"
#include "weiss/engine/transfer.h"
#include "weiss/text/play/continuous/kept_answers.h"
#include "weiss/text/play/effect/run.h"

typedef enum KeptChange {
    CHANGE_MOVE,
    CHANGE_PLACE,
    CHANGE_LEAVE,
    CHANGE_SWAP,
    CHANGE_STANCE,
    CHANGE_VALUE,
    CHANGE_FACE,
    CHANGE_MARKER,
    CHANGE_TURN,
    CHANGE_STEP,
    CHANGE_ATTACK,
    CHANGE_MODIFIER,
    KEPT_CHANGES
} KeptChange;

static const char *const kept_change_names[KEPT_CHANGES] = {
    "a move",  "a character placed", "a character gone", "an exchange", "a stance",  "a value",
    "a face",  "a marker",           "the turn",         "the step",    "an attack", "a modifier"};

/* A member of a mask, at random; 64 of none. */
static inline unsigned kept_pick(Rng *rng, uint64_t mask)
{
    unsigned skipped = mask ? rng_below(rng, bits_count(mask)) : 0;
    while (skipped--)
        mask &= mask - 1;
    return mask ? bits_first(mask) : 64;
}


static inline void kept_card_moved(WeissTable *table, Rng *rng, unsigned player)
{
    static const WeissZone zones[] = {ZONE_HAND,  ZONE_WAITING_ROOM, ZONE_STOCK,       ZONE_CLOCK,
                                      ZONE_LEVEL, ZONE_MEMORY,       ZONE_CLIMAX_AREA, ZONE_DECK};
    WeissPlayer *p = player_at(table, player);
    WeissZone to = zones[rng_below(rng, sizeof zones / sizeof *zones)];
    unsigned card = kept_pick(rng, deck_of(table, player)->all & ~p->zone[ZONE_STAGE]);
    if (to == ZONE_CLIMAX_AREA)
        card = kept_pick(rng, deck_of(table, player)->climaxes & ~p->zone[ZONE_STAGE]);
    if (card == 64 || (to == ZONE_CLIMAX_AREA && p->zone[ZONE_CLIMAX_AREA]) ||
        (bit_in(p->zone[ZONE_DECK], card) && bits_count(p->zone[ZONE_DECK]) < 2))
        return;
    weiss_card_transfer(table, player, card, to, PLACEMENT_TOP);
}

static inline void kept_character_placed(WeissTable *table, Rng *rng, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    uint64_t cards = (p->zone[ZONE_HAND] | p->zone[ZONE_WAITING_ROOM]) & deck_of(table, player)->characters;
    unsigned card = kept_pick(rng, cards);
    if (card < 64)
        weiss_stage_place(table, player, card, rng_below(rng, WEISS_POSITIONS), weiss_card_zone(p, card),
                          STANCE_STAND, false);
}

static inline void kept_stance_changed(WeissTable *table, Rng *rng, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    unsigned stance = rng_below(rng, 3);
    p->standing = (uint8_t)((p->standing & ~(1u << slot)) | (stance == 0 ? 1u << slot : 0));
    p->reversed = (uint8_t)((p->reversed & ~(1u << slot)) | (stance == 1 ? 1u << slot : 0));
    kept_touch(table, player, INPUT_STANCES);
}

static inline void kept_value_changed(WeissTable *table, Rng *rng, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    WeissCharacter *character = &p->stage[slot];
    if (rng_below(rng, 2))
        character->power = (int16_t)(500 * ((int)rng_below(rng, 40) - 20));
    else
        character->soul = (int8_t)rng_below(rng, 3);
    if (character->power < 0)
        p->weak = (uint8_t)(p->weak | 1u << slot);
    kept_touch(table, player, INPUT_VALUES);
}

static inline void kept_face_changed(WeissTable *table, Rng *rng, unsigned player)
{
    WeissPlayer *p = player_at(table, player);
    unsigned card = kept_pick(rng, p->zone[ZONE_LEVEL] | p->zone[ZONE_MEMORY]);
    if (card == 64)
        return;
    p->face_down ^= bit_of(card);
    colours_recount(deck_of(table, player), p);
    kept_touch(table, player, INPUT_FACES);
}

static inline void kept_marker_put(WeissTable *table, Rng *rng, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    unsigned card = kept_pick(rng, p->zone[ZONE_WAITING_ROOM] | p->zone[ZONE_HAND] | p->zone[ZONE_MARKER]);
    if (card == 64)
        return;
    if (bit_in(p->zone[ZONE_MARKER], card))
        weiss_card_transfer(table, player, card, ZONE_WAITING_ROOM, PLACEMENT_TOP);
    else
        weiss_marker_put(table, player, card, slot);
}

static inline void kept_attack_changed(WeissTable *table, Rng *rng, unsigned slot)
{
    WeissState *state = &table->state;
    const unsigned active = state->active;
    const unsigned facing = kept_pick(rng, player_at(table, active ^ 1u)->occupied);
    WeissAttack *attack = &state->attack;
    attack->type = (uint8_t)rng_below(rng, ATTACK_TYPE_COUNT);
    attack->attacker = player_at(table, active)->stage[slot].stamp;
    attack->slot = (uint8_t)slot;
    attack->defender = (uint8_t)(active ^ 1u);
    bool aimed = facing < 64 && attack->type != ATTACK_DIRECT;
    attack->target = aimed ? player_at(table, active ^ 1u)->stage[facing].stamp : 0;
    attack->target_slot = (uint8_t)(aimed ? facing : 0);
}

static inline void kept_modifier_given(WeissTable *table, Rng *rng, unsigned player, unsigned slot)
{
    static const uint8_t kinds[] = {MODIFIER_POWER, MODIFIER_SOUL, MODIFIER_LEVEL, MODIFIER_BAN};
    const unsigned kind = kinds[rng_below(rng, sizeof kinds)];
    WeissState *state = &table->state;
    for (unsigned i = 0; i < state->modifier_count; i++)
        state->modifiers[i].until = state->turn;
    if (state->modifier_count)
        modifier_expire(table);
    else
        modifier_add(table, (WeissModifier){.stamp = player_at(table, player)->stage[slot].stamp,
                                            .until = state->turn,
                                            .value = (int16_t)(kind == MODIFIER_POWER ? 1000 : 1),
                                            .kind = kind & 31u,
                                            .player = player & 15u});
}

/* A change that a character is needed for. */
static inline void kept_character_changed(WeissTable *table, Rng *rng, KeptChange change,
                                          unsigned player, unsigned slot)
{
    switch (change) {
    case CHANGE_LEAVE:
        weiss_stage_leave(table, player, slot, rng_below(rng, 2) ? ZONE_WAITING_ROOM : ZONE_HAND);
        break;
    case CHANGE_STANCE:
        kept_stance_changed(table, rng, player, slot);
        break;
    case CHANGE_VALUE:
        kept_value_changed(table, rng, player, slot);
        break;
    case CHANGE_MARKER:
        kept_marker_put(table, rng, player, slot);
        break;
    case CHANGE_MODIFIER:
        kept_modifier_given(table, rng, player, slot);
        break;
    default:
        break;
    }
}

static inline void kept_change(WeissTable *table, Rng *rng, KeptChange change)
{
    WeissState *state = &table->state;
    const unsigned player = rng_below(rng, KEPT_PLAYERS);
    const unsigned slot = kept_pick(rng, player_at(table, player)->occupied);
    const unsigned attacker = kept_pick(rng, player_at(table, state->active)->occupied);
    switch (change) {
    case CHANGE_MOVE:
        kept_card_moved(table, rng, player);
        break;
    case CHANGE_PLACE:
        kept_character_placed(table, rng, player);
        break;
    case CHANGE_SWAP:
        weiss_stage_swap(table, player, rng_below(rng, WEISS_POSITIONS), rng_below(rng, WEISS_POSITIONS));
        break;
    case CHANGE_FACE:
        kept_face_changed(table, rng, player);
        break;
    case CHANGE_TURN: /* no attack goes on into the next one */
        state->attack = (WeissAttack){0};
        state->active ^= 1u;
        state->turn = (uint16_t)(1 + rng_below(rng, 4));
        kept_touch(table, 0, INPUT_TURN);
        break;
    case CHANGE_STEP:
        state->step = (uint8_t)(rng_below(rng, 2) ? rng_below(rng, STEP_ATTACK_TARGET + 1)
                                                  : STEP_TRIGGER_BEGIN);
        break;
    case CHANGE_ATTACK:
        if (attacker < WEISS_POSITIONS)
            kept_attack_changed(table, rng, attacker);
        break;
    default:
        if (slot < 64)
            kept_character_changed(table, rng, change, player, slot);
    }
    /* Nothing follows from it. */
    state->standby_count = state->later_count = 0;
    state->due = state->overflow = 0;
}

/* Asks for every answer, so that as many as possible are kept. */
static inline void kept_all(WeissTable *table)
{
    for (unsigned player = 0; player < KEPT_PLAYERS; player++) {
        for (unsigned kind = 0; kind < KEPT_FIRM; kind++)
            kept_ready(table, (KeptKind)kind, player);
        weiss_stage_firm(table, player);
    }
}

/* Makes `count` changes; KEPT_CHANGES, or the change after which an answer was stale. */
static inline KeptChange kept_changes(WeissTable *table, Rng *rng, unsigned count,
                                      void (*changed)(WeissTable *table))
{
    while (count--) {
        KeptChange change = (KeptChange)rng_below(rng, KEPT_CHANGES);
        kept_all(table);
        kept_change(table, rng, change);
        if (!text_kept_valid(table))
            return change;
        if (changed)
            changed(table);
    }
    return KEPT_CHANGES;
}

#endif
