/* Pictures drawn by gnuplot, a separate program that is run for each: an <svg> element that is part
 * of a page and takes its colours from the page, in light and in dark. Knows nothing of what is
 * drawn.
 *
 * Commands hold numbers and words of this program only: gnuplot runs what is in quotation marks, so
 * that names from outside have no place in them. */
#ifndef WEISSFISH_SIM_OUTPUT_PICTURE_H
#define WEISSFISH_SIM_OUTPUT_PICTURE_H

#include <stdbool.h>

#include "base/diagnostic.h"

/* What to draw: 420 wide, so that letters are large enough on a phone. */
typedef struct PictureDrawing {
    const char *name;     /* letters, digits and _, the only one of the page: begins its ids */
    const char *commands; /* `@0@` and so on in texts stand for labels, which may hold anything */
    unsigned height;
    const char *const *labels;
    unsigned label_count;
} PictureDrawing;

/* As much of the beginning of a name as fits before a row, into `label` (PICTURE_LABEL_SIZE bytes);
 * returns it. */
enum { PICTURE_LABEL_COLUMNS = 17, PICTURE_LABEL_SIZE = 4 * PICTURE_LABEL_COLUMNS + 4 };
const char *picture_label(char *label, const char *name);

/* Runs gnuplot with the commands, before which the terminal is set, and the variables ink, muted,
 * faint, deck_a and deck_b hold colours that the page defines under these names (page.css). The
 * elements with the ids NAME-title and NAME-told, which the page puts in, say what is seen. free()
 * the result. NULL with a problem if gnuplot is missing or fails. */
char *picture_draw(const PictureDrawing *drawing, Diagnostic *problem);

/* Whether pictures can be drawn here: tries to draw one. False with a problem. */
bool picture_ready(Diagnostic *problem);

#endif
