/* Forms of costs and of what an effect has put somewhere, which depend on nothing that was said before. */
#include <string.h>

#include "weiss/text/read/meaning/form_parts.h"

unsigned form_plain(Tree *tree, MeaningKind kind)
{
    return tree_node(tree, kind, NULL, 0);
}

/* A node with one part replaced; the node itself if that is the same. */
unsigned form_with(Tree *tree, unsigned node, unsigned index, unsigned part)
{
    unsigned fields[LIST_MOST];
    unsigned count = tree->nodes[node].count, maker = tree->nodes[node].maker;
    if (tree->failed || tree_part(tree, node, index) == part)
        return node;
    for (unsigned i = 0; i < count; i++)
        fields[i] = i == index ? part : tree_part(tree, node, i);
    MeaningKind kind = tree_kind(tree, node);
    unsigned built = meaning_facts(kind)->list ? tree_list(tree, kind, fields, count)
                                               : tree_node(tree, kind, fields, count);
    tree->nodes[built].maker = (uint16_t)maker;
    return built;
}

unsigned form_part_count(const Tree *tree, unsigned node)
{
    return tree_kind(tree, node) <= MEAN_TRAIT_NAME ? 0 : tree->nodes[node].count;
}

bool form_has(const Tree *tree, unsigned node, MeaningKind kind)
{
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (form_has(tree, tree_part(tree, node, i), kind))
            return true;
    return tree_is(tree, node, kind);
}

bool form_is_one(const Tree *tree, unsigned set)
{
    return tree_fits(tree, set, "CARDS(EXACTLY|UP_TO(1))", NULL) || tree_fits(tree, set, "FACING|BATTLE_OPPONENT", NULL) ||
           tree_fits(tree, set, "END_CARDS(_, EXACTLY|UP_TO(1))", NULL);
}

/* Whether a filter says only what is printed on cards, not where they are and whose. */
bool form_is_printed(const Tree *tree, unsigned filter)
{
    static const char printed[] =
        "CARD|CHARACTER|EVENT_CARD|CLIMAX|TRAIT|NAMED|NAME_HAS|TRAIT_HAS|HAS_ICON|MEASURES|YELLOW|GREEN|RED|BLUE|NOT|"
        "BOTH|HAS_ABILITY|NO_TRAITS|OF_TITLE";
    bool list = tree_fits(tree, filter, "AND|ANY", NULL);
    for (unsigned i = 0; list && i < tree->nodes[filter].count; i++)
        if (!form_is_printed(tree, tree_part(tree, filter, i)))
            return false;
    return list || tree_fits(tree, filter, printed, NULL);
}

/* "Your characters on your stage" are your characters. */
unsigned form_of_stage(Tree *tree, unsigned cards)
{
    if (!tree_fits(tree, cards, "CARDS(_, AND)", NULL))
        return cards;
    unsigned such = tree_part(tree, cards, 1), stage = 0;
    bool character = false, owned = false;
    for (unsigned i = 0; i < tree->nodes[such].count; i++) {
        unsigned part = tree_part(tree, such, i);
        character |= tree_is(tree, part, MEAN_CHARACTER);
        owned |= tree_fits(tree, part, "OF(YOU|OPPONENT)", NULL);
        stage = tree_fits(tree, part, "AT(ZONE(_, STAGE))", NULL) ? i + 1 : stage;
    }
    return stage && character && owned
               ? form_with(tree, cards, 1, form_with(tree, such, stage - 1, 0))
               : cards;
}

/* ---- Costs ----------------------------------------------------------------------------------- */

static bool has_character(const Tree *tree, unsigned such)
{
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_is(tree, tree_part(tree, such, i), MEAN_CHARACTER))
            return true;
    return tree_is(tree, such, MEAN_CHARACTER);
}

/* Where the cards of a set off the stage are; 0 if it does not say so. */
static unsigned zone_said(const Tree *tree, unsigned set)
{
    unsigned such = tree_part(tree, set, 1);
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_fits(tree, tree_part(tree, such, i), "AT(ZONE(_, HAND|MEMORY|CLIMAX_AREA|WAITING_ROOM|CLOCK))", NULL))
            return tree_part(tree, such, i);
    return 0;
}

