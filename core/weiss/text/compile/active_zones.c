/* Where abilities work, read off their words: their marks, what they say of the place of their own
 * card, the way that they wait for, the cost that is paid with the card itself. */
#include "weiss/text/compile/active_zones.h"

#include "weiss/text/trigger/zone_move.h"
#include "weiss/text/grammar/sentence.h"

enum {
    ZONES_ALL = (1 << ZONE_COUNT) - 1,
    ZONES_HIDDEN = 1 << ZONE_DECK | 1 << ZONE_HAND | 1 << ZONE_STOCK | 1 << ZONE_MARKER
};

/* The zones of a place without its slots. */
static unsigned zones_at(const uint16_t *place)
{
    return place_zones(place) & ZONES_ALL;
}

/* Asks `zones` of every node below `node` that is not within another answer. */
static unsigned zones_below(const uint16_t *node, unsigned (*zones)(const uint16_t *node))
{
    unsigned found = zones(node);
    if (found || node_kind(node) <= TEXT_TRAIT)
        return found;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        found |= zones_below(part, zones);
    return found;
}

/* ---- Conditions: "if this card is in your memory" ---- */

static unsigned post_zones(const uint16_t *post)
{
    switch (node_kind(post)) {
    case TEXT_POST_IN:
    case TEXT_POST_ON:
        return zones_at(node_first(post));
    case TEXT_POST_IN_OR:
    case TEXT_POST_IN_AND:
    case TEXT_POST_IN_AND_IN:
        return zones_at(node_first(post)) | zones_at(node_part(post, 1));
    case TEXT_POST_UNDER_YOURS:
        return 1u << ZONE_MARKER;
    default:
        return 0;
    }
}

static unsigned some_zones(const uint16_t *some)
{
    if (node_kind(some) == TEXT_BEING_AT)
        return post_zones(node_first(some));
    return node_kind(some) == TEXT_BEING_STATE_AT ? post_zones(node_part(some, 1)) : 0;
}

/* The zones that a `being` names, but for those that a card is not in. */
static unsigned being_zones(const uint16_t *being)
{
    if (node_kind(being) == TEXT_BEING_NOT)
        return 0;
    unsigned zones = some_zones(node_part(being, 0));
    return node_kind(being) == TEXT_BEING_OR ? zones | some_zones(node_part(being, 1)) : zones;
}

static unsigned own_place(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    if (kind != TEXT_IF_IS && kind != TEXT_IF_IN_LOOSE)
        return 0;
    const uint16_t *set = node_first(node);
    if (!set_is_this_card(set))
        return 0;
    return kind == TEXT_IF_IS ? being_zones(node_next(set)) : zones_at(node_next(set));
}

/* The zones that the conditions say with which the sentences begin. */
static unsigned leading_zones(const uint16_t *sentences)
{
    const uint16_t *sentence = sentences_first(sentences);
    unsigned zones = 0;
    if (node_kind(sentence) != TEXT_SENTENCE && sentence_quotes(sentence) == NULL)
        return 0;
    for (const uint16_t *chain = node_first(sentence); node_kind(chain) == TEXT_CHAIN_IF;
         chain = node_part(chain, 1))
        zones |= zones_below(node_first(chain), own_place);
    return zones;
}

/* ---- Triggers about the card's own way ---- */

/* Where the ability of a card that goes from any of `from` to any of `to` works. */
static unsigned way_zones(unsigned from, unsigned to)
{
    const unsigned stage = 1u << ZONE_STAGE;
    if (from == 0)
        return to & ZONES_HIDDEN ? stage : to;
    unsigned zones = from & stage;
    if (from & ~stage)
        zones |= to & ~(unsigned)ZONES_HIDDEN ? to : from & ~stage & ~(unsigned)ZONES_HIDDEN;
    return zones ? zones : to;
}

static unsigned origin_zones(const uint16_t *origin)
{
    const uint16_t *part = node_first(origin);
    switch (node_kind(origin)) {
    case TEXT_FROM:
    case TEXT_FROM_OR_BY:
    case TEXT_FROM_COMMA_OR_BY:
    case TEXT_FROM_BY: /* places: one or two */
        return zones_at(node_first(part)) |
               (node_kind(part) == TEXT_PLACES_OR ? zones_at(node_part(part, 1)) : 0);
    case TEXT_FROM_OR_FROM:
        return zones_at(part) | zones_at(node_next(part));
    case TEXT_FROM_WITH:
        return zones_at(part);
    default:
        return 0;
    }
}

/* Of a `happened_one`; the stage where nothing is said of zones ("frontal attacked"). */
static unsigned happened_zones(const uint16_t *one)
{
    const uint16_t *part = node_first(one);
    switch (node_kind(one)) {
    case TEXT_PLACED_ON:
    case TEXT_PLACED_IN:
    case TEXT_PLACED_INTO:
    case TEXT_PUT_INTO:
    case TEXT_HAPPENED_INTO:
    case TEXT_PUT_ONTO:
    case TEXT_RETURNED_TO:
        return way_zones(origin_zones(node_next(part)), zones_at(part));
    case TEXT_PLACED_ON_OR:
        return zones_at(part) | zones_at(node_next(part));
    case TEXT_PUT_FROM_INTO:
        return way_zones(zones_at(part), zones_at(node_next(part)));
    case TEXT_PLACED_UNDER:
        return 1u << ZONE_MARKER;
    default:
        return 1u << ZONE_STAGE;
    }
}

