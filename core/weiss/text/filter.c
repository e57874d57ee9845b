/* Which cards have what is printed on them (names, traits, colours, icons, types), the state of
 * characters, and the values of cards. Asks nothing about where cards are. */
#include <string.h>

#include "weiss/text/continuous.h"
#include "weiss/text/name.h"
#include "weiss/text/which.h"

/* Those on the stage to whom an ability gives the trait. */
static uint64_t given_trait(const Run *run, const char *trait, unsigned side, uint64_t cards)
{
    char key[WEISS_NAME_KEY_SIZE];
    uint64_t found = 0;
    if (LIKELY(!continuous_gives_traits(run->table)))
        return 0;
    weiss_name_key(key, trait, strlen(trait));
    const WeissPlayer *player = run_side(run, side);
    for (cards &= player->zone[ZONE_STAGE]; cards; cards &= cards - 1) {
        unsigned slot = stage_slot(player, bits_first(cards));
        if (continuous_has_trait(run->table, run_player(run, side), slot, key))
            found |= cards & -cards;
    }
    return found;
}

static uint64_t filter_string(const Run *run, const uint16_t *leaf, unsigned side, Printed what,
                              uint64_t cards)
{
    const char *text = run->strings[node_value(leaf)];
    unsigned note = run_note(run, leaf);
    uint64_t found = LIKELY(note) ? cards & run_mask(run, note, side)
                                  : printed_fits(run_deck(run, side), what, text, cards);
    return what == PRINTED_TRAIT ? found | given_trait(run, text, side, cards & ~found) : found;
}

uint64_t filter_strings(const Run *run, const uint16_t *node, unsigned side, Printed what,
                        uint64_t cards)
{
    TextKind kind = node_kind(node);
    if (kind == TEXT_NAME || kind == TEXT_TRAIT)
        return filter_string(run, node, side, what, cards);
    uint64_t found = 0;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        found |= filter_strings(run, part, side, what, cards & ~found);
    return found;
}

uint64_t filter_traits(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    return filter_strings(run, node, side, PRINTED_TRAIT, cards);
}

uint64_t filter_card_kind(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    unsigned types = printed_types(node);
    cards &= printed_of_types(run_deck(run, side), types);
    return types & TYPES_MARKER ? cards & run_side(run, side)->zone[ZONE_MARKER] : cards;
}

uint64_t filter_colours(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    return printed_colours(run_deck(run, side), node, cards);
}

uint64_t filter_head(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *first = node_part(node, 0);
    const uint16_t *second = node_next(first);
    switch (node_kind(node)) {
    case TEXT_HEAD_NAME:
        return filter_strings(run, first, side, PRINTED_NAME, cards);
    case TEXT_HEAD_NAMED:
        cards = filter_card_kind(run, first, side, cards);
        return filter_strings(run, second, side, PRINTED_NAME, cards);
    case TEXT_HEAD_QUOTED_KIND:
        cards = filter_card_kind(run, second, side, cards);
        return filter_strings(run, first, side, PRINTED_NAME, cards);
    case TEXT_HEAD_TRAITS:
        cards = filter_card_kind(run, second, side, cards);
        return filter_traits(run, first, side, cards);
    case TEXT_HEAD_NAME_OR_TRAITS: {
        uint64_t named = filter_strings(run, first, side, PRINTED_NAME, cards);
        cards = filter_card_kind(run, node_part(node, 2), side, cards & ~named);
        return named | filter_traits(run, second, side, cards);
    }
    case TEXT_HEAD_COLOUR_OR_TRAITS:
        cards = filter_card_kind(run, node_part(node, 2), side, cards);
        return filter_colours(run, first, side, cards) | filter_traits(run, second, side, cards);
    case TEXT_HEAD_TRAITS_OR_COLOUR:
        cards = filter_card_kind(run, node_part(node, 2), side, cards);
        return filter_traits(run, first, side, cards) | filter_colours(run, second, side, cards);
    default: /* HEAD_KIND, HEAD_PAIR */
        return filter_card_kind(run, first, side, cards);
    }
}

uint64_t filter_state(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    switch (node_kind(node)) {
    case TEXT_STATE_ANY:
        return cards;
    case TEXT_STATE_SOME:
        return filter_state(run, node_part(node, 0), side, cards);
    case TEXT_STATE_STAND:
        return cards & stage_cards(player, player->standing);
    case TEXT_STATE_REST:
        return cards & stage_cards(player, ~(unsigned)(player->standing | player->reversed));
    case TEXT_STATE_REVERSE:
        return cards & stage_cards(player, player->reversed);
    case TEXT_STATE_DIRECT_ATTACKING:
        if (run->table->state.attack.type != ATTACK_DIRECT)
            return 0;
        return cards & attack_attacker(run).of[side];
    default:
        return 0;
    }
}

uint64_t filter_icon(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    return printed_icons(run_deck(run, side), node, cards);
}

static int stage_value(const Run *run, unsigned side, unsigned slot, TextKind attribute)
{
    unsigned player = run_player(run, side);
    switch (attribute) {
    case TEXT_ATTRIBUTE_LEVEL:
        return character_level(run->table, player, slot);
    case TEXT_ATTRIBUTE_POWER:
        return character_power(run->table, player, slot);
    default:
        return character_soul(run->table, player, slot);
    }
}

int card_value(const Run *run, unsigned side, unsigned card, TextKind attribute)
{
    const WeissDeck *deck = run_deck(run, side);
    if (attribute == TEXT_ATTRIBUTE_COST)
        return deck->cost[card];
    if (bit_in(run_side(run, side)->zone[ZONE_STAGE], card))
        return stage_value(run, side, stage_slot(run_side(run, side), card), attribute);
    if (attribute == TEXT_ATTRIBUTE_LEVEL)
        return bit_in(run_side(run, side)->zone[ZONE_HAND], card)
                   ? weiss_hand_level(run->table, run_player(run, side), card)
                   : deck->level[card];
    return attribute == TEXT_ATTRIBUTE_POWER ? deck->power[card] : deck->soul[card];
}
