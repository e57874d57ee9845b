/* The members of a card's JSON object, read as leniently as they are written: numbers as strings,
 * null, placeholders. Used by card_read.c and its parts; knows nothing of types of cards. */
#ifndef WEISSFISH_WEISS_CARD_CARD_FIELDS_H
#define WEISSFISH_WEISS_CARD_CARD_FIELDS_H

#include "json/json.h"
#include "weiss/card/card.h"
#include "weiss/card/card_words.h"

typedef struct CardReader {
    const JsonText *json;
    JsonValue object;
    char **strings; /* where the next string is written */
    Diagnostic *problem;
    Diagnostic
        mended; /* what was corrected so far, at the place of the first correction; "" for nothing */
} CardReader;

/* Notes that something at `value` was corrected (printf style), or of the whole card if it is
 * JSON_NONE. */
void card_mend(CardReader *reader, JsonValue value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A string of the card, which lives as long as the database. */
char *card_copy(const CardReader *reader, JsonValue string);

/* Copies a string to `text` (DIAGNOSTIC_EXCERPT bytes) if it is short enough; false if `value` is a
 * longer one, or no string. */
bool card_short_string(const CardReader *reader, JsonValue value, char *text);

/* The string `name`; JSON_NONE after a problem if it is missing or no string. */
JsonValue card_require_string(const CardReader *reader, const char *name, const char **text);

/* The string `name`, a number as it is written; "" for anything else, or if there is none. */
const char *card_take_string(const CardReader *reader, const char *name);

/* A member's number, which may be a string of digits with spaces around it; one above `most` counts
 * as `most`. -1 if it has no number of 0 or more: missing, null, "N/A", "1k". */
long card_number(const CardReader *reader, const char *name, long most);

/* The same for a number that the card must have: -1 after a problem. */
long card_require_number(const CardReader *reader, const char *name, long most);

/* The number that a word stands for (card_word_find); -1 after a problem. */
int card_require_word(const CardReader *reader, const char *name, WordKind kind);

/* The member `name`; JSON_NONE if it is missing or null. */
JsonValue card_member(const CardReader *reader, const char *name);

#endif
