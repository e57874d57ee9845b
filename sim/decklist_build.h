/* What the readers of the decklist formats share: adding a card at a place of the text.
 * Used by decklist*.c alone. */
#ifndef WEISSFISH_SIM_DECKLIST_BUILD_H
#define WEISSFISH_SIM_DECKLIST_BUILD_H

#include <stdint.h>

#include "sim/decklist.h"

typedef struct DecklistReader {
    const char *text;
    size_t length;
    Decklist *list;
    Diagnostic *problem;
    size_t line; /* place of the last card added, so that finding places is linear in the text */
    size_t line_start;
} DecklistReader;

/* Reports (printf style) what is wrong `offset` bytes into the text. Returns false. */
bool decklist_fail(const DecklistReader *reader, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds `count` copies of the card whose code begins at `code_offset`; `count_offset` is where its
 * count stands. False with a problem if the code is none or a number is out of bounds. */
bool decklist_add(DecklistReader *reader, const char *code, size_t length, size_t code_offset,
                  int64_t count, size_t count_offset);

/* The formats; both are given text that is not empty, from `start` on. */
bool decklist_read_lines(DecklistReader *reader, size_t start);
bool decklist_read_json(DecklistReader *reader);

#endif
