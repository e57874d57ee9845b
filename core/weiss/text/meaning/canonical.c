/* Nodes rewritten where two wordings say the same. Parts have their form already. */
#include "weiss/text/meaning/canonical.h"

#define FIELD(tree, node, kind, name) tree_part((tree), (node), MEANING_FIELD(kind, name))

static unsigned constant(Tree *tree, MeaningKind kind)
{
    return tree_node(tree, kind, NULL, 0);
}

/* A node of two fields, or the first two of its kind. */
static unsigned pair(Tree *tree, MeaningKind kind, unsigned first, unsigned second)
{
    unsigned fields[8] = {first, second};
    return tree_node(tree, kind, fields, meaning_field_count(kind));
}

static bool is_number(const Tree *tree, unsigned node, unsigned value)
{
    return tree_is(tree, node, MEAN_NUMBER) && tree->nodes[node].value == value;
}

/* Whether a count is "at least 1". */
static bool is_some(const Tree *tree, unsigned count)
{
    return tree_is(tree, count, MEAN_AT_LEAST) && is_number(tree, tree_part(tree, count, 0), 1);
}

/* Whether a count is "a", of which the context says what it is. */
static bool is_a(const Tree *tree, unsigned count)
{
    return tree_is(tree, count, MEAN_EXACTLY) &&
           tree_is(tree, tree_part(tree, count, 0), MEAN_A);
}

static bool is_row(const Tree *tree, unsigned zone)
{
    return tree_is(tree, zone, MEAN_STAGE) || tree_is(tree, zone, MEAN_CENTER_STAGE) ||
           tree_is(tree, zone, MEAN_BACK_STAGE);
}

/* A node with another part. */
static unsigned with_part(Tree *tree, unsigned node, unsigned field, unsigned part)
{
    unsigned fields[8];
    unsigned count = tree->nodes[node].count;
    if (part == tree_part(tree, node, field))
        return node;
    for (unsigned i = 0; i < count; i++)
        fields[i] = tree_part(tree, node, i);
    fields[field] = part;
    return tree_node(tree, tree_kind(tree, node), fields, count);
}

/* Whether a place is a zone of the stage, said to be yours or your opponent's. */
static bool is_owned_row(const Tree *tree, unsigned place)
{
    unsigned player = tree_is(tree, place, MEAN_ZONE) ? FIELD(tree, place, ZONE, player) : 0;
    return (tree_is(tree, player, MEAN_YOU) || tree_is(tree, player, MEAN_OPPONENT)) &&
           is_row(tree, FIELD(tree, place, ZONE, zone));
}

static unsigned without_owner(Tree *tree, unsigned place)
{
    return pair(tree, MEAN_ZONE, 0, FIELD(tree, place, ZONE, zone));
}

/* A filter whose rows of the stage have no owner: the character's owner is told elsewhere. */
static unsigned rows_bare(Tree *tree, unsigned filter)
{
    if (tree_is(tree, filter, MEAN_AT) && is_owned_row(tree, tree_part(tree, filter, 0)))
        return pair(tree, MEAN_AT, without_owner(tree, tree_part(tree, filter, 0)), 0);
    if (!tree_is(tree, filter, MEAN_AND))
        return filter;
    unsigned parts[LIST_MOST];
    unsigned count = tree->nodes[filter].count;
    bool changed = false;
    for (unsigned i = 0; i < count; i++) {
        unsigned part = tree_part(tree, filter, i);
        parts[i] = tree_is(tree, part, MEAN_AT) ? rows_bare(tree, part) : part;
        changed |= parts[i] != part;
    }
    return changed ? tree_list(tree, MEAN_AND, parts, count) : filter;
}

/* The same for a set of cards. */
static unsigned set_rows_bare(Tree *tree, unsigned set)
{
    if (!tree_is(tree, set, MEAN_CARDS))
        return set;
    unsigned such = FIELD(tree, set, CARDS, such);
    unsigned bare = rows_bare(tree, such);
    return bare != such ? pair(tree, MEAN_CARDS, FIELD(tree, set, CARDS, count), bare) : set;
}

/* "Your characters in your back stage": whose the row is goes without saying. "Characters in your
 * opponent's back stage": those that are your opponent's. */
