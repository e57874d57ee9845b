/* The key of a node: what its turn player knows, counted by class. */
#include <string.h>

#include "weiss/engine/zones.h"
#include "weiss/finish/node.h"

static bool is_phase(const WeissState *state)
{
    return state->choice.kind == CHOICE_MAIN || state->choice.kind == CHOICE_CLIMAX ||
           state->choice.kind == CHOICE_ATTACK;
}

bool finish_is_plain(const WeissState *state)
{
    return is_phase(state) && state->standby_count == 0 &&
           !(state->due & (DUE_DAMAGE | DUE_RESOLVING));
}

bool finish_is_between(const WeissState *state)
{
    bool waits = state->choice.kind == CHOICE_STANDBY || state->choice.kind == CHOICE_COUNTER ||
                 (state->choice.kind == CHOICE_NONE && state->standby_count);
    return (is_phase(state) || waits) &&
           !(state->due & (DUE_PROCESS | DUE_INTERRUPT | DUE_PENALTY));
}

static inline uint64_t mix(uint64_t key, uint64_t word)
{
    return rng_mix(key ^ word) + 0x9E3779B97F4A7C15u;
}

/* Characters as 1 + their slot, eight more for player 1; others keep a number of their own. */
static uint64_t stamp_number(const WeissState *state, unsigned stamp)
{
    for (unsigned i = 0; stamp && i < 2u * SLOT_COUNT; i++) {
        const WeissPlayer *p = &state->players[i / SLOT_COUNT];
        if (bit_in(p->occupied, i % SLOT_COUNT) && p->stage[i % SLOT_COUNT].stamp == stamp)
            return i + 1;
    }
    return stamp ? stamp + 2u * SLOT_COUNT : 0;
}

/* What a card of a pile is: its class, or its pool. */
static uint64_t pile_member(const FinishNode *node, const FinishClasses *classes, unsigned player,
                            unsigned card, uint64_t pooled)
{
    if (!bit_in(pooled, card))
        return classes->of[card];
    return 64u + finish_pool_of(node, player, card);
}

/* How many cards of each class are in two masks. */
static uint64_t mix_counts(uint64_t key, const FinishClasses *classes, uint64_t one, uint64_t other)
{
    uint64_t word = 1;
    for (unsigned i = 0; i < classes->count; i++) {
        word = word << 12 | bits_count(one & classes->cards[i]) << 6 |
               bits_count(other & classes->cards[i]);
        if (i % 5 == 4) {
            key = mix(key, word);
            word = 1;
        }
    }
    return mix(key, word);
}

/* Below seven cards the order of a clock makes no difference unless texts ask for its ends. */
static uint64_t mix_piles(uint64_t key, const FinishNode *node, const FinishSorts *sorts,
                          unsigned player, uint64_t pooled, bool clocks)
{
    static const uint8_t piles[] = {PILE_CLOCK, PILE_DECK_TOP, PILE_DECK_BOTTOM, PILE_STOCK};
    static const uint8_t zones[] = {ZONE_CLOCK, ZONE_DECK, ZONE_DECK, ZONE_STOCK};
    const WeissPlayer *p = &node->table.state.players[player];
    uint64_t clock = clocks ? 0 : p->zone[ZONE_CLOCK] & sorts->heeded[ZONE_CLOCK];
    if (clock)
        key = mix_counts(key + ZONE_CLOCK, &sorts->zone[ZONE_CLOCK], clock, 0);
    key = mix(key, clock_count(p) << 8 | level_of(p));
    for (unsigned i = !clocks; i < sizeof piles; i++) {
        const FinishClasses *classes = &sorts->zone[zones[i]];
        uint64_t word = i + 1, count = 0;
        if (!(sorts->heeded[zones[i]] & p->zone[zones[i]]))
            continue;
        for (unsigned card = p->pile[piles[i]]; card != WEISS_NO_CARD; card = p->beneath[card]) {
            word = word << 7 | pile_member(node, classes, player, card, pooled);
            if (++count % 8 == 0) {
                key = mix(key, word);
                word = i + 1;
            }
        }
        key = mix(mix(key, word), count << 8 | i);
    }
    return key;
}

