/* Which cards have what is printed on them (names, traits, colours, icons, types), the state of
 * characters, and the values of cards. Asks nothing about where cards are. */
#include <string.h>

#include "weiss/text/continuous/continuous.h"
#include "weiss/text/source/name.h"
#include "weiss/text/select/which.h"

/* Those on the stage to whom an ability gives the trait. */
static uint64_t given_trait(const Run *run, const char *trait, unsigned side, uint64_t cards)
{
    char key[WEISS_NAME_KEY_SIZE];
    uint64_t found = 0;
    if (LIKELY(!continuous_gives_printed(run->table)))
        return 0;
    weiss_name_key(key, trait, strlen(trait));
    const WeissPlayer *player = run_side(run, side);
    cards &= continuous_changed(run->table, run_player(run, side));
    for (; cards; cards &= cards - 1) {
        unsigned slot = stage_slot(player, bits_first(cards));
        if (continuous_has_trait(run->table, run_player(run, side), slot, key))
            found |= cards & -cards;
    }
    return found;
}

/* Those on the stage that have another name than the printed one, and that name fits. */
static uint64_t given_name(const Run *run, Printed what, const char *text, unsigned side,
                           uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    char key[WEISS_NAME_KEY_SIZE];
    uint64_t found = 0;
    weiss_name_key(key, text, strlen(text));
    cards &= continuous_changed(run->table, run_player(run, side));
    for (; cards; cards &= cards - 1) {
        const char *names[NAMES_GIVEN];
        unsigned slot = stage_slot(player, bits_first(cards));
        unsigned count =
            continuous_names(run->table, run_player(run, side), slot, names, NAMES_GIVEN);
        for (unsigned i = 0; i < count; i++)
            if (printed_text_fits(names[i], key, printed_part(what, text)))
                found |= cards & -cards;
    }
    return found;
}

/* To those who have the name as it is printed those who were given it. */
static uint64_t names_given(const Run *run, const char *name, unsigned side, Printed what,
                            uint64_t cards, uint64_t found)
{
    if (LIKELY(!continuous_gives_printed(run->table)))
        return found;
    return found | given_name(run, what, name, side, cards & ~found);
}

uint64_t filter_name(const Run *run, const char *name, unsigned side, Printed what, uint64_t cards)
{
    return names_given(run, name, side, what, cards,
                       printed_fits(run_deck(run, side), what, name, cards));
}

/* Of cards that have a trait those that have not lost it, or not all that fit. */
static uint64_t traits_kept(const Run *run, Printed what, const char *text, unsigned side,
                            uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    char key[WEISS_NAME_KEY_SIZE];
    weiss_name_key(key, text, strlen(text));
    for (uint64_t rest = cards & player->zone[ZONE_STAGE]; rest; rest &= rest - 1) {
        unsigned card = bits_first(rest);
        const WeissCard *printed = run_deck(run, side)->card[card];
        bool kept = false;
        for (unsigned i = 0; i < printed->trait_count; i++)
            kept |= printed_text_fits(printed->traits[i], key, what) &&
                    !continuous_trait_lost(run->table, run_player(run, side),
                                           stage_slot(player, card), printed->traits[i]);
        cards &= ~((uint64_t)!kept << card);
    }
    return cards;
}

static uint64_t filter_string(const Run *run, const uint16_t *leaf, unsigned side, Printed what,
                              uint64_t cards)
{
    const char *text = run->strings[node_value(leaf)];
    unsigned note = run_note(run, leaf);
    uint64_t found = LIKELY(note) ? cards & run_mask(run, note, side)
                                  : printed_fits(run_deck(run, side), what, text, cards);
    if (what == PRINTED_NAME || what == PRINTED_NAME_PART)
        return names_given(run, text, side, what, cards, found);
    bool trait = what == PRINTED_TRAIT || what == PRINTED_TRAIT_PART;
    if (trait && UNLIKELY(run->table->state.modifier_gives & GIVES_TRAITS))
        found = traits_kept(run, what, text, side, found);
    return what == PRINTED_TRAIT ? found | given_trait(run, text, side, cards & ~found) : found;
}