static unsigned and_form(Tree *tree, unsigned node)
{
    unsigned owner = 0;
    for (unsigned i = 0; i < tree->nodes[node].count; i++) {
        unsigned part = tree_part(tree, node, i);
        if (tree_is(tree, part, MEAN_OF)) {
            unsigned of = tree_part(tree, part, 0);
            bool one = tree_is(tree, of, MEAN_YOU) || tree_is(tree, of, MEAN_OPPONENT);
            return one ? rows_bare(tree, node) : node;
        }
        unsigned place = tree_is(tree, part, MEAN_AT) ? tree_part(tree, part, 0) : 0;
        bool row = is_owned_row(tree, place) &&
                   !tree_is(tree, FIELD(tree, place, ZONE, zone), MEAN_STAGE);
        owner = row ? FIELD(tree, place, ZONE, player) : owner;
    }
    if (!tree_is(tree, owner, MEAN_OPPONENT) ||
        !tree_is(tree, tree_part(tree, node, 0), MEAN_CHARACTER))
        return node;
    return tree_list(tree, MEAN_AND,
                     (unsigned[]){pair(tree, MEAN_OF, owner, 0), rows_bare(tree, node)}, 2);
}

/* "If you do not have a character": if you have no character. */
static unsigned untrue_form(Tree *tree, unsigned node)
{
    unsigned have = tree_part(tree, node, 0);
    bool there = tree_is(tree, have, MEAN_THERE_IS);
    if (!there && !tree_is(tree, have, MEAN_HAVE))
        return node;
    unsigned cards = there ? FIELD(tree, have, THERE_IS, cards) : FIELD(tree, have, HAVE, cards);
    if (!tree_is(tree, cards, MEAN_CARDS) || !is_some(tree, FIELD(tree, cards, CARDS, count)))
        return node;
    unsigned none = pair(tree, MEAN_CARDS, constant(tree, MEAN_NONE), FIELD(tree, cards, CARDS, such));
    return there ? pair(tree, MEAN_THERE_IS, none, 0)
                 : pair(tree, MEAN_HAVE, FIELD(tree, have, HAVE, player), none);
}

/* Whether a condition stays apart from others: a time, or what was done before. */
static bool stands_apart(const Tree *tree, unsigned condition)
{
    if (tree_is(tree, condition, MEAN_UNTRUE))
        condition = tree_part(tree, condition, 0);
    return tree_is(tree, condition, MEAN_DURING) || tree_is(tree, condition, MEAN_DONE) ||
           tree_is(tree, condition, MEAN_SO);
}

/* "If …, if …, draw a card": if both. */
static unsigned if_form(Tree *tree, unsigned node)
{
    unsigned body = FIELD(tree, node, IF, body);
    if (!tree_is(tree, body, MEAN_IF) || stands_apart(tree, FIELD(tree, node, IF, condition)) ||
        stands_apart(tree, FIELD(tree, body, IF, condition)))
        return node;
    unsigned both[] = {FIELD(tree, node, IF, condition), FIELD(tree, body, IF, condition)};
    return pair(tree, MEAN_IF, tree_list(tree, MEAN_ALL_TRUE, both, 2), FIELD(tree, body, IF, body));
}

/* A single card that is known by what went before. */
static bool is_thing(const Tree *tree, unsigned set)
{
    static const uint16_t things[] = {MEAN_THIS, MEAN_THAT, MEAN_FACING, MEAN_BATTLE_OPPONENT,
                                      MEAN_THE_REVEALED, MEAN_THE_CHOSEN};
    for (unsigned i = 0; i < sizeof things / sizeof *things; i++)
        if (tree_is(tree, set, (MeaningKind)things[i]))
            return true;
    return false;
}

/* "If the level of that card is 1 or higher": if that card is level 1 or higher. */
static unsigned compare_form(Tree *tree, unsigned node)
{
    unsigned amount = FIELD(tree, node, COMPARE, amount);
    unsigned bound = FIELD(tree, node, COMPARE, bound);
    bool apart = tree->nodes[bound].count > 0 &&
                 tree_is(tree, tree_part(tree, bound, 0), MEAN_SAME_OF_OPPONENT);
    if (apart || !tree_is(tree, amount, MEAN_VALUE) ||
        !is_thing(tree, FIELD(tree, amount, VALUE, cards)))
        return node;
    unsigned measures = pair(tree, MEAN_MEASURES, FIELD(tree, amount, VALUE, attribute),
                             bound);
    return pair(tree, MEAN_IS, FIELD(tree, amount, VALUE, cards), measures);
}

