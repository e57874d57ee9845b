/* The moves that triggers wait for: from where to where, and by whose effects. */
#include "weiss/text/play/trigger/ask_trigger.h"

#include <assert.h>

#include "weiss/text/play/select/ask.h"

/* ---- Causes ---- */

/* Whether the card is the master's and has the name of the cause. */
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

/* Whether an ability is of the kind that a cause names. Backup is none, as it moves no card. Encore
 * is an AUTO ability of the card that it brings back (Q686), also the one without a text: NULL. */
static bool is_of_use(const Ability *ability, CodeUse use)
{
    if (!ability)
        return use == USE_AUTO || use == USE_ANY;
    return use == USE_ACT ? ability->type == ABILITY_TYPE_ACT : ability_is_used(ability, use, 0);
}

/* Whether the trigger icon being resolved is the cause. It belongs to its card, but to no
 * ability. */
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

/* Whether the effect being resolved is the cause. */
static bool cause_fits(const Run *run, const CodeCause *cause)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *source = &state->frame.source;
    bool effect = source->kind == STANDBY_ABILITY || source->kind == STANDBY_EVENT ||
                  source->kind == STANDBY_ENCORE;
    if (!(state->due & DUE_RESOLVING) && state->step == STEP_TRIGGER_ICONS)
        return icon_fits(run, cause);
    if (!(state->due & DUE_RESOLVING) || !effect || state->frame.paying)
        return false;
    assert(source->ability != NO_ABILITY || source->kind == STANDBY_ENCORE);
    const Ability *ability = source->kind == STANDBY_ENCORE
                                 ? NULL
                                 : ability_named(run->table, source->ability);
    TriggerSubject card = {source->player, source->card, WEISS_NO_SLOT};
    bool mine = source->player == run->me;
    switch (cause->kind) {
    case CAUSE_NAME:
        return mine && ((ability && (ability->keywords & cause->keywords)) ||
                        is_named(run, cause, &card));
    case CAUSE_EFFECT:
        return mine && is_of_use(ability, cause->use) && ask_subjects(run, cause->subjects, &card);
    case CAUSE_THEIRS:
        return !mine;
    default:
        return mine;
    }
}

/* ---- Places ---- */

static bool is_in_zones(const CodeZones *zones, unsigned side, unsigned zone, unsigned slot)
{
    return zone == ZONE_STAGE ? zones->slots[side] >> slot & 1u : zones->zones[side] >> zone & 1u;
}

Glance glance_move(const CodeMove *move, unsigned side, const WeissEvent *event)
{
    static const uint8_t target[EVENT_COUNT] = {[EVENT_PLACED] = ZONE_STAGE,
                                                [EVENT_CLIMAX_PLACED] = ZONE_CLIMAX_AREA,
                                                [EVENT_LEVELLED_UP] = ZONE_LEVEL};
    unsigned from = event->detail & 15u;
    unsigned to = target[event->kind];
    if (event->kind == EVENT_LEFT_STAGE) {
        to = from;
        from = ZONE_STAGE;
    } else if (event->kind == EVENT_LEVELLED_UP) {
        from = ZONE_CLOCK;
    } else if (event->kind == EVENT_MOVED) {
        to = event->detail >> 4;
        if (from == ZONE_STAGE || to == ZONE_STAGE || to == ZONE_CLIMAX_AREA)
            return GLANCE_NO; /* told by another event */
    }
    bool marked = event->kind == EVENT_LEFT_STAGE && (event->detail >> 4 & 1u);
    if (!is_in_zones(&move->there, side, to, event->slot) || (move->with_marker && !marked))
        return GLANCE_NO;
    bool thence = !move->from.count || is_in_zones(&move->thence, side, from, event->slot);
    if (move->under.count ? thence : move->cause && thence != move->either)
        return GLANCE_UNCLEAR;
    return thence ? GLANCE_YES : GLANCE_NO;
}

/* Whether the marker lay under one of the characters that the move names. */
static bool under_fits(const Run *run, const CodeMove *move)
{
    TriggerSubject holder = {run->me, run->table->marked, WEISS_NO_SLOT};
    return ask_subjects(run, move->under, &holder);
}

bool ask_move(const Run *run, const CodeMove *move, const WeissEvent *event)
{
    Glance glance = glance_move(move, event->player != run->me, event);
    if (glance == GLANCE_UNCLEAR && move->under.count)
        return under_fits(run, move);
    return glance == GLANCE_UNCLEAR ? cause_fits(run, &run->records->causes[move->cause])
                                    : glance == GLANCE_YES;
}
