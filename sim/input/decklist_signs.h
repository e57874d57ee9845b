/* Punctuation in lines of decklists. Used only by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_SIGNS_H
#define WEISSFISH_SIM_INPUT_DECKLIST_SIGNS_H

#include "sim/input/decklist_slice.h"

/* The length of the punctuation character at `at`, ASCII or not; 0 if a letter or digit is
 * there. */
size_t decklist_sign_length(const char *at, const char *end);

/* The next run of letters, or of digits, at or after `at`; empty at the end. */
Slice decklist_next_run(const char *at, const char *end);

/* A line without the bullets, boxes and quotation characters before its words: "• 4 …", "- [x] 4
 * …", "> 4 …". A line of nothing but punctuation is left as it is. */
Slice decklist_without_bullet(Slice line);

#endif
