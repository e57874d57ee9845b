/* The log of a run: a line of names, then a row for each game, from which every figure of the run
 * can be computed by adding up. docs/GAMES_CSV.md describes the columns. */
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

/* A column's name after a comma, with the letter of its deck. */
void csv_put_name(CsvText *text, unsigned deck, const char *name);

/* A figure of a deck: what a tally counts, and how every form of a report says it. The log of games
 * has a column of each; those with `words` are also given as numbers per game: text, page, CSV and
 * the document of a deck read them here. */
typedef struct GameFigure {
    const char *name;  /* of the column, behind the member of the document that it is in:
                          "attacks.side" */
    const char *words; /* in text and on the page; NULL: the log alone has it */
    bool mean;      /* CSV and document have its mean over the games, as NAME_mean, not the sum */
    size_t place;   /* in a tally, in words */
    unsigned count; /* how many words */
    void (*put)(CsvText *text, const uint64_t *words, unsigned count);
} GameFigure;

/* The name of its column in the log: "side"; and what CSV and document add to its names. */
const char *game_figure_column(const GameFigure *figure);
const char *game_figure_suffix(const GameFigure *figure);

/* Ways to write a field: a number, and "1=3 2=5": what is not 0, by index. */
void csv_field_number(CsvText *text, const uint64_t *words, unsigned count);
void csv_field_list(CsvText *text, const uint64_t *words, unsigned count);

/* The figures of a game's decks, and columns that depend on the deck behind them (NULL: none). */
typedef struct GamesCsvForm {
    const GameFigure *figures;
    unsigned figure_count;
    void (*names)(CsvText *text, unsigned number, const void *deck);
    void (*more)(CsvText *text, const void *deck, const void *tally);
} GamesCsvForm;

/* Whose games they are. */
typedef struct GamesCsv {
    const GamesCsvForm *form;
    const void *deck[RUNNER_DECKS_MAX]; /* as the game has them */
    unsigned decks;
    unsigned terms; /* of luck; 0: it is not counted */
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