/* Whether a filter, or one of its parts, is about a row of your opponent's. */
static bool says_opponent(const Tree *tree, unsigned filter)
{
    bool list = tree_is(tree, filter, MEAN_AND);
    for (unsigned i = 0; i < (list ? tree->nodes[filter].count : 1u); i++) {
        unsigned part = list ? tree_part(tree, filter, i) : filter;
        unsigned place = tree_is(tree, part, MEAN_AT) ? tree_part(tree, part, 0) : 0;
        if (tree_is(tree, place, MEAN_ZONE) &&
            tree_is(tree, FIELD(tree, place, ZONE, player), MEAN_OPPONENT))
            return true;
    }
    return false;
}

/* "If this card has a marker": if there is one under it. "Is the top card of your clock": is on its
 * top. */
static unsigned is_form(Tree *tree, unsigned node)
{
    unsigned cards = FIELD(tree, node, IS, cards);
    unsigned such = FIELD(tree, node, IS, such);
    if (tree_is(tree, such, MEAN_HAS_MARKERS) && is_thing(tree, cards)) {
        unsigned count = FIELD(tree, such, HAS_MARKERS, count);
        if (is_a(tree, count))
            count = pair(tree, MEAN_AT_LEAST, tree_leaf(tree, MEAN_NUMBER, 1), 0);
        unsigned parts[] = {constant(tree, MEAN_MARKER), pair(tree, MEAN_UNDER, cards, 0)};
        return pair(tree, MEAN_THERE_IS,
                    pair(tree, MEAN_CARDS, count, tree_list(tree, MEAN_AND, parts, 2)), 0);
    }
    if (tree_is(tree, such, MEAN_ONE_OF)) {
        unsigned end = FIELD(tree, such, ONE_OF, cards);
        unsigned count = tree_is(tree, end, MEAN_END_CARDS) ? FIELD(tree, end, END_CARDS, count) : 0;
        if (!tree_is(tree, count, MEAN_EXACTLY) || !is_number(tree, tree_part(tree, count, 0), 1))
            return node;
        such = pair(tree, MEAN_AT_THE_END, FIELD(tree, end, END_CARDS, end),
                    FIELD(tree, end, END_CARDS, place));
        return pair(tree, MEAN_IS, cards, such);
    }
    unsigned bare = tree_is(tree, cards, MEAN_THIS) && !says_opponent(tree, such)
                        ? rows_bare(tree, such)
                        : such;
    return bare != such ? pair(tree, MEAN_IS, cards, bare) : node;
}

/* A filter whose places are this player's if it does not say whose. */
static unsigned places_of(Tree *tree, unsigned filter, unsigned player)
{
    unsigned parts[LIST_MOST];
    bool changed = false;
    for (unsigned i = 0; i < tree->nodes[filter].count; i++) {
        parts[i] = tree_part(tree, filter, i);
        unsigned place = tree_is(tree, parts[i], MEAN_AT) ? tree_part(tree, parts[i], 0) : 0;
        if (!tree_is(tree, place, MEAN_ZONE) || FIELD(tree, place, ZONE, player) != 0 ||
            is_row(tree, FIELD(tree, place, ZONE, zone)))
            continue;
        place = pair(tree, MEAN_ZONE, player, FIELD(tree, place, ZONE, zone));
        parts[i] = pair(tree, MEAN_AT, place, 0);
        changed = true;
    }
    return changed ? tree_list(tree, MEAN_AND, parts, tree->nodes[filter].count) : filter;
}

/* "If you have 5 or more cards in hand": in your hand. */
static unsigned have_form(Tree *tree, unsigned node)
{
    unsigned cards = set_rows_bare(tree, FIELD(tree, node, HAVE, cards));
    if (tree_is(tree, cards, MEAN_CARDS) && tree_is(tree, FIELD(tree, cards, CARDS, such), MEAN_AND))
        cards = with_part(tree, cards, MEANING_FIELD(CARDS, such),
                          places_of(tree, FIELD(tree, cards, CARDS, such),
                                    FIELD(tree, node, HAVE, player)));
    return with_part(tree, node, MEANING_FIELD(HAVE, cards), cards);
}

