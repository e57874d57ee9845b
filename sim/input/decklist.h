/* Decklists and collections as people keep them: reads any of the known formats, recognised by
 * content. A list is codes and counts; whether the cards exist and the deck is legal is checked
 * elsewhere. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_H
#define WEISSFISH_SIM_INPUT_DECKLIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/card_code.h"
#include "base/diagnostic.h"

enum {
    DECKLIST_COUNT_MAX = 50,         /* highest count of one entry, as written */
    DECKLIST_CARDS_MAX = 1000,       /* cards of one list; more are no decklist */
    DECKLIST_COLLECTION_COUNT = 9999 /* the highest count of an entry of a collection */
};

/* What a list is of. */
typedef enum DecklistPurpose {
    DECKLIST_DECK,
    DECKLIST_COLLECTION /* cards owned: any number of them, a count may be 0 */
} DecklistPurpose;

typedef struct DecklistEntry {
    char code[CARD_CODE_SIZE];
    unsigned count;
    size_t line; /* of the code where it is named first; both from 1, the column in bytes */
    size_t column;
} DecklistEntry;

typedef enum DecklistRemarkKind {
    DECKLIST_INTERPRETED, /* not in the usual form, but its meaning is certain */
    DECKLIST_NOT_READ,    /* no card: a heading, an address, words */
    DECKLIST_UNKNOWN      /* a card of a collection that is not known */
} DecklistRemarkKind;

/* "interpreted", "not-read", "unknown-card". */
extern const char *const decklist_remark_kinds[];

/* Something in a file that was not clear, and how it was understood. */
typedef struct DecklistRemark {
    DecklistRemarkKind kind;
    size_t line;     /* from 1 */
    char *text;      /* an excerpt of what is written */
    char *says;      /* for people: "'…' is read as BD/W47-E001" */
    unsigned copies; /* of an unknown card */
} DecklistRemark;

typedef struct Decklist {
    char *name; /* "" if the file has none */
    DecklistEntry *entries;
    size_t count;            /* of entries: different codes */
    size_t cards;            /* copies of all entries together */
    DecklistRemark *remarks; /* in the order of the file */
    size_t remark_count;
} Decklist;

/* What a game knows of its cards, so that lists may name them in other ways than by their codes to
 * the letter. */
typedef struct DecklistCards {
    const void *cards;
    bool (*known)(const void *cards, const char *code);
    size_t (*count)(const void *cards);
    const char *(*code)(const void *cards, size_t index);
    const char *(*name)(const void *cards, size_t index); /* NULL: it has none */
    /* Whether two are the same card except for their codes; NULL: never. */
    bool (*same)(const void *cards, size_t one, size_t other);
} DecklistCards;

/* Reads a list from `length` bytes of text, the format recognised by content:
 *   text   "4 CODE [name]", "4x CODE [name]", "CODE x4 [name]", "CODE 4 [name]" or "CODE" a line,
 *          "#" and "//" comments; headings ("Character - 42", "Climax (8)", an address) are passed
 *          over
 *   rows   "CODE,4" a line, also with ';', '|' or tabs, or of a table in Markdown, BBCode or HTML; a
 *          heading may name the columns (Code, Quantity) and their order; without one the fields show
 *          what they are, or the row is refused
 *   JSON   Encore Decks ("cards"), Decklog ("list", or "no" and "num"), WSDeckBuilder ("entries"),
 *          Tabletop Simulator ("ObjectStates"), "Ratios", and whatever has cards under such names
 *   XML    Cockatrice and others
 * UTF-16, Shift JIS, EUC-JP and Windows-1252 are read, too. With `cards`, CODE may be written in any
 * case, with other characters between its parts, with "EN-" before the set and with a mark after its
 * digits, and a name may stand for it; the entry gets the card's own code. A line without a card before the first one
 * is the list's name; others are not read. Remarks say all of this. What may mean several cards is
 * refused, as is a line with a count that names no card. A code that nobody knows stays as it is.
 * Without (NULL) codes are taken as they are written, and every line must have one.
 * Entries are in the order of the file, a repeated code is added to its first entry. False, with
 * place and suggestion in `problem` and nothing in `list`, if that fails. */
bool decklist_read(Decklist *list, const char *text, size_t length, const DecklistCards *cards,
                   Diagnostic *problem);

/* Reads a collection in the same ways. What names no card of `cards`, which must not be NULL, is left
 * out, and remarks say so; a count of 0 is no card. */
bool decklist_read_collection(Decklist *list, const char *text, size_t length,
                              const DecklistCards *cards, Diagnostic *problem);
void decklist_clear(Decklist *list);

/* The remarks as one line, for people, of many the first; NULL: there are none. free() it. */
char *decklist_remark_line(const Decklist *list);

/* Reads the list in the file at `path` ("-" is standard input), and into *name, for people, what it
 * is called: the list's own name, or the file's without folder and extension; free() it. Says its
 * remarks. False after a complaint, with nothing to clear or free. */
bool decklist_open(Decklist *list, char **name, const char *path, const DecklistCards *cards,
                   DecklistPurpose purpose);

#endif
