/* Which cards have what is printed on them (names, traits, colours, icons, types), the state of
 * characters, and the values of cards. Asks nothing about where cards are. */
#include <string.h>

#include "weiss/text/continuous.h"
#include "weiss/text/continuous.h"
#include "weiss/text/name.h"
#include "weiss/text/which.h"

static bool printed_fits_one(const char *printed, const char *key, bool part)
{
    char own[WEISS_NAME_KEY_SIZE];
    weiss_name_key(own, printed, strlen(printed));
    return part ? strstr(own, key) != NULL : strcmp(own, key) == 0;
}

static bool printed_fits(const WeissCard *card, Printed what, const char *key)
{
    bool part = what == PRINTED_NAME_PART || what == PRINTED_TRAIT_PART;
    if (what == PRINTED_NAME || what == PRINTED_NAME_PART)
        return printed_fits_one(card->name, key, part);
    for (unsigned trait = 0; trait < card->trait_count; trait++)
        if (printed_fits_one(card->traits[trait], key, part))
            return true;
    return false;
}

uint64_t filter_printed(const WeissDeck *deck, Printed what, const char *text, uint64_t cards)
{
    char key[WEISS_NAME_KEY_SIZE];
    weiss_name_key(key, text, strlen(text));
    const WeissCard *last = NULL;
    bool fits = false;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        if (deck->card[card] != last) {
            last = deck->card[card];
            fits = printed_fits(last, what, key);
        }
        found |= (uint64_t)fits << card;
    }
    return found;
}

