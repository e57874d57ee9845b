/* Destinations: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/transfer.h"
#include "weiss/text/code/coder.h"

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

/* One zone that cards can be put into; those under a character have a way of their own. */
static CodePlace one_zone(Coder *coder, const uint16_t *node)
{
    unsigned number = code_place(coder, node);
    CodePlace place = coder->failed ? (CodePlace){0} : coder->code.places[number];
    if (!number || place.all || place.other != place.zone || place.other_slots != place.slots ||
        place.zone == ZONE_MARKER)
        code_refuse(coder, node);
    return place;
}

/* 【STAND】 or 【REST】. */
static WeissStance stance_of(Coder *coder, const uint16_t *state)
{
    if (meaning_kind(state) != MEAN_STANDING && meaning_kind(state) != MEAN_RESTED)
        code_refuse(coder, state);
    return meaning_kind(state) == MEAN_RESTED ? STANCE_REST : STANCE_STAND;
}

/* ---- Into a zone ---- */

/* The order in which cards were revealed is not kept. */
static unsigned order_flags(Coder *coder, const uint16_t *order, unsigned zone)
{
    if (!order)
        return zone == ZONE_STOCK || zone == ZONE_CLOCK ? WAY_ANY_ORDER : 0;
    if (meaning_kind(order) == MEAN_REVEALED_ORDER)
        code_refuse(coder, order);
    return meaning_kind(order) == MEAN_ANY_ORDER ? WAY_ANY_ORDER | WAY_ORDER_SAID : 0;
}

/* Which way up they lie is kept of cards in the memory. */
static void zone_add(Coder *coder, Ways *ways, const uint16_t *node, const uint16_t *how)
{
    CodePlace place = one_zone(coder, node);
    CodeWay way = {.kind = place.zone == ZONE_STAGE ? WAY_STAGE : WAY_ZONE,
                   .zone = place.zone,
                   .lay = PLACEMENT_TOP,
                   .slots = place.slots & SLOTS_STAGE,
                   .stance = STANCE_STAND};
    bool order =
        how && meaning_kind(how) >= MEAN_ANY_ORDER && meaning_kind(how) <= MEAN_REVEALED_ORDER;
    way.flags = (uint8_t)order_flags(coder, order ? how : NULL, place.zone);
    if (how && meaning_kind(how) == MEAN_FACE_DOWN && place.zone == ZONE_MEMORY) {
        way.flags |= WAY_FACE_DOWN;
    } else if (how && !order) {
        if (way.kind != WAY_STAGE)
            code_refuse(coder, how);
        way.stance = (uint8_t)stance_of(coder, how);
        way.flags |= WAY_STANCE_SAID;
    }
    way_add(coder, ways, node, way);
}

static void either_zone_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    const uint16_t *how = CODE_FIELD(coder, node, TO, how);
    unsigned count =
        list_parts(coder, CODE_FIELD(coder, node, TO, place), MEAN_EITHER_PLACE, parts);
    for (unsigned i = 0; i < count; i++)
        zone_add(coder, ways, parts[i], how);
}

/* The top, the bottom, or one of them. */
static void end_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    MeaningKind end = meaning_kind(CODE_FIELD(coder, node, TO_END, end));
    const uint16_t *order = CODE_FIELD(coder, node, TO_END, order);
    CodePlace place = one_zone(coder, CODE_FIELD(coder, node, TO_END, place));
    if (place.zone != ZONE_DECK && place.zone != ZONE_STOCK && place.zone != ZONE_CLOCK)
        code_refuse(coder, node);
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

static const uint16_t *of_whom(Coder *coder, const uint16_t *position)
{
    return meaning_part(coder->meaning, position, 0);
}

static bool is_character(Coder *coder, const uint16_t *such)
{
    (void)coder;
    return such && meaning_kind(such) == MEAN_CHARACTER;
}

/* Where a card stands or stood. "The position that character was on" may also be read as any character's. */
static WayPosition position_of_card(Coder *coder, const uint16_t *position)
{
    const uint16_t *cards = of_whom(coder, position);
    bool before = meaning_kind(position) == MEAN_POSITION_BEFORE;
    MeaningKind kind = meaning_kind(cards);
    if (kind == MEAN_THIS)
        return POSITION_SOURCE;
    if (before && kind == MEAN_IT)
        return POSITION_PREVIOUS;
    if (before && kind == MEAN_THAT)
        return POSITION_THAT;
    if (!before || kind != MEAN_CARDS ||
        !is_character(coder, CODE_FIELD(coder, cards, CARDS, such)))
        code_refuse(coder, position);
    return POSITION_THAT;
}

