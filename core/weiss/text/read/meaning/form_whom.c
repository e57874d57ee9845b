/* What a translator's words have lost: the receiver of a gift, whose a place is, that a cost is paid. No official text chooses a character and does
 * nothing with it, nor gives one of "other characters" power regardless of whose they are; none of the 27,000
 * English abilities does. */
#include "weiss/text/read/meaning/form_parts.h"

/* What may mean a choice, or ask whether there was one. */
#define USES_A_CHOICE                                                                                                  \
    "IT|THEM|SAME_SET|REST|THAT|THOSE|THE_CHOSEN|THOSE_CARDS|AMONG|FROM_AMONG|CHOSEN_BEFORE|THAT_TRAIT|DONE|YOU_DID|"   \
    "HAS_CHOSEN|SAME_PLAYER"

/* Whether words below a node use what was chosen; abilities that are given have words of their own. The condition around
 * a choice asks for what was before it. */
static bool uses_choice(const Tree *tree, unsigned node)
{
    bool around = tree_is(tree, node, MEAN_IF) && form_has(tree, tree_part(tree, node, 1), MEAN_CHOOSE);
    for (unsigned i = around; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)) && uses_choice(tree, tree_part(tree, node, i)))
            return true;
    return tree_fits(tree, node, USES_A_CHOICE, NULL);
}

/* What a filter of characters says besides: that they are others, whose they are, where they are. */
typedef struct Such {
    bool character;
    bool other;
    bool owned;
    bool mine;
    bool placed;
} Such;

static Such such_of(const Tree *tree, unsigned filter)
{
    Such such = {.character = tree_fits(tree, filter, "CHARACTER|NAMED", NULL)};
    for (unsigned i = 0; tree_is(tree, filter, MEAN_AND) && i < form_part_count(tree, filter); i++) {
        unsigned part = tree_part(tree, filter, i);
        such.character |= tree_fits(tree, part, "CHARACTER|NAMED", NULL);
        such.other |= tree_is(tree, part, MEAN_OTHER);
        such.owned |= tree_is(tree, part, MEAN_OF);
        such.mine |= tree_fits(tree, part, "OF(YOU)", NULL);
        such.placed |= tree_fits(tree, part, "AT|FROM_AMONG|AMONG|UNDER|IS_FACING", NULL);
    }
    return such;
}

/* "Choose 1 of your characters, this card gets …": the one that was chosen does. */
static unsigned with_chosen(Tree *tree, unsigned gift, unsigned cards)
{
    Such such = such_of(tree, tree_part(tree, cards, 1));
    if (!tree_fits(tree, gift, "GAIN(THIS)", NULL) || !such.character || such.placed || (such.owned && !such.mine))
        return gift;
    return form_with(tree, gift, 0, form_plain(tree, form_is_one(tree, cards) ? MEAN_IT : MEAN_THEM));
}

/* "Choose 1 other 《Music》 character, it gets +1000 power": of yours. Levels are given to anybody's. */
static unsigned with_owner(Tree *tree, unsigned choice, unsigned gift)
{
    unsigned cards = tree_part(tree, choice, 0), filter = tree_part(tree, cards, 1);
    Such such = such_of(tree, filter);
    if (!such.character || !such.other || such.owned || such.placed || !tree_is(tree, gift, MEAN_GAIN) ||
        form_has(tree, gift, MEAN_LEVEL))
        return choice;
    unsigned you = form_plain(tree, MEAN_YOU), of = tree_node(tree, MEAN_OF, &you, 1);
    unsigned own = tree_list(tree, MEAN_AND, (unsigned[]){filter, of}, 2);
    return form_with(tree, choice, 0, form_with(tree, cards, 1, own));
}

static unsigned whom(Tree *tree, unsigned node, bool used)
{
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)))
            node = form_with(tree, node, i, whom(tree, tree_part(tree, node, i), used));
    for (unsigned i = 0; tree_is(tree, node, MEAN_THEN) && i + 1 < form_part_count(tree, node); i++) {
        unsigned choice = tree_part(tree, node, i), gift = tree_part(tree, node, i + 1);
        if (!tree_fits(tree, choice, "CHOOSE(CARDS, )", NULL))
            continue;
        if (!used)
            node = form_with(tree, node, i + 1, with_chosen(tree, gift, tree_part(tree, choice, 0)));
        node = form_with(tree, node, i, with_owner(tree, choice, gift));
    }
    return node;
}

/* ---- A cost that nobody is asked to pay ---- */

/* A body with "you may pay the cost. If you do, …": after what the first sentence asks. */
static unsigned with_payment(Tree *tree, unsigned body)
{
    unsigned parts[LIST_MOST], count = 0;
    bool several = tree_is(tree, body, MEAN_BODY);
    unsigned first = several ? tree_part(tree, body, 0) : body;
    bool asks = tree_is(tree, first, MEAN_IF);
    unsigned paid = tree_node(tree, MEAN_MAY, (unsigned[]){tree_node(tree, MEAN_PAY_THE_COST, (unsigned[]){0}, 1), 0}, 2);
    unsigned ask = asks ? form_with(tree, first, 1, paid) : paid;
    parts[count++] = asks ? tree_part(tree, first, 1) : first;
    for (unsigned i = 1; several && i < form_part_count(tree, body); i++)
        parts[count++] = tree_part(tree, body, i);
    unsigned rest = count > 1 ? tree_list(tree, MEAN_BODY, parts, count) : parts[0];
    unsigned done = tree_node(tree, MEAN_IF, (unsigned[]){form_plain(tree, MEAN_DONE), rest}, 2);
    return tree_list(tree, MEAN_BODY, (unsigned[]){ask, done}, 2);
}

