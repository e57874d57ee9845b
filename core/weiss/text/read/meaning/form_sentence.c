/* Sentences that could be one, or two: the one form of how a body is cut into them. */
#include "weiss/text/read/meaning/form_parts.h"

/* Whether a clause, or each of a chain, does something, unconditionally. */
static bool is_plain_chain(const Tree *tree, unsigned node)
{
    bool chain = tree_is(tree, node, MEAN_THEN);
    if (tree_fits(tree, node, "BY(OPPONENT)", NULL))
        return is_plain_chain(tree, tree_part(tree, node, 1));
    for (unsigned i = 0; chain && i < tree->nodes[node].count; i++)
        if (!is_plain_chain(tree, tree_part(tree, node, i)))
            return false;
    if (tree_fits(tree, node, "GAIN(_, _, WHILE_IN)", NULL)) /* an event says it of itself */
        return false;
    return chain || tree_fits(tree, node,
                              "CHOOSE|MOVE|GAIN|DRAW|SHUFFLE|REVEAL|FLIP|LOOK|SEARCH|REST_CARDS|STAND_CARDS|REVERSE_CARDS|"
                              "DEAL_DAMAGE|CANNOT",
                              NULL);
}

/* Whether a deck is searched in a clause or a chain. */
static bool searches(const Tree *tree, unsigned node)
{
    for (unsigned i = 0; tree_is(tree, node, MEAN_THEN) && i < tree->nodes[node].count; i++)
        if (searches(tree, tree_part(tree, node, i)))
            return true;
    return tree_is(tree, node, MEAN_SEARCH);
}

/* "If you do, search your deck for …. Shuffle your deck afterwards": shuffling belongs to the search. 0 if there is
 * none at the end of the sentence. */
static unsigned with_shuffle(Tree *tree, unsigned sentence, unsigned shuffle)
{
    bool held = tree_is(tree, sentence, MEAN_IF);
    if (held || tree_is(tree, sentence, MEAN_MAY)) {
        unsigned inner = with_shuffle(tree, tree_part(tree, sentence, held), shuffle);
        return inner ? form_with(tree, sentence, held, inner) : 0;
    }
    return searches(tree, sentence)
               ? tree_list(tree, MEAN_THEN, (unsigned[]){sentence, shuffle}, 2)
               : 0;
}

bool form_asks_done(const Tree *tree, unsigned sentence)
{
    for (; tree_is(tree, sentence, MEAN_IF); sentence = tree_part(tree, sentence, 1))
        if (tree_fits(tree, sentence, "IF(DONE)", NULL) || tree_fits(tree, sentence, "IF(UNTRUE(DONE))", NULL))
            return true;
    return tree_is(tree, sentence, MEAN_OTHERWISE);
}

/* Whether the last step of a sentence could be a sentence of its own: what may be done, or is done if cards are there. */
static bool is_apart(const Tree *tree, unsigned sentence)
{
    unsigned last = tree->nodes[sentence].count - 1;
    for (unsigned i = 0; i < last; i++)
        if (tree_fits(tree, tree_part(tree, sentence, i), "IF|MAY|OTHERWISE", NULL))
            return false;
    unsigned step = tree_part(tree, sentence, last);
    return tree_is(tree, step, MEAN_MAY) || (tree_fits(tree, step, "IF(HAVE|PLACE_HAS|THERE_IS|IS)", NULL) &&
                                             !form_has(tree, tree_part(tree, step, 1), MEAN_IF));
}

/* "You may return all cards to your deck. If you do, shuffle it": you may do both. 0 if all of it must be done. */
static unsigned with_done(Tree *tree, unsigned sentence, unsigned step)
{
    if (tree_is(tree, sentence, MEAN_IF)) {
        unsigned inner = with_done(tree, tree_part(tree, sentence, 1), step);
        return inner ? form_with(tree, sentence, 1, inner) : 0;
    }
    if (!tree_fits(tree, sentence, "MAY(MOVE(CARDS(ALL, AND(CARD, AT(ZONE(YOU)))), TO(ZONE(_, DECK))), )", NULL) ||
        !tree_fits(tree, step, "SHUFFLE(ZONE(YOU))", NULL))
        return 0;
    unsigned both[] = {tree_part(tree, sentence, 0), step};
    return form_with(tree, sentence, 0, tree_list(tree, MEAN_THEN, both, 2));
}

