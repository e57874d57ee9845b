#include "weiss/text/positional.h"

#include "weiss/gain.h"

static bool is_position(TextKind kind)
{
    switch (kind) {
    case TEXT_POST_FACING:
    case TEXT_POST_FRONT:
    case TEXT_THE_FACING:
    case TEXT_PLACE_POSITION:
    case TEXT_ZONE_IS_CENTRE:
    case TEXT_ZONE_IS_BACK:
        return true;
    default:
        return kind >= TEXT_POSITION_ANY && kind <= TEXT_POSITION_OF;
    }
}

static bool is_measure(TextKind kind)
{
    return kind == TEXT_ATTRIBUTE_LEVEL || kind == TEXT_ATTRIBUTE_POWER ||
           kind == TEXT_ATTRIBUTE_SOUL || kind == TEXT_TRAIT;
}

static bool any_below(const uint16_t *node, bool (*is)(TextKind kind))
{
    if (is(node_kind(node)))
        return true;
    if (node_kind(node) <= TEXT_TRAIT)
        return false;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (any_below(part, is))
            return true;
    return false;
}

static unsigned offer_bits(const uint16_t *node)
{
    return (any_below(node, is_position) ? POSITIONAL_OFFER : 0) |
           (any_below(node, is_measure) ? POSITIONAL_MEASURE : 0);
}

static unsigned continuous_bits(const Ability *ability, const uint16_t *node)
{
    bool offers = (ability->gives & (GIVES_HAND | GIVES_PLAYER)) ||
                  (ability->bans & (1u << BAN_MOVE)) ||
                  (ability->grants_types >> ABILITY_TYPE_ACT & 1);
    bool values = ability->gives & (GIVES_POWER | GIVES_SOUL | GIVES_LEVEL | GIVES_TRAITS);
    return (offers ? offer_bits(node) : 0) |
           (values && any_below(node, is_position) ? POSITIONAL_VALUE : 0);
}

void positional_index(DeckText *text)
{
    for (unsigned i = 0; i < text->ability_count; i++) {
        const Ability *ability = &text->abilities[i];
        const uint16_t *code = ability->program->code;
        unsigned bits = 0;
        if (!ability->exact)
            continue;
        if (ability->type == ABILITY_TYPE_ACT && ability->cost)
            bits = offer_bits(code + ability->cost);
        else if (ability->type == ABILITY_TYPE_CONT)
            bits = continuous_bits(ability, code + ability->node);
        text->positional |= (uint8_t)bits;
    }
}

bool positional_matters(unsigned positional)
{
    return (positional & POSITIONAL_OFFER) ||
           ((positional & POSITIONAL_MEASURE) && (positional & POSITIONAL_VALUE));
}
