/* Decklists as people keep them: reading any of the known formats by content, and writing them.
 * A list is codes and counts; whether the cards exist and the deck is legal is asked elsewhere. */
#ifndef WEISSFISH_SIM_DECKLIST_H
#define WEISSFISH_SIM_DECKLIST_H

#include <stdbool.h>
#include <stddef.h>

#include "diagnostic.h"
#include "weiss/card.h"

enum {
    DECKLIST_COUNT_MAX = 50,  /* highest count of one entry, as written */
    DECKLIST_CARDS_MAX = 1000 /* cards of one list; more are no decklist */
};

typedef struct DecklistEntry {
    char code[WEISS_CODE_SIZE];
    unsigned count;
    size_t line; /* of the code where it is named first; both from 1, the column in bytes */
    size_t column;
} DecklistEntry;

typedef struct Decklist {
    char *name; /* "" if the file has none, as text and CSV */
    DecklistEntry *entries;
    size_t count; /* of entries: different codes */
    size_t cards; /* copies of all entries together */
} Decklist;

/* Reads a list from `length` bytes of text, the format told by content:
 *   text   "4 CODE [name]", "4x CODE [name]", "CODE x4 [name]" or "CODE" a line, "#" comments
 *   CSV    "CODE,4" a line; a header may name the columns (Code, Quantity) and their order
 *   JSON   Encore Decks ("cards"), Decklog ("list"), or "Ratios"
 * Entries stand in the order of the file, a repeated code is added to its first entry. False, with
 * place and suggestion in `problem` and nothing in `list`, if that fails. */
bool decklist_read(Decklist *list, const char *text, size_t length, Diagnostic *problem);
void decklist_clear(Decklist *list);

typedef enum DecklistFormat {
    DECKLIST_TEXT,
    DECKLIST_CSV,
    DECKLIST_ENCORE,
    DECKLIST_DECKLOG,
    DECKLIST_FORMAT_COUNT
} DecklistFormat;

/* As the command line calls them. */
extern const char *const decklist_format_names[DECKLIST_FORMAT_COUNT];

typedef struct DecklistCard {
    const WeissCard *card;
    unsigned count;
} DecklistCard;

/* The list as text in one of the formats, with a line end; reading it gives the same codes and
 * counts. `name` may be "". free() it; NULL without memory. */
char *decklist_write(DecklistFormat format, const char *name, const DecklistCard *cards,
                     size_t count);

#endif
