/* What a text says of a card with "with" and with measures: parts of names, values compared with a
 * number or with other cards, markers. */
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/select/which.h"

static Comparison comparison_of_bound(TextKind bound)
{
    switch (bound) {
    case TEXT_BOUND_LOWER:
    case TEXT_BOUND_LESS:
    case TEXT_BOUND_BELOW:
        return COMPARISON_AT_MOST;
    case TEXT_BOUND_HIGHER:
    case TEXT_BOUND_AND_HIGHER:
        return COMPARISON_AT_LEAST;
    default:
        return COMPARISON_EQUAL;
    }
}

Bound bound_of(const Run *run, const uint16_t *bound)
{
    bool either = node_kind(bound) == TEXT_BOUND_EITHER;
    int number = number_value(run, node_part(bound, 0));
    return (Bound){.comparison = comparison_of_bound(node_kind(bound)),
                   .number = number,
                   .other = either ? number_value(run, node_part(bound, 1)) : number};
}

static Bound first_bound(const Run *run, const uint16_t *measure)
{
    int number = number_value(run, node_first(measure));
    return (Bound){.comparison = node_kind(measure) == TEXT_MEASURE_NUMBER_FIRST
                                     ? COMPARISON_AT_MOST
                                     : COMPARISON_AT_LEAST,
                   .number = number,
                   .other = number};
}

uint64_t feature_measure(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    if (node_kind(node) == TEXT_QUALITY_ANY)
        return cards;
    if (node_kind(node) == TEXT_QUALITY_ONE)
        node = node_part(node, 0);
    bool first = node_kind(node) != TEXT_MEASURE; /* "500 power or lower" */
    TextKind attribute = node_kind(node_part(node, first));
    uint64_t found = 0;
    Bound bound = !cards  ? (Bound){0}
                  : first ? first_bound(run, node)
                          : bound_of(run, node_part(node, 1));
    for (; cards; cards &= cards - 1)
        if (bound_holds(bound, card_value(run, side, bits_first(cards), attribute)))
            found |= cards & -cards;
    return found;
}

static Comparison comparison_of_feature(TextKind feature)
{
    switch (feature) {
    case TEXT_FEATURE_AT_MOST:
    case TEXT_FEATURE_A_AT_MOST:
    case TEXT_FEATURE_AT_MOST_LESS:
    case TEXT_FEATURE_A_AT_MOST_LESS:
    case TEXT_FEATURE_LOWER_OR_EQUAL:
        return COMPARISON_AT_MOST;
    case TEXT_FEATURE_ABOVE:
        return COMPARISON_ABOVE;
    default: /* lower than */
        return COMPARISON_BELOW;
    }
}

/* "with level higher than your opponent's level" */
static uint64_t compared(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    Comparison comparison = comparison_of_feature(node_kind(node));
    TextKind attribute = node_kind(node_part(node, 0));
    int limit;
    uint64_t found = 0;
    if (!cards || !amount_of(run, node_part(node, 1), &limit))
        return 0;
    for (; cards; cards &= cards - 1)
        if (comparison_holds(comparison, card_value(run, side, bits_first(cards), attribute),
                             limit))
            found |= cards & -cards;
    return found;
}

/* The cards of a rule `reference`. */
static Cards reference_cards(const Run *run, const uint16_t *node)
{
    if (node_kind(node) == TEXT_REFERENCE_SET)
        return set_cards(run, node_part(node, 0));
    const uint16_t *kinds = node_part(node, node_kind(node) == TEXT_REFERENCE_ONE);
    Cards cards = cards_narrow(run, node_next(kinds), run_all(run), post_narrow);
    return cards_narrow(run, kinds, cards, noun_narrow);
}

/* Those of `cards` that share a name with a card of side `of`. */
uint64_t same_name(const Run *run, unsigned side, uint64_t cards, unsigned of,
                          unsigned other)
{
    const WeissPlayer *player = run_side(run, of);
    uint64_t found =
        filter_name(run, run_deck(run, of)->card[other]->name, side, PRINTED_NAME, cards);
    const char *names[NAMES_GIVEN];
    if (LIKELY(!(run->table->match->gives & GIVES_NAMES)) ||
        !bit_in(player->zone[ZONE_STAGE], other))
        return found;
    unsigned count = continuous_names(run->table, run_player(run, of), stage_slot(player, other),
                                      names, NAMES_GIVEN);
    for (unsigned i = 0; i < count; i++)
        found |= filter_name(run, names[i], side, PRINTED_NAME, cards & ~found);
    return found;
}

/* Those of `cards` that are the same as a card of side `of` in what the feature compares. */
static uint64_t same_as(const Run *run, TextKind feature, unsigned side, uint64_t cards,
                        unsigned of, unsigned other)
{
    if (feature == TEXT_FEATURE_SAME_NAME)
        return same_name(run, side, cards, of, other);
    uint64_t found = 0;
    for (unsigned colours = card_colours(run, of, other); colours; colours &= colours - 1)
        found |= filter_colour(run, bits_first(colours), side, cards);
    return found;
}

uint64_t level_cards(const Run *run, unsigned side, uint64_t cards, int level)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (card_value(run, side, bits_first(cards), TEXT_ATTRIBUTE_LEVEL) == level)
            found |= cards & -cards;
    return found;
}

/* "with the same card name as a climax in your waiting room": as any one of them. */
static uint64_t same(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    Cards others = reference_cards(run, node_part(node, 0));
    TextKind feature = node_kind(node);
    uint64_t found = 0;
    for (unsigned other = 0; other < 2; other++)
        for (uint64_t rest = others.of[other]; rest; rest &= rest - 1) {
            unsigned card = bits_first(rest);
            found |= feature == TEXT_FEATURE_SAME_LEVEL
                         ? level_cards(run, side, cards,
                                       card_value(run, other, card, TEXT_ATTRIBUTE_LEVEL))
                         : same_as(run, feature, side, cards, other, card);
        }
    return found;
}

