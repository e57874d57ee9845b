/* Destinations: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/state.h"
#include "weiss/engine/transfer.h"
#include "weiss/text/build/code/coder.h"

enum { WAYS_MOST = 8 };

/* The ways of a destination while they are collected. */
typedef struct Ways {
    CodeWay of[WAYS_MOST];
    unsigned count;
} Ways;

static void way_add(Coder *coder, Ways *ways, const uint16_t *node, CodeWay way)
{
    if (ways->count == WAYS_MOST)
        code_refuse(coder, node);
    else
        ways->of[ways->count++] = way;
}

/* A single zone that cards can be put into. Cards under a character have a way of their own. */
static CodePlace one_zone(Coder *coder, const uint16_t *node)
{
    unsigned number = code_place(coder, node);
    CodePlace place = coder->code.places[number];
    require(coder, node, is_single(place) && place.zone != ZONE_MARKER);
    return place;
}

static WeissStance stance_of(Coder *coder, const uint16_t *state)
{
    require(coder, state, fits(coder, state, "STANDING|RESTED"));
    return meaning_is(state, MEAN_RESTED) ? STANCE_REST : STANCE_STAND;
}

/* ---- Into a zone ---- */

/* Any order for stock and clock. The order in which cards were revealed is not kept. */
static unsigned order_flags(Coder *coder, const uint16_t *order, unsigned zone)
{
    if (!order)
        return zone == ZONE_STOCK || zone == ZONE_CLOCK ? WAY_ANY_ORDER : 0;
    require(coder, order, !meaning_is(order, MEAN_REVEALED_ORDER));
    return meaning_is(order, MEAN_ANY_ORDER) ? WAY_ANY_ORDER | WAY_ORDER_SAID : 0;
}

/* Only the memory keeps which way up its cards lie. */
static void zone_add(Coder *coder, Ways *ways, const uint16_t *node, const uint16_t *how)
{
    CodePlace place = one_zone(coder, node);
    CodeWay way = {.kind = place.zone == ZONE_STAGE ? WAY_STAGE : WAY_ZONE,
                   .zone = place.zone,
                   .lay = PLACEMENT_TOP,
                   .slots = place.slots & SLOTS_STAGE,
                   .stance = STANCE_STAND};
    bool order = fits(coder, how, "ANY_ORDER|ORIGINAL_ORDER|REVEALED_ORDER");
    way.flags = (uint8_t)order_flags(coder, order ? how : NULL, place.zone);
    if (meaning_is(how, MEAN_FACE_DOWN) && place.zone == ZONE_MEMORY) {
        way.flags |= WAY_FACE_DOWN;
    } else if (how && !order) {
        require(coder, how, way.kind == WAY_STAGE);
        way.stance = (uint8_t)stance_of(coder, how);
        way.flags |= WAY_STANCE_SAID;
    }
    way_add(coder, ways, node, way);
}

static void either_zone_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    Parts places = list_parts(coder, CODE_FIELD(coder, node, TO, place), MEAN_EITHER_PLACE);
    for (unsigned i = 0; i < places.count; i++)
        zone_add(coder, ways, places.of[i], CODE_FIELD(coder, node, TO, how));
}

/* The top, the bottom, or a choice of the two. */
static void end_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    MeaningKind end = meaning_kind(CODE_FIELD(coder, node, TO_END, end));
    const uint16_t *order = CODE_FIELD(coder, node, TO_END, order);
    CodePlace place = one_zone(coder, CODE_FIELD(coder, node, TO_END, place));
    require(coder, node, is_zone_of(place, ZONES_OF_PILES));
    CodeWay way = {.zone = place.zone, .lay = PLACEMENT_TOP};
    way.flags = (uint8_t)order_flags(coder, order, place.zone);
    if (!(way.flags & WAY_ANY_ORDER) && place.zone == ZONE_DECK)
        way.flags |= WAY_SAME_ORDER;
    if (end != MEAN_BOTTOM)
        way_add(coder, ways, node, way);
    way.lay = PLACEMENT_BOTTOM;
    if (end != MEAN_TOP)
        way_add(coder, ways, node, way);
}

/* ---- On the stage ---- */

/* Where a card stands or stood. */
static WayPosition position_of_card(Coder *coder, const uint16_t *position)
{
    if (meaning_is(part(coder, position, 0), MEAN_THIS))
        return POSITION_SOURCE;
    if (fits(coder, position, "POSITION_BEFORE(IT)"))
        return POSITION_PREVIOUS;
    require(coder, position, /* or of the one that has just been put away */
            fits(coder, position, "POSITION_BEFORE(THAT)") ||
                fits(coder, position, "POSITION_BEFORE(THE(AND(CHARACTER, IN_BATTLE)))") ||
                fits(coder, position, "POSITION_BEFORE(THE(AND(CHARACTER, PUT_BEFORE(_, , THIS_EFFECT, ))))"));
    return POSITION_THAT;
}

/* The positions of a part of the stage; with `which` the left, middle or right one. */
static unsigned part_slots(Coder *coder, const uint16_t *place, const uint16_t *which)
{
    CodePlace stage = one_zone(coder, place);
    require(coder, place, stage.zone == ZONE_STAGE && meaning_is(place, MEAN_ZONE));
    return (which ? position_slots(which, stage.slots) : stage.slots) & SLOTS_STAGE;
}

