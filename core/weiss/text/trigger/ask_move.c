/* The ways of cards that triggers wait for: from where to where, and by whose effects. */
#include "weiss/text/trigger/ask_trigger.h"

#include "weiss/text/select/ask.h"

/* ---- Causes ---- */

/* Whether the card is one of the master's with the name of the cause. */
static bool is_named(const Run *run, const CodeCause *cause, const TriggerSubject *card)
{
    return card->player == run->me && ask_filter(run, cause->of, 0, bit_of(card->card));
}

bool ability_is_used(const Ability *ability, CodeUse use, unsigned keywords)
{
    switch (use) {
    case USE_AUTO:
        return ability->type == ABILITY_TYPE_AUTO || ability->type == ABILITY_TYPE_BOND ||
               ability->type == ABILITY_TYPE_ENCORE;
    case USE_ACT:
        return ability->type == ABILITY_TYPE_ACT || ability->type == ABILITY_TYPE_BACKUP;
    case USE_COMBO:
        return ability->combo;
    case USE_KEYWORD:
        return ability->keywords & keywords;
    default:
        return true;
    }
}

/* Whether an ability is one of a kind that causes speak of: Backup moves no card. */
static bool is_of_use(const Ability *ability, CodeUse use)
{
    if (use == USE_AUTO)
        return ability->type == ABILITY_TYPE_AUTO;
    return use == USE_ACT ? ability->type == ABILITY_TYPE_ACT : ability_is_used(ability, use, 0);
}

/* The effect of the trigger icon that is being resolved: of the card of the trigger check, and no ability's. */
static bool icon_fits(const Run *run, const CodeCause *cause)
{
    const WeissState *state = &run->table->state;
    bool mine = state->active == run->me;
    TriggerSubject card = {state->active, state->attack.card, WEISS_NO_SLOT};
    switch (cause->kind) {
    case CAUSE_NAME:
        return is_named(run, cause, &card);
    case CAUSE_EFFECT:
        return mine && cause->use == USE_ANY && ask_subjects(run, cause->subjects, &card);
    case CAUSE_THEIRS:
        return !mine;
    default:
        return mine;
    }
}

/* Whether the effect that is being resolved is such a cause. */
static bool cause_fits(const Run *run, const CodeCause *cause)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *source = &state->frame.source;
    bool effect = source->kind == STANDBY_ABILITY || source->kind == STANDBY_EVENT;
    if (!(state->due & DUE_RESOLVING) && state->step == STEP_TRIGGER_ICONS)
        return icon_fits(run, cause);
    if (!(state->due & DUE_RESOLVING) || !effect || source->ability == NO_ABILITY ||
        state->frame.paying)
        return false;
    const Ability *ability = ability_named(run->table, source->ability);
    TriggerSubject card = {source->player, source->card, WEISS_NO_SLOT};
    bool mine = source->player == run->me;
    switch (cause->kind) {
    case CAUSE_NAME:
        return mine && ((ability->keywords & cause->keywords) || is_named(run, cause, &card));
    case CAUSE_EFFECT:
        return mine && is_of_use(ability, cause->use) && ask_subjects(run, cause->subjects, &card);
    case CAUSE_THEIRS:
        return !mine;
    default:
        return mine;
    }
}

/* ---- Places ---- */

/* Whether one of the places is the zone that the card's owner has; on the stage, the slot. */
static bool is_in_places(const Run *run, CodeRange places, unsigned zone,
                         const TriggerSubject *subject)
{
    unsigned side = subject->player != run->me;
    unsigned slot = subject->slot < WEISS_POSITIONS ? 1u << subject->slot : ~0u;
    for (unsigned i = 0; i < places.count; i++) {
        const CodePlace *place = &run->records->places[places.first + i];
        if ((place->sides >> side & 1u) && ((place->zone == zone && (place->slots & slot)) ||
                                            (place->other == zone && (place->other_slots & slot))))
            return true;
    }
    return false;
}

static bool origin_fits(const Run *run, const CodeMove *move, unsigned from,
                        const TriggerSubject *subject)
{
    bool there = !move->from.count || is_in_places(run, move->from, from, subject);
    if (!move->cause || there == move->either)
        return there;
    return cause_fits(run, &run->records->causes[move->cause]);
}

bool ask_move(const Run *run, const CodeMove *move, const WeissEvent *event,
              const TriggerSubject *subject)
{
    static const uint8_t target[EVENT_COUNT] = {[EVENT_PLACED] = ZONE_STAGE,
                                                [EVENT_CLIMAX_PLACED] = ZONE_CLIMAX_AREA,
                                                [EVENT_LEVELLED_UP] = ZONE_LEVEL};
    unsigned from = event->detail & 15u;
    unsigned to = target[event->kind];
    TriggerSubject there = *subject;
    if (event->kind == EVENT_LEFT_STAGE) {
        to = from;
        from = ZONE_STAGE;
    } else if (event->kind == EVENT_LEVELLED_UP) {
        from = ZONE_CLOCK;
    } else if (event->kind == EVENT_MOVED) {
        to = event->detail >> 4;
        if (from == ZONE_STAGE || to == ZONE_STAGE || to == ZONE_CLIMAX_AREA)
            return false; /* has an event of its own */
    }
    if (to != ZONE_STAGE)
        there.slot = WEISS_NO_SLOT;
    if (!is_in_places(run, move->to, to, &there))
        return false;
    there.slot = from == ZONE_STAGE ? event->slot : WEISS_NO_SLOT;
    bool marked = event->kind == EVENT_LEFT_STAGE && (event->detail >> 4 & 1u);
    return (marked || !move->with_marker) && origin_fits(run, move, from, &there);
}