/* "Put 1 “…” and 1 “…” from your hand into your waiting room": one, and the other. The last one says where they are. */
static unsigned cost_apart(Tree *tree, unsigned node)
{
    unsigned parts[LIST_MOST], sets = 0;
    if (tree_is(tree, node, MEAN_PAY)) {
        unsigned count = tree->nodes[node].count;
        for (unsigned i = 0; i < count; i++)
            parts[i] = cost_apart(tree, tree_part(tree, node, i));
        return tree_list(tree, MEAN_PAY, parts, count);
    }
    if (!tree_fits(tree, node, "MOVE(@SETS, TO(ZONE(_, WAITING_ROOM)))", &sets))
        return node;
    unsigned count = tree->nodes[sets].count, last = tree_part(tree, sets, count - 1);
    unsigned zone = tree_is(tree, last, MEAN_CARDS) ? zone_said(tree, last) : 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned set = tree_part(tree, sets, i);
        if (!zone || !tree_fits(tree, set, "CARDS(EXACTLY, AND|NAMED|CARD)", NULL) || form_has(tree, set, MEAN_AT) != (zone_said(tree, set) != 0))
            return node;
        unsigned such = tree_list(tree, MEAN_AND, (unsigned[]){tree_part(tree, set, 1), zone}, 2);
        parts[i] = form_with(tree, node, 0, zone_said(tree, set) ? set : form_with(tree, set, 1, such));
    }
    return tree_list(tree, MEAN_PAY, parts, count);
}

/* A cost is paid with cards of one's own, from one's own zones. */
unsigned form_cost(Tree *tree, unsigned node)
{
    unsigned found[2];
    if (form_has(tree, node, MEAN_SETS))
        node = cost_apart(tree, node);
    for (unsigned i = 0; tree_is(tree, node, MEAN_PAY) && i + 1 < tree->nodes[node].count; i++)
        if (tree_fits(tree, tree_part(tree, node, i), "CHOOSE(@, )", found) &&
            tree_fits(tree, tree_part(tree, node, i + 1), "MOVE(IT|THEM)", NULL)) {
            unsigned put = form_with(tree, tree_part(tree, node, i + 1), 0, found[0]);
            node = form_with(tree, form_with(tree, node, i, put), i + 1, 0);
        }
    if (tree_fits(tree, node, "REST_CARDS|MOVE", NULL))
        node = form_with(tree, node, 0, form_of_stage(tree, tree_part(tree, node, 0)));
    bool put = tree_fits(tree, node, "MOVE(CARDS(EXACTLY, @))", found) && has_character(tree, found[0]);
    if ((put || tree_fits(tree, node, "REST_CARDS(CARDS(_, @))", found)) && form_is_printed(tree, found[0])) {
        unsigned you = form_plain(tree, MEAN_YOU);
        unsigned of = tree_node(tree, MEAN_OF, &you, 1);
        unsigned such = tree_list(tree, MEAN_AND, (unsigned[]){found[0], of}, 2);
        return form_with(tree, node, 0, form_with(tree, tree_part(tree, node, 0), 1, such));
    }
    if (tree_fits(tree, node, "ZONE(, HAND|CLOCK|STOCK|MEMORY|WAITING_ROOM|LEVEL_ZONE|DECK)", NULL))
        return form_with(tree, node, MEANING_FIELD(ZONE, player), form_plain(tree, MEAN_YOU));
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!tree_fits(tree, tree_part(tree, node, i), "TO|TO_END|EITHER_DESTINATION|TO_POSITION", NULL))
            node = form_with(tree, node, i, form_cost(tree, tree_part(tree, node, i)));
    return node;
}

/* Older prints of Brainstorm reveal the cards that later ones flip over; both put them into the waiting room. */
unsigned form_flip(Tree *tree, unsigned node)
{
    if (tree_fits(tree, node, "BODY|THEN", NULL)) {
        unsigned first = tree_part(tree, node, 0);
        bool chain = tree_is(tree, node, MEAN_THEN);
        if (!chain || tree_fits(tree, tree_part(tree, node, 1), "MOVE(IT|THEM, TO(ZONE(_, WAITING_ROOM)))", NULL))
            return form_with(tree, node, 0, form_flip(tree, first));
    }
    if (!tree_fits(tree, node, "REVEAL(END_CARDS)", NULL))
        return node;
    unsigned cards = tree_part(tree, node, 0), maker = tree->nodes[node].maker;
    unsigned flip = tree_node(tree, MEAN_FLIP, &cards, 1);
    tree->nodes[flip].maker = (uint16_t)maker;
    return flip;
}

/* ---- What an effect has put -------------------------------------------------------------------- */

static unsigned those_cards(Tree *tree)
{
    unsigned card = form_plain(tree, MEAN_CARD);
    return tree_node(tree, MEAN_THOSE, &card, 1);
}

