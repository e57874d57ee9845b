/* What this part of the interpreter really evaluates, by kind, and what more must be so for a set,
 * a condition or a time to mean what is printed. What is not listed here is not understood. */
#include <string.h>

#include "weiss/text/select/past_action.h"

/* By kind. */
static const bool known_kinds[TEXT_KIND_COUNT] = {
#define KNOWN(kind) [TEXT_##kind] = true,
#include "weiss/text/check/supported_kinds.def"
#undef KNOWN
};

/* Whether one of two kinds stands anywhere below the node. */
static bool tree_has(const uint16_t *node, TextKind one, TextKind other)
{
    return node_has(node, one) || node_has(node, other);
}

static const uint16_t *set_noun(const uint16_t *set)
{
    if (node_kind(set) == TEXT_SET_ONE || node_kind(set) == TEXT_HAVING_ONE)
        set = node_part(set, 0);
    if (node_kind(set) == TEXT_SET_COUNT)
        return node_part(set, 1);
    return node_kind(set) == TEXT_SET_NOUN ? node_part(set, 0) : NULL;
}

/* Whether a set says where its cards are; a list, whether all of it does. */
static bool set_is_placed(const uint16_t *set)
{
    const uint16_t *noun = set_noun(set);
    if (noun)
        return noun_is_placed(noun);
    switch (node_kind(set)) {
    case TEXT_SET_AND:
    case TEXT_SET_OR:
    case TEXT_SET_COMMA:
    case TEXT_SET_COMMA_AND:
    case TEXT_HAVING_AND:
    case TEXT_HAVING_COMMA:
    case TEXT_HAVING_COMMA_AND:
        return set_is_placed(node_part(set, 1)); /* the others take its place */
    default:
        return true;
    }
}

/* "in the waiting room" without an owner: of both, or of one? */
static bool owner_is_open(const uint16_t *noun)
{
    return tree_has(node_part(noun, 2), TEXT_OWNER_THE, TEXT_OWNER_UNSAID) ||
           tree_has(node_part(noun, 2), TEXT_OWNER_A, TEXT_OWNER_ALL);
}

/* "you have "A" and "B"" as one part: each of them must be there, which predicate.c does not ask. */
static bool joins_kinds(const uint16_t *having)
{
    return tree_has(having, TEXT_KINDS_AND, TEXT_NAMES_AND);
}

/* "face up", "face down": kept of cards in the level zone and the memory alone. */
static bool faced(const uint16_t *node)
{
    return tree_has(node, TEXT_STATE_FACE_UP, TEXT_STATE_FACE_DOWN);
}

static bool lies_face_down(const uint16_t *posts)
{
    return node_kind(posts) == TEXT_POSTS_MORE &&
           (node_kind(node_first(posts)) == TEXT_POST_IN ||
            node_kind(node_first(posts)) == TEXT_POST_FROM) &&
           tree_has(posts, TEXT_ZONE_IS_LEVEL, TEXT_ZONE_IS_MEMORY) &&
           !tree_has(posts, TEXT_ZONES_AND, TEXT_ZONES_OR);
}

/* "The top card of …": one player's pile, and one pile alone. */
static bool has_ends(const uint16_t *place)
{
    if (node_kind(place) != TEXT_PLACE || tree_has(place, TEXT_OWNER_ALL, TEXT_OWNER_A) ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    TextKind zone = node_kind(node_first(node_part(place, 1)));
    return zone == TEXT_ZONE_IS_DECK || zone == TEXT_ZONE_IS_STOCK || zone == TEXT_ZONE_IS_CLOCK;
}

/* What a card is called or has, not how many there are: "that card is a 《…》 character". */
static bool names_what_is(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(one) != TEXT_SET_COUNT)
        return true;
    TextKind count = node_kind(node_first(one));
    return count == TEXT_COUNT_EXACT || count == TEXT_COUNT_ANY_OF || count == TEXT_COUNT_ALL;
}