/* "If there is a character facing this card". */
static unsigned there_is_form(Tree *tree, unsigned node)
{
    unsigned cards = FIELD(tree, node, THERE_IS, cards);
    unsigned such = tree_is(tree, cards, MEAN_CARDS) ? FIELD(tree, cards, CARDS, such) : 0;
    if (!tree_is(tree, such, MEAN_AND) || tree->nodes[such].count != 2 ||
        !is_some(tree, FIELD(tree, cards, CARDS, count)))
        return node;
    unsigned kind = tree_part(tree, such, 0), faces = tree_part(tree, such, 1);
    if (!tree_is(tree, kind, MEAN_CHARACTER) || !tree_is(tree, faces, MEAN_IS_FACING))
        return node;
    return pair(tree, MEAN_THERE_IS, pair(tree, MEAN_FACING, kind, tree_part(tree, faces, 0)), 0);
}

/* "Look at up to 3 cards from the top of your deck": there is no choice in it. */
static unsigned look_form(Tree *tree, unsigned node)
{
    unsigned cards = FIELD(tree, node, LOOK, cards);
    unsigned count = tree_is(tree, cards, MEAN_END_CARDS) ? FIELD(tree, cards, END_CARDS, count) : 0;
    if (!tree_is(tree, count, MEAN_EXACTLY))
        return node;
    count = pair(tree, MEAN_UP_TO, tree_part(tree, count, 0), 0);
    return with_part(tree, node, MEANING_FIELD(LOOK, cards),
                     with_part(tree, cards, MEANING_FIELD(END_CARDS, count), count));
}

/* "This card cannot be played from hand": you cannot play it. */
static unsigned cannot_form(Tree *tree, unsigned node)
{
    unsigned ban = FIELD(tree, node, CANNOT, what);
    unsigned played = tree_is(tree, ban, MEAN_BE) ? tree_part(tree, ban, 0) : 0;
    unsigned place = tree_is(tree, played, MEAN_IS_PLAYED) ? tree_part(tree, played, 0) : 0;
    if (!tree_is(tree, FIELD(tree, node, CANNOT, cards), MEAN_THIS) ||
        !tree_is(tree, place, MEAN_ZONE) || FIELD(tree, node, CANNOT, until) != 0)
        return node;
    unsigned you = constant(tree, MEAN_YOU);
    place = pair(tree, MEAN_ZONE, you, FIELD(tree, place, ZONE, zone));
    return pair(tree, MEAN_PLAYER_CANNOT, you,
                pair(tree, MEAN_PLAY_FROM, FIELD(tree, node, CANNOT, cards), place));
}

static bool is_about_cards(const Tree *tree, unsigned node)
{
    return tree_is(tree, node, MEAN_GAIN) || tree_is(tree, node, MEAN_CANNOT);
}

/* Whether a clause moves the cards on an end of a pile of the opponent's. */
static bool is_from_opponent(const Tree *tree, unsigned clause)
{
    unsigned cards = tree_is(tree, clause, MEAN_MOVE) ? FIELD(tree, clause, MOVE, cards) : 0;
    unsigned place = tree_is(tree, cards, MEAN_END_CARDS) ? FIELD(tree, cards, END_CARDS, place) : 0;
    return tree_is(tree, place, MEAN_ZONE) &&
           tree_is(tree, FIELD(tree, place, ZONE, player), MEAN_OPPONENT);
}

/* Whether a ban is on playing the card, which is no matter of the stage. */
static bool is_played(const Tree *tree, unsigned ban)
{
    return tree_is(tree, ban, MEAN_BE) && tree_is(tree, tree_part(tree, ban, 0), MEAN_IS_PLAYED);
}

/* "This card gets …, and cannot …": this card cannot. */
static unsigned then_form(Tree *tree, unsigned node)
{
    unsigned parts[LIST_MOST];
    unsigned count = tree->nodes[node].count;
    bool changed = false;
    for (unsigned i = 0; i < count; i++) {
        parts[i] = tree_part(tree, node, i);
        bool same = i > 0 && tree_is(tree, parts[i], MEAN_BY) && !tree_is(tree, parts[i - 1], MEAN_BY) &&
                    tree_is(tree, tree_part(tree, parts[i], 0), MEAN_SAME_PLAYER);
        if (same && is_from_opponent(tree, parts[i - 1])) {
            parts[i] = with_part(tree, parts[i], 0, constant(tree, MEAN_OPPONENT));
            changed = true;
        }
        if (i == 0 || !is_about_cards(tree, parts[i]) || !is_about_cards(tree, parts[i - 1]) ||
            is_played(tree, tree_part(tree, parts[i], 1)) ||
            !tree_is(tree, tree_part(tree, parts[i], 0), MEAN_SAME_SET) ||
            !tree_is(tree, tree_part(tree, parts[i - 1], 0), MEAN_THIS))
            continue;
        parts[i] = with_part(tree, parts[i], 0, tree_part(tree, parts[i - 1], 0));
        changed = true;
    }
    return changed ? tree_list(tree, MEAN_THEN, parts, count) : node;
}

