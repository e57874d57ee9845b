/* What an ability has done so far: "if you put 1 card into your hand", "if this damage is
 * canceled". The frame keeps little of that, so most of it can only be asked right after the
 * clause that does it. */
#include "weiss/text/select/past_action.h"

#include "weiss/text/play/clause_parts.h"

/* The places in a tree, the last of them in *place. */
static unsigned places_within(const uint16_t *node, const uint16_t **place)
{
    unsigned count = 0;
    if (node_kind(node) <= TEXT_TRAIT)
        return 0;
    if (node_kind(node) == TEXT_PLACE) {
        *place = node;
        return 1;
    }
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        count += places_within(part, place);
    return count;
}

/* The zone of the only place that a destination names, or TEXT_KIND_COUNT. */
static TextKind zone_of(const uint16_t *destination)
{
    const uint16_t *place = NULL;
    if (places_within(destination, &place) != 1)
        return TEXT_KIND_COUNT;
    const uint16_t *zones = node_part(place, 1);
    return node_kind(zones) == TEXT_ZONES_ONE ? node_kind(node_first(zones)) : TEXT_KIND_COUNT;
}

static bool has_destination(const uint16_t *deed)
{
    return node_kind(deed) == TEXT_DID_PUT || node_kind(deed) == TEXT_DID_PLACED ||
           node_kind(deed) == TEXT_DID_RETURNED;
}

static bool is_hand(const uint16_t *deed)
{
    return node_kind(deed) == TEXT_DID_PUT && zone_of(node_part(deed, 1)) == TEXT_ZONE_IS_HAND;
}

/* Zones whose cards stay there until the condition is asked, whatever breaks in. */
static bool zone_keeps(TextKind zone)
{
    return zone == TEXT_ZONE_IS_HAND || zone == TEXT_ZONE_IS_STOCK || zone == TEXT_ZONE_IS_MEMORY ||
           zone == TEXT_ZONE_IS_STAGE;
}

/* ---- What can be asked ---- */

static bool counts_cards(const uint16_t *deed)
{
    const uint16_t *set = node_first(deed);
    return node_kind(set) == TEXT_SET_ONE && node_kind(node_first(set)) == TEXT_SET_COUNT;
}

bool past_action_supported(const uint16_t *deed)
{
    bool revealed = node_kind(deed) == TEXT_DID_REVEAL || node_kind(deed) == TEXT_DID_REVEALED ||
                    node_kind(deed) == TEXT_DID_SEARCHED;
    if (node_kind(deed) == TEXT_DID_DECLARED)
        return node_kind(node_first(deed)) == TEXT_DECLARED_PLACE;
    return (revealed || is_hand(deed)) && counts_cards(deed);
}

/* The destination of a clause that puts cards somewhere, or NULL. */
static const uint16_t *clause_destination(const uint16_t *clause)
{
    switch (node_kind(clause)) {
    case TEXT_PUT:
    case TEXT_RETURN:
    case TEXT_PLACE_CARDS:
        return node_part(clause, 1);
    default:
        return NULL;
    }
}

/* "If you put it into your stock" names the only card there was. */
static bool names_it(const uint16_t *deed)
{
    const uint16_t *one = node_first(node_first(deed));
    return node_kind(node_first(deed)) == TEXT_SET_ONE && node_kind(one) == TEXT_SET_THING &&
           node_kind(node_first(one)) == TEXT_IT;
}

static bool put_follows(const uint16_t *deed, const uint16_t *clause, bool surely)
{
    const uint16_t *destination = clause_destination(clause);
    if (!destination || !(counts_cards(deed) || names_it(deed)))
        return false;
    if (node_kind(deed) == TEXT_DID_RETURNED_COUNT)
        return surely && node_kind(clause) == TEXT_RETURN;
    TextKind zone = zone_of(node_part(deed, 1));
    if (!which_supported(node_part(deed, 1)))
        return false;
    if (zone == TEXT_ZONE_IS_HAND || zone == TEXT_ZONE_IS_STOCK)
        return true;
    return surely && (zone_keeps(zone) || zone == zone_of(destination));
}

bool past_action_follows(const uint16_t *condition, const uint16_t *clause, bool surely)
{
    const uint16_t *deed = node_first(condition);
    if (!clause)
        return false;
    if (node_kind(condition) == TEXT_IF_DAMAGE_BARE)
        return surely && node_kind(clause) == TEXT_DAMAGE && node_kind(deed) == TEXT_DAMAGE_THIS &&
               node_kind(node_part(condition, 1)) == TEXT_DEALT_UNSAID;
    if (node_kind(condition) != TEXT_IF_YOU_DID)
        return false;
    switch (node_kind(deed)) {
    case TEXT_DID_DRAW:
    case TEXT_DID_DREW:
        return surely && counts_cards(deed) && node_kind(clause) == TEXT_DRAW;
    case TEXT_DID_REST:
        return surely && counts_cards(deed) && node_kind(clause) == TEXT_REST;
    case TEXT_DID_RETURNED_COUNT:
        return put_follows(deed, clause, surely);
    default:
        return has_destination(deed) && put_follows(deed, clause, surely);
    }
}