/* Of the characters of one side those with the highest value. */
static uint64_t highest(const Run *run, TextKind attribute, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    int most = 0;
    for (cards &= run_side(run, side)->zone[ZONE_STAGE]; cards; cards &= cards - 1) {
        int value = card_value(run, side, bits_first(cards), attribute);
        if (found && value < most)
            continue;
        found = (value == most && found ? found : 0) | (cards & -cards);
        most = value;
    }
    return found;
}

static bool card_has_trait(const Run *run, unsigned side, unsigned card)
{
    const WeissCard *printed = run_deck(run, side)->card[card];
    const WeissPlayer *p = run_side(run, side);
    bool changed =
        (run->table->state.modifier_gives & GIVES_TRAITS) && bit_in(p->zone[ZONE_STAGE], card);
    for (unsigned i = 0; i < printed->trait_count; i++)
        if (!changed || !continuous_trait_lost(run->table, run_player(run, side),
                                               stage_slot(p, card), printed->traits[i]))
            return true;
    return false;
}

uint64_t filter_no_traits(const Run *run, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (!card_has_trait(run, side, bits_first(cards)))
            found |= cards & -cards;
    return found;
}

/* One card of each name: for counting only. */
static uint64_t one_of_each_name(const Run *run, unsigned side, uint64_t cards)
{
    const WeissDeck *deck = run_deck(run, side);
    uint64_t found = 0;
    while (cards) {
        found |= cards & -cards;
        cards &= ~printed_fits(deck, PRINTED_NAME, deck->card[bits_first(cards)]->name, cards);
    }
    return found;
}

/* Characters with so many markers under them: at least one if `count` is NULL. */
static uint64_t with_markers(const Run *run, const uint16_t *count, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t found = 0;
    for (cards &= player->zone[ZONE_STAGE]; cards; cards &= cards - 1) {
        unsigned slot = stage_slot(player, bits_first(cards));
        unsigned markers = bits_count(marker_cards(player, slot));
        if (count ? count_holds(run, count, markers) : markers > 0)
            found |= cards & -cards;
    }
    return found;
}

uint64_t feature_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *first = node_first(node);
    switch (node_kind(node)) {
    case TEXT_FEATURE_NAME:
    case TEXT_FEATURE_NAME_EITHER:
    case TEXT_FEATURE_NAMES:
    case TEXT_FEATURE_NAMES_MANY:
    case TEXT_FEATURE_NAME_SHORT:
        return filter_strings(run, first, side, PRINTED_NAME_PART, cards);
    case TEXT_FEATURE_TRAITS_OR_NAMES:
    case TEXT_FEATURE_TRAITS_OR_NAMES_MANY:
        return filter_traits(run, first, side, cards) |
               filter_strings(run, node_next(first), side, PRINTED_NAME_PART, cards);
    case TEXT_FEATURE_TRAITS:
        return filter_traits(run, first, side, cards);
    case TEXT_FEATURE_TRAIT_PART:
        return filter_strings(run, first, side, PRINTED_TRAIT_PART, cards);
    case TEXT_FEATURE_ICON:
    case TEXT_FEATURE_ICON_THEIR:
    case TEXT_FEATURE_ICONS_THEIR:
    case TEXT_FEATURE_ICON_THE:
    case TEXT_FEATURE_ICONS_THE:
        return filter_icon(run, first, side, cards);
    case TEXT_FEATURE_ABILITY:
        return filter_strings(run, first, side, PRINTED_KEYWORD, cards);
    case TEXT_FEATURE_MEASURE:
        return feature_measure(run, first, side, cards);
    case TEXT_FEATURE_SAME_NAME:
    case TEXT_FEATURE_SAME_LEVEL:
    case TEXT_FEATURE_SAME_COLOUR:
        return same(run, node, side, cards);
    case TEXT_FEATURE_DIFFERENT_NAMES:
        return one_of_each_name(run, side, cards);
    case TEXT_FEATURE_HIGHEST:
        return highest(run, node_kind(first), side, cards);
    case TEXT_FEATURE_NO_TRAITS:
        return filter_no_traits(run, side, cards);
    case TEXT_FEATURE_MARKERS:
        return with_markers(run, NULL, side, cards);
    case TEXT_FEATURE_COUNT_MARKERS:
        return with_markers(run, first, side, cards);
    default:
        return compared(run, node, side, cards);
    }
}

uint64_t feature_with(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    switch (node_kind(node)) {
    case TEXT_WITH_NONE:
        return cards;
    case TEXT_WITH_SOME:
        return feature_with(run, first, side, cards);
    case TEXT_WITH_NAMED:
        return filter_strings(run, first, side, PRINTED_NAME, cards);
    case TEXT_WITH_NAMED_WITH:
        cards = filter_strings(run, first, side, PRINTED_NAME, cards);
        return feature_narrow(run, node_next(first), side, cards);
    case TEXT_WITHOUT:
        return cards & ~feature_narrow(run, first, side, cards);
    case TEXT_WITH_WITHOUT:
        cards = feature_narrow(run, first, side, cards);
        return cards & ~feature_narrow(run, node_next(first), side, cards);
    case TEXT_WITH:
        return feature_narrow(run, first, side, cards);
    default: /* two features, both asked for */
        cards = feature_narrow(run, first, side, cards);
        return feature_narrow(run, node_next(first), side, cards);
    }
}
