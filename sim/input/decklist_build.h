/* What the readers of the decklist formats share: adding a card at a place of the text. Used only
 * by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_BUILD_H
#define WEISSFISH_SIM_INPUT_DECKLIST_BUILD_H

#include <stdint.h>

#include "sim/input/decklist.h"
#include "sim/input/decklist_find.h"

typedef struct DecklistReader {
    const char *text; /* lines: folded (decklist_fold.h) */
    size_t length;
    const char *source;   /* as the file has it */
    const size_t *places; /* in the source, of each byte of the text; NULL: the same */
    Decklist *list;
    Diagnostic *problem;
    const DecklistCards *cards; /* NULL: codes are taken as they are */
    DecklistFinder *finder;     /* once something is looked for */
    size_t line; /* place of the last card added, so that finding places is linear in the text */
    size_t line_start;
} DecklistReader;

/* Reports (printf style) what is wrong `offset` bytes into the text. Returns false. */
bool decklist_fail(const DecklistReader *reader, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether the game has a card with exactly this code, or nobody can tell. */
bool decklist_knows(const DecklistReader *reader, const char *code, size_t length);

/* The finder, made where there is none yet. */
const DecklistFinder *decklist_finder(DecklistReader *reader);

/* Adds to the list's remark, both excerpts of what is written: that `text` was read as the card
 * `code`, or with NULL that it was passed over. */
void decklist_remark(DecklistReader *reader, const char *text, size_t length, const char *code);

/* Adds `count` copies of the card that the text means: by its code, or another way. False with a
 * problem also if it may mean several, or is no code and means none. */
bool decklist_add_meant(DecklistReader *reader, const char *text, size_t length, size_t offset,
                        int64_t count, size_t count_offset);

/* Reports that the text may be one of several cards. Returns false. */
bool decklist_ambiguous(const DecklistReader *reader, const DecklistMeant *meant, const char *text,
                        size_t length, size_t offset);

/* Whether a word is meant as a code: codes have a digit, '/' or '-' in them. */
bool decklist_is_code(const char *text, size_t length);

/* Adds `count` copies of the card whose code begins at `code_offset`; `count_offset` is where its
 * count stands. False with a problem if the code is none or a number is out of bounds. */
bool decklist_add(DecklistReader *reader, const char *code, size_t length, size_t code_offset,
                  int64_t count, size_t count_offset);

typedef enum DecklistLine {
    DECKLIST_LINE_UNKNOWN, /* nothing was understood, nothing said */
    DECKLIST_LINE_TAKEN,   /* as a card or as a heading */
    DECKLIST_LINE_REFUSED  /* the problem says why */
} DecklistLine;

/* Reads a line, not empty, that names no card plainly. */
DecklistLine decklist_read_words(DecklistReader *reader, const char *start, const char *end);

/* The formats; both are given text that is not empty, from `start` on. */
bool decklist_read_lines(DecklistReader *reader, size_t start);
bool decklist_read_json(DecklistReader *reader);

#endif
