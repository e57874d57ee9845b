/* JSON being written, and texts of cards taken apart. Private to this folder. */
#ifndef WEISSFISH_WEISS_FORM_FORM_WRITE_H
#define WEISSFISH_WEISS_FORM_FORM_WRITE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct FormWriter {
    char *bytes;
    size_t length, room;
    bool failed; /* without memory */
} FormWriter;

void card_form_put(FormWriter *writer, const char *bytes, size_t length);
void card_form_put_word(FormWriter *writer, const char *word);

/* A string in quotation marks; the bytes need no end. */
void card_form_put_string(FormWriter *writer, const char *bytes, size_t length);

/* The abilities in a text, separated by "<br>" in any spelling or by line ends, as strings with commas between
 * them. A break in the middle of an ability does not count; pictures of icons become their names. */
void card_form_put_abilities(FormWriter *writer, const char *text);

/* The word in "[[word.gif]]" at `text`, copied to `word` (FORM_WORD_SIZE bytes); its length with the marks, or 0. */
enum { FORM_WORD_SIZE = 24 };
size_t card_form_picture(const char *text, char *word);

#endif
