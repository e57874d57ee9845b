/* The same steps played through the game: real cards in real zones, the engine's own damage process,
 * refresh, level-up and check timing. What the exact odds are checked against. */
#ifndef WEISSFISH_WEISS_ODDS_PLAY_H
#define WEISSFISH_WEISS_ODDS_PLAY_H

#include "base/rng.h"
#include "weiss/odds/odds.h"

/* A table with the cards of a query. */
typedef struct OddsTable OddsTable;

/* Sets up a table for a query whose level choice is ODDS_LEVEL_NONCLIMAX or _CLIMAX. NULL without
 * memory. Free with odds_table_destroy. */
OddsTable *odds_table_create(const OddsQuery *query, const OddsProgram *program);
void odds_table_destroy(OddsTable *table);

/* What one play came to. */
typedef struct OddsPlay {
    bool lethal;
    unsigned damage;
    unsigned level; /* 4 stands for all above it; its clock is then 0 */
    unsigned clock;
} OddsPlay;

/* How often a text's own damage was dealt, and cancelled. */
typedef struct OddsCounts {
    uint64_t dealt;
    uint64_t cancelled;
} OddsCounts;

/* Plays once, with the chance of `rng`, and counts up counts[i] for the damage of text i. */
OddsPlay odds_play(OddsTable *table, Rng *rng, OddsCounts *counts);

#endif
