/* Abilities that wait for something: puts those whose trigger fits into standby (CR 8.3). */
#include <assert.h>

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/later.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"
#include "weiss/text/play/trigger/ask_trigger.h"

/* ---- One ability ---- */

/* Bond: its card was played, or since 2026 (CR 10.4) put on the stage from the hand by an effect. */
static bool bond_triggered(const WeissTable *table, const WeissEvent *placed)
{
    return (placed->detail >> 4 & 1u) ||
           ((placed->detail & 15u) == ZONE_HAND && edition_from(table, EDITION_2026));
}

/* Bond and Shift are triggered without saying so. */
static bool keyword_triggered(const WeissTable *table, const Ability *ability,
                              const WeissStandby *source, const WeissEvent *happening)
{
    if (happening->player != source->player)
        return false;
    if (ability->type == ABILITY_TYPE_BOND)
        return happening->card == source->card && bond_triggered(table, happening);
    return ability->type == ABILITY_TYPE_SHIFT &&
           level_of(&table->state.players[source->player]) >= ability->level;
}

static bool is_alarm(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_AUTO && (ability->keywords & KEYWORD_ALARM);
}

/* Whether the ability is triggered, if a glance has not ruled it out; *source becomes what then
 * waits. Apart, because the run needs room on the stack. */
static __attribute__((noinline)) bool asked(WeissTable *table, const CodeTrigger *trigger,
                                            Glance glance, WeissStandby *source,
                                            const WeissEvent *happening)
{
    WeissFrame frame = {.source = *source};
    Run run;
    run_begin(&run, table, &frame);
    if (UNLIKELY(run.multiplayer) && !multiplayer_concerns(&run, happening))
        return false;
    if (trigger->marks.count && ask_marks(&run, trigger, happening))
        modifier_mark(table, source);
    if (glance == GLANCE_YES && !run.multiplayer
            ? !told_fits(&run, trigger, happening, &frame.source)
            : !ask_trigger(&run, trigger, happening, &frame.source))
        return false;
    if (run.ability->limit && ask_condition(&run, run.ability->limit))
        return false;
    *source = frame.source;
    return true;
}

/* Whether an ability is not triggered that a glance has ruled out. Only for an assertion. */
static __attribute__((unused)) bool misses(WeissTable *table, const CodeTrigger *trigger,
                                           WeissStandby source, const WeissEvent *happening)
{
    return table->state.player_count > 2 ||
           !asked(table, trigger, GLANCE_UNCLEAR, &source, happening);
}

/* Whether the event triggers the ability; *source becomes what then waits. */
static bool triggers(WeissTable *table, const Code *code, const Ability *ability,
                     WeissStandby *source, const WeissEvent *happening)
{
    const CodeTrigger *trigger = &code->triggers[ability->trigger];
    Glance glance = glance_trigger(table, code, trigger, source, happening);
    if (glance == GLANCE_NO) {
        assert(misses(table, trigger, *source, happening));
        return false;
    }
    if (glance == GLANCE_UNCLEAR || trigger->conditions.count || ability->limit ||
        UNLIKELY(table->state.player_count > 2))
        return asked(table, trigger, glance, source, happening);
    told_enter(table, happening, source);
    return true;
}

/* Tells an ability, whose card is where it works, of an event. */
static void hear(WeissTable *table, Granted granted, const WeissStandby *of,
                 const WeissEvent *happening)
{
    WeissStandby heard = *of;
    WeissStandby *source = &heard;
    const Ability *ability = ability_named(table, granted.name);
    const Code *code = &deck_of(table, granted.name / ABILITY_NUMBERS)->text->code;
    if (!ability->exact ||
        UNLIKELY(happening->kind == EVENT_END_PHASE && source->stamp < table->state.ended))
        return;
    source->ability = granted.name;
    source->event = happening->kind & 63u;
    source->subject_player = happening->player & 7u;
    source->subject = happening->card;
    source->subject_stamp = 0;
    source->amount = (uint8_t)happening->detail;
    if (ability->trigger ? !triggers(table, code, ability, source, happening)
                         : !keyword_triggered(table, ability, source, happening))
        return;
    if (ability->times) {
        if (modifier_uses(table, source, granted.giver) >= ability->times * granted.copies)
            return;
        if (!ability->leavable || !edition_from(table, EDITION_2026))
            modifier_use(table, source, granted.giver);
    }
    weiss_standby_push(table, *source);
}

/* ---- Where abilities are ---- */

/* An Alarm works only for the top card of the clock. */
static bool works(const Ability *ability, const WeissPlayer *p, unsigned card, WeissZone zone)
{
    return (ability->zones >> zone & 1u) &&
           !(zone == ZONE_CLOCK && is_alarm(ability) && p->pile[PILE_CLOCK] != card);
}

