/* Numbers that a text names or that it counts: amounts, quantities and X. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/select/which.h"

int number_value(const Run *run, const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_NUMBER_IS:
        return (int)node_value(node_part(node, 0));
    case TEXT_NUMBER_X:
        return run_x(run);
    default: /* a, an */
        return 1;
    }
}

bool count_holds(const Run *run, const uint16_t *count, unsigned number)
{
    int have = (int)number;
    TextKind kind = node_kind(count);
    if (kind == TEXT_COUNT_NO || kind == TEXT_COUNT_ANY_OF)
        return (have > 0) == (kind == TEXT_COUNT_ANY_OF);
    const uint16_t *first = node_first(count);
    switch (kind) {
    case TEXT_COUNT_OR_MORE:
        return have >= number_value(run, first);
    case TEXT_COUNT_OR_LESS:
    case TEXT_COUNT_OR_FEWER:
        return have <= number_value(run, first);
    case TEXT_COUNT_EITHER:
        return have == number_value(run, first) || have == number_value(run, node_next(first));
    default: /* just so many */
        if (node_kind(first) == TEXT_NUMBER_A || node_kind(first) == TEXT_NUMBER_AN)
            return have > 0;
        return have == number_value(run, first);
    }
}

/* The set of a quantity; "those cards" are the ones that were put, flipped or revealed. */
static Cards counted_cards(const Run *run, const uint16_t *set)
{
    const uint16_t *one = node_kind(set) == TEXT_SET_ONE ? node_part(set, 0) : set;
    if (node_kind(one) == TEXT_SET_THING) {
        const uint16_t *thing = node_part(one, 0);
        if (node_kind(thing) == TEXT_THOSE)
            return cards_narrow(run, node_part(thing, 0), run_candidates(run), filter_card_kind);
    }
    return set_cards(run, set);
}

/* Whether a node names cards by what was done with them just now. */
static bool says_those(const uint16_t *node)
{
    static const uint16_t kinds[] = {
        TEXT_THOSE,         TEXT_POST_AMONG,        TEXT_POST_REVEALED_AMONG,
        TEXT_POST_REVEALED, TEXT_POST_YOU_REVEALED, TEXT_POST_PUT,
        TEXT_POST_PUT_BY,   TEXT_POST_PUT_WITH};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (node_has(node, (TextKind)kinds[i]))
            return true;
    return false;
}

static Cards those_twice(const Run *run, const uint16_t *node, Cards cards)
{
    if (LIKELY(!run->frame->twice) || !says_those(node))
        return (Cards){{0, 0}};
    return cards_twice(run, cards);
}

unsigned times_put(const Run *run, const uint16_t *node, Cards cards)
{
    return cards_count(cards) + cards_count(those_twice(run, node, cards));
}

int cards_colours(const Run *run, Cards cards)
{
    int count = 0;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        count += (filter_colour(run, colour, 0, cards.of[0]) |
                  filter_colour(run, colour, 1, cards.of[1])) != 0;
    return count;
}

static int value_total(const Run *run, Cards cards, TextKind attribute)
{
    int total = 0;
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1)
            total += card_value(run, side, bits_first(rest), attribute);
    return total;
}

static bool value_highest(const Run *run, Cards cards, TextKind attribute, int *value)
{
    bool any = false;
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1) {
            int own = card_value(run, side, bits_first(rest), attribute);
            *value = any && *value > own ? *value : own;
            any = true;
        }
    return any;
}

static int icon_total(const Run *run, const uint16_t *icons, Cards cards)
{
    unsigned icon = node_kind(node_part(icons, 0)) - TEXT_ICON_IS_SOUL + TRIGGER_SOUL;
    int total = 0;
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1)
            for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
                total += run_deck(run, side)->icons[bits_first(rest)][i] == icon;
    return total;
}

bool noun_is_icons(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    if (node_kind(kinds) != TEXT_KINDS_ONE)
        return false;
    const uint16_t *head = node_part(node_first(kinds), 3);
    return node_kind(head) == TEXT_HEAD_KIND && (node_kind(node_first(head)) == TEXT_KIND_ICONS ||
                                                 node_kind(node_first(head)) == TEXT_KIND_ICON);
}

