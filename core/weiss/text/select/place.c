/* Where cards are: places as texts name them, and the ends of piles. Moves nothing; only the next
 * cards of a deck get a place when a text speaks of them. */
#include "weiss/text/select/which.h"
#include "weiss/engine/transfer.h"

enum { SLOTS_ALL = SLOTS_STAGE | SLOTS_SURPLUS };

/* The zone, and of the stage the slots, by kind. */
#define ZONE_KIND(name) [TEXT_ZONE_IS_##name - TEXT_ZONE_IS_WAITING_ROOM]
static const struct ZoneOfKind {
    uint8_t zone;
    uint8_t slots;
} zone_of_kind[] = {
    ZONE_KIND(WAITING_ROOM) = {ZONE_WAITING_ROOM, SLOTS_ALL},
    ZONE_KIND(WAITING_ROOMS) = {ZONE_WAITING_ROOM, SLOTS_ALL},
    ZONE_KIND(HAND) = {ZONE_HAND, SLOTS_ALL},
    ZONE_KIND(HANDS) = {ZONE_HAND, SLOTS_ALL},
    ZONE_KIND(DECK) = {ZONE_DECK, SLOTS_ALL},
    ZONE_KIND(DECKS) = {ZONE_DECK, SLOTS_ALL},
    ZONE_KIND(STOCK) = {ZONE_STOCK, SLOTS_ALL},
    ZONE_KIND(CLOCK) = {ZONE_CLOCK, SLOTS_ALL},
    ZONE_KIND(LEVEL) = {ZONE_LEVEL, SLOTS_ALL},
    ZONE_KIND(LEVEL_AREA) = {ZONE_LEVEL, SLOTS_ALL},
    ZONE_KIND(MEMORY) = {ZONE_MEMORY, SLOTS_ALL},
    ZONE_KIND(CLIMAX_AREA) = {ZONE_CLIMAX_AREA, SLOTS_ALL},
    ZONE_KIND(MARKER_AREA) = {ZONE_MARKER, SLOTS_ALL},
    ZONE_KIND(MARKER_AREAS) = {ZONE_MARKER, SLOTS_ALL},
    ZONE_KIND(STAGE) = {ZONE_STAGE, SLOTS_ALL},
    ZONE_KIND(CENTRE) = {ZONE_STAGE, SLOTS_CENTRE},
    ZONE_KIND(BACK) = {ZONE_STAGE, SLOTS_BACK},
};

/* The sides by the kind of an owner: "the deck" is that of whose card is spoken of. */
static unsigned owner_sides(TextKind owner)
{
    switch (owner) {
    case TEXT_OWNER_YOUR:
    case TEXT_OWNER_YOUR_OWN:
        return SIDE_MINE;
    case TEXT_OWNER_OPPONENT:
    case TEXT_OWNER_THEIR:
        return SIDE_THEIRS;
    default:
        return SIDE_BOTH;
    }
}

uint64_t stage_cards(const WeissPlayer *player, unsigned slots)
{
    uint64_t cards = 0;
    for (slots &= player->occupied; slots; slots &= slots - 1)
        cards |= bit_of(player->stage[bits_first(slots)].card);
    return cards;
}

unsigned stage_slot(const WeissPlayer *player, unsigned card)
{
    for (unsigned slots = player->occupied; slots; slots &= slots - 1)
        if (player->stage[bits_first(slots)].card == card)
            return bits_first(slots);
    return WEISS_NO_SLOT;
}

static uint64_t pile_cards(const WeissPlayer *player, unsigned pile)
{
    uint64_t cards = 0;
    for (unsigned card = player->pile[pile]; card != WEISS_NO_CARD; card = player->beneath[card])
        cards |= bit_of(card);
    return cards;
}

uint64_t marker_cards(const WeissPlayer *player, unsigned slot)
{
    return pile_cards(player, PILE_MARKER + slot);
}

/* The slots of the positions left, middle and right of a part of the stage. */
static unsigned position_slots(TextKind position, unsigned slots)
{
    unsigned left = slots & (1u << SLOT_CL | 1u << SLOT_BL);
    unsigned right = slots & (1u << SLOT_CR | 1u << SLOT_BR);
    if (position == TEXT_POSITION_LEFT)
        return left;
    return position == TEXT_POSITION_RIGHT ? right : slots & ~(left | right) & SLOTS_STAGE;
}

static struct ZoneOfKind zone_of_node(const uint16_t *zone)
{
    return zone_of_kind[node_kind(zone) - TEXT_ZONE_IS_WAITING_ROOM];
}

