/* The stage: characters come, go, change places and fall. */
#include "weiss/engine/rules.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/play/modifier.h"

static void slot_clear(WeissPlayer *p, unsigned slot)
{
    p->slot_masks &= ~(SLOT_MASKS_FIRST << slot);
    p->stage[slot].card = WEISS_NO_CARD;
}

/* Moves everything that is on two slots from one to the other and back. */
static void slots_exchange(WeissPlayer *p, unsigned one, unsigned other)
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

/* The character on `slot` gives way to a new one; it stays on the stage until CR 9.6.1 acts. For a
 * fourth one within an effect there is no room: the rule action then comes at once for the first. */
static void slot_displace(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    if (UNLIKELY((p->occupied & SLOTS_SURPLUS) == SLOTS_SURPLUS))
        weiss_stage_leave(table, player, SLOT_SURPLUS, ZONE_WAITING_ROOM);
    unsigned surplus = bits_first(SLOTS_SURPLUS & ~(unsigned)p->occupied);
    slots_exchange(p, slot, surplus);
    p->stage[surplus].position = (uint8_t)slot;
}

void weiss_stage_place(WeissTable *table, unsigned player, unsigned card, unsigned slot,
                       WeissZone from, WeissStance stance, bool played)
{
    WeissPlayer *p = player_at(table, player);
    if (p->occupied >> slot & 1u) {
        slot_displace(table, player, slot);
        table->state.due |= DUE_STAGE;
    }
    const WeissDeck *deck = deck_of(table, player);
    if (UNLIKELY(deck->power[card] <= 0)) {
        table->state.due |= DUE_STAGE;
        p->weak |= (uint8_t)(1u << slot);
    }
    p->stage[slot] = (WeissCharacter){
        .card = (uint8_t)card, .position = (uint8_t)slot, .stamp = ++table->state.last_stamp};
    p->occupied = (uint8_t)(p->occupied | 1u << slot);
    p->standing = (uint8_t)(p->standing | (stance == STANCE_STAND) << slot);
    zone_move(table, player, card, from, ZONE_STAGE);
    event_raise(table, EVENT_PLACED, player, card, slot, (unsigned)from | (unsigned)played << 4);
}

/* What a character that leaves was given beside its printed abilities: it is seen while the
 * character still stands there. */
typedef struct Leaving {
    bool no_encore;
    unsigned granted_count;
    Granted granted[GRANTED_MAX];
} Leaving;

static const GrantedWanted leaving_wanted = {.events = 1ull << EVENT_LEFT_STAGE,
                                             .types = 1u << ABILITY_TYPE_ENCORE};

static void leaving_see(Leaving *leaving, const WeissTable *table, unsigned player, unsigned slot)
{
    leaving->no_encore = character_banned(table, player, slot, BAN_USE_ENCORE);
    leaving->granted_count = 0;
    if (continuous_grants_event(table, EVENT_LEFT_STAGE) ||
        continuous_grants_type(table, ABILITY_TYPE_ENCORE))
        leaving->granted_count = continuous_granted(table, player, slot, leaving_wanted,
                                                    leaving->granted, GRANTED_MAX);
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
            return; /* the same twice offers nothing more */
    encore.kind = STANDBY_ABILITY;
    encore.ability = (uint16_t)name;
    weiss_standby_push(table, encore);
}

/* The encores that are printed on a character and that it was given, beside the one with three stock
 * that every character has. */
static void leaving_encores(WeissTable *table, WeissStandby source, const Leaving *leaving)
{
    const DeckText *text = deck_of(table, source.player)->text;
    if (text && bit_in(text->with[ABILITY_TYPE_ENCORE], source.card))
        for (unsigned i = 0; i < text->count[source.card]; i++)
            encore_push(table, source, ability_name(source.player, text->first[source.card] + i));
    for (unsigned i = 0; i < leaving->granted_count; i++)
        encore_push(table, source, leaving->granted[i].name);
}

