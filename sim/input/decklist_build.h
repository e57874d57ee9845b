/* What the readers of the decklist formats share: adding a card at a place of the text. Used only
 * by decklist*.c. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_BUILD_H
#define WEISSFISH_SIM_INPUT_DECKLIST_BUILD_H

#include <stdint.h>

#include "sim/input/decklist.h"
#include "sim/input/decklist_find.h"
#include "sim/input/decklist_slice.h"

typedef struct DecklistReader {
    const char *text; /* lines: folded (decklist_fold.h) */
    size_t length;
    const char *source;   /* as the file has it */
    const size_t *places; /* in the source, of each byte of the text; NULL: the same */
    Decklist *list;
    Diagnostic *problem;
    const DecklistCards *cards; /* NULL: codes are taken as they are */
    DecklistFinder *finder;     /* once something is looked for */
    size_t line; /* of the last place looked up, so that finding places is linear in the text */
    size_t line_start;
    DecklistPurpose purpose;
    bool found; /* a card, also one that is left out */
    size_t
        single; /* the entry that the line before added one copy to, without a count, from 1; 0: none */
    bool single_named; /* by its name */
    bool records;      /* a line "code: CODE" was read */
    Slice count_above; /* of a record whose card has not come; empty: there is none */
    int64_t each;      /* copies of cards without a count, as a heading says; 0: one */
    const char *aside; /* the heading after which cards are not of the deck; NULL: there was none */
    size_t aside_length;
} DecklistReader;

/* The lowest and the highest count of an entry, and how many digits it has. */
static inline int64_t decklist_count_least(const DecklistReader *reader)
{
    return reader->purpose == DECKLIST_COLLECTION ? 0 : 1;
}

static inline int64_t decklist_count_most(const DecklistReader *reader)
{
    return reader->purpose == DECKLIST_COLLECTION ? DECKLIST_COLLECTION_COUNT : DECKLIST_COUNT_MAX;
}

static inline int decklist_count_digits(const DecklistReader *reader)
{
    return reader->purpose == DECKLIST_COLLECTION ? 4 : 2;
}

/* Where a place of the text is. */
static inline size_t decklist_offset(const DecklistReader *reader, const char *place)
{
    return (size_t)(place - reader->text);
}