/* Cards go to the places of their owner, so that "your" says nothing, but on the stage. */
static unsigned destination_form(Tree *tree, unsigned node, unsigned field)
{
    unsigned place = tree_part(tree, node, field);
    unsigned player = tree_is(tree, place, MEAN_ZONE) ? FIELD(tree, place, ZONE, player) : 0;
    if ((!tree_is(tree, player, MEAN_YOU) && !tree_is(tree, player, MEAN_THEY)) ||
        is_row(tree, FIELD(tree, place, ZONE, zone)))
        return node;
    return with_part(tree, node, field, without_owner(tree, place));
}

/* A zone or several, without whose they are but for the stage. */
static unsigned zones_bare(Tree *tree, unsigned place)
{
    if (tree_is(tree, place, MEAN_EITHER_PLACE)) {
        unsigned parts[LIST_MOST];
        for (unsigned i = 0; i < tree->nodes[place].count; i++)
            parts[i] = zones_bare(tree, tree_part(tree, place, i));
        return tree_list(tree, MEAN_EITHER_PLACE, parts, tree->nodes[place].count);
    }
    bool zone = tree_is(tree, place, MEAN_ZONE) && FIELD(tree, place, ZONE, player) != 0 &&
                !is_row(tree, FIELD(tree, place, ZONE, zone));
    return zone ? without_owner(tree, place) : place;
}

/* What happened to a card of a known owner: it moves between the places of that player. */
static unsigned happening_bare(Tree *tree, unsigned what)
{
    if (tree_is(tree, what, MEAN_WHICHEVER)) {
        unsigned parts[LIST_MOST];
        for (unsigned i = 0; i < tree->nodes[what].count; i++)
            parts[i] = happening_bare(tree, tree_part(tree, what, i));
        return tree_list(tree, MEAN_WHICHEVER, parts, tree->nodes[what].count);
    }
    if (!tree_is(tree, what, MEAN_IS_PUT))
        return what;
    unsigned origin = FIELD(tree, what, IS_PUT, origin);
    if (tree_is(tree, origin, MEAN_ORIGIN) || tree_is(tree, origin, MEAN_ORIGIN_OR_CAUSE))
        what = with_part(tree, what, MEANING_FIELD(IS_PUT, origin),
                         with_part(tree, origin, MEANING_FIELD(ORIGIN, place),
                                   zones_bare(tree, FIELD(tree, origin, ORIGIN, place))));
    return with_part(tree, what, MEANING_FIELD(IS_PUT, place),
                     zones_bare(tree, FIELD(tree, what, IS_PUT, place)));
}

/* The filter of "your climax" without whose it is; 0 for any other. */
static unsigned climax_of_yours(Tree *tree, unsigned cards)
{
    unsigned such = tree_is(tree, cards, MEAN_ANY_CARD) ? tree_part(tree, cards, 0) : 0;
    unsigned parts[LIST_MOST];
    unsigned count = 0;
    bool yours = false;
    if (!tree_is(tree, such, MEAN_AND))
        return 0;
    for (unsigned i = 0; i < tree->nodes[such].count; i++) {
        unsigned part = tree_part(tree, such, i);
        if (tree_is(tree, part, MEAN_OF))
            yours = tree_is(tree, tree_part(tree, part, 0), MEAN_YOU);
        else
            parts[count++] = part;
    }
    return yours ? tree_list(tree, MEAN_AND, parts, count) : 0;
}

/* Whether the owner of a card is known: it is one from before, or one of somebody's. */
static bool has_owner(const Tree *tree, unsigned cards)
{
    unsigned such = tree_is(tree, cards, MEAN_ANY_CARD) ? tree_part(tree, cards, 0) : 0;
    if (is_thing(tree, cards))
        return true;
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_is(tree, tree_part(tree, such, i), MEAN_OF))
            return true;
    return false;
}

/* "When your climax is placed in the climax area": when one is placed in yours. "From your hand" of
 * a card whose owner is known: from the hand. */