/* What was given to the character waits for its leaving as what is printed on it does. */
static void leaving_heard(WeissTable *table, WeissStandby source, const Leaving *leaving,
                          unsigned detail)
{
    WeissHappening happening = {EVENT_LEFT_STAGE, source.player, source.card, source.slot, detail};
    source.kind = STANDBY_ABILITY;
    if (leaving->granted_count)
        text_hear_granted(table, &source, leaving->granted, leaving->granted_count, &happening);
}

void weiss_stage_leave(WeissTable *table, unsigned player, unsigned slot, WeissZone to)
{
    WeissPlayer *p = player_at(table, player);
    WeissCharacter character = p->stage[slot];
    bool texts = table->match->texts;
    Leaving leaving;
    if (texts)
        leaving_see(&leaving, table, player, slot);
    bool marked = p->pile[PILE_MARKER + slot] != WEISS_NO_CARD;
    unsigned detail = (unsigned)to | (unsigned)marked << 4;
    while (p->pile[PILE_MARKER + slot] != WEISS_NO_CARD)
        zone_move(table, player, pile_pop(p, PILE_MARKER + slot), ZONE_MARKER, ZONE_WAITING_ROOM);
    zone_move(table, player, character.card, ZONE_STAGE, to);
    slot_clear(p, slot);
    if (to == ZONE_HAND)
        card_seen(p, character.card);
    event_raise(table, EVENT_LEFT_STAGE, player, character.card, character.position, detail);
    WeissStandby source = {.kind = STANDBY_ENCORE,
                           .player = player & 7u,
                           .card = character.card,
                           .slot = character.position,
                           .stamp = character.stamp,
                           .event = EVENT_LEFT_STAGE};
    if (texts)
        leaving_heard(table, source, &leaving, detail);
    if (to == ZONE_WAITING_ROOM && !(texts && leaving.no_encore)) {
        weiss_standby_push(table, source);
        if (texts)
            leaving_encores(table, source, &leaving);
    }
    p->stage[slot].stamp = 0; /* up to here it tells who has just left */
    if (UNLIKELY(table->state.modifier_count))
        modifier_forget(table, character.stamp);
}

void weiss_stage_swap(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    WeissPlayer *p = player_at(table, player);
    slots_exchange(p, one, other);
    p->stage[one].position = (uint8_t)one;
    p->stage[other].position = (uint8_t)other;
    event_raise(table, EVENT_SWAPPED, player, 0, one, other);
}

unsigned weiss_stage_find(const WeissPlayer *player, unsigned stamp, unsigned expected_slot)
{
    if (LIKELY(bit_in(player->occupied, expected_slot) &&
               player->stage[expected_slot].stamp == stamp))
        return expected_slot;
    for (unsigned slots = player->occupied; slots; slots &= slots - 1)
        if (player->stage[bits_first(slots)].stamp == stamp)
            return bits_first(slots);
    return WEISS_NO_SLOT;
}

void weiss_stage_reverse(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    unsigned bit = 1u << slot;
    if (p->reversed & bit || character_banned(table, player, slot, BAN_BECOME_REVERSE))
        return;
    p->reversed = (uint8_t)(p->reversed | bit);
    p->standing = (uint8_t)(p->standing & ~bit);
    event_raise(table, EVENT_REVERSED, player, p->stage[slot].card, slot, 0);
}

void weiss_stage_expire(WeissTable *table)
{
    for (unsigned player = 0; player < table->state.player_count; player++)
        for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
            WeissCharacter *character = &player_at(table, player)->stage[slot];
            if (UNLIKELY(character->power > 0)) /* it may have been all that kept it alive */
                table->state.due |= DUE_STAGE;
            character->power = 0;
            character->soul = 0;
            character->shots = 0;
        }
    if (UNLIKELY(table->state.modifier_count))
        modifier_expire(table);
}