uint64_t filter_trait(const Run *run, const char *trait, unsigned side, Printed what, uint64_t cards)
{
    uint64_t found = printed_fits(run_deck(run, side), what, trait, cards);
    if (UNLIKELY(run->table->state.modifier_gives & GIVES_TRAITS))
        found = traits_kept(run, what, trait, side, found);
    return what == PRINTED_TRAIT ? found | given_trait(run, trait, side, cards & ~found) : found;
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

unsigned card_colours(const Run *run, unsigned side, unsigned card)
{
    unsigned colours = 1u << run_deck(run, side)->card[card]->colour;
    const WeissPlayer *player = run_side(run, side);
    if (UNLIKELY(run->table->match->gives & GIVES_COLOURS) &&
        bit_in(player->zone[ZONE_STAGE], card))
        colours |= continuous_colours(run->table, run_player(run, side), stage_slot(player, card));
    return colours;
}

uint64_t filter_colour(const Run *run, unsigned colour, unsigned side, uint64_t cards)
{
    uint64_t printed = run_deck(run, side)->colour[colour] & ~face_down_cards(run_side(run, side));
    uint64_t found = cards & printed;
    if (LIKELY(!(run->table->match->gives & GIVES_COLOURS)))
        return found;
    for (cards &= run_side(run, side)->zone[ZONE_STAGE] & ~printed; cards; cards &= cards - 1)
        if (card_colours(run, side, bits_first(cards)) >> colour & 1u)
            found |= cards & -cards;
    return found;
}

uint64_t filter_colours(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    switch (node_kind(node)) {
    case TEXT_COLOUR_ANY:
        return cards;
    case TEXT_COLOUR_ONE:
        return filter_colours(run, node_part(node, 0), side, cards);
    case TEXT_COLOUR_OR:
        return filter_colours(run, node_part(node, 0), side, cards) |
               filter_colours(run, node_part(node, 1), side, cards);
    default:
        return filter_colour(run, node_kind(node) - TEXT_COLOUR_IS_YELLOW, side, cards);
    }
}

uint64_t filter_head(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *first = node_first(node);
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
    case TEXT_STATE_RANDOM: /* how it is chosen */
        return cards;
    case TEXT_STATE_SOME:
        return filter_state(run, node_part(node, 0), side, cards);
    case TEXT_STATE_STAND:
        return cards & stage_cards(player, player->standing);
    case TEXT_STATE_REST:
        return cards & stage_cards(player, ~(unsigned)(player->standing | player->reversed));
    case TEXT_STATE_REVERSE:
        return cards & stage_cards(player, player->reversed);
    case TEXT_STATE_FACE_UP:
        return cards & (player->zone[ZONE_LEVEL] | player->zone[ZONE_MEMORY]) &
               ~face_down_cards(player);
    case TEXT_STATE_FACE_DOWN:
        return cards & face_down_cards(player);
    default: /* direct attacking */
        if (run->table->state.attack.type != ATTACK_DIRECT)
            return 0;
        return cards & attack_attacker(run).of[side];
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
    if (UNLIKELY(bit_in(face_down_cards(run_side(run, side)), card)))
        return 0;
    if (attribute == TEXT_ATTRIBUTE_COST)
        return bit_in(run_side(run, side)->zone[ZONE_HAND], card)
                   ? (int)weiss_hand_cost(run->table, run_player(run, side), card)
                   : deck->cost[card];
    if (bit_in(run_side(run, side)->zone[ZONE_STAGE], card))
        return stage_value(run, side, stage_slot(run_side(run, side), card), attribute);
    if (attribute == TEXT_ATTRIBUTE_LEVEL)
        return bit_in(run_side(run, side)->zone[ZONE_HAND], card)
                   ? weiss_hand_level(run->table, run_player(run, side), card)
                   : deck->level[card];
    return attribute == TEXT_ATTRIBUTE_POWER ? deck->power[card] : deck->soul[card];
}

int card_measure(const Run *run, unsigned side, unsigned card, unsigned attribute)
{
    return card_value(run, side, card, (TextKind)(TEXT_ATTRIBUTE_LEVEL + attribute));
}
