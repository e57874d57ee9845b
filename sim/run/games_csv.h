/* The log of a run: a line of names, then a row for each game, from which every figure of the run
 * can be had again by adding up. docs/DESIGN.md describes the columns. */
#ifndef WEISSFISH_SIM_RUN_GAMES_CSV_H
#define WEISSFISH_SIM_RUN_GAMES_CSV_H

#include "sim/run/runner.h"

/* A line that is being written. */
typedef struct CsvText {
    char *start;
    size_t length;
    size_t room;
} CsvText;

void csv_put(CsvText *text, char byte);
void csv_put_text(CsvText *text, const char *bytes);
void csv_put_number(CsvText *text, uint64_t number);

/* A column's name behind a comma, with the letter of its deck. */
void csv_put_name(CsvText *text, unsigned deck, const char *name);

/* A column of each deck: where in a tally it stands, and how it is written. */
typedef struct GamesCsvField {
    const char *name;
    size_t place;   /* in words */
    unsigned words; /* so many */
    void (*put)(CsvText *text, const uint64_t *words, unsigned count);
} GamesCsvField;

/* Ways to write a field: a number, and "1=3 2=5": what is not 0, by index. */
void csv_field_number(CsvText *text, const uint64_t *words, unsigned count);
void csv_field_list(CsvText *text, const uint64_t *words, unsigned count);

/* The columns of a game's decks: a list, and what depends on the deck behind it (NULL: nothing). */
typedef struct GamesCsvForm {
    const GamesCsvField *fields;
    unsigned field_count;
    void (*names)(CsvText *text, unsigned number, const void *deck);
    void (*more)(CsvText *text, const void *deck, const void *tally);
} GamesCsvForm;

/* Whose games they are. */
typedef struct GamesCsv {
    const GamesCsvForm *form;
    const void *deck[RUNNER_DECKS_MAX]; /* as the game has them */
    unsigned decks;
    bool changed; /* with the winner of the same game of a changed deck */
} GamesCsv;

enum { GAMES_CSV_HEADER_MAX = 49152 };

/* Writes the line of names, with its line end, into `text` (GAMES_CSV_HEADER_MAX bytes); returns
 * its length. It is not ended by a zero. */
size_t games_csv_header(const GamesCsv *csv, char *text);

/* Writes the row of a game, with its line end, into `text` (RUNNER_ROW_MAX bytes); returns its
 * length. The tallies are of that one game. */
size_t games_csv_row(const GamesCsv *csv, const RunnerRow *row, char *text);

#endif
