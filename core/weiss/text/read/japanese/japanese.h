/* The steps for Japanese texts: told apart from English ones by their script, in the spelling of the official ones. */
#ifndef WEISSFISH_WEISS_TEXT_READ_JAPANESE_JAPANESE_H
#define WEISSFISH_WEISS_TEXT_READ_JAPANESE_JAPANESE_H

#include "weiss/text/read/source/clean_parts.h"

/* Whether a text is Japanese: names, traits and tags aside, most of its letters are. */
bool clean_is_japanese(const char *text);

/* The strings of a card, each in one spelling (signs, numbers, no reminders, a full stop), made into its abilities, as
 * clean_split does. */
unsigned clean_split_japanese(TextBuffer *out, TextBuffer *room, const char **texts, unsigned count,
                              bool is_event);

/* Traits as the cards of the title call them. */
CleanStepFunction clean_japanese_traits;

#endif