bool set_is_icons(const uint16_t *set_one)
{
    return node_kind(set_one) == TEXT_SET_NOUN && noun_is_icons(node_first(set_one));
}

static int icons_on(const Run *run, Cards cards)
{
    int count = 0;
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1)
            for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
                count += run_deck(run, side)->icons[bits_first(rest)][i] != TRIGGER_NONE;
    return count;
}

int icons_count(const Run *run, const uint16_t *noun)
{
    Cards cards = cards_narrow(run, node_part(noun, 2), run_all(run), post_narrow);
    return icons_on(run, cards) + icons_on(run, those_twice(run, noun, cards));
}

/* The cards that all the posts of a quantity are about. */
static Cards cards_of_posts(const Run *run, const uint16_t *node)
{
    Cards cards = run_all(run);
    const uint16_t *end = node_next(node);
    for (const uint16_t *post = node_first(node); post < end; post = node_next(post))
        cards = cards_narrow(run, post, cards, post_narrow);
    return cards;
}

bool quantity_of(const Run *run, const uint16_t *node, int *value)
{
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    Cards cards;
    *value = 0;
    switch (node_kind(node)) {
    case TEXT_QUANTITY_NUMBER:
        *value = (int)node_value(first);
        return true;
    case TEXT_QUANTITY_COUNT:
    case TEXT_QUANTITY_TOTAL_COUNT:
        *value = set_is_icons(first) ? icons_count(run, node_first(first))
                                     : (int)times_put(run, first, counted_cards(run, first));
        return true;
    case TEXT_QUANTITY_COLOURS_OF:
    case TEXT_QUANTITY_COLOURS_TOTAL_OF:
    case TEXT_QUANTITY_COLOURS_HAVE:
    case TEXT_QUANTITY_COLOURS_TOTAL_HAVE:
        *value = cards_colours(run, counted_cards(run, first));
        return true;
    case TEXT_QUANTITY_COLOURS_AMONG:
    case TEXT_QUANTITY_COLOURS_AMONG_POSTS:
    case TEXT_QUANTITY_COLOURS_TOTAL_AMONG:
    case TEXT_QUANTITY_COLOURS_TOTAL_AMONG_POSTS:
        *value = cards_colours(run, cards_of_posts(run, node));
        return true;
    case TEXT_QUANTITY_COLOURS_HELD:
        *value = cards_colours(run, holder_cards(run, first));
        return true;
    case TEXT_EACH_ICON:
    case TEXT_QUANTITY_ICONS:
    case TEXT_QUANTITY_ICONS_TOTAL:
    case TEXT_QUANTITY_ICONS_OF_ONE:
    case TEXT_QUANTITY_ICONS_TOTAL_OF_ONE:
        cards = counted_cards(run, node_next(first));
        *value = icon_total(run, first, cards) +
                 icon_total(run, first, those_twice(run, node_next(first), cards));
        return true;
    case TEXT_QUANTITY_ATTRIBUTE:
    case TEXT_QUANTITY_HIGHEST:
        return value_highest(run, counted_cards(run, node_next(first)), node_kind(first), value);
    case TEXT_QUANTITY_HELD:
        return value_highest(run, holder_cards(run, first), node_kind(node_next(first)), value);
    case TEXT_QUANTITY_SOUL_HAS:
    case TEXT_QUANTITY_SOULS_HAS:
        return value_highest(run, referent_cards(run, first), TEXT_ATTRIBUTE_SOUL, value);
    case TEXT_QUANTITY_TOTAL:
        cards = counted_cards(run, node_next(first));
        *value = value_total(run, cards, node_kind(first)) +
                 value_total(run, those_twice(run, node_next(first), cards), node_kind(first));
        return true;
    case TEXT_QUANTITY_YOUR_LEVEL:
        *value = (int)level_of(run_side(run, 0));
        return true;
    case TEXT_QUANTITY_OPPONENT_LEVEL:
        *value = (int)level_of(run_side(run, 1));
        return true;
    case TEXT_QUANTITY_DECLARED:
    case TEXT_QUANTITY_DECLARED_OPPONENT:
        *value = run->frame->declared;
        return true;
    default: /* X */
        *value = run_x(run);
        return true;
    }
}

