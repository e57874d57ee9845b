/* One form for what can be said in several: "if you do not have …" and "if you have no …". Applied
 * to every node of a meaning when it is built. Private to meaning/. */
#ifndef WEISSFISH_WEISS_TEXT_MEANING_CANONICAL_H
#define WEISSFISH_WEISS_TEXT_MEANING_CANONICAL_H

#include "weiss/text/meaning/tree.h"

/* The node that means the same as this one, which was just made; mostly the node itself. */
unsigned canonical_node(Tree *tree, unsigned node);

#endif
