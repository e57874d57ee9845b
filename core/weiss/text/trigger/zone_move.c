/* The ways of cards that trigger phrases speak of: "placed on … from …", "put into … by …". Asks
 * only, changes nothing. */
#include "weiss/text/trigger/zone_move.h"

#include <string.h>

#include "weiss/text/continuous/continuous.h"
#include "weiss/text/select/which.h"

/* The slots of the stage that a zone's kind names, and its WeissZone. */
static const struct {
    uint16_t kind;
    uint8_t zone;
    uint8_t slots;
} zone_kinds[] = {
    {TEXT_ZONE_IS_WAITING_ROOM, ZONE_WAITING_ROOM, SLOTS_STAGE},
    {TEXT_ZONE_IS_HAND, ZONE_HAND, SLOTS_STAGE},
    {TEXT_ZONE_IS_DECK, ZONE_DECK, SLOTS_STAGE},
    {TEXT_ZONE_IS_STOCK, ZONE_STOCK, SLOTS_STAGE},
    {TEXT_ZONE_IS_CLOCK, ZONE_CLOCK, SLOTS_STAGE},
    {TEXT_ZONE_IS_LEVEL, ZONE_LEVEL, SLOTS_STAGE},
    {TEXT_ZONE_IS_LEVEL_AREA, ZONE_LEVEL, SLOTS_STAGE},
    {TEXT_ZONE_IS_MEMORY, ZONE_MEMORY, SLOTS_STAGE},
    {TEXT_ZONE_IS_CLIMAX_AREA, ZONE_CLIMAX_AREA, SLOTS_STAGE},
    {TEXT_ZONE_IS_MARKER_AREA, ZONE_MARKER, SLOTS_STAGE},
    {TEXT_ZONE_IS_STAGE, ZONE_STAGE, SLOTS_STAGE},
    {TEXT_ZONE_IS_CENTRE, ZONE_STAGE, SLOTS_CENTRE},
    {TEXT_ZONE_IS_BACK, ZONE_STAGE, SLOTS_BACK},
};

/* The zones of `zones` as bits; 0 for what is no zone of a single kind. The slots that are meant
 * come in the high half. */
static uint32_t zones_of(const uint16_t *node)
{
    uint32_t mask = 0;
    for (const uint16_t *zone = node_first(node); zone < node + node_size(node);
         zone = node_next(zone)) {
        bool found = false;
        for (size_t i = 0; i < sizeof zone_kinds / sizeof *zone_kinds; i++)
            if (zone_kinds[i].kind == node_kind(zone)) {
                mask |= 1u << zone_kinds[i].zone | (uint32_t)zone_kinds[i].slots << 16;
                found = true;
            }
        if (!found)
            return 0;
    }
    return mask;
}

/* The zones of a `place`. */
uint32_t place_zones(const uint16_t *node)
{
    return node_kind(node) == TEXT_PLACE ? zones_of(node_part(node, 1)) : 0;
}

/* Whether a place with this owner is the party's: cards are in their owner's zones. */
static bool owner_fits(const Run *run, const uint16_t *owner, const TriggerSubject *party)
{
    switch (node_kind(owner)) {
    case TEXT_OWNER_YOUR:
    case TEXT_OWNER_YOUR_OWN:
        return party->player == run->me;
    case TEXT_OWNER_OPPONENT:
    case TEXT_OWNER_THEIR:
        return party->player != run->me;
    default:
        return true;
    }
}

static bool place_is(const Run *run, const uint16_t *place, unsigned zone,
                     const TriggerSubject *party)
{
    uint32_t zones = place_zones(place);
    return (zones >> zone & 1u) && owner_fits(run, node_first(place), party) &&
           (party->slot >= WEISS_POSITIONS || (zones >> (16 + party->slot) & 1u));
}

/* The zones of all the places in `places`. */
static uint32_t places_zones(const uint16_t *node)
{
    uint32_t zones = place_zones(node_first(node));
    if (zones && node_kind(node) == TEXT_PLACES_OR) {
        uint32_t second = place_zones(node_part(node, 1));
        return second ? zones | second : 0;
    }
    return zones;
}

