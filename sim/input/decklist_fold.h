/* Turns what is typed on a Japanese keyboard into the characters that the readers know: full-width
 * letters, digits and punctuation ("５ＨＹ／Ｗ１０１－００１"), "4枚", "✕4". Used only by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_FOLD_H
#define WEISSFISH_SIM_INPUT_DECKLIST_FOLD_H

#include <stdbool.h>
#include <stddef.h>

enum { DECKLIST_FOLD_MAX = 2 }; /* bytes that stand for one character */

/* The bytes of the character `at` bytes into a text, and in *to what stands for it, NULL for the
 * character itself. `before` is the byte before it as it is folded, NUL at the beginning. */
size_t decklist_fold(const char *text, size_t length, size_t at, char before, const char **to);

typedef struct FoldedText {
    char *text; /* NULL: nothing in it is written otherwise */
    size_t length;
    size_t *places; /* of each byte, and the end, in the text that was folded */
} FoldedText;

FoldedText decklist_fold_all(const char *text, size_t length);
void decklist_fold_clear(FoldedText *folded);

#endif