/* A node with one clause put in the place of "pay the cost". */
static unsigned with_paid(Tree *tree, unsigned node, unsigned clause)
{
    if (tree_is(tree, node, MEAN_PAY_THE_COST))
        return clause;
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (tree_part(tree, node, i) && !form_is_ability(tree, tree_part(tree, node, i)))
            node = form_with(tree, node, i, with_paid(tree, tree_part(tree, node, i), clause));
    return node;
}

/* Parts of an ability that may have a cost. */
enum { COST = 2, BODY = 3 };

/* "[Put 1 card from your hand into your waiting room or …] …, you may pay the cost": you may do the one or the other. */
static unsigned with_either_done(Tree *tree, unsigned ability)
{
    unsigned cost = tree_part(tree, ability, COST), body = tree_part(tree, ability, BODY);
    unsigned ways[LIST_MOST], count = 0;
    for (unsigned i = 0; i < form_part_count(tree, cost); i++) {
        ways[count++] = tree_part(tree, cost, i);
        if (!tree_is(tree, ways[i], MEAN_MOVE) || form_has(tree, ways[i], MEAN_THIS))
            return ability;
    }
    unsigned either = tree_list(tree, MEAN_DO_EITHER, ways, count);
    return form_with(tree, form_with(tree, ability, BODY, with_paid(tree, body, either)), COST, 0);
}

/* "[(1)] When this card attacks, draw 1 card": the cost of an AUTO is always one that may be paid. */
unsigned form_payment(Tree *tree, unsigned ability)
{
    unsigned what = tree_part(tree, ability, BODY), within = what;
    if (tree_fits(tree, ability, "AUTO", NULL) &&
        tree_is(tree, tree_part(tree, ability, COST), MEAN_PAY_EITHER))
        return with_either_done(tree, ability);
    if (!tree_is(tree, ability, MEAN_AUTO) || !tree_part(tree, ability, COST) ||
        form_has(tree, what, MEAN_PAY_THE_COST) || form_has(tree, what, MEAN_LET_X))
        return ability;
    bool only = tree_is(tree, what, MEAN_ONLY);
    within = only ? tree_part(tree, what, 1) : what;
    if (!tree_is(tree, within, MEAN_TRIGGERED))
        return ability;
    within = form_with(tree, within, 2, with_payment(tree, tree_part(tree, within, 2)));
    return form_with(tree, ability, BODY, only ? form_with(tree, what, 1, within) : within);
}

/* ---- Zones without an owner ---- */

/* Whether the place of a filter is nobody's, and one that each player has. */
static bool is_nobodys(const Tree *tree, unsigned part)
{
    return tree_fits(tree, part, "AT(ZONE(, WAITING_ROOM|HAND|MEMORY_ZONE|CLOCK|LEVEL_ZONE|STOCK))", NULL);
}

/* "Choose 1 character in the waiting room": in yours. */
static unsigned with_own_place(Tree *tree, unsigned filter)
{
    if (!tree_is(tree, filter, MEAN_AND) || such_of(tree, filter).owned)
        return filter;
    for (unsigned i = 0; i < form_part_count(tree, filter); i++) {
        unsigned at = tree_part(tree, filter, i);
        if (!is_nobodys(tree, at))
            continue;
        unsigned zone = tree_part(tree, at, 0);
        unsigned own = form_with(tree, zone, MEANING_FIELD(ZONE, player), form_plain(tree, MEAN_YOU));
        return form_with(tree, filter, i, form_with(tree, at, 0, own));
    }
    return filter;
}

/* The same for all that is taken in an effect, but for what other players do; nor where they are spoken of: a card may
 * be put on their deck. */
static unsigned with_own_places(Tree *tree, unsigned node)
{
    bool taken = tree_fits(tree, node, "CHOOSE|MOVE(CARDS)", NULL);
    if (tree_fits(tree, node, "BY|CARDS", NULL) || form_is_ability(tree, node) ||
        (tree_fits(tree, node, "THEN|CHOOSE|MOVE", NULL) &&
         (form_has(tree, node, MEAN_OPPONENT) || form_has(tree, node, MEAN_THEY))))
        return node;
    if (taken) {
        unsigned cards = tree_part(tree, node, 0);
        return form_with(tree, node, 0, form_with(tree, cards, 1, with_own_place(tree, tree_part(tree, cards, 1))));
    }
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, with_own_places(tree, tree_part(tree, node, i)));
    return node;
}

unsigned form_whom(Tree *tree, unsigned effect)
{
    return with_own_places(tree, whom(tree, effect, uses_choice(tree, effect)));
}
