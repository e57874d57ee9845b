#include "weiss/text/compile/position_sensitivity.h"

#include "weiss/engine/gain.h"

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

/* An ability in quotation marks is looked at by itself. */
static bool is_granted(TextKind kind)
{
    return kind >= TEXT_ABILITY_AUTO && kind <= TEXT_ABILITY_REPLAY;
}

static bool speaks_of_positions(const uint16_t *node)
{
    if (is_position(node_kind(node)))
        return true;
    if (node_kind(node) <= TEXT_TRAIT)
        return false;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!is_granted(node_kind(part)) && speaks_of_positions(part))
            return true;
    return false;
}

/* Gains name what they change, which is not asked. */
static bool is_changed(const uint16_t *node, const uint16_t *part)
{
    TextKind kind = node_kind(node);
    return (kind == TEXT_GAIN_PLUS || kind == TEXT_GAIN_MINUS || kind == TEXT_GAIN_PLUS_EACH ||
            kind == TEXT_GAIN_MINUS_EACH) &&
           part == node_part(node, 1);
}

/* What is asked of characters below the node, as WeissGives. */
static unsigned measured_below(const uint16_t *node)
{
    unsigned measured = 0;
    switch (node_kind(node)) {
    case TEXT_ATTRIBUTE_POWER:
        return GIVES_POWER;
    case TEXT_ATTRIBUTE_SOUL:
        return GIVES_SOUL;
    case TEXT_ATTRIBUTE_LEVEL:
        return GIVES_LEVEL;
    case TEXT_TRAIT:
        return GIVES_TRAITS;
    case TEXT_NAME:
        return GIVES_NAMES;
    case TEXT_COLOUR_ONE:
    case TEXT_COLOUR_OR:
        return GIVES_COLOURS;
    case TEXT_NUMBER:
        return 0;
    default:
        break;
    }
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!is_granted(node_kind(part)) && !is_changed(node, part))
            measured |= measured_below(part);
    return measured;
}

static void offer_index(PositionSensitivity *positional, const uint16_t *node)
{
    positional->offers |= speaks_of_positions(node);
    positional->measured |= (uint16_t)measured_below(node);
}

static void continuous_part(PositionSensitivity *positional, const Ability *ability,
                            const uint16_t *node)
{
    const unsigned values = GIVES_POWER | GIVES_SOUL | GIVES_LEVEL | GIVES_PRINTED;
    if ((ability->gives & (GIVES_HAND | GIVES_PLAYER)) || (ability->bans & (1u << BAN_MOVE)) ||
        (ability->grants_types >> ABILITY_TYPE_ACT & 1))
        offer_index(positional, node);
    if ((ability->gives & values) && speaks_of_positions(node))
        positional->placed |= (uint16_t)(ability->gives & values);
}

void position_sensitivity_index(DeckText *text)
{
    for (unsigned i = 0; i < text->ability_count; i++) {
        const Ability *ability = &text->abilities[i];
        const uint16_t *code = ability->program->code;
        if (!ability->exact)
            continue;
        if (ability->type == ABILITY_TYPE_ACT && ability->cost)
            offer_index(&text->position_sensitivity, code + ability->cost_items);
        else if (ability->type == ABILITY_TYPE_CONT)
            continuous_part(&text->position_sensitivity, ability, code + ability->node);
    }
}

bool match_is_position_sensitive(const WeissMatch *match)
{
    PositionSensitivity all = {0};
    for (unsigned player = 0; player < match->player_count; player++) {
        const DeckText *text = match->deck[player]->text;
        if (!text)
            continue;
        all.offers |= text->position_sensitivity.offers;
        /* of several granted ACTs that one comes first whose giver does */
        all.offers |= text->granted_types >> ABILITY_TYPE_ACT & 1u;
        all.measured |= text->position_sensitivity.measured;
        all.placed |= text->position_sensitivity.placed;
    }
    return all.offers || (all.measured & all.placed);
}
