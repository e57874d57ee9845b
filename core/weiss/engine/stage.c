/* The stage: characters come, leave, change places and fall. */
#include "weiss/engine/stage_exchange.h"

static void slot_clear(WeissPlayer *p, unsigned slot)
{
    p->slot_masks &= ~(SLOT_MASKS_FIRST << slot);
    p->stage[slot].card = WEISS_NO_CARD;
}

/* The character on `slot` makes room for a new one; it stays on the stage until CR 9.6.1 is
 * applied. If all places for such characters are taken, the first of them leaves at once. */
static void slot_displace(WeissTable *table, unsigned player, unsigned slot)
{
    WeissPlayer *p = player_at(table, player);
    if (UNLIKELY((p->occupied & SLOTS_SURPLUS) == SLOTS_SURPLUS))
        weiss_stage_leave(table, player, SLOT_SURPLUS, ZONE_WAITING_ROOM);
    unsigned surplus = bits_first(SLOTS_SURPLUS & ~(unsigned)p->occupied);
    slots_exchange(p, slot, surplus);
    p->stage[surplus].position = (uint8_t)slot;
    kept_touch(table, player, INPUT_POSITIONS);
}

/* A card comes to the stage or has left it. */
static void stage_touch(WeissTable *table, unsigned player, unsigned card)
{
    kept_touch_zones(table, player, ZONE_STAGE, INPUT_STANCES);
    table->kept.calm = false;
    if (UNLIKELY(bit_in(deck_of(table, player)->givers, card)) && table->kept.fresh)
        text_giver_touch(table, player, card);
}

/* No kept answer is known yet about a character that comes. */
static void newcomer_touch(WeissTable *table, unsigned player, unsigned card)
{
    WeissKept *kept = &table->kept;
    if (LIKELY(!kept->fresh))
        return;
    kept->newcomers[player] = KEPT_OF_CHARACTERS;
    kept->fresh &=
        ~(1u << kept_number(KEPT_SETTLED, player) | 1u << kept_number(KEPT_SETTLED_SOUL, player));
    kept->characters[player][card].asked = 0;
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
        slot_weaken(table, player, slot);
    }
    p->stage[slot] = (WeissCharacter){
        .card = (uint8_t)card, .position = (uint8_t)slot, .stamp = ++table->state.last_stamp};
    p->occupied = (uint8_t)(p->occupied | 1u << slot);
    p->standing = (uint8_t)(p->standing | (stance == STANCE_STAND) << slot);
    stage_touch(table, player, card);
    newcomer_touch(table, player, card);
    zone_move(table, player, card, from, ZONE_STAGE);
    event_raise(table, EVENT_PLACED, player, card, slot, (unsigned)from | (unsigned)played << 4);
}

/* CR 8.7.4.1.2: what waits for a character's leaving sees it as it stands on the stage, and its own
 * abilities are those that it has there. */
static void leaving_tell(WeissTable *table, unsigned player, unsigned slot, WeissZone to)
{
    const WeissPlayer *p = player_at(table, player);
    const WeissCharacter *character = &p->stage[slot];
    bool texts = table->match->texts;
    bool marked = p->pile[PILE_MARKER + slot] != WEISS_NO_CARD;
    WeissStandby encore = {.kind = STANDBY_ENCORE,
                           .player = player & 7u,
                           .card = character->card,
                           .slot = character->position,
                           .stamp = character->stamp,
                           .event = EVENT_LEFT_STAGE};
    if (texts)
        text_leaving_trigger(table, player, slot, (unsigned)to | (unsigned)marked << 4);
    if (to != ZONE_WAITING_ROOM || (texts && character_banned(table, player, slot, BAN_USE_ENCORE)))
        return;
    weiss_standby_push(table, encore);
    if (texts)
        text_leaving_encores(table, encore, slot);
}

void weiss_stage_announce(WeissTable *table, unsigned player, unsigned slots, WeissZone to)
{
    for (unsigned rest = slots; rest; rest &= rest - 1)
        leaving_tell(table, player, bits_first(rest), to);
    table->announced[player] = (uint8_t)(table->announced[player] | slots);
}

void weiss_stage_leave(WeissTable *table, unsigned player, unsigned slot, WeissZone to)
{
    WeissPlayer *p = player_at(table, player);
    if (LIKELY(!bit_in(table->announced[player], slot)))
        leaving_tell(table, player, slot, to);
    table->announced[player] = (uint8_t)(table->announced[player] & ~(1u << slot));
    WeissCharacter character = p->stage[slot];
    bool marked = p->pile[PILE_MARKER + slot] != WEISS_NO_CARD;
    while (p->pile[PILE_MARKER + slot] != WEISS_NO_CARD)
        zone_move(table, player, pile_pop(p, PILE_MARKER + slot), ZONE_MARKER, ZONE_WAITING_ROOM);
    zone_move(table, player, character.card, ZONE_STAGE, to);
    slot_clear(p, slot);
    stage_touch(table, player, character.card);
    if (to == ZONE_HAND)
        card_seen(p, character.card);
    event_raise(table, EVENT_LEFT_STAGE, player, character.card, character.position,
                (unsigned)to | (unsigned)marked << 4);
    p->stage[slot].stamp = 0;
    if (UNLIKELY(table->state.modifier_count))
        modifier_forget(table, character.stamp);
}

