/* Where abilities work, found in what they say: their marks, where their own card is, the move that
 * they wait for, a cost paid with the card itself. */
#include "weiss/text/build/compile/active_zones.h"

#include "weiss/engine/event.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/code_gift.h"

enum {
    ZONES_ALL = (1 << ZONE_COUNT) - 1,
    ZONES_HIDDEN = 1 << ZONE_DECK | 1 << ZONE_HAND | 1 << ZONE_STOCK | 1 << ZONE_MARKER
};

/* ---- Conditions: "if this card is in your memory" ---- */

/* The zones where a filter says cards are. Those where it says they are not do not count. */
static unsigned filter_zones(const Meaning *meaning, const uint16_t *filter)
{
    unsigned zones = 0;
    switch (meaning_kind(filter)) {
    case MEAN_AT:
        return zones_named(meaning, filter);
    case MEAN_UNDER:
        return 1u << ZONE_MARKER;
    case MEAN_AND:
    case MEAN_ANY:
        for (unsigned i = 0; i < meaning_count(filter); i++)
            zones |= filter_zones(meaning, meaning_part(meaning, filter, i));
        return zones;
    default:
        return 0;
    }
}

unsigned condition_zones(const Meaning *meaning, const uint16_t *node)
{
    unsigned zones = 0;
    if (meaning_is(node, MEAN_UNTRUE))
        return 0;
    if (meaning_fits(meaning, node, "IS(THIS)", NULL))
        return filter_zones(meaning, MEANING_AT(meaning, node, IS, such));
    for (unsigned i = 0; i < meaning_count(node); i++)
        zones |= condition_zones(meaning, meaning_part(meaning, node, i));
    return zones;
}

/* The zones that the conditions at the beginning of a body say. */
static unsigned leading_zones(const Meaning *meaning, const uint16_t *body)
{
    unsigned zones = 0;
    while (meaning_fits(meaning, body, "BODY|FILL", NULL))
        body = meaning_part(meaning, body, 0);
    for (; meaning_is(body, MEAN_IF); body = MEANING_AT(meaning, body, IF, body))
        zones |= condition_zones(meaning, MEANING_AT(meaning, body, IF, condition));
    return zones;
}

/* ---- Triggers about a move of the card itself ---- */

/* Where an ability works that waits for its card to go from one of `from` to one of `to`. */
static unsigned way_zones(unsigned from, unsigned to)
{
    const unsigned stage = 1u << ZONE_STAGE;
    if (from == 0)
        return to;
    unsigned zones = from & stage;
    if (from & ~stage)
        zones |= to & ~(unsigned)ZONES_HIDDEN ? to : from & ~stage & ~(unsigned)ZONES_HIDDEN;
    return zones ? zones : to;
}

/* Where an ability works that waits for an event about its own card; 0 for events about others. */
static unsigned event_zones(const Code *code, const CodeEvent *event)
{
    const CodeMove *move = &code->moves[event->of];
    if (event->kind == ON_USE_OF_THIS) /* the cost may have put the card anywhere */
        return ZONES_ALL;
    if (event->subjects.count != 1 || code->subjects[event->subjects.first].kind != SUBJECT_THIS)
        return 0;
    switch (event->kind) {
    case ON_MOVE:
        return way_zones(places_zones(code, move->from), places_zones(code, move->to));
    case ON_STATE:
        return event->event == EVENT_TRIGGER_CHECKED ? 1u << ZONE_RESOLUTION : 1u << ZONE_STAGE;
    case ON_BATTLE:
    case ON_ATTACK:
    case ON_ATTACKED:
        return 1u << ZONE_STAGE;
    default:
        return 0;
    }
}

/* The zones of an AUTO: as its trigger says, else as its conditions say. */
static unsigned triggered_zones(const Ability *ability, const Code *code, const uint16_t *node)
{
    const Meaning *meaning = ability->meaning;
    const CodeRange events = code->triggers[ability->trigger].events;
    unsigned own = 0, said = 0;
    for (unsigned i = 0; i < events.count; i++)
        own |= event_zones(code, &code->events[events.first + i]);
    if (own)
        return own;
    for (; meaning_is(node, MEAN_ONLY); node = MEANING_AT(meaning, node, ONLY, what))
        said |= condition_zones(meaning, MEANING_AT(meaning, node, ONLY, condition));
    return said | condition_zones(meaning, MEANING_AT(meaning, node, TRIGGERED, condition)) |
           leading_zones(meaning, MEANING_AT(meaning, node, TRIGGERED, body));
}

/* ---- Costs: "put this card from your hand into your waiting room" ---- */

static unsigned paid_from(const Meaning *meaning, const uint16_t *node)
{
    unsigned zones = 0;
    if (meaning_fits(meaning, node, "WITHIN(THIS)", NULL))
        return zones_named(meaning, node);
    for (unsigned i = 0; i < meaning_count(node); i++)
        zones |= paid_from(meaning, meaning_part(meaning, node, i));
    return zones;
}

static unsigned default_zones(WeissType type)
{
    return type == TYPE_CHARACTER ? 1u << ZONE_STAGE
           : type == TYPE_CLIMAX  ? 1u << ZONE_CLIMAX_AREA
                                  : 0;
}

unsigned ability_zones(const Ability *ability, const Code *code, WeissType type)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    unsigned zones = 0;
    switch (meaning_kind(node)) {
    case MEAN_AUTO:
        zones = triggered_zones(ability, code, MEANING_AT(meaning, node, AUTO, what));
        break;
    case MEAN_ACT:
        zones = leading_zones(meaning, MEANING_AT(meaning, node, ACT, body));
        break;
    case MEAN_BACKUP:
        return 1u << ZONE_HAND;
    case MEAN_SHIFT:
        return 1u << ZONE_CLOCK;
    case MEAN_EVENT:
    case MEAN_COUNTER:
        return 1u << ZONE_RESOLUTION;
    default:
        return default_zones(type);
    }
    if (meaning_says(meaning, meaning_part(meaning, node, 0), MEAN_IN_CLOCK) ||
        (ability->keywords & KEYWORD_ALARM))
        return 1u << ZONE_CLOCK;
    zones = zones ? zones : paid_from(meaning, ability_cost(ability));
    return zones ? zones : default_zones(type);
}

bool ability_is_of_type(const Ability *ability, unsigned zones, WeissType type)
{
    static const unsigned of_characters =
        1u << ABILITY_TYPE_ACT | 1u << ABILITY_TYPE_ENCORE | 1u << ABILITY_TYPE_BOND |
        1u << ABILITY_TYPE_BACKUP | 1u << ABILITY_TYPE_SHIFT | 1u << ABILITY_TYPE_GREAT_PERFORMANCE;
    static const unsigned of_events = 1u << ABILITY_TYPE_EVENT | 1u << ABILITY_TYPE_COUNTER;
    bool of_event = of_events >> ability->type & 1;
    bool of_character = of_characters >> ability->type & 1;
    if (type == TYPE_CHARACTER || type == TYPE_CLIMAX)
        return !of_event && (type == TYPE_CHARACTER || !of_character);
    return !of_character &&
           (of_event || (zones & ~(1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA)) != 0);
}
