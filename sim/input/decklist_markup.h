/* Lists as pages, forums and chats have them: tags of HTML and BBCode, entities and Markdown's
 * characters become plain lines, with tabs between the cells of tables. Used only by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_MARKUP_H
#define WEISSFISH_SIM_INPUT_DECKLIST_MARKUP_H

#include "sim/input/decklist_fold.h"

/* The plain text, with the place in `text` of each of its bytes; `text` NULL in it: nothing is marked
 * up. decklist_fold_clear() it. */
FoldedText decklist_markup(const char *text, size_t length);

#endif