static unsigned happens_form(Tree *tree, unsigned node)
{
    unsigned cards = tree_part(tree, node, 0), what = tree_part(tree, node, 1);
    unsigned place = tree_is(tree, what, MEAN_IS_PUT) ? FIELD(tree, what, IS_PUT, place) : 0;
    unsigned zone = tree_is(tree, place, MEAN_ZONE) ? FIELD(tree, place, ZONE, zone) : 0;
    unsigned climax = tree_is(tree, zone, MEAN_CLIMAX_AREA) ? climax_of_yours(tree, cards) : 0;
    if (climax) {
        place = pair(tree, MEAN_ZONE, constant(tree, MEAN_YOU), zone);
        what = with_part(tree, what, MEANING_FIELD(IS_PUT, place), place);
        return with_part(tree, with_part(tree, node, 1, what), 0,
                         pair(tree, MEAN_ANY_CARD, climax, 0));
    }
    return has_owner(tree, cards) ? with_part(tree, node, 1, happening_bare(tree, what)) : node;
}

static bool has_alarm(const Tree *tree, unsigned keyword)
{
    if (!tree_is(tree, keyword, MEAN_KEYWORDS))
        return tree_is(tree, keyword, MEAN_ALARM);
    for (unsigned i = 0; i < tree->nodes[keyword].count; i++)
        if (tree_is(tree, tree_part(tree, keyword, i), MEAN_ALARM))
            return true;
    return false;
}

/* Alarm works in the clock, with or without its tag. */
static unsigned ability_form(Tree *tree, unsigned node)
{
    if (!has_alarm(tree, FIELD(tree, node, AUTO, keyword)))
        return node;
    unsigned parts[] = {FIELD(tree, node, AUTO, heading), constant(tree, MEAN_IN_CLOCK)};
    return with_part(tree, node, MEANING_FIELD(AUTO, heading), tree_list(tree, MEAN_HEADING, parts, 2));
}

/* So does Shift. */
static unsigned shift_form(Tree *tree, unsigned node)
{
    bool tagged = tree_is(tree, FIELD(tree, node, SHIFT, heading), MEAN_IN_CLOCK);
    return tagged ? with_part(tree, node, MEANING_FIELD(SHIFT, heading), 0) : node;
}

/* "Put that card": "it", which it is. */
static unsigned move_form(Tree *tree, unsigned node)
{
    unsigned cards = FIELD(tree, node, MOVE, cards);
    bool that = tree_is(tree, cards, MEAN_THAT) && tree_is(tree, tree_part(tree, cards, 0), MEAN_CARD);
    return that ? with_part(tree, node, MEANING_FIELD(MOVE, cards), constant(tree, MEAN_IT)) : node;
}

/* "The number of “…” among those cards": of all of them. */
static unsigned count_form(Tree *tree, unsigned node)
{
    unsigned cards = FIELD(tree, node, COUNT, cards);
    if (!tree_is(tree, cards, MEAN_CARDS) || !is_a(tree, FIELD(tree, cards, CARDS, count)))
        return node;
    return pair(tree, MEAN_COUNT,
                pair(tree, MEAN_CARDS, constant(tree, MEAN_ALL), FIELD(tree, cards, CARDS, such)), 0);
}

/* "Your opponent puts the top card of their deck into their clock": nothing is chosen, so it does
 * not matter who does it. 0 for anything else. */
static unsigned end_moved(Tree *tree, unsigned player, unsigned body)
{
    unsigned cards = tree_is(tree, body, MEAN_MOVE) ? FIELD(tree, body, MOVE, cards) : 0;
    if (!tree_is(tree, player, MEAN_OPPONENT) || !tree_is(tree, cards, MEAN_END_CARDS) ||
        !tree_is(tree, FIELD(tree, body, MOVE, to), MEAN_TO) ||
        !tree_is(tree, FIELD(tree, cards, END_CARDS, count), MEAN_EXACTLY))
        return 0;
    unsigned place = FIELD(tree, cards, END_CARDS, place);
    if (!tree_is(tree, place, MEAN_ZONE) ||
        !tree_is(tree, FIELD(tree, place, ZONE, player), MEAN_THEY))
        return 0;
    place = with_part(tree, place, MEANING_FIELD(ZONE, player), player);
    return with_part(tree, body, MEANING_FIELD(MOVE, cards),
                     with_part(tree, cards, MEANING_FIELD(END_CARDS, place), place));
}

