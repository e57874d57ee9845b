/* Places and numbers: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

Parts list_parts(Coder *coder, const uint16_t *node, MeaningKind list)
{
    Parts parts = {.count = 0};
    if (!meaning_is(node, list))
        return (Parts){.of = {node}, .count = 1};
    require(coder, node, meaning_count(node) <= PARTS_MOST);
    for (unsigned i = 0; meaning_count(node) <= PARTS_MOST && i < meaning_count(node); i++)
        parts.of[parts.count++] = part(coder, node, i);
    return parts;
}

/* ---- Players and places ---- */

unsigned player_sides(Coder *coder, const uint16_t *player)
{
    if (!player)
        return SIDES_BOTH;
    switch (meaning_kind(player)) {
    case MEAN_YOU:
        return SIDES_MINE;
    case MEAN_OPPONENT:
    case MEAN_THEY:
        return SIDES_THEIRS;
    case MEAN_ALL_PLAYERS:
    case MEAN_EITHER_PLAYER:
    case MEAN_A_PLAYER:
        return SIDES_BOTH;
    default:
        code_refuse(coder, player);
        return SIDES_NONE;
    }
}

/* The zones; their flags are slots of the stage. */
static const CodeRow zones_said[] = {
    {MEAN_WAITING_ROOM, ZONE_WAITING_ROOM, .flags = SLOTS_ALL},
    {MEAN_HAND, ZONE_HAND, .flags = SLOTS_ALL},
    {MEAN_DECK, ZONE_DECK, .flags = SLOTS_ALL},
    {MEAN_STOCK, ZONE_STOCK, .flags = SLOTS_ALL},
    {MEAN_CLOCK, ZONE_CLOCK, .flags = SLOTS_ALL},
    {MEAN_LEVEL_ZONE, ZONE_LEVEL, .flags = SLOTS_ALL},
    {MEAN_MEMORY_ZONE, ZONE_MEMORY, .flags = SLOTS_ALL},
    {MEAN_CLIMAX_AREA, ZONE_CLIMAX_AREA, .flags = SLOTS_ALL},
    {MEAN_MARKER_AREA, ZONE_MARKER, .flags = SLOTS_ALL},
    {MEAN_STAGE, ZONE_STAGE, .flags = SLOTS_ALL},
    {MEAN_CENTER_STAGE, ZONE_STAGE, .flags = SLOTS_CENTRE},
    {MEAN_BACK_STAGE, ZONE_STAGE, .flags = SLOTS_BACK},
    {MEAN_KIND_COUNT, .record = 0},
};

static const CodeRow *zone_said(Coder *coder, const uint16_t *zone)
{
    const CodeRow *row = code_row(zones_said, meaning_kind(zone));
    require(coder, zone, row);
    return row ? row : zones_said;
}

unsigned zones_named(const Meaning *meaning, const uint16_t *node)
{
    const CodeRow *row = code_row(zones_said, meaning_kind(node));
    unsigned zones = row ? 1u << row->record : 0;
    if (meaning_is(node, MEAN_HAS_ENCORE)) /* the zones of its cost are no place */
        return 0;
    for (unsigned i = 0; i < meaning_count(node); i++)
        zones |= zones_named(meaning, meaning_part(meaning, node, i));
    return zones;
}

unsigned position_slots(const uint16_t *position, unsigned slots)
{
    unsigned left = slots & (1u << SLOT_CL | 1u << SLOT_BL);
    unsigned right = slots & (1u << SLOT_CR | 1u << SLOT_BR);
    if (meaning_kind(position) == MEAN_LEFT)
        return left;
    return meaning_kind(position) == MEAN_RIGHT ? right : slots & ~(left | right) & SLOTS_STAGE;
}

static CodePlace zone_place(Coder *coder, const uint16_t *node)
{
    Parts zones = list_parts(coder, CODE_FIELD(coder, node, ZONE, zone), MEAN_EITHER_ZONE);
    const CodeRow *first = zone_said(coder, zones.of[0]);
    const CodeRow *second = zones.count > 1 ? zone_said(coder, zones.of[1]) : first;
    unsigned sides = player_sides(coder, CODE_FIELD(coder, node, ZONE, player));
    CodePlace place = make_place(sides, first->record, first->flags);
    require(coder, node, zones.count <= 2);
    place.other = second->record;
    place.other_slots = second->flags;
    return place;
}

static CodePlace position_place(Coder *coder, const uint16_t *node)
{
    const CodeRow *zone = zone_said(coder, CODE_FIELD(coder, node, POSITION, zone));
    unsigned slots = position_slots(CODE_FIELD(coder, node, POSITION, position), zone->flags);
    unsigned sides = player_sides(coder, CODE_FIELD(coder, node, POSITION, player));
    return make_place(sides, zone->record, slots);
}

