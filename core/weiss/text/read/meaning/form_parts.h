/* What forms.c, form_text.c, form_sentence.c and form_effect.c share. */
#ifndef WEISSFISH_WEISS_TEXT_READ_MEANING_FORM_PARTS_H
#define WEISSFISH_WEISS_TEXT_READ_MEANING_FORM_PARTS_H

#include "weiss/text/read/meaning/forms.h"

/* A node without parts; a node with one part replaced, itself if that is the same; how many parts a node has. */
unsigned form_plain(Tree *tree, MeaningKind kind);
unsigned form_with(Tree *tree, unsigned node, unsigned index, unsigned part);
unsigned form_part_count(const Tree *tree, unsigned node);

/* Whether a part of a kind stands anywhere below a node. */
bool form_has(const Tree *tree, unsigned node, MeaningKind kind);

/* Whether a set is one card at most; whether a filter says only what is printed on cards, not where they are and whose;
 * whether a node is an ability, such as one that is given. */
bool form_is_one(const Tree *tree, unsigned set);
bool form_is_printed(const Tree *tree, unsigned filter);
bool form_is_ability(const Tree *tree, unsigned node);

/* The forms of a set ("your characters on your stage"), of a cost, of the body of a Brainstorm, and of what an ability does
 * (its part number `body`). */
unsigned form_of_stage(Tree *tree, unsigned cards);
unsigned form_cost(Tree *tree, unsigned node);
unsigned form_flip(Tree *tree, unsigned node);
unsigned form_effect(Tree *tree, unsigned ability, unsigned body);

/* What an ability gives (in its part number `body`) without saying how long: until the end of the turn, where nearly all
 * abilities of its form say so. */
unsigned form_times(Tree *tree, unsigned ability, unsigned body);

/* What an ability does, with whom it is for: the character that was chosen for nothing, and one's own "other" ones. */
unsigned form_whom(Tree *tree, unsigned effect);

/* An AUTO with a cost that it does not say to pay: it may be paid, and the rest is done if it was. */
unsigned form_payment(Tree *tree, unsigned ability);

/* "If there are 2 or more, …" in a body: what the condition before has counted. `standing`: nothing changes in between. */
unsigned form_counts(Tree *tree, unsigned body, bool standing);

/* "If you draw 1 card, …" in a body belongs to the sentence before, if not all of that need be done. */
unsigned form_did(Tree *tree, unsigned body);

/* The markers with which an ability was paid, in what it does (its part number 3). */
unsigned form_paid(Tree *tree, unsigned ability);

/* A chain of clauses whose last ones choose some in the waiting room that go two ways, as two choices; 0 for others. */
unsigned form_chosen_rest(Tree *tree, unsigned list);

/* A list of clauses while it is changed. */
typedef struct FormClauses {
    unsigned of[LIST_MOST];
    unsigned count;
} FormClauses;

/* Adds a clause or a sentence, which may be a part of the one before. */
void form_clause_add(Tree *tree, FormClauses *list, unsigned clause);
void form_sentence_add(Tree *tree, FormClauses *list, unsigned sentence);

/* Whether a sentence asks whether the one before it was done: "if you do". */
bool form_asks_done(const Tree *tree, unsigned sentence);

/* The only sentence of a body cut in two where it could be: before its clauses are gone through, and after it what part
 * `index` of a node has become. */
unsigned form_body(Tree *tree, unsigned body);
unsigned form_last_apart(Tree *tree, unsigned node, unsigned index);

#endif