static uint64_t mix_cards(uint64_t key, const FinishNode *node, const FinishSorts *sorts,
                          unsigned player, uint64_t pooled)
{
    static const uint8_t zones[] = {ZONE_DECK, ZONE_LEVEL,        ZONE_RESOLUTION,
                                    ZONE_HAND, ZONE_WAITING_ROOM, ZONE_MEMORY};
    const WeissPlayer *p = &node->table.state.players[player];
    uint64_t down = face_down_cards(p);
    uint64_t barred = player == node->table.state.active ? 0 : node->barred;
    for (unsigned i = 0; i < sizeof zones; i++) {
        uint64_t cards = p->zone[zones[i]] & ~pooled & sorts->heeded[zones[i]];
        if (cards)
            key = mix_counts(key + zones[i], &sorts->zone[zones[i]], cards, cards & down);
    }
    for (unsigned pool = 0; pool < FINISH_POOLS; pool++) {
        uint64_t cards = node->pool[player][pool];
        uint64_t word = pool, asked = 0;
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
            asked |= cards & p->zone[zone] & sorts->heeded[zone];
        if (!asked)
            continue;
        key = mix_counts(key + pool, finish_pool_classes(node, sorts, player, pool), cards,
                         cards & barred);
        for (unsigned zone = 0; cards && zone < ZONE_COUNT; zone++)
            word = word << 6 ^ word >> 40 ^ bits_count(cards & p->zone[zone]);
        key = mix(key, word << 6 | bits_count(cards & down));
    }
    return key;
}

/* The first copy of a card's code stands for it. */
static uint64_t code_number(const WeissDeck *deck, unsigned card)
{
    return bits_first(deck->copies[card]);
}

/* The slot of the attack that is under way, which may be fought by its target, too. */
static unsigned fighting_slots(const WeissState *state)
{
    bool under_way = state->step > STEP_DECLARATION && state->step < STEP_ENCORE_BEGIN &&
                     state->choice.kind != CHOICE_ATTACK;
    return under_way ? 1u << state->attack.slot : 0;
}

/* The slots that face some slots of the centre stage. */
static unsigned facing_slots(unsigned slots)
{
    unsigned facing = 0;
    for (unsigned slot = SLOT_CL; slot <= SLOT_CR; slot++)
        facing |= (slots >> slot & 1u) << (SLOT_CR - slot);
    return facing;
}

/* Once it has rested a character attacks no more, and whoever faces it is attacked no more, unless characters stand
 * up or move in the attacks. */
FinishHeeded finish_heeded(const WeissState *state, unsigned player, const FinishTexts *texts,
                           const FinishLearned *learned)
{
    const WeissPlayer *own = &state->players[state->active];
    const WeissPlayer *other = &state->players[state->active ^ 1u];
    bool again = learned->stands || learned->shifts;
    FinishHeeded heeded = {.stances = texts->stances || texts->closing || again};
    unsigned fights = own->standing | fighting_slots(state);
    unsigned battles = texts->free ? 0 : fights;
    if (!texts->battles)
        battles &= slots_with(own, texts->fighters[state->active]) |
                   facing_slots(slots_with(other, texts->fighters[state->active ^ 1u]));
    if (player != state->active)
        battles = facing_slots(battles);
    bool waits = !texts->free && (texts->battles || texts->fighters[0] || texts->fighters[1]);
    heeded.power = texts->power || texts->closing || (again && waits) ? ~0u : battles;
    heeded.soul = texts->soul ? ~0u : player != state->active ? 0 : again ? ~0u : fights;
    return heeded;
}

/* The slots in which characters of the turn player rest and are not in an attack. */
static unsigned spent_slots(const WeissState *state, unsigned player)
{
    const WeissPlayer *p = &state->players[player];
    return player == state->active ? p->occupied & ~(p->standing | fighting_slots(state)) : 0;
}

static uint64_t mix_stage(uint64_t key, const WeissState *state, unsigned player,
                          const WeissDeck *deck, const FinishSorts *sorts, FinishHeeded heeded)
{
    enum { CLASSES = 64 };
    const WeissPlayer *p = &state->players[player];
    unsigned spent = spent_slots(state, player);
    for (unsigned slots = p->occupied; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const WeissCharacter *character = &p->stage[slot];
        unsigned soul = heeded.soul >> slot & 1u ? (uint8_t)character->soul : 0;
        unsigned power = heeded.power >> slot & 1u ? (uint16_t)character->power : 0;
        uint64_t who = spent >> slot & 1u
                           ? CLASSES + (uint64_t)sorts->zone[ZONE_STAGE].of[character->card]
                           : code_number(deck, character->card);
        uint64_t word = who << 8 | slot << 3 | character->shots;
        if ((spent >> slot & 1u) && !bit_in(sorts->heeded[ZONE_STAGE], character->card) &&
            p->pile[PILE_MARKER + slot] == WEISS_NO_CARD)
            continue;
        key = mix(key, word << 32 | soul << 16 | power);
        uint64_t markers = 0;
        for (unsigned card = p->pile[PILE_MARKER + slot]; card != WEISS_NO_CARD;
             card = p->beneath[card])
            markers = mix(markers, code_number(deck, card) + 1);
        key = mix(key, markers);
    }
    for (uint64_t left = p->zone[ZONE_CLIMAX_AREA]; left; left &= left - 1)
        key = mix(key, code_number(deck, bits_first(left)));
    uint64_t stances = heeded.stances ? p->slot_masks : player == state->active ? p->standing : 0;
    return mix(key, stances << 24 | (uint64_t)p->refresh_points << 16 |
                        (uint64_t)p->points_due << 8 | p->lost);
}