/* "Up to 2" and "any number of" are chosen, and never hold or fail; nor can one have "all". */
static bool counts_hold(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    bool are = kind == TEXT_IF_IS || kind == TEXT_IF_ARE || kind == TEXT_IF_SET_HAS ||
               kind == TEXT_IF_SET_HAVE || kind == TEXT_IF_QUANTITY || kind == TEXT_IF_COLOURS ||
               kind == TEXT_IF_ARE_OR_HAVE || kind == TEXT_IF_IS_AND_IS;
    return !tree_has(node, TEXT_COUNT_UP_TO, TEXT_COUNT_ANY) &&
           (are || !tree_has(node, TEXT_COUNT_ALL, TEXT_COUNT_ALL));
}

/* "The number of cards in your hand is less than your opponent's hand", "the level of the card put
 * into your waiting room by this effect is higher than your opponent's". */
static bool lead_known(const uint16_t *amount)
{
    const uint16_t *quantity = node_first(amount);
    switch (node_kind(node_next(amount))) {
    case TEXT_COMPARED_LESS_PLACE:
        return node_kind(amount) == TEXT_AMOUNT && node_kind(quantity) == TEXT_QUANTITY_COUNT;
    case TEXT_COMPARED_ABOVE_OPPONENTS:
        return node_kind(amount) == TEXT_AMOUNT && node_kind(quantity) == TEXT_QUANTITY_ATTRIBUTE &&
               node_kind(node_part(quantity, 1)) == TEXT_SET_THING &&
               node_kind(node_first(node_part(quantity, 1))) == TEXT_THE_ONE &&
               tree_has(quantity, TEXT_POST_PUT_BY, TEXT_POST_PUT_BY) &&
               tree_has(quantity, TEXT_OWNER_YOUR, TEXT_OWNER_YOUR);
    default:
        return true;
    }
}

/* Cards that are counted off an end or taken at random: set.c does so with those of a set, and what
 * is asked of cards speaks of no others. */
static bool noun_is_taken(const uint16_t *noun)
{
    return noun_end_post(noun) || noun_is_random(noun);
}

/* "The card at the bottom of your clock" is one card. */
static bool at_end_is_one(const uint16_t *noun)
{
    static const uint16_t plurals[] = {TEXT_KIND_CARDS, TEXT_KIND_CHARACTERS, TEXT_KIND_EVENTS,
                                       TEXT_KIND_EVENT_CARDS, TEXT_KIND_CLIMAX_CARDS};
    bool one = true;
    for (size_t i = 0; i < sizeof plurals / sizeof *plurals; i++)
        one &= !node_has(node_part(noun, 1), (TextKind)plurals[i]);
    return one || !node_has(node_part(noun, 2), TEXT_POST_AT_END);
}

static bool count_takes(const uint16_t *count, const uint16_t *noun)
{
    if (!noun_end_post(noun))
        return !noun_is_random(noun) || node_kind(count) == TEXT_COUNT_EXACT;
    return noun_end_is_all(noun) &&
           (node_kind(count) == TEXT_COUNT_EXACT || node_kind(count) == TEXT_COUNT_UP_TO);
}

/* Whether a part of a node leaves none to be taken where nobody takes them. */
static bool part_is_taken(const uint16_t *node, const uint16_t *part)
{
    TextKind kind = node_kind(node);
    bool has_parts = kind >= TEXT_HAVING_AND; /* no known kind after `having` has a `set_one` */
    switch (node_kind(part)) {
    case TEXT_POST_FROM_THE_END:
        return kind == TEXT_POSTS_MORE;
    case TEXT_NOUN:
        return kind == TEXT_SET_COUNT || !noun_is_taken(part);
    case TEXT_SET_PLACE: /* "3 cards in your clock and your stock": of both together */
        return !has_parts;
    case TEXT_SET_COUNT:
        return !has_parts || !noun_is_taken(node_part(part, 1));
    default:
        return true;
    }
}

static bool asks(TextKind kind)
{
    return (kind >= TEXT_IF_HAVE && kind <= TEXT_IF_NO_OPPONENT_FACING) ||
           (kind >= TEXT_QUANTITY_NUMBER && kind <= TEXT_QUANTITY_DAMAGE_RECEIVED);
}