static CodePlace place_of(Coder *coder, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_ZONE:
        return zone_place(coder, node);
    case MEAN_POSITION:
        return position_place(coder, node);
    case MEAN_ALL_ZONES:
        return (CodePlace){.sides = SIDES_MINE, .all = true};
    default:
        code_refuse(coder, node);
        return (CodePlace){0};
    }
}

unsigned code_place(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    if (!meaning_is(node, MEAN_EITHER_PLACE))
        return add_place(coder, place_of(coder, node));
    CodePlace one = place_of(coder, part(coder, node, 0));
    CodePlace other = place_of(coder, part(coder, node, 1));
    bool single = is_single(one) && is_single(other);
    if (single && one.zone == other.zone && one.slots == other.slots) { /* of either side */
        one.sides |= other.sides;
        return add_place(coder, one);
    }
    if (one.sides != other.sides || !single)
        return code_refuse(coder, node);
    one.other = other.zone;
    one.other_slots = other.slots;
    return add_place(coder, one);
}

unsigned code_shuffled(Coder *coder, const uint16_t *shuffle)
{
    unsigned number = code_place(coder, CODE_FIELD(coder, shuffle, SHUFFLE, place));
    require(coder, shuffle, is_zone_of(place_at(coder, number), ZONES_SHUFFLED));
    return number;
}

/* ---- Numbers ---- */

unsigned attribute_of(Coder *coder, const uint16_t *attribute)
{
    (void)coder;
    return meaning_kind(attribute) - MEAN_LEVEL;
}

unsigned amount_add(Coder *coder, AmountKind kind, unsigned of, int value)
{
    return add_amount(
        coder, (CodeAmount){.kind = (uint8_t)kind, .of = (uint16_t)of, .value = (int16_t)value});
}

static unsigned number_of(Coder *coder, const uint16_t *node)
{
    (void)coder;
    return meaning_value(node);
}

static unsigned every_of(Coder *coder, const uint16_t *node)
{
    require(coder, node, meaning_value(node) > 0);
    return coder->unsupported ? 1 : number_of(coder, node);
}

static unsigned less_of(Coder *coder, const uint16_t *node)
{
    return 0u - number_of(coder, node);
}

static unsigned is_theirs(Coder *coder, const uint16_t *player)
{
    return player_sides(coder, player) == SIDES_THEIRS;
}

unsigned icon_of(Coder *coder, const uint16_t *icon)
{
    unsigned number = meaning_kind(icon) - MEAN_SOUL_ICON;
    if (number > MEAN_FOCUS_ICON - MEAN_SOUL_ICON)
        return code_refuse(coder, icon);
    return (unsigned)TRIGGER_SOUL + number;
}

unsigned code_name(Coder *coder, const uint16_t *leaf)
{
    return add_name(coder, said(coder, leaf));
}

/* "Your opponent's": the level of the card that the opponent has put. */
static unsigned opponents_level(Coder *coder)
{
    CodeTest theirs = {.kind = TEST_SIDES, .of = SIDES_THEIRS};
    CodeFilter filter = {
        .first = (uint16_t)add_test(coder, theirs), .count = 1, .flags = FILTER_FACE_DOWN};
    unsigned put = add_set(coder, make_set(SET_CANDIDATES, 0, 0));
    unsigned set = add_set(coder, make_set(SET_SUCH, put, add_filter(coder, filter)));
    return amount_add(coder, AMOUNT_VALUE, set, VALUE_LEVEL);
}

static unsigned depending(Coder *coder, const uint16_t *node)
{
    unsigned condition = code_condition(coder, CODE_FIELD(coder, node, DEPENDING, condition));
    unsigned amount = code_amount(coder, CODE_FIELD(coder, node, DEPENDING, amount));
    unsigned other = code_amount(coder, CODE_FIELD(coder, node, DEPENDING, other));
    unsigned first = add_amount(coder, coder->code.amounts[amount]);
    add_amount(coder, coder->code.amounts[other]);
    return amount_add(coder, AMOUNT_DEPENDING, condition, (int)first);
}

/* The slots of a place on the own stage, whose open positions are counted. */
static unsigned slots_of(Coder *coder, const uint16_t *place)
{
    CodePlace where = place_at(coder, code_place(coder, place));
    require(coder, place, where.zone == ZONE_STAGE && where.other == ZONE_STAGE && where.sides == SIDES_MINE);
    return where.slots;
}

