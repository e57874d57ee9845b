/* Destinations that play knows. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/play/clause_parts.h"

/* How a kind of way is written: which part is the place, the end and the order. */
enum { PART_NONE = 9, PART_FIXED = 8 };

typedef struct WayForm {
    uint16_t kind;
    uint8_t place;
    uint8_t end;   /* part; PART_NONE: none is said */
    uint8_t order; /* part; PART_FIXED: any order; PART_NONE: none is said */
    uint8_t count; /* ways to choose from: top or bottom, or either place */
} WayForm;

static const WayForm forms[] = {
    {TEXT_TO_INTO, 0, PART_NONE, PART_NONE, 1},
    {TEXT_TO_TO, 0, PART_NONE, PART_NONE, 1},
    {TEXT_TO_IN, 0, PART_NONE, PART_NONE, 1},
    {TEXT_TO_ON, 0, PART_NONE, PART_NONE, 1},
    {TEXT_TO_END_ON_THE, 1, 0, PART_NONE, 1},
    {TEXT_TO_END_ON, 1, 0, PART_NONE, 1},
    {TEXT_TO_END_AT, 1, 0, PART_NONE, 1},
    {TEXT_TO_END_TO, 1, 0, PART_NONE, 1},
    {TEXT_TO_INTO_END, 1, 0, PART_NONE, 1},
    {TEXT_TO_END_ON_ORDER, 1, 0, 2, 1},
    {TEXT_TO_END_ON_SHORT_ORDER, 1, 0, 2, 1},
    {TEXT_TO_END_AT_ORDER, 1, 0, 2, 1},
    {TEXT_TO_INTO_ORDER, 0, PART_NONE, 1, 1},
    {TEXT_TO_ORDER_TOP, 1, 0, PART_FIXED, 1},
    {TEXT_TO_ORDER_INTO, 0, PART_NONE, PART_FIXED, 1},
    {TEXT_TO_TOP_OR_BOTTOM, 0, PART_FIXED, PART_NONE, 2},
    {TEXT_TO_TOP_OR_BOTTOM_SHORT, 0, PART_FIXED, PART_NONE, 2},
    {TEXT_TO_AT_TOP_OR_BOTTOM, 0, PART_FIXED, PART_NONE, 2},
    {TEXT_TO_TOP_OR_THE_BOTTOM, 0, PART_FIXED, PART_NONE, 2},
    {TEXT_TO_INTO_EITHER, 0, PART_NONE, PART_NONE, 2},
    {TEXT_TO_FACE_FIRST, 1, PART_NONE, PART_NONE, 1},
    {TEXT_TO_FACE_IN, 1, PART_NONE, PART_NONE, 1},
    {TEXT_TO_INTO_FACE, 0, PART_NONE, PART_NONE, 1},
};

static const WayForm *form_of(const uint16_t *way)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (forms[i].kind == node_kind(way))
            return &forms[i];
    return NULL;
}

/* A place on the stage, whose parts are the position and "as". */
static bool is_position(const uint16_t *way)
{
    TextKind kind = node_kind(way);
    return kind == TEXT_TO_POSITION_ON || kind == TEXT_TO_POSITION_IN ||
           kind == TEXT_TO_POSITION_TO || kind == TEXT_TO_POSITION_ON_TO;
}

/* The set_one under which markers go, or NULL. */
static const uint16_t *under_of(const uint16_t *way)
{
    switch (node_kind(way)) {
    case TEXT_TO_UNDER:
    case TEXT_TO_UNDER_ORDER:
        return node_part(way, 1);
    case TEXT_TO_UNDER_FACE:
        return node_part(way, 0);
    default:
        return NULL;
    }
}

/* ---- Positions ---- */

typedef enum PositionIs {
    POSITION_IS_UNKNOWN,
    POSITION_IS_FREE,    /* any */
    POSITION_IS_OPEN,    /* nobody stands there */
    POSITION_IS_BEFORE,  /* open, and a character faces it */
    POSITION_IS_SOURCE,  /* where this card stands or stood */
    POSITION_IS_SUBJECT, /* where the card itself stood before it left the stage */
} PositionIs;

