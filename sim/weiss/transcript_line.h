/* A line of a transcript: put together piece by piece, then written, folded where it is too long.
 * Knows nothing of what is told. Private to the transcript. */
#ifndef WEISSFISH_SIM_WEISS_TRANSCRIPT_LINE_H
#define WEISSFISH_SIM_WEISS_TRANSCRIPT_LINE_H

#include <stdio.h>

#include "weiss/card.h"

enum {
    TRANSCRIPT_WIDTH = 100,       /* columns to fold at */
    TRANSCRIPT_MARGIN = 6,        /* columns of the number of the decision */
    TRANSCRIPT_NAME_COLUMNS = 28, /* what is shown of a card's name */
    TRANSCRIPT_LINE_SIZE = 8192
};

typedef struct TranscriptLine {
    FILE *out;
    size_t length;
    char text[TRANSCRIPT_LINE_SIZE];
} TranscriptLine;

/* Adds text (printf style); what exceeds the line's size is cut off. */
void transcript_line_add(TranscriptLine *line, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds the name of a card, cut to TRANSCRIPT_NAME_COLUMNS. */
void transcript_line_name(TranscriptLine *line, const WeissCard *card);

/* Adds name and code of a card. */
void transcript_line_card(TranscriptLine *line, const WeissCard *card);

/* Writes the line `indent` columns behind the margin, folded between words; `number` (unless 0)
 * stands in the margin. The next line begins empty. */
void transcript_line_end(TranscriptLine *line, unsigned indent, unsigned number);

#endif