/* The amounts: what they are of, and their value. */
static const CodeRow amounts_said[] = {
    {MEAN_X, .record = AMOUNT_X},
    {MEAN_COUNT, AMOUNT_CARDS, .of = {counted_number, 0}},
    {MEAN_EVERY, AMOUNT_EVERY, .of = {counted_set, 1}, .more = {every_of, 0}},
    {MEAN_COLORS, AMOUNT_COLOURS, .of = {counted_set, 0}},
    {MEAN_TRAITS_AMONG, AMOUNT_TRAITS, .of = {counted_set, 0}},
    {MEAN_ICONS, AMOUNT_ICONS, .of = {counted_set, 1}, .more = {icon_of, 0}},
    {MEAN_VALUE, AMOUNT_VALUE, .of = {counted_set, 1}, .more = {attribute_of, 0}},
    {MEAN_ONLY_VALUE, AMOUNT_ONLY_VALUE, .of = {code_set, 1}, .more = {attribute_of, 0}},
    {MEAN_HIGHEST_OF, AMOUNT_VALUE, .of = {counted_set, 1}, .more = {attribute_of, 0}},
    {MEAN_SUM, AMOUNT_SUM, .of = {counted_set, 1}, .more = {attribute_of, 0}},
    {MEAN_COUNT_WITH_OPEN, AMOUNT_WITH_OPEN, .of = {counted_set, 0}, .more = {slots_of, 1}},
    {MEAN_LEVEL_OF, AMOUNT_PLAYER_LEVEL, .of = {is_theirs, 0}},
    {MEAN_DECLARED, .record = AMOUNT_DECLARED},
    {MEAN_TIMES_PAID, .record = AMOUNT_DECLARED},
    {MEAN_THAT_DAMAGE, .record = AMOUNT_THAT_DAMAGE},
    {MEAN_TIMES, AMOUNT_TIMES, .of = {code_amount, 0}, .more = {number_of, 1}},
    {MEAN_PLUS, AMOUNT_PLUS, .of = {code_amount, 0}, .more = {number_of, 1}},
    {MEAN_MINUS, AMOUNT_PLUS, .of = {code_amount, 0}, .more = {less_of, 1}},
    {MEAN_KIND_COUNT, .record = 0},
};

static unsigned amount_of(Coder *coder, const uint16_t *node)
{
    const CodeRow *row = code_row(amounts_said, meaning_kind(node));
    int value = row ? (int)code_operand(coder, node, row->more) : 0;
    require(coder, node, /* payments are counted where a cost is paid several times */
            !meaning_is(node, MEAN_TIMES_PAID) ||
                says_fit(coder, coder->meaning->code, "PAY_THE_COST(UP_TO)"));
    if (row)
        return amount_add(coder, row->record, code_operand(coder, node, row->of), value);
    switch (meaning_kind(node)) {
    case MEAN_NUMBER:
        return amount_add(coder, AMOUNT_NUMBER, 0, (int)meaning_value(node));
    case MEAN_SAME_OF_OPPONENT:
        return opponents_level(coder);
    case MEAN_DEPENDING:
        return depending(coder, node);
    default:
        return code_refuse(coder, node);
    }
}

unsigned code_amount(Coder *coder, const uint16_t *node)
{
    if (!node)
        return 0;
    unsigned amount = amount_of(coder, node);
    if (amount)
        coder->code.amounts[amount].facing = is_about_facing(coder->meaning, node);
    return amount;
}

static unsigned none(Coder *coder, const uint16_t *node)
{
    (void)node;
    return amount_add(coder, AMOUNT_NUMBER, 0, 0);
}

static const CodeRow bounds_said[] = {
    {MEAN_EXACTLY, COMPARE_EQUAL, .of = {code_amount, 0}},
    {MEAN_AT_MOST, COMPARE_AT_MOST, .of = {code_amount, 0}},
    {MEAN_AT_LEAST, COMPARE_AT_LEAST, .of = {code_amount, 0}},
    {MEAN_ABOVE, COMPARE_ABOVE, .of = {code_amount, 0}},
    {MEAN_BELOW, COMPARE_BELOW, .of = {code_amount, 0}},
    {MEAN_UNEQUAL, COMPARE_UNEQUAL, .of = {code_amount, 0}},
    {MEAN_UP_TO, COMPARE_AT_MOST, .of = {code_amount, 0}},
    {MEAN_NONE, COMPARE_EQUAL, .of = {none, 0}},
    {MEAN_EITHER_NUMBER, COMPARE_EITHER, .of = {code_amount, 0}, .more = {code_amount, 1}},
    {MEAN_KIND_COUNT, .record = 0},
};

unsigned code_bound(Coder *coder, const uint16_t *node)
{
    const CodeRow *row = code_row(bounds_said, meaning_kind(node));
    if (!row)
        return code_refuse(coder, node);
    CodeBound bound = {.compare = row->record,
                       .amount = (uint16_t)code_operand(coder, node, row->of)};
    bound.other = (uint16_t)code_operand(coder, node, row->more);
    return add_bound(coder, bound);
}