/* The positions of a part of the stage, or the left, middle or right one. */
static unsigned part_slots(Coder *coder, const uint16_t *place, const uint16_t *which)
{
    CodePlace stage = one_zone(coder, place);
    if (stage.zone != ZONE_STAGE || meaning_kind(place) != MEAN_ZONE)
        code_refuse(coder, place);
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
        position_read(coder, way, of_whom(coder, position));
        if (kind == MEAN_OTHER_POSITION && way->where != POSITION_OPEN)
            code_refuse(coder, position);
        break;
    case MEAN_ANY_POSITION:
        way->where = POSITION_ANY;
        way->slots = (uint8_t)part_slots(coder, CODE_FIELD(coder, position, ANY_POSITION, place),
                                         CODE_FIELD(coder, position, ANY_POSITION, position));
        break;
    case MEAN_OPEN_POSITION:
        where = CODE_FIELD(coder, position, OPEN_POSITION, where);
        way->where =
            where && meaning_kind(where) == MEAN_IS_FACED_BY ? POSITION_FACED : POSITION_OPEN;
        if (where && meaning_kind(where) == MEAN_IS_FACED)
            code_refuse(coder, where);
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
    if (how && meaning_kind(how) == MEAN_AS_DEFENDER) {
        way.flags |= WAY_DEFENDER;
    } else if (how) {
        way.flags |= WAY_STANCE_SAID;
        way.stance = (uint8_t)stance_of(coder, how);
    }
    way_add(coder, ways, node, way);
}

/* ---- Under a character ---- */

static bool is_named(const uint16_t *such)
{
    return such && meaning_kind(such) == MEAN_NAMED;
}

static bool is_kind(const uint16_t *such)
{
    return such && (meaning_kind(such) == MEAN_CHARACTER || meaning_kind(such) == MEAN_CARD);
}

static bool is_opponent(const Meaning *meaning, const uint16_t *node)
{
    (void)meaning;
    return meaning_kind(node) == MEAN_OPPONENT;
}

/* "1 of your characters", "your “…”", "a card in battle" */
static unsigned chosen_holder(Coder *coder, const uint16_t *card)
{
    unsigned number = code_taken(coder, card);
    CodeSet set = coder->failed ? (CodeSet){0} : coder->code.sets[number];
    const CodeAmount *count = &coder->code.amounts[set.amount];
    const CodeFilter *filter = &coder->code.filters[set.of];
    bool one = set.count == COUNT_EXACT && count->kind == AMOUNT_NUMBER && count->value == 1;
    for (unsigned i = 0; i < filter->count; i++)
        one &= coder->code.tests[filter->first + i].kind != TEST_OTHER_ONE;
    if ((!one && (set.count != COUNT_ALL || filter->sides != SIDES_MINE)) ||
        meaning_has_anywhere(coder->meaning, card, is_opponent))
        code_refuse(coder, card);
    return number;
}

/* One character of one's own, as cards only go to their owner's zones. */
static void under_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    const uint16_t *card = CODE_FIELD(coder, node, TO_UNDER, card);
    const uint16_t *such = meaning_kind(card) > MEAN_IT && meaning_count(card)
                               ? meaning_part(coder->meaning, card, 0)
                               : NULL;
    CodeWay way = {.kind = WAY_MARKER, .zone = ZONE_MARKER, .where = HOLDER_MEANT};
    switch (meaning_kind(card)) {
    case MEAN_THIS:
        way.where = HOLDER_SOURCE;
        break;
    case MEAN_IT:
    case MEAN_THE_CHOSEN:
        break;
    case MEAN_THAT:
        if (!is_named(such) && !is_kind(such))
            code_refuse(coder, such);
        way.where = is_named(such) ? HOLDER_NAMED : HOLDER_MEANT;
        way.of = (uint16_t)(is_named(such) ? code_filter(coder, such) : 0);
        break;
    case MEAN_THE:
        way.where = HOLDER_NAMED;
        way.of = (uint16_t)code_filter(coder, such);
        break;
    case MEAN_SUCH: /* "that chosen character on the stage" */
    case MEAN_WITHIN:
        if (!such || meaning_kind(such) != MEAN_THE_CHOSEN)
            code_refuse(coder, card);
        break;
    case MEAN_CARDS:
        way.where = HOLDER_CHOSEN;
        way.of = (uint16_t)chosen_holder(coder, card);
        break;
    default:
        code_refuse(coder, card);
    }
    way_add(coder, ways, node, way);
}

/* ---- All ways ---- */

static void turned_add(Coder *coder, Ways *ways, const uint16_t *node)
{
    MeaningKind state = meaning_kind(CODE_FIELD(coder, node, TURNED, state));
    if (state != MEAN_FACE_UP && state != MEAN_FACE_DOWN)
        code_refuse(coder, node);
    way_add(coder, ways, node,
            (CodeWay){.kind = WAY_FACE, .flags = state == MEAN_FACE_DOWN ? WAY_FACE_DOWN : 0});
}

static void ways_of(Coder *coder, Ways *ways, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_EITHER_DESTINATION:
        for (unsigned i = 0; i < meaning_count(node); i++) /* offered as they are printed */
            ways_of(coder, ways, meaning_part(coder->meaning, node, i));
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
    if (!node)
        return 0;
    ways_of(coder, &ways, node);
    for (unsigned i = 0; i < ways.count; i++)
        ways.of[i].count = (uint8_t)(ways.count - i);
    return add_ways(coder, ways.of, ways.count);
}
