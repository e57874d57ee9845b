/* The log of a run: a line of names, then a row for each game, from which every figure of the run can
 * be had again by adding up. docs/DESIGN.md describes the columns. */
#ifndef WEISSFISH_SIM_WEISS_GAMES_CSV_H
#define WEISSFISH_SIM_WEISS_GAMES_CSV_H

#include "sim/runner.h"
#include "weiss/table.h"

/* Whose games they are. */
typedef struct GamesCsv {
    const WeissDeck *deck[RUNNER_DECKS_MAX];
    unsigned decks;
    bool changed; /* with the winner of the same game of a changed deck */
} GamesCsv;

enum { GAMES_CSV_HEADER_MAX = 49152 };

/* Writes the line of names, with its line end, into `text` (GAMES_CSV_HEADER_MAX bytes); returns its
 * length. It is not ended by a zero. */
size_t games_csv_header(const GamesCsv *csv, char *text);

/* Writes the row of a game, with its line end, into `text` (RUNNER_ROW_MAX bytes); returns its
 * length. For RunnerListener.row: the context is a GamesCsv, the tallies are WeissTally of that one
 * game. */
size_t games_csv_row(void *context, const RunnerRow *row, char *text);

#endif