/* Adds a sentence to those before it; it may be a part of one. */
void form_sentence_add(Tree *tree, FormClauses *list, unsigned sentence)
{
    unsigned *last = list->count ? &list->of[list->count - 1] : NULL;
    unsigned merged = 0;
    unsigned steps = tree_is(tree, sentence, MEAN_THEN) ? tree->nodes[sentence].count - 1 : 0;
    if (steps && is_apart(tree, sentence)) {
        form_sentence_add(tree, list, form_with(tree, sentence, steps, 0));
        last = &list->of[list->count - 1];
        sentence = tree_part(tree, sentence, steps);
    }
    if (last && tree_fits(tree, sentence, "IF(DONE, SHUFFLE)", NULL)) /* "If you do, shuffle your deck": with what was put into it */
        merged = with_done(tree, *last, tree_part(tree, sentence, 1));
    if (last && tree_is(tree, sentence, MEAN_SHUFFLE))
        merged = with_shuffle(tree, *last, sentence);
    if (last && !merged && is_plain_chain(tree, *last) && is_plain_chain(tree, sentence))
        merged = tree_list(tree, MEAN_THEN, (unsigned[]){*last, sentence}, 2);
    if (merged)
        *last = merged;
    else if (list->count < LIST_MOST)
        list->of[list->count++] = sentence;
}

/* "Choose 1 card, you may put it": you may do both. "Stand them, and exchange them": exchange them as standing. */
void form_clause_add(Tree *tree, FormClauses *list, unsigned clause)
{
    unsigned *last = list->count ? &list->of[list->count - 1] : NULL;
    if (last && tree_is(tree, *last, MEAN_CHOOSE) && tree_fits(tree, clause, "MAY(_, )", NULL)) {
        unsigned body =
            tree_list(tree, MEAN_THEN, (unsigned[]){*last, tree_part(tree, clause, 0)}, 2);
        *last = form_with(tree, clause, 0, body);
        return;
    }
    unsigned cards = 0;
    if (last && tree_fits(tree, *last, "CHOOSE(@END_CARDS, )", &cards) &&
        tree_fits(tree, clause, "MOVE(IT|THEM)", NULL)) { /* nobody chooses which card is on top */
        *last = form_with(tree, clause, 0, cards);
        return;
    }
    if (last && tree_fits(tree, *last, "STAND_CARDS(THEM)", NULL) &&
        tree_fits(tree, clause, "EXCHANGE(THEM, , )", NULL)) {
        *last = form_with(tree, clause, MEANING_FIELD(EXCHANGE, state), form_plain(tree, MEAN_STANDING));
        return;
    }
    if (list->count < LIST_MOST)
        list->of[list->count++] = clause;
}

/* "You may draw 1 card, if you do, …": takes the last step out of what may be done, or returns 0. */
static unsigned done_take(Tree *tree, unsigned *sentence)
{
    bool held = tree_is(tree, *sentence, MEAN_IF);
    unsigned body = tree_fits(tree, *sentence, "IF|MAY", NULL) ? tree_part(tree, *sentence, held) : 0;
    unsigned taken = 0;
    if (held && tree_is(tree, body, MEAN_MAY)) {
        taken = done_take(tree, &body);
    } else if (!held && tree_is(tree, body, MEAN_THEN)) {
        unsigned last = tree->nodes[body].count - 1;
        if (!tree_fits(tree, tree_part(tree, body, last), "IF(DONE)", NULL))
            return 0;
        taken = tree_part(tree, body, last);
        body = form_with(tree, body, last, 0);
    }
    if (taken)
        *sentence = form_with(tree, *sentence, held, body);
    return taken;
}

/* A body whose only sentence says "if you do" at its end: two sentences. */
unsigned form_body(Tree *tree, unsigned body)
{
    unsigned last = tree_is(tree, body, MEAN_THEN) ? tree->nodes[body].count - 1 : 0;
    if (last && tree_fits(tree, tree_part(tree, body, last), "LET_X|FOR_EACH", NULL))
        return tree_list(tree, MEAN_BODY,
                         (unsigned[]){form_with(tree, body, last, 0), tree_part(tree, body, last)}, 2);
    unsigned done = done_take(tree, &body);
    return done ? tree_list(tree, MEAN_BODY, (unsigned[]){body, done}, 2) : body;
}

/* What may be done at the end of the only sentence is a sentence of its own, in part `index` of a node. */
unsigned form_last_apart(Tree *tree, unsigned node, unsigned index)
{
    unsigned body = tree_part(tree, node, index);
    unsigned last = tree_is(tree, body, MEAN_THEN) ? tree->nodes[body].count - 1 : 0;
    if (!last || !is_apart(tree, body))
        return node;
    unsigned sentences[] = {form_with(tree, body, last, 0), tree_part(tree, body, last)};
    return form_with(tree, node, index, tree_list(tree, MEAN_BODY, sentences, 2));
}