bool amount_of(const Run *run, const uint16_t *amount, int *value)
{
    unsigned record = record_of_node(run, amount);
    if (LIKELY(record))
        return ask_amount(run, record, value);
    const uint16_t *first = node_first(amount);
    const uint16_t *second = node_next(first);
    switch (node_kind(amount)) {
    case TEXT_AMOUNT:
        return quantity_of(run, first, value);
    case TEXT_AMOUNT_MULTIPLIED: {
        bool there = quantity_of(run, second, value);
        *value *= (int)node_value(first);
        return there;
    }
    default:
        break;
    }
    bool there = quantity_of(run, first, value);
    int number = (int)node_value(second);
    if (node_kind(amount) == TEXT_AMOUNT_TIMES)
        *value *= number;
    else
        *value += node_kind(amount) == TEXT_AMOUNT_PLUS ? number : -number;
    return there;
}

int amount_value(const Run *run, const uint16_t *node)
{
    int value = 0;
    if (UNLIKELY(run->apart))
        return multiplayer_most(run, node, amount_value);
    return amount_of(run, node, &value) ? value : 0;
}

bool amount_supported(const uint16_t *node)
{
    return which_supported(node);
}

/* ---- X ---- */

/* An ability that is granted; effects in quotation marks are done in their place. */
static bool is_granted(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    return kind >= TEXT_ABILITY_AUTO && kind <= TEXT_ABILITY_REPLAY && !ability_is_effect(node);
}

/* How an ability says what X is, and whether it uses it; abilities that it grants have their own. */
typedef struct Definition {
    const uint16_t *node; /* X_IS, SENTENCE_X_IF or SENTENCE_X_OTHERWISE */
    unsigned count;
    bool used;
    bool conditional; /* it stands under a condition, or among quoted effects */
} Definition;

static void definition_find(const uint16_t *node, bool conditional, Definition *found)
{
    TextKind kind = node_kind(node);
    if (kind <= TEXT_TRAIT)
        return;
    if (kind == TEXT_NUMBER_X || kind == TEXT_QUANTITY_X || kind == TEXT_ABILITY_BACKUP_X)
        found->used = true;
    if (kind == TEXT_X_IS || kind == TEXT_SENTENCE_X_IF || kind == TEXT_SENTENCE_X_OTHERWISE) {
        found->node = node;
        found->count++;
        found->conditional |= conditional;
    }
    conditional |= kind == TEXT_CHAIN_IF || kind == TEXT_CHAIN_IF_LAST;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!is_granted(part))
            definition_find(part, conditional, found);
}

bool run_x_supported(const uint16_t *ability)
{
    Definition found = {0};
    definition_find(ability, false, &found);
    if (!found.count)
        return !found.used;
    if (found.count > 1 || found.conditional || node_has(found.node, TEXT_NUMBER_X) ||
        node_has(found.node, TEXT_QUANTITY_X)) /* X by itself */
        return false;
    const uint16_t *end = node_next(found.node);
    for (const uint16_t *part = node_first(found.node); part < end; part = node_next(part))
        if (!(node_kind(part) >= TEXT_CONDITION_ONE ? condition_supported(part)
                                                    : amount_supported(part)))
            return false;
    return true;
}

const uint16_t *run_x_definition(const uint16_t *ability)
{
    Definition found = {0};
    definition_find(ability, false, &found);
    return found.node;
}

void x_fix(Run *run)
{
    run->frame->x_found = 0;
    run->frame->x = (int16_t)run_x(run);
    run->frame->x_found = 1;
}

int run_x(const Run *run)
{
    if (!run->ability->x)
        return 0;
    if (UNLIKELY(run->frame->x_found))
        return run->frame->x;
    const uint16_t *definition = run->code + run->ability->x;
    const uint16_t *amount = node_part(definition, 0);
    if (node_kind(definition) == TEXT_X_IS || condition_holds(run, node_part(definition, 1)))
        return amount_value(run, amount);
    return amount_value(run, node_part(definition, 2));
}
