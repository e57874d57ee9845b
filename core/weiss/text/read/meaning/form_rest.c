/* What is chosen in the waiting room, and goes two ways: "choose up to 2 characters in your waiting room, choose 1 of them,
 * put it into your hand, and put the rest into your stock". Said as one choice after the other: up to 1 that goes the one
 * way, and if one did, up to so many more that go the other. */
#include "weiss/text/read/meaning/form_parts.h"

/* Such a clause list, cut into what the form needs. */
typedef struct TwoWays {
    unsigned number; /* of all that may be chosen */
    unsigned such;
    unsigned first, other; /* where they go */
} TwoWays;

/* How many clauses at the end of a list, from number `at` on, choose one of those chosen and put it into the hand; 0: none
 * do. */
static unsigned take_one(const Tree *tree, unsigned list, unsigned at, unsigned *to)
{
    unsigned left = tree->nodes[list].count - at;
    if (left == 2 && tree_fits(tree, tree_part(tree, list, at), "MOVE(SOME_OF(EXACTLY(1), THEM, ), @TO(ZONE(_, HAND)))", to))
        return 1;
    bool chosen = left == 3 && tree_fits(tree, tree_part(tree, list, at), "CHOOSE(SOME_OF(EXACTLY(1), THEM, ), )", NULL);
    return chosen && tree_fits(tree, tree_part(tree, list, at + 1), "MOVE(IT, @TO(ZONE(_, HAND)))", to) ? 2 : 0;
}

/* Whether the clauses from number `at` of a list on are that, to its end. */
static bool goes_two_ways(const Tree *tree, unsigned list, unsigned at, TwoWays *ways)
{
    unsigned found[2];
    if (!tree_fits(tree, tree_part(tree, list, at), "CHOOSE(CARDS(UP_TO(@NUMBER), @), )", found) ||
        !form_has(tree, found[1], MEAN_WAITING_ROOM))
        return false;
    ways->number = tree->nodes[found[0]].value;
    ways->such = found[1];
    unsigned taken = take_one(tree, list, at + 1, &ways->first);
    return taken > 0 && ways->number > 1 &&
           tree_fits(tree, tree_part(tree, list, at + 1 + taken), "MOVE(REST, @)", &ways->other);
}

/* "Choose up to `number` …, put it …", as clauses at `clauses`. */
static void choose_and_put(Tree *tree, const TwoWays *ways, unsigned number, unsigned to, unsigned clauses[2])
{
    unsigned up_to = tree_leaf(tree, MEAN_NUMBER, number);
    unsigned count = tree_node(tree, MEAN_UP_TO, &up_to, 1);
    unsigned cards = tree_node(tree, MEAN_CARDS, (unsigned[]){count, ways->such}, 2);
    clauses[0] = tree_node(tree, MEAN_CHOOSE, (unsigned[]){cards, 0}, 2);
    clauses[1] = tree_node(tree, MEAN_MOVE, (unsigned[]){form_plain(tree, number == 1 ? MEAN_IT : MEAN_THEM), to}, 2);
}

/* "You put 1 or more cards into your hand". */
static unsigned took_one(Tree *tree)
{
    unsigned one = tree_leaf(tree, MEAN_NUMBER, 1);
    unsigned cards[] = {tree_node(tree, MEAN_AT_LEAST, &one, 1), form_plain(tree, MEAN_CARD)};
    unsigned zone[] = {form_plain(tree, MEAN_YOU), form_plain(tree, MEAN_HAND)};
    unsigned to[2] = {tree_node(tree, MEAN_ZONE, zone, 2), 0};
    unsigned moved[] = {tree_node(tree, MEAN_CARDS, cards, 2), tree_node(tree, MEAN_TO, to, 2)};
    unsigned what = tree_node(tree, MEAN_MOVED, moved, 2);
    return tree_node(tree, MEAN_YOU_DID, &what, 1);
}

unsigned form_chosen_rest(Tree *tree, unsigned list)
{
    unsigned clauses[LIST_MOST], count = 0, more[2];
    TwoWays ways;
    while (count < tree->nodes[list].count && !goes_two_ways(tree, list, count, &ways)) {
        clauses[count] = tree_part(tree, list, count);
        count++;
    }
    if (count == tree->nodes[list].count || count + 3 > LIST_MOST)
        return 0;
    choose_and_put(tree, &ways, 1, ways.first, clauses + count);
    choose_and_put(tree, &ways, ways.number - 1, ways.other, more);
    unsigned then = tree_list(tree, MEAN_THEN, more, 2);
    clauses[count + 2] = tree_node(tree, MEAN_IF, (unsigned[]){took_one(tree), then}, 2);
    return tree_list(tree, MEAN_THEN, clauses, count + 3);
}