/* Whether a modifier of a character's power or soul still matters. */
static bool modifier_heeded(const WeissState *state, const WeissModifier *modifier,
                            const FinishTexts *texts, FinishTime time, const FinishHeeded heeded[2])
{
    if (modifier->kind == MODIFIER_ABILITY)
        return !finish_is_idle(texts, time, (uint16_t)modifier->value);
    uint64_t number = stamp_number(state, modifier->stamp);
    bool power = modifier->kind == MODIFIER_POWER;
    if ((!power && modifier->kind != MODIFIER_SOUL) || !number || number > 2u * SLOT_COUNT)
        return true;
    const FinishHeeded *of = &heeded[(number - 1) / SLOT_COUNT];
    return (power ? of->power : of->soul) >> (number - 1) % SLOT_COUNT & 1u;
}

static uint64_t mix_lasting(uint64_t key, const WeissState *state, const FinishTexts *texts,
                            FinishTime time, const FinishHeeded heeded[2])
{
    for (unsigned i = 0; i < state->modifier_count; i++) {
        const WeissModifier *modifier = &state->modifiers[i];
        uint64_t value = modifier->kind == MODIFIER_CHOSEN
                             ? stamp_number(state, (uint16_t)modifier->value)
                             : (uint16_t)modifier->value;
        uint64_t word = stamp_number(state, modifier->stamp) << 48 |
                        (uint64_t)modifier->until << 32 | value << 16 |
                        (uint64_t)modifier->kind << 8 | modifier->player << 4 | modifier->again;
        if (modifier_heeded(state, modifier, texts, time, heeded))
            key = mix(key, word);
    }
    for (unsigned i = 0; i < state->later_count; i++) {
        const WeissStandby *later = &state->standby[state->standby_count + i];
        uint64_t words[2] = {0, 0};
        memcpy(words, later, sizeof *later);
        key = mix(mix(key, words[0]), words[1]);
    }
    return key;
}

static uint64_t mix_raw(uint64_t key, const void *bytes, size_t size)
{
    for (size_t at = 0; at < size; at += 8) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + at, size - at < 8 ? size - at : 8);
        key = mix(key, word);
    }
    return key;
}

/* Of an encore that waits: for a card of which class, and its stamp only where something was given to it. */
static void encore_plain(const WeissState *state, const FinishSorts *sorts, WeissStandby *encore)
{
    const WeissPlayer *p = &state->players[encore->player];
    bool marked = false;
    unsigned zone = 0;
    for (unsigned i = 0; i < state->modifier_count; i++)
        marked |= state->modifiers[i].stamp == encore->stamp;
    while (zone + 1 < ZONE_COUNT && !bit_in(p->zone[zone], encore->card))
        zone++;
    encore->subject = (uint8_t)zone;
    encore->card = sorts->zone[zone].of[encore->card];
    encore->stamp = marked ? encore->stamp : 0;
}

/* The attack that is under way and the abilities that wait. */
static uint64_t mix_under_way(uint64_t key, const FinishNode *node, const FinishSorts sorts[2])
{
    const WeissState *state = &node->table.state;
    WeissAttack attack = state->attack;
    if (attack.card < WEISS_DECK_SIZE)
        attack.card = sorts[state->active].zone[ZONE_RESOLUTION].of[attack.card];
    if (state->step != STEP_TRIGGER && state->step < STEP_FIRST_INSIDE)
        attack.chosen = 0; /* of an icon that is done */
    key = mix_raw(key, &attack, sizeof attack);
    for (unsigned i = 0; i < state->standby_count; i++) {
        WeissStandby standby = state->standby[i];
        if (standby.kind == STANDBY_ENCORE)
            encore_plain(state, &sorts[standby.player], &standby);
        key = mix_raw(key, &standby, sizeof standby);
    }
    return mix(key, state->standby_count);
}

uint64_t finish_key(const FinishNode *node, const FinishSorts sorts[2], const FinishTexts *texts,
                    const FinishLearned *learned)
{
    const WeissState *state = &node->table.state;
    FinishHeeded heeded[2];
    uint64_t key = (uint64_t)state->choice.kind << 32 | (uint64_t)state->step << 24 |
                   (uint64_t)state->attack.declared << 16 | state->acts << 8 | state->exchanges;
    for (unsigned player = 0; player < 2; player++) {
        uint64_t pooled = finish_pooled(node, player);
        heeded[player] = finish_heeded(state, player, texts, learned);
        key = mix_cards(key, node, &sorts[player], player, pooled);
        key = mix_piles(key, node, &sorts[player], player, pooled, texts->clocks);
        key = mix_stage(key, state, player, deck_of(&node->table, player), &sorts[player],
                        heeded[player]);
    }
    if (!finish_is_plain(state))
        key = mix_under_way(key, node, sorts);
    return mix_lasting(mix(key, state->due), state, texts, finish_time(state, learned), heeded);
}