static bool any_place_is(const Run *run, const uint16_t *places, unsigned zone,
                         const TriggerSubject *party)
{
    return place_is(run, node_first(places), zone, party) ||
           (node_kind(places) == TEXT_PLACES_OR &&
            place_is(run, node_part(places, 1), zone, party));
}

/* The keyword that an ability is printed with. */
static const struct {
    uint16_t kind;
    const char *name;
} keywords[] = {
    {TEXT_KEYWORD_ALARM, "Alarm"},
    {TEXT_KEYWORD_ALARM_MEMORY, "Alarm"},
    {TEXT_KEYWORD_ALARM_MEMORY, "Memory"},
    {TEXT_KEYWORD_ALARM_EXPERIENCE, "Alarm"},
    {TEXT_KEYWORD_ALARM_EXPERIENCE, "Experience"},
    {TEXT_KEYWORD_EXPERIENCE, "Experience"},
    {TEXT_KEYWORD_MEMORY, "Memory"},
    {TEXT_KEYWORD_BRAINSTORM, "Brainstorm"},
    {TEXT_KEYWORD_CHANGE, "Change"},
    {TEXT_KEYWORD_ACCELERATE, "Accelerate"},
    {TEXT_KEYWORD_RESONATE, "Resonate"},
    {TEXT_KEYWORD_ASSIST, "Assist"},
    {TEXT_KEYWORD_EXPERIENCE_RESONATE, "Experience"},
    {TEXT_KEYWORD_EXPERIENCE_RESONATE, "Resonate"},
    {TEXT_KEYWORD_BRAINSTORM_RESONATE, "Brainstorm"},
    {TEXT_KEYWORD_BRAINSTORM_RESONATE, "Resonate"},
    {TEXT_KEYWORD_MEMORY_EXPERIENCE, "Memory"},
    {TEXT_KEYWORD_MEMORY_EXPERIENCE, "Experience"},
    {TEXT_KEYWORD_EXPERIENCE_MEMORY, "Experience"},
    {TEXT_KEYWORD_EXPERIENCE_MEMORY, "Memory"},
    {TEXT_KEYWORD_MEMORY_RESONATE, "Memory"},
    {TEXT_KEYWORD_MEMORY_RESONATE, "Resonate"},
    {TEXT_KEYWORD_ASSIST_MEMORY, "Assist"},
    {TEXT_KEYWORD_ASSIST_MEMORY, "Memory"},
    {TEXT_KEYWORD_ASSIST_EXPERIENCE, "Assist"},
    {TEXT_KEYWORD_ASSIST_EXPERIENCE, "Experience"},
    {TEXT_ABILITY_ENCORE, "Encore"},
    {TEXT_ABILITY_BOND, "Bond"},
    {TEXT_ABILITY_BOND_EITHER, "Bond"},
    {TEXT_ABILITY_SHIFT, "Shift"},
    {TEXT_ABILITY_BACKUP, "Backup"},
    {TEXT_ABILITY_BACKUP_X, "Backup"},
    {TEXT_ABILITY_EVENT_BRAINSTORM, "Brainstorm"},
    {TEXT_ABILITY_GREAT_PERFORMANCE, "Great Performance"},
};

/* The node that tells an ability's keyword: the ability itself, or its part `keyword`. */
bool ability_has_keyword(const Ability *ability, const char *name)
{
    const uint16_t *node = ability->program->code + ability->node;
    TextKind kinds[2] = {node_kind(node), TEXT_KEYWORD_NONE};
    if (kinds[0] == TEXT_ABILITY_AUTO || kinds[0] == TEXT_ABILITY_CONT ||
        kinds[0] == TEXT_ABILITY_ACT)
        kinds[1] = node_kind(node_part(node, 1));
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if ((keywords[i].kind == kinds[0] || keywords[i].kind == kinds[1]) &&
            strcmp(keywords[i].name, name) == 0)
            return true;
    return false;
}

/* Whether a name in quotation marks is a keyword that abilities are told by. */
static const char *keyword_name(const Run *run, const uint16_t *leaf)
{
    return run->strings[node_value(leaf)];
}