static void source_follow(WeissStandby *source, const WeissCharacter *character)
{
    bool later = source->kind == STANDBY_LATER;
    unsigned position = character->position;
    if (source->stamp == character->stamp)
        source->slot = later ? weiss_later_slots(position, source->slot >> WEISS_LATER_SUBJECT)
                             : (uint8_t)position;
    if (later && source->subject_stamp == character->stamp)
        source->slot = weiss_later_slots(source->slot, position + 1);
}

void weiss_sources_follow(WeissTable *table, unsigned player, unsigned slot)
{
    WeissState *state = &table->state;
    const WeissCharacter *character = &player_at(table, player)->stage[slot];
    if (character->card == WEISS_NO_CARD)
        return;
    source_follow(&state->frame.source, character);
    for (unsigned i = 0; i < state->standby_count; i++)
        source_follow(&state->standby[i], character);
    for (unsigned i = 1; i <= state->later_count; i++)
        source_follow(&state->standby[WEISS_STANDBY_MAX - i], character);
}

/* CR 7.2.1.5: a character that goes to another position no longer attacks, or is no longer
 * attacked. */
static void attack_forget(WeissState *state, const WeissCharacter *character)
{
    WeissAttack *attack = &state->attack;
    if (character->card == WEISS_NO_CARD)
        return;
    if (character->stamp == attack->attacker)
        attack->attacker = WEISS_NO_STAMP;
    if (character->stamp == attack->target)
        attack->target = WEISS_NO_STAMP;
}

void weiss_stage_swap(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    WeissPlayer *p = player_at(table, player);
    if (UNLIKELY(attack_runs(&table->state))) {
        attack_forget(&table->state, &p->stage[one]);
        attack_forget(&table->state, &p->stage[other]);
    }
    stage_exchange(table, player, one, other);
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
    kept_touch(table, player, INPUT_STANCES);
    event_raise(table, EVENT_REVERSED, player, p->stage[slot].card, slot, 0);
}

static uint64_t character_word(const WeissCharacter *character)
{
    uint64_t word;
    memcpy(&word, character, sizeof word);
    return word;
}

static_assert(sizeof(WeissCharacter) == sizeof(uint64_t), "a character is one word");

void weiss_stage_expire(WeissTable *table)
{
    const WeissCharacter until_end_of_turn = {.power = -1, .soul = -1, .shots = UINT8_MAX};
    const uint64_t given = character_word(&until_end_of_turn);
    for (unsigned player = 0; player < table->state.player_count; player++)
        for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
            WeissCharacter *character = &player_at(table, player)->stage[slot];
            if (LIKELY(!(character_word(character) & given)))
                continue;
            if (UNLIKELY(character->power > 0)) /* this power may have kept it on the stage */
                table->state.due |= DUE_STAGE;
            character->power = 0;
            character->soul = 0;
            character->shots = 0;
        }
    kept_touch(table, 0, INPUT_VALUES);
    kept_touch(table, 1, INPUT_VALUES);
    if (UNLIKELY(table->state.modifier_count))
        modifier_expire(table);
}

/* Those of `slots` whose characters may have no more than so much power without what continuous abilities give; all of them
 * where effects give power for longer than a turn. */
static unsigned slots_weaker(const WeissTable *table, unsigned player, unsigned slots, int power)
{
    const WeissCharacter *stage = table->state.players[player].stage;
    const WeissDeck *deck = deck_of(table, player);
    unsigned weaker = 0;
    if (UNLIKELY(table->state.modifier_gives & GIVES_POWER))
        return slots;
    for (; slots; slots &= slots - 1) {
        const WeissCharacter *character = &stage[bits_first(slots)];
        if (deck->power[character->card] + character->power <= power)
            weaker |= slots & -slots;
    }
    return weaker;
}

unsigned weiss_stage_fallen(const WeissTable *table, unsigned player, unsigned slots, int taken)
{
    unsigned fallen = 0;
    int powers[SLOT_COUNT];
    slots = slots_weaker(table, player, slots, taken);
    characters_power(table, player, slots, powers);
    for (; slots; slots &= slots - 1)
        if (powers[bits_first(slots)] <= 0)
            fallen |= slots & -slots;
    return fallen;
}

static __attribute__((noinline)) void stage_look(WeissTable *table)
{
    for (unsigned player = 0; player < table->state.player_count; player++)
        if (!weiss_stage_firm(table, player))
            table->state.due |= DUE_STAGE;
}

void weiss_stage_watch(WeissTable *table)
{
    if (UNLIKELY(power_may_lack(table)))
        stage_look(table);
    else
        table->kept.calm = true;
}
