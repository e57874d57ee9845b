/* Texts with slips that only their place shows: a word that is not understood becomes the one a letter or two away
 * that fits there and makes the whole text understood; a small word that adds nothing is inserted or removed. */
#ifndef WEISSFISH_WEISS_TEXT_GRAMMAR_REPAIR_H
#define WEISSFISH_WEISS_TEXT_GRAMMAR_REPAIR_H

#include <stdbool.h>

#include "weiss/text/read/grammar/grammar.h"

/* Says whether two texts that are understood mean the same. */
typedef struct RepairJudge {
    bool (*same)(const void *context, const char *one, const char *other);
    const void *context;
} RepairJudge;

/* The text, which is not understood as the rule called `rule`, put right; free() it. NULL if no few slips explain it, or
 * without memory. Of two changes that would do, the first counts if the judge (or NULL) says that both mean the same. What decides is never touched: names, traits, tags, numbers, "may", "not", "other", whose, how many. */
char *text_repair(const Grammar *grammar, const char *rule, const char *text,
                  const RepairJudge *judge);

#endif
