/* What `compare` prints of the Shironeko TCG. */
#ifndef WEISSFISH_SIM_SHIRONEKO_COMPARE_OUTPUT_H
#define WEISSFISH_SIM_SHIRONEKO_COMPARE_OUTPUT_H

#include "sim/shironeko/match_up.h"

/* The totals of a run on standard output, as JSON or text. False after a complaint if memory is
 * short. */
bool shiro_compare_json(const ShiroMatchUp *match_up, const Options *options,
                        const RunnerTotals *totals);
void shiro_compare_text(const ShiroMatchUp *match_up, const Options *options,
                        const RunnerTotals *totals);

/* What is counted of a deck and printed as a mean of a game: its key in JSON, words, and place in
 * ShiroTally. */
typedef struct ShiroCount {
    const char *key;
    const char *words;
    size_t offset;
} ShiroCount;

enum { SHIRO_COUNTS = 8 };
extern const ShiroCount shiro_counts[SHIRO_COUNTS];

/* The sum counted there. */
uint64_t shiro_counted(const RunnerTotals *totals, unsigned deck, unsigned count);

#endif