bool form_is_ability(const Tree *tree, unsigned node)
{
    return node && strcmp(meaning_facts(tree_kind(tree, node))->sort, "ABILITY") == 0;
}

/* How many clauses put several cards into a waiting room; those that may not be done or more than once, those of others, and
 * other cards count as more. */
static unsigned puts_count(const Tree *tree, unsigned node)
{
    unsigned count = 0;
    if (tree_fits(tree, node, "MOVE(_, TO(ZONE(_, WAITING_ROOM)))", NULL))
        return tree_fits(tree, node, "MOVE(END_CARDS)", NULL) && !form_is_one(tree, tree_part(tree, node, 0)) ? 1 : 2;
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)))
            count += puts_count(tree, tree_part(tree, node, i));
    bool certain = !tree_fits(tree, node, "FOR_EACH|BY|MAY|IF", NULL) || tree_fits(tree, node, "IF(DONE)", NULL);
    return certain ? count : 2 * count;
}

/* Cards "put into your waiting room by this effect" are "those cards", if nothing else was put there. */
static unsigned puts_form(Tree *tree, unsigned node)
{
    if (tree_fits(tree, node, "PUT_BEFORE(ZONE(_, WAITING_ROOM), , THIS_EFFECT, )", NULL)) {
        unsigned those = form_plain(tree, MEAN_THOSE_CARDS);
        return tree_node(tree, MEAN_AMONG, &those, 1);
    }
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)))
            node = form_with(tree, node, i, puts_form(tree, tree_part(tree, node, i)));
    return tree_fits(tree, node, "SUM(_, CARDS(ALL|GIVEN|GIVEN_MANY, AND(CARD, AMONG(THOSE_CARDS))))", NULL)
               ? form_with(tree, node, 1, those_cards(tree))
               : node;
}

/* The one card that an effect has put into the waiting room, or has revealed, is "that card". */
static unsigned put_form(Tree *tree, unsigned node)
{
    if (tree_fits(tree, node, "THE(AND(CARD, PUT_BEFORE(ZONE(_, WAITING_ROOM), , |THIS_EFFECT, )))", NULL) ||
        tree_fits(tree, node, "THE(AND(CARD, AMONG(THOSE_CARDS)))", NULL) ||
        tree_fits(tree, node, "THE_REVEALED(CARD)", NULL)) {
        unsigned card = form_plain(tree, MEAN_CARD);
        return tree_node(tree, MEAN_THAT, &card, 1);
    }
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, put_form(tree, tree_part(tree, node, i)));
    return node;
}

/* Whether an effect begins by putting the top card of a deck into the waiting room, or by revealing it. */
static bool puts_one(const Tree *tree, unsigned node)
{
    while (tree_fits(tree, node, "BODY|THEN|MAY|IF|TRIGGERED", NULL)) {
        unsigned first = tree_part(tree, node, 0);
        bool paid = tree_is(tree, node, MEAN_BODY) && (tree_fits(tree, first, "MAY(PAY_THE_COST)", NULL) ||
                                                       tree_fits(tree, first, "IF(_, MAY(PAY_THE_COST))", NULL));
        node = tree_part(tree, node, tree_is(tree, node, MEAN_TRIGGERED) ? 2 : paid || tree_is(tree, node, MEAN_IF));
    }
    return tree_fits(tree, node, "MOVE(END_CARDS(_, EXACTLY(1)), TO(ZONE(_, WAITING_ROOM)))", NULL) ||
           tree_fits(tree, node, "REVEAL(END_CARDS(_, EXACTLY(1)))", NULL);
}

/* Only the definition of X is about that card: other clauses may have named another one. */
static unsigned with_x(Tree *tree, unsigned node)
{
    if (tree_is(tree, node, MEAN_LET_X))
        return put_form(tree, node);
    for (unsigned i = 0; tree_fits(tree, node, "BODY|THEN|TRIGGERED|IF", NULL) && i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, with_x(tree, tree_part(tree, node, i)));
    return node;
}

/* The same for a body, whose sentences are in their forms. */
unsigned form_effect(Tree *tree, unsigned ability, unsigned body)
{
    unsigned effect = tree_part(tree, ability, body);
    if (puts_one(tree, effect))
        return form_with(tree, ability, body, with_x(tree, effect));
    return puts_count(tree, effect) == 1 ? form_with(tree, ability, body, puts_form(tree, effect))
                                         : ability;
}
