/* What events allow of lists made of the same cards, for a search that tries many of them: the restrictions
 * as numbers. */
#ifndef WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_LIMITS_H
#define WEISSFISH_SIM_WEISS_LEGALITY_LEGALITY_LIMITS_H

#include "sim/weiss/legality/legality.h"

/* A restriction of some of the cards, which are the entries of a deck file. */
typedef struct LegalityLimit {
    LegalityLineKind kind;
    unsigned most;   /* copies of all of them together; of a choice: of each group any number */
    size_t *cards;   /* entries that are meant */
    unsigned *group; /* of a choice, by place in `cards` */
    size_t count;
    bool *
        binding; /* by entry: with such a character a list must keep to it; NULL: every list must */
} LegalityLimit;

typedef struct LegalityLimits {
    LegalityLimit *list;
    size_t count;
    size_t entries;
} LegalityLimits;

/* The restrictions that mean any of the cards, in the tables of their languages at the date; none with
 * RULES_NONE. legality_limits_clear frees them. */
LegalityLimits legality_limits(const DeckFile *cards, const WeissDatabase *database,
                               const LegalityTables *tables, const LegalityAsked *asked);
void legality_limits_clear(LegalityLimits *limits);

/* How many copies of a list are too many by a limit; 0: it keeps to it. `copies` by entry. */
unsigned legality_excess(const LegalityLimits *limits, size_t limit, const uint8_t *copies);

/* Whether all cards of a deck are of one title by the tables for `asked`; with RULES_NONE they are. */
bool legality_one_title(const DeckFile *deck, const WeissDatabase *database,
                        const LegalityTables *tables, const LegalityAsked *asked);

#endif
