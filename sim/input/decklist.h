/* Decklists as people keep them: reads any of the known formats, recognised by content. A list is
 * codes and counts; whether the cards exist and the deck is legal is checked elsewhere. */
#ifndef WEISSFISH_SIM_INPUT_DECKLIST_H
#define WEISSFISH_SIM_INPUT_DECKLIST_H

#include <stdbool.h>
#include <stddef.h>

#include "base/card_code.h"
#include "base/diagnostic.h"

enum {
    DECKLIST_COUNT_MAX = 50,  /* highest count of one entry, as written */
    DECKLIST_CARDS_MAX = 1000 /* cards of one list; more are no decklist */
};

typedef struct DecklistEntry {
    char code[CARD_CODE_SIZE];
    unsigned count;
    size_t line; /* of the code where it is named first; both from 1, the column in bytes */
    size_t column;
} DecklistEntry;

typedef struct Decklist {
    char *name; /* "" if the file has none, as text and CSV */
    DecklistEntry *entries;
    size_t count; /* of entries: different codes */
    size_t cards; /* copies of all entries together */
    char *remark; /* what was not plain and how it was understood, one line; NULL: all was plain */
} Decklist;

/* What a game knows of its cards, so that lists may name them in other ways than by their codes to
 * the letter. */
typedef struct DecklistCards {
    const void *cards;
    bool (*known)(const void *cards, const char *code);
    size_t (*count)(const void *cards);
    const char *(*code)(const void *cards, size_t index);
    const char *(*name)(const void *cards, size_t index); /* NULL: it has none */
} DecklistCards;

/* Reads a list from `length` bytes of text, the format told by content:
 *   text   "4 CODE [name]", "4x CODE [name]", "CODE x4 [name]", "CODE 4" or "CODE" a line, "#"
 *          comments; headings ("Character - 42", "Climax (8)", an address) are passed over
 *   CSV    "CODE,4" or "CODE;4" a line; a header may name the columns (Code, Quantity) and their
 *          order
 *   JSON   Encore Decks ("cards"), Decklog ("list"), or "Ratios"
 * With `cards`, CODE may be written in any case, with other signs between its parts and with the
 * mark of a foil copy, and a name may stand for it; the entry gets the card's own code, and the
 * list's remark says so. What may mean several cards is refused. A code that nobody knows stays as
 * it is. Without (NULL) codes are taken as they are written.
 * Entries stand in the order of the file, a repeated code is added to its first entry. False, with
 * place and suggestion in `problem` and nothing in `list`, if that fails. */
bool decklist_read(Decklist *list, const char *text, size_t length, const DecklistCards *cards,
                   Diagnostic *problem);
void decklist_clear(Decklist *list);

/* Reads the list in the file at `path` ("-" is standard input), and into *name, for people, what it
 * is called: the list's own name, or the file's without folder and extension; free() it. Says its
 * remark. False after a complaint, with nothing to clear or free. */
bool decklist_open(Decklist *list, char **name, const char *path, const DecklistCards *cards);

#endif