/* By the kind of `tag`: the types of ability. */
static bool tag_is(const uint16_t *tag, const Ability *ability)
{
    switch (node_kind(tag)) {
    case TEXT_TAG_AUTO:
        return ability->type == ABILITY_TYPE_AUTO;
    case TEXT_TAG_ACT: /* Backup moves no card */
        return ability->type == ABILITY_TYPE_ACT;
    default: /* TEXT_TAG_CXCOMBO */
        return node_kind(node_part(ability->program->code + ability->node, 0)) == TEXT_MARK_CXCOMBO;
    }
}

/* The effects of trigger icons are no ability's. */
static bool tag_known(const uint16_t *tag)
{
    return node_kind(tag) == TEXT_TAG_AUTO || node_kind(tag) == TEXT_TAG_ACT ||
           node_kind(tag) == TEXT_TAG_CXCOMBO;
}

/* Whether the effect of the trigger icon that is being resolved is such a cause: of the card of the
 * trigger check, and no ability's. */
static bool icon_fits(const Run *run, const uint16_t *node)
{
    const WeissState *state = &run->table->state;
    bool mine = state->active == run->me;
    TriggerSubject card = {state->active, state->attack.card, WEISS_NO_SLOT};
    switch (node_kind(node)) {
    case TEXT_CAUSE_EFFECT_OF_KEYWORD: /* or of the card with that name */
    case TEXT_CAUSE_NAME:
        return mine && filter_strings(run, node_first(node), 0, PRINTED_NAME, bit_of(card.card));
    case TEXT_CAUSE_EFFECT:
        return mine && trigger_subject_in_set(run, node_first(node), &card);
    case TEXT_CAUSE_OPPONENTS:
    case TEXT_CAUSE_OPPONENTS_CARD:
        return !mine;
    case TEXT_CAUSE_YOUR_EFFECTS:
        return mine;
    default:
        return false;
    }
}

/* Whether the effect that is being resolved is such a cause. */
static bool cause_fits(const Run *run, const uint16_t *node)
{
    const WeissState *state = &run->table->state;
    const WeissStandby *source = &state->frame.source;
    bool effect = source->kind == STANDBY_ABILITY || source->kind == STANDBY_EVENT;
    if (!(state->due & DUE_RESOLVING) && state->step == STEP_TRIGGER_ICONS)
        return icon_fits(run, node);
    if (!(state->due & DUE_RESOLVING) || !effect || source->ability == NO_ABILITY ||
        state->frame.paying)
        return false;
    const Ability *ability = ability_named(run->table, source->ability);
    TriggerSubject card = {source->player, source->card, WEISS_NO_SLOT};
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_CAUSE_KEYWORD:
        return source->player == run->me && ability_has_keyword(ability, keyword_name(run, part));
    case TEXT_CAUSE_EFFECT_OF_KEYWORD: /* or of the card with that name */
    case TEXT_CAUSE_NAME:
        return source->player == run->me &&
               (ability_has_keyword(ability, keyword_name(run, part)) ||
                filter_strings(run, part, 0, PRINTED_NAME, bit_of(source->card)));
    case TEXT_CAUSE_TAG:
    case TEXT_CAUSE_TAG_ABILITY:
    case TEXT_CAUSE_TAGS:
    case TEXT_CAUSE_TAGS_BARE:
        return tag_is(part, ability) && source->player == run->me &&
               trigger_subject_in_set(run, node_next(part), &card);
    case TEXT_CAUSE_EFFECT:
        return source->player == run->me && trigger_subject_in_set(run, part, &card);
    case TEXT_CAUSE_OPPONENTS:
    case TEXT_CAUSE_OPPONENTS_CARD:
        return source->player != run->me;
    default: /* TEXT_CAUSE_YOUR_EFFECTS */
        return source->player == run->me;
    }
}

