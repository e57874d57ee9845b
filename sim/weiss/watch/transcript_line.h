/* A line of a transcript: put together piece by piece, then written, folded where it is too long,
 * and coloured if wanted. Knows nothing of its contents. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_TRANSCRIPT_LINE_H
#define WEISSFISH_SIM_WEISS_WATCH_TRANSCRIPT_LINE_H

#include <stdbool.h>
#include <stdio.h>

#include "weiss/card/card.h"
#include "weiss/engine/deck.h"

enum {
    TRANSCRIPT_WIDTH = 100, /* columns to fold at where no terminal says another width */
    TRANSCRIPT_WIDTH_LEAST = 20,
    TRANSCRIPT_WIDTH_MOST = 140, /* longer lines are hard to read */
    TRANSCRIPT_MARGIN = 6,       /* columns of the number of the decision */
    TRANSCRIPT_HANGING = 4,      /* columns by which the rest of a folded line is indented */
    TRANSCRIPT_LINE_SIZE = 8192
};

/* How a piece of a line looks on a terminal. */
typedef enum TranscriptStyle {
    STYLE_PLAIN,
    STYLE_STRONG,
    STYLE_MINOR,  /* what may be passed over */
    STYLE_PLAYER, /* the first of the players; the next ones follow */
    STYLE_CARD = STYLE_PLAYER + WEISS_PLAYERS_MAX, /* by the card's colour */
    STYLE_COUNT = STYLE_CARD + COLOUR_COUNT
} TranscriptStyle;

typedef struct TranscriptLine {
    FILE *out;
    unsigned width;
    unsigned hanging;
    bool colours;
    bool muted; /* nothing is written */
    bool codes; /* every card with its code, not only where it is first named */
    size_t length;
    char text[TRANSCRIPT_LINE_SIZE];
    /* The different cards named so far. */
    unsigned seen_count;
    const WeissCard *seen[WEISS_PLAYERS_MAX * WEISS_DECK_SIZE];
} TranscriptLine;

/* Begins an empty line for `out`, TRANSCRIPT_WIDTH wide, without colours. */
void transcript_line_begin(TranscriptLine *line, FILE *out);

/* Sets the width of lines, within reason; 0 changes nothing. */
void transcript_line_widen(TranscriptLine *line, unsigned columns);

/* Adds text (printf style), control characters as spaces; what exceeds the line's size is cut off. */
void transcript_line_add(TranscriptLine *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Sets how what is added from here on looks. */
void transcript_line_style(TranscriptLine *line, TranscriptStyle style);

/* Adds one piece that looks this way. */
void transcript_line_add_as(TranscriptLine *line, TranscriptStyle style, const char *text);

/* Adds the name of a card, cut to a part of the width. */
void transcript_line_name(TranscriptLine *line, const WeissCard *card);

/* Adds a card: with its whole name and code where it is named first, by its name later on; with
 * the code each time where another card looks like it. */
void transcript_line_card(TranscriptLine *line, const WeissCard *card);

/* Fills the line with a rule up to the width. */
void transcript_line_rule(TranscriptLine *line);

/* Adds as much of `text` as fits `columns`, cut between words. */
void transcript_line_add_some(TranscriptLine *line, const char *text, unsigned columns);

/* The columns that the line takes so far. */
unsigned transcript_line_columns(const TranscriptLine *line);

/* Writes the line `column` columns from the left, folded between words; `number` (unless 0) is in
 * the margin. The next line begins empty. */
void transcript_line_end(TranscriptLine *line, unsigned column, unsigned number);

/* Writes an empty line. */
void transcript_line_gap(TranscriptLine *line);

#endif
