/* How cards go from zone to zone, and by whose effects: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/event.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

enum {
    STAGE_BIT = 1 << ZONE_STAGE,
    CLIMAX_BIT = 1 << ZONE_CLIMAX_AREA,
    ZONE_BITS = (1 << ZONE_COUNT) - 1
};

/* ---- Causes ---- */

static unsigned code_named(Coder *coder, const char *name)
{
    CodeTest test = {.kind = TEST_NAME, .of = (uint16_t)add_name(coder, name)};
    CodeFilter filter = {.first = (uint16_t)add_test(coder, test),
                         .printed = 1,
                         .count = 1,
                         .flags = FILTER_FACE_DOWN};
    unsigned number = add_filter(coder, filter);
    coder->code.filters[number].mask = coder->code.tests[filter.first].mask =
        (uint16_t)(1 + add_mask(coder, (CodeMask){.test = filter.first}));
    return number;
}

unsigned code_names(Coder *coder, const uint16_t *names)
{
    Parts parts = list_parts(coder, names, MEAN_EITHER_NAME);
    CodeFilter filters[PARTS_MOST];
    for (unsigned i = 0; i < parts.count; i++) {
        unsigned one = code_named(coder, said(coder, parts.of[i]));
        if (parts.count == 1)
            return one;
        filters[i] = coder->code.filters[one];
    }
    CodeTest any = {.kind = TEST_ANY,
                    .more = (uint8_t)parts.count,
                    .of = (uint16_t)add_filters(coder, filters, parts.count)};
    return add_filter(coder, (CodeFilter){.first = (uint16_t)add_test(coder, any),
                                          .count = 1,
                                          .flags = FILTER_FACE_DOWN});
}

/* Effects of trigger icons belong to no ability: refused. */
static CodeUse use_of(Coder *coder, const uint16_t *icon)
{
    switch (meaning_kind(icon)) {
    case MEAN_AUTO_ICON:
        return USE_AUTO;
    case MEAN_ACT_ICON:
        return USE_ACT;
    case MEAN_CXCOMBO:
        return USE_COMBO;
    default:
        require(coder, icon, !icon);
        return USE_ANY;
    }
}

static CodeCause cause_of(Coder *coder, const uint16_t *node)
{
    unsigned sides;
    switch (meaning_kind(node)) {
    case MEAN_NAME:
        return (CodeCause){.kind = CAUSE_NAME,
                           .keywords = keyword_named(said(coder, node)),
                           .of = (uint16_t)code_named(coder, said(coder, node))};
    case MEAN_EFFECT_OF:
        return (CodeCause){
            .kind = CAUSE_EFFECT,
            .use = (uint8_t)use_of(coder, CODE_FIELD(coder, node, EFFECT_OF, icon)),
            .subjects = code_subjects(coder, CODE_FIELD(coder, node, EFFECT_OF, cards), true)};
    case MEAN_EFFECT_OF_PLAYER:
        require(coder, node, !CODE_FIELD(coder, node, EFFECT_OF_PLAYER, icon));
        sides = player_sides(coder, CODE_FIELD(coder, node, EFFECT_OF_PLAYER, player));
        return (CodeCause){.kind = sides == SIDES_MINE ? CAUSE_MINE : CAUSE_THEIRS};
    default:
        code_refuse(coder, node);
        return (CodeCause){0};
    }
}

/* ---- Moves ---- */

/* Places, next to each other, any of which will do. */
static CodeRange code_places(Coder *coder, const uint16_t *node)
{
    Parts parts = list_parts(coder, node, MEAN_EITHER_PLACE);
    CodeRange range = {.first = coder->code.place_count, .count = (uint16_t)parts.count};
    for (unsigned i = 0; i < parts.count; i++) {
        require(coder, parts.of[i], meaning_is(parts.of[i], MEAN_ZONE));
        code_place(coder, parts.of[i]);
    }
    return range;
}

unsigned places_zones(const Code *code, CodeRange places)
{
    unsigned zones = 0;
    for (unsigned i = 0; i < places.count; i++) {
        const CodePlace *place = &code->places[places.first + i];
        zones |= 1u << place->zone | 1u << place->other;
    }
    return zones;
}

