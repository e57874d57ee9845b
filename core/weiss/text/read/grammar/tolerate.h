/* Texts that no slip explains, read by a few changes that add nothing to what they say. */
#ifndef WEISSFISH_WEISS_TEXT_READ_GRAMMAR_TOLERATE_H
#define WEISSFISH_WEISS_TEXT_READ_GRAMMAR_TOLERATE_H

#include "weiss/text/read/grammar/repair.h"

/* The text, which is not understood as the rule called `rule`, with the fewest changes (up to two) that make it so:
 * words of a table put in, left out or in the place of others, neighbours exchanged. free() it. NULL if there are none,
 * if as few others mean something else as the judge says, or without memory. Numbers, names, traits, tags and words that
 * decide are never touched. */
char *text_tolerate(const Grammar *grammar, const char *rule, const char *text,
                    const RepairJudge *judge);

#endif