/* Reports (printf style) what is wrong `offset` bytes into the text. Returns false. */
bool decklist_fail(const DecklistReader *reader, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whether the game has a card with exactly this code, or nobody can tell. */
bool decklist_knows(const DecklistReader *reader, const char *code, size_t length);

/* The finder, made where there is none yet. */
const DecklistFinder *decklist_finder(DecklistReader *reader);

/* Adds a remark about the text at `offset`: the words (printf style) begin with an excerpt of it. */
void decklist_remark(DecklistReader *reader, DecklistRemarkKind kind, Slice text, size_t offset,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Adds `count` copies of the card that the text means: by its code, or another way. False with a
 * problem also if it may mean several, or is no code and means none. */
bool decklist_add_meant(DecklistReader *reader, const char *text, size_t length, size_t offset,
                        int64_t count, size_t count_offset);

/* The same with a name beside the text, which may be empty: where nobody knows the code, the card of that
 * name is meant, as for reprints for events. */
bool decklist_add_named(DecklistReader *reader, Slice text, size_t offset, Slice name,
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
    DECKLIST_LINE_UNKNOWN, /* nothing was understood, no problem reported */
    DECKLIST_LINE_TAKEN,   /* as a card or as a heading */
    DECKLIST_LINE_REFUSED  /* the problem says why */
} DecklistLine;

/* A text split into the number of copies and the rest. */
typedef struct Counted {
    Slice rest;
    Slice count; /* its digits */
    int64_t copies;
} Counted;

/* Whether a count stands first ("4 …", "4x …", "- 4 …", "4. …", "(4) …"), or last ("… x4", "… (4)",
 * "…: 4", "…x4", "…*4"). */
bool decklist_count_first(const DecklistReader *reader, Slice line, Counted *counted);
bool decklist_count_last(const DecklistReader *reader, Slice line, Counted *counted);

/* The number that the digits are. */
int64_t decklist_number(Slice digits);

/* The number that a word is, "four"; 0: it is none. */
int64_t decklist_number_word(Slice word);

/* Whether such a word stands first: "Four …", "four copies of …". It may be part of a name. */
bool decklist_count_word_first(Slice line, Counted *counted);

/* The text without "copies" at its end. */
Slice decklist_without_unit(Slice line);

/* Reads a line that belongs to the card of the line before, which has no count: "x4", or its name under
 * its code. */
DecklistLine decklist_read_below(DecklistReader *reader, Slice line);

/* Reads a line of a record, "code: CODE", "count: 4": `single` is what the line before added one copy to. */
DecklistLine decklist_read_record(DecklistReader *reader, Slice line, size_t single);

/* Reads a heading that counts each card below, "4 copies each:"; whether it is one. */
bool decklist_read_each(DecklistReader *reader, Slice line);

/* The copies of a card without a count. */
static inline int64_t decklist_uncounted(const DecklistReader *reader)
{
    return reader->each > 0 ? reader->each : 1;
}

/* Gives the entry that a line before added one copy to, from 1, its count. */
void decklist_count_single(DecklistReader *reader, size_t single, int64_t count);

/* Remembers that a line named the card that was added last, without a count. */
void decklist_keep_single(DecklistReader *reader, const char *code, size_t length, bool named);

/* Reads a comment, "# …": it may be the list's name, if `alone`, or lead to cards that are not of the
 * deck. */
void decklist_read_comment(DecklistReader *reader, Slice line, bool alone);

/* Reads a line, not empty, that names no card plainly. */
DecklistLine decklist_read_words(DecklistReader *reader, Slice line);

/* Reads a line that names no card: a heading, an address, words. */
DecklistLine decklist_read_heading(DecklistReader *reader, Slice line);

/* "Sideboard", "//side-1": whether what follows such a heading is not of the deck. */
bool decklist_leads_aside(Slice line);

/* Whether a text only divides a list ("Level 0") or leads to cards that are not of the deck; then it is
 * passed over. */
bool decklist_read_division(DecklistReader *reader, Slice text);

/* The one code of a known card somewhere in the text, as in an address; the slice where it is in
 * *where. NULL if there is none, or several. */
const char *decklist_code_inside(DecklistReader *reader, Slice text, Slice *where);

/* Whether the text has the codes of two different cards; the slice of the second one in *where. */
bool decklist_second_code(DecklistReader *reader, Slice text, Slice *where);

/* Whether a line that looks like a comment begins with the name of a card: "#Ferry, Ann (CODE) x4". */
bool decklist_begins_with_name(DecklistReader *reader, Slice line);

/* Lines that are rows of a table, and what is known of its columns. */
typedef struct DecklistRows {
    bool heading;  /* one was read: its columns hold for every line after it */
    bool numbered; /* the first column counts the rows */
    char mark;     /* between the fields */
    size_t code_column;
    size_t quantity_column;
    size_t side_column; /* of copies that are not of the deck, if the heading has one */
    size_t count;       /* of the rows with a card */
} DecklistRows;

/* Reads a line, not empty, as a row if it is one; UNKNOWN if not. */
DecklistLine decklist_read_row(DecklistReader *reader, DecklistRows *rows, Slice line);

/* Says what is wrong with a line that nothing else reads and that is divided as a row; UNKNOWN if it
 * is not. */
DecklistLine decklist_refuse_row(DecklistReader *reader, DecklistRows *rows, Slice line);

/* Reads a count; one that is out of bounds, or anything else, is a problem with its place. */
bool decklist_read_count(const DecklistReader *reader, Slice digits, int64_t *count);

/* Reads one line that is part of another text, at `offset` of it. */
bool decklist_read_line(DecklistReader *reader, const char *line, size_t length, size_t offset);

/* The formats; all are given text that is not empty, from `start` on. */
bool decklist_read_lines(DecklistReader *reader, size_t start);
bool decklist_read_json(DecklistReader *reader);
bool decklist_read_xml(DecklistReader *reader, size_t start);

/* The text of a file in UTF-8, and the encoding in which it is, in *encoding; NULL if it is UTF-8
 * already, or nobody can tell in what. free() it. */
char *decklist_decode(const char *text, size_t *length, const char **encoding);

#endif
