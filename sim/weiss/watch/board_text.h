/* All zones of a player as text for people, a line a zone. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_BOARD_TEXT_H
#define WEISSFISH_SIM_WEISS_WATCH_BOARD_TEXT_H

#include "sim/weiss/watch/transcript_line.h"
#include "weiss/engine/table.h"

typedef struct BoardText {
    TranscriptLine *line;
    const WeissTable *table;
    unsigned player;
    unsigned column;   /* the lines begin here */
    bool deck_by_card; /* which cards are mixed in the deck, not only how many */
    bool hides;        /* cards of hidden zones are shown only if they are among these: */
    uint64_t seen;
} BoardText;

/* Adds "level 1.3  hand 4  stock 4  deck 21  waiting room 15": level 1, three cards in the clock. */
void board_add_counts(const BoardText *board);

/* Adds "31 cards, 8 climaxes". */
void board_add_mixture(const BoardText *board, uint64_t cards);

/* Writes the stage in one line; nothing if it is empty. */
void board_write_stage(const BoardText *board);

/* Writes the zones, empty ones left out. */
void board_write_zones(const BoardText *board);

#endif
