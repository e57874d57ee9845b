/* The receiver of a gift, where a translator's words have lost it. No official text chooses a character and does
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

unsigned form_whom(Tree *tree, unsigned effect)
{
    return whom(tree, effect, uses_choice(tree, effect));
}