static bool cause_known(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_CAUSE_KEYWORD:
    case TEXT_CAUSE_EFFECT_OF_KEYWORD:
    case TEXT_CAUSE_NAME:
    case TEXT_CAUSE_OPPONENTS:
    case TEXT_CAUSE_OPPONENTS_CARD:
    case TEXT_CAUSE_YOUR_EFFECTS:
        return true;
    case TEXT_CAUSE_TAG:
    case TEXT_CAUSE_TAG_ABILITY:
    case TEXT_CAUSE_TAGS:
    case TEXT_CAUSE_TAGS_BARE:
        return tag_known(part) && trigger_subject_set_known(node_next(part));
    case TEXT_CAUSE_EFFECT:
        return trigger_subject_set_known(part);
    default:
        return false;
    }
}

/* "From the stage with a marker underneath it", of this one. */
static bool with_marker(const uint16_t *with)
{
    const uint16_t *feature = node_first(with);
    if (node_kind(with) != TEXT_WITH || node_kind(feature) != TEXT_FEATURE_COUNT_MARKERS)
        return false;
    const uint16_t *count = node_first(feature);
    const uint16_t *posts = node_part(feature, 2);
    return node_kind(count) == TEXT_COUNT_EXACT &&
           node_kind(node_first(count)) == TEXT_NUMBER_A && node_kind(posts) == TEXT_POSTS_MORE &&
           node_kind(node_first(posts)) == TEXT_POST_UNDER_IT;
}

static bool origin_fits(const Run *run, const uint16_t *node, unsigned from, bool marked,
                        const TriggerSubject *party)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_FROM:
        return any_place_is(run, part, from, party);
    case TEXT_FROM_WITH:
        return marked && place_is(run, part, from, party);
    case TEXT_FROM_OR_FROM:
        return place_is(run, part, from, party) || place_is(run, node_next(part), from, party);
    case TEXT_FROM_OR_BY:
    case TEXT_FROM_COMMA_OR_BY:
        return any_place_is(run, part, from, party) || cause_fits(run, node_next(part));
    case TEXT_FROM_BY:
        return any_place_is(run, part, from, party) && cause_fits(run, node_next(part));
    case TEXT_BY:
        return cause_fits(run, part);
    default: /* TEXT_FROM_UNSAID */
        return true;
    }
}

/* The zones that an origin names; all if it names none. 0: it is not known. */
static uint32_t origin_zones(const uint16_t *node)
{
    const uint16_t *part = node_first(node);
    switch (node_kind(node)) {
    case TEXT_FROM_UNSAID:
        return ~0u;
    case TEXT_FROM:
        return places_zones(part);
    case TEXT_FROM_WITH:
        return with_marker(node_next(part)) && place_zones(part) >> ZONE_STAGE & 1u
                   ? 1u << ZONE_STAGE
                   : 0;
    case TEXT_FROM_OR_FROM:
        return place_zones(part) && place_zones(node_next(part))
                   ? place_zones(part) | place_zones(node_next(part))
                   : 0;
    case TEXT_FROM_OR_BY:
    case TEXT_FROM_COMMA_OR_BY:
        return places_zones(part) && cause_known(node_next(part)) ? ~0u : 0;
    case TEXT_FROM_BY:
        return cause_known(node_next(part)) ? places_zones(part) : 0;
    case TEXT_BY:
        return cause_known(part) ? ~0u : 0;
    default:
        return 0;
    }
}

/* ---- Cards that are put somewhere ---- */

bool zone_move_of(const uint16_t *node, ZoneMove *route)
{
    const uint16_t *part = node_first(node);
    *route = (ZoneMove){.to = part};
    switch (node_kind(node)) {
    case TEXT_PLACED_ON:
    case TEXT_PLACED_IN:
    case TEXT_PLACED_INTO:
    case TEXT_PUT_INTO:
    case TEXT_PUT_ONTO:
    case TEXT_HAPPENED_INTO:
    case TEXT_RETURNED_TO:
        route->origin = node_next(part);
        return true;
    case TEXT_PLACED_ON_OR:
        route->or_to = node_next(part);
        return true;
    case TEXT_PUT_FROM_INTO:
        route->from = part;
        route->to = node_next(part);
        return true;
    default:
        return false;
    }
}