/* What else must hold of a node whose kind is known. */
static bool node_fits(const uint16_t *node)
{
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    if (node_kind(node) >= TEXT_IF_HAVE && node_kind(node) <= TEXT_IF_NO_OPPONENT_FACING &&
        !counts_hold(node))
        return false;
    if (asks(node_kind(node)) && tree_has(node, TEXT_STATE_RANDOM, TEXT_STATE_RANDOM))
        return false;
    switch (node_kind(node)) {
    case TEXT_NOUN:
        return (!faced(node_part(node, 1)) || lies_face_down(node_part(node, 2))) &&
               (!tree_has(node, TEXT_STATE_RANDOM, TEXT_STATE_RANDOM) || noun_is_random(node)) &&
               at_end_is_one(node);
    case TEXT_SET_COUNT:
        return count_takes(first, node_next(first));
    case TEXT_BEING_STATE:
    case TEXT_BEING_STATE_AT:
    case TEXT_POST_AT_STATE:
        return !faced(node);
    case TEXT_REFERENCE_SET: /* a list would be one of what is chosen */
        return node_kind(first) == TEXT_SET_ONE;
    case TEXT_OWNED_ALL: /* "all players' … in their …": each in his own */
    case TEXT_OWNED_EITHER:
        return !tree_has(first, TEXT_OWNER_THEIR, TEXT_OWNER_THAT_PLAYER);
    case TEXT_SET_THE_END:
    case TEXT_SET_THE_END_FROM:
    case TEXT_POST_FROM_THE_END:
    case TEXT_POST_AT_END:
        return has_ends(node_part(node, 1));
    case TEXT_SET_THE_ENDS:
    case TEXT_SET_THE_ENDS_FROM:
        return has_ends(node_part(node, 2));
    case TEXT_BEING_CARDS:
        return names_what_is(first);
    case TEXT_IF_YOU_LEVEL:
    case TEXT_IF_YOU_AT_LEVEL:
    case TEXT_IF_OPPONENT_LEVEL:
    case TEXT_IF_ALL_LEVEL: /* players have a level alone */
        return node_kind(first) == TEXT_MEASURE &&
               node_kind(node_first(first)) == TEXT_ATTRIBUTE_LEVEL;
    case TEXT_THE_ONE:
        return noun_is_placed(first) && !owner_is_open(first);
    case TEXT_FEATURE_COUNT_MARKERS:
        return counts_hold(node) &&
               (node_kind(node_part(node, 2)) == TEXT_POSTS_NONE ||
                node_kind(node_part(node_part(node, 2), 0)) == TEXT_POST_UNDER_IT);
    case TEXT_QUANTITY_COUNT:
    case TEXT_QUANTITY_TOTAL_COUNT:
    case TEXT_QUANTITY_COLOURS_OF:
    case TEXT_QUANTITY_COLOURS_TOTAL_OF:
        return set_is_placed(first);
    case TEXT_QUANTITY_ATTRIBUTE:
    case TEXT_QUANTITY_TOTAL:
    case TEXT_QUANTITY_HIGHEST:
        return set_is_placed(node_next(first));
    case TEXT_QUANTITY_ICONS:
    case TEXT_QUANTITY_ICONS_TOTAL:
    case TEXT_QUANTITY_ICONS_OF_ONE:
    case TEXT_QUANTITY_ICONS_TOTAL_OF_ONE:
        return node_kind(first) == TEXT_ICON_ONE;
    case TEXT_IF_THERE_IS:
    case TEXT_IF_THERE_ARE:
        return set_is_placed(first) && !joins_kinds(first) && !list_parts_differ(first);
    case TEXT_IF_HAVE:
    case TEXT_IF_HAVE_NOT:
    case TEXT_IF_OPPONENT_HAS:
    case TEXT_IF_OPPONENT_HAS_NOT:
        return !joins_kinds(first) && !list_parts_differ(first);
    case TEXT_IF_PLACE_HAS:
    case TEXT_IF_PLACE_HAS_NOT:
        return !joins_kinds(node_next(first)) && differing_supported(first, node_next(first));
    case TEXT_CAUSE_HELDS_EFFECT:
        return node_kind(first) == TEXT_HOLDER_THING &&
               node_kind(node_first(first)) == TEXT_THIS_CARD;
    case TEXT_POST_PUT: /* what goes on to another zone is not told apart */
        return tree_has(node, TEXT_ZONE_IS_WAITING_ROOM, TEXT_ZONE_IS_WAITING_ROOMS);
    case TEXT_EACH_ICON:
        return node_kind(first) == TEXT_ICON_ONE;
    case TEXT_IF_YOU_DID:
        return past_action_supported(first);
    case TEXT_COMPARED_MEASURE:
        return node_kind(first) == TEXT_MEASURE;
    case TEXT_IF_YOU_OR_OPPONENT_HAS:
        return !joins_kinds(first) && !list_parts_differ(first);
    case TEXT_IF_IS_AND_IS:
    case TEXT_IF_ARE_OR_HAVE:
        return node_kind(first) == TEXT_SET_ONE;
    case TEXT_IF_QUANTITY:
        return lead_known(first);
    case TEXT_IF_IS:
    case TEXT_IF_ARE:
    case TEXT_IF_SET_HAS:
    case TEXT_IF_SET_HAVE:
        if (node_kind(node_first(first)) == TEXT_SET_OWNED &&
            (node_has(first, TEXT_KIND_CHARACTERS) || node_has(first, TEXT_KIND_CARDS)))
            return false; /* all of them, or some? */
        if (list_parts_differ(first))
            return false;
        return node_kind(first) != TEXT_SET_COMMA; /* "A, B and C" or "A, B or C" */
    default:
        return true;
    }
}