static void position_read(Coder *coder, CodeWay *way, const uint16_t *position)
{
    MeaningKind kind = meaning_kind(position);
    const uint16_t *where = NULL;
    switch (kind) {
    case MEAN_SEPARATE_POSITIONS:
    case MEAN_OTHER_POSITION:
        way->flags |= kind == MEAN_SEPARATE_POSITIONS ? WAY_SEPARATE : 0;
        position_read(coder, way, part(coder, position, 0));
        require(coder, position, kind != MEAN_OTHER_POSITION || way->where == POSITION_OPEN);
        break;
    case MEAN_ANY_POSITION:
        way->where = POSITION_ANY;
        way->slots = (uint8_t)part_slots(coder, CODE_FIELD(coder, position, ANY_POSITION, place),
                                         CODE_FIELD(coder, position, ANY_POSITION, position));
        break;
    case MEAN_OPEN_POSITION:
        where = CODE_FIELD(coder, position, OPEN_POSITION, where);
        way->where = fits(coder, where, "IS_FACED_BY|IS_FACED") ? POSITION_FACED : POSITION_OPEN;
        way->slots = (uint8_t)part_slots(coder, CODE_FIELD(coder, position, OPEN_POSITION, place),
                                         way->where == POSITION_FACED ? NULL : where);
        break;
    case MEAN_POSITION_BEFORE:
    case MEAN_POSITION_OF:
        way->where = (uint8_t)position_of_card(coder, position);
        break;
    default:
        code_refuse(coder, position);
    }
}

static void position_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    const uint16_t *how = CODE_FIELD(coder, node, TO_POSITION, how);
    CodeWay way = {.kind = WAY_STAGE, .zone = ZONE_STAGE, .stance = STANCE_STAND};
    position_read(coder, &way, CODE_FIELD(coder, node, TO_POSITION, position));
    if (meaning_is(how, MEAN_AS_DEFENDER)) {
        way.flags |= WAY_DEFENDER;
    } else if (how) {
        way.flags |= WAY_STANCE_SAID;
        way.stance = (uint8_t)stance_of(coder, how);
    }
    way_add(coder, ways, node, way);
}

/* ---- Under a character ---- */

/* "1 of your characters", "your “…”", "a card in battle" */
static unsigned chosen_holder(Coder *coder, const uint16_t *card)
{
    unsigned number = code_taken(coder, card);
    CodeSet set = coder->code.sets[number];
    const CodeFilter *filter = &coder->code.filters[set.of];
    bool one = set.count == COUNT_EXACT && amount_is_one(coder, set.amount) &&
               !filter_has(coder, filter, TEST_OTHER_ONE);
    require(coder, card,
            (one || (set.count == COUNT_ALL && filter->sides == SIDES_MINE)) &&
                !says(coder, card, MEAN_OPPONENT));
    return number;
}

/* A single own character, because cards only go to their owner's zones. */
static void under_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    const uint16_t *card = CODE_FIELD(coder, node, TO_UNDER, card);
    CodeWay way = {.kind = WAY_MARKER, .zone = ZONE_MARKER, .where = HOLDER_MEANT};
    if (meaning_is(card, MEAN_THIS)) {
        way.where = HOLDER_SOURCE;
    } else if (meaning_is(card, MEAN_CARDS)) {
        way.where = HOLDER_CHOSEN;
        way.of = (uint16_t)chosen_holder(coder, card);
    } else if (meaning_is(card, MEAN_THE) || fits(coder, card, "THAT(NAMED)")) {
        way.where = HOLDER_NAMED;
        way.of = (uint16_t)code_filter(coder, part(coder, card, 0));
    } else { /* also "that chosen character on the stage" */
        require(coder, card,
                fits(coder, card, "IT|THE_CHOSEN") || fits(coder, card, "THAT(CHARACTER|CARD)") ||
                    fits(coder, card, "SUCH|WITHIN(THE_CHOSEN)"));
    }
    way_add(coder, ways, node, way);
}

/* ---- All ways ---- */

static void turned_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    bool down = fits(coder, node, "TURNED(FACE_DOWN)");
    require(coder, node, down || fits(coder, node, "TURNED(FACE_UP)"));
    way_add(coder, ways, node, (CodeWay){.kind = WAY_FACE, .flags = down ? WAY_FACE_DOWN : 0});
}

static void ways_of(Coder *coder, Ways *ways, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_EITHER_DESTINATION:
        for (unsigned i = 0; i < meaning_count(node); i++) /* offered in printed order */
            ways_of(coder, ways, part(coder, node, i));
        break;
    case MEAN_TO:
        either_zone_add(coder, ways, node);
        break;
    case MEAN_TO_END:
        end_add(coder, ways, node);
        break;
    case MEAN_TO_POSITION:
        position_add(coder, ways, node);
        break;
    case MEAN_TO_UNDER:
        under_add(coder, ways, node);
        break;
    case MEAN_TURNED:
        turned_add(coder, ways, node);
        break;
    default:
        code_refuse(coder, node);
    }
}

unsigned code_destination(Coder *coder, const uint16_t *node)
{
    Ways ways = {.count = 0};
    ways_of(coder, &ways, node);
    for (unsigned i = 0; i < ways.count; i++)
        ways.of[i].count = (uint8_t)(ways.count - i);
    return add_ways(coder, ways.of, ways.count);
}