/* Passes the event to the printed abilities of a card, which is in `zone` or counts as being
 * there. */
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

/* A character that is about to leave is no longer displaced: what remains is the position that it
 * stood on. */
static void source_set(WeissStandby *source, const WeissPlayer *p, unsigned slot,
                       const WeissEvent *happening)
{
    source->card = p->stage[slot].card;
    source->slot = happening->kind == EVENT_LEFT_STAGE ? p->stage[slot].position : (uint8_t)slot;
    source->stamp = p->stage[slot].stamp;
}

/* Where the listeners stand. Most often only the card listens that the event is about. */
static unsigned listening_slots(const WeissPlayer *p, uint64_t listeners,
                                const WeissEvent *happening)
{
    unsigned slot = happening->slot;
    if (slot < SLOT_COUNT && listeners == bit_of(p->stage[slot].card & 63u))
        return 1u << slot;
    return slots_with(p, listeners);
}

static void hear_stage(WeissTable *table, unsigned player, uint64_t listeners,
                       const WeissEvent *happening)
{
    const WeissPlayer *p = player_at(table, player);
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u};
    for (unsigned slots = listening_slots(p, listeners, happening); slots; slots &= slots - 1) {
        source_set(&source, p, bits_first(slots), happening);
        hear_card(table, &source, ZONE_STAGE, happening);
    }
}

/* Whether a character of this player may have been given an ability that waits for the event. */
static bool may_be_granted(const WeissTable *table, unsigned player, const WeissEvent *happening)
{
    const WeissMatch *match = table->match;
    if (LIKELY(!(match->granted_listened >> happening->kind & 1u)))
        return false;
    bool any = match->granted_any >> happening->kind & 1u;
    uint64_t stage = table->state.players[player].zone[ZONE_STAGE];
    uint64_t cards = any                           ? stage
                     : happening->player == player ? stage & bit_of(happening->card & 63u)
                                                   : 0;
    return cards && continuous_grants_event(table, player, cards, (WeissEventKind)happening->kind);
}

/* The characters that may have been given one. */
static unsigned granted_slots(const WeissTable *table, unsigned player, const WeissEvent *happening)
{
    const WeissPlayer *p = &table->state.players[player];
    if (table->match->granted_any >> happening->kind & 1u)
        return p->occupied;
    return 1u << stage_slot(p, happening->card);
}

/* Tells the abilities that characters were given. */
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
        source_set(&source, p, slot, happening);
        text_trigger_granted(table, &source, granted, count, happening);
    }
}

static void hear_elsewhere(WeissTable *table, unsigned player, uint64_t listeners,
                           const WeissEvent *happening)
{
    const WeissPlayer *p = player_at(table, player);
    const DeckText *text = deck_of(table, player)->text;
    listeners &= text->listeners[happening->kind].off_stage & ~p->zone[ZONE_STAGE];
    listeners &= ~face_down_cards(p);
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u, .slot = WEISS_NO_SLOT};
    for (unsigned zones = text->listening_zones & ~(1u << ZONE_STAGE); zones; zones &= zones - 1)
        for (uint64_t cards = p->zone[bits_first(zones)] & listeners; cards; cards &= cards - 1) {
            source.card = (uint8_t)bits_first(cards);
            hear_card(table, &source, (WeissZone)bits_first(zones), happening);
        }
}

/* This player's cards that can hear of the event and may wait for it: also the card that has just
 * left the stage, if that is the event. */
static uint64_t listeners_of(const WeissTable *table, unsigned player, const WeissEvent *happening)
{
    const DeckText *text = deck_of(table, player)->text;
    if (UNLIKELY(!text))
        return 0;
    unsigned kind = happening->kind;
    bool own = happening->player == player;
    const Listeners *waiting = &text->listeners[kind];
    uint64_t card = own ? bit_of(happening->card & 63u) : 0;
    uint64_t there = table->state.players[player].zone[ZONE_STAGE] | waiting->off_stage;
    uint64_t listeners = waiting->any[!own] | (waiting->own & card);
    if (kind == EVENT_MOVED)
        listeners &=
            text->moved_from[happening->detail & 15u] & text->moved_to[happening->detail >> 4];
    return listeners & (kind == EVENT_LEFT_STAGE ? there | card : there);
}

static void hear_on_stage(WeissTable *table, unsigned player, const WeissEvent *happening)
{
    uint64_t listeners = listeners_of(table, player, happening);
    if (listeners & player_at(table, player)->zone[ZONE_STAGE])
        hear_stage(table, player, listeners, happening);
    if (may_be_granted(table, player, happening))
        hear_granted(table, player, happening);
}