static CodeZones zones_of(const Code *code, CodeRange places)
{
    CodeZones of = {{0, 0}, {0, 0}};
    for (unsigned i = 0; i < 2 * places.count; i++) {
        const CodePlace *place = &code->places[places.first + i / 2];
        for (unsigned side = 0; side < 2; side++) {
            unsigned zone = i & 1u ? place->other : place->zone;
            unsigned slots = i & 1u ? place->other_slots : place->slots;
            if (!(place->sides >> side & 1u) || !slots)
                continue;
            of.zones[side] = (uint16_t)(of.zones[side] | 1u << zone);
            of.slots[side] = (uint8_t)(of.slots[side] | (zone == ZONE_STAGE ? slots : 0));
        }
    }
    return of;
}

/* Where a card comes from, and whether a marker must be under it. */
static void origin_add(Coder *coder, CodeMove *move, const uint16_t *origin)
{
    const uint16_t *place = part(coder, origin, 0);
    const uint16_t *cause = part(coder, origin, 1);
    const uint16_t *such = part(coder, origin, 2);
    if (meaning_is(place, MEAN_MARKERS_OF)) {
        unsigned markers = add_place(coder, make_place(SIDES_MINE, ZONE_MARKER, SLOTS_ALL));
        move->from = (CodeRange){.first = (uint16_t)markers, .count = 1};
        move->under = code_subjects(coder, CODE_FIELD(coder, place, MARKERS_OF, cards), true);
        require(coder, place, !cause && fits(coder, place, "MARKERS_OF(CARDS(EXACTLY(1), NAMED))"));
    } else if (place) {
        move->from = code_places(coder, place);
    }
    if (cause)
        move->cause = (uint16_t)add_cause(coder, cause_of(coder, cause));
    move->either = meaning_is(origin, MEAN_ORIGIN_OR_CAUSE);
    move->with_marker = such != NULL;
    require(coder, such, !such || fits(coder, such, "HAS_MARKERS(AT_LEAST(1), UNDER(IT))"));
}

/* The zones that it may come from. */
static unsigned move_from(const Code *code, const CodeMove *move)
{
    if (move->either || !move->from.count)
        return ZONE_BITS;
    unsigned zones = places_zones(code, move->from);
    return move->with_marker ? zones & STAGE_BIT : zones;
}

/* Whether an event reports such a move: damage, level-up and refresh raise none for each card. */
static bool is_told(unsigned from, unsigned to)
{
    enum {
        ALWAYS = STAGE_BIT | CLIMAX_BIT | 1 << ZONE_MEMORY | 1 << ZONE_LEVEL,
        SINGLY = STAGE_BIT | CLIMAX_BIT | 1 << ZONE_HAND | 1 << ZONE_MEMORY | 1 << ZONE_MARKER
    };
    return from &&
           ((to & ~(unsigned)ALWAYS) == 0 || (from & ~(unsigned)SINGLY) == 0 ||
            (to == 1u << ZONE_HAND && from == 1u << ZONE_WAITING_ROOM));
}

unsigned code_move(Coder *coder, const uint16_t *is_put)
{
    const uint16_t *origin = CODE_FIELD(coder, is_put, IS_PUT, origin);
    bool result = meaning_is(part(coder, origin, 1), MEAN_THAT_EFFECT);
    CodeMove move = {.to = code_places(coder, CODE_FIELD(coder, is_put, IS_PUT, place))};
    if (origin && !result)
        origin_add(coder, &move, origin);
    require(coder, origin, !result || !part(coder, origin, 0));
    require(coder, is_put,
            result || is_told(move_from(&coder->code, &move), places_zones(&coder->code, move.to)));
    move.there = zones_of(&coder->code, move.to);
    move.thence = zones_of(&coder->code, move.from);
    return add_move(coder, move);
}

uint64_t move_events(const Code *code, const CodeMove *move)
{
    unsigned to = places_zones(code, move->to);
    unsigned from = move_from(code, move);
    uint64_t events = 0;
    if (to & STAGE_BIT)
        events |= 1ull << EVENT_PLACED;
    if ((to >> ZONE_LEVEL & 1u) && (from >> ZONE_CLOCK & 1u))
        events |= 1ull << EVENT_LEVELLED_UP;
    if (to & CLIMAX_BIT)
        events |= 1ull << EVENT_CLIMAX_PLACED;
    if (to & ~(unsigned)(STAGE_BIT | CLIMAX_BIT)) {
        events |= from & STAGE_BIT ? 1ull << EVENT_LEFT_STAGE : 0;
        events |= from & ~(unsigned)STAGE_BIT ? 1ull << EVENT_MOVED : 0;
    }
    return events;
}