/* Those on the stage to whom an ability gives the trait. */
static uint64_t given_trait(const Run *run, const char *trait, unsigned side, uint64_t cards)
{
    char key[WEISS_NAME_KEY_SIZE];
    uint64_t found = 0;
    if (LIKELY(!gains_possible(run->table, GIVES_TRAITS)))
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

static uint64_t filter_string(const Run *run, const char *text, unsigned side, Printed what,
                              uint64_t cards)
{
    uint64_t found = filter_printed(run_deck(run, side), what, text, cards);
    return what == PRINTED_TRAIT ? found | given_trait(run, text, side, cards & ~found) : found;
}

uint64_t filter_strings(const Run *run, const uint16_t *node, unsigned side, Printed what,
                        uint64_t cards)
{
    TextKind kind = node_kind(node);
    if (kind == TEXT_NAME || kind == TEXT_TRAIT)
        return filter_string(run, run->strings[node_value(node)], side, what, cards);
    uint64_t found = 0;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        found |= filter_strings(run, part, side, what, cards & ~found);
    return found;
}

/* The characters on the stage among `cards` that were given one of the traits below `node`. */
static uint64_t traits_given(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t found = 0;
    if (node_kind(node) == TEXT_TRAIT) {
        char key[WEISS_NAME_KEY_SIZE];
        const char *trait = run->strings[node_value(node)];
        weiss_name_key(key, trait, strlen(trait));
        for (cards &= player->zone[ZONE_STAGE]; cards; cards &= cards - 1)
            if (continuous_has_trait(run->table, run_player(run, side),
                                     stage_slot(player, bits_first(cards)), key))
                found |= cards & -cards;
        return found;
    }
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        found |= traits_given(run, part, side, cards & ~found);
    return found;
}

uint64_t filter_traits(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    uint64_t found = filter_strings(run, node, side, PRINTED_TRAIT, cards);
    if (LIKELY(!(run->table->match->gives & GIVES_TRAITS)))
        return found;
    return found | traits_given(run, node, side, cards & ~found);
}

/* Card types by kind, a bit each. */
enum { CHARACTERS = 1, EVENTS = 2, CLIMAXES = 4, ALL_TYPES = 7, MARKERS = 8 };
#define CARD_KIND(name) [TEXT_##name - TEXT_KIND_CARD]
static const uint8_t types_of_kind[] = {
    CARD_KIND(KIND_CARD) = ALL_TYPES,
    CARD_KIND(KIND_CARDS) = ALL_TYPES,
    CARD_KIND(KIND_CHARACTER) = CHARACTERS,
    CARD_KIND(KIND_CHARACTERS) = CHARACTERS,
    CARD_KIND(KIND_EVENT) = EVENTS,
    CARD_KIND(KIND_EVENTS) = EVENTS,
    CARD_KIND(KIND_EVENT_CARD) = EVENTS,
    CARD_KIND(KIND_EVENT_CARDS) = EVENTS,
    CARD_KIND(KIND_CLIMAX) = CLIMAXES,
    CARD_KIND(KIND_CLIMAX_CARD) = CLIMAXES,
    CARD_KIND(KIND_CLIMAX_CARDS) = CLIMAXES,
    CARD_KIND(KIND_MARKER) = ALL_TYPES | MARKERS,
    CARD_KIND(KIND_MARKERS) = ALL_TYPES | MARKERS,
    CARD_KIND(PAIR_EVENT_CHARACTER) = EVENTS | CHARACTERS,
    CARD_KIND(PAIR_CHARACTER_EVENT) = EVENTS | CHARACTERS,
    CARD_KIND(PAIR_CHARACTER_EVENT_CARD) = EVENTS | CHARACTERS,
    CARD_KIND(PAIR_CHARACTERS_EVENTS) = EVENTS | CHARACTERS,
    CARD_KIND(PAIR_EVENT_CLIMAX) = EVENTS | CLIMAXES,
    CARD_KIND(PAIR_EVENT_CARD_CLIMAX) = EVENTS | CLIMAXES,
};

uint64_t filter_card_kind(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const WeissDeck *deck = run_deck(run, side);
    unsigned types = types_of_kind[node_kind(node) - TEXT_KIND_CARD];
    uint64_t found = (types & CHARACTERS ? deck->characters : 0) |
                     (types & EVENTS ? deck->events : 0) | (types & CLIMAXES ? deck->climaxes : 0);
    return cards & found & (types & MARKERS ? run_side(run, side)->zone[ZONE_MARKER] : deck->all);
}

uint64_t filter_colours(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const WeissDeck *deck = run_deck(run, side);
    TextKind kind = node_kind(node);
    switch (kind) {
    case TEXT_COLOUR_ANY:
        return cards;
    case TEXT_COLOUR_ONE:
        return filter_colours(run, node_part(node, 0), side, cards);
    case TEXT_COLOUR_OR:
        return filter_colours(run, node_part(node, 0), side, cards) |
               filter_colours(run, node_part(node, 1), side, cards);
    default:
        return cards & deck->colour[kind - TEXT_COLOUR_IS_YELLOW];
    }
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

static bool card_has_icon(const WeissDeck *deck, unsigned card, unsigned icon, unsigned times)
{
    unsigned count = 0;
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
        count += deck->icons[card][i] == icon;
    return count >= times;
}

static uint64_t icon_cards(const WeissDeck *deck, unsigned icon, unsigned times, uint64_t cards)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (card_has_icon(deck, bits_first(cards), icon, times))
            found |= cards & -cards;
    return found;
}

uint64_t filter_icon(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const WeissDeck *deck = run_deck(run, side);
    TextKind kind = node_kind(node);
    switch (kind) {
    case TEXT_ICON_ONE:
        return filter_icon(run, node_part(node, 0), side, cards);
    case TEXT_ICON_OR:
        return filter_icon(run, node_part(node, 0), side, cards) |
               filter_icon(run, node_part(node, 1), side, cards);
    case TEXT_ICON_TWO_SOUL:
        return icon_cards(deck, TRIGGER_SOUL, 2, cards);
    default:
        return icon_cards(deck, (unsigned)(TRIGGER_SOUL + (kind - TEXT_ICON_IS_SOUL)), 1, cards);
    }
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