/* The owner and the zone (the first of several) of a place. */
static struct ZoneOfKind place_zone(const uint16_t *place, TextKind *owner)
{
    if (node_kind(place) == TEXT_PLACE_POSITIONS) {
        *owner = node_kind(node_part(place, 2));
        struct ZoneOfKind zone = zone_of_node(node_part(place, 3));
        zone.slots = (uint8_t)(position_slots(node_kind(node_part(place, 0)), zone.slots) |
                               position_slots(node_kind(node_part(place, 1)), zone.slots));
        return zone;
    }
    if (node_kind(place) == TEXT_PLACE_POSITION) {
        *owner = node_kind(node_part(place, 1));
        struct ZoneOfKind zone = zone_of_node(node_part(place, 2));
        zone.slots = (uint8_t)position_slots(node_kind(node_part(place, 0)), zone.slots);
        return zone;
    }
    *owner = node_kind(node_part(place, 0));
    return zone_of_node(node_part(node_part(place, 1), 0));
}

static uint64_t zone_cards(const WeissPlayer *player, struct ZoneOfKind zone)
{
    return zone.zone == ZONE_STAGE ? stage_cards(player, zone.slots) : player->zone[zone.zone];
}

Cards place_cards(const Run *run, const uint16_t *node)
{
    if (node_kind(node) == TEXT_PLACE_ALL_ZONES)
        return (Cards){{run_deck(run, 0)->all, 0}};
    Cards cards = {{0, 0}};
    TextKind owner;
    struct ZoneOfKind first = place_zone(node, &owner);
    const uint16_t *zones = node_part(node, 1);
    bool several = node_kind(node) == TEXT_PLACE && node_kind(zones) != TEXT_ZONES_ONE;
    struct ZoneOfKind second = several ? zone_of_node(node_part(zones, 1)) : first;
    for (unsigned side = 0; side < 2; side++)
        if (owner_sides(owner) >> side & 1u) {
            const WeissPlayer *player = run_side(run, side);
            cards.of[side] = zone_cards(player, first) | zone_cards(player, second);
        }
    return cards;
}

Place place_of(const Run *run, const uint16_t *node)
{
    (void)run;
    TextKind owner;
    struct ZoneOfKind zone = place_zone(node, &owner);
    return (Place){.side = owner_sides(owner) == SIDE_THEIRS,
                   .zone = zone.zone,
                   .slots = zone.slots & SLOTS_STAGE};
}

bool place_supported(const uint16_t *node)
{
    return which_supported(node);
}

/* The first `count` cards of a pile from its top, or the last ones. */
static uint64_t pile_end(const WeissPlayer *player, unsigned pile, TextKind end, unsigned count)
{
    unsigned all = bits_count(pile_cards(player, pile));
    unsigned skipped = end == TEXT_END_BOTTOM && all > count ? all - count : 0;
    uint64_t cards = 0;
    for (unsigned card = player->pile[pile]; card != WEISS_NO_CARD && count;
         card = player->beneath[card]) {
        if (skipped) {
            skipped--;
            continue;
        }
        cards |= bit_of(card);
        count--;
    }
    return cards;
}

/* A look that nobody has. */
static uint64_t deck_peek(const Run *run, unsigned side, unsigned count)
{
    WeissPlayer *player = run_side(run, side);
    uint64_t owner = player->seen_by_owner;
    uint64_t others = player->seen_by_others;
    uint64_t cards = weiss_deck_look(run->table, run_player(run, side), count, false);
    player->seen_by_owner = owner;
    player->seen_by_others = others;
    return cards;
}

/* The bottom of a deck: where it is not known, the whole deck gets its order. */
uint64_t deck_bottom(const Run *run, unsigned side, unsigned count)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t known = pile_end(player, PILE_DECK_BOTTOM, TEXT_END_TOP, count);
    if (bits_count(known) >= count)
        return known;
    deck_peek(run, side, WEISS_DECK_SIZE);
    return pile_end(player, PILE_DECK_TOP, TEXT_END_BOTTOM, count);
}

Cards place_end(const Run *run, const uint16_t *place, TextKind end, unsigned count)
{
    return zone_end(run, place_of(run, place), end == TEXT_END_BOTTOM, count);
}

Cards zone_end(const Run *run, Place where, bool bottom, unsigned count)
{
    TextKind end = bottom ? TEXT_END_BOTTOM : TEXT_END_TOP;
    const WeissPlayer *player = run_side(run, where.side);
    Cards cards = {{0, 0}};
    uint64_t *of = &cards.of[where.side];
    if (where.zone == ZONE_STOCK)
        *of = pile_end(player, PILE_STOCK, end, count);
    else if (where.zone == ZONE_CLOCK)
        *of = pile_end(player, PILE_CLOCK, end, count);
    else
        *of = end == TEXT_END_TOP ? deck_peek(run, where.side, count)
                                  : deck_bottom(run, where.side, count);
    return cards;
}
