/* Words that point back to a number or a cost: "If there are 2 or more, …", "the markers put into your waiting room by this
 * ability's cost". */
#include "weiss/text/read/meaning/form_parts.h"

/* ---- What was counted before ----------------------------------------------------------------- */

/* The bound in a condition that does not say what it counts; 0 if there is none. `before`: the condition before it. */
static unsigned bare_bound(const Tree *tree, unsigned condition, unsigned before, bool standing)
{
    unsigned bound = 0;
    if (tree_fits(tree, condition, "THERE_ARE(@AT_LEAST|AT_MOST|EXACTLY|NONE)", &bound) ||
        tree_fits(tree, condition, "COMPARE(THE_NUMBER, @AT_LEAST|AT_MOST|EXACTLY)", &bound))
        return bound;
    bool cards = tree_fits(tree, before, "PLACE_HAS(_, CARDS(_, CARD))", NULL) &&
                 tree_fits(tree, condition, "THERE_IS(CARDS(@AT_LEAST, CARD))", &bound);
    bool markers = tree_fits(tree, before, "IS(THIS, HAS_MARKERS(_, ))", NULL) &&
                   tree_fits(tree, condition, "THERE_IS(CARDS(@AT_LEAST, MARKER))", &bound);
    return standing && (cards || markers) ? bound : 0;
}

static bool is_among_those(const Tree *tree, unsigned such)
{
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_fits(tree, tree_part(tree, such, i), "AMONG(THOSE_CARDS)", NULL))
            return true;
    return false;
}

/* A condition with another bound; 0 if it counts nothing that stays the same. */
static unsigned with_bound(Tree *tree, unsigned condition, unsigned bound, bool standing)
{
    unsigned such = 0;
    if (standing && tree_fits(tree, condition, "IS(THIS, HAS_MARKERS(AT_LEAST, ))", NULL))
        return form_with(tree, condition, 1, form_with(tree, tree_part(tree, condition, 1), 0, bound));
    if (standing && tree_fits(tree, condition, "PLACE_HAS(_, CARDS(AT_LEAST))", NULL))
        return form_with(tree, condition, 1, form_with(tree, tree_part(tree, condition, 1), 0, bound));
    if (tree_fits(tree, condition, "THERE_IS(CARDS(AT_LEAST, @))", &such) && (standing || is_among_those(tree, such)))
        return form_with(tree, condition, 0, form_with(tree, tree_part(tree, condition, 0), 0, bound));
    return 0;
}

/* "If there is a climax among those cards, …. If there is none, …" */
static unsigned with_none(Tree *tree, unsigned condition)
{
    unsigned such = 0;
    bool one = tree_fits(tree, condition, "THERE_IS(CARDS(AT_LEAST(1), @))", &such) && is_among_those(tree, such);
    return one ? tree_node(tree, MEAN_UNTRUE, &condition, 1) : 0;
}

/* "If you have a 《海》 character, …. Otherwise, …": what holds all the time asks the condition again. */
static unsigned if_not(Tree *tree, unsigned condition, unsigned clause)
{
    unsigned parts[] = {tree_node(tree, MEAN_UNTRUE, &condition, 1), clause};
    return tree_node(tree, MEAN_IF, parts, 2);
}

unsigned form_counts(Tree *tree, unsigned body, bool standing)
{
    unsigned before = 0;
    if (tree_fits(tree, body, "TRIGGERED|ONLY", NULL)) {
        unsigned last = tree->nodes[body].count - 1;
        return form_with(tree, body, last, form_counts(tree, tree_part(tree, body, last), standing));
    }
    for (unsigned i = 0; tree_is(tree, body, MEAN_BODY) && i < tree->nodes[body].count; i++) {
        unsigned sentence = tree_part(tree, body, i);
        unsigned condition = tree_is(tree, sentence, MEAN_IF) ? tree_part(tree, sentence, 0) : 0;
        if (before && standing && !condition && tree_is(tree, sentence, MEAN_OTHERWISE)) {
            body = form_with(tree, body, i, if_not(tree, before, tree_part(tree, sentence, 0)));
            continue;
        }
        unsigned bound = before && condition ? bare_bound(tree, condition, before, standing) : 0;
        unsigned full = !bound                              ? 0
                        : tree_is(tree, bound, MEAN_NONE) ? with_none(tree, before)
                                                            : with_bound(tree, before, bound, standing);
        if (full)
            body = form_with(tree, body, i, form_with(tree, sentence, 0, full));
        else if (!bound)
            before = condition;
    }
    return body;
}

