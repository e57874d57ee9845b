/* Abilities that wait for something: every one whose trigger phrase fits what happened goes into
 * standby (CR 8.3). Resolves nothing. */
#include <assert.h>

#include "weiss/engine/gain.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/play/later.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/trigger/ask_trigger.h"

/* The stamp of the character that is just leaving: its slot is the only empty one with a stamp. */
static unsigned leaving_stamp(const WeissPlayer *p)
{
    unsigned slot = 0;
    while (p->stage[slot].card != WEISS_NO_CARD || p->stage[slot].stamp == 0)
        slot++;
    assert(slot < SLOT_COUNT);
    return p->stage[slot].stamp;
}

/* ---- One ability ---- */

/* Keywords that are triggers without saying so, at the events of theirs. */
static bool keyword_triggered(const WeissTable *table, const Ability *ability,
                              const WeissStandby *source, const WeissEvent *happening)
{
    if (happening->player != source->player)
        return false;
    if (ability->type == ABILITY_TYPE_BOND)
        return happening->card == source->card && (happening->detail >> 4 & 1u);
    return ability->type == ABILITY_TYPE_SHIFT &&
           level_of(&table->state.players[source->player]) >= ability->level;
}

static bool is_alarm(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_AUTO && (ability->keywords & KEYWORD_ALARM);
}

/* Whether what happened triggers the ability: *source becomes what then waits. */
static bool triggers(WeissTable *table, const CodeTrigger *trigger, WeissStandby *source,
                     const WeissEvent *happening)
{
    WeissFrame frame = {.source = *source};
    Run run = run_of(table, &frame);
    if (UNLIKELY(run.multiplayer) && !multiplayer_concerns(&run, happening))
        return false;
    if (trigger->marks.count && ask_marks(&run, trigger, happening))
        modifier_mark(table, source);
    if (!ask_trigger(&run, trigger, happening, &frame.source) ||
        (run.ability->limit && ask_condition(&run, run.ability->limit)))
        return false;
    *source = frame.source;
    return true;
}

/* An ability of a card that is where it works hears of something. */
static void hear(WeissTable *table, Granted granted, const WeissStandby *of,
                 const WeissEvent *happening)
{
    WeissStandby heard = *of;
    WeissStandby *source = &heard;
    const Ability *ability = ability_named(table, granted.name);
    const Code *code = &deck_of(table, granted.name / ABILITY_NUMBERS)->text->code;
    const CodeTrigger *trigger = &code->triggers[ability->trigger];
    if (!ability->exact ||
        (ability->trigger && !trigger_may_fit(code, trigger, source, happening)))
        return;
    source->ability = granted.name;
    source->event = happening->kind & 63u;
    source->subject_player = happening->player & 7u;
    source->subject = happening->card;
    source->subject_stamp = 0;
    source->amount = (uint8_t)happening->detail;
    if (ability->trigger ? !triggers(table, trigger, source, happening)
                         : !keyword_triggered(table, ability, source, happening))
        return;
    if (ability->times) {
        if (modifier_uses(table, source, granted.giver) >= ability->times * granted.copies)
            return;
        modifier_use(table, source, granted.giver);
    }
    weiss_standby_push(table, *source);
}

/* ---- Where abilities are ---- */

/* Of an ability in the clock with Alarm only the top card has it. */
static bool works(const Ability *ability, const WeissPlayer *p, unsigned card, WeissZone zone)
{
    return (ability->zones >> zone & 1u) &&
           !(zone == ZONE_CLOCK && is_alarm(ability) && p->pile[PILE_CLOCK] != card);
}

/* The printed abilities of a card that is in `zone`, or counts as being there. */
static void hear_card(WeissTable *table, const WeissStandby *source, WeissZone zone,
                      const WeissEvent *happening)
{
    const DeckText *text = deck_of(table, source->player)->text;
    for (unsigned i = 0; i < text->count[source->card]; i++) {
        unsigned number = text->first[source->card] + i;
        const Ability *ability = &text->abilities[number];
        if (!(ability->events >> happening->kind & 1u) ||
            !works(ability, player_at(table, source->player), source->card, zone))
            continue;
        hear(table, (Granted){(uint16_t)ability_name(source->player, number), GIVER_NONE, 1},
             source, happening);
    }
}

void text_trigger_granted(WeissTable *table, const WeissStandby *source, const Granted *granted,
                          unsigned count, const WeissEvent *happening)
{
    for (unsigned i = 0; i < count; i++) {
        const Ability *ability = ability_named(table, granted[i].name);
        if (!(ability->events >> happening->kind & 1u))
            continue;
        for (unsigned copy = 0; copy < granted[i].copies; copy++)
            hear(table, granted[i], source, happening);
    }
}

static void source_set(WeissStandby *source, const WeissPlayer *p, unsigned slot)
{
    source->card = p->stage[slot].card;
    source->slot = (uint8_t)slot;
    source->stamp = p->stage[slot].stamp;
}

