/* All text that is written to standard output and standard error goes through here. Names of decks,
 * cards and files come from others: none of their control characters reaches a terminal. */
#ifndef WEISSFISH_SIM_HOST_OUTPUT_H
#define WEISSFISH_SIM_HOST_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

/* Takes what is written. 0, or the errno of a failure. */
typedef int OutputSink(void *context, const char *bytes, size_t length);

typedef struct Output {
    FILE *stream; /* NULL: it is not open */
    OutputSink *sink;
    void *context;
    int terminal; /* the descriptor of the terminal that shows it; -1: none does */
    bool trusted; /* the text is the program's own */
    /* The first bytes of what may be a control character, waiting for the next byte. */
    unsigned char held[2];
    unsigned char held_count;
} Output;

/* Opens the stream of an output that has a sink: there, '?' stands for each control character that is written to the
 * stream, except line feed and tab, and for each that turns the direction of text or breaks its line. False without
 * memory. */
bool output_open(Output *output, int buffering);

/* Closes it after writing what is left; false if something could not be written. */
bool output_close(Output *output);

/* Writes a control sequence of the program's own. */
void output_escape(FILE *out, const char *sequence);

/* The descriptor of the terminal that shows a stream, -1 if none does. */
int output_terminal(FILE *out);

#endif