/* ---- What was done before -------------------------------------------------------------------- */

/* Whether a condition asks what a clause did, and nothing keeps that for later. */
static bool asks_clause(const Tree *tree, unsigned condition, unsigned clause)
{
    if (tree_fits(tree, condition, "DAMAGE_ENDED(THIS_DAMAGE, , _)", NULL))
        return tree_is(tree, clause, MEAN_DEAL_DAMAGE);
    if (tree_fits(tree, condition, "YOU_DID(DREW)", NULL))
        return tree_is(tree, clause, MEAN_DRAW);
    if (tree_fits(tree, condition, "YOU_DID(HAS_RESTED)", NULL))
        return tree_is(tree, clause, MEAN_REST_CARDS);
    if (tree_fits(tree, condition, "YOU_DID(MOVED(_, TO_UNDER(THIS)))", NULL))
        return tree_fits(tree, clause, "MOVE(_, TO_UNDER(THIS))", NULL);
    return tree_fits(tree, condition, "YOU_DID(MOVED(_, TO(ZONE(_, WAITING_ROOM))))", NULL) &&
           tree_fits(tree, clause, "MOVE(_, TO(ZONE(_, WAITING_ROOM)))", NULL);
}

/* A sentence with `next` after what it does last, in all that this depends on; 0 if `next` does not ask for that. */
static unsigned nested(Tree *tree, unsigned sentence, unsigned next)
{
    bool held = tree_is(tree, sentence, MEAN_IF);
    if (held && tree_fits(tree, sentence, "IF(DONE|SO|UNTRUE)", NULL))
        return 0;
    if (held || tree_fits(tree, sentence, "MAY(_, )", NULL)) {
        unsigned inner = nested(tree, tree_part(tree, sentence, held), next);
        return inner ? form_with(tree, sentence, held, inner) : 0;
    }
    if (tree_is(tree, sentence, MEAN_THEN)) {
        unsigned last = tree->nodes[sentence].count - 1;
        unsigned inner = nested(tree, tree_part(tree, sentence, last), next);
        unsigned both[] = {form_with(tree, sentence, last, 0), inner};
        return inner ? tree_list(tree, MEAN_THEN, both, 2) : 0;
    }
    return asks_clause(tree, tree_part(tree, next, 0), sentence)
               ? tree_list(tree, MEAN_THEN, (unsigned[]){sentence, next}, 2)
               : 0;
}

/* The same where the damage that `next` asks about is one that may be dealt: what is not dealt is not canceled. `may`: so
 * far all of it need not be done. */
static unsigned nested_damage(Tree *tree, unsigned sentence, unsigned next, bool may)
{
    unsigned index = tree_is(tree, sentence, MEAN_IF);
    if (tree_is(tree, sentence, MEAN_THEN))
        index = tree->nodes[sentence].count - 1;
    may |= tree_fits(tree, sentence, "MAY(_, )", NULL);
    if (index || tree_fits(tree, sentence, "MAY(_, )", NULL)) {
        unsigned inner = nested_damage(tree, tree_part(tree, sentence, index), next, may);
        if (!inner || !tree_is(tree, sentence, MEAN_THEN))
            return inner ? form_with(tree, sentence, index, inner) : 0;
        return tree_list(tree, MEAN_THEN, (unsigned[]){form_with(tree, sentence, index, 0), inner},
                         2);
    }
    bool asked = may && tree_is(tree, sentence, MEAN_DEAL_DAMAGE) &&
                 tree_fits(tree, tree_part(tree, next, 0), "DAMAGE_ENDED(THIS_DAMAGE, , _)", NULL);
    return asked ? tree_list(tree, MEAN_THEN, (unsigned[]){sentence, next}, 2) : 0;
}