/* The card that has just left the stage: the state there counts (CR 8.6). */
static void hear_leaving(WeissTable *table, uint64_t listeners, const WeissEvent *happening)
{
    const WeissPlayer *p = player_at(table, happening->player);
    if (!bit_in(listeners, happening->card))
        return;
    WeissStandby source = {.kind = STANDBY_ABILITY,
                           .player = happening->player & 7u,
                           .card = happening->card,
                           .slot = happening->slot,
                           .stamp = (uint16_t)leaving_stamp(p)};
    hear_card(table, &source, ZONE_STAGE, happening);
}

static void hear_stage(WeissTable *table, unsigned player, uint64_t listeners,
                       const WeissEvent *happening)
{
    const WeissPlayer *p = player_at(table, player);
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u};
    for (unsigned slots = slots_with(p, listeners); slots; slots &= slots - 1) {
        source_set(&source, p, bits_first(slots));
        hear_card(table, &source, ZONE_STAGE, happening);
    }
}

/* The characters to whom an ability may have been given that waits for the happening. */
static unsigned granted_slots(const WeissTable *table, unsigned player, const WeissEvent *happening)
{
    const WeissPlayer *p = &table->state.players[player];
    if (table->match->granted_any >> happening->kind & 1u)
        return p->occupied;
    if (happening->player != player || !bit_in(p->zone[ZONE_STAGE], happening->card & 63u))
        return 0;
    unsigned slots = p->occupied;
    while (p->stage[bits_first(slots)].card != happening->card)
        slots &= slots - 1;
    return slots & -slots;
}

/* Abilities that characters were given. */
static void hear_granted(WeissTable *table, unsigned player, const WeissEvent *happening)
{
    const GrantedWanted wanted = {.events = 1ull << happening->kind};
    const WeissPlayer *p = player_at(table, player);
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u};
    for (unsigned slots = granted_slots(table, player, happening); slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        Granted granted[GRANTED_MAX];
        unsigned count = continuous_granted(table, player, slot, wanted, granted, GRANTED_MAX);
        if (!count)
            continue;
        source_set(&source, p, slot);
        text_trigger_granted(table, &source, granted, count, happening);
    }
}

static void hear_elsewhere(WeissTable *table, unsigned player, uint64_t listeners,
                           const WeissEvent *happening)
{
    const WeissPlayer *p = player_at(table, player);
    const DeckText *text = deck_of(table, player)->text;
    listeners &= text->listeners[happening->kind].off_stage & ~p->zone[ZONE_STAGE];
    if (!listeners)
        return;
    listeners &= ~face_down_cards(p);
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u, .slot = WEISS_NO_SLOT};
    for (unsigned zones = text->listening_zones & ~(1u << ZONE_STAGE); zones; zones &= zones - 1)
        for (uint64_t cards = p->zone[bits_first(zones)] & listeners; cards; cards &= cards - 1) {
            source.card = (uint8_t)bits_first(cards);
            hear_card(table, &source, (WeissZone)bits_first(zones), happening);
        }
}

/* This player's cards, where they can hear of it, whose abilities may wait for the happening. */
static uint64_t listeners_of(const DeckText *text, const WeissPlayer *p, unsigned player,
                             const WeissEvent *happening)
{
    if (!text)
        return 0;
    unsigned kind = happening->kind;
    bool own = happening->player == player;
    const Listeners *waiting = &text->listeners[kind];
    uint64_t listeners = waiting->any[!own];
    if (own)
        listeners |= waiting->own & bit_of(happening->card & 63u);
    if (kind == EVENT_MOVED)
        listeners &=
            text->moved_from[happening->detail & 15u] & text->moved_to[happening->detail >> 4];
    return listeners & (p->zone[ZONE_STAGE] | waiting->off_stage);
}

/* A card that has left the stage is not there any more when it hears of that. */
static void hear_own_leaving(WeissTable *table, unsigned player, const WeissEvent *happening)
{
    const DeckText *text = deck_of(table, player)->text;
    if (text && happening->player == player)
        hear_leaving(
            table, text->listeners[EVENT_LEFT_STAGE].own | text->listeners[EVENT_LEFT_STAGE].any[0],
            happening);
}

void text_trigger_abilities(WeissTable *table, const WeissEvent *happening)
{
    unsigned player = table->state.active;
    if (table->state.step == STEP_MULLIGAN)
        return;
    if (UNLIKELY(table->state.later_count))
        later_trigger(table, happening);
    bool granting = continuous_grants_event(table, (WeissEventKind)happening->kind);
    for (unsigned i = 0; i < table->state.player_count; i++) {
        const DeckText *text = deck_of(table, player)->text;
        uint64_t listeners = listeners_of(text, player_at(table, player), player, happening);
        if (happening->kind == EVENT_LEFT_STAGE)
            hear_own_leaving(table, player, happening);
        if (listeners) {
            hear_stage(table, player, listeners, happening);
            hear_elsewhere(table, player, listeners, happening);
        }
        if (granting)
            hear_granted(table, player, happening);
        player = next_player(&table->state, player);
    }
}