/* Whoever is told to exchange them, the cards are the same. "That player" needs no telling in a row. */
static unsigned exchanged_form(Tree *tree, unsigned node)
{
    unsigned body = FIELD(tree, node, BY, body);
    bool same = tree_is(tree, FIELD(tree, node, BY, player), MEAN_SAME_PLAYER);
    return same && tree_is(tree, body, MEAN_EXCHANGE) ? body : node;
}

static bool goes_to_deck(const Tree *tree, unsigned to)
{
    unsigned place = tree_is(tree, to, MEAN_TO) ? FIELD(tree, to, TO, place) : 0;
    return tree_is(tree, place, MEAN_ZONE) &&
           tree_is(tree, FIELD(tree, place, ZONE, zone), MEAN_DECK);
}

/* "Each player returns all cards in the waiting room to their deck": in their own. */
static unsigned by_form(Tree *tree, unsigned node)
{
    unsigned body = FIELD(tree, node, BY, body);
    unsigned moved = end_moved(tree, FIELD(tree, node, BY, player), body);
    if (moved)
        return moved;
    if (!tree_is(tree, FIELD(tree, node, BY, player), MEAN_EACH_OF_PLAYERS) ||
        !tree_is(tree, body, MEAN_MOVE))
        return exchanged_form(tree, node);
    unsigned cards = FIELD(tree, body, MOVE, cards);
    unsigned such = tree_is(tree, cards, MEAN_CARDS) ? FIELD(tree, cards, CARDS, such) : 0;
    bool plain = tree_is(tree, such, MEAN_AND) && tree->nodes[such].count == 2 &&
                 tree_is(tree, tree_part(tree, such, 0), MEAN_CARD) &&
                 tree_is(tree, FIELD(tree, cards, CARDS, count), MEAN_ALL);
    unsigned at = plain ? tree_part(tree, such, 1) : 0;
    unsigned place = tree_is(tree, at, MEAN_AT) ? tree_part(tree, at, 0) : 0;
    if (!tree_is(tree, place, MEAN_ZONE) || FIELD(tree, place, ZONE, player) != 0 ||
        !goes_to_deck(tree, FIELD(tree, body, MOVE, to)))
        return node;
    place = pair(tree, MEAN_ZONE, constant(tree, MEAN_THEY), FIELD(tree, place, ZONE, zone));
    unsigned parts[] = {tree_part(tree, such, 0), pair(tree, MEAN_AT, place, 0)};
    such = tree_list(tree, MEAN_AND, parts, 2);
    cards = pair(tree, MEAN_CARDS, FIELD(tree, cards, CARDS, count), such);
    return pair(tree, MEAN_BY, FIELD(tree, node, BY, player),
                pair(tree, MEAN_MOVE, cards, FIELD(tree, body, MOVE, to)));
}

unsigned canonical_node(Tree *tree, unsigned node)
{
    switch (tree_kind(tree, node)) {
    case MEAN_AND:
        return and_form(tree, node);
    case MEAN_UNTRUE:
        return untrue_form(tree, node);
    case MEAN_IF:
        return if_form(tree, node);
    case MEAN_COMPARE:
        return compare_form(tree, node);
    case MEAN_IS:
        return is_form(tree, node);
    case MEAN_HAVE:
        return have_form(tree, node);
    case MEAN_TO:
        return destination_form(tree, node, MEANING_FIELD(TO, place));
    case MEAN_TO_END:
        return destination_form(tree, node, MEANING_FIELD(TO_END, place));
    case MEAN_HAPPENS:
    case MEAN_TURN_WHEN:
    case MEAN_HAS_HAPPENED:
    case MEAN_WOULD:
        return happens_form(tree, node);
    case MEAN_AUTO:
    case MEAN_CONT:
    case MEAN_ACT:
        return ability_form(tree, node);
    case MEAN_SHIFT:
        return shift_form(tree, node);
    case MEAN_BY:
        return by_form(tree, node);
    case MEAN_MOVE:
        return move_form(tree, node);
    case MEAN_THERE_IS:
        return there_is_form(tree, node);
    case MEAN_LOOK:
        return look_form(tree, node);
    case MEAN_CANNOT:
        return cannot_form(tree, node);
    case MEAN_THEN:
        return then_form(tree, node);
    case MEAN_COUNT:
        return count_form(tree, node);
    default:
        return node;
    }
}