/* Whether what a sentence does last depends on a condition. */
static bool ends_with_if(const Tree *tree, unsigned sentence)
{
    if (tree_is(tree, sentence, MEAN_THEN))
        sentence = tree_part(tree, sentence, tree->nodes[sentence].count - 1);
    return tree_is(tree, sentence, MEAN_IF);
}

unsigned form_did(Tree *tree, unsigned body)
{
    if (tree_fits(tree, body, "TRIGGERED|ONLY", NULL)) {
        unsigned last = tree->nodes[body].count - 1;
        return form_with(tree, body, last, form_did(tree, tree_part(tree, body, last)));
    }
    for (unsigned i = 1; tree_is(tree, body, MEAN_BODY) && i < tree->nodes[body].count; i++) {
        unsigned next = tree_part(tree, body, i);
        bool more =
            i + 1 < tree->nodes[body].count && form_asks_done(tree, tree_part(tree, body, i + 1));
        bool depends =
            tree_is(tree, next, MEAN_IF) && ends_with_if(tree, tree_part(tree, body, i - 1));
        unsigned both = depends && !more ? nested(tree, tree_part(tree, body, i - 1), next) : 0;
        if (!both && !more && tree_is(tree, next, MEAN_IF))
            both = nested_damage(tree, tree_part(tree, body, i - 1), next, false);
        if (both) {
            body = form_with(tree, form_with(tree, body, i - 1, both), i, 0);
            return form_did(tree, body);
        }
    }
    return body;
}

/* ---- What was paid --------------------------------------------------------------------------- */

static bool has_marker(const Tree *tree, unsigned such)
{
    for (unsigned i = 0; tree_is(tree, such, MEAN_AND) && i < tree->nodes[such].count; i++)
        if (tree_is(tree, tree_part(tree, such, i), MEAN_MARKER))
            return true;
    return false;
}

/* Whether the cards that a cost is paid with at the end are markers. What is rested, and stock, are not "those cards". */
static bool ends_with_markers(const Tree *tree, unsigned cost)
{
    unsigned such = 0, last = cost;
    for (unsigned i = tree_is(tree, cost, MEAN_PAY) ? tree->nodes[cost].count : 0; i-- > 0;) {
        last = tree_part(tree, cost, i);
        if (!tree_fits(tree, last, "PAY_STOCK|REST_CARDS", NULL))
            break;
    }
    return tree_fits(tree, last, "MOVE(CARDS(_, @))", &such) && has_marker(tree, such);
}

/* Cards that lie in a waiting room are no longer markers. */
static unsigned paid_form(Tree *tree, unsigned node)
{
    bool paid = false;
    unsigned marker = 0;
    for (unsigned i = 0; tree_is(tree, node, MEAN_AND) && i < tree->nodes[node].count; i++) {
        unsigned part = tree_part(tree, node, i);
        paid |= tree_fits(tree, part, "PUT_BEFORE(_, , THIS_COST, )", NULL) ||
                tree_fits(tree, part, "PUT_FROM_END_BEFORE(_, , _, THIS_COST)", NULL);
        marker = tree_is(tree, part, MEAN_MARKER) ? i + 1 : marker;
    }
    if (paid && marker)
        return form_with(tree, node, marker - 1, form_plain(tree, MEAN_CARD));
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        if (!form_is_ability(tree, tree_part(tree, node, i)))
            node = form_with(tree, node, i, paid_form(tree, tree_part(tree, node, i)));
    return node;
}

unsigned form_paid(Tree *tree, unsigned ability)
{
    return ends_with_markers(tree, tree_part(tree, ability, 2))
               ? form_with(tree, ability, 3, paid_form(tree, tree_part(tree, ability, 3)))
               : ability;
}