/* Who is on the stage has heard of a leaving before it (text_leaving_trigger). */
static void hear_player(WeissTable *table, unsigned player, const WeissEvent *happening)
{
    uint64_t listeners = listeners_of(table, player, happening);
    uint64_t stage = player_at(table, player)->zone[ZONE_STAGE];
    bool left = happening->kind == EVENT_LEFT_STAGE;
    if ((listeners & stage) && !left)
        hear_stage(table, player, listeners, happening);
    if (UNLIKELY(listeners & ~stage))
        hear_elsewhere(table, player, listeners, happening);
    if (!left && may_be_granted(table, player, happening))
        hear_granted(table, player, happening);
}

static __attribute__((noinline)) void hear_all(WeissTable *table, WeissEvent happening)
{
    unsigned player = table->state.active;
    if (table->state.step == STEP_MULLIGAN)
        return;
    if (UNLIKELY(table->state.later_count))
        later_trigger(table, &happening);
    for (unsigned i = 0; i < table->state.player_count; i++) {
        hear_player(table, player, &happening);
        player = next_player(&table->state, player);
    }
}

/* Whether two players' cards may have an ability that waits for the event; never wrongly no. */
static inline bool may_listen(const WeissTable *table, const WeissEvent *happening)
{
    unsigned player = happening->player;
    const DeckText *text = deck_of(table, player)->text;
    const DeckText *others = deck_of(table, player ^ 1u)->text;
    if (UNLIKELY(happening->kind == EVENT_MOVED) || UNLIKELY(!text) || UNLIKELY(!others))
        return listeners_of(table, 0, happening) || listeners_of(table, 1, happening);
    const Listeners *own = &text->listeners[happening->kind];
    const Listeners *theirs = &others->listeners[happening->kind];
    uint64_t card = bit_of(happening->card & 63u);
    uint64_t there = table->state.players[player].zone[ZONE_STAGE] | own->off_stage | card;
    uint64_t over_there = table->state.players[player ^ 1u].zone[ZONE_STAGE] | theirs->off_stage;
    return (own->any[0] & there) | (own->own & card) | (theirs->any[1] & over_there);
}

/* Whether any card may have an ability that waits for it, printed or given. */
static inline bool may_be_heard(const WeissTable *table, const WeissEvent *happening)
{
    return UNLIKELY(table->state.player_count > 2) || may_listen(table, happening) ||
           may_be_granted(table, 0, happening) || may_be_granted(table, 1, happening);
}

/* Whether it is a leaving that everybody has already heard of: nobody off the stage waits for it. */
static inline bool was_heard(const WeissTable *table, const WeissEvent *happening)
{
    if (LIKELY(happening->kind != EVENT_LEFT_STAGE) || UNLIKELY(table->state.player_count > 2))
        return false;
    const DeckText *one = deck_of(table, 0)->text, *other = deck_of(table, 1)->text;
    return !(one && one->listeners[EVENT_LEFT_STAGE].off_stage) &&
           !(other && other->listeners[EVENT_LEFT_STAGE].off_stage);
}

void text_trigger_abilities(WeissTable *table, WeissEvent happening)
{
    if (UNLIKELY(table->state.later_count) ||
        (!was_heard(table, &happening) && may_be_heard(table, &happening)))
        hear_all(table, happening);
    if (UNLIKELY(happening.kind == EVENT_SWAPPED)) { /* what is on either position has moved */
        uint8_t slot = happening.slot;
        happening.slot = (uint8_t)happening.detail;
        happening.detail = slot;
        hear_all(table, happening);
    }
}

void text_placed_together(WeissTable *table, unsigned player, unsigned slot, unsigned earlier,
                          WeissZone zone)
{
    const WeissPlayer *p = player_at(table, player);
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u};
    if (!deck_of(table, player)->text || !(table->match->listened >> EVENT_PLACED & 1u))
        return;
    for (; earlier; earlier &= earlier - 1) {
        unsigned other = bits_first(earlier);
        WeissEvent placed = {EVENT_PLACED, (uint8_t)player, p->stage[other].card, (uint8_t)other,
                             zone};
        source_set(&source, p, slot, &placed);
        hear_card(table, &source, ZONE_STAGE, &placed);
    }
}

void text_leaving_trigger(WeissTable *table, unsigned player, unsigned slot, unsigned detail)
{
    const WeissCharacter *character = &player_at(table, player)->stage[slot];
    WeissEvent leaving = {EVENT_LEFT_STAGE, (uint8_t)player, character->card, character->position,
                          detail};
    if (!(table->match->listened >> EVENT_LEFT_STAGE & 1u) || table->state.step == STEP_MULLIGAN)
        return;
    if (LIKELY(!may_be_heard(table, &leaving)))
        return;
    unsigned hearer = table->state.active;
    for (unsigned i = 0; i < table->state.player_count; i++) {
        hear_on_stage(table, hearer, &leaving);
        hearer = next_player(&table->state, hearer);
    }
}
