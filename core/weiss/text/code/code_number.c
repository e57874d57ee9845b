/* Places and numbers: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/coder.h"

enum { SLOTS_ALL = SLOTS_STAGE | SLOTS_SURPLUS };

/* The parts of a list, or the node alone. */
unsigned list_parts(Coder *coder, const uint16_t *node, MeaningKind list,
                           const uint16_t **parts)
{
    if (meaning_kind(node) != list) {
        parts[0] = node;
        return 1;
    }
    unsigned count = meaning_count(node);
    if (count > PARTS_MOST) {
        code_refuse(coder, node);
        return 0;
    }
    for (unsigned i = 0; i < count; i++)
        parts[i] = meaning_part(coder->meaning, node, i);
    return count;
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

static const struct ZoneMeant {
    uint16_t kind;
    uint8_t zone;
    uint8_t slots;
} zones_meant[] = {
    {MEAN_WAITING_ROOM, ZONE_WAITING_ROOM, SLOTS_ALL},
    {MEAN_HAND, ZONE_HAND, SLOTS_ALL},
    {MEAN_DECK, ZONE_DECK, SLOTS_ALL},
    {MEAN_STOCK, ZONE_STOCK, SLOTS_ALL},
    {MEAN_CLOCK, ZONE_CLOCK, SLOTS_ALL},
    {MEAN_LEVEL_ZONE, ZONE_LEVEL, SLOTS_ALL},
    {MEAN_MEMORY_ZONE, ZONE_MEMORY, SLOTS_ALL},
    {MEAN_CLIMAX_AREA, ZONE_CLIMAX_AREA, SLOTS_ALL},
    {MEAN_MARKER_AREA, ZONE_MARKER, SLOTS_ALL},
    {MEAN_STAGE, ZONE_STAGE, SLOTS_ALL},
    {MEAN_CENTER_STAGE, ZONE_STAGE, SLOTS_CENTRE},
    {MEAN_BACK_STAGE, ZONE_STAGE, SLOTS_BACK},
};

static struct ZoneMeant zone_meant(Coder *coder, const uint16_t *zone)
{
    for (size_t i = 0; zone && i < sizeof zones_meant / sizeof *zones_meant; i++)
        if (zones_meant[i].kind == meaning_kind(zone))
            return zones_meant[i];
    code_refuse(coder, zone);
    return zones_meant[0];
}

unsigned zones_named(const Meaning *meaning, const uint16_t *node)
{
    unsigned zones = 0;
    if (!node || meaning_kind(node) <= MEAN_TRAIT_NAME)
        return 0;
    for (size_t i = 0; i < sizeof zones_meant / sizeof *zones_meant; i++)
        if (zones_meant[i].kind == meaning_kind(node))
            return 1u << zones_meant[i].zone;
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
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned count =
        list_parts(coder, CODE_FIELD(coder, node, ZONE, zone), MEAN_EITHER_ZONE, parts);
    struct ZoneMeant first = zone_meant(coder, parts[0]);
    struct ZoneMeant second = count > 1 ? zone_meant(coder, parts[1]) : first;
    if (count > 2)
        code_refuse(coder, node);
    return (CodePlace){.sides = (uint8_t)player_sides(coder, CODE_FIELD(coder, node, ZONE, player)),
                       .zone = first.zone,
                       .other = second.zone,
                       .slots = first.slots,
                       .other_slots = second.slots};
}

static CodePlace place_of(Coder *coder, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_ZONE:
        return zone_place(coder, node);
    case MEAN_POSITION: {
        const uint16_t *zone = CODE_FIELD(coder, node, POSITION, zone);
        struct ZoneMeant meant = zone_meant(coder, zone);
        unsigned slots = position_slots(CODE_FIELD(coder, node, POSITION, position), meant.slots);
        return (CodePlace){
            .sides = (uint8_t)player_sides(coder, CODE_FIELD(coder, node, POSITION, player)),
            .zone = meant.zone,
            .other = meant.zone,
            .slots = (uint8_t)slots,
            .other_slots = (uint8_t)slots};
    }
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
    if (meaning_kind(node) != MEAN_EITHER_PLACE)
        return add_place(coder, place_of(coder, node));
    CodePlace one = place_of(coder, meaning_part(coder->meaning, node, 0));
    CodePlace other = place_of(coder, meaning_part(coder->meaning, node, 1));
    bool single = !one.all && !other.all && one.other == one.zone && other.other == other.zone;
    if (single && one.zone == other.zone && one.slots == other.slots) { /* of either side */
        one.sides |= other.sides;
        return add_place(coder, one);
    }
    if (meaning_count(node) > 2 || one.sides != other.sides || !single)
        return code_refuse(coder, node);
    one.other = other.zone;
    one.other_slots = other.slots;
    return add_place(coder, one);
}

/* ---- Numbers ---- */

unsigned attribute_of(Coder *coder, const uint16_t *attribute)
{
    MeaningKind kind = attribute ? meaning_kind(attribute) : MEAN_BOTH_ATTRIBUTES;
    if (kind < MEAN_LEVEL || kind > MEAN_SOUL)
        return code_refuse(coder, attribute);
    return (unsigned)(kind - MEAN_LEVEL);
}

unsigned amount_add(Coder *coder, AmountKind kind, unsigned of, int value)
{
    return add_amount(
        coder, (CodeAmount){.kind = (uint8_t)kind, .of = (uint16_t)of, .value = (int16_t)value});
}

static int number_of(Coder *coder, const uint16_t *node)
{
    if (node && meaning_kind(node) == MEAN_NUMBER)
        return (int)meaning_value(node);
    code_refuse(coder, node);
    return 0;
}

unsigned icon_of(Coder *coder, const uint16_t *icon)
{
    if (meaning_kind(icon) < MEAN_SOUL_ICON || meaning_kind(icon) > MEAN_CHOICE_ICON)
        return code_refuse(coder, icon);
    return (unsigned)TRIGGER_SOUL + (meaning_kind(icon) - MEAN_SOUL_ICON);
}

bool test_places(const CodeTest *test)
{
    return test->kind >= TEST_PLACE && test->kind <= TEST_IN_SET;
}

static unsigned amount_of(Coder *coder, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_NUMBER:
        return amount_add(coder, AMOUNT_NUMBER, 0, (int)meaning_value(node));
    case MEAN_X:
        return amount_add(coder, AMOUNT_X, 0, 0);
    case MEAN_COUNT:
        return amount_add(coder, AMOUNT_CARDS,
                          counted_set(coder, CODE_FIELD(coder, node, COUNT, cards)), 0);
    case MEAN_COLORS:
        return amount_add(coder, AMOUNT_COLOURS,
                          counted_set(coder, CODE_FIELD(coder, node, COLORS, cards)), 0);
    case MEAN_ICONS:
        return amount_add(coder, AMOUNT_ICONS,
                          counted_set(coder, CODE_FIELD(coder, node, ICONS, cards)),
                          (int)icon_of(coder, CODE_FIELD(coder, node, ICONS, icon)));
    case MEAN_VALUE:
        return amount_add(coder, AMOUNT_VALUE,
                          counted_set(coder, CODE_FIELD(coder, node, VALUE, cards)),
                          (int)attribute_of(coder, CODE_FIELD(coder, node, VALUE, attribute)));
    case MEAN_ONLY_VALUE:
        return amount_add(coder, AMOUNT_ONLY_VALUE,
                          code_set(coder, CODE_FIELD(coder, node, ONLY_VALUE, cards)),
                          (int)attribute_of(coder, CODE_FIELD(coder, node, ONLY_VALUE, attribute)));
    case MEAN_HIGHEST_OF:
        return amount_add(coder, AMOUNT_VALUE,
                          counted_set(coder, CODE_FIELD(coder, node, HIGHEST_OF, cards)),
                          (int)attribute_of(coder, CODE_FIELD(coder, node, HIGHEST_OF, attribute)));
    case MEAN_SUM:
        return amount_add(coder, AMOUNT_SUM, counted_set(coder, CODE_FIELD(coder, node, SUM, cards)),
                          (int)attribute_of(coder, CODE_FIELD(coder, node, SUM, attribute)));
    case MEAN_LEVEL_OF:
        return amount_add(
            coder, AMOUNT_PLAYER_LEVEL,
            player_sides(coder, CODE_FIELD(coder, node, LEVEL_OF, player)) == SIDES_THEIRS, 0);
    case MEAN_DECLARED:
        return amount_add(coder, AMOUNT_DECLARED, 0, 0);
    case MEAN_TIMES:
        return amount_add(coder, AMOUNT_TIMES,
                          code_amount(coder, CODE_FIELD(coder, node, TIMES, amount)),
                          number_of(coder, CODE_FIELD(coder, node, TIMES, times)));
    case MEAN_PLUS:
        return amount_add(coder, AMOUNT_PLUS,
                          code_amount(coder, CODE_FIELD(coder, node, PLUS, amount)),
                          number_of(coder, CODE_FIELD(coder, node, PLUS, more)));
    case MEAN_MINUS:
        return amount_add(coder, AMOUNT_PLUS,
                          code_amount(coder, CODE_FIELD(coder, node, MINUS, amount)),
                          -number_of(coder, CODE_FIELD(coder, node, MINUS, less)));
    case MEAN_SAME_OF_OPPONENT: { /* what was put by both, as its level */
        CodeSet put = {.kind = SET_CANDIDATES};
        CodeTest theirs = {.kind = TEST_SIDES, .of = SIDES_THEIRS};
        CodeFilter filter = {.first = (uint16_t)add_tests(coder, &theirs, 1),
                             .count = 1,
                             .flags = FILTER_FACE_DOWN};
        CodeSet set = {.kind = SET_SUCH,
                       .of = (uint16_t)add_sets(coder, &put, 1),
                       .more = (uint16_t)add_filters(coder, &filter, 1)};
        return amount_add(coder, AMOUNT_VALUE, add_sets(coder, &set, 1), VALUE_LEVEL);
    }
    case MEAN_DEPENDING: {
        unsigned condition = code_condition(coder, CODE_FIELD(coder, node, DEPENDING, condition));
        unsigned parts[2] = {code_amount(coder, CODE_FIELD(coder, node, DEPENDING, amount)),
                             code_amount(coder, CODE_FIELD(coder, node, DEPENDING, other))};
        unsigned first = add_amount(coder, coder->code.amounts[parts[0]]);
        add_amount(coder, coder->code.amounts[parts[1]]);
        return amount_add(coder, AMOUNT_DEPENDING, condition, (int)first);
    }
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

static unsigned bound_add(Coder *coder, CodeCompare compare, const uint16_t *amount,
                          const uint16_t *other)
{
    return add_bound(coder, (CodeBound){.compare = (uint8_t)compare,
                                        .amount = (uint16_t)code_amount(coder, amount),
                                        .other = (uint16_t)code_amount(coder, other)});
}

unsigned code_bound(Coder *coder, const uint16_t *node)
{
    static const struct {
        uint16_t kind;
        uint8_t compare;
    } compares[] = {{MEAN_EXACTLY, COMPARE_EQUAL},     {MEAN_AT_MOST, COMPARE_AT_MOST},
                    {MEAN_AT_LEAST, COMPARE_AT_LEAST}, {MEAN_ABOVE, COMPARE_ABOVE},
                    {MEAN_BELOW, COMPARE_BELOW},       {MEAN_UNEQUAL, COMPARE_UNEQUAL},
                    {MEAN_UP_TO, COMPARE_AT_MOST}};
    if (!node)
        return 0;
    if (meaning_kind(node) == MEAN_NONE)
        return add_bound(coder,
                         (CodeBound){.compare = COMPARE_EQUAL,
                                     .amount = (uint16_t)amount_add(coder, AMOUNT_NUMBER, 0, 0)});
    for (size_t i = 0; i < sizeof compares / sizeof *compares; i++)
        if (compares[i].kind == meaning_kind(node))
            return bound_add(coder, compares[i].compare, meaning_part(coder->meaning, node, 0),
                             NULL);
    if (meaning_kind(node) == MEAN_EITHER_NUMBER && meaning_count(node) == 2)
        return bound_add(coder, COMPARE_EITHER, meaning_part(coder->meaning, node, 0),
                         meaning_part(coder->meaning, node, 1));
    return code_refuse(coder, node);
}