static unsigned happening_zones(const uint16_t *happening)
{
    if (node_kind(happening) == TEXT_TRIGGERS)
        return 1u << ZONE_RESOLUTION;
    if (node_kind(happening) != TEXT_IS_HAPPENED)
        return 1u << ZONE_STAGE;
    const uint16_t *happened = node_first(happening);
    unsigned zones = happened_zones(node_first(happened));
    for (; node_kind(happened) == TEXT_HAPPENED_OR; happened = node_part(happened, 1))
        zones |= happened_zones(node_first(node_part(happened, 1)));
    return zones;
}

/* The zones of an event that is about this very card. */
static unsigned own_event(const uint16_t *node)
{
    if (node_kind(node) == TEXT_EVENT_BACKUP_USED) /* the cost has put the card anywhere */
        return ZONES_ALL;
    if (node_kind(node) != TEXT_EVENT_HAPPENS || !set_is_this_card(node_first(node)))
        return 0;
    const uint16_t *happenings = node_part(node, 1);
    unsigned zones = happening_zones(node_first(happenings));
    for (; node_kind(happenings) != TEXT_HAPPENS_ONE; happenings = node_part(happenings, 1))
        zones |= happening_zones(node_first(node_part(happenings, 1)));
    return zones;
}

/* Of the `triggered` part: what the trigger says, else what the conditions say. */
static unsigned triggered_zones(const uint16_t *triggered)
{
    unsigned said = 0;
    for (;; triggered = node_part(triggered, 1)) {
        const uint16_t *part = node_first(triggered);
        if (node_kind(triggered) == TEXT_TRIGGERED_IF)
            said |= zones_below(part, own_place);
        else if (node_kind(triggered) != TEXT_TRIGGERED_WHEN)
            break;
    }
    const uint16_t *trigger = node_first(triggered);
    unsigned own = zones_below(trigger, own_event);
    if (own)
        return own;
    switch (node_kind(triggered)) {
    case TEXT_TRIGGERED_COMMA_AND:
    case TEXT_TRIGGERED_COMMA:
    case TEXT_TRIGGERED_AS_IF_AND:
        said |= zones_below(node_next(trigger), own_place);
        return said | leading_zones(node_part(triggered, 2));
    default:
        return said | leading_zones(node_next(trigger));
    }
}

/* ---- Costs: "put this card from your hand into your waiting room" ---- */

static unsigned paid_from(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    return kind == TEXT_SET_THIS_FROM || kind == TEXT_SET_THIS_IN ? zones_at(node_first(node)) : 0;
}

static bool marked_clock(const uint16_t *ability)
{
    const uint16_t *marks = node_first(ability);
    for (; node_kind(marks) != TEXT_MARKS_NONE; marks = node_first(marks))
        if (node_kind(marks) == TEXT_MARK_CLOCK)
            return true;
    return keyword_is_alarm(node_part(ability, 1));
}

static unsigned default_zones(WeissType type)
{
    return type == TYPE_CHARACTER ? 1u << ZONE_STAGE
           : type == TYPE_CLIMAX  ? 1u << ZONE_CLIMAX_AREA
                                  : 0;
}

unsigned ability_zones(const uint16_t *node, WeissType type)
{
    unsigned zones = 0;
    switch (node_kind(node)) {
    case TEXT_ABILITY_AUTO:
        zones = triggered_zones(node_part(node, 4));
        break;
    case TEXT_ABILITY_ACT:
        zones = leading_zones(node_part(node, 4));
        break;
    case TEXT_ABILITY_BACKUP:
    case TEXT_ABILITY_BACKUP_X:
        return 1u << ZONE_HAND;
    case TEXT_ABILITY_SHIFT:
        return 1u << ZONE_CLOCK;
    case TEXT_ABILITY_EVENT:
    case TEXT_ABILITY_EVENT_BRAINSTORM:
    case TEXT_ABILITY_EVENT_MEMORY:
    case TEXT_ABILITY_EVENT_EXPERIENCE:
    case TEXT_ABILITY_EVENT_COST:
    case TEXT_ABILITY_EVENT_CXCOMBO:
    case TEXT_ABILITY_COUNTER_EVENT:
        return 1u << ZONE_RESOLUTION;
    default:
        return default_zones(type);
    }
    if (marked_clock(node))
        return 1u << ZONE_CLOCK;
    if (zones == 0)
        zones = zones_below(node_part(node, 2), paid_from);
    return zones ? zones : default_zones(type);
}

bool ability_is_of_type(const Ability *ability, unsigned zones, WeissType type)
{
    static const unsigned of_characters =
        1u << ABILITY_TYPE_ACT | 1u << ABILITY_TYPE_ENCORE | 1u << ABILITY_TYPE_BOND |
        1u << ABILITY_TYPE_BACKUP | 1u << ABILITY_TYPE_SHIFT | 1u << ABILITY_TYPE_GREAT_PERFORMANCE;
    static const unsigned of_events = 1u << ABILITY_TYPE_EVENT | 1u << ABILITY_TYPE_COUNTER;
    if (type == TYPE_CHARACTER)
        return !(of_events >> ability->type & 1);
    if (of_characters >> ability->type & 1)
        return false;
    if (type == TYPE_CLIMAX)
        return !(of_events >> ability->type & 1);
    return (of_events >> ability->type & 1) ||
           (zones & ~(1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA)) != 0;
}