const uint16_t *levels_set(const uint16_t *condition)
{
    const uint16_t *amount = node_first(condition);
    if (node_kind(amount) != TEXT_AMOUNT || node_kind(node_first(amount)) != TEXT_QUANTITY_LEVELS ||
        node_kind(node_next(amount)) != TEXT_COMPARED_SAME_HELD)
        return NULL;
    return node_first(node_first(amount));
}

/* "… on that card", which icons alone can be. */
static bool on_thing_known(const uint16_t *posts)
{
    const uint16_t *post = node_first(posts);
    return node_kind(post) == TEXT_POST_ON_THING && which_supported(node_first(post)) &&
           node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

bool icons_supported(const uint16_t *noun)
{
    const uint16_t *kind = node_first(node_part(noun, 1));
    const uint16_t *posts = node_part(noun, 2);
    return node_kind(node_first(noun)) == TEXT_OTHER_NO &&
           node_kind(node_first(kind)) == TEXT_STATE_ANY &&
           node_kind(node_part(kind, 1)) == TEXT_QUALITY_ANY &&
           node_kind(node_part(kind, 2)) == TEXT_COLOUR_ANY &&
           node_kind(node_part(kind, 4)) == TEXT_WITH_NONE && node_kind(posts) == TEXT_POSTS_MORE &&
           (which_supported(posts) || on_thing_known(posts));
}

bool which_supported(const uint16_t *node)
{
    if (node_kind(node) == TEXT_IF_QUANTITY_ARE)
        return levels_set(node) && set_supported(levels_set(node)) &&
               which_supported(node_first(node_part(node, 1)));
    if (!known_kinds[node_kind(node)])
        return false;
    if ((node_kind(node) == TEXT_QUANTITY_COUNT || node_kind(node) == TEXT_QUANTITY_TOTAL_COUNT) &&
        set_is_icons(node_first(node)))
        return icons_supported(node_first(node_first(node)));
    if (node_kind(node) <= TEXT_TRAIT)
        return true;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (!which_supported(part) || !part_is_taken(node, part))
            return false;
    return node_fits(node);
}

/* Counts that a choice can have. */
static bool count_chooses(const uint16_t *count)
{
    switch (node_kind(count)) {
    case TEXT_COUNT_EXACT:
    case TEXT_COUNT_UP_TO:
    case TEXT_COUNT_ANY:
    case TEXT_COUNT_ALL:
    case TEXT_COUNT_OR_MORE:
        return true;
    default:
        return false;
    }
}

/* More than one card of both sides cannot be chosen. */
static bool owned_fits(const uint16_t *count, const uint16_t *owned)
{
    if (node_kind(owned) != TEXT_OWNED_ALL && node_kind(owned) != TEXT_OWNED_EITHER)
        return true;
    if (node_kind(count) != TEXT_COUNT_EXACT && node_kind(count) != TEXT_COUNT_UP_TO)
        return node_kind(count) == TEXT_COUNT_ALL;
    const uint16_t *number = node_part(count, 0);
    return node_kind(number) == TEXT_NUMBER_IS && node_value(node_part(number, 0)) == 1;
}

static bool set_one_fits(const uint16_t *one)
{
    const uint16_t *first = node_first(one);
    const uint16_t *noun = set_noun(one);
    if ((noun && owner_is_open(noun)) ||
        tree_has(one, TEXT_FEATURE_DIFFERENT_NAMES, TEXT_FEATURE_DIFFERENT_NAMES))
        return false; /* names that differ are counted, but not chosen */
    if (node_kind(one) != TEXT_SET_COUNT && tree_has(one, TEXT_STATE_RANDOM, TEXT_STATE_RANDOM))
        return false;
    switch (node_kind(one)) {
    case TEXT_SET_COUNT:
        if (noun_is_random(noun))
            return noun_is_placed(noun);
        if (node_kind(first) == TEXT_COUNT_ALL && !noun_is_placed(noun) &&
            (tree_has(noun, TEXT_POST_EXCEPT, TEXT_POST_EXCEPT) ||
             tree_has(noun, TEXT_KIND_MARKER, TEXT_KIND_MARKERS) ||
             tree_has(noun, TEXT_KIND_CARD, TEXT_KIND_CARDS)))
            return false; /* "all cards", "all markers": where? */
        return count_chooses(first);
    case TEXT_SET_OF_THEM:
        return count_chooses(first);
    case TEXT_SET_OF:
        return count_chooses(first) && owned_fits(first, node_next(first));
    default:
        return true;
    }
}

/* Whether all that the set means is meant without a choice. */
static bool set_one_given(const uint16_t *one)
{
    TextKind kind = node_kind(one);
    if (kind == TEXT_SET_COUNT || kind == TEXT_SET_OF || kind == TEXT_SET_OF_THEM)
        return node_kind(node_part(one, 0)) == TEXT_COUNT_ALL;
    return kind != TEXT_SET_NOUN && kind != TEXT_SET_ANOTHER_OF && kind != TEXT_SET_AN_OPPONENTS;
}

/* Two parts of which one is chosen: their numbers must be the same, and both say where, or none. */
static bool parts_alike(const uint16_t *one, const uint16_t *other)
{
    if (set_one_given(one) || set_one_given(other) || node_kind(one) != node_kind(other))
        return false; /* all of these, or all of those: nothing chooses between them */
    const uint16_t *first = node_first(one);
    const uint16_t *second = node_part(other, 0);
    return set_is_placed(one) == set_is_placed(other) &&
           (node_kind(one) == TEXT_SET_NOUN ||
            (node_size(first) == node_size(second) &&
             memcmp(first, second, node_size(first) * sizeof *first) == 0));
}

static bool set_fits(const uint16_t *set)
{
    const uint16_t *one = node_part(set, 0);
    if (!set_one_fits(one))
        return false;
    if (node_kind(set) == TEXT_SET_ONE)
        return true;
    const uint16_t *rest = node_next(one);
    if (node_kind(set) == TEXT_SET_OR)
        return node_kind(rest) == TEXT_SET_ONE && set_fits(rest) &&
               parts_alike(one, node_part(rest, 0));
    return set_fits(rest);
}

static bool is_list(const uint16_t *set)
{
    return node_kind(set) <= TEXT_SET_COMMA_AND;
}

bool set_each_supported(const uint16_t *node)
{
    return which_supported(node) && (is_list(node) ? set_fits(node) : set_one_fits(node));
}

/* Whether a set, if it is a list, leaves nothing to be chosen. */
static bool list_given(const uint16_t *set)
{
    const uint16_t *part;
    if (node_kind(set) == TEXT_SET_ONE)
        return true;
    for (unsigned index = 0; (part = list_part(set, index)) != NULL; index++)
        if (node_kind(part) == TEXT_SET_OR || !set_one_given(part))
            return false;
    return true;
}

bool set_supported(const uint16_t *node)
{
    return set_each_supported(node) && list_given(node);
}

bool condition_supported(const uint16_t *node)
{
    return which_supported(node);
}

bool statement_supported(const uint16_t *set)
{
    return which_supported(set) && which_supported(node_next(set)) &&
           node_kind(set) != TEXT_SET_COMMA;
}

bool time_supported(const uint16_t *node)
{
    return which_supported(node);
}