/* The kinds of positions; `place` and `side` are the parts of the place and of left, right … */
static const struct {
    uint16_t kind;
    uint8_t is;
    uint8_t place;
    uint8_t side;
} positions[] = {
    {TEXT_POSITION_ANY, POSITION_IS_FREE, 0, PART_NONE},
    {TEXT_POSITION_ANY_ON, POSITION_IS_FREE, 0, PART_NONE},
    {TEXT_POSITION_ANY_STAGE, POSITION_IS_FREE, PART_NONE, PART_NONE},
    {TEXT_POSITION_SEPARATE, POSITION_IS_FREE, 1, PART_NONE},
    {TEXT_POSITION_SEPARATE_STAGE, POSITION_IS_FREE, PART_NONE, PART_NONE},
    {TEXT_POSITION_NAMED, POSITION_IS_FREE, 2, 0},
    {TEXT_POSITION_OPEN, POSITION_IS_OPEN, 1, PART_NONE},
    {TEXT_POSITION_OPEN_OTHER, POSITION_IS_OPEN, 1, PART_NONE},
    {TEXT_POSITION_EMPTY, POSITION_IS_OPEN, 1, PART_NONE},
    {TEXT_POSITION_SEPARATE_OPEN, POSITION_IS_OPEN, 1, PART_NONE},
    {TEXT_POSITION_OPEN_STAGE_OF, POSITION_IS_OPEN, 1, PART_NONE},
    {TEXT_POSITION_OPEN_STAGE, POSITION_IS_OPEN, PART_NONE, PART_NONE},
    {TEXT_POSITION_OPEN_THE, POSITION_IS_OPEN, 2, 0},
    {TEXT_POSITION_OPEN_FACING, POSITION_IS_BEFORE, 1, PART_NONE},
    {TEXT_POSITION_WAS_ON, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_WAS_IN, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_IS_ON, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_IS_IN, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_WAS_ON_SHORT, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_WAS_IN_SHORT, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_IS_IN_SHORT, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_WAS_ON_BARE, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_WAS_IN_BARE, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_IS_ON_BARE, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_IS_IN_BARE, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_PREVIOUS_OF, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_OF, POSITION_IS_SOURCE, PART_NONE, PART_NONE},
    {TEXT_POSITION_PREVIOUS, POSITION_IS_SUBJECT, PART_NONE, PART_NONE},
};

static size_t position_index(const uint16_t *position)
{
    size_t index = 0;
    while (index < sizeof positions / sizeof *positions &&
           positions[index].kind != node_kind(position))
        index++;
    return index;
}

/* "That character", which this effect has put elsewhere, also where "that" belongs to "the position
 * that"; "it", which is back from there. */
static bool is_that_card(const uint16_t *node)
{
    if (node_kind(node) == TEXT_SET_NOUN)
        return noun_bare_kind(node_first(node)) == TEXT_KIND_CHARACTER &&
               node_kind(node_part(node_first(node), 2)) == TEXT_POSTS_NONE;
    if (node_kind(node) != TEXT_SET_THING)
        return false;
    TextKind thing = node_kind(node_first(node));
    return thing == TEXT_THAT || thing == TEXT_IT;
}

static bool is_this_card(const uint16_t *node)
{
    while (node_kind(node) == TEXT_SET_THING || node_kind(node) == TEXT_HOLDER_THING)
        node = node_first(node);
    return node_kind(node) == TEXT_THIS_CARD || node_kind(node) == TEXT_THIS_CHARACTER;
}

static bool as_known(const uint16_t *as)
{
    if (node_kind(as) == TEXT_AS_UNSAID || node_kind(as) == TEXT_AS_DEFENDER)
        return true;
    TextKind state = node_kind(node_first(as));
    return state == TEXT_STATE_STAND || state == TEXT_STATE_REST;
}

/* The order in which cards were revealed is not kept. */
static bool order_known(const uint16_t *way, const WayForm *form)
{
    return form->order == PART_NONE || form->order == PART_FIXED ||
           node_kind(node_part(way, form->order)) != TEXT_ORDER_REVEALED;
}

/* One zone that cards can be put into; cards under a character have a way of their own. */
static bool zone_known(const uint16_t *place)
{
    if (!place_supported(place))
        return false;
    if (node_kind(place) != TEXT_PLACE)
        return node_kind(place) == TEXT_PLACE_POSITION;
    const uint16_t *zones = node_part(place, 1);
    TextKind zone = node_kind(node_first(zones));
    return node_kind(zones) == TEXT_ZONES_ONE && zone != TEXT_ZONE_IS_MARKER_AREA &&
           zone != TEXT_ZONE_IS_MARKER_AREAS;
}

/* Whether the zone has a top and a bottom, where they are said. */
static bool end_known(const uint16_t *place, const WayForm *form)
{
    if (form->end == PART_NONE)
        return true;
    TextKind zone = node_kind(place) == TEXT_PLACE ? node_kind(node_first(node_part(place, 1)))
                                                   : TEXT_KIND_COUNT;
    return zone == TEXT_ZONE_IS_DECK || zone == TEXT_ZONE_IS_DECKS ||
           zone == TEXT_ZONE_IS_STOCK || zone == TEXT_ZONE_IS_CLOCK;
}

/* A part of the stage, which positions are of. */
static bool stage_known(const uint16_t *place)
{
    if (!zone_known(place) || node_kind(place) != TEXT_PLACE)
        return false;
    TextKind zone = node_kind(node_first(node_part(place, 1)));
    return zone == TEXT_ZONE_IS_STAGE || zone == TEXT_ZONE_IS_CENTRE || zone == TEXT_ZONE_IS_BACK;
}