static uint32_t route_from(const ZoneMove *route)
{
    if (route->from)
        return place_zones(route->from);
    return route->origin ? origin_zones(route->origin) : ~0u;
}

static uint32_t route_to(const ZoneMove *route)
{
    uint32_t zones = place_zones(route->to);
    uint32_t other = route->or_to ? place_zones(route->or_to) : zones;
    return zones && other ? zones | other : 0;
}

enum {
    STAGE_BIT = 1 << ZONE_STAGE,
    CLIMAX_BIT = 1 << ZONE_CLIMAX_AREA,
    ZONE_BITS = (1 << ZONE_COUNT) - 1
};

uint64_t zone_move_events(const ZoneMove *route)
{
    uint32_t to = route_to(route) & ZONE_BITS;
    uint32_t from = route_from(route) & ZONE_BITS;
    uint64_t events = 0;
    if (to & STAGE_BIT)
        events |= bit_of(EVENT_PLACED);
    if ((to >> ZONE_LEVEL & 1u) && (from >> ZONE_CLOCK & 1u))
        events |= bit_of(EVENT_LEVELLED_UP);
    if (to & CLIMAX_BIT)
        events |= bit_of(EVENT_CLIMAX_PLACED);
    if (to & ~(uint32_t)(STAGE_BIT | CLIMAX_BIT)) {
        events |= from & STAGE_BIT ? bit_of(EVENT_LEFT_STAGE) : 0;
        events |= from & ~(uint32_t)STAGE_BIT ? bit_of(EVENT_MOVED) : 0;
    }
    return events;
}

/* Damage, level-up and refresh move cards in one go, without an event for each. */
bool zone_move_known(const ZoneMove *route)
{
    enum {
        ALWAYS = STAGE_BIT | CLIMAX_BIT | 1 << ZONE_MEMORY | 1 << ZONE_LEVEL,
        SINGLY = STAGE_BIT | CLIMAX_BIT | 1 << ZONE_HAND | 1 << ZONE_MEMORY | 1 << ZONE_MARKER
    };
    uint32_t to = route_to(route) & ZONE_BITS;
    uint32_t from = route_from(route);
    if (to == 0 || from == 0)
        return false;
    from &= ZONE_BITS;
    return (to & ~(uint32_t)ALWAYS) == 0 || (from & ~(uint32_t)SINGLY) == 0 ||
           (to == 1u << ZONE_HAND && from == 1u << ZONE_WAITING_ROOM);
}

bool zone_move_fits(const Run *run, const ZoneMove *route, const WeissEvent *happening,
                    const TriggerSubject *party)
{
    static const uint8_t target[EVENT_COUNT] = {
        [EVENT_PLACED] = ZONE_STAGE,
        [EVENT_CLIMAX_PLACED] = ZONE_CLIMAX_AREA,
        [EVENT_LEVELLED_UP] = ZONE_LEVEL};
    unsigned from = happening->detail & 15u;
    unsigned to = target[happening->kind];
    TriggerSubject there = *party;
    if (happening->kind == EVENT_LEFT_STAGE) {
        to = from;
        from = ZONE_STAGE;
    } else if (happening->kind == EVENT_LEVELLED_UP) {
        from = ZONE_CLOCK;
    } else if (happening->kind == EVENT_MOVED) {
        to = happening->detail >> 4;
        if (from == ZONE_STAGE || to == ZONE_STAGE || to == ZONE_CLIMAX_AREA)
            return false; /* has an event of its own */
    }
    if (to != ZONE_STAGE)
        there.slot = WEISS_NO_SLOT;
    if (!place_is(run, route->to, to, &there) &&
        !(route->or_to && place_is(run, route->or_to, to, &there)))
        return false;
    there.slot = from == ZONE_STAGE ? happening->slot : WEISS_NO_SLOT;
    if (route->from)
        return place_is(run, route->from, from, &there);
    bool marked = happening->kind == EVENT_LEFT_STAGE && (happening->detail >> 4 & 1u);
    return !route->origin || origin_fits(run, route->origin, from, marked, &there);
}
