/* Words of programs: which cards and places, how many, how much power and soul. */
#include "weiss/policy/evaluate_parts.h"

static const struct {
    uint16_t kind;
    uint8_t zone;
} zone_kinds[] = {
    {TEXT_ZONE_IS_WAITING_ROOM, ZONE_WAITING_ROOM},
    {TEXT_ZONE_IS_WAITING_ROOMS, ZONE_WAITING_ROOM},
    {TEXT_ZONE_IS_HAND, ZONE_HAND},
    {TEXT_ZONE_IS_DECK, ZONE_DECK},
    {TEXT_ZONE_IS_STOCK, ZONE_STOCK},
    {TEXT_ZONE_IS_CLOCK, ZONE_CLOCK},
    {TEXT_ZONE_IS_LEVEL, ZONE_LEVEL},
    {TEXT_ZONE_IS_LEVEL_AREA, ZONE_LEVEL},
    {TEXT_ZONE_IS_MEMORY, ZONE_MEMORY},
    {TEXT_ZONE_IS_CLIMAX_AREA, ZONE_CLIMAX_AREA},
    {TEXT_ZONE_IS_STAGE, ZONE_STAGE},
    {TEXT_ZONE_IS_CENTRE, ZONE_STAGE},
    {TEXT_ZONE_IS_BACK, ZONE_STAGE},
};

static void spot_zone(Spot *spot, unsigned kind)
{
    for (size_t i = 0; i < sizeof zone_kinds / sizeof *zone_kinds; i++)
        if (zone_kinds[i].kind == kind && spot->zone == ZONE_COUNT)
            spot->zone = zone_kinds[i].zone;
}

static void spot_word(Spot *spot, unsigned kind)
{
    switch (kind) {
    case TEXT_OWNER_OPPONENT:
    case TEXT_OWNED_OPPONENT:
    case TEXT_OWNED_OPPONENT_BARE:
    case TEXT_SET_AN_OPPONENTS:
    case TEXT_SET_BATTLE_OPPONENT:
    case TEXT_POST_FACING:
    case TEXT_THE_FACING:
        spot->theirs = true;
        break;
    case TEXT_THIS_CARD:
    case TEXT_THIS_CHARACTER:
        spot->own_card = true;
        break;
    case TEXT_IT:
    case TEXT_THEM:
    case TEXT_THEY:
    case TEXT_THAT:
    case TEXT_THOSE:
    case TEXT_THE_CHOSEN:
    case TEXT_THESE_CARDS:
    case TEXT_THESE_THEM:
    case TEXT_THAT_CHOSEN:
    case TEXT_THAT_BATTLE_OPPONENT:
        spot->known = true;
        break;
    case TEXT_THE_REST:
    case TEXT_THE_REST_OF_CARDS:
    case TEXT_THE_REMAINING:
        spot->rest = true;
        break;
    case TEXT_OTHER_OTHER:
    case TEXT_OTHER_ANOTHER:
        spot->other = true;
        break;
    case TEXT_POST_FRONT:
    case TEXT_POST_FRONT_CHARACTER:
        spot->front = true;
        break;
    case TEXT_KIND_CLIMAX:
    case TEXT_KIND_CLIMAX_CARD:
    case TEXT_KIND_CLIMAX_CARDS:
        spot->climax = true;
        break;
    default:
        spot_zone(spot, kind);
        break;
    }
}

int number_guess(const uint16_t *number, int unknown)
{
    switch (node_kind(number)) {
    case TEXT_NUMBER_IS:
        return (int)node_value(node_first(number));
    case TEXT_NUMBER_A:
    case TEXT_NUMBER_AN:
        return 1;
    default:
        return unknown;
    }
}

Spot spot_of(const uint16_t *node)
{
    Spot spot = {.zone = ZONE_COUNT};
    const uint16_t *end = node_next(node);
    for (const uint16_t *word = node; word < end; word = node_after(word)) {
        unsigned kind = node_kind(word);
        if (kind <= TEXT_TRAIT)
            continue;
        if (spot.count == 0 && kind >= TEXT_NUMBER_IS && kind <= TEXT_NUMBER_AN)
            spot.count = number_guess(word, 2);
        if (kind == TEXT_COUNT_ALL || kind == TEXT_SET_ALL_OWNED || kind == TEXT_SET_OWNED)
            spot.count = 3;
        spot_word(&spot, kind);
    }
    if (spot.count < 1)
        spot.count = 1;
    if (spot.count > 4)
        spot.count = 4;
    return spot;
}

Gains gains_of(const uint16_t *node)
{
    Gains gains = {0, 0, 0};
    const uint16_t *end = node_next(node);
    for (const uint16_t *word = node; word < end; word = node_after(word)) {
        unsigned kind = node_kind(word);
        if (kind == TEXT_GAIN_ABILITY || kind == TEXT_GAIN_QUOTED || kind == TEXT_GAIN_ABILITIES) {
            gains.abilities++;
            if (kind == TEXT_GAIN_QUOTED)
                word = node_next(word) - PROGRAM_NODE_HEAD;
            continue;
        }
        bool minus = kind == TEXT_GAIN_MINUS || kind == TEXT_GAIN_MINUS_EACH;
        bool each = kind == TEXT_GAIN_PLUS_EACH || kind == TEXT_GAIN_MINUS_EACH;
        if (kind != TEXT_GAIN_PLUS && !minus && !each)
            continue;
        const uint16_t *attribute = node_part(word, 1);
        bool power = node_kind(attribute) == TEXT_ATTRIBUTE_POWER;
        int number = number_guess(node_first(word), power ? 1500 : 1) * (each ? 2 : 1);
        number = minus ? -number : number;
        if (power)
            gains.power += number;
        else if (node_kind(attribute) == TEXT_ATTRIBUTE_SOUL)
            gains.soul += number;
    }
    return gains;
}

bool node_contains(const uint16_t *node, TextKind kind)
{
    const uint16_t *end = node_next(node);
    for (const uint16_t *word = node; word < end; word = node_after(word))
        if (node_kind(word) == kind)
            return true;
    return false;
}