/* "Was on", not "is on" */
static bool position_is_past(const uint16_t *position)
{
    switch (node_kind(position)) {
    case TEXT_POSITION_WAS_ON:
    case TEXT_POSITION_WAS_IN:
    case TEXT_POSITION_WAS_ON_SHORT:
    case TEXT_POSITION_WAS_IN_SHORT:
    case TEXT_POSITION_WAS_ON_BARE:
    case TEXT_POSITION_WAS_IN_BARE:
        return true;
    default:
        return false;
    }
}

static bool position_known(const uint16_t *position)
{
    size_t index = position_index(position);
    if (index == sizeof positions / sizeof *positions)
        return false;
    if (positions[index].is == POSITION_IS_SOURCE)
        return is_this_card(node_first(position)) ||
               (position_is_past(position) && is_that_card(node_first(position)));
    return positions[index].place == PART_NONE ||
           stage_known(node_part(position, positions[index].place));
}

static bool is_one(const uint16_t *count)
{
    const uint16_t *number = node_first(count);
    return node_kind(count) == TEXT_COUNT_EXACT && node_kind(number) != TEXT_NUMBER_X &&
           (node_kind(number) != TEXT_NUMBER_IS || node_value(node_first(number)) == 1);
}

/* "1 of your characters", "your “…”", "a card in battle": a character of one's own, as cards only go
 * to their owner's zones. */
static bool chosen_holder_known(const uint16_t *one)
{
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
        return is_one(node_first(one)) && set_each_supported(one) &&
               !node_has(one, TEXT_OWNER_OPPONENT);
    case TEXT_SET_OF:
        return is_one(node_first(one)) && set_each_supported(one) &&
               node_kind(node_part(one, 1)) == TEXT_OWNED_YOUR;
    case TEXT_SET_OWNED:
        return set_each_supported(one) && node_kind(node_first(one)) == TEXT_OWNED_YOUR;
    case TEXT_SET_NOUN:
        return set_each_supported(one) &&
               node_kind(node_part(node_first(one), 2)) == TEXT_POSTS_NONE;
    default:
        return false;
    }
}

/* Under which character cards can be put. */
static bool holder_known(const uint16_t *one)
{
    if (node_kind(one) != TEXT_SET_THING)
        return chosen_holder_known(one);
    const uint16_t *thing = node_first(one);
    switch (node_kind(thing)) {
    case TEXT_THIS_CARD:
    case TEXT_THIS_CHARACTER:
    case TEXT_THAT:
    case TEXT_THAT_NAMED:
    case TEXT_THAT_CHOSEN:
    case TEXT_THAT_CHOSEN_ON_STAGE:
    case TEXT_IT:
        return true;
    case TEXT_THE_ONE:
        return noun_supported(node_first(thing));
    default:
        return false;
    }
}

/* The state in which cards are put into a zone, "face down into your memory", or NULL. */
static const uint16_t *face_said(const uint16_t *way)
{
    switch (node_kind(way)) {
    case TEXT_TO_FACE_FIRST:
    case TEXT_TO_FACE_IN:
        return node_first(way);
    case TEXT_TO_INTO_FACE:
        return node_part(way, 1);
    default:
        return NULL;
    }
}

/* Which way up they lie is kept of cards in the memory. */
static bool face_known(const uint16_t *way, const WayForm *form)
{
    const uint16_t *face = face_said(way);
    return !face || (node_kind(face) == TEXT_STATE_FACE_DOWN &&
                     node_has(node_part(way, form->place), TEXT_ZONE_IS_MEMORY));
}

static bool one_known(const uint16_t *way)
{
    const WayForm *form = form_of(way);
    if (is_position(way))
        return position_known(node_part(way, 0)) && as_known(node_part(way, 1));
    if (under_of(way))
        return holder_known(under_of(way));
    if (!form || !zone_known(node_part(way, form->place)) || !order_known(way, form) ||
        !face_known(way, form) || !end_known(node_part(way, form->place), form))
        return false;
    if (node_kind(way) == TEXT_TO_ON)
        return as_known(node_part(way, 1)) && node_kind(node_part(way, 1)) != TEXT_AS_DEFENDER;
    return node_kind(way) != TEXT_TO_INTO_EITHER || zone_known(node_part(way, 1));
}

bool destination_supported(const uint16_t *node)
{
    return one_known(node_first(node)) &&
           (node_kind(node) == TEXT_DESTINATION || destination_supported(node_part(node, 1)));
}

static unsigned one_count(const uint16_t *way)
{
    const WayForm *form = form_of(way);
    return form ? form->count : 1;
}

unsigned destination_count(const uint16_t *node)
{
    unsigned count = one_count(node_first(node));
    return node_kind(node) == TEXT_DESTINATION ? count
                                               : count + destination_count(node_part(node, 1));
}
