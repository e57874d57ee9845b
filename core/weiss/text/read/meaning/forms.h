/* The one form of wordings that say the same although they build different trees. Private to
 * meaning/. */
#ifndef WEISSFISH_WEISS_TEXT_READ_MEANING_FORMS_H
#define WEISSFISH_WEISS_TEXT_READ_MEANING_FORMS_H

#include "weiss/text/read/meaning/tree.h"

/* Whether a node fits a pattern, as meaning_fits says, of a tree that is being built. "@" may name kinds, too. */
bool tree_fits(const Tree *tree, unsigned node, const char *pattern, unsigned *found);

/* The form of a node whose parts have theirs already; the node itself if there is no other. */
unsigned form_node(Tree *tree, unsigned node);

/* The form of a whole text: words that point back, by what was named before them. */
unsigned form_text(Tree *tree, unsigned root);

#endif
